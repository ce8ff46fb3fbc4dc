package import Labels
private import Raster

/// A label as its case says it, in the case format's own words, all defaults of the suite applied.
///
/// What a case need not say because the format's default holds is left out, so that a later version's
/// new keys do not make every older record look changed.
package enum ResolvedLabel {
  package static func json(_ label: LabelSpec) -> JSONValue {
    let plain = LabelSpec(text: [], style: label.style, width: label.width)
    var members: [String: JSONValue] = [
      "text": runs(label.text),
      "font": font(label.style.font),
      "color": .string(label.style.color.cssHex),
      "background": .string(label.background.cssHex),
      "width": extent(label.width),
      "scale": .number(label.scale),
    ]
    func add<Value: Equatable>(
      _ key: String, _ property: KeyPath<LabelSpec, Value>, _ json: (Value) -> JSONValue
    ) {
      let value = label[keyPath: property]
      if value != plain[keyPath: property] { members[key] = json(value) }
    }
    if label.style.letterSpacing != 0 {
      members["letter-spacing"] = .number(label.style.letterSpacing)
    }
    members["language"] = label.style.language.map(JSONValue.string)
    members["position"] = position(label)
    add("suffix", \.suffix, runs)
    add("suffix-gap", \.suffixGap) { $0.map(JSONValue.number) ?? .null }
    add("suffix-placement", \.suffixPlacement, name)
    add("ellipsis", \.ellipsis, runs)
    add("height", \.height, extent)
    add("lines", \.lines) { .number(Double($0)) }
    add("insets", \.insets, insets)
    add("align", \.align, name)
    add("truncate", \.truncate, name)
    add("wrap", \.wrap, name)
    add("line-break", \.lineBreak, name)
    add("line-height", \.lineHeight, lineHeight)
    add("line-spacing", \.lineSpacing, JSONValue.number)
    add("paragraph-spacing", \.paragraphSpacing, JSONValue.number)
    add("first-indent", \.firstIndent, JSONValue.number)
    add("indent", \.indent, JSONValue.number)
    add("trailing-spaces", \.trailingSpaces, name)
    add("direction", \.direction, name)
    add("number-safe", \.isNumberSafe, JSONValue.bool)
    return .object(members)
  }

  private static func name(_ value: some RawRepresentable<String>) -> JSONValue {
    .string(value.rawValue)
  }

  private static func runs(_ runs: [TextRun]) -> JSONValue {
    if runs.count == 1, let run = runs.first, run == TextRun(run.text) { return .string(run.text) }
    return .array(runs.map(run))
  }

  private static func run(_ run: TextRun) -> JSONValue {
    var members: [String: JSONValue] = ["text": .string(run.text)]
    members["font"] = run.overrides.font.map(font)
    members["color"] = run.overrides.color.map { .string($0.cssHex) }
    members["background"] = run.overrides.background.map { .string($0.cssHex) }
    members["letter-spacing"] = run.overrides.letterSpacing.map(JSONValue.number)
    members["language"] = run.overrides.language.map(JSONValue.string)
    members["unbreakable"] = run.isUnbreakable ? .bool(true) : nil
    return .object(members)
  }

  private static func font(_ font: Font) -> JSONValue {
    var members: [String: JSONValue] = [
      "family": .string(font.family), "size": .number(font.size),
    ]
    if font.weight != 400 { members["weight"] = .number(Double(font.weight)) }
    if font.slant != .normal { members["style"] = .string(font.slant.rawValue) }
    return .object(members)
  }

  private static func extent(_ extent: LabelSpec.Extent) -> JSONValue {
    switch extent {
    case .points(let points): .number(points)
    case .fit: .string("fit")
    }
  }

  private static func insets(_ insets: Insets) -> JSONValue {
    .object([
      "top": .number(insets.top), "left": .number(insets.left),
      "bottom": .number(insets.bottom), "right": .number(insets.right),
    ])
  }

  private static func position(_ label: LabelSpec) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    members["x"] = label.horizontalPosition.map { .string($0.rawValue) }
    members["y"] = label.verticalPosition == .top ? nil : .string(label.verticalPosition.rawValue)
    return members.isEmpty ? nil : .object(members)
  }

  private static func lineHeight(_ height: LabelSpec.LineHeight) -> JSONValue {
    switch height {
    case .natural: return .string("natural")
    case .multiple(let factor): return .object(["multiple": .number(factor)])
    case .exactly(let points): return .object(["exactly": .number(points)])
    case .bounded(let atLeast, let atMost):
      var members: [String: JSONValue] = [:]
      members["at-least"] = atLeast.map(JSONValue.number)
      members["at-most"] = atMost.map(JSONValue.number)
      return .object(members)
    }
  }
}

extension ResolvedLabel {
  /// The label as a reader sees it in a report: one key a line.
  package static func text(_ label: LabelSpec) -> String {
    guard case .object(let members) = json(label) else { return "" }
    return members.sorted { $0.key < $1.key }
      .map { "\($0.key): \(JSONText.compact($0.value))" }
      .joined(separator: "\n")
  }
}
