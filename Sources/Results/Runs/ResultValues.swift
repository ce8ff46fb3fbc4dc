internal import Base

/// Values of results, within the limits of what is calculated with them.
extension Notation where Value == Int, State == DocumentReading {
  static let line = whole(1...mostPixels, accepted: "a line number")
  static let ordinal = whole(0...mostPixels, accepted: "a position in a file")
  /// Only more than one is written.
  static let tries = whole(1...1_000, accepted: "a number of tries")
    .described(by: .integer(2...1_000))
  /// Of cases, whose sum is computed, too.
  static let cases = whole(0...1 << 40, accepted: "a number of cases")
  /// Of pixels that may differ: any number that is exact as a `Double`.
  static let limit = whole(0...1 << 53, accepted: "a count")
  /// Of cases or of pixels.
  static let amount = limit.described(by: .integer(0...1 << 40))
  static let channel = whole(0...255, accepted: "from 0 to 255")

  /// More pixels along a side than PNG has.
  fileprivate static let mostPixels = 1 << 31
}

extension Notation where Value == Double, State == DocumentReading {
  /// Up to a century.
  static let seconds = within(0...3.2e9, accepted: "a time in seconds")
  static let share = within(0...1, accepted: "a share from 0 to 1")

  private static func within(_ range: ClosedRange<Double>, accepted: String) -> Notation {
    double.where(accepted) { range.contains($0) }.described(by: .number(range, above: nil))
  }
}

extension Notation where Value == [Int], State == DocumentReading {
  static let size = integers(2, 0...DocumentNotation<Int>.mostPixels, "width and height")
  static let rows = integers(2, 0...DocumentNotation<Int>.mostPixels, "y and height")
  static let bounds = integers(
    4, 0...DocumentNotation<Int>.mostPixels, "x, y, width and height")
  /// As ``bounds``, but it may begin before the picture.
  static let area = integers(
    4, -DocumentNotation<Int>.mostPixels...DocumentNotation<Int>.mostPixels,
    "x, y, width and height")
  static let offset = integers(
    2, -DocumentNotation<Int>.mostPixels...DocumentNotation<Int>.mostPixels,
    "an offset of x and y")

  private static func integers(
    _ count: Int, _ range: ClosedRange<Int>, _ accepted: String
  ) -> Notation {
    integers.where(accepted) { $0.count == count && $0.allSatisfy(range.contains) }
      .described(by: .list(of: .integer(range), minimum: count, maximum: count))
  }
}

extension Notation where Value == String, State == DocumentReading {
  /// A case's id, which is used to find the case's files: its parts are neither empty nor `.` nor `..`.
  static let id = text.where("an id") { CaseID.isPath($0) }.described(
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
