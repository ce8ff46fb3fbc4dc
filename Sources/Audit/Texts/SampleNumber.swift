/// A whole number as a sample writes it, such as `1,234` or `١٬٢٣٤`, so that others can be written like it.
struct SampleNumber {
  let value: UInt64
  private let zero: Unicode.Scalar
  /// What stands between groups of digits; nil if the sample has only one group.
  private let separator: Unicode.Scalar?
  /// How many digits the groups have that are neither the last, which has three, nor the first.
  private let groupSize: Int

  /// nil for anything else, such as `2.5` or `many`.
  init?(_ text: String) {
    var zero: Unicode.Scalar?
    var separator: Unicode.Scalar?
    var value: UInt64 = 0
    var groups = [0]
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal, let digit = Character(scalar).wholeNumberValue,
        let own = Unicode.Scalar(scalar.value - UInt32(digit)), zero ?? own == own
      {
        zero = own
        let (next, overflows) = value.multipliedReportingOverflow(by: 10)
        guard !overflows, next <= UInt64.max - UInt64(digit) else { return nil }
        value = next + UInt64(digit)
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

  private static let separators = Set(",.'’ \u{A0}\u{2009}\u{202F}٬".unicodeScalars)

  /// Another number, with the same digits and the same separators.
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
    return String(String.UnicodeScalarView(reversed.reversed()))
  }
}
