import Testing

@testable import Catalogs

/// Expressions of gettext's headers, by the rules of C.
@Suite struct PluralExpressionTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let source: String
    /// For 0, 1, 2, and so on.
    let values: [UInt64?]
    var testDescription: String { source }

    init(_ source: String, _ values: UInt64?...) {
      (self.source, self.values) = (source, values)
    }
  }

  static let examples = [
    Example("0", 0, 0), Example("n", 0, 1, 2), Example(" ( n\t!= 1 ) ", 1, 0, 1),
    Example("n==1", 0, 1, 0), Example("n<2", 1, 1, 0), Example("n<=1", 1, 1, 0),
    Example("n>1", 0, 0, 1), Example("n>=1", 0, 1, 1), Example("!n", 1, 0, 0),
    Example("!!n", 0, 1, 1),
    // Multiplication binds before addition, that before comparisons, and these before `==`, `&&`, `||` and `?`.
    Example("1+n*2", 1, 3, 5), Example("(1+n)*2", 2, 4, 6), Example("n+1<3==1", 1, 1, 0),
    Example("n==0||n==1&&0", 1, 0, 0), Example("n?n-1:7", 7, 0, 1),
    // Operators of one rank, from left to right; choices, from right to left.
    Example("10-n-1", 9, 8, 7), Example("60/6/(n+1)", 10, 5, 3),
    Example("n==0?5:n==1?6:7", 5, 6, 7),
    Example("n%2*10", 0, 10, 0), Example("!n==0", 0, 1, 1),
    // Numbers have no sign and 64 bits.
    Example("n-1", UInt64.max, 0, 1), Example("18446744073709551615+n", UInt64.max, 0, 1),
    Example("n-1>5", 1, 0, 0), Example("9223372036854775808*n", 0, 9_223_372_036_854_775_808, 0),
    // What is not needed is not computed.
    Example("1/n", nil, 1, 0), Example("5%n", nil, 0, 1), Example("n&&1/n", 0, 1, 0),
    Example("n==0||1/n", 1, 1, 0), Example("n?6/n:9", 9, 6, 3),
    Example(
      "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", 2, 0, 1,
      1,
      1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 1),
  ]

  @Test(arguments: examples)
  func computes(_ example: Example) throws {
    let expression = try PluralExpression(example.source)
    #expect(example.values.indices.map { expression.value(for: UInt64($0)) } == example.values)
  }

  /// What is said of a range holds for each of its numbers.
  @Test(arguments: examples)
  func boundsRanges(_ example: Example) throws {
    let expression = try PluralExpression(example.source)
    for low in UInt64(0)..<25 {
      for high in low..<25 {
        let values = (low...high).compactMap { expression.value(for: $0) }
        guard let range = expression.values(for: try #require(NumberRange(low...high))) else {
          #expect(values.isEmpty)
          continue
        }
        #expect(values.allSatisfy(range.contains), "\(low) to \(high)")
      }
    }
  }

  private static let accepted =
    "accepted: C’s operators with `n` and whole numbers, such as `n != 1`"
  private static let deep = String(repeating: "(", count: 70) + "n"

  @Test(arguments: [
    ("", "it ends too early; \(accepted)"), ("n ==", "it ends too early; \(accepted)"),
    ("(n != 1", "it ends too early; \(accepted)"), ("n ? 1", "it ends too early; \(accepted)"),
    ("n != 1)", "`)` does not belong there; \(accepted)"),
    ("n = 1", "`= 1` does not belong there; \(accepted)"),
    ("n ! = 1", "`! = 1` does not belong there; \(accepted)"),
    ("m", "`m` does not belong there; \(accepted)"),
    ("-1", "`-1` does not belong there; \(accepted)"),
    ("n & 1", "`& 1` does not belong there; \(accepted)"),
    ("1.5", "`.5` does not belong there; \(accepted)"),
    (deep, "it is nested too deeply; accepted: up to 64 levels"),
    (
      String(repeating: "n+", count: 100_000) + "n",
      "it is too long; accepted: up to 256 operators"
    ),
    (
      String(repeating: "!", count: 70) + "n", "it is nested too deeply; accepted: up to 64 levels"
    ),
  ])
  func refuses(_ source: String, _ problem: String) {
    #expect(throws: PatternError(problem)) { try PluralExpression(source) }
  }
}
