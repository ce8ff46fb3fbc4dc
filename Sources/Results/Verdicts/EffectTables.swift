package import Base

/// The keys of effects: those that a kind has stand beside its `kind`.
extension Effect {
  package static let notation = DocumentNotation<Effect>.variants(variants)

  /// The words for kinds.
  static var kinds: [String] { variants.map(\.kind) }

  private static let variants = lines + cuts + places + glyphs + fonts + stillness

  private static let lines: [DocumentVariant<Effect>] = [
    DocumentVariant(
      "line-ends-earlier", "A line no longer holds text that it held.", LineEnd.keys,
      from: LineEnd(), Effect.lineEndsEarlier
    ) { if case .lineEndsEarlier(let end) = $0 { end } else { nil } },
    DocumentVariant(
      "line-ends-later", "A line holds text that it did not hold.", LineEnd.keys,
      from: LineEnd(), Effect.lineEndsLater
    ) { if case .lineEndsLater(let end) = $0 { end } else { nil } },
    DocumentVariant(
      "line-shows", "A line shows something else, or another part of the text.", LineText.keys,
      from: LineText(), Effect.lineShows
    ) { if case .lineShows(let text) = $0 { text } else { nil } },
    DocumentVariant(
      "line-count", "There are more or fewer lines, or columns instead of lines.",
      LineCount.keys, from: LineCount(), Effect.lineCount
    ) { if case .lineCount(let count) = $0 { count } else { nil } },
    DocumentVariant(
      "fit", "Other things are done to make the text fit.", Fit.keys, from: Fit(), Effect.fit
    ) { if case .fit(let fit) = $0 { fit } else { nil } },
  ]

  private static let cuts: [DocumentVariant<Effect>] = [
    DocumentVariant("cut", "A text that was whole is cut.", Cut.keys, from: Cut(), Effect.cut) {
      if case .cut(let cut) = $0 { cut } else { nil }
    },
    DocumentVariant(
      "no-longer-cut", "A text that was cut is whole.", Shown.keys, from: Shown(),
      Effect.noLongerCut
    ) { if case .noLongerCut(let shown) = $0 { shown } else { nil } },
    DocumentVariant(
      "cut-moved", "More or less of the text is left out at the same place.", CutMove.keys,
      from: CutMove(), Effect.cutMoved
    ) { if case .cutMoved(let move) = $0 { move } else { nil } },
    DocumentVariant(
      "other-cut", "Other parts of the text are left out.", OtherCut.keys, from: OtherCut(),
      Effect.otherCut
    ) { if case .otherCut(let cut) = $0 { cut } else { nil } },
    DocumentVariant(
      "suffix", "What became of the suffix.", SuffixChange.keys, from: SuffixChange(),
      Effect.suffix
    ) { if case .suffix(let change) = $0 { change } else { nil } },
    DocumentVariant(
      "text-shows",
      "A text is another one in another locale, or has other letters in another language.",
      Shown.keys, from: Shown(), Effect.textShows
    ) { if case .textShows(let shown) = $0 { shown } else { nil } },
    DocumentVariant(
      "gone", "Something that was shown is not.", Absence.keys, from: Absence(), Effect.gone
    ) { if case .gone(let absence) = $0 { absence } else { nil } },
  ]

  private static let places: [DocumentVariant<Effect>] = [
    DocumentVariant("moved", "Something moved.", Move.keys, from: Move(), Effect.moved) {
      if case .moved(let move) = $0 { move } else { nil }
    },
    DocumentVariant(
      "resized", "Something has another width or height.", Resizing.keys, from: Resizing(),
      Effect.resized
    ) { if case .resized(let resizing) = $0 { resizing } else { nil } },
    DocumentVariant(
      "beyond", "Something is painted farther beyond a side of the label, or no longer beyond it.",
      Overhang.keys, from: Overhang(), Effect.beyond
    ) { if case .beyond(let overhang) = $0 { overhang } else { nil } },
  ]

  private static let glyphs: [DocumentVariant<Effect>] = [
    DocumentVariant(
      "glyph", "A character has another glyph of the same font.", GlyphChange.keys,
      from: GlyphChange(), Effect.glyph
    ) { if case .glyph(let change) = $0 { change } else { nil } },
    DocumentVariant(
      "glyphs", "Text has other glyphs, or another number of them.", GlyphsChange.keys,
      from: GlyphsChange(), Effect.glyphs
    ) { if case .glyphs(let change) = $0 { change } else { nil } },
    DocumentVariant(
      "length", "The text of a line in a font is longer or shorter.", LengthChange.keys,
      from: LengthChange(), Effect.length
    ) { if case .length(let change) = $0 { change } else { nil } },
    DocumentVariant(
      "orientation", "The text of a line in a font stands upright, or is turned.",
      OrientationChange.keys, from: OrientationChange(), Effect.orientation
    ) { if case .orientation(let change) = $0 { change } else { nil } },
  ]

