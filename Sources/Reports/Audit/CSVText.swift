internal import Base

/// A table as RFC 4180 writes it, for spreadsheets.
///
/// It begins with a byte order mark: without one, Excel reads a file as the system's own encoding, and spoils every text
/// that is not ASCII; LibreOffice, Numbers, Google Sheets and Python's `utf-8-sig` skip it.
///
/// No cell acts. A text that a spreadsheet would take for a formula gets an apostrophe in front, which shows it as it is;
/// numbers are harness's own and stay numbers. Characters that act on a terminal, or hide or reorder others, are written
/// out as in messages, and a line break is `⏎`, so that a row is a line.
struct CSVText {
  enum Cell {
    case text(String)
    case number(String)
    case empty

    static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .empty }
    static func number(_ number: Int) -> Cell { .number("\(number)") }
    static func number(_ number: Int?) -> Cell { number.map { .number("\($0)") } ?? .empty }
    static func exact(_ number: Double?) -> Cell {
      number.map { .number(Numbers.exact($0)) } ?? .empty
    }
  }

  private(set) var text: TerminalText = "\u{FEFF}"
  private let columns: Int

  init(columns: [String]) {
    self.columns = columns.count
    add(columns.map(Cell.text))
  }

  mutating func add(_ cells: [Cell]) {
    precondition(cells.count == columns)
    text += cells.map(Self.written).joined(separator: ",") + "\r\n"
  }

  private static func written(_ cell: Cell) -> TerminalText {
    switch cell {
    case .empty: return ""
    case .number(let number): return "\(number)"
    case .text(let text):
      let harmless = isFormula(text) ? "'\(text)" : text
      guard harmless.unicodeScalars.contains(where: needsQuotes) else { return "\(harmless)" }
      // By scalars: a mark after a quote makes it another character, but still ends the cell.
      var doubled = String.UnicodeScalarView()
      for scalar in harmless.unicodeScalars {
        if scalar == "\"" { doubled.append(scalar) }
        doubled.append(scalar)
      }
      return "\"\(String(doubled))\""
    }
  }

  /// Whether a spreadsheet would take a text for a formula: Excel also knows the wide forms of the signs, and all skip
  /// white space.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && $0.properties.generalCategory != .control
    }
    return first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
  }

  /// RFC 4180's characters, the semicolon that Excel takes for a separator in much of Europe, and spaces, which some
  /// programs drop from the ends.
  private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", ",", ";", " ", "'": true
    default: false
    }
  }
}
