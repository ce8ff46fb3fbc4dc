internal import Base
internal import Labels

extension Notation where Value == Double {
  /// A number within limits, in YAML's plain notation; quoted numbers are text.
  static func number(
    _ range: ClosedRange<Double>, above exclusive: Double? = nil, unit: String = ""
  ) -> Notation {
    let high = written(range.upperBound)
    let limits =
      exclusive.map { "above \(written($0)), up to \(high)" }
      ?? "from \(written(range.lowerBound)) to \(high)"
    let accepted = ["a number", unit, limits].filter { !$0.isEmpty }.joined(separator: " ")
    return .accepting(accepted, schema: .number(range, above: exclusive)) { node in
      guard let number = node.number, range.contains(number) else { return nil }
      if let exclusive, number <= exclusive { return nil }
      return number
    } write: {
      .number($0)
    }
  }

  /// A length in points of either sign.
  static let points = number(-CaseLimits.length...CaseLimits.length, unit: "of points")
  /// A length in points that is not negative.
  static let extent = number(0...CaseLimits.length, unit: "of points")
}

extension Notation where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> Notation {
    let accepted =
      range.upperBound < CaseLimits.count
      ? "a whole number from \(range.lowerBound) to \(range.upperBound)"
      : "a whole number of at least \(range.lowerBound)"
    return .accepting(accepted, schema: .integer(range)) { node in
      guard let number = node.number, let whole = Int(exactly: number), range.contains(whole)
      else { return nil }
      return whole
    } write: {
      .number(Double($0))
    }
  }

  /// A whole number that is not negative.
  static let count = integer(0...CaseLimits.count)
}

extension Notation where Value == Bool {
  static let bool = accepting("true, or false", schema: .bool, { $0.bool }, write: { .bool($0) })

  /// The full form leaves out `false`.
  var flag: Notation { map({ $0 }, back: { $0 ? true : nil }) }
}

extension Notation where Value == String {
  /// A text; numbers and truth values are taken as written, references are replaced.
  static func string(_ accepted: String, schema: Schema = .text) -> Notation {
    Notation(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        guard let word = node.word else { return .refused }
        guard let text = reading.substituting(in: word, at: node.position) else { return .reported }
        return .value(text)
      },
      write: { .string($0) })
  }
}

extension Notation {
  /// One of the words for an enumeration's values.
  static func choice(_ type: Value.Type) -> Notation
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    choice(Value.allCases.map(\.rawValue), { Value(rawValue: $0) }, word: { $0.rawValue })
  }

  /// A word that means a value.
  static func word(_ word: String, _ value: Value) -> Notation where Value: Equatable {
    words([(word, value)])
  }

  /// Words that mean values.
  static func words(_ values: [(word: String, value: Value)]) -> Notation where Value: Equatable {
    choice(
      values.map(\.word), { word in values.first { $0.word == word }?.value },
      word: { value in values.first { $0.value == value }?.word })
  }

  /// One of some words.
  ///
  /// - Parameter word: The word for a value; nil if it has none.
  static func choice(
    _ words: [String], _ value: @escaping @Sendable (String) -> Value?,
    word: @escaping @Sendable (Value) -> String?
  ) -> Notation {
    let accepted = words.joined(separator: ", ")
    return Notation(
      accepted: accepted, schema: .words(words),
      outcome: { node, reading in
        guard let written = node.word else { return .refused }
        guard let word = reading.substituting(in: written, at: node.position) else {
          return .reported
        }
        return value(word).map { .value($0) } ?? .refused
      },
      write: { word($0).map { .string($0) } })
  }
}

extension Notation {
  /// Adds a word for a value that has none otherwise, written and read only in full form.
  func inFull(_ word: JSONValue, for value: Value) -> Notation {
    let (outcome, write) = (outcome, write)
    return Notation(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        reading.isInFull && node.isWritten(word) ? .value(value) : outcome(node, &reading)
      },
      write: { write($0) ?? word })
  }
}

extension YAMLNode {
  /// The value of an unquoted decimal number, never infinite.
  ///
  /// A text with leading zeros is not a number, because YAML's versions read it differently.
  var number: Double? {
    guard case .scalar(let scalar) = content, scalar.isPlain, isDecimal(scalar.text),
      let number = Double(scalar.text), number.isFinite
    else { return nil }
    return number
  }
}

extension YAMLNode {
  /// The value of an unquoted truth value.
  var bool: Bool? {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return nil }
    return switch scalar.text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }
}

/// Whether a text is a decimal number such as `12`, `-0.5`, `.5` or `1e3`.
private func isDecimal(_ text: String) -> Bool {
  var rest = Array(text.utf8)[...]
  func digits() -> Int {
    rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
  }
  func skip(_ accepted: UInt8...) -> Bool {
    guard let first = rest.first, accepted.contains(first) else { return false }
    rest.removeFirst()
    return true
  }
  _ = skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
  let whole = digits()
  if whole > 1, rest.first == UInt8(ascii: "0") { return false }
  rest.removeFirst(whole)
  var fraction = 0
  if skip(UInt8(ascii: ".")) {
    fraction = digits()
    rest.removeFirst(fraction)
  }
  guard whole + fraction > 0 else { return false }
  if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
    _ = skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
    let exponent = digits()
    guard exponent > 0 else { return false }
    rest.removeFirst(exponent)
  }
  return rest.isEmpty
}

/// A number as people write it: `2`, not `2.0`.
func written(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? String(number)
}
