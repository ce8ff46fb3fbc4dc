import ArgumentParser
import Cases
import Runs

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows what differs in a finished run, case by case, and records what you accept.",
    discussion: """
      With --terminal, group by group and case by case, a key for each decision. What is decided is \
      kept as it is decided, and nothing is recorded before you finish.

      Example: harness review --terminal
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(help: ArgumentHelp("Folder of the run.", valueName: "folder"))
  var folder: String?

  @Flag(help: "At the terminal instead of in a browser.")
  var terminal = false

  func run() throws {
    guard terminal else { throw ValidationError("only --terminal is there") }
    let surroundings = Surroundings()
    let options = suite.settings(over: parent.suite, output: folder)
    let settings = try Settings(options, surroundings: surroundings)
    let run = RunFolder(path: settings.output)
    let review: Review
    do throws(ReviewError) {
      review = try Review(
        run, baselines: BaselineStore(folder: settings.baselines, suite: settings.suite))
    } catch {
      if case .run(let error) = error { throw Failure(error) }
      throw Failure.environment(error)
    }
    // Pictures that were only compared have no baselines.
    let isOfSuite = review.result.subject != nil
    try ReviewAtTerminal(
      review: review, absoluteFolder: surroundings.absolute(run.path),
      recorder: isOfSuite
        ? { decisions in
          FinishedReview(
            decisions: decisions, output: run.path, suite: options.suite,
            baselines: options.baselines)
        } : nil,
      surroundings: surroundings
    ).run()
  }
}
