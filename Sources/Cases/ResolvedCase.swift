package import Labels
private import Raster

extension Case {
  /// The case with every value spelled out, by the keys of the format.
  package var resolved: JSONValue {
    var members = label.members
    members["tolerance"] = tolerance.json
    members["ignore"] = .array(ignore.map(\.json))
    members["expect"] = expectations.json
    members["tags"] = .strings(tags)
    members["skip"] =
      switch skip {
      case nil: .bool(false)
      case .withoutReason: .bool(true)
      case .because(let reason): .string(reason)
      }
    return .object(members)
  }
}

extension LabelSpec {
  /// What the picture depends on, every value spelled out, by the keys of the format.
  package var resolved: JSONValue { .object(members) }

  fileprivate var members: [String: JSONValue] {
    [
      "text": .array(text.map(\.json)),
      "suffix": .array(suffix.map(\.json)),
      "suffix-gap": suffixGap.map(JSONValue.number) ?? .string("space"),
      "suffix-placement": .string(suffixPlacement.rawValue),
      "font": style.font.json,
      "color": .string(style.color.cssHex),
      "background": .string(background.cssHex),
      "letter-spacing": .number(style.letterSpacing),
      "language": style.language.map(JSONValue.string) ?? .null,
      "underline": style.underline.json,
      "strikethrough": style.strikethrough.json,
      "shadow": style.shadow.json,
      "border": style.border.json,
      "width": width.json,
      "height": height.json,
      "lines": .number(Double(lines)),
      "insets": insets.json,
      "mode": .string(mode.rawValue),
      "columns": .string(columns.rawValue),
      "orientation": .string(orientation.rawValue),
      "combine-upright": .string(style.combineUpright.word),
      "character-spacing": .number(characterSpacing),
      "align": .string(align.rawValue),
      "position": .object([
        "x": .string(horizontalPosition?.rawValue ?? standardPosition.x),
        "y": .string(verticalPosition?.rawValue ?? standardPosition.y),
      ]),
      "truncate": .string(truncate.rawValue),
      "fit": .array(fit.map(\.json)),
      "ellipsis": .array(ellipsis.map(\.json)),
      "wrap": .string(wrap.rawValue),
      "line-break": .string(lineBreak.rawValue),
      "line-height": lineHeight.json,
      "line-spacing": .number(lineSpacing),
      "paragraph-spacing": .number(paragraphSpacing),
      "first-indent": .number(firstIndent),
      "indent": .number(indent),
      "trailing-spaces": .string(trailingSpaces.rawValue),
      "direction": .string(direction.rawValue),
      "number-safe": .bool(isNumberSafe),
      "hanging-punctuation": .bool(hangsPunctuation),
      "exclude": .array(exclusions.map(\.json)),
      "debug": debug.isEmpty ? .string("none") : .strings(debug.map(\.rawValue).sorted()),
      "scale": .number(scale),
    ]
  }
}

extension LabelSpec {
  /// Where the text block stands if nothing is said.
  private var standardPosition: (x: String, y: String) {
    switch (mode, columns) {
    case (.horizontal, _): ("fill", "top")
    case (_, .rightToLeft): ("right", "fill")
    case (_, .leftToRight): ("left", "fill")
    }
  }
}

extension CombineUpright {
  /// As the case format writes it.
  fileprivate var word: String {
    switch self {
    case .none: "none"
    case .all: "all"
    case .digits(let most): "digits \(most)"
    }
  }
}

extension TextRun {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["text": .string(text)]
    members["font"] = overrides.font?.json
    members["color"] = overrides.color.map { .string($0.cssHex) }
    members["background"] = overrides.background.map { .string($0.cssHex) }
    members["letter-spacing"] = overrides.letterSpacing.map(JSONValue.number)
    members["baseline-shift"] = overrides.baselineShift.map(JSONValue.number)
    members["language"] = overrides.language.map(JSONValue.string)
    members["underline"] = overrides.underline?.json
    members["strikethrough"] = overrides.strikethrough?.json
    members["shadow"] = overrides.shadow?.json
    members["border"] = overrides.border?.json
    members["combine-upright"] = overrides.combineUpright.map { .string($0.word) }
    if isUnbreakable { members["unbreakable"] = .bool(true) }
    members["keep"] = keep.map { .number(Double($0)) }
    members["link"] = link.map(JSONValue.string)
    if let attachment {
      members["text"] = nil
      members.merge(attachment.members) { _, own in own }
    }
    return .object(members)
  }
}

extension FitStep {
  fileprivate var json: JSONValue {
    switch self {
    case .tighten(let points): .object([name: .object(["by": .number(points)])])
    case .scale(let minimum): .object([name: .object(["minimum": .number(minimum)])])
    case .truncate: .string(name)
    }
  }
}

