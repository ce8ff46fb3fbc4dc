/// Texts with placeholders as Qt and KDE write them: `%1`, `%L2`, and Qt's `%n` for the number that decides on the form.
package enum PercentNumberPattern {
  /// - Parameter plain: Numbers to which a program gives no value: `10` where `%10` is 10 % in Turkish.
  package static func parts(of text: String, plain: Set<String> = []) -> [PatternPart] {
    PatternParts.parts(of: text) { cursor in
      let start = cursor.position
      var ahead = cursor
      if let name = number(at: &ahead, isPrintf: false), !plain.contains(name) {
        cursor = ahead
        return .placeholder(
          Placeholder(name: name, kind: .text, source: cursor.text(from: start)))
      }
      guard cursor.take("%n") || cursor.take("%Ln") else { return nil }
      return .placeholder(
        Placeholder(name: "n", kind: .integer, source: cursor.text(from: start)))
    }
  }

  /// The number of `%1` to `%99` and `%L1` to `%L99`; nil, and the cursor stays, if there is none.
  ///
  /// - Parameter isPrintf: Whether `%1$s` may be C's; Qt replaces its `%1`.
  static func number(at cursor: inout PatternCursor, isPrintf: Bool = true) -> String? {
    var rest = cursor
    guard rest.take("%") else { return nil }
    _ = rest.take("L")
    guard let first = rest.next(), first.isDigit, first != "0" else { return nil }
    var number = String(first)
    if let second = rest.peek, second.isDigit {
      number.unicodeScalars.append(second)
      rest.position += 1
    }
    // C's `%1$s`, and its width in `%5d`.
    guard !isPrintf || rest.peek != "$" else { return nil }
    cursor = rest
    return number
  }
}
