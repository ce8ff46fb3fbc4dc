/// Text for a terminal or a CI log in which nothing that a file or an argument says can act.
///
/// Its literal parts come from the code and stay as they are, including line breaks and colours. Every
/// value between them is shown with its control characters written out, on one line. `StaticString` keeps
/// text that was put together while the program runs from passing as a literal.
package struct TerminalText: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Harmless except at the start of a line: only the whole text knows where lines start.
  private var content: String

  package init(stringLiteral literal: StaticString) { content = literal.description }

  package init(stringInterpolation: StringInterpolation) { content = stringInterpolation.content }

  private init(content: String) { self.content = content }

  package var isEmpty: Bool { content.isEmpty }

  /// The text as it may be written: none of its lines is a command for the service that keeps the
  /// log.
  package var text: String { LogCommands.guarded(content, by: .message) }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var content = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      content.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: StaticString) { content += literal.description }

    package mutating func appendInterpolation(_ text: TerminalText) { content += text.content }

    package mutating func appendInterpolation(_ text: String) {
      content += Escaping.message.escaped(text)
    }

    package mutating func appendInterpolation(_ value: some Any) {
      appendInterpolation(String(describing: value))
    }
  }
}

extension TerminalText {
  /// Lines that were laid out elsewhere, such as a page of help: their line breaks stay.
  package init(lines: String) {
    content = Escaping.message.escaped(lines, keepsLineBreaks: true)
  }

  /// Errors, a line for each.
  package init(lines errors: [any Error]) {
    self = errors.map { TerminalText("\($0)") }.joined(separator: "\n")
  }

  /// JSON, which stays the same value: characters that act are written `\u001b`.
  package init(json: String) { self.init(content: Escaping.json.document(json)) }

  /// XML, which stays the same document: characters that act are written `&#x202E;`.
  package init(xml: String) { self.init(content: Escaping.xml.document(xml)) }

  package static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    TerminalText(content: left.content + right.content)
  }

  package static func += (left: inout TerminalText, right: TerminalText) {
    left.content += right.content
  }
}

extension Sequence where Element == TerminalText {
  package func joined(separator: TerminalText = "") -> TerminalText {
    var result: TerminalText = ""
    for (index, part) in enumerated() {
      if index > 0 { result += separator }
      result += part
    }
    return result
  }
}

// If it does become part of a string, it stays harmless.
extension TerminalText: CustomStringConvertible {
  package var description: String { text }
}
