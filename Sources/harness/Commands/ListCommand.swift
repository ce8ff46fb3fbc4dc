import ArgumentParser
import Cases
import Runs

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints the ids of cases, or of baselines without a case.",
    discussion: "Example: harness list 'price/**' --json")

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  @Flag(help: "List this suite's baselines that no case of it names.")
  var orphans = false

  func validate() throws {
    if orphans, !selection.isEmpty {
      throw ValidationError("--orphans is about the whole suite and takes no selector or filter")
    }
  }

  func run() throws {
    let project = try Project(suite.settings(over: parent.suite), surroundings: Surroundings())
    if orphans {
      let inventory = try project.inventory()
      try write(inventory.orphans) { $0 }
      for error in inventory.refused { try Terminal.error.write("warning: \("\(error)")\n") }
      if !inventory.strays.isEmpty {
        try Terminal.error.write(
          """
          note: \(inventory.strays.count) more belong to no case, but are not provably this suite's; \
          see: harness update-baselines --prune --dry-run\n
          """)
      }
    } else {
      let cases = try selection.select(from: project.suite)
      try write(cases.map(ListedCase.init), \.id)
    }
  }

  private func write<Row: Encodable>(_ rows: [Row], _ line: (Row) -> String) throws(Failure) {
    guard json else {
      try Terminal.output.write(rows.map { TerminalText("\(line($0))\n") }.joined())
      return
    }
    let text: String
    do {
      text = try JSONText.pretty(rows)
    } catch {
      throw .environment(error)
    }
    try Terminal.output.write(TerminalText(json: text))
  }
}

/// A case as `list --json` prints it.
private struct ListedCase: Encodable {
  let id: String
  let file: String
  let line: Int
  let tags: [String]
  /// Whether the case is skipped, and why.
  let skip: Bool
  let reason: String?

  init(_ listed: Case) {
    id = listed.id
    file = listed.location.file
    line = listed.location.line
    tags = listed.tags
    skip = listed.skip != nil
    if case .because(let reason)? = listed.skip { self.reason = reason } else { reason = nil }
  }
}