  private static let fonts: [DocumentVariant<Effect>] = [
    DocumentVariant(
      "fallback", "Characters come from another font.", Fallback.keys, from: Fallback(),
      Effect.fallback
    ) { if case .fallback(let fallback) = $0 { fallback } else { nil } },
    DocumentVariant(
      "widths", "Characters are wider or narrower.", Widths.keys, from: Widths(), Effect.widths
    ) { if case .widths(let widths) = $0 { widths } else { nil } },
    DocumentVariant(
      "kerning", "Letters are closer together or further apart.", Kerning.keys, from: Kerning(),
      Effect.kerning
    ) { if case .kerning(let kerning) = $0 { kerning } else { nil } },
    DocumentVariant(
      "font-measure", "Lines are taller or less tall, or their baseline is elsewhere.",
      FontMeasure.keys, from: FontMeasure(), Effect.fontMeasure
    ) { if case .fontMeasure(let measure) = $0 { measure } else { nil } },
    DocumentVariant(
      "blank", "Nothing is drawn for characters.", Blank.keys, from: Blank(), Effect.blank
    ) { if case .blank(let blank) = $0 { blank } else { nil } },
    DocumentVariant(
      "exchanged", "Two characters look like each other.", Exchange.keys, from: Exchange(),
      Effect.exchanged
    ) { if case .exchanged(let exchange) = $0 { exchange } else { nil } },
  ]

  private static let stillness: [DocumentVariant<Effect>] = [
    DocumentVariant("still", "Something stayed.", Stillness.keys, from: Stillness(), Effect.still) {
      if case .still(let stillness) = $0 { stillness } else { nil }
    },
    DocumentVariant(
      "painted", "Something is painted differently.", Paint.keys, from: Paint(), Effect.painted
    ) { if case .painted(let paint) = $0 { paint } else { nil } },
    DocumentVariant(
      "illegible", "A text can hardly be told from what is behind it.", Contrast.keys,
      from: Contrast(), Effect.illegible
    ) { if case .illegible(let contrast) = $0 { contrast } else { nil } },
    DocumentVariant(
      "unseen", "A picture or a box can hardly be told from what is behind it.", Unseen.keys,
      from: Unseen(), Effect.unseen
    ) { if case .unseen(let unseen) = $0 { unseen } else { nil } },
    DocumentVariant(
      "faint", "A text had as much contrast as WCAG 2.2 asks for, and has less.", Contrast.keys,
      from: Contrast(), Effect.faint
    ) { if case .faint(let contrast) = $0 { contrast } else { nil } },
  ]
}

/// The keys of a kind of effects.
typealias EffectKeys<Part> = [Key<Part, DocumentReading>]

// MARK: - Lines

extension Effect.Line {
  static let keys: EffectKeys<Self> = [
    Key("columns", "Whether it is a column.", isRequired: false, .bool.flag, \.isColumn),
    Key("line", "From 1.", .count, \.number),
  ]
}

extension Effect.LineEnd {
  fileprivate static let keys: EffectKeys<Self> =
    Effect.Line.keys.map { $0.within(\.line) } + [
      Key("room", "Why, if the numbers explain it.", Effect.Room.notation, \.room),
      Key("text", "What the line lost, or holds now.", .text, \.text),
    ]
}

extension Effect.Room {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("length", "Of the line with that text, in points.", .number, \.length),
      Key("limit", "How long it may be.", .number, \.limit),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension Effect.Shown {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("is", "What is shown now.", .text, \.is), Key("was", "What was shown.", .text, \.was),
  ]
}

extension Effect.LineText {
  fileprivate static let keys: EffectKeys<Self> =
    Effect.Line.keys.map { $0.within(\.line) } + Effect.Shown.keys.map { $0.within(\.shown) }
}

extension Effect.LineCount {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("columns", "Whether they are columns.", isRequired: false, .bool.flag, \.areColumns),
    Key("is", "Their number now.", .count, \.is),
    Key(
      "turned", "Whether they were lines and are columns, or the other way round.",
      isRequired: false, .bool.flag, \.areTurned),
    Key("was", "Their number before.", .count, \.was),
  ]
}

extension Effect.Fit {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("is", "The steps in the words of records.", .list(Step.notation), \.is),
    Key("was", "The steps in the words of records.", .list(Step.notation), \.was),
  ]
}

extension Effect.Fit.Step {
  fileprivate static let notation = DocumentNotation<String>.text
    .map({ Self($0) }, back: { $0.words })

  /// - Parameter words: Of a record, such as `tighten 0.5`.
  package init(_ words: String) {
    let parts = words.split(separator: " ")
    let amount = parts.count == 2 ? Double(parts[1]) : nil
    self =
      switch (parts.first, amount) {
      case ("tighten", let points?): .tightened(points)
      case ("scale", let factor?): .scaled(factor)
      case ("collapse", nil) where parts.count == 1: .collapsed
      case ("truncate", nil) where parts.count == 1: .cut
      default: .other(words)
      }
  }

  private var words: String {
    switch self {
    case .tightened(let points): "tighten \(Numbers.plain(points))"
    case .scaled(let factor): "scale \(Numbers.plain(factor))"
    case .collapsed: "collapse"
    case .cut: "truncate"
    case .other(let words): words
    }
  }
}

