@testable import Reports
@testable import Results
@testable import Runs

/// A report's files, as they were made.
struct MadeReport {
  private(set) var files: [(name: String, text: String)] = []

  init(
    _ run: RunResult, of subject: RunSubject = .case, command: RecordCommand? = RecordCommand(),
    notes: [String] = [], source: CaseSource.Finder = { _, _ in CaseSource() },
    layouts: PictureFolder.Layouts = .init()
  ) throws {
    var files: [(name: String, text: String)] = []
    try HTMLReport.make(
      run, of: subject, command: command, decisions: command?.textForDecisions, notes: notes,
      source: source,
      layouts: { _ in layouts },
      put: { files.append(($0, String(decoding: $1, as: UTF8.self))) })
    self.files = files
  }

  var names: [String] { files.map(\.name) }

  subscript(name: String) -> String { files.first { $0.name == name }?.text ?? "" }

  /// The only argument of `harness.index`, or the list that `harness.cases` gets.
  func json(_ name: String) -> String {
    let text = self[name]
    guard text.hasPrefix("harness."), text.hasSuffix(");\n") else { return "" }
    if name == PageFolder.index {
      return text.firstIndex(of: "{").map { String(text[$0...].dropLast(3)) } ?? ""
    }
    // Strings have no line breaks, so the list ends at the last one before a bracket.
    guard let start = text.firstIndex(of: "["), let end = text.ranges(of: "\n]").last
    else { return "" }
    return String(text[start..<end.upperBound])
  }
}
