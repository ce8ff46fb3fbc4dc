package import Base
internal import Catalogs
internal import Labels
internal import Raster

extension CapturedScreen {
  /// The version of the format.
  package static let schema = 1

  package static let jsonSchema = table.schema.document(
    title: "What is seen of a running interface",
    description: "What harness capture reads; how to write it: "
      + "https://github.com/harness-labels/harness/blob/main/docs/capture.md")

  static let table = DocumentTable<CapturedScreen>([
    Key(
      derived: "schema", "Version of the format.",
      DocumentNotation<Int>.integer.adding("const", .number(Double(schema)))
    ) { _ in schema },
    Key("producer", "The program that wrote it, with its version.", .text, \.producer),
    Key("state", "What the interface was like.", State.table.object(from: State()), \.state),
    Key(
      "screenshot", "A PNG file of the window, relative to this file's folder.", .relativePath,
      \.screenshot),
    Key(
      "fonts", "Every font file of which a text may show glyphs.",
      .list(.located(Font.table, from: Font(), \.line)), \.fonts),
    Key(
      "texts", "Each text in its box.",
      .list(.located(CapturedText.table, from: CapturedText(), \.line)), \.texts),
  ])
}

extension CapturedScreen.State {
  fileprivate static let table = DocumentTable<Self>([
    Key("page", "The page's or screen's name, the same in every capture of it.", .name, \.page),
    Key("window", "Width and height in points.", .lengths(2), \.window),
    Key("locale", "A BCP 47 tag.", .locale, \.locale),
    Key("text-size", "By how much people make all texts larger; 1 if left out.", .size, \.textSize),
    Key("scale", "Pixels of the screenshot to the point; 1 if left out.", .scale, \.scale),
  ])
}

extension CapturedScreen.Font {
  fileprivate static let table = DocumentTable<Self>([
    Key("family", "The family's name in the file.", .name, \.family),
    Key("file", "Relative to this file's folder.", .relativePath, \.file),
    Key("sha256", "The file's checksum, 64 hexadecimal digits.", .sha256, \.sha256),
  ])
}

extension CapturedText {
  fileprivate static let table = DocumentTable<Self>([
    Key(
      "path", "Where it stands, in words that stay the same: `main/form/button.pay`.", .name, \.path
    ),
    Key(
      "key", "The text's key in a string catalog; null if it is not known.",
      isRequired: false, DocumentNotation<String>.text.orNull, \.key),
    Key("place", "x, y, width and height in the window.", .numbers(4), \.place),
    Key(
      "width", "The box's length along its lines, insets included; null if it is not known.",
      isRequired: false, DocumentNotation<Double>.length.orNull, \.width),
    Key(
      "width-available",
      "How long the box can become before its text wraps or is cut; null if it is not known.",
      isRequired: false, DocumentNotation<Double>.length.orNull, \.availableWidth),
    Key(
      "lines", "The most lines; left out for any number.", .whole(1...1_000_000), \.lines),
    Key("cut", "What becomes of text beyond them.", .choice(Cut.self), \.cut),
    Key("wrap", "Where lines may break.", .choice(LabelSpec.Wrap.self), \.wrap),
    Key(
      "line-break", "How strictly, as in CSS.", .choice(LabelSpec.LineBreakStrictness.self),
      \.lineBreak),
    Key("insets", "Top, right, bottom, left.", .numbers(4), \.insets),
    Key("align", "How lines are aligned.", .choice(LabelSpec.Alignment.self), \.align),
    Key(
      "position", "Where lines stand in a box with room for more of them: `start` if left out.",
      .choice(Position.self), \.position),
    Key("direction", "Base direction.", .choice(LabelSpec.Direction.self), \.direction),
    Key("mode", "The writing mode.", .choice(LabelSpec.Mode.self), \.mode),
    Key("columns", "Where the next column goes.", .choice(LabelSpec.ColumnOrder.self), \.columns),
    Key(
      "orientation", "How characters stand in columns.", .choice(LabelSpec.Orientation.self),
      \.orientation),
    Key(
      "line-height", "From baseline to baseline; left out for that of the fonts.", .length,
      \.lineHeight),
    Key("first-indent", "Before the first line.", .length, \.firstIndent),
    Key(
      "autospace", "Room between Chinese or Japanese and other letters.",
      .choice(Autospace.self), \.autospace),
    Key(
      "white-space",
      "What becomes of white space in other texts, as with CSS's `white-space-collapse`: `preserve` if left out.",
      .choice(TextDress.WhiteSpace.self), \.whiteSpace),
    Key("background", "What is behind it.", .color, \.background),
    Key("language", "A BCP 47 tag, if it is not the locale.", .locale, \.language),
    Key(
      "runs", "Its texts and boxes, in the order in which they are written.",
      .list(Run.notation, counts: 1...LabelLimits.runs)
        .called("a list of 1 to \(LabelLimits.runs)"), \.runs),
    Key("shown", "Its lines, in their order.", .list(Line.table.object(from: Line())), \.shown),
    Key(
      "cannot", "Why a label cannot express it, such as `float`: one word or phrase each.",
      .list(.name), \.cannot),
  ])
}

