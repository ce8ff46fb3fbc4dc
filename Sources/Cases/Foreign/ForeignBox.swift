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
      let numbers = [
        ["x", "left", "x1"], ["y", "top", "y1"], ["width", "w"], ["height", "h"], ["x2", "right"],
        ["y2", "bottom"],
      ].map { number(in: entries, $0) }
      // odiff's areas have two corners.
      func side(_ length: Double?, from start: Double?, to end: Double?) -> Double? {
        if let length { return length }
        guard let start, let end else { return nil }
        return end - start
      }
      return area([
        numbers[0], numbers[1], side(numbers[2], from: numbers[0], to: numbers[4]),
        side(numbers[3], from: numbers[1], to: numbers[5]),
      ])
    }
  }

  /// Whether a list has only areas, and one that another tool writes.
  static func haveOtherKeys(_ items: [Node]) -> Bool {
    items.allSatisfy { area(of: $0) != nil }
      && items.contains { item in
        guard case .mapping(let entries) = item.content else { return false }
        return entries.contains { !["x", "y", "width", "height"].contains($0.key) }
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

  /// What other systems put into one value and harness into two keys, which the map has: what to say, and those keys; nil
  /// for any other entry.
  static func meaning(
    of entry: Node.Entry, among names: [String]
  ) -> (advice: String, example: String)? {
    let name = squeezed(entry.key)
    if keysOfBoth.contains(name), names.contains("width"), names.contains("height") {
      return sides(of: entry.value).map { ("the label's outer sides are `width` and `height`", $0) }
    }
    guard ["gravity", "alignment", "contentalignment"].contains(name), names.contains("align"),
      names.contains("position"), let word = entry.value.word, let place = place(word)
    else { return nil }
    switch (place.align, place.y) {
    case (let align?, let y?):
      return (
        "`align` is for each line, and `position` for the block of lines",
        "align: \(align), position: { y: \(y) }"
      )
    case (let align?, nil): return ("harness calls it `align`", "align: \(align)")
    case (nil, let y?): return ("it is part of `position`", "position: { y: \(y) }")
    case (nil, nil): return nil
    }
  }

  /// Where lines are and where their block is: Android's `top|start`, SwiftUI's `.topLeading`, Compose's and Flutter's
  /// `BottomCenter`; nil for any other word.
  private static func place(_ word: String) -> (align: String?, y: String?)? {
    let parts = word.split(separator: "|").compactMap { ForeignWords.wholeNames(String($0)).last }
    var rest = parts.joined()[...]
    var (align, y, isCentered) = (String?.none, String?.none, false)
    let aligned = [
      "centerhorizontally": "center", "centerhorizontal": "center", "leading": "start",
      "trailing": "end", "start": "start", "end": "end", "left": "left", "right": "right",
    ]
    let placed = [
      "centervertically": "center", "centervertical": "center", "top": "top", "bottom": "bottom",
    ]
    while !rest.isEmpty {
      let names = Array(aligned.keys) + Array(placed.keys) + ["center"]
      // `centervertical` begins with `center`.
      let name = names.filter { rest.hasPrefix($0) }.max { $0.count < $1.count }
      guard let name else { return nil }
      align = aligned[name] ?? align
      y = placed[name] ?? y
      isCentered = isCentered || name == "center"
      rest = rest.dropFirst(name.count)
    }
    return isCentered ? (align ?? "center", y ?? "center") : (align, y)
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
      // Before them, a frame may have its corner.
      guard [2, 4].contains(sides.count), !sides.contains(nil) else { return nil }
    case .scalar(let scalar):
      if let node = ForeignCall.arguments(of: scalar.text) { return self.sides(of: node) }
      sides = ForeignLength.points(in: scalar.text.lowercased().replacing("x", with: " ")) ?? []
      guard sides.count == 2 else { return nil }
    }
    let lines = zip(["width", "height"], sides.suffix(2)).compactMap { name, side in
      side.map { "\(name): \(Numbers.plain($0))" }
    }
    return lines.isEmpty ? nil : lines.joined(separator: ", ")
  }

  /// Both sides of a map or a list of two, in harness's two notations; nothing for any other node.
  static func size(of node: Node) -> [String] {
    let sides: [Double?] =
      switch node.content {
      case .mapping(let entries):
        [["width", "w"], ["height", "h"]].map { number(in: entries, $0) }
      case .sequence(let items): items.map(\.number)
      case .scalar: []
      }
    let known = sides.compactMap(\.self).map(Numbers.plain)
    guard sides.count == 2, known.count == 2 else { return [] }
    return ["{ width: \(known[0]), height: \(known[1]) }", "[\(known[0]), \(known[1])]"]
  }

  /// The number behind the first of some names; nil if there is none.
  static func number(in entries: [Node.Entry], _ names: [String]) -> Double? {
    entries.first { names.contains(squeezed($0.key)) }.flatMap(\.value.word)
      .flatMap { ForeignLength($0)?.number }
  }
}
