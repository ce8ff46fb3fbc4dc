internal import Base
private import Synchronization

/// Finds where values of cases are written, by reading their files on request.
///
/// Keeping a line for every value of every case would cost more than re-reading the files of the few cases that
/// need attention.
package final class KeyLines: Sendable {
  /// A step from a case down to a value.
  package enum Step: Equatable, Sendable {
    case key(String)
    case index(Int)
  }

  private struct Known: ~Copyable {
    /// The keys of each case by the line that it begins on, for each file.
    var files: [String: [Int: [Node.Entry]]] = [:]
    /// What suite.yaml says about every case; nil until it is needed.
    var defaults: [Node.Entry]?
  }

  private let folder: SuiteFolder
  private let displayPath: String
  private let known = Mutex(Known())

  /// How many files are kept at a time.
  private static let mostFiles = 64

  init(folder: SuiteFolder, displayPath: String) {
    self.folder = folder
    self.displayPath = displayPath
  }

  /// The file and the line that decide a value of a case: in the case itself, in its matrix, or in the suite's
  /// defaults. It is the case's own line if none of them has the value, and nil if the file cannot be read.
  ///
  /// - Parameter steps: From the case down. A value in a short form, such as `font: Noto Sans 16`, is at the
  ///   line of the key that it belongs to.
  package func line(of steps: [Step], in subject: Case) -> String? {
    let location = subject.location
    guard let cases = cases(of: location.file), case .key(let key)? = steps.first else {
      return nil
    }
    let own = cases[location.line] ?? []
    // A matrix replaces the case's own values.
    let axes = own.first { $0.key == CaseKeys.matrix }?.value.entries ?? []
    if let entry = axes.first(where: { $0.key == key }) ?? own.first(where: { $0.key == key }) {
      return "\(location.file):\(Self.line(of: steps.dropFirst(), from: entry))"
    }
    if let entry = defaults().first(where: { $0.key == key }) {
      let line = Self.line(of: steps.dropFirst(), from: entry)
      return "\(displayPath)/\(CaseLoader.suiteFileName):\(line)"
    }
    return "\(location.file):\(location.line)"
  }

  private func cases(of path: String) -> [Int: [Node.Entry]]? {
    guard path.hasPrefix(displayPath + "/") else { return nil }
    return known.withLock { known in
      if let cases = known.files[path] { return cases }
      let name = String(path.dropFirst(displayPath.count + 1))
      guard let root = Self.root(of: name, in: folder) else { return nil }
      if known.files.count >= Self.mostFiles { known.files.removeAll() }
      let cases = CaseFile.keys(root)
      known.files[path] = cases
      return cases
    }
  }

  private func defaults() -> [Node.Entry] {
    known.withLock { known in
      if let defaults = known.defaults { return defaults }
      let suite = Self.root(of: CaseLoader.suiteFileName, in: folder)?.entries ?? []
      let defaults = suite.first { $0.key == "defaults" }?.value.entries ?? []
      known.defaults = defaults
      return defaults
    }
  }

  private static func root(of file: String, in folder: SuiteFolder) -> Node? {
    do {
      return try YAMLFile(parsing: try folder.read(file)).root
    } catch {
      // The file was read a moment ago; even if it has changed, the case has its verdict.
      return nil
    }
  }

  /// The line of the deepest step that is written.
  private static func line(of steps: ArraySlice<Step>, from entry: Node.Entry) -> Int {
    var line = entry.position.line
    var node = entry.value
    for step in steps {
      switch (step, node.content) {
      case (.key(let key), .mapping(let entries)):
        guard let next = entries.first(where: { $0.key == key }) else { return line }
        (line, node) = (next.position.line, next.value)
      case (.index(let index), .sequence(let items)) where items.indices.contains(index):
        (line, node) = (items[index].position.line, items[index])
      // One run needs no list.
      case (.index(0), .mapping): break
      default: return line
      }
    }
    return line
  }
}

extension CaseFile {
  /// The keys of each case of a file, by the line that the case begins on.
  static func keys(_ root: Node) -> [Int: [Node.Entry]] {
    guard let entries = root.entries else { return [:] }
    guard let named = entries.first(where: { $0.key == "cases" })?.value.entries else {
      return [root.position.line: entries]
    }
    return Dictionary(
      named.map { ($0.position.line, $0.value.entries ?? []) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Node {
  /// The entries of a map; nil for anything else.
  fileprivate var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }
}