extension CapturedText.Line {
  fileprivate static let table = DocumentTable<Self>([
    Key("text", "What is written on it; U+FFFC stands for a box.", .text, \.text),
    Key("x", "From the box's left edge, or in columns from its top.", .number, \.x),
    Key(
      "width", "Along the line, without white space at its end; null if it is not known.",
      isRequired: false, DocumentNotation<Double>.length.orNull, \.width),
  ])
}

extension CapturedText.Run {
  fileprivate static let table = DocumentTable<Self>([
    Key("text", "As it is written, with white space as it is shown.", .text, \.text),
    Key("box", "Width and height of a box in place of a picture.", .lengths(2), \.box),
    Key(
      "font", "Needed for a text, unless `cannot` says why it is no label.",
      .located(CapturedText.Font.table, from: CapturedText.Font(), \.line), \.font),
    Key("letter-spacing", "After each character.", .number, \.letterSpacing),
    Key("word-spacing", "After each space.", .number, \.wordSpacing),
    Key("color", "Of the glyphs.", .color, \.color),
    Key(
      "text-transform", "Which letters are shown for those that are written.",
      .choice(TextTransform.self), \.textTransform),
    Key("language", "A BCP 47 tag, if it is not the text's.", .locale, \.language),
    Key("shift", "How far it stands above the baseline.", .number, \.shift),
  ])

  /// Either a text, or a box.
  fileprivate static let notation = DocumentNotation<Self>(
    accepted: "an object",
    schema: table.schema.adding(
      "oneOf",
      .array([
        .object(["required": .strings(["text"])]), .object(["required": .strings(["box"])]),
      ])),
    outcome: { node, reading in
      switch table.object(from: Self()).outcome(node, &reading) {
      case .value(let run) where (run.text == nil) == (run.box == nil):
        reading.report(
          JSONFault(": a run has either `text` or `box`; accepted: one of them"), at: node.position)
        return .reported
      case let outcome: return outcome
      }
    },
    writing: { table.writeObject($0, to: &$1) })
}

extension CapturedText.Font {
  fileprivate static let table = DocumentTable<Self>([
    Key("family", "One of `fonts`.", .name, \.family),
    Key("size", "Of the em square.", .size, \.size),
    Key("weight", "CSS weight; 400 if left out.", .whole(1...1000), \.weight),
    Key("style", "Upright if left out.", .choice(LabelFont.Slant.self), \.slant),
    Key(
      "fallback",
      "Families for characters that the family lacks, in their order, also those that only other texts need.",
      .list(.name), \.fallback),
    Key(
      "features", "OpenType features that are turned on (1 or more) or off (0).",
      .dictionary(.whole(0...65535)), \.features),
    Key(
      "variations", "Positions on a variable font's axes.", .dictionary(.number), \.variations),
  ])
}

// MARK: - Kinds of values

extension Notation where State == DocumentReading {
  /// An object that knows the line in which it stands.
  fileprivate static func located(
    _ table: DocumentTable<Value>, from initial: Value,
    _ line: any WritableKeyPath<Value, Int> & Sendable
  ) -> Notation {
    let object = table.object(from: initial)
    return Notation(
      accepted: object.accepted, schema: object.schema,
      outcome: { node, reading in
        guard case .value(var value) = object.outcome(node, &reading) else {
          if case .mapping = node.content { return .reported }
          return .refused
        }
        value[keyPath: line] = node.position.line
        return .value(value)
      },
      writing: { object.write($0, to: &$1) })
  }
}

extension Notation where Value == String, State == DocumentReading {
  fileprivate static let name = text.where("a text that is not empty") { !$0.isEmpty }

  fileprivate static let sha256 = text.where("a checksum of 64 hexadecimal digits") {
    Checksum.isSHA256($0)
  }.described(by: .pattern("^[0-9a-f]{64}$"))

  fileprivate static let relativePath = text.where("a path below the capture's folder") { path in
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && !path.split(separator: "/").contains("..")
  }

  fileprivate static let locale = text.where("a BCP 47 tag, such as pt-BR") { tag in
    LanguageTag.isValid(tag)
  }
}

extension Notation where Value == Double, State == DocumentReading {
  fileprivate static let length = number.where("a length of at least 0") { $0 >= 0 }
    .described(by: .number(0...1e12, above: nil))
  fileprivate static let scale = number.where("a number from 1 to 4") { (1...4).contains($0) }
    .described(by: .number(1...4, above: nil))
  fileprivate static let size = number.where("a number above 0") { $0 > 0 }
    .described(by: .number(0...1e12, above: 0))
}

extension Notation where Value == [Double], State == DocumentReading {
  fileprivate static func lengths(_ count: Int) -> Notation {
    numbers(count).where("a list of \(count) lengths") { $0.allSatisfy { $0 >= 0 } }
  }
}

extension Notation where Value == PixelColor, State == DocumentReading {
  fileprivate static let color = DocumentNotation<String>.text
    .parsed({ PixelColor(css: $0) }, back: { $0.cssHex })
    .called("a colour such as `#1a1a1a` or `#ffffff80`")
}
