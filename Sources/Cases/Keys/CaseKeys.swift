internal import Base
internal import Labels
internal import Raster

/// What the maps of a case and of a suite's defaults may contain.
enum CaseKeys {
  /// Keys that a case and the defaults of suite.yaml may have.
  ///
  /// In the order in which messages offer equally near ones for a key that they do not have.
  static let shared = ofLabels + StyleKey.all.compactMap(\.ofCase) + ofParagraphs

  private static let ofLabels: [CaseKey<CaseDraft>] = [
    Key(
      "suffix", "The protected suffix: a price or a badge that is always shown, never split.",
      .runs("suffix", isOneLine: true), \.suffix),
    Key(
      "suffix-gap", "Points before the suffix; without it, one space of the body's font.",
      CaseNotation<Double>.extent.optional.inFull(.string("space"), for: nil),
      \.label.suffixGap),
    Key(
      "suffix-placement", "Where the suffix goes.",
      .choice(LabelSpec.SuffixPlacement.self), \.label.suffixPlacement),
    Key(
      "font", "`Family [Style…] Size`, or a map.", hasStandard: false, FontChange.notation,
      get: \.font, set: { $0.font = $0.font.applying($1) }),
    Key(
      "background", "Fills the whole label, insets included.", .color,
      \.label.background),
    Key(
      "width", "The label's outer width in points.", CaseNotation<LabelSpec.Extent>.side.optional,
      \.width
    ),
    Key(
      "height", "The label's outer height in points.", CaseNotation<LabelSpec.Extent>.side.optional,
      \.height),
    Key(
      "lines", "The maximum number of lines, or columns; 0 means no limit.", .count,
      \.label.lines),
    Key(
      "insets", "From the label's edges to its content; negative ones widen it.", .insets,
      \.label.insets),
    Key(
      "mode", "The writing mode.",
      .choice(LabelSpec.Mode.self), \.label.mode),
    Key(
      "columns", "Where the next column goes.",
      .choice(LabelSpec.ColumnOrder.self), \.label.columns),
    Key(
      "orientation", "How characters are turned in `vertical` columns.",
      .choice(LabelSpec.Orientation.self), \.label.orientation),
    Key(
      "character-spacing", "Height of a `stacked` cell, as a multiple of the font's own.",
      .number(0...100, above: 0), \.label.characterSpacing),
    Key(
      "align", "How each line is aligned in the text block.",
      .choice(LabelSpec.Alignment.self), \.align),
    Key(
      "position", "The text block in the content box.", hasStandard: false,
      BlockPosition.notation, \.label.blockPosition),
    Key(
      "truncate", "What is left out if the text does not fit.",
      .choice(LabelSpec.TruncationMode.self), \.label.truncate),
    Key(
      "fit", "Steps that are tried in order until the text fits.", .fit, \.label.fit),
    Key(
      "ellipsis", "Replaces what is left out.",
      .runs("ellipsis", isOneLine: true), \.ellipsis),
    Key(
      "wrap", "Where lines may break.",
      .choice(LabelSpec.Wrap.self), \.label.wrap),
    Key(
      "line-break", "Strength of the line breaking rules, as in CSS.",
      .choice(LabelSpec.LineBreakStrictness.self), \.label.lineBreak),
    Key(
      "line-height", "Height of lines; without it, that of the fonts.", hasStandard: false,
      .lineHeight,
      \.label.lineHeight),
    Key(
      "line-spacing", "Points between lines.", .points, \.label.lineSpacing),
  ]

  private static let ofParagraphs: [CaseKey<CaseDraft>] = [
    Key(
      "paragraph-spacing", "Points between paragraphs, in addition to `line-spacing`.", .points,
      \.label.paragraphSpacing),
    Key(
      "first-indent", "Points before each paragraph's first line.", .extent,
      \.label.firstIndent),
    Key(
      "indent", "Points before each paragraph's other lines.", .extent,
      \.label.indent),
    Key(
      "trailing-spaces", "Whether spaces at a line's end count for alignment.",
      .choice(LabelSpec.TrailingSpaces.self), \.label.trailingSpaces),
    Key(
      "hanging-punctuation",
      "Quotes and brackets at a paragraph's ends, and stops that do not fit, hang outside lines.",
      .bool, \.label.hangsPunctuation),
    Key(
      "exclude", "Rectangles and ellipses in the content box that text flows around.",
      CaseNotation<Exclusion>.exclusion.list(
        "a list of maps of x, y, width, height, shape", limit: LabelLimits.exclusions),
      \.label.exclusions),
    Key(
      "direction", "Base direction.",
      .choice(LabelSpec.Direction.self), \.label.direction),
    Key(
      "language", "BCP 47 tag.", CaseNotation<String>.language.optional.inFull(.null, for: nil),
      \.label.style.language),
    Key(
      "number-safe", "Never cut inside a number, or between it and its unit.", .bool,
      \.label.isNumberSafe),
    Key(
      "clip",
      "Whether the picture ends at the label's edges; otherwise it grows as far as anything is painted.",
      CaseNotation<Bool>.bool.leavingOut(true), \.label.clips),
    Key(
      "debug", "Overlays drawn over the picture.", .overlays, \.label.overlays
    ),
    Key(
      "scale", "Device pixels per point.", .number(1...4), \.label.scale),
  ]

