internal import Labels
internal import Raster

extension Reader where Value == TextDecoration {
  /// A line along text: its style, or a map.
  static let decoration = Reader<TextDecoration.Style>.choice(TextDecoration.Style.self)
    .map { TextDecoration($0) }
    .or(
      KeyTable<TextDecoration>([
        Key(
          "style", "What the line looks like.", default: .string("single"),
          .choice(TextDecoration.Style.self), \.style),
        Key(
          "color", "Without it, that of the text that asks for the line.",
          Reader<Color>.color.optional, \.color),
        Key(
          "offset", "Points from the baseline down to the line's upper edge.",
          Reader<Double>.points.optional, \.offset),
      ]).reader("a map of style, color, offset", from: TextDecoration(.single)))
}

extension Reader where Value == TextShadow {
  static let shadow = choice(["none"]) { $0 == "none" ? TextShadow.none : nil }
    .or(
      KeyTable<TextShadow>([
        Key("x", "Points to the right.", default: .number(0), .points, \.x),
        Key("y", "Points down.", default: .number(0), .points, \.y),
        Key(
          "blur", "Points over which it fades, as in CSS.", default: .number(0),
          .number(0...LabelLimits.shadowBlur, unit: "of points"), \.blur),
        Key("color", "Its colour.", default: .string("black"), .color, \.color),
      ]).reader("a map of x, y, blur, color", from: TextShadow()))
}

extension Reader where Value == TextBorder {
  static let border = choice(["none"]) { $0 == "none" ? TextBorder.none : nil }
    .or(
      KeyTable<TextBorder>([
        Key(
          "width", "Points of its line, inside its edges.", default: .number(1), .extent, \.width),
        Key(
          "color", "Of its line; without it, that of the text that asks for the frame.",
          Reader<Color>.color.optional, \.color),
        Key("radius", "Of its corners, in points.", default: .number(0), .extent, \.radius),
        Key(
          "insets", "From the text's edges to the frame's; negative ones make it larger.",
          default: .number(0), .insets, \.insets),
        Key("fill", "Inside it.", Reader<Color>.color.optional, \.fill),
      ]).reader("a map of width, color, radius, insets, fill", from: TextBorder()))
}
