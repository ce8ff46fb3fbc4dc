import ArgumentParser
import Cases
import Runs

/// Which cases a command is about.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Ids, globs ('price/**'), case files, or file.yaml:LINE. (default: every case)",
      valueName: "selector"))
  var selectors: [String] = []

  @Option(help: ArgumentHelp("Only ids in which this is found.", valueName: "regex"))
  var grep: String?

  @Option(help: ArgumentHelp("Only cases with this tag; repeat for any of several."))
  var tag: [String] = []

  /// Whether every case is meant.
  var isEmpty: Bool { selectors.isEmpty && grep == nil && tag.isEmpty }

  func select(from suite: Suite) throws -> [Case] {
    try places(in: suite).map { suite.cases[$0] }
  }

  /// The chosen cases' places in the suite.
  func places(in suite: Suite) throws -> [Int] {
    do throws(SelectionError) {
      var pattern: Pattern?
      if let grep { pattern = try Pattern(grep) }
      return try CaseFilter(
        selectors: selectors.map(Selector.init), pattern: pattern, tags: tag
      ).places(in: suite.cases)
    } catch {
      throw Failure(error)
    }
  }
}
