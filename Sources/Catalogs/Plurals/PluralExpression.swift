/// What gettext's headers compute from a whole number `n`, in a part of C: the number of a form, or whether something holds.
///
/// As in gettext, numbers have no sign, and 64 bits.
package struct PluralExpression: Sendable {
  private let root: Node
  /// Whether somebody says that numbers are counted so; else it is only usual.
  let isStated: Bool

  /// - Throws: What is wrong in it, and what is accepted.
  package init(_ source: String) throws(PatternError) {
    var parser = PluralExpressionParser(source)
    root = try parser.whole()
    isStated = true
  }

  /// gettext's `n != 1`, where nobody says anything else.
  static let usual = PluralExpression(.binary(.notEqual, .number, .constant(1)), isStated: false)

  private init(_ root: Node, isStated: Bool) {
    self.root = root
    self.isStated = isStated
  }

  /// What it is for a number; nil if it divides by zero.
  package func value(for number: UInt64) -> UInt64? {
    NumberRange(number...number).flatMap(root.values)?.lowerBound
  }

  /// Between which values it is for all numbers of a range; some values between may belong to none of them. nil if it
  /// divides by zero for each of them.
  func values(for numbers: NumberRange) -> ClosedRange<UInt64>? {
    root.values(for: numbers)
  }

  /// What the number is divided by where only the remainder counts.
  var moduli: Set<UInt64> { root.moduli }

  indirect enum Node: Hashable, Sendable {
    case number
    case constant(UInt64)
    case not(Node)
    case binary(Operator, Node, Node)
    case choice(Node, then: Node, otherwise: Node)
  }

  enum Operator: String, Sendable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    // Those of two signs stand before those of one that begin alike.
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// Operators of a higher rank bind their operands first.
    var rank: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .notEqual: 2
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 3
      case .plus, .minus: 4
      case .times, .divided, .remainder: 5
      }
    }
  }
}

