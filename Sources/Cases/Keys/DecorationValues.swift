internal import Base
internal import Labels
internal import Raster

extension Notation where Value == TextDecoration, State == CaseReading {
  /// A line under text: its style, or a map.
  static let underline = decoration(
    "a map of style, color, offset, side",
    and: [
      Key(
        "side",
        "The side in a column; auto is right of Japanese and Korean text, and left of any other.",
        .choice(TextDecoration.Side.self), get: { $0.side == .auto ? nil : $0.side },
        set: { $0.side = $1 })
    ])

  /// A line through text, likewise.
  static let strikethrough = decoration("a map of style, color, offset")

  private static func decoration(
    _ accepted: String, and others: [CaseKey<TextDecoration>] = []
  ) -> CaseNotation<TextDecoration> {
    CaseNotation<TextDecoration.Style>.choice(TextDecoration.Style.self)
      .map({ TextDecoration($0) }, back: { $0 == TextDecoration($0.style) ? $0.style : nil })
      .or(
        CaseTable<TextDecoration>.map(
          accepted, from: TextDecoration(.single),
          [
            Key(
              "style", "What the line looks like.", .choice(TextDecoration.Style.self), \.style),
            Key(
              "color", "The line's colour; without it, that of the text that sets the line.",
              CaseNotation<PixelColor>.color.optional, \.color),
            Key(
              "offset", "Points from the baseline down to the line's upper edge.",
              CaseNotation<Double>.points.optional, \.offset),
          ] + others))
  }
}

extension Notation where Value == TextShadow, State == CaseReading {
  static let shadow = word("none", .none)
    .or(
      CaseTable<TextShadow>.map(
        "a map of x, y, blur, color", from: TextShadow(),
        [
          Key("x", "Points to the right.", .points, \.x),
          Key("y", "Points down.", .points, \.y),
          Key(
            "blur", "Points over which it fades, as in CSS.",
            .number(0...LabelLimits.shadowBlur, unit: "of points"), \.blur),
          Key("color", "The shadow's colour.", .color, \.color),
        ]))
}

extension Notation where Value == TextBorder, State == CaseReading {
  static let border = word("none", .none)
    .or(
      CaseTable<TextBorder>.map(
        "a map of width, color, radius, insets, fill", from: TextBorder(),
        [
          Key("width", "Thickness of its line in points, inside its edges.", .extent, \.width),
          Key(
            "color", "The colour of its line; without it, that of the text that sets the frame.",
            CaseNotation<PixelColor>.color.optional, \.color),
          Key("radius", "The radius of its corners, in points.", .extent, \.radius),
          Key(
            "insets", "From the text's edges to the frame's; negative ones make it larger.",
            .insets, \.insets),
          Key("fill", "The colour inside it.", CaseNotation<PixelColor>.color.optional, \.fill),
        ]))
}
