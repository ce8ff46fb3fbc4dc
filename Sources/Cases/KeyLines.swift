internal import Base
private import Catalogs
private import Labels
package import Results
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

  /// Where a value comes from.
  package struct Origin: Equatable, Sendable {
    /// The file and the line.
    package var location: String
    package var scope: Change.Scope
    /// The values of a catalog's text's placeholders.
    package var arguments: [String] = []
  }

  private struct Known: ~Copyable {
    /// The keys of each case by the line that it begins on, for each file.
    var files: [String: [Int: [Node.Entry]]] = [:]
    /// The keys of suite.yaml; nil until they are needed.
    var suite: [Node.Entry]?
  }

  private let folder: SuiteFolder
  private let displayPath: String
  private let catalogs: CatalogFiles
  private let known = Mutex(Known())

  /// How many files are kept at a time.
  private static let mostFiles = 64

  init(folder: SuiteFolder, displayPath: String) {
    self.folder = folder
    self.displayPath = displayPath
    catalogs = CatalogFiles(folder: folder, displayPath: displayPath)
  }

  /// What decides a value of a case: the case itself, its matrix, a catalog, or suite.yaml. It is the case's own line if
  /// none of them has the value, and nil if the file cannot be read.
  ///
  /// - Parameters:
  ///   - steps: From the case down. A value in a short form, such as `font: Noto Sans 16`, is at the line of the key that
  ///     it belongs to.
  ///   - value: As sentences say it.
  package func origin(of steps: [Step], _ value: String, in subject: Case) -> Origin? {
    let location = subject.location
    guard let cases = cases(of: location.file), case .key(let key)? = steps.first else {
      return nil
    }
    if let line = localeLine(of: steps, value, in: subject) { return line }
    let own = cases[location.line] ?? []
    // A matrix replaces the case's own values.
    let axes = own.first { $0.key == CaseKeys.matrix }?.value.entries ?? []
    if let entry = axes.first(where: { $0.key == key }) ?? own.first(where: { $0.key == key }),
      !Self.leavesOut(steps, entry)
    {
      return catalogLine(of: steps.dropFirst(), from: entry, in: subject)
        ?? Origin(
          location: "\(location.file):\(Self.line(of: steps.dropFirst(), from: entry))",
          scope: .init(.own))
    }
    if let entry = defaults.first(where: { $0.key == key }) {
      return suiteLine(Self.line(of: steps.dropFirst(), from: entry), .init(.defaults))
    }
    return Origin(location: "\(location.file):\(location.line)", scope: .init(.own))
  }

  /// Whether a font takes a value from the enclosing font.
  private static func leavesOut(_ steps: [Step], _ entry: Node.Entry) -> Bool {
    guard entry.key == "font", steps.count > 1, case .key(let member) = steps[1],
      let members = entry.value.entries
    else { return false }
    return !members.contains { $0.key == member }
  }

  private func suiteLine(_ line: Int, _ scope: Change.Scope) -> Origin {
    Origin(location: "\(displayPath)/\(CaseLoader.suiteFileName):\(line)", scope: scope)
  }

  /// Where the text of a run stands that takes it from a catalog.
  private func catalogLine(
    of steps: ArraySlice<Step>, from entry: Node.Entry, in subject: Case
  ) -> Origin? {
    guard steps.last == .key("text"),
      let run = Self.node(at: steps.dropLast(), from: entry)?.entries,
      let path = run.first(where: { $0.key == "from" })?.value.word,
      let key = run.first(where: { $0.key == "key" })?.value.word,
      case .success(let index) = catalogs.catalog(path)
    else { return nil }
    do throws(LookupProblem) {
      let message = try index.message(key, locale: subject.label.style.language)
      let file = message.file ?? catalogs.shown(path)
      return Origin(
        location: "\(file):\(message.line)", scope: .init(.catalog, name: file),
        arguments: Self.arguments(of: run))
    } catch {
      // The catalog was read a moment ago; even if it has changed, the case has its verdict.
      return nil
    }
  }

  private static func arguments(of run: [Node.Entry]) -> [String] {
    switch run.first(where: { $0.key == "arguments" })?.value.content {
    case .mapping(let entries)?: entries.compactMap(\.value.word)
    case .sequence(let items)?: items.compactMap(\.word)
    default: []
    }
  }

  /// Where suite.yaml says that a locale has another family.
  private func localeLine(of steps: [Step], _ value: String, in subject: Case) -> Origin? {
    guard steps.suffix(2) == [.key("font"), .key("family")],
      let language = subject.label.style.language,
      let locales = suite.first(where: { $0.key == "locales" })?.value.entries
    else { return nil }
    for tag in LanguageChain.of(language) {
      guard let locale = locales.first(where: { $0.key.lowercased() == tag }) else { continue }
      let fonts = locale.value.entries?.first { $0.key == "fonts" }?.value.entries ?? []
      return fonts.first { $0.value.word == value }.map {
        suiteLine($0.position.line, .init(.locale, name: locale.key))
      }
    }
    return nil
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

  private var defaults: [Node.Entry] {
    suite.first { $0.key == "defaults" }?.value.entries ?? []
  }

  private var suite: [Node.Entry] {
    known.withLock { known in
      if let suite = known.suite { return suite }
      let suite = Self.root(of: CaseLoader.suiteFileName, in: folder)?.entries ?? []
      known.suite = suite
      return suite
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

  /// What stands at the end of some steps; nil if nothing is written there.
  private static func node(at steps: ArraySlice<Step>, from entry: Node.Entry) -> Node? {
    var node = entry.value
    for step in steps {
      switch (step, node.content) {
      case (.key(let key), .mapping(let entries)):
        guard let next = entries.first(where: { $0.key == key }) else { return nil }
        node = next.value
      case (.index(let index), .sequence(let items)) where items.indices.contains(index):
        node = items[index]
      // One run needs no list.
      case (.index(0), .mapping): break
      default: return nil
      }
    }
    return node
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
