internal import Labels
internal import Raster

/// What the maps of a case and of a suite's defaults may say.
enum CaseKeys {
  /// What a case and the defaults of suite.yaml may have.
  static let shared: [Key<CaseDraft>] = [
    Key(
      "suffix", "The protected suffix: a price or a badge that is always shown, never split.",
      .runs("suffix", isOneLine: true), \.suffix),
    Key(
      "suffix-gap", "Points before the suffix; without it, one space of the body's font.",
      Reader<Double>.extent.optional, \.label.suffixGap),
    Key(
      "suffix-placement", "Where the suffix stands.", default: .string("inline"),
      .choice(LabelSpec.SuffixPlacement.self), \.label.suffixPlacement),
    Key("font", "`Family [Style…] Size`, or a map.", FontChange.reader) {
      $0.font = $0.font.applying($1)
    },
    Key("color", "Colour of the glyphs.", default: .string("black"), .color, \.label.style.color),
    Key(
      "background", "Fills the whole label, insets included.", default: .string("white"), .color,
      \.label.background),
    Key(
      "width", "The label's outer width in points.", Reader<LabelSpec.Extent>.side.optional, \.width
    ),
    Key(
      "height", "The label's outer height in points.", Reader<LabelSpec.Extent>.side.optional,
      \.height),
    Key(
      "lines", "At most so many lines, or columns; 0 is no limit.", default: .number(0), .count,
      \.label.lines),
    Key(
      "insets", "From the label's edges to its content; negative ones widen it.",
      default: .number(0), .insets, \.label.insets),
    Key(
      "mode", "The writing mode.", default: .string("horizontal"),
      .choice(LabelSpec.Mode.self), \.label.mode),
    Key(
      "columns", "Where the next column goes.", default: .string("right-to-left"),
      .choice(LabelSpec.ColumnOrder.self), \.label.columns),
    Key(
      "orientation", "How characters stand in `vertical` columns.", default: .string("mixed"),
      .choice(LabelSpec.Orientation.self), \.label.orientation),
    Key(
      "combine-upright", "What stands side by side in one em of a `vertical` column.",
      default: .string("none"), .combineUpright, \.label.style.combineUpright),
    Key(
      "character-spacing", "Height of a `stacked` cell, as a multiple of the font's own.",
      default: .number(1), .number(0...100, above: 0), \.label.characterSpacing),
    Key(
      "align", "Where each line stands in the text block.", default: .string("start"),
      .choice(LabelSpec.Alignment.self), \.align),
    Key("position", "The text block in the content box.", BlockPosition.reader) {
      $0.label.horizontalPosition = $1.horizontal
      $0.label.verticalPosition = $1.vertical
    },
    Key(
      "truncate", "What gives way where the text does not fit.", default: .string("end"),
      .choice(LabelSpec.Truncation.self), \.label.truncate),
    Key(
      "fit", "What is tried in order until the text fits.",
      default: .array([.string("truncate")]), .fit, \.label.fit),
    Key(
      "ellipsis", "Stands for what is left out.", default: .string("…"),
      .runs("ellipsis", isOneLine: true), \.ellipsis),
    Key(
      "wrap", "Where lines may break.", default: .string("word"),
      .choice(LabelSpec.Wrap.self), \.label.wrap),
    Key(
      "line-break", "Strength of the line breaking rules, as in CSS.", default: .string("normal"),
      .choice(LabelSpec.LineBreakStrictness.self), \.label.lineBreak),
    Key("line-height", "Without it, the fonts' own.", .lineHeight, \.label.lineHeight),
    Key(
      "line-spacing", "Points between lines.", default: .number(0), .points, \.label.lineSpacing),
    Key(
      "letter-spacing", "Points after each character.", default: .number(0), .points,
      \.label.style.letterSpacing),
    Key(
      "paragraph-spacing", "Points between paragraphs, besides `line-spacing`.",
      default: .number(0), .points, \.label.paragraphSpacing),
    Key(
      "first-indent", "Points before each paragraph's first line.", default: .number(0), .extent,
      \.label.firstIndent),
    Key(
      "indent", "Points before each paragraph's other lines.", default: .number(0), .extent,
      \.label.indent),
    Key(
      "trailing-spaces", "Whether spaces at a line's end count for alignment.",
      default: .string("hang"), .choice(LabelSpec.TrailingSpaces.self), \.label.trailingSpaces),
    Key(
      "hanging-punctuation",
      "Quotes and brackets at a paragraph's ends, and stops that do not fit, hang outside lines.",
      default: .bool(false), .bool, \.label.hangsPunctuation),
    Key(
      "exclude", "Rectangles and ellipses in the content box that text flows around.",
      default: .array([]),
      Reader<Exclusion>.exclusion.list(
        "a list of maps of x, y, width, height, shape", limit: LabelLimits.exclusions),
      \.label.exclusions),
    Key(
      "direction", "Base direction.", default: .string("auto"),
      .choice(LabelSpec.Direction.self), \.label.direction),
    Key(
      "underline", "A line under the text.", default: .string("none"), .decoration,
      \.label.style.underline),
    Key(
      "strikethrough", "A line through the text.", default: .string("none"), .decoration,
      \.label.style.strikethrough),
    Key(
      "shadow", "What glyphs cast behind all text.", default: .string("none"), .shadow,
      \.label.style.shadow),
    Key(
      "border", "A frame around each line's part of the text.", default: .string("none"), .border,
      \.label.style.border),
    Key("language", "BCP 47 tag.", Reader<String>.language.optional, \.label.style.language),
    Key(
      "number-safe", "Never cut inside a number, or between it and its unit.",
      default: .bool(true), .bool, \.label.isNumberSafe),
    Key(
      "debug", "What is drawn over the picture.", default: .string("none"), .overlays, \.label.debug
    ),
    Key(
      "scale", "Device pixels per point.", default: .number(2), .number(1...4), \.label.scale),
  ]

  /// What belongs to one case.
  static let own: [Key<CaseDraft>] = [
    Key("text", "The body.", isRequired: true, .runs("text", isOneLine: false), \.text),
    Key("tolerance", "How much the picture may differ.", changing: Tolerance.table, \.tolerance),
    Key(
      "ignore", "Rectangles in points that are never compared.",
      Rect.ignored.list(
        "a list of maps of x, y, width, height", limit: CaseLimits.ignored), \.ignore),
    Key(
      "expect", "Checked besides the pixels.", changing: Expectations.table, \.expectations),
    Key(
      "tags", "For `--tag`.",
      Reader<String>.string("a text").checked { !$0.isEmpty }
        .list("a list of texts", limit: CaseLimits.tags), \.tags),
    Key("skip", "Lists the case as skipped, with the reason.", .skip, \.skip),
  ]

  static let matrix = "matrix"

  /// The keys of a case.
  static let table = KeyTable<CaseDraft>(own, shared, besides: [matrix])
  /// The keys of a matrix.
  static let varied = KeyTable<CaseDraft>(own, shared, besides: ["set.NAME"])
  /// The keys of the defaults in suite.yaml.
  static let defaults = KeyTable<CaseDraft>(shared)
}

extension Reader where Value == Case.Skip? {
  static let skip = Reader<Bool>.bool.map { $0 ? Case.Skip.withoutReason : nil }
    .or(Reader<String>.string("a reason").checked { !$0.isEmpty }.map { .because($0) })
}
