internal import Base
internal import Labels
internal import Raster

/// A key of how text looks: of a whole label, of single runs, or of both.
struct StyleKey: Sendable {
  let ofCase: CaseKey<CaseDraft>?
  let ofRun: CaseKey<RunDraft>?
  /// Whether it says only where text is, and how much room there is.
  let isPlace: Bool

  /// A key of cases alone.
  ///
  /// - Parameter standard: Its default. Cases in full leave a key that came later than others out where it has its default.
  init<Value: Equatable & Sendable>(
    _ name: String, ofCase meaning: String, isPlace: Bool = false, _ notation: CaseNotation<Value>,
    leavingOut standard: Value? = nil, _ path: any WritableKeyPath<TextStyle, Value> & Sendable
  ) {
    ofCase = Self.key(name, meaning, notation, leavingOut: standard, path)
    ofRun = nil
    self.isPlace = isPlace
  }

  /// A key of runs alone.
  init<Value: Sendable>(
    _ name: String, ofRun meaning: String, isPlace: Bool = false, _ notation: CaseNotation<Value>,
    _ path: any WritableKeyPath<StyleOverrides, Value?> & Sendable
  ) {
    ofCase = nil
    ofRun = Self.key(name, meaning, notation, path)
    self.isPlace = isPlace
  }

  /// A key of cases, whose value runs can replace.
  init<Value: Equatable & Sendable>(
    _ name: String, ofCase meaning: String, ofRun meaningOfRun: String, isPlace: Bool = false,
    _ notation: CaseNotation<Value>, leavingOut standard: Value? = nil,
    _ path: any WritableKeyPath<TextStyle, Value> & Sendable,
    _ override: any WritableKeyPath<StyleOverrides, Value?> & Sendable
  ) {
    ofCase = Self.key(name, meaning, notation, leavingOut: standard, path)
    ofRun = Self.key(name, meaningOfRun, notation, override)
    self.isPlace = isPlace
  }

  private static func key<Value: Equatable & Sendable>(
    _ name: String, _ meaning: String, _ notation: CaseNotation<Value>, leavingOut standard: Value?,
    _ path: any WritableKeyPath<TextStyle, Value> & Sendable
  ) -> CaseKey<CaseDraft> {
    CaseKey(name, meaning, standard.map(notation.leavingOut) ?? notation, path)
      .within(\CaseDraft.label.style)
  }

  private static func key<Value: Sendable>(
    _ name: String, _ meaning: String, _ notation: CaseNotation<Value>,
    _ path: any WritableKeyPath<StyleOverrides, Value?> & Sendable
  ) -> CaseKey<RunDraft> {
    CaseKey(name, meaning, notation.optional, path).within(\RunDraft.run.overrides)
  }
}

extension StyleKey {
  /// All but `font`, which takes what it leaves out from the font around it, and `language`, which a `locale` sets too.
  static let all = [
    StyleKey(
      "color", ofCase: "Colour of the glyphs.", ofRun: "Colour of the glyphs.", .color, \.color,
      \.color),
    StyleKey("background", ofRun: "Fills the run's boxes.", .color, \.background),
    StyleKey(
      "letter-spacing", ofCase: "Points after each character.",
      ofRun: "Added after each character, in points.", isPlace: true, .points, \.letterSpacing,
      \.letterSpacing),
    StyleKey(
      "letter-spacing-end",
      ofCase: "Whether `letter-spacing` leaves room behind a line's last letter.", isPlace: true,
      .bool, leavingOut: true, \.spacesLineEnds),
    StyleKey(
      "word-spacing",
      ofCase: "Points after each word separator, in addition to `letter-spacing`.",
      ofRun: "Added after each word separator, in points.", isPlace: true, .points, leavingOut: 0,
      \.wordSpacing, \.wordSpacing),
    StyleKey(
      "autospace",
      ofCase:
        "Room between Chinese, Japanese or Korean characters and letters or digits, as CSS `text-autospace`.",
      isPlace: true, .choice(Autospace.self), leavingOut: Autospace.none, \.autospace),
    StyleKey(
      "text-transform",
      ofCase: "Letters in another case or width than they are written in, as in CSS.",
      ofRun: "Letters in another case or width than they are written in.",
      .choice(TextTransform.self), leavingOut: TextTransform.none, \.textTransform,
      \.textTransform),
    StyleKey(
      "baseline-shift", ofRun: "Raises the run above the line's baseline, in points.",
      isPlace: true, .points, \.baselineShift),
    StyleKey(
      "combine-upright",
      ofCase: "Which characters are set side by side in one em of a `vertical` column.",
      ofRun: "Which characters of the run are set side by side in one em of a column.",
      .combineUpright, \.combineUpright, \.combineUpright),
    StyleKey(
      "underline", ofCase: "A line under the text.", ofRun: "A line under the run.", .underline,
      \.underline, \.underline),
    StyleKey(
      "strikethrough", ofCase: "A line through the text.", ofRun: "A line through the run.",
      .strikethrough, \.strikethrough, \.strikethrough),
    StyleKey(
      "shadow", ofCase: "A shadow that glyphs cast, behind all text.",
      ofRun: "A shadow that the run's glyphs cast.", .shadow, \.shadow, \.shadow),
    StyleKey(
      "border", ofCase: "A frame around each line's part of the text.",
      ofRun: "A frame around each line's part of the run.", .border, \.border, \.border),
  ]
}

/// Keys by what a change of their values can change in a picture.
package enum KeyEffects {
  /// Colours, at any depth.
  package static let colors: Set = ["color", "background", "fill", "box"]
  /// Of a case: only where something is, and how much room there is.
  package static let places = Set(
    StyleKey.all.filter(\.isPlace).compactMap(\.ofCase?.name) + [
      "align", "exclude", "first-indent", "height", "indent", "insets", "line-height",
      "line-spacing", "paragraph-spacing", "position", "suffix-gap", "width",
    ])
  /// The same of a run.
  package static let placesOfRuns = Set(
    StyleKey.all.filter(\.isPlace).compactMap(\.ofRun?.name))
}
