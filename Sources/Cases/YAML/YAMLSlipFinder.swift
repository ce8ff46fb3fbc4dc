internal import Base

/// Finds out which slip a parser's complaint comes from.
struct YAMLSlipFinder {
  /// What libyaml says, and where.
  struct Complaint {
    var context: String
    var contextPosition: Node.Position
    var problem: String
    var position: Node.Position
  }

  typealias Finding = (slip: YAMLSlip, position: Node.Position)

  private let lines: [String]
  private let complaint: Complaint

  init(_ text: String, _ complaint: Complaint) {
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    self.complaint = complaint
  }

  var finding: Finding {
    let (context, problem) = (complaint.context, complaint.problem)
    if let tab = tab { return tab }
    if context.contains("quoted scalar") { return quoted }
    if let quote = lateQuote { return quote }
    if problem == YAMLParser.undefinedAlias { return alias }
    if problem == YAMLParser.secondDocument { return (.secondDocument, complaint.position) }
    if problem.contains("mapping values are not allowed") { return colon }
    if problem.contains("could not find expected ':'") { return key }
    if problem.contains("block sequence entries are not allowed"), let line = line() {
      return (.listOnLine(fix: line.fix), start(of: line))
    }
    if context.contains("block scalar"), let line = line() {
      return (.blockText(fix: line.fix), start(of: line))
    }
    if let line = line(), let slip = slipOfBeginning(line) { return (slip, start(of: line)) }
    if context.contains("flow") { return bracket }
    if problem.contains("expected '-' indicator") { return dash }
    if problem.contains("expected key") || problem.contains("document start") {
      return expectedKey
    }
    return (.unreadable, complaint.position)
  }
}

extension YAMLSlipFinder {
  private func line() -> YAMLLine? { line(complaint.position.line) }

  /// A line of the file, counted from 1; nil if it is blank.
  private func line(_ number: Int) -> YAMLLine? {
    guard lines.indices.contains(number - 1) else { return nil }
    return YAMLLine(lines[number - 1], number: number)
  }

  /// The last line with content above another.
  private func line(above number: Int) -> YAMLLine? {
    var number = min(number, lines.count + 1) - 1
    while number > 0 {
      if let line = line(number) { return line }
      number -= 1
    }
    return nil
  }

  private func start(of line: YAMLLine) -> Node.Position {
    Node.Position(line: line.number, column: line.valueColumn)
  }

  private var tab: Finding? {
    guard lines.indices.contains(complaint.position.line - 1) else { return nil }
    let line = lines[complaint.position.line - 1]
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    guard let tab = indentation.firstIndex(of: "\t"), indentation.endIndex < line.endIndex
    else { return nil }
    let column = line.distance(from: line.startIndex, to: tab) + 1
    return (
      .tabInIndentation, Node.Position(line: complaint.position.line, column: column)
    )
  }

  private var quoted: Finding {
    let isEscape =
      complaint.problem.contains("escape") || complaint.problem.contains("hexdecimal")
    if isEscape { return (.unknownEscape, complaint.position) }
    return unclosedQuote(at: complaint.contextPosition)
  }

  private func unclosedQuote(at position: Node.Position) -> Finding {
    let scalars =
      lines.indices.contains(position.line - 1)
      ? Array(lines[position.line - 1].unicodeScalars) : []
    let quote = scalars.indices.contains(position.column - 1) ? scalars[position.column - 1] : "\""
    return (.unclosedQuote(String(quote)), position)
  }

  private var alias: Finding {
    guard let line = line(), line.value.hasPrefix("*") else {
      return (.undefinedAlias("", fix: "\"*\""), complaint.position)
    }
    let name = line.value.dropFirst().prefix { !" ,]}".contains($0) }
    return (.undefinedAlias(String(name), fix: line.fix), complaint.position)
  }

  /// A `: ` where no key ends.
  private var colon: Finding {
    guard let line = line() else { return (.unreadable, complaint.position) }
    if complaint.position.column > line.valueColumn {
      return slipOfBeginning(line).map { ($0, start(of: line)) }
        ?? (.colonInText(fix: line.fix), start(of: line))
    }
    guard let above = self.line(above: line.number) else {
      return (.unreadable, complaint.position)
    }
    if above.key == nil, !above.isItem {
      return (
        withoutColon(above), Node.Position(line: above.number, column: above.column)
      )
    }
    let position = Node.Position(line: line.number, column: line.column)
    if line.column > above.column {
      return (.continuation(of: above.shown, column: above.column), position)
    }
    return (.indentation(found: line.column, expected: above.column), position)
  }

