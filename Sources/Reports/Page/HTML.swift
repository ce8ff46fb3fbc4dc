internal import Base
internal import Results

/// HTML in which nothing that a suite says can act.
///
/// Its literal parts come from the code and stay as they are. Every value between them is shown as text:
/// markup is escaped, and characters that hide or reorder others are written out, as on a terminal.
struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8]

  init(stringLiteral literal: StaticString) { bytes = Array(literal.description.utf8) }

  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  init() { bytes = [] }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

    mutating func appendInterpolation(_ number: Int) { bytes += "\(number)".utf8 }

    /// Percent-encoded, so that there is nothing to escape.
    mutating func appendInterpolation(_ path: URLPath) { bytes += path.text.utf8 }

    mutating func appendInterpolation(_ text: String) { HTML.escape(text, to: &bytes) }
  }

  /// How a page without scripts begins, up to its styles.
  static func start(of title: String, policy: HTML) -> HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)\(PageFolder.title)</title>

    """
  }

  static func += (left: inout HTML, right: HTML) { left.bytes += right.bytes }

  /// A text for use between tags and in quoted attributes.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    escape(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      return true
    default: return false
    }
  }

  /// Removes everything, but keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// By bytes, not by `Character`: a quote with a combining mark after it is not a quote to Swift, but is one to a
  /// browser.
  private static func escape(_ text: String, to bytes: inout [UInt8]) {
    // Nothing beyond ASCII, which most texts are: no character of them can act.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if isPlain, !text.utf8.contains(where: isMarkup) {
      bytes += text.utf8
      return
    }
    for byte in (isPlain ? text : Escaping.message.escaped(text)).utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
  }
}

/// A relative URL out of a file's path.
package struct URLPath: Sendable {
  let text: String

  init(_ path: String) { text = Self.encode(path) }

  /// Percent-encodes every byte that RFC 3986 does not leave unreserved; `/` stays, as it separates.
  package static func encode(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += "%" + byte.hexadecimal(digits: 2, uppercase: true)
      }
    }
    return encoded
  }
}
