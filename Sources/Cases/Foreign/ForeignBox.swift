internal import Base

/// Insets, areas and pairs of sides, as other tools write them.
enum ForeignBox {
  /// Insets by the names of sides and of pairs of them; nothing if a name is none of these.
  static func sides(_ entries: [Node.Entry]) -> [String] {
    let names = [
      "top": ["top", "vertical", "block", "y", "all"],
      "left": ["left", "leading", "start", "horizontal", "inline", "x", "all"],
      "bottom": ["bottom", "vertical", "block", "y", "all"],
      "right": ["right", "trailing", "end", "horizontal", "inline", "x", "all"],
    ]
    guard
      entries.allSatisfy({ entry in names.values.contains { $0.contains(squeezed(entry.key)) } })
    else { return [] }
    let members = ["top", "left", "bottom", "right"].compactMap { side in
      number(in: entries, names[side] ?? []).map { "\(side): \(Numbers.plain($0))" }
    }
    return members.isEmpty ? [] : ["{ \(members.joined(separator: ", ")) }"]
  }

  /// Insets in the order of CSS, put into harness's order.
  static func sides(_ lengths: [Double]) -> [String] {
    let sides: [Double]
    switch lengths.count {
    case 1: return [Numbers.plain(lengths[0])]
    case 2: sides = [lengths[0], lengths[1], lengths[0], lengths[1]]
    case 3: sides = [lengths[0], lengths[1], lengths[2], lengths[1]]
    case 4: sides = [lengths[0], lengths[3], lengths[2], lengths[1]]
    default: return []
    }
    return ["[\(sides.map(Numbers.plain).joined(separator: ", "))]"]
  }

  /// An area as a map or a list of four numbers; nil for any other node.
  static func area(of node: Node) -> String? {
    switch node.content {
    case .scalar: return nil
    case .sequence(let items): return area(items.map(\.number))
    case .mapping(let entries):
      return area(
        [["x", "left"], ["y", "top"], ["width", "w"], ["height", "h"]].map {
          number(in: entries, $0)
        })
    }
  }

  /// An area from its corner, width and height; nil if one of them is missing.
  static func area(_ numbers: [Double?]) -> String? {
    let known = numbers.compactMap(\.self).map(Numbers.plain)
    guard known.count == 4, numbers.count == 4 else { return nil }
    let members = zip(["x", "y", "width", "height"], known).map { "\($0): \($1)" }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private static let keysOfBoth = [
    "size", "frame", "bounds", "dimensions", "framesize", "viewport",
  ]

  /// Width and height that other systems put into one value, as harness's keys; nil for any other entry.
  static func sides(of entry: Node.Entry) -> String? {
    keysOfBoth.contains(squeezed(entry.key)) ? sides(of: entry.value) : nil
  }

  private static func sides(of node: Node) -> String? {
    let sides: [Double?]
    switch node.content {
    case .mapping(let members):
      sides = ["width", "height"].map { name in
        number(in: members, [name, "max\(name)", "ideal\(name)", String(name.prefix(1))])
      }
    case .sequence(let items):
      sides = items.map { $0.word.flatMap { ForeignLength($0)?.number } }
      guard sides.count == 2, !sides.contains(nil) else { return nil }
    case .scalar(let scalar):
      if let node = ForeignCall.arguments(of: scalar.text) { return self.sides(of: node) }
      sides = ForeignLength.points(in: scalar.text.lowercased().replacing("x", with: " ")) ?? []
      guard sides.count == 2 else { return nil }
    }
    let lines = zip(["width", "height"], sides).compactMap { name, side in
      side.map { "\(name): \(Numbers.plain($0))" }
    }
    return lines.isEmpty ? nil : lines.joined(separator: ", ")
  }

  /// The number behind the first of some names; nil if there is none.
  static func number(in entries: [Node.Entry], _ names: [String]) -> Double? {
    entries.first { names.contains(squeezed($0.key)) }.flatMap(\.value.word)
      .flatMap { ForeignLength($0)?.number }
  }
}