extension TextAttachment {
  fileprivate var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "size": size.json, "align": .string(alignment.rawValue), "insets": insets.json,
      "fit": .string(contentMode.rawValue),
    ]
    switch content {
    case .image(let file):
      members["image"] = .string(file.name)
      // No key of the format: another picture under the same name is another case.
      members["sha256"] = .string(Checksum.sha256(file.bytes))
    case .box(let color): members["box"] = .string(color.cssHex)
    }
    members["alt"] = alternative.map(JSONValue.string)
    switch collapse {
    case .size(let size): members["collapse"] = size.json
    case .alternative: members["collapse"] = .string("alt")
    case nil: break
    }
    return members
  }
}

extension Size {
  fileprivate var json: JSONValue { .array([.number(width), .number(height)]) }
}

extension Font {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "family": .string(family), "size": .number(size), "weight": .number(Double(weight)),
      "style": .string(slant.rawValue),
    ]
    if !features.isEmpty { members["features"] = .tagged(features.mapValues(Double.init)) }
    if !variations.isEmpty { members["variations"] = .tagged(variations) }
    return .object(members)
  }
}

extension JSONValue {
  fileprivate static func tagged(_ values: [OpenTypeTag: Double]) -> JSONValue {
    .object(
      Dictionary(uniqueKeysWithValues: values.map { ($0.key.description, .number($0.value)) }))
  }
}

extension TextDecoration {
  fileprivate var json: JSONValue {
    guard color != nil || offset != nil else { return .string(style.rawValue) }
    var members: [String: JSONValue] = ["style": .string(style.rawValue)]
    members["color"] = color.map { .string($0.cssHex) }
    members["offset"] = offset.map(JSONValue.number)
    return .object(members)
  }
}

extension TextShadow {
  fileprivate var json: JSONValue {
    guard self != .none else { return .string("none") }
    return .object([
      "x": .number(x), "y": .number(y), "blur": .number(blur), "color": .string(color.cssHex),
    ])
  }
}

extension TextBorder {
  fileprivate var json: JSONValue {
    guard self != .none else { return .string("none") }
    var members: [String: JSONValue] = [
      "width": .number(width), "radius": .number(radius), "insets": insets.json,
    ]
    members["color"] = color.map { .string($0.cssHex) }
    members["fill"] = fill.map { .string($0.cssHex) }
    return .object(members)
  }
}

extension LabelSpec.Extent {
  fileprivate var json: JSONValue {
    switch self {
    case .points(let points): .number(points)
    case .fit: .string("fit")
    }
  }
}

extension LabelSpec.LineHeight {
  fileprivate var json: JSONValue {
    switch self {
    case .natural: .string("natural")
    case .multiple(let multiple): .object(["multiple": .number(multiple)])
    case .exactly(let points): .object(["exactly": .number(points)])
    case .bounded(let least, let most): limits(least, most)
    }
  }
}

extension Insets {
  fileprivate var json: JSONValue {
    .object([
      "top": .number(top), "left": .number(left), "bottom": .number(bottom),
      "right": .number(right),
    ])
  }
}

extension Rect {
  fileprivate var members: [String: JSONValue] {
    ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
  }

  fileprivate var json: JSONValue { .object(members) }
}

extension Exclusion {
  fileprivate var json: JSONValue {
    .object(box.members.merging(["shape": .string(shape.rawValue)]) { box, _ in box })
  }
}

extension Tolerance {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "antialiasing": .string(
        (ignoresAntialiasing ? Antialiasing.ignore : .compare).rawValue),
      "pixels": pixels.map { .number(Double($0)) } ?? .null,
      "ratio": ratio.map(JSONValue.number) ?? .null,
      "minimum-pixels": .number(Double(minimumPixels)),
      "layout": .number(layout),
    ]
    switch metric {
    case .channel(let limit): members["channel"] = .number(Double(limit))
    case .color(let share): members["color"] = .number(share)
    }
    return .object(members)
  }
}

extension Expectations {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["lines"] = lines.map { .number(Double($0)) }
    members["truncated"] = truncated.map(JSONValue.bool)
    members["suffix-visible"] = suffixVisible.map(JSONValue.bool)
    members["visible-text"] = visibleText.map(JSONValue.string)
    var size: [String: JSONValue] = [:]
    size["width"] = width?.json
    size["height"] = height?.json
    if !size.isEmpty { members["size"] = .object(size) }
    if !hits.isEmpty { members["hits"] = .array(hits.map(\.json)) }
    return .object(members)
  }
}

extension Expectations.Hit {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["at": .array([.number(at.x), .number(at.y)])]
    members["target"] = .string(target.kind.rawValue)
    members["text"] = target.text.map(JSONValue.string)
    members["index"] = target.index.map { .number(Double($0)) }
    return .object(members)
  }
}

extension Expectations.Length {
  fileprivate var json: JSONValue {
    switch self {
    case .exactly(let points): .number(points)
    case .bounded(let least, let most): limits(least, most)
    }
  }
}

private func limits(_ least: Double?, _ most: Double?) -> JSONValue {
  var members: [String: JSONValue] = [:]
  members["at-least"] = least.map(JSONValue.number)
  members["at-most"] = most.map(JSONValue.number)
  return .object(members)
}
