internal import Base

/// A selector and its location.
package struct Choice: Equatable, Sendable {
  package var selector: Selector
  /// `ids.txt:3`; nil on the command line.
  package var location: String?

  package init(_ selector: Selector, location: String? = nil) {
    self.selector = selector
    self.location = location
  }
}

/// Selectors that a file or standard input lists, one a line.
///
/// White space around them, blank lines, and lines that begin with `#` are skipped.
package enum SelectorList {
  /// More than the ids of a million cases.
  static let mostBytes = 1 << 28
  private static let standardInput = "standard input"

  /// - Throws: ``SelectionError`` for anything that is not a list, or for an empty list, which would
  ///   choose every case.
  package static func choices(inFile path: String) throws(SelectionError) -> [Choice] {
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path, limit: mostBytes)
    } catch {
      throw .unreadableList(error)
    }
    guard let bytes else { throw .noList(path: path) }
    return try choices(in: bytes, of: path)
  }

  /// Reads to the end of standard input, which works only once.
  package static func choicesOfStandardInput() throws(SelectionError) -> [Choice] {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.standardInput(limit: mostBytes)
    } catch {
      throw .unreadableList(error)
    }
    return try choices(in: bytes, of: standardInput)
  }

  /// - Parameter name: What locations begin with.
  package static func choices(
    in bytes: [UInt8], of name: String
  ) throws(SelectionError) -> [Choice] {
    var choices: [Choice] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let location = "\(name):\(number)"
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .noText(location: location)
      }
      var word = text[...]
      if number == 1, word.unicodeScalars.first == "\u{FEFF}" { word.unicodeScalars.removeFirst() }
      while word.first?.isWhitespace == true { word.removeFirst() }
      while word.last?.isWhitespace == true { word.removeLast() }
      if word.isEmpty || word.hasPrefix("#") { continue }
      guard !word.hasPrefix("@"), word != "-" else {
        throw .listInList(String(word), location: location)
      }
      choices.append(Choice(Selector(String(word)), location: location))
    }
    guard !choices.isEmpty else { throw .emptyList(name: name) }
    return choices
  }
}
