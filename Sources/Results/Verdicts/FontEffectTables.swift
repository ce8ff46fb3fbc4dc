internal import Base

extension Effect.GlyphChange {
  static let keys: EffectKeys<Self> = [
    Key("character", "The first one.", .text, \.character),
    Key("font", "The font's name, without a size.", .text, \.font),
    Key("others", "How many other characters have another one.", .count, \.others),
  ]
}

extension Effect.LineFont {
  fileprivate static let keys: EffectKeys<Self> =
    Effect.Line.keys.map { $0.within(\.line) } + [
      Key("font", "The font's name.", .text, \.font)
    ]
}

extension Effect.LengthChange {
  static let keys: EffectKeys<Self> =
    [
      Key("is", "The length now, in points.", .number, \.is),
      Key("was", "The length before.", .number, \.was),
    ] + Effect.LineFont.keys.map { $0.within(\.text) }
}

extension Effect.OrientationChange {
  static let keys: EffectKeys<Self> =
    [Key("upright", "Whether it stands upright now.", .bool, \.isUpright)]
    + Effect.LineFont.keys.map { $0.within(\.text) }
}

extension Effect.GlyphsChange {
  static let keys: EffectKeys<Self> =
    [
      Key("is", "How many glyphs there are now.", .count, \.is),
      Key("text", "The text, if it is known.", .text, \.text),
      Key("was", "How many there were.", .count, \.was),
    ] + Effect.LineFont.keys.map { $0.within(\.place) }
}

extension Effect.Fallback {
  static let keys: EffectKeys<Self> = [
    Key("character", "The first one.", .text, \.character),
    Key("growth", "By how many points it is wider.", .number, \.growth),
    Key("is", "The font, without a size.", .text, \.is),
    Key(
      "is-replaced", "Whether that font's file changed.", isRequired: false, .bool.flag,
      \.isIsReplaced),
    Key("others", "How many other characters come from there.", .count, \.others),
    Key("source", "The text that they are in, if not the body: `suffix`.", .text, \.source),
    Key("was", "The font before.", .text, \.was),
    Key(
      "was-replaced", "Whether that font's file changed.", isRequired: false, .bool.flag,
      \.isWasReplaced),
  ]
}

extension Effect.Blank {
  static let keys: EffectKeys<Self> = [
    Key("font", "The font's name, without a size.", .text, \.font),
    Key("source", "The text that they are in, if not the body: `suffix`.", .text, \.source),
    Key("text", "The characters, in the order of the text.", .text, \.text),
  ]
}

extension Effect.Exchange {
  static let keys: EffectKeys<Self> = [
    Key("font", "The font's name, without a size.", .text, \.font),
    Key("one", "One of the characters.", .text, \.one),
    Key("other", "The other one.", .text, \.other),
  ]
}

extension Effect.Widths {
  static let keys: EffectKeys<Self> = [
    Key("characters", "The first ones.", .list(Character.notation), \.characters),
    Key("count", "How many have another width.", .count, \.count),
    Key("equal", "Whether all grew by as much.", .bool, \.areEqual),
    Key("font", "The font's name, without a size.", .text, \.font),
  ]
}

extension Effect.Widths.Character {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("character", "The character.", .text, \.character),
      Key("growth", "By how many points it is wider.", .number, \.growth),
      Key("size", "The font's size there, if the label has several.", .number, \.size),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension Effect.Kerning {
  static let keys: EffectKeys<Self> = [
    Key("font", "The font's name, without a size.", .text, \.font),
    Key("growth", "By how many points they are further apart.", .number, \.growth),
    Key("others", "How many other pairs have another kerning.", .count, \.others),
    Key("pair", "The first two letters.", .list(.text, counts: 2...2), \.pair),
  ]
}

extension Effect.FontMeasure {
  static let keys: EffectKeys<Self> = [
    Key("font", "The font's name, without a size.", .text, \.font),
    Key("growth", "By how many points it is taller, or further down.", .number, \.growth),
    Key("of", "What changed.", .choice(Kind.self), \.kind),
    Key("size", "The font's size, if the label has several.", .number, \.size),
  ]
}
