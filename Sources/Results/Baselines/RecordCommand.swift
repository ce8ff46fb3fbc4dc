internal import Base

/// The commands that record baselines, as people paste them into a shell.
package struct RecordCommand: Sendable {
  /// Where people read a command.
  package enum Place: Sendable {
    /// On the machine of the run, whose folder is where the run left it.
    case here
    /// On another machine, whose last run in the same folder is a different one: commands name the run's folder as it
    /// was downloaded.
    case elsewhere
  }

  /// Stands for the folder that was downloaded, in commands that are read elsewhere.
  package static let artifact = "ARTIFACT"

  package var place: Place
  private let start: String
  /// What people begin a command with.
  private let program: String
  /// Sentences that replace commands for cases; nil if there are commands.
  private let sentences: (missing: String, others: String)?
  /// Names suite and baselines, if a command must.
  private let folders: String
  private let renderer: String
  /// The run's folder, if a command about the run must name it.
  private let output: String?

  /// - Parameters:
  ///   - suite: The suite's folder, if the command must name it.
  ///   - baselines: The baselines' folder, if the command must name it.
  ///   - output: The run's folder, if a command about the run must name it.
  ///   - renderer: The renderer whose baselines are recorded; nil: harness's engine.
  ///   - program: What people begin a command with.
  ///   - place: Where people read it.
  package init(
    suite: String? = nil, baselines: String? = nil, output: String? = nil, renderer: String? = nil,
    program: String = "harness", place: Place = .here
  ) {
    self.place = place
    folders = Self.option("--suite", suite) + Self.option("--baselines", baselines)
    self.renderer = Self.option("--renderer", renderer)
    self.program = program
    start = "\(program) update-baselines\(folders)\(self.renderer)"
    sentences = nil
    self.output = output
  }

  /// Instructions for baselines that no command of harness records, the same for every case.
  ///
  /// - Parameters:
  ///   - missing: Records missing baselines.
  ///   - others: Replaces existing baselines.
  package init(missing: String, others: String) {
    (start, program, folders, renderer, output) = (others, "harness", "", "", nil)
    sentences = (missing, others)
    place = .here
  }

  /// The same, for people at another machine than the run's.
  package var elsewhere: RecordCommand {
    var command = self
    command.place = .elsewhere
    return command
  }

  /// Records what only tests can draw.
  static let ofTests = RecordCommand(
    missing: "HARNESS_RECORD=missing swift test", others: "HARNESS_RECORD=changed swift test")

  /// The command for one case.
  package func text(for id: String) -> String { text(for: [id]) }

  /// The command for a case that has no baseline; elsewhere, as the run drew it, which is what people there look at.
  package func text(forMissing id: String) -> String {
    sentences?.missing ?? "\(start)\(place == .here ? "" : ofRun("--from")) \(id.asShellWord)"
  }

  /// The command for some cases, drawn again.
  package func text(for ids: [String]) -> String {
    sentences?.others ?? "\(start) \(ids.map(\.asShellWord).joined(separator: " "))"
  }

  /// The command for groups of a run, as the run drew their cases.
  ///
  /// - Parameters:
  ///   - numbers: The groups', by which they are known here.
  ///   - name: What a group is called elsewhere.
  package func text(forGroups numbers: [Int], named name: (Int) -> String) -> String {
    let groups = numbers.map { place == .here ? "\($0)" : name($0).asShellWord }
    return sentences?.others ?? "\(textForGroups) \(groups.joined(separator: " --group "))"
  }

  /// The command for a group of a run, to be followed by the group's name.
  package var textForGroups: String {
    sentences?.others ?? "\(start)\(ofRun("--output")) --group"
  }

  /// The command for a file of decisions about a run, to be followed by its name.
  package var textForDecisions: String { "\(start)\(ofRun("--output")) --decisions" }

  /// The command with options that are about no run, such as `--prune`.
  package func text(with options: String) -> String {
    sentences == nil ? "\(start) \(options)" : "harness update-baselines \(options)"
  }

  /// The command for a file of decisions about two pictures, or two folders of them, to be followed by
  /// its name.
  package static func textForDecisions(
    expected: String, actual: String, from tool: SnapshotTool? = nil
  ) -> String {
    "harness compare\(option("--from", tool?.rawValue)) \(expected.asShellWord) \(actual.asShellWord) --decisions"
  }

  /// The command that reviews a run, or goes on with its review.
  package var textForReview: String {
    "\(program) review\(folders)\(renderer)\(place == .here ? ofRun("--from") : " \(Self.artifact)")"
  }

  /// The command that says why a case differs, to be followed by its id; nil if only tests can draw
  /// it.
  package var textForExplanations: String? {
    sentences == nil ? "\(program) explain\(folders)\(renderer)" : nil
  }

  /// Names the run's folder, if the command must.
  ///
  /// - Parameter option: Names it here.
  private func ofRun(_ option: String) -> String {
    place == .here ? Self.option(option, output) : Self.option("--from", Self.artifact)
  }

  private static func option(_ name: String, _ folder: String?) -> String {
    folder.map { " \(name) \($0.asShellWord)" } ?? ""
  }
}
