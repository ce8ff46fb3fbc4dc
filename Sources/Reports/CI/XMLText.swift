internal import Base

/// XML in which nothing that a suite says can act, and which is well-formed whatever it says.
///
/// Its literal parts come from the code and stay as they are. Every value between them may be in an attribute or
/// between tags: markup and characters that act on a log are written by their numbers, and characters that XML
/// lacks become U+FFFD.
struct XMLText: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8]

  init(stringLiteral literal: StaticString) { bytes = Array(literal.description.utf8) }

  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func appendInterpolation(_ number: Int) { bytes += "\(number)".utf8 }

    mutating func appendInterpolation(_ xml: XMLText) { bytes += xml.bytes }

    mutating func appendInterpolation(_ text: String) {
      if text.utf8.allSatisfy(XMLText.isPlain) {
        bytes += text.utf8
      } else {
        bytes += XMLText.escaped(text).utf8
      }
    }

    /// Seconds without an exponent, which schemas do not allow.
    mutating func appendInterpolation(seconds: Double) {
      // More than any run takes; a value that somebody edited must not trap.
      let microseconds = Int(min(max(seconds.isNaN ? 0 : seconds, 0), 1e9) * 1e6)
      let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
      let digits = "\(rest)"
      bytes += "\(whole).\(String(repeating: "0", count: 6 - digits.count))\(digits)".utf8
    }
  }

  static func += (left: inout XMLText, right: XMLText) { left.bytes += right.bytes }

  /// Neither markup nor a part of a log's commands; most ids and paths consist of nothing else.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: " "), UInt8(ascii: "="),
      UInt8(ascii: "@"), UInt8(ascii: ","):
      true
    default: false
    }
  }

  private static func escaped(_ text: String) -> String {
    var markup = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      // Two of either begin a command of a log, even with invisible characters between them.
      case ":" where last == ":": markup += "&#58;"
      case "#" where last == "#": markup += "&#35;"
      default: markup.unicodeScalars.append(scalar)
      }
      if scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint { last = scalar }
    }
    return Escaping.xml.escaped(markup)
  }
}
