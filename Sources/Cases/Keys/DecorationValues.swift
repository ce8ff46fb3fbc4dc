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
