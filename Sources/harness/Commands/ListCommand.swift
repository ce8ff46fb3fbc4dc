import ArgumentParser
import Base
import Cases
import Results
import Runs

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints the ids of cases, or of leftover baselines.",
    discussion: "Example: harness list 'price/**' --json")

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var narrowing: NarrowingOptions
  @OptionGroup var shards: ShardOptions
  @OptionGroup var drawing: RendererOptions

  @Option(
    help: ArgumentHelp(
      "Folder of the run that --failed or --tolerated is about. (default: \(Settings.defaultOutput))",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Flag(help: "Print a JSON array.")
  var json = false

  @Flag(help: "List this suite's baselines that no case of it names.")
  var orphans = false

  func validate() throws {
    if orphans, shards.shard != nil {
      throw ValidationError("--orphans is about the whole suite and takes no --shard")
    }
    if shards.timings != nil, shards.shard == nil, shards.shardTotal == nil {
      throw ValidationError("--timings says how a suite is split; add a shard: --shard 1/4")
    }
    if orphans, !selection.isEmpty || !narrowing.isEmpty {
      throw ValidationError("--orphans is about the whole suite and takes no selector or filter")
    }
  }

  mutating func run() throws {
    try selection.readLists()
    let surroundings = Surroundings()
    // Even in a job that a CI has split, people want to see the whole list.
    let shard =
      shards.shard == nil && shards.shardTotal == nil ? nil : try shards.choice(in: surroundings)
    if let last = narrowing.last {
      if shard != nil {
        throw Failure.usage(
          "--\(last.rawValue) is about the whole last run in one folder, and takes no shard")
      }
      try narrowing.readLastRun(
        try Settings(
          suite.settings(over: parent.suite, output: output), surroundings: surroundings),
        surroundings)
    }
    let isPartial = !selection.isEmpty || !narrowing.isEmpty
    let project = try Project(
      suite.settings(over: parent.suite), surroundings: surroundings, shard: shard,
      renderer: drawing.name, isSelected: isPartial)
    try project.sayWarnings()
    if let why = narrowing.whyNothing { try Terminal.error.write("note: \(why)\n") }
    if orphans {
      let inventory = try project.inventory()
      if json { try write(.strings(inventory.orphans)) } else { try writeLines(inventory.orphans) }
      for error in inventory.refused { try Terminal.error.write("warning: \("\(error)")\n") }
      if !inventory.strays.isEmpty {
        let count = inventory.strays.count
        try Terminal.error.write(
          """
          note: \(count == 1 ? "1 more belongs" : "\(count) more belong") to no case, but may not be \
          this suite's; see: \(project.command.text(with: "--prune --dry-run"))\n
          """)
      }
    } else {
      let indices =
        project.isIdle && !isPartial
        ? [] : try selection.indices(in: project.suite, changed: narrowing.changed)
      var cases = try narrowing.indices(indices, in: project).map { project.suite.cases[$0] }
      if let shard, isPartial {
        cases = shard.plan.indices(of: cases.map(\.id)).map { cases[$0] }
      }
      if json {
        try write(ListedCase.table.json(of: cases.map { ListedCase($0, project.baselines) }))
      } else {
        try writeLines(cases.map(\.id))
      }
    }
  }

  /// Writes a few at a time, as a suite may have very many.
  private func writeLines(_ lines: [String]) throws(Failure) {
    for start in stride(from: 0, to: lines.count, by: 1000) {
      let some = lines[start..<min(start + 1000, lines.count)]
      try Terminal.output.write(some.map { TerminalText("\($0)\n") }.joined())
    }
  }

  private func write(_ rows: JSONValue) throws(Failure) {
    try Terminal.output.write(TerminalText(json: JSONText.pretty(rows)))
  }
}

/// A case as `list --json` prints it.
private struct ListedCase {
  let id: String
  let file: String
  let line: Int
  let tags: [String]
  /// Whether the case is skipped, and why.
  let skip: Bool
  let reason: String?
  /// The baseline's picture; nil if there is none.
  let baseline: String?

  init(_ listed: Case, _ baselines: BaselineStore) {
    id = listed.id
    file = listed.location.file
    line = listed.location.line
    tags = listed.tags
    skip = listed.skip != nil
    if case .because(let reason)? = listed.skip { self.reason = reason } else { reason = nil }
    let picture = baselines.shownPath(of: listed.id)
    baseline = FileStamp(of: picture) == nil ? nil : picture
  }

  static let table = DocumentTable<Self>([
    Key(derived: "id", "The case's id.", .text) { $0.id },
    Key(derived: "file", "The file in which it is written.", .text) { $0.file },
    Key(derived: "line", "Where in the file, from 1.", .count) { $0.line },
    Key(derived: "tags", "Its tags.", .list(.text)) { $0.tags },
    Key(derived: "skip", "Whether it is skipped.", .bool) { $0.skip },
    Key(derived: "reason", "Why it is skipped, if it says so.", .text) { $0.reason },
    Key(derived: "baseline", "Its baseline's picture, if there is one.", .text) { $0.baseline },
  ])
}
