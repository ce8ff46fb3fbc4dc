internal import Base
internal import Cases
internal import Results

extension JSONValue {
  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  var isObject: Bool { members != nil }

  /// A value as a sentence says it, which is not JSON.
  static func words(_ value: JSONValue) -> String {
    switch value {
    case .null: return "none"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return JSONText.format(number)
    case .string(let text): return Excerpt.text(text, 40)
    case .array(let items):
      let isExtent =
        items.count == 2 && items.allSatisfy { if case .number = $0 { true } else { false } }
      return items.isEmpty
        ? "none" : items.map { words($0) }.joined(separator: isExtent ? " × " : ", ")
    case .object(let members):
      return area(members)
        ?? members.sorted { $0.key < $1.key }.map { "\($0.key) \(words($0.value))" }
        .joined(separator: ", ")
    }
  }

  /// `20 × 10 at 0, 5`, and what else is known of it.
  private static func area(_ members: [String: JSONValue]) -> String? {
    let keys = ["width", "height", "x", "y"]
    let sides = keys.compactMap { members[$0].map(words) }
    guard sides.count == keys.count else { return nil }
    let rest = members.filter { !keys.contains($0.key) }
    return "\(sides[0]) × \(sides[1]) at \(sides[2]), \(sides[3])"
      + (rest.isEmpty ? "" : ", \(words(.object(rest)))")
  }
}
