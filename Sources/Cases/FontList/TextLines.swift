internal import Base

/// A text's lines, each with its ending except the line feed; lines are counted as in ``Node``.
struct TextLines {
  private typealias Line = [Unicode.Scalar]

  /// A stretch of one line.
  struct LineRange {
    fileprivate let line: Int
    fileprivate let range: Range<Int>
  }

  private var lines: [Line]
  /// Whether lines end with a carriage return, too.
  private let hasReturns: Bool

  init(_ text: String) {
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(Array.init)
    hasReturns = lines.first?.last == "\r"
  }

  var text: String {
    var text = String.UnicodeScalarView()
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append("\n") }
      text.append(contentsOf: line)
    }
    return String(text)
  }

  func text(of range: LineRange) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: lines[range.line][range.range])
    return String(text)
  }

  func character(at position: Node.Position) -> Unicode.Scalar? {
    guard lines.indices.contains(position.line - 1) else { return nil }
    let line = lines[position.line - 1]
    return line.indices.contains(position.column - 1) ? line[position.column - 1] : nil
  }

  /// How many spaces are before the dash of a list's item; nil unless the dash is before the item.
  func dash(before position: Node.Position) -> Int? {
    guard lines.indices.contains(position.line - 1) else { return nil }
    let head = lines[position.line - 1].prefix(position.column - 1)
    guard let dash = head.firstIndex(of: "-"), head[..<dash].allSatisfy({ $0 == " " }),
      dash + 1 < head.count, head[(dash + 1)...].allSatisfy({ $0 == " " })
    else { return nil }
    return dash
  }

  /// A word of letters and digits, with its quotes if it has any.
  func scalar(at position: Node.Position) -> LineRange? {
    guard lines.indices.contains(position.line - 1) else { return nil }
    let line = lines[position.line - 1]
    let start = position.column - 1
    guard line.indices.contains(start) else { return nil }
    var end = start
    let quote = ["\"", "'"].contains(line[start]) ? line[start] : nil
    if quote != nil { end += 1 }
    while end < line.count, line[end].properties.isAlphabetic || line[end].isDigit { end += 1 }
    if let quote {
      guard end < line.count, line[end] == quote else { return nil }
      end += 1
    }
    return end > start ? LineRange(line: position.line - 1, range: start..<end) : nil
  }

  func endOfBlock(from line: Int, deeperThan depth: Int) -> Int {
    lines.endOfBlock(from: line, deeperThan: depth)
  }

  mutating func replace(_ range: LineRange, with text: String) {
    lines[range.line].replaceSubrange(range.range, with: Array(text.unicodeScalars))
  }

  /// - Parameter index: How many lines come before.
  mutating func insert(_ new: [String], at index: Int) {
    var new = new.map { Array($0.unicodeScalars) + (hasReturns ? ["\r"] : []) }
    if index == lines.count, hasReturns, index > 0 {
      // The text's last line has no end.
      if lines[index - 1].last != "\r" { lines[index - 1].append("\r") }
      new[new.count - 1].removeLast()
    }
    lines.insert(contentsOf: new, at: index)
  }

  /// Adds lines after the text.
  mutating func append(_ new: [String]) {
    let isEnded = lines.last?.isEmpty ?? true
    insert(new, at: isEnded ? max(0, lines.count - 1) : lines.count)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Array
where Element: Collection, Element.Element: Equatable & ExpressibleByUnicodeScalarLiteral {
  /// The index after the last line of a block, whose lines are indented by more than a number of
  /// spaces.
  ///
  /// - Parameter line: The block's first, from 1.
  /// - Returns: How many lines come before.
  func endOfBlock(from line: Int, deeperThan depth: Int) -> Int {
    var end = line
    for index in line..<Swift.max(line, count) {
      let spaces = self[index].prefix { $0 == " " }.count
      let first = self[index].dropFirst(spaces).first
      // An empty line or a comment belongs to the block if more of the block follows.
      if first == nil || first == "\r" || first == "#" { continue }
      guard spaces > depth else { break }
      end = index + 1
    }
    return end
  }
}
