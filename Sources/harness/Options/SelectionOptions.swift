import ArgumentParser
private import Base
import Cases
import Runs

/// Which cases a command is about.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Ids, globs ('price/**'), case files, file.yaml:LINE, @file with one of these per line, or - for "
        + "such lines on standard input. (default: every case)",
      valueName: "selector"))
  var selectors: [SelectorArgument] = []

  @Option(help: ArgumentHelp("Only ids in which this is found.", valueName: "regex"))
  var grep: String?

  @Option(help: ArgumentHelp("Only cases with this tag; repeat for any of several."))
  var tag: [String] = []

  @Option(
    help: ArgumentHelp("None of these cases; may be repeated.", valueName: "selector"))
  var except: [SelectorArgument] = []

  /// Whether every case is meant.
  var isEmpty: Bool { selectors.isEmpty && grep == nil && tag.isEmpty && except.isEmpty }

  /// Reads lists of selectors.
  mutating func readLists() throws(Failure) {
    try selectors.read()
    try except.read()
  }

  func select(from suite: Suite) throws -> [Case] {
    try indices(in: suite).map { suite.cases[$0] }
  }

  /// The chosen cases' indices in the suite, after ``readLists()``.
  ///
  /// - Parameter changed: The value of `--changed`, behind which a selector may be meant as one.
  func indices(in suite: Suite, changed: String? = nil) throws -> [Int] {
    do throws(SelectionError) {
      return try filter().indices(in: suite.cases)
    } catch {
      guard case .nothingNamed(let selector, let nearest, _) = error, nearest == nil,
        let hint = NarrowingOptions.hint(for: "\(selector)", behind: changed)
      else { throw Failure(error) }
      throw Failure.usage("\("\(error)")" + hint)
    }
  }

  /// What the options choose, after ``readLists()``.
  func filter() throws(SelectionError) -> CaseFilter {
    var pattern: Pattern?
    if let grep { pattern = try Pattern(grep) }
    return CaseFilter(
      choices: selectors.choices, pattern: pattern, tags: tag, exceptions: except.choices)
  }
}

/// A selector on the command line, or a list of them: `@file`, or `-` for standard input.
struct SelectorArgument: ExpressibleByArgument {
  private let word: String
  /// The selectors that it names; nil before a list was read.
  private(set) var choices: [Choice]?

  static var defaultCompletionKind: CompletionKind { .file() }

  init(argument: String) {
    word = argument
    if argument != "-", !argument.hasPrefix("@") { choices = [Choice(Selector(argument))] }
  }

  init(_ choice: Choice) {
    word = "\(choice.selector)"
    choices = [choice]
  }

  /// Reads a list once, before the process forks, because standard input cannot be read twice.
  mutating func read() throws(Failure) {
    guard choices == nil else { return }
    do throws(SelectionError) {
      choices =
        word == "-"
        ? try SelectorList.choicesOfStandardInput()
        : try SelectorList.choices(inFile: String(word.dropFirst()))
    } catch {
      throw Failure(error)
    }
  }
}

extension [SelectorArgument] {
  /// What they name together, after ``SelectorArgument/read()``.
  var choices: [Choice] { flatMap { $0.choices ?? [] } }

  /// The cases that they choose, after ``SelectorArgument/read()``.
  func cases(of suite: Suite) throws(Failure) -> [Case] {
    do throws(SelectionError) {
      return try CaseFilter(choices: choices).select(from: suite.cases)
    } catch {
      throw Failure(error)
    }
  }

  mutating func read() throws(Failure) {
    for index in indices { try self[index].read() }
  }
}
