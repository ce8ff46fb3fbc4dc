internal import Base

/// What the cases of a suite's folders start with: `_defaults.yaml` counts for every file below its folder, before what
/// folders around it say, and before suite.yaml.
package struct FolderDefaults: Sendable {
  package static let fileName = "_defaults.yaml"

  /// By the path of the file that has them, in the suite's folder.
  private var starts: [String: CaseDraft] = [:]
  /// On the heap, because a draft has many members and a suite is a part of much else.
  private let suite: Boxed<CaseDraft>

  /// - Parameter suite: The defaults of suite.yaml.
  init(of suite: CaseDraft) { self.suite = Boxed(suite) }

  /// Whether a file has the defaults of a folder, and no cases.
  static func isFile(_ file: String) -> Bool { FileSystem.name(of: file) == fileName }

  /// Those of a suite's files that have them, the outer ones first.
  static func inOrder(_ files: [String]) -> [String] {
    func depth(_ file: String) -> Int { file.utf8.count(where: { $0 == UInt8(ascii: "/") }) }
    return files.filter(isFile).enumerated()
      .sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }.map(\.element)
  }

  /// The files that may have defaults of a file, as paths in the suite's folder, the nearest first.
  package static func files(above file: String) -> [String] {
    var files: [String] = []
    var rest = file[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      files.append("\(rest)/\(fileName)")
    }
    return files
  }

  /// What the cases of a file start with, apart from what it says itself.
  func start(of file: String) -> CaseDraft {
    if starts.isEmpty { return suite.value }
    return Self.files(above: file).lazy.compactMap { starts[$0] }.first ?? suite.value
  }

  /// Takes in what a file says about its folder, and reports what is wrong; those of the folders around it come first.
  ///
  /// - Parameter root: nil for an empty file.
  mutating func add(_ file: String, _ root: Node?, _ reading: inout CaseReading) {
    guard file != Self.fileName else {
      return reading.report(.defaultsBesideSuite, at: root?.position ?? .start)
    }
    guard let root else { return reading.report(.emptyFile(accepted: Self.accepted), at: .start) }
    guard case .mapping(let entries) = root.content else {
      return reading.report(
        .notAccepted(key: "the file", found: root.found, accepted: Self.accepted),
        at: root.position)
    }
    for entry in entries where entry.key != CaseFile.defaultsKey {
      reading.report(.besideDefaults(entry.key), at: entry.position)
    }
    guard let defaults = entries.first(where: { $0.key == CaseFile.defaultsKey }) else {
      if entries.isEmpty {
        reading.report(
          .missingKey(CaseFile.defaultsKey, accepted: Self.accepted), at: root.position)
      }
      return
    }
    starts[file] = start(of: FileSystem.folder(of: file)).changed(by: defaults, &reading)
  }

  private static let accepted =
    "`defaults`, a map with what the cases below the folder share: `defaults: { width: 200 }`"
}
