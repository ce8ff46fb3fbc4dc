internal import Base

/// GitHub's Markdown in which nothing that a suite says can act.
///
/// Its literal parts come from the code and stay as they are. Every value between them is code on one line:
/// of ASCII, everything that could be markup, a link, a mention or the border of a cell is written by its
/// number.
struct MarkdownText: ExpressibleByStringInterpolation {
  /// Longer values are shown in part.
  private static let mostCharacters = 300

  private(set) var text: String

  init(stringLiteral literal: StaticString) { text = literal.description }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    mutating func appendInterpolation(_ markdown: MarkdownText) { text += markdown.text }

    mutating func appendInterpolation(_ value: String) {
      text += "<code>\(MarkdownText.escaped(value))</code>"
    }

    /// A sentence from the code, whose values are numbers.
    mutating func appendInterpolation(ours: String) { text += ours }

    /// The value of an attribute, in its quotes.
    mutating func appendInterpolation(attribute value: String) {
      text += MarkdownText.escaped(value)
    }

    /// Printable ASCII without markup.
    mutating func appendInterpolation(_ address: ArtifactAddress) { text += address.text }
  }

  static func += (left: inout MarkdownText, right: MarkdownText) { left.text += right.text }

  private static func escaped(_ value: String) -> String {
    let shown = value.count > mostCharacters ? value.prefix(mostCharacters - 1) + "…" : value
    var escaped = ""
    for scalar in Escaping.message.escaped(shown).unicodeScalars {
      if !scalar.isASCII || isPlain(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "&#\(scalar.value);"
      }
    }
    return escaped
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "/", "-", "%", "=": true
    default: false
    }
  }
}
