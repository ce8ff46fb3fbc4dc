import Base

/// JSON: either the input itself, or a valid text that the input changes value by value.
///
/// Bytes that are changed at random are rarely JSON, and what is JSON is refused because of its keys; replacing
/// a value gets further.
struct JSONEdits {
  /// Valid values; an input chooses one.
  private let samples: [JSONValue]

  init(_ samples: [JSONValue]) { self.samples = samples }

  /// The JSON of an input: after a control character, a sample with edits of four bytes each; otherwise the input
  /// itself.
  func text(_ input: [UInt8]) -> [UInt8] {
    guard let first = input.first, first < 0x20 else { return input }
    var reader = ByteReader(input.dropFirst())
    var value = reader.element(samples)
    while !reader.isAtEnd {
      var index = reader.word() % value.count
      let edit = reader.byte()
      let next = reader.byte()
      value.edit(at: &index) { $0.replace(edit, next) }
    }
    let text = JSONText.pretty(value)
    return Array(
      text.replacing("\"\(JSONValue.mark)", with: "").replacing("\(JSONValue.mark)\"", with: "")
        .utf8)
  }
}

extension JSONValue {
  /// Itself and all values in it.
  fileprivate var count: Int {
    switch self {
    case .null, .bool, .number, .string: 1
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .object(let members): members.values.reduce(1) { $0 + $1.count }
    }
  }

  /// Changes one of the values, counted from the outside and by keys.
  fileprivate mutating func edit(at index: inout Int, _ change: (inout JSONValue) -> Void) {
    defer { index -= 1 }
    guard index > 0 else {
      if index == 0 { change(&self) }
      return
    }
    switch self {
    case .null, .bool, .number, .string: break
    case .array(var values):
      index -= 1
      for item in values.indices where index >= 0 { values[item].edit(at: &index, change) }
      index += 1
      self = .array(values)
    case .object(var members):
      index -= 1
      for key in members.keys.sorted() where index >= 0 { members[key]?.edit(at: &index, change) }
      index += 1
      self = .object(members)
    }
  }

  private static let numbers: [Double] = [
    0, -1, 1, 2, 3, 0.5, 1e-9, -1e-9, 255, 65_536, 2_147_483_648, 1.7976931348623157e308,
    -1.7976931348623157e308, 1e19, -1e19, 1e15, 4_294_967_295, 4_294_967_296,
  ]

  /// Whole numbers that no `Double` holds, as texts whose quotes are taken away when all is written.
  private static let integers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775806", "9007199254740993",
    "9223372036854775808", "-0", "1e400", "0.1e-400", "-1e400",
  ]
  fileprivate static let mark = "\u{F8FF}"

  private static let strings = [
    "", "horizontal", "vertical", "none", "../a", "sha256:", "\u{1B}[2J", "\u{202E}", "\u{0}",
    "::error::", "a\nb", "é", "e\u{301}", "\u{FFFC}", "🇨🇳", "passed", "failed", "/",
  ]

  fileprivate mutating func replace(_ edit: UInt8, _ byte: UInt8) {
    switch (edit % 13, self) {
    case (0, _): self = .number(Self.numbers[Int(byte) % Self.numbers.count])
    case (1, _): self = .string(Self.strings[Int(byte) % Self.strings.count])
    case (2, _): self = .null
    case (3, _): self = .array([])
    case (4, _): self = .object([:])
    case (5, _): self = .bool(byte & 1 == 1)
    case (6, .array(let values)): self = .array(Array(values.dropLast(Int(byte) % 4 + 1)))
    case (7, .array(let values)): self = .array(values + (values.last.map { [$0] } ?? []))
    case (8, .array(let values)): self = .array(values.reversed())
    case (9, .object(var members)):
      let keys = members.keys.sorted()
      if !keys.isEmpty { members[keys[Int(byte) % keys.count]] = nil }
      self = .object(members)
    case (10, .number(let number)): self = .number(number + Double(byte) - 128)
    case (11, .number(let number)): self = .number(-number * Double(byte))
    case (12, _):
      self = .string(Self.mark + Self.integers[Int(byte) % Self.integers.count] + Self.mark)
    default: break
    }
  }
}
