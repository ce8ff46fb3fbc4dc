/// Where browsers break between two visible ASCII characters.
///
/// Because of URLs, prices and code, all of them deviate from UAX #14 in the same way: no break after a
/// solidus or between digits and signs, but one after a hyphen between letters or digits.
enum ASCIIBreaks {
  static func covers(_ scalar: Unicode.Scalar) -> Bool { (0x21...0x7E).contains(scalar.value) }

  /// - Parameter previous: The character before `before`.
  static func isBreak(
    between before: Unicode.Scalar, and after: Unicode.Scalar, previous: Unicode.Scalar?
  ) -> Bool {
    switch before {
    case "-":
      // A minus sign stays with its number, but a line may break after the hyphen of `ABC-123`.
      if ("0"..."9").contains(after) { return previous.map(isAlphanumeric) ?? false }
      return !"!$),./:;?]}".unicodeScalars.contains(after)
    case "?":
      return !"!\"'),./:;?]}".unicodeScalars.contains(after)
    case "!", "\"", "#", "%", "&", ")", "*", "+", ",", ".", ":", ";", "=", ">", "\\", "]", "|",
      "}", "~":
      return after == "(" || after == "<" || after == "[" || after == "{"
    default: return false
    }
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": true
    default: false
    }
  }
}
