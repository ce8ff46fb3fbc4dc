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
      return ForeignLength.points(in: items.compactMap(\.word).joined(separator: " "))
        .map(ForeignBox.sides) ?? []
    case .sequence(let items) where key == "shadow":
      let offset = items.compactMap { $0.word.flatMap { ForeignLength($0)?.number } }
      guard offset.count == 2, items.count == 2 else { return [] }
      return ["{ x: \(Numbers.plain(offset[0])), y: \(Numbers.plain(offset[1])) }"]
    case .sequence where key == "size": return ForeignBox.size(of: node)
    case .sequence(let items) where Self.keysOfAreas.contains(key):
      if let area = ForeignBox.area(items.map(\.number)) { return [area, "[\(area)]"] }
      let areas = items.compactMap { ForeignBox.area(of: $0) }
      return areas.count == items.count ? ["[\(areas.joined(separator: ", "))]"] : []
    case .sequence(let items):
      var words = items.compactMap(\.word)
      guard words.count == items.count, (3...4).contains(words.count) else { return [] }
      // Channels with a point are shares, as UIKit's.
      let channels = words.prefix(3).compactMap { Double($0) }
      if words.prefix(3).contains(where: { $0.contains(".") }), channels.allSatisfy({ $0 <= 1 }) {
        words = channels.map { "\($0 * 100)%" } + words.dropFirst(3)
      }
      guard let color = ForeignColor("rgb(\(words.joined(separator: ",")))") else { return [] }
      return [yamlQuoted(color.color.cssHex)]
    case .mapping where Self.keysOfAreas.contains(key):
      return ForeignBox.area(of: node).map { ["[\($0)]"] } ?? []
    case .mapping where key == "size": return ForeignBox.size(of: node)
    case .mapping(let entries) where key == "insets": return ForeignBox.sides(entries)
    case .mapping(let entries) where key == "shadow":
      let offset = [["width", "x", "dx"], ["height", "y", "dy"]].map {
        ForeignBox.number(in: entries, $0)
      }
      guard let x = offset[0], let y = offset[1] else { return [] }
      return ["{ x: \(Numbers.plain(x)), y: \(Numbers.plain(y)) }"]
    case .mapping(let entries) where key == "lines":
      return ForeignBox.number(in: entries, ["max", "maximum"]).map { [Numbers.plain($0)] } ?? []
    // pixelmatch's settings.
    case .mapping(let entries) where key == "color":
      return ForeignBox.number(in: entries, ["threshold"]).map { [Numbers.plain($0)] } ?? []
    // The other lines have a key of their own.
    case .mapping(let entries) where key == "first-indent" && entries.count == 1:
      return ForeignBox.number(in: entries, ["firstline"]).map { [Numbers.plain($0)] } ?? []
    case .mapping: return []
    }
  }

  private static let keysOfAreas = ["ignore", "only"]

  private func rewritings(of text: String, isPlain: Bool) -> [String] {
    var found: [String] = []
    if !isPlain { found.append(text) }
    if ["underline", "strikethrough"].contains(key), text.contains(" ") {
      return found + decorated(text)
    }
    if ["insets", "shadow", "first-indent"].contains(key),
      let node = ForeignCall.arguments(of: text)
    {
      found += ForeignValue(key: key, node: node).rewritings
    }
    // Characters that end a line in CSS and Swift, and comparison operators.
    let bare = text.drop { key == "lines" ? $0 == " " : "<>= ".contains($0) }
    let core = bare.last.map { ";,".contains($0) } == true ? bare.dropLast() : bare
    if core.count < text.count, !core.isEmpty {
      found += [String(core)] + rewritings(of: String(core), isPlain: true)
    }
    if key == "insets" { found += composed(text) }
    // SwiftUI's least and most lines.
    if key == "lines", let range = text.wholeMatch(of: /[0-9]*\.\.([.<])([0-9]*)/) {
      found.append(String(Int(range.2).map { range.1 == "<" ? $0 - 1 : $0 } ?? 0))
    }
    if let color = ForeignColor(named: text) { found.append(yamlQuoted(color.color.cssHex)) }
    if ["language", "locale", "source"].contains(key) { found += ForeignCall.locale(text) }
    found += ForeignWords.meaning(of: text, as: key)
    found += ForeignWords.plain(text)
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
      found += ForeignFontValue.shorthand(text, family: family)
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
  /// What to do with a length whose unit harness does not have.
  var advice: String? {
    if key == "clip", case .mapping = node.content {
      return "what is compared of a picture is `only`, below `compare` in harness.yaml: "
        + "`only: \(ForeignBox.area(of: node).map { "[\($0)]" } ?? "[…]")`"
    }
    guard let word = node.word else { return nil }
    if key == "antialiasing", ["true", "false"].contains(word.lowercased()) {
      return "odiff's `true` is `ignore`, and its `false` is `compare`"
    }
    if key == "lines", word.hasPrefix("<") || word.hasPrefix(">") {
      return "at most so many lines are `lines` of a case, and `max-lines` of `expect`"
    }
    if Self.keysOfColors.contains(key), Self.isReference(word) {
      return "a label has the colours that its case gives it: `\(key): black`"
    }
    if ["inherit", "initial", "unset", "revert", "normal"].contains(word.lowercased()) {
      return "to say nothing of it, leave the key out"
    }
    if let advice = emsAdvice { return advice }
    guard let length = ForeignLength(word) else { return nil }
    switch length.unit {
    case "%" where key == "pixels" || key == "region":
      return "a share of the picture is a `ratio`: `ratio: \(Numbers.plain(length.number / 100))`"
    case "%" where key == "channel": return "255 is all of it"
    case "%", "vw", "vh":
      return accepted.contains("points")
        ? "a label has no container of which this could be a share" : nil
    default: return nil
    }
  }

  /// What a length in shares of a font's size is in points; nil if there is none.
  var emsAdvice: String? {
    guard let word = node.word, let points = ForeignLength.inPoints(node) else { return nil }
    return "lengths are points: at a font size of 16, `\(word)` is `\(points)`"
  }

  private static let keysOfColors = ["color", "background", "fill"]
  private static let keysOfCounts = ["pixels", "region", "minimum-pixels"]

  /// Whether a colour is one of a theme or of other files.
  private static func isReference(_ word: String) -> Bool {
    let name = word.lowercased()
    return ["@", "?", "$", "var(", "color(\"", "canvas"].contains(where: name.hasPrefix)
      || [
        "theme", "colorscheme", "currentcolor", "inherit", "named:", "tint", "accentcolor",
        "unspecified",
      ].contains(where: name.contains)
  }

  /// The meaning of a number where only points, or parts of a map, are accepted.
  private func measured(_ text: String) -> [String] {
    // No count has a fraction.
    if Self.keysOfCounts.contains(key), text.wholeMatch(of: /[0-9]{1,3}(,[0-9]{3})+/) != nil {
      return [text.filter { $0 != "," }]
    }
    guard let length = ForeignLength(text) else { return [] }
    let (number, unit, isRelative) = (length.number, length.unit, length.isRelative)
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
}

// Several things in one text
extension ForeignValue {
  private func composed(_ text: String) -> [String] {
    switch key {
    case "shadow" where text.contains("("): return ForeignCall.shadow(text)
    case "insets": return ForeignLength.points(in: text).map(ForeignBox.sides) ?? []
    case "size":
      return ForeignLength.points(in: text.lowercased().replacing("x", with: " ")).map {
        ["[\($0.map(Numbers.plain).joined(separator: ", "))]"]
      } ?? []
    case "ignore", "only":
      let area = ForeignBox.area(text.split { ", ".contains($0) }.map { Double($0) })
      return area.map { ["[\($0)]"] } ?? []
    case "expect":
      let words = text.lowercased().split { $0 == " " || $0 == "-" }
      guard let last = words.last else { return [] }
      if last.hasPrefix("line") {
        return words.first.map { ["{ lines: \($0 == "single" || $0 == "one" ? "1" : $0) }"] } ?? []
      }
      return ["{ \(words.count > 1 ? "suffix-visible" : last): \(words[0] != "not") }"]
    case "shadow", "border": return colored(text)
    case "font": return ForeignFontValue.shorthand(text)
    case "features": return ForeignFontValue.features(text)
    case "variations": return ForeignFontValue.variations(text)
    default: return []
    }
  }

  /// A line's style and colour in CSS's `underline dotted red 2px`; its thickness comes from its font.
  private func decorated(_ text: String) -> [String] {
    var (style, color) = ("single", String?.none)
    for word in text.split(separator: " ").map(String.init) {
      if squeezed(word) == (key == "underline" ? "underline" : "linethrough") { continue }
      if ForeignLength(word) != nil { continue }
      if ["solid", "double", "dotted", "dashed", "wavy"].contains(word) {
        style = word == "solid" ? "single" : word
      } else if let named = Self.color(word) {
        color = named
      } else {
        return []
      }
    }
    return [color.map { "{ style: \(style), color: \($0) }" } ?? style]
  }

  /// A colour among other words, as YAML; nil if it is none.
  private static func color(_ word: String) -> String? {
    guard let named = PixelColor(css: word) ?? ForeignColor(word)?.color else { return nil }
    return word.hasPrefix("#") ? yamlQuoted(named.cssHex) : word
  }

  /// `1px solid red` and `0 1px 2px black`.
  private func colored(_ text: String) -> [String] {
    var numbers: [String] = []
    var color: String?
    for word in text.split(separator: " ") {
      if let length = ForeignLength(String(word)) {
        numbers.append(Numbers.plain(length.number))
      } else if let named = Self.color(String(word)) {
        color = named
      }
    }
    let names = key == "border" ? ["width"] : ["x", "y", "blur"]
    var members = zip(names, numbers).map { "\($0): \($1)" }
    guard !members.isEmpty else { return [] }
    if let color { members.append("color: \(color)") }
    return ["{ \(members.joined(separator: ", ")) }"]
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
