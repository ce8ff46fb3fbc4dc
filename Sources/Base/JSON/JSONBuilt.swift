/// What ``JSONParser`` makes of a text.
protocol JSONBuilt {
  /// The members of an object.
  associatedtype Members

  /// Whether the parser must count lines.
  static var tellsLine: Bool { get }

  static var null: Self { get }
  static func bool(_ truth: Bool) -> Self
  /// - Parameter text: As it is written.
  static func number(_ number: Double, _ text: ArraySlice<UInt8>) -> Self
  static func string(_ text: String) -> Self
  static func array(_ values: [Self]) -> Self
  static func object(_ members: Members) -> Self

  static var noMembers: Members { get }
  /// Adds a member, whose key stands in a line.
  ///
  /// - Returns: Whether no earlier member has the same key.
  static func add(_ value: Self, key: String, line: Int, to members: inout Members) -> Bool

  /// The line of a member's key; nil if values do not know it.
  static func line(ofKey key: String, in members: Members) -> Int?

  /// The same value, which begins in a line.
  func placed(at line: Int) -> Self
}

extension JSONValue: JSONBuilt {
  static var tellsLine: Bool { false }

  static func number(_ number: Double, _ text: ArraySlice<UInt8>) -> JSONValue { .number(number) }

  // As many as most objects of records have: growing step by step would take longer than filling it.
  static var noMembers: [String: JSONValue] { [String: JSONValue](minimumCapacity: 12) }

  static func add(
    _ value: JSONValue, key: String, line: Int, to members: inout [String: JSONValue]
  ) -> Bool {
    members.updateValue(value, forKey: key) == nil
  }

  static func line(ofKey key: String, in members: [String: JSONValue]) -> Int? { nil }

  func placed(at line: Int) -> JSONValue { self }
}