extension PluralExpression: Hashable {
  /// Whether both count in the same way, whoever says it.
  package static func == (one: PluralExpression, other: PluralExpression) -> Bool {
    one.root == other.root
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

// MARK: - Values

extension PluralExpression.Node {
  fileprivate var moduli: Set<UInt64> {
    switch self {
    case .number, .constant: []
    case .not(let operand): operand.moduli
    case .choice(let condition, let then, let otherwise):
      condition.moduli.union(then.moduli).union(otherwise.moduli)
    case .binary(.remainder, .number, .constant(let modulus)): [modulus]
    case .binary(_, let left, let right): left.moduli.union(right.moduli)
    }
  }

  fileprivate func values(for numbers: NumberRange) -> ClosedRange<UInt64>? {
    switch self {
    case .number: return numbers.bounds
    case .binary(.remainder, .number, .constant(let modulus))
    where modulus > 0 && numbers.modulus % modulus == 0:
      let remainder = numbers.remainder % modulus
      return remainder...remainder
    case .constant(let value): return value...value
    case .not(let operand): return operand.values(for: numbers).map { $0.truth.negated.values }
    case .choice(let condition, let then, let otherwise):
      switch condition.values(for: numbers)?.truth {
      case .yes: return then.values(for: numbers)
      case .no: return otherwise.values(for: numbers)
      case nil: return nil
      case .either:
        guard let one = then.values(for: numbers) else { return otherwise.values(for: numbers) }
        guard let other = otherwise.values(for: numbers) else { return one }
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
      }
    case .binary(.and, let left, let right):
      guard let first = left.values(for: numbers)?.truth else { return nil }
      if first == .no { return 0...0 }
      // Where the right side divides by zero for all, the left one may be false for some.
      guard let second = right.values(for: numbers)?.truth else {
        return first == .yes ? nil : 0...0
      }
      return first == .yes || second == .no ? second.values : 0...1
    case .binary(.or, let left, let right):
      guard let first = left.values(for: numbers)?.truth else { return nil }
      if first == .yes { return 1...1 }
      guard let second = right.values(for: numbers)?.truth else {
        return first == .no ? nil : 1...1
      }
      return first == .no || second == .yes ? second.values : 0...1
    case .binary(let operation, let left, let right):
      guard let left = left.values(for: numbers), let right = right.values(for: numbers) else {
        return nil
      }
      return operation.values(left, right)
    }
  }
}

/// Whether something holds for the numbers of a range.
private enum Truth {
  case yes, no, either

  var negated: Truth {
    switch self {
    case .yes: .no
    case .no: .yes
    case .either: .either
    }
  }

  /// As C counts them.
  var values: ClosedRange<UInt64> {
    switch self {
    case .yes: 1...1
    case .no: 0...0
    case .either: 0...1
    }
  }
}

extension ClosedRange<UInt64> {
  fileprivate var truth: Truth {
    if lowerBound > 0 { return .yes }
    return upperBound == 0 ? .no : .either
  }

  fileprivate var isOne: Bool { lowerBound == upperBound }
}

extension PluralExpression.Operator {
  private static let any: ClosedRange<UInt64> = 0...UInt64.max

  /// nil for a division by zero.
  fileprivate func values(
    _ left: ClosedRange<UInt64>, _ right: ClosedRange<UInt64>
  ) -> ClosedRange<UInt64>? {
    let (a, b) = (left, right)
    switch self {
    case .or, .and: return nil
    case .equal: return equality(a, b).values
    case .notEqual: return equality(a, b).negated.values
    case .less: return order(a, b).values
    case .greater: return order(b, a).values
    case .lessOrEqual: return order(b, a).negated.values
    case .greaterOrEqual: return order(a, b).negated.values
    case .plus:
      let (low, high) = (a.lowerBound &+ b.lowerBound, a.upperBound &+ b.upperBound)
      return a.isOne && b.isOne || high >= a.upperBound ? low...high : Self.any
    case .minus:
      if a.isOne, b.isOne {
        let difference = a.lowerBound &- b.lowerBound
        return difference...difference
      }
      guard a.lowerBound >= b.upperBound else { return Self.any }
      return a.lowerBound - b.upperBound...a.upperBound - b.lowerBound
    case .times:
      let (high, overflows) = a.upperBound.multipliedReportingOverflow(by: b.upperBound)
      if a.isOne, b.isOne { return high...high }
      return overflows ? Self.any : a.lowerBound * b.lowerBound...high
    case .divided:
      guard b.upperBound > 0 else { return nil }
      return a.lowerBound / b.upperBound...a.upperBound / max(1, b.lowerBound)
    case .remainder:
      guard b.upperBound > 0 else { return nil }
      if b.isOne, a.lowerBound / b.lowerBound == a.upperBound / b.lowerBound {
        return a.lowerBound % b.lowerBound...a.upperBound % b.lowerBound
      }
      return 0...Swift.min(a.upperBound, b.upperBound - 1)
    }
  }

  private func equality(_ a: ClosedRange<UInt64>, _ b: ClosedRange<UInt64>) -> Truth {
    if !a.overlaps(b) { return .no }
    return a.isOne && b.isOne ? .yes : .either
  }

  private func order(_ a: ClosedRange<UInt64>, _ b: ClosedRange<UInt64>) -> Truth {
    if a.upperBound < b.lowerBound { return .yes }
    return a.lowerBound >= b.upperBound ? .no : .either
  }
}

// MARK: - Reading

private struct PluralExpressionParser {
  typealias Node = PluralExpression.Node

  /// How deep parts may be nested.
  private static let mostLevels = 64
  /// How many operators there may be: a long sum is as deep as it is long. Those of all languages have less than a fourth.
  private static let mostOperators = 256
  private static let accepted =
    "accepted: C’s operators with `n` and whole numbers, such as `n != 1`"

  private var cursor: PatternCursor
  private var level = 0
  private var operators = 0

  init(_ source: String) {
    cursor = PatternCursor(source)
  }

  mutating func whole() throws(PatternError) -> Node {
    let node = try choice()
    guard cursor.peek == nil else { throw fault }
    return node
  }

  private mutating func choice() throws(PatternError) -> Node {
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else {
      throw PatternError("it is nested too deeply; accepted: up to \(Self.mostLevels) levels")
    }
    let condition = try binary(rank: 0)
    guard cursor.take("?") else { return condition }
    let then = try choice()
    guard cursor.take(":") else { throw fault }
    return .choice(condition, then: then, otherwise: try choice())
  }

  /// - Parameter rank: The lowest of the operators that are read.
  private mutating func binary(rank: Int) throws(PatternError) -> Node {
    guard rank <= PluralExpression.Operator.remainder.rank else { return try operand() }
    var node = try binary(rank: rank + 1)
    while let operation = takeOperator(rank: rank) {
      operators += 1
      guard operators <= Self.mostOperators else {
        throw PatternError("it is too long; accepted: up to \(Self.mostOperators) operators")
      }
      node = .binary(operation, node, try binary(rank: rank + 1))
    }
    return node
  }

  private mutating func takeOperator(rank: Int) -> PluralExpression.Operator? {
    var rest = cursor
    let operation = PluralExpression.Operator.allCases.first { rest.take($0.rawValue) }
    guard let operation, operation.rank == rank else { return nil }
    cursor = rest
    skipSpace()
    return operation
  }

  /// A number, `n`, or what stands in parentheses; also moves past the space behind it.
  private mutating func operand() throws(PatternError) -> Node {
    skipSpace()
    defer { skipSpace() }
    if cursor.take("!") {
      level += 1
      defer { level -= 1 }
      guard level <= Self.mostLevels else {
        throw PatternError("it is nested too deeply; accepted: up to \(Self.mostLevels) levels")
      }
      return .not(try operand())
    }
    if cursor.take("n") { return .number }
    if cursor.take("(") {
      let node = try choice()
      guard cursor.take(")") else { throw fault }
      return node
    }
    let digits = cursor.take(while: \.isDigit)
    guard let value = UInt64(digits) else {
      guard !digits.isEmpty else { throw fault }
      throw PatternError(
        "`\(digits.shortened)` is too large; accepted: numbers up to \(UInt64.max)")
    }
    return .constant(value)
  }

  private mutating func skipSpace() {
    _ = cursor.take { $0 == " " || $0 == "\t" }
  }

  /// What does not fit into the expression here.
  private var fault: PatternError {
    let rest = String(
      String.UnicodeScalarView(cursor.scalars[min(cursor.position, cursor.scalars.count)...]))
    return PatternError(
      rest.isEmpty
        ? "it ends too early; \(Self.accepted)"
        : "`\(rest.shortened)` does not belong there; \(Self.accepted)")
  }
}

extension String {
  /// Its beginning, if it is too long for a message.
  var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
