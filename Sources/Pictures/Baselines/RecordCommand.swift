/// The command that records baselines, as people paste it into a shell.
package struct RecordCommand: Sendable {
  private let start: String
  /// What people begin a command with.
  private let program: String
  /// What is said in place of commands for cases; nil where there are some.
  private let sentences: (missing: String, others: String)?
  /// Names suite and baselines, where a command has to.
  private let places: String
  private let renderer: String
  /// Names the run's folder, where the command has to.
  private let output: String

  /// - Parameters:
  ///   - suite: The suite's folder, where the command has to name it.
  ///   - baselines: The baselines' folder, where the command has to name it.
  ///   - output: The run's folder, where a command that is about the run has to name it.
  ///   - renderer: Whose baselines are recorded; nil: our engine's.
  ///   - program: What people begin a command with.
  package init(
    suite: String? = nil, baselines: String? = nil, output: String? = nil, renderer: String? = nil,
    program: String = "harness"
  ) {
    func option(_ name: String, _ folder: String?) -> String {
      folder.map { " \(name) \(Self.quoted($0))" } ?? ""
    }
    places = option("--suite", suite) + option("--baselines", baselines)
    self.renderer = option("--renderer", renderer)
    self.program = program
    start = "\(program) update-baselines\(places)\(self.renderer)"
    sentences = nil
    self.output = option("--output", output)
  }

  /// What records baselines that no command of harness does, whatever the case.
  ///
  /// - Parameters:
  ///   - missing: Records those that are not there.
  ///   - others: Takes the place of those that are.
  package init(missing: String, others: String) {
    (start, program, places, renderer, output) = (others, "harness", "", "", "")
    sentences = (missing, others)
  }

  /// Records what only tests can draw.
  package static let ofTests = RecordCommand(
    missing: "HARNESS_RECORD=missing swift test", others: "HARNESS_RECORD=changed swift test")

  /// The command for one case.
  package func text(for id: String) -> String { text(for: [id]) }

  /// The command for a case that has no baseline.
  package func text(forMissing id: String) -> String { sentences?.missing ?? text(for: id) }

  /// The command for some cases, drawn anew.
  package func text(for ids: [String]) -> String {
    sentences?.others ?? "\(start) \(ids.map(Self.quoted).joined(separator: " "))"
  }

  /// The command for a group of a run, as the run drew its cases.
  ///
  /// - Parameter number: The group's, or what stands for it.
  package func text(forGroup number: String) -> String {
    sentences?.others ?? "\(start)\(output) --group \(number)"
  }

  /// The command for a file of decisions about a run, whose name follows.
  package var textForDecisions: String { "\(start)\(output) --decisions" }

  /// The command for a file of decisions about two pictures, or two folders of them, whose name follows.
  package static func textForDecisions(expected: String, actual: String) -> String {
    "harness compare \(quoted(expected)) \(quoted(actual)) --decisions"
  }

  /// The command that goes on with a review at the terminal.
  package var textForReview: String {
    "\(program) review\(places)\(renderer)\(output.replacing(" --output", with: " --from")) --terminal"
  }

  /// The command that says why a case differs, whose id follows; nil where only tests can draw it.
  package var textForExplanations: String? {
    sentences == nil ? "\(program) explain\(places)\(renderer)" : nil
  }

  /// A word that a shell reads as it is (POSIX, Shell Command Language, 2.2).
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.properties.isAlphabetic
        || "0123456789%+,-./:=@_".contains(Character(scalar))
    }
    return isPlain && !word.isEmpty && !word.hasPrefix("-")
      ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
