internal import Base
private import Raster

/// A refused value, and what it may have meant.
struct ForeignValue {
  let key: String
  let node: Node
  /// Words that are accepted here, as messages list them.
  var accepted = ""
  /// A family that the suite lists.
  var family: String?

  init(key: String, node: Node, accepted: String = "", family: String? = nil) {
    (self.key, self.node, self.accepted, self.family) = (key, node, accepted, family)
  }

  /// The same of a text without quotes.
  init(key: String, text: String) {
    self.init(
      key: key,
      node: Node(content: .scalar(Node.Scalar(text: text, isPlain: true)), position: .start))
  }

  /// Possible replacements for the value, as YAML in one line, the likeliest first.
  ///
  /// Check that a replacement is accepted before you offer it.
  var rewritings: [String] {
    switch node.content {
    case .scalar(let scalar):
      guard !node.isNull, scalar.text.utf8.count <= 200,
        !scalar.text.contains(where: \.isNewline)
      else { return [] }
      return rewritings(of: scalar.text, isPlain: scalar.isPlain)
    case .sequence(let items) where key == "features":
      return ForeignFontValue.features(items.compactMap(\.word).joined(separator: " "))
    case .sequence(let items) where key == "insets":
      return Self.lengths(items.compactMap(\.word).joined(separator: " ")).map(Self.sides) ?? []
    case .sequence(let items) where key == "shadow":
      let offset = items.compactMap { $0.word.flatMap { Self.measure($0)?.number } }
      guard offset.count == 2, items.count == 2 else { return [] }
      return ["{ x: \(Numbers.plain(offset[0])), y: \(Numbers.plain(offset[1])) }"]
    case .sequence(let items) where Self.keysOfAreas.contains(key):
      if let area = Self.area(items.map(\.number)) { return [area, "[\(area)]"] }
      let areas = items.compactMap { Self.area(of: $0) }
      return areas.count == items.count ? ["[\(areas.joined(separator: ", "))]"] : []
    case .sequence(let items):
      let words = items.compactMap(\.word)
      guard words.count == items.count, (3...4).contains(words.count),
        let color = ForeignColor("rgb(\(words.joined(separator: ",")))")
      else { return [] }
      return [yamlQuoted(color.color.cssHex)]
    case .mapping where Self.keysOfAreas.contains(key):
      return Self.area(of: node).map { ["[\($0)]"] } ?? []
    case .mapping(let entries) where key == "insets": return Self.sides(entries)
    case .mapping(let entries) where key == "shadow":
      let offset = [["width", "x", "dx"], ["height", "y", "dy"]].map {
        Self.number(in: entries, $0)
      }
      guard let x = offset[0], let y = offset[1] else { return [] }
      return ["{ x: \(Numbers.plain(x)), y: \(Numbers.plain(y)) }"]
    case .mapping: return []
    }
  }

  private static let keysOfAreas = ["ignore", "only"]

  /// The number behind the first of some names; nil if there is none.
  private static func number(in entries: [Node.Entry], _ names: [String]) -> Double? {
    entries.first { names.contains(squeezed($0.key)) }.flatMap(\.value.word)
      .flatMap { measure($0)?.number }
  }

  /// An area as a map or a list of four numbers; nil for any other node.
  private static func area(of node: Node) -> String? {
    switch node.content {
    case .scalar: return nil
    case .sequence(let items): return area(items.map(\.number))
    case .mapping(let entries):
      return area(
        [["x", "left"], ["y", "top"], ["width", "w"], ["height", "h"]].map {
          number(in: entries, $0)
        }
      )
    }
  }

