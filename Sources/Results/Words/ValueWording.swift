package import Base

/// The words for values of cases.
package enum ValueWording {
  static let notSet = "not set"

  /// What a run shows: `“99”`, `the picture gem.png` or `a box`.
  package static func content(ofRun run: [String: JSONValue]) -> String {
    switch (run["text"], run["image"]) {
    case (.string(let text)?, _): Excerpt.quoted(text, 24)
    case (_, .string(let image)?): "the picture \(image)"
    default: "a box"
    }
  }

  /// A value as a sentence says it, which is not JSON.
  package static func words(_ value: JSONValue?) -> String {
    guard let value, value.isSet else { return notSet }
    switch value {
    case .null: return notSet
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return JSONText.format(number)
    case .string(let text): return Excerpt.text(text, 40)
    case .array(let items):
      let isExtent =
        items.count == 2 && items.allSatisfy { if case .number = $0 { true } else { false } }
      return items.map { words($0) }.joined(separator: isExtent ? " × " : ", ")
    case .object(let members):
      return area(members) ?? sides(members)
        ?? members.sorted { $0.key < $1.key }.map { "\($0.key) \(words($0.value))" }
        .joined(separator: ", ")
    }
  }

  /// The one value of all four sides.
  private static func sides(_ members: [String: JSONValue]) -> String? {
    guard members.keys.sorted() == ["bottom", "left", "right", "top"],
      let first = members["top"], members.values.allSatisfy({ $0 == first })
    else { return nil }
    return words(first)
  }

  /// `20 × 10 at 0, 5`, and what else is known of it.
  private static func area(_ members: [String: JSONValue]) -> String? {
    let keys = ["width", "height", "x", "y"]
    let sides = keys.compactMap { members[$0].map(words) }
    guard sides.count == keys.count else { return nil }
    let rest = members.filter {
      !keys.contains($0.key) && !($0.key == "shape" && $0.value == .string("rectangle"))
    }
    return "\(sides[0]) × \(sides[1]) at \(sides[2]), \(sides[3])"
      + (rest.isEmpty ? "" : ", \(words(.object(rest)))")
  }
}

extension JSONValue {
  /// Whether it says more than that there is nothing.
  package var isSet: Bool { self != .null && self != .array([]) }
}
