internal import Base

/// Values of results as this version writes them, for the schema; what is read is checked where it is used for
/// calculations.
extension Notation where Value == Int, State == DocumentReading {
  static func written(_ range: ClosedRange<Int>) -> Notation {
    integer.described(by: .integer(range))
  }

  /// Of cases or of pixels.
  static let amount = written(0...1 << 40)
}

extension Notation where Value == Double, State == DocumentReading {
  /// Up to a century.
  static let seconds = double.described(by: .number(0...3.2e9, above: nil))
  static let share = double.described(by: .number(0...1, above: nil))
}

extension Notation where Value == [Int], State == DocumentReading {
  /// Width and height, or y and height.
  static let extent = integers.described(by: .list(of: side, minimum: 2, maximum: 2))
  /// x, y, width and height.
  static let bounds = integers.described(by: .list(of: side, minimum: 4, maximum: 4))
  /// Of x and y.
  static let offset = integers.described(
    by: .list(of: .integer(-1 << 31...1 << 31), minimum: 2, maximum: 2))

  private static let side = Schema.integer(0...1 << 31)
}

extension Notation where Value == String, State == DocumentReading {
  /// A case's id, whose parts are neither empty nor `.` nor `..`.
  static let id = text.described(
    by: Schema.pattern("^[^/]+(/[^/]+)*$")
      .adding("not", .object(["pattern": .string("(^|/)[.]{1,2}(/|$)")])))

  /// ISO 8601 in UTC.
  static let moment = text.described(
    by: .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"))

  /// The only thing, besides baselines, that harness compares with.
  static let harness = text.described(by: .oneOf(["harness"]))
}

extension Notation where Value == [String], State == DocumentReading {
  /// Ids of one case or more.
  static let ids = list(.text).described(
    by: .list(of: DocumentNotation<String>.id.schema, minimum: 1))
}
