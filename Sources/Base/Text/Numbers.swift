/// How messages say numbers; the same everywhere, whatever the locale.
public enum Numbers {
  /// What records keep of a length: whole steps of this many points, which are Pango's units.
  @inlinable public static var step: Double { 1.0 / 1024 }

  /// A length as records keep it.
  @inlinable public static func inSteps(_ value: Double) -> Double {
    (value / step).rounded() * step
  }

  /// A number as people write it: `2`, not `2.0`.
  package static func plain(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }

  /// A length in points, to a tenth, or to a hundredth if it is small: `214.1`, `0.03`.
  package static func points(_ value: Double) -> String {
    let digits = value != 0 && abs(value) < 1 ? 100.0 : 10.0
    let rounded = (value * digits).rounded() / digits
    return JSONText.format(rounded == 0 ? 0 : rounded)
  }

  /// Lengths in points to compare, with enough digits to tell different ones apart.
  package static func points(_ was: [Double], _ now: [Double]) -> (was: [String], now: [String]) {
    func texts(_ numbers: [Double], _ digits: Double) -> [String] {
      numbers.map { number in
        let rounded = (number * digits).rounded() / digits
        return JSONText.format(rounded == 0 ? 0 : rounded)
      }
    }
    for digits in [10.0, 100, 1000] {
      let (before, after) = (texts(was, digits), texts(now, digits))
      let isTold = was.indices.allSatisfy { index in
        abs(was[index] - now[index]) < step || before[index] != after[index]
      }
      if isTold { return (before, after) }
    }
    return (was.map(exact), now.map(exact))
  }

  /// A length in points as records keep it.
  package static func exact(_ value: Double) -> String {
    JSONText.format(inSteps(value))
  }

  /// A share as a percentage with two digits: 0 % only for nothing, and 100 % only for the whole.
  package static func percentage(_ ratio: Double) -> String {
    // A share is at most the whole, whatever a file says.
    let hundredths = Int((max(0, min(ratio, 1)) * 10_000).rounded())
    if ratio > 0, hundredths == 0 { return "< 0.01 %" }
    if ratio < 1, hundredths == 10_000 { return "> 99.99 %" }
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
  }

  /// A duration in seconds, rounded to microseconds.
  package static func microseconds(_ seconds: Double) -> Double { millionths(seconds) }

  /// A calculated number without what is too small to be meant.
  package static func millionths(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  /// `1 line`, `2 lines`, `1,200 lines`.
  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number.grouped) \(noun)s"
  }
}

extension UnsignedInteger {
  /// In hexadecimal digits, at least so many of them.
  package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
    let own = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, digits - own.count)) + own
  }
}

extension Int {
  /// The number with a comma between groups of three digits, as messages and reports write it in every locale:
  /// `-1,024`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
