import ArgumentParser
import Runs

/// A selector on the command line, or a list of them: `@file`, or `-` for standard input.
struct SelectorArgument: ExpressibleByArgument {
  private let word: String
  /// The selectors that it names; nil before a list was read.
  private(set) var choices: [Choice]?

  init(argument: String) {
    word = argument
    if argument != "-", !argument.hasPrefix("@") { choices = [Choice(Selector(argument))] }
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

  mutating func read() throws(Failure) {
    for index in indices { try self[index].read() }
  }
}
