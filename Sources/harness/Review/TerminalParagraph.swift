internal import Base
import Results
import Runs

/// A paragraph of a screen: text with highlighted parts, which may be longer than the screen is wide.
struct TerminalParagraph: Equatable, Sendable {
  enum Style: Equatable, Sendable {
    case plain, strong, faint, removed, inserted, good, bad, warning
    /// Leads to an address, where the terminal follows it.
    case link(String)
  }

  struct Span: Equatable, Sendable {
    /// Without a character that acts.
    var text: String
    var style: Style
  }

  private(set) var spans: [Span]
  /// Columns before its lines.
  var indent = 0
  /// Columns more before all lines but the first.
  var hanging = 0

  init(_ text: String = "", _ style: Style = .plain, indent: Int = 0, hanging: Int = 0) {
    spans = [Span(text: Escaping.message.escaped(text), style: style)]
    self.indent = indent
    self.hanging = hanging
  }

  static func + (left: TerminalParagraph, right: TerminalParagraph) -> TerminalParagraph {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  /// What it says.
  var text: String { spans.map(\.text).joined() }
  var columns: Int { TerminalColumns.count(text) }

  /// The paragraph in lines, which break after spaces where they can.
  func lines(within width: Int) -> [TerminalParagraph] {
    var lines: [TerminalParagraph] = []
    var line: [(character: Character, style: Style)] = []
    var columns = 0
    func close() {
      var text = TerminalParagraph(indent: indent + (lines.isEmpty ? 0 : hanging))
      text.spans = []
      for (character, style) in line {
        if text.spans.last?.style == style {
          text.spans[text.spans.count - 1].text.append(character)
        } else {
          text.spans.append(Span(text: String(character), style: style))
        }
      }
      lines.append(text)
    }
    for span in spans {
      for character in span.text {
        let room = max(width - indent - (lines.isEmpty ? 0 : hanging), 2)
        let count = TerminalColumns.count(character)
        if columns + count > room, character == " " {
          // A space at the end of a line is dropped.
          close()
          (line, columns) = ([], 0)
          continue
        }
        if columns + count > room {
          let space = line.lastIndex { $0.character == " " }
          let rest = space.map { Array(line[($0 + 1)...]) } ?? []
          if let space { line = Array(line[..<space]) }
          close()
          line = rest
          columns = rest.reduce(0) { $0 + TerminalColumns.count($1.character) }
        }
        line.append((character, span.style))
        columns += count
      }
    }
    if !line.isEmpty || lines.isEmpty { close() }
    return lines
  }

  /// One line, cut to fit.
  func cut(to width: Int) -> TerminalParagraph {
    let lines = lines(within: width - 1)
    guard lines.count > 1 else { return lines[0] }
    return lines[0] + TerminalParagraph("…", .faint)
  }

  /// - Parameters:
  ///   - isColored: Whether to use colours; everything is also said in words or signs.
  ///   - isLinking: Whether the terminal knows links (OSC 8).
  func terminalText(isColored: Bool, isLinking: Bool) -> TerminalText {
    "\(String(repeating: " ", count: indent))"
      + spans.map { span in
        if case .link(let address) = span.style, isLinking {
          return "\u{1B}]8;id=harness;\(address)\u{1B}\\\(span.text)\u{1B}]8;;\u{1B}\\"
        }
        guard isColored, let code = span.style.code else { return "\(span.text)" }
        return "\u{1B}[" + code + "m\(span.text)\u{1B}[0m"
      }.joined()
  }
}

extension TerminalParagraph.Style {
  /// Its number in SGR.
  fileprivate var code: TerminalText? {
    switch self {
    case .plain, .link: nil
    case .strong: "1"
    case .faint: "2"
    case .removed, .bad: "1;31"
    case .inserted, .good: "1;32"
    case .warning: "1;33"
    }
  }

  static func status(_ status: CaseResult.Status) -> TerminalParagraph.Style {
    switch status {
    case .passed: .good
    case .failed, .error, .crashed, .timedOut: .bad
    case .new, .flaky, .skipped: .warning
    }
  }
}
