/// A number as a sample writes it, such as `1,234`, `١٬٢٣٤`, `-5`, `$1,249.50` or `~12 km`, so that others can be written like
/// it.
package struct SampleNumber: Sendable {
  private let before: String
  private let whole: WholeNumber
  /// The decimal mark and what follows it; empty in a whole number.
  private let fraction: String
  private let after: String

  /// nil for anything else, such as `many` or `10:30`.
  package init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: \.isDecimalDigit),
      let last = scalars.lastIndex(where: \.isDecimalDigit)
    else { return nil }
    // `.5`
    if first > 0, Self.marks.contains(scalars[first - 1]) { return nil }
    let digits = scalars[first...last]
    if let whole = WholeNumber(digits) {
      (self.whole, fraction) = (whole, "")
    } else {
      guard let mark = digits.lastIndex(where: Self.marks.contains),
        let whole = WholeNumber(digits[..<mark]), whole.separator != digits[mark],
        let decimals = WholeNumber.digits(digits[(mark + 1)...]), decimals == whole.zero
      else { return nil }
      (self.whole, fraction) = (whole, String(digits[mark...]))
    }
    before = String(scalars[..<first])
    after = String(scalars[(last + 1)...])
  }

  /// Those that are before a fraction.
  private static let marks = Set(".,٫".unicodeScalars)
  private static let minus = Set("-−–".unicodeScalars)

  /// Without its sign and its fraction.
  package var value: UInt64 { whole.value }
  package var hasFraction: Bool { !fraction.isEmpty }

  /// Another whole number, with the same sign, digits and separators, and what stands around them.
  package func written(_ number: UInt64) -> String {
    let before =
      number == 0
      ? String(String.UnicodeScalarView(self.before.unicodeScalars.filter { !isMinus($0) }))
      : before
    return before + whole.written(number) + after
  }

  /// What is left when a whole number is subtracted, in the same way; nil if it has another sign and a fraction.
  package func less(_ number: UInt64) -> String? {
    let value = whole.value
    if before.unicodeScalars.contains(where: isMinus) {
      let (sum, overflows) = value.addingReportingOverflow(number)
      return overflows ? nil : before + whole.written(sum) + fraction + after
    }
    if value >= number { return before + whole.written(value - number) + fraction + after }
    return hasFraction ? nil : "-" + before + whole.written(number - value) + after
  }

  private func isMinus(_ scalar: Unicode.Scalar) -> Bool { Self.minus.contains(scalar) }
}

/// Digits, perhaps in groups.
private struct WholeNumber {
  let value: UInt64
  let zero: Unicode.Scalar
  /// What stands between groups of digits; nil if there is only one group.
  let separator: Unicode.Scalar?
  /// How many digits the groups have that are neither the last, which has three, nor the first.
  private let groupSize: Int

  init?(_ scalars: ArraySlice<Unicode.Scalar>) {
    var zero: Unicode.Scalar?
    var separator: Unicode.Scalar?
    var value: UInt64 = 0
    var groups = [0]
    for scalar in scalars {
      if let (digit, own) = scalar.decimalDigit, zero ?? own == own {
        zero = own
        let (next, overflows) = value.multipliedReportingOverflow(by: 10)
        guard !overflows, next <= UInt64.max - digit else { return nil }
        value = next + digit
        groups[groups.count - 1] += 1
      } else if Self.separators.contains(scalar), separator ?? scalar == scalar {
        separator = scalar
        groups.append(0)
      } else {
        return nil
      }
    }
    guard let zero, groups[0] > 0 else { return nil }
    // In India, only the last group has three digits.
    let middle = groups.dropFirst().dropLast()
    let groupSize = middle.first ?? 3
    guard
      groups.count == 1
        || groups.last == 3 && (2...3).contains(groupSize) && groups[0] <= groupSize
          && middle.allSatisfy({ $0 == groupSize })
    else { return nil }
    self.value = value
    self.zero = zero
    self.separator = separator
    self.groupSize = groupSize
  }

  /// The zero of a text that has only digits of one kind, as many as it likes; nil for any other.
  static func digits(_ scalars: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    let zeros = Set(scalars.map { $0.decimalDigit?.zero })
    return zeros.count == 1 ? zeros.first ?? nil : nil
  }

  private static let separators = Set(",.'’ \u{A0}\u{2009}\u{202F}٬".unicodeScalars)

  func written(_ number: UInt64) -> String {
    var reversed: [Unicode.Scalar] = []
    var size = 3
    var count = 0
    for digit in String(number).utf8.reversed() {
      if let separator, count == size {
        reversed.append(separator)
        (size, count) = (groupSize, 0)
      }
      count += 1
      reversed.append(Unicode.Scalar(zero.value + UInt32(digit - 48)) ?? zero)
    }
    return String(ArraySlice(reversed.reversed()))
  }
}

extension Unicode.Scalar {
  /// Of any script.
  package var isDecimalDigit: Bool { decimalDigit != nil }

  /// Its value, and the zero of its script; nil if it is no digit.
  fileprivate var decimalDigit: (value: UInt64, zero: Unicode.Scalar)? {
    guard properties.numericType == .decimal, let value = Character(self).wholeNumberValue,
      let zero = Unicode.Scalar(self.value - UInt32(value))
    else { return nil }
    return (UInt64(value), zero)
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init()
    unicodeScalars.append(contentsOf: scalars)
  }
}