  /// A key without its `:`.
  private var key: Finding {
    guard let line = line(complaint.contextPosition.line) else {
      return (.unreadable, complaint.position)
    }
    if let quote = openQuote(above: complaint.position.line) { return quote }
    if let slip = slipOfBeginning(line) { return (slip, start(of: line)) }
    if let above = self.line(above: line.number), above.isItem, above.column == line.column {
      return (.missingDash, Node.Position(line: line.number, column: line.column))
    }
    return (withoutColon(line), Node.Position(line: line.number, column: line.column))
  }

  /// What is wrong with a line that should have a key.
  private func withoutColon(_ line: YAMLLine) -> YAMLSlip {
    if let fix = line.withNarrowColon { return .wideColon(fix: fix) }
    return line.withSpace.map { .missingSpace(fix: $0) } ?? .missingColon(fix: line.withColon)
  }

  /// A quote further up that a text in the complaint's line closes: all keys between were read as text.
  private var lateQuote: Finding? {
    let wrong = complaint.position.line
    var number = 1
    while number < min(wrong, lines.count + 1) {
      guard let open = YAMLLineEnd(of: lines[number - 1]).openQuote else {
        number += 1
        continue
      }
      let start = number
      number += 1
      while number <= lines.count, !lines[number - 1].unicodeScalars.contains(open.quote) {
        number += 1
      }
      // A text may continue in lines without keys.
      if number == wrong, line(number)?.key != nil {
        return (
          .lateQuote(String(open.quote), line: wrong),
          Node.Position(line: start, column: open.column)
        )
      }
      number += 1
    }
    return nil
  }

  private var dash: Finding {
    let position = complaint.position
    guard let line = line() else { return (.missingDash, position) }
    return (.missingDash, Node.Position(line: line.number, column: line.column))
  }

  private var bracket: Finding {
    // If nothing follows the bracket, the complaint is about the next line.
    var next = line(above: complaint.contextPosition.line + 1)
    while let line = next {
      if let first = line.value.first, first == "[" || first == "{" {
        return (.unclosedBracket(first), start(of: line))
      }
      next = self.line(above: line.number)
    }
    return (
      .unclosedBracket(complaint.context.contains("mapping") ? "{" : "["),
      complaint.contextPosition
    )
  }

  /// Something else is where a map should continue.
  private var expectedKey: Finding {
    let position = complaint.position
    if let quote = openQuote(above: position.line) { return quote }
    guard let line = line() else { return (.unreadable, position) }
    let start = Node.Position(line: line.number, column: line.column)
    if line.isItem { return (.itemAmongKeys, start) }
    guard let above = self.line(above: line.number), above.column != line.column else {
      return (.unreadable, position)
    }
    return (.indentation(found: line.column, expected: above.column), start)
  }

  /// The nearest text above, or in, a line that begins with a quote and has none at its end.
  private func openQuote(above number: Int) -> Finding? {
    var next = line(above: number + 1)
    while let line = next {
      if line.leavesQuoteOpen { return unclosedQuote(at: start(of: line)) }
      if line.key != nil, line.number < number { return nil }
      next = self.line(above: line.number)
    }
    return nil
  }

  /// What is wrong with a value, judged by its first character.
  private func slipOfBeginning(_ line: YAMLLine) -> YAMLSlip? {
    guard let first = line.value.first else { return nil }
    if let fix = line.withPlainScale { return .scaleSuffix(fix: fix) }
    switch first {
    case "@", "`", "%", "*", "&", "!", ",", "]", "}", "?", "|", ">":
      return .beginning(first, fix: line.fix)
    case "[", "{":
      guard let end = line.value.lastIndex(of: first == "[" ? "]" : "}"),
        line.value.index(after: end) < line.value.endIndex
      else { return nil }
      return .beginning(first, fix: line.fix)
    case "\"", "'":
      guard !line.leavesQuoteOpen else { return nil }
      return .textAfterQuote(fix: line.fix)
    default: return nil
    }
  }
}
