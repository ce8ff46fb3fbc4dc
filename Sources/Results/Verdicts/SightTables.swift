internal import Base
internal import Raster

/// The keys of what was seen: those that a kind has stand beside its `kind`.
extension Change.Sight {
  static let notation = DocumentNotation<Self>.variants(pixels + files + layouts)

  private static let pixels: [DocumentVariant<Self>] = [
    DocumentVariant(
      "moved", "Something moved.",
      [
        Key("x", "To the right, in pixels.", .integer, \.x),
        Key("y", "Down, in pixels.", .integer, \.y),
      ], from: PixelOffset(x: 0, y: 0), Self.moved
    ) { if case .moved(let offset) = $0 { offset } else { nil } },
    DocumentVariant(
      "recolored", "Something has other colours.", Recoloring.keys, from: Recoloring(),
      Self.recolored
    ) { if case .recolored(let recoloring) = $0 { recoloring } else { nil } },
    DocumentVariant(
      "bar", "Something differs all along a side of the picture.",
      [
        Key("side", "The side.", .choice(PictureSide.self), \.side),
        Key("what", "What happened there.", .choice(RegionChange.Bar.self), \.change),
      ], from: Bar(), Self.bar
    ) { if case .bar(let bar) = $0 { bar } else { nil } },
    DocumentVariant(
      "bands", "Only one of the pictures has some rows or columns.", Bands.keys, from: Bands(),
      Self.bands
    ) { if case .bands(let bands) = $0 { bands } else { nil } },
    DocumentVariant(
      "scaled", "The same picture has another size.",
      [Key("percent", "The size now, in hundredths of the one before.", .count, \.self)],
      from: 100, Self.scaled
    ) { if case .scaled(let percent) = $0 { percent } else { nil } },
    DocumentVariant(
      "thing", "There is no more to say of it.",
      [Key("what", "What it is.", .choice(Thing.self), \.self)], from: Thing.other, Self.thing
    ) { if case .thing(let thing) = $0 { thing } else { nil } },
  ]

  private static let files: [DocumentVariant<Self>] = [
    DocumentVariant(
      "frames", "An animation has more or fewer frames.", Counts.keys, from: Counts(), Self.frames
    ) { if case .frames(let counts) = $0 { counts } else { nil } },
    DocumentVariant(
      "plays", "Frames are played more or less often, 0 for ever.", Counts.keys, from: Counts(),
      Self.plays
    ) { if case .plays(let counts) = $0 { counts } else { nil } },
    DocumentVariant(
      "delay", "A frame is shown for another time.",
      [
        Key("frame", "The first such frame, from 1.", .count, \.frame),
        Key("others", "How many more there are.", .count, \.others),
      ], from: Delay(), Self.delay
    ) { if case .delay(let delay) = $0 { delay } else { nil } },
  ]

  private static let layouts: [DocumentVariant<Self>] = [
    DocumentVariant(
      "renderer", "Another renderer draws the case differently.",
      [
        Key(
          "stage", "Where its layout first differs.", .choice(CaseResult.Stage.self), \.self)
      ], from: CaseResult.Stage.unknown, Self.renderer
    ) { if case .renderer(let stage) = $0 { stage } else { nil } },
    DocumentVariant(
      "unexplained", "Nothing that is known explains the difference.",
      [
        Key(
          "effects",
          "What can be seen of the case; none if the recorded case is painted differently today.",
          .list(.deferred("an object", Effect.notation).described(by: .anyObject)), \.effects),
        Key("reason", "Why nothing explains it.", .choice(Unexplained.Reason.self), \.reason),
      ], from: Unexplained(), Self.unexplained
    ) { if case .unexplained(let unexplained) = $0 { unexplained } else { nil } },
    DocumentVariant(
      "told", "An older version said no more than these words.",
      [Key("words", "The words.", .text, \.self)], from: "", Self.told
    ) { if case .told(let words) = $0 { words } else { nil } },
  ]
}

/// The keys of a kind of sights.
private typealias SightKeys<Part> = [Key<Part, DocumentReading>]

extension Change.Sight.Recoloring {
  fileprivate static let keys: SightKeys<Self> = [
    Key(
      "colors", "Each colour before and now, that of most pixels first.",
      .list(ColorChange.notation), \.colors),
    Key(
      "mostly", "Whether what is on the surface differs as well.", isRequired: false, .bool.flag,
      \.isMostly),
  ]
}

extension ColorChange {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("is", "The colour now, as CSS writes it.", PixelColor.notation, \.now),
      Key("was", "The colour before.", PixelColor.notation, \.was),
    ], otherKeys: .ignored
  ).object(from: Self(was: .transparent, now: .transparent))
}

extension PixelColor {
  fileprivate static let notation = DocumentNotation<String>.text
    .parsed({ PixelColor(css: $0) }, back: { $0.cssHex })
}

extension Change.Sight.Bands {
  fileprivate static let keys: SightKeys<Self> = [
    Key("bands", "The first ones.", .list(Band.notation), \.bands),
    Key("columns", "Whether they are columns.", isRequired: false, .bool.flag, \.areColumns),
    Key("others", "How many more there are.", .count, \.others),
  ]
}

extension Change.Sight.Bands.Band {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("inserted", "How many rows are new.", .count, \.inserted),
      Key("position", "Where they begin; left out at the picture's end.", .count, \.position),
      Key("removed", "How many rows are gone.", .count, \.removed),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension Change.Sight.Counts {
  fileprivate static let keys: SightKeys<Self> = [
    Key("is", "Their number now.", .count, \.is),
    Key("was", "Their number before.", .count, \.was),
  ]
}
