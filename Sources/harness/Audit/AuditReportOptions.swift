import ArgumentParser
import Audit
import Labels
import Pictures
import Reports

/// Where an audit's results go, and in which form.
struct AuditReportOptions: ParsableArguments {
  /// A way in which an audit shows its results.
  enum Format: String, CaseIterable {
    case text, json, html, csv, junit, github, translators
  }

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Folder of the audit's files, which stand in its folder audit. (default: \(Settings.defaultOutput))",
      valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Comma-separated: \(formatNames). (default: text,json,html and what CI reads)",
      valueName: "list"),
    transform: Self.list)
  var reporter: [Format]?

  @Option(
    help: ArgumentHelp("How many texts that fail are drawn, the worst first; 0 draws none."))
  var pictures = 300

  @Option(help: ArgumentHelp("How many findings are printed, the worst first; 0 prints all."))
  var most = 20

  func validate() throws {
    if pictures < 0 { throw ValidationError("--pictures is \(pictures); accepted: 0 or more") }
    if most < 0 { throw ValidationError("--most is \(most); accepted: 0 or more") }
  }

  private static let formatNames = Format.allCases.map(\.rawValue).joined(separator: ", ")

  private static func list(_ list: String) throws -> [Format] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let format = Format(rawValue: String(name)) else {
        throw ValidationError("“\(name)” is not a reporter; accepted: \(formatNames)")
      }
      return format
    }
  }
}

/// What became of the file of accepted findings.
struct AuditRatchet {
  let path: String
  let isWritten: Bool
  let isAccepting: Bool
}

extension AuditReportOptions {
  func show(
    _ found: AuditedLabels, fonts: FontSet, _ project: Project, ratchet: AuditRatchet
  ) throws {
    let result = found.result
    for finding in result.findings.prefix(most) {
      let label = result.labels[finding.label]
      try Terminal.output.write(
        "\(label.name) \(result.locales[finding.locale]) \(finding.key): \(finding.problemWords()) — \(finding.remedyWords() ?? "") [\(finding.state.rawValue)]\n")
    }
    try Terminal.output.write("\(result.findings.count) findings, \(result.layoutCount) layouts\n")
  }
}