// MARK: - What is left out

extension Effect.Limit {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("columns", "Whether lines are columns.", isRequired: false, .bool.flag, \.areColumns),
      Key("lines", "How many lines there may be, if that is known.", .count, \.lines),
      Key("reason", "What does not suffice: lines, height or width.", .text, \.reason),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension Effect.Cut {
  fileprivate static let keys: EffectKeys<Self> =
    [
      Key(
        "at", "Where in the text, if in one place.", .choice(Effect.CutPlace.self), \.place),
      Key("left-out", "The parts that are left out.", .list(.text), \.leftOut),
      Key("limit", "What it exceeds.", Effect.Limit.notation, \.limit),
    ] + Effect.Shown.keys.map { $0.within(\.shown) }
}

extension Effect.CutMove {
  fileprivate static let keys: EffectKeys<Self> =
    [
      Key("at", "Where in the text.", .choice(Effect.CutPlace.self), \.place),
      Key("characters", "How many more or fewer are left out.", .count, \.characters),
      Key("more", "Whether more is left out.", .bool, \.isMore),
      Key("texts", "What is left out now, or is shown again.", .list(.text), \.texts),
    ] + Effect.Shown.keys.map { $0.within(\.shown) }
}

extension Effect.OtherCut {
  fileprivate static let keys: EffectKeys<Self> =
    [
      Key(
        "at", "Where in the text, if in one place.", .choice(Effect.CutPlace.self), \.place),
      Key("lost", "The parts that were shown and are left out.", .list(.text), \.lost),
    ] + Effect.Shown.keys.map { $0.within(\.shown) }
}

extension Effect.SuffixChange {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("is", "Whether it is whole, scaled or clipped.", LayoutRecord.SuffixState.notation, \.is),
    Key("lost", "Its characters that are cut off now, and were not.", .text, \.lost),
    Key(
      "price", "Whether it was an amount of money.", isRequired: false, .bool.flag, \.isPrice),
    Key(
      "scales", "Its size beside the one that the case asks for, before and now.",
      .numbers(2), \.scales),
    Key(
      "was", "Whether it was whole, scaled or clipped.", LayoutRecord.SuffixState.notation, \.was),
  ]
}

extension Effect.Absence {
  fileprivate static let keys: EffectKeys<Self> = [
    Key(
      "price", "Whether it was an amount of money.", isRequired: false, .bool.flag, \.isPrice),
    Key("subject", "What is gone.", Effect.Subject.notation, \.subject),
  ]
}

// MARK: - Places

extension Effect.Move {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("subject", "What moved.", Effect.Subject.notation, \.subject),
    Key("x", "To the right, in points.", .number, \.x),
    Key("y", "Down, in points.", .number, \.y),
  ]
}

extension Effect.Resizing {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("is", "Width and height now, in points.", .numbers(2), \.is),
    Key("subject", "What was resized.", Effect.Subject.notation, \.subject),
    Key("was", "Width and height before.", .numbers(2), \.was),
  ]
}

// MARK: - Stillness

extension Effect.Stillness {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("of", "What stayed.", .choice(Extent.self), \.of),
    Key("within", "By how many points it may have moved.", .number, \.within),
  ]
}

extension Effect.Paint {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("what", "What differs.", .choice(Difference.self), \.difference)
  ]
}

extension Effect.Overhang {
  fileprivate static let keys: EffectKeys<Self> = [
    Key(
      "clipped", "Whether the picture ends with the label.", isRequired: false, .bool.flag, \.isCut),
    Key("is", "By how many points; 0 for nothing.", .number, \.is),
    Key("side", "`top`, `right`, `bottom` or `left`.", .text, \.side),
    Key("was", "The same before.", .number, \.was),
    Key(
      "what", "What reaches farthest there: `marks`, other `glyphs`, `shadows`, …", .text, \.what),
  ]
}

extension Effect.Unseen {
  fileprivate static let keys: EffectKeys<Self> = [
    Key(
      "faint", "Whether something of it is left, if hardly.", isRequired: false, .bool.flag,
      \.isFaint),
    Key("subject", "What can no longer be seen.", Effect.Subject.notation, \.subject),
  ]
}

extension Effect.Contrast {
  fileprivate static let keys: EffectKeys<Self> = [
    Key("ground", "The colour behind the text.", .text, \.ground),
    Key(
      "is", "The contrast ratio of WCAG 2.2 between the text and what is behind it.", .number, \.is),
    Key("limit", "The ratio that it fell below, 3 or 4.5.", .number, \.limit),
    Key(
      "others", "Other texts that can hardly be seen, either.", isRequired: false,
      .list(.text).unlessEmpty, \.others),
    Key("price", "Whether it is an amount of money.", isRequired: false, .bool.flag, \.isPrice),
    Key("text", "The text.", .text, \.text),
    Key("was", "The same before, if the text is not new.", .number, \.was),
  ]
}