  static let locale = CaseKey<CaseDraft>(
    "locale",
    "BCP 47 tag of the language in which texts of catalogs are shown; also sets `language` and `direction`.",
    CaseNotation<String>.language,
    // A case in full has what it decides.
    get: { _ in nil },
    set: { draft, locale in
      draft.locale = locale
      draft.label.style.language = locale
      draft.label.direction = LocaleEffect.direction(of: locale)
    })

  static let isolateArguments = CaseKey<CaseDraft>(
    "isolate-arguments",
    "Puts values of placeholders and of the matrix between U+2068 and U+2069 where other text stands beside them.",
    Notation(
      accepted: CaseNotation<Bool>.bool.accepted, schema: CaseNotation<Bool>.bool.schema,
      outcome: { node, reading in
        let outcome = CaseNotation<Bool>.bool.outcome(node, &reading)
        if case .value(let isolates) = outcome { reading.isolatesArguments = isolates }
        return outcome
      },
      writing: { CaseNotation<Bool>.bool.write($0, to: &$1) }),
    // A case in full has the texts.
    get: { _ in nil }, set: { $0.isolatesArguments = $1 })

  /// Keys that are read before all others, which they have an effect on, and that a label in full does not have.
  static let first = [locale, isolateArguments]

  static let text = CaseKey<CaseDraft>(
    "text", "The body.", isRequired: true, .runs("text", isOneLine: false), \.text)

  /// Keys of a single case that do not belong to its label.
  static let besidesLabel: [CaseKey<CaseDraft>] = [
    Key(
      "tolerance", "How much the picture may differ.", changing: CaseTolerance.table, \.tolerance),
    Key(
      "ignore", "Rectangles in points that are never compared.",
      LabelRect.ignored.areas, \.ignore),
    Key(
      "expect", "What is checked in addition to the pixels.", changing: Expectations.table,
      \.expectations),
    Key(
      "tags", "For `--tag`.",
      CaseNotation<String>.string("a text").checked { !$0.isEmpty }
        .list("a list of texts", limit: CaseLimits.tags), \.tags),
    Key("skip", "Lists the case as skipped, with the reason.", .skip, \.skip),
  ]

  /// Keys of a single case.
  static let own = [text] + besidesLabel

  static let matrix = "matrix"

  /// The keys of a case.
  static let table = CaseTable<CaseDraft>(
    own, shared, first, standard: CaseDraft(), besides: [matrix], section: "a-case")
  /// The keys that a picture depends on.
  static let label = CaseTable<CaseDraft>([text], shared, section: "a-case")
  /// The keys of a case that its picture does not depend on.
  static let rest = CaseTable<CaseDraft>(besidesLabel, section: "a-case")
  /// The keys of a matrix.
  static let varied = CaseTable<CaseDraft>(
    own, shared, first, besides: ["set.NAME"], section: "a-case")
  /// The keys of the defaults in suite.yaml.
  static let defaults = CaseTable<CaseDraft>(
    shared, first, standard: CaseDraft(), section: "a-case")
}

extension Notation where Value == Case.Skip?, State == CaseReading {
  static let skip = CaseNotation<Bool>.bool
    .map(
      { $0 ? Case.Skip.withoutReason : nil },
      back: {
        switch $0 {
        case nil: false
        case .withoutReason: true
        case .because: nil
        }
      }
    )
    .or(
      CaseNotation<String>.string("a reason").checked { !$0.isEmpty }
        .map(
          { .because($0) },
          back: { if case .because(let reason) = $0 { reason } else { nil } }))
}

/// Where the format of case files is described.
enum CaseFormat {
  /// Its page in the repository, which messages link to.
  static let page = "https://github.com/harness-labels/harness/blob/main/docs/case-format.md"
}