  /// Insets by the names of sides and of pairs of them; nothing if a name is none of these.
  private static func sides(_ entries: [Node.Entry]) -> [String] {
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

  /// An area from its corner, width and height; nil if one of them is missing.
  private static func area(_ numbers: [Double?]) -> String? {
    let known = numbers.compactMap(\.self).map(Numbers.plain)
    guard known.count == 4, numbers.count == 4 else { return nil }
    let members = zip(["x", "y", "width", "height"], known).map { "\($0): \($1)" }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func rewritings(of text: String, isPlain: Bool) -> [String] {
    var found: [String] = []
    if !isPlain { found.append(text) }
    if ["insets", "shadow"].contains(key), let node = Self.arguments(of: text) {
      found += ForeignValue(key: key, node: node).rewritings
    }
    // Characters that end a line in CSS and Swift, and comparison operators.
    let bare = text.drop { "<>= ".contains($0) }
    let core = bare.last.map { ";,".contains($0) } == true ? bare.dropLast() : bare
    if core.count < text.count, !core.isEmpty {
      found += [String(core)] + rewritings(of: String(core), isPlain: true)
    }
    if key == "insets" { found += composed(text) }
    // SwiftUI's least and most lines.
    if key == "lines", let range = text.wholeMatch(of: /\d+\.\.\.(\d+)/) {
      found.append(String(range.1))
    }
    if let color = ForeignColor(named: text) { found.append(yamlQuoted(color.color.cssHex)) }
    found += ForeignWords.plain(text)
    found += ForeignWords.meaning(of: text, as: key)
    if let color = ForeignColor(text) { found.append(yamlQuoted(color.color.cssHex)) }
    found += Self.colorNames(text)
    found += measured(text)
    switch squeezed(text) {
    case "yes", "on", "true", "y": found.append("true")
    case "no", "off", "false", "n": found.append("false")
    default: break
    }
    found += composed(text)
    if key == "font", let family {
      if let font = ForeignFont(text) { found.append(font.notation(family: family)) }
      // A family that the suite does not list cannot be kept.
      found += Self.font(text, family: family)
    }
    let lowercased = text.lowercased()
    found += [
      text.replacing("_", with: "-"), lowercased, lowercased.replacing("_", with: "-"),
      lowercased.replacing(" ", with: "-"),
    ]
    if text.count > 2, let word = nearest(to: text, among: acceptedWords) { found.append(word) }
    if !text.contains(where: { "[]{}#:".contains($0) }) {
      let items = text.split(separator: ",").map { $0.drop { $0 == " " } }
      found.append("[\(items.joined(separator: ", "))]")
    }
    return found
  }

  private var acceptedWords: [String] {
    accepted.split(separator: ", ").map { $0.hasPrefix("or ") ? $0.dropFirst(3) : $0 }
      .filter { !$0.contains { " `".contains($0) } }.map(String.init)
  }

  /// `UIColor.red`, `.red`, `Color.red` and `@android:color/white`.
  private static func colorNames(_ text: String) -> [String] {
    guard let last = text.split(whereSeparator: { "./".contains($0) }).last, !last.contains(" ")
    else { return [] }
    return PixelColor(css: last.lowercased()) == nil ? [] : [last.lowercased()]
  }
}

// Numbers
extension ForeignValue {
  private static let units =
    ["px", "pt", "pts", "dp", "dip", "sp", "points", "x"] + relativeUnits
  /// Shares of something else, which no number of points can express.
  private static let relativeUnits = ["em", "rem", "ch", "%", "vw", "vh"]

  /// What to do with a length whose unit harness does not have.
  var advice: String? {
    if key == "clip", case .mapping = node.content {
      return "what is compared is `only`: `only: \(Self.area(of: node).map { "[\($0)]" } ?? "[…]")`"
    }
    guard let word = node.word else { return nil }
    if Self.keysOfColors.contains(key), Self.isReference(word) {
      return "a label has the colours that its case gives it: `\(key): black`"
    }
    if let advice = emsAdvice { return advice }
    guard let (number, unit) = Self.measure(word) else { return nil }
    switch unit {
    case "%" where key == "pixels" || key == "region":
      return "a share of the picture is a `ratio`: `ratio: \(Numbers.plain(number / 100))`"
    case "%" where key == "channel": return "255 is all of it"
    case "%", "vw", "vh":
      return "a label has no container of which this could be a share"
    default: return nil
    }
  }

  /// What a length in shares of a font's size is in points; nil if there is none.
  var emsAdvice: String? {
    guard let word = node.word, let points = Self.inPoints(node) else { return nil }
    return "lengths are points: at a font size of 16, `\(word)` is `\(points)`"
  }

  /// A value with `em` and `rem` in points, at a font size of 16; nil if it has none.
  static func inPoints(_ node: Node) -> String? {
    node.word.flatMap { inPoints($0) }
  }

  private static func inPoints(_ word: some StringProtocol) -> String? {
    let word = String(word)
    guard word.utf8.count <= 200, word.contains(/[0-9]r?em/) else { return nil }
    return word.replacing(/([-+]?[0-9]*\.?[0-9]+)r?em(?![A-Za-z])/) { match in
      Double(match.1).map { Numbers.plain(($0 * 16 * 1e6).rounded() / 1e6) } ?? String(match.0)
    }
  }

  private static let keysOfColors = ["color", "background", "fill"]

  /// Whether a colour is one of a theme or of other files.
  private static func isReference(_ word: String) -> Bool {
    let name = word.lowercased()
    return ["@", "?", "$", "var("].contains(where: name.hasPrefix)
      || ["theme", "colorscheme", "currentcolor", "inherit"].contains(where: name.contains)
  }

  /// A number and its unit; nil for any other text.
  static func measure(_ text: String) -> (number: Double, unit: String)? {
    // Spaces between two numbers do not group digits.
    guard !text.contains(/[0-9][a-z]* +[-+.]?[0-9]/) else { return nil }
    var text = text.lowercased().filter { $0 != " " && $0 != "_" }
    if text.hasPrefix("@") { text.removeFirst() }
    let unit = units.filter { text.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
    var digits = text.dropLast(unit.count)
    // Kotlin's `24.sp`.
    if !unit.isEmpty, digits.last == "." { digits = digits.dropLast() }
    if digits.count(where: { $0 == "," }) == 1, !digits.contains(".") {
      digits = digits.replacing(",", with: ".")[...]
    }
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
      let number = Double(digits), number.isFinite
    else { return nil }
    return (number, unit)
  }

  /// The meaning of a number where only points, or parts of a map, are accepted.
  private func measured(_ text: String) -> [String] {
    guard let (number, unit) = Self.measure(text) else { return [] }
    let isRelative = Self.relativeUnits.contains(unit)
    let share = Numbers.plain(unit == "%" ? number / 100 : number)
    let plain = Numbers.plain(number)
    switch key {
    case "line-height":
      // Nobody sets a factor this large.
      return isRelative || (unit.isEmpty || unit == "x") && number < 4
        ? ["{ multiple: \(share) }"] : ["{ exactly: \(plain) }"]
    case "ratio", "minimum", "multiple", "color", "oklab": return [share]
    case "tolerance":
      if unit == "px" { return ["{ pixels: \(plain) }"] }
      return number < 1 || unit == "%" ? ["{ ratio: \(share) }"] : ["{ channel: \(plain) }"]
    case "border": return isRelative ? [] : ["{ width: \(plain) }"]
    case "font": return isRelative ? [] : ["{ size: \(plain) }"]
    case "size": return isRelative ? [] : [plain, "[\(plain), \(plain)]"]
    default: return isRelative ? [] : [plain]
    }
  }

  /// The lengths in points in a text; nil if it contains anything else.
  private static func lengths(_ text: some StringProtocol) -> [Double]? {
    let words = text.split { $0 == " " || $0 == "," }
    var lengths: [Double] = []
    for word in words {
      guard let (number, unit) = measure(String(word)), !relativeUnits.contains(unit)
      else { return nil }
      lengths.append(number)
    }
    return lengths
  }

  /// Insets in the order of CSS, put into harness's order.
  private static func sides(_ lengths: [Double]) -> [String] {
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
}

// Two sides in one key
extension ForeignValue {
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
      sides = items.map { $0.word.flatMap { measure($0)?.number } }
      guard sides.count == 2, !sides.contains(nil) else { return nil }
    case .scalar(let scalar):
      if let node = arguments(of: scalar.text) { return self.sides(of: node) }
      sides = lengths(scalar.text.lowercased().replacing("x", with: " ")) ?? []
      guard sides.count == 2 else { return nil }
    }
    let lines = zip(["width", "height"], sides).compactMap { name, side in
      side.map { "\(name): \(Numbers.plain($0))" }
    }
    return lines.isEmpty ? nil : lines.joined(separator: ", ")
  }
}

// Values that programs build
extension ForeignValue {
  /// The arguments of a call in Swift, Kotlin or Dart, as a map if they have names: `EdgeInsets.only(left: 8)`; nil for any
  /// other text.
  private static func arguments(of text: String) -> Node? {
    guard let call = text.wholeMatch(of: /(?:const |new )?([A-Za-z_.]+)\(([^()]+)\)/)
    else { return nil }
    let arguments = call.2.split(separator: ",").map { argument in
      let parts = argument.split(maxSplits: 1) { ":=".contains($0) }
        .map { String($0.drop { $0 == " " }) }
      return (name: parts.count == 2 ? parts[0] : nil, value: parts[parts.count - 1])
    }
    var names = arguments.compactMap(\.name)
    if names.isEmpty { names = namesOfArguments(of: call.1.lowercased(), arguments.count) }
    let values = arguments.map { Node(yaml: $0.value) ?? Node(word: $0.value, at: .start) }
    guard names.count == values.count else {
      return names.isEmpty ? Node(content: .sequence(values), position: .start) : nil
    }
    return Node(
      content: .mapping(
        zip(names, values).map { Node.Entry(key: $0, position: .start, value: $1) }),
      position: .start)
  }

  /// What arguments without names are: of Flutter's `fromLTRB` and UIKit's functions for insets, and of Compose's
  /// `PaddingValues`; empty for any other.
  private static func namesOfArguments(of function: String, _ count: Int) -> [String] {
    switch count {
    case 4 where function.hasSuffix("insetsmake"): ["top", "left", "bottom", "right"]
    case 4 where function.contains("insets") || function.hasSuffix("paddingvalues"):
      ["left", "top", "right", "bottom"]
    case 2 where function.hasSuffix("paddingvalues"): ["horizontal", "vertical"]
    default: []
    }
  }
}

// Several things in one text
extension ForeignValue {
  private func composed(_ text: String) -> [String] {
    switch key {
    case "insets": return Self.lengths(text).map(Self.sides) ?? []
    case "size":
      return Self.lengths(text.lowercased().replacing("x", with: " ")).map {
        ["[\($0.map(Numbers.plain).joined(separator: ", "))]"]
      } ?? []
    case "ignore", "only":
      let area = Self.area(text.split { ", ".contains($0) }.map { Double($0) })
      return area.map { ["[\($0)]"] } ?? []
    case "expect":
      let words = text.lowercased().split { $0 == " " || $0 == "-" }
      guard let last = words.last else { return [] }
      if last.hasPrefix("line") {
        return words.first.map { ["{ lines: \($0 == "single" || $0 == "one" ? "1" : $0) }"] } ?? []
      }
      return ["{ \(words.count > 1 ? "suffix-visible" : last): \(words[0] != "not") }"]
    case "shadow", "border": return colored(text)
    case "font": return Self.font(text)
    case "features": return ForeignFontValue.features(text)
    case "variations": return ForeignFontValue.variations(text)
    default: return []
    }
  }

  /// `1px solid red` and `0 1px 2px black`.
  private func colored(_ text: String) -> [String] {
    var numbers: [String] = []
    var color: String?
    for word in text.split(separator: " ") {
      if let (number, _) = Self.measure(String(word)) {
        numbers.append(Numbers.plain(number))
      } else if let named = PixelColor(css: String(word)) ?? ForeignColor(String(word))?.color {
        color = word.hasPrefix("#") ? yamlQuoted(named.cssHex) : String(word)
      }
    }
    let names = key == "border" ? ["width"] : ["x", "y", "blur"]
    var members = zip(names, numbers).map { "\($0): \($1)" }
    guard !members.isEmpty else { return [] }
    if let color { members.append("color: \(color)") }
    return ["{ \(members.joined(separator: ", ")) }"]
  }

  /// A font in another order, without a size, or as CSS's shorthand has it: `bold 16px Noto Sans`, `Noto Sans, 16`,
  /// `Noto Sans`, `italic 700 1rem/1.5 "Noto Sans", serif`.
  ///
  /// - Parameter family: In place of the one that is written.
  private static func font(_ text: String, family: String? = nil) -> [String] {
    // What follows a comma is either the size or what CSS falls back to.
    let isShorthand = text.contains("/") || text.contains(/[0-9](px|pt|r?em)/)
    let first = isShorthand ? text.prefix { $0 != "," } : text[...]
    var words = first.split { " ,'\"".contains($0) }.map { word in
      let plain = word.prefix { $0 != "/" || !isShorthand }
      return inPoints(plain) ?? String(plain)
    }
    let found = words.firstIndex { measure($0) != nil && !FontStyleWords.isWeight($0) }
    guard family == nil || found != nil && isShorthand else { return [] }
    let size = found.map { words.remove(at: $0) }.flatMap { measure($0)?.number } ?? 16
    if isShorthand { words.removeAll { ["normal", "small-caps"].contains($0) } }
    words = words.map { FontStyleWords.word(ofWeight: $0) ?? $0 }
    var styles: [String] = []
    while let first = words.first, words.count > 1, FontStyleWords([first]) != nil {
      styles.append(words.removeFirst().capitalizedWord)
    }
    guard !words.isEmpty else { return [] }
    return [
      ((family.map { [$0] } ?? words) + styles + [Numbers.plain(size)]).joined(separator: " ")
    ]
  }

  /// What CSS's shorthand of a font has besides: the height of lines; nil if it has none.
  var besides: String? {
    guard key == "font", let word = node.word,
      let match = word.firstMatch(of: /[0-9a-z%]\/([0-9.]+[a-z%]*)/),
      let height = ForeignValue(key: "line-height", text: String(match.1)).rewritings.first(where: {
        $0.hasPrefix("{")
      })
    else { return nil }
    return "the height of lines is a key of its own: `line-height: \(height)`"
  }
}

extension FontStyleWords {
  /// Whether a number is a weight in CSS.
  fileprivate static func isWeight(_ word: String) -> Bool {
    weights.contains { String($0.weight) == word }
  }

  /// The word for a weight that is written as a number; nil for anything else.
  fileprivate static func word(ofWeight number: String) -> String? {
    weights.first { String($0.weight) == number }?.word
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
