package import Base

/// The keys of a record. Unknown ones are ignored, so that a later version may add some.
extension LayoutRecord {
  static let table = makeTable(lines: Line.table.object(from: Line()), reason: .text)

  /// The keys of a layout that another renderer tells, of which only the lines are required.
  package static let toldTable = makeTable(lines: Line.told, reason: reason).leaving(
    out: ["id", "spec", "own", "fallback", "environment", "pixels", "suite", "pair", "hits"],
    requiring: ["lines"])

  private static func makeTable(
    lines: DocumentNotation<Line>, reason: DocumentNotation<String>
  ) -> DocumentTable<LayoutRecord> {
    DocumentTable(
      [
        Key("schema", "Version of the format.", knownSchema, \.schema),
        Key("id", "The case's id.", .text, \.id),
        Key(
          "mode", "The writing mode.",
          .text.where("a mode; accepted: \(modes.joined(separator: ", "))") { modes.contains($0) },
          \.mode),
        Key("scale", "Device pixels per point.", .number, \.scale),
        Key("size", "Outer width and height, in points.", .numbers(2), \.size),
        Key("content-box", "The label without its insets.", .box, \.contentBox),
        Key("text-block", "All lines together.", .box, \.textBlock),
        Key("lines", "From the first to the last.", .list(lines, isSpread: true), \.lines),
        Key(
          "attachments", "Those that are shown, in the order of their indices.",
          .list(Attachment.notation), \.attachments),
        Key(
          "truncation", "What is left out, and the suffix, if the label has one.",
          Truncation.notation(reason: reason), \.truncation),
        Key(
          "visible-text", "What a reader sees, hyphens and suffix included.", .text, \.visibleText),
        Key(
          "fit",
          "Which steps of the `fit` chain were taken, such as `tighten 0.5`, up to the one at which the label fitted.",
          .list(.text), \.fit),
        Key(
          "slack", "Which line has the least free room.", Slack.notation, \.slack),
        Key("diagnostics", "What is unusual about the layout.", .list(.text), \.diagnostics),
        Key(
          "ink",
          "What is painted beyond the label, the farthest on each side; only where `expect` has `ink`, `clip` is false, or somebody looks at a case, and something is.",
          .list(Ink.notation), \.ink),
        Key(
          "growth",
          "By how many points the picture is larger than the label on each side; only where `clip` is false and something is painted there.",
          Growth.notation, \.growth),
        Key(
          "spec", "What was laid out, every default filled in; in a baseline's copy only.", .object,
          \.spec),
        Key(
          "own",
          "The keys of `spec` that the case itself has, with the locale, the names of its matrix, the keys of its catalogs' texts, and the families that its locale replaces; in a baseline's copy only.",
          .object, \.own),
        Key(
          "fallback",
          "The suite's families for glyphs that a font lacks; in a baseline's copy only.",
          .list(.text), \.fallback),
        Key(
          "environment", "Libraries and fonts; in a baseline's copy only.", .object, \.environment),
        Key(
          "pixels",
          "`sha256:` of the decoded picture as rows of straight RGBA; in a baseline's copy only.",
          .checksum, \.pixels),
        Key(
          "suite",
          "The folder of the cases, relative to the baselines'; in a baseline's copy only.",
          .text, \.suite),
        Key("pair", "Ties the record to its picture; in a baseline's copy only.", .text, \.pair),
        Key(
          "hits", "What is at the points that somebody asked about; in a run's copy only.",
          .list(Hit.notation), \.hits),
        Key(
          "faces", "Faces by their names without a size; left out if no glyph is shown.",
          .dictionary(Face.notation), \.faces),
        Key(
          "strut",
          "The font that lines of an exact height, and empty lines, have their height or baseline from, if the label shows no glyph of it.",
          Strut.notation, \.strut),
      ], otherKeys: .ignored)
  }

  /// As `LabelLayout.Truncation.Reason` in the engine calls them; of a record it can be any text.
  private static let reason = DocumentNotation<String>.text
    .where("a reason; accepted: \(reasons.joined(separator: ", "))") { reasons.contains($0) }
    .described(by: .oneOf(reasons))
  package static let reasons = ["lines", "height", "width"]

  /// As `LabelSpec.Mode` in the engine calls them.
  static let modes = ["horizontal", "vertical", "stacked"]

  private static let knownSchema = DocumentNotation<Int>.whole(currentSchema...currentSchema)
    .where("a known schema of layout records; accepted: \(currentSchema)") { _ in true }
}

extension LayoutRecord.Line {
  fileprivate static let table = DocumentTable<Self>(
    [
      Key("row", "From 0; left out for a line that shares its row with no other.", .count, \.row),
      Key("range", "Bytes of the body.", .byteRange, \.range),
      Key("text", "Those bytes.", .text, \.text),
      Key("box", "Its glyphs' advances, between ascent and descent.", .box, \.box),
      Key("baseline", "In points from the label's edge.", .number, \.baseline),
      Key("hard-break", "Whether a line break in the text ends it.", .bool, \.hardBreak),
      Key(
        "runs", "From left to right, or from top to bottom.",
        .list(LayoutRecord.Run.notation), \.runs),
      Key(
        "clusters", "Its grapheme clusters; not in a baseline's copy.",
        .list(LayoutRecord.Cluster.notation), \.clusters),
      Key(
        "limit",
        "How long it may be, without its indent; beside clusters only, and not where it may be of any length.",
        .number, \.limit),
      Key(
        "decorations", "Lines under and through it, if there are any.",
        .list(LayoutRecord.Decoration.notation), \.decorations),
      Key(
        "borders", "Frames around parts of it, if there are any.",
        .list(LayoutRecord.Border.notation), \.borders),
    ], otherKeys: .ignored)

  /// Whether the renderer of a horizontal line said where its baseline is: letters reach below it, so it is nowhere at the
  /// edge of the box.
  package var isBaselineTold: Bool { baseline != lowerEdge }

  private var lowerEdge: Double { box[1] + box[3] }

  /// A line that another renderer tells: where it says nothing else, its baseline is the lower edge of its box.
  fileprivate static let told: DocumentNotation<Self> = {
    let line = table.leaving(requiring: ["range", "text", "box"]).object(from: Self())
    return DocumentNotation(
      accepted: line.accepted, schema: line.schema,
      outcome: { node, reading in
        let outcome = line.outcome(node, &reading)
        guard case .value(var told) = outcome, node["baseline"]?.isNull ?? true else {
          return outcome
        }
        told.baseline = told.lowerEdge
        return .value(told)
      },
      writing: { line.write($0, to: &$1) })
  }()
}

extension LayoutRecord.Run {
  /// One more than the deepest explicit level of bidi, 125 (UAX #9, BD2).
  private static let highestLevel = 126

  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("range", "Bytes of the text that it shows.", .byteRange, \.range),
      Key("font", "Family, style and size.", .text, \.font),
      Key("face", "`sha256:` and the checksum of the font file.", .checksum, \.face),
      Key("level", "Its bidi level (UAX #9).", .whole(0...highestLevel), \.level),
      Key("upright", "Whether its glyphs are not turned.", .bool, \.upright),
      Key("x", "Where its first glyph's origin is.", .number, \.x),
      Key("y", "Where its first glyph's origin is.", .number, \.y),
      Key("advance", "Its length along the line, in points.", .number, \.advance),
      Key(
        "glyphs", "Their ids in the font.",
        DocumentNotation<[Int]>.integers(0...Int(UInt32.max))
          .map({ $0.map { UInt32($0) } }, back: { $0.map { Int($0) } }), \.glyphs),
      Key("attachment", "Index of the attachment that stands there.", .count, \.attachment),
      Key("link", "Where it leads.", .text, \.link),
      Key(
        "source", "Which text it shows, if not the body: `suffix`, `ellipsis` or `hyphen`.", .text,
        \.source),
      Key(
        "kerning", "First byte of a letter, and by how many points the next one is farther.",
        .list(DocumentNotation<[Double]>.numbers(2).parsed({ Kern($0) }, back: { $0.numbers })),
        \.kerning),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Run.Kern {
  fileprivate init?(_ numbers: [Double]) {
    guard let offset = Int(exactly: numbers[0]), offset >= 0 else { return nil }
    self.init(offset: offset, points: numbers[1])
  }

  fileprivate var numbers: [Double] { [Double(offset), points] }
}

extension LayoutRecord.Cluster {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("range", "Bytes of the text that the line shows there.", .byteRange, \.range),
      Key("text", "Those bytes.", .text, \.text),
      Key("box", "Its advance, between ascent and descent.", .box, \.box),
      Key("advance", "Along the line, in points.", .number, \.advance),
      Key("upright", "Whether it is not turned.", .bool, \.upright),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Decoration {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("kind", "Underline or strikethrough.", .text, \.kind),
      Key("style", "Such as `solid` or `wavy`.", .text, \.style),
      Key("color", "In hexadecimal, as in CSS.", .text, \.color),
      Key("box", "Where it is.", .box, \.box),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Border {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("box", "Around the frame.", .box, \.box),
      Key("width", "Of its line, in points.", .number, \.width),
      Key("color", "In hexadecimal, as in CSS.", .text, \.color),
      Key("radius", "Of its corners, in points.", .number, \.radius),
      Key("fill", "What is behind the text, if anything is.", .text, \.fill),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Attachment {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "index",
        "Counts the body's attachments, then the suffix's, then the ellipsis's, whether shown or not.",
        .count, \.index),
      Key("range", "Bytes of the body, the suffix or the ellipsis.", .byteRange, \.range),
      Key("box", "Where it stands.", .box, \.box),
      Key(
        "drawn",
        "Where the whole picture is, part of which shows in the box within its insets; left out if nothing is drawn.",
        .box, \.drawn),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Truncation {
  fileprivate static func notation(
    reason: DocumentNotation<String>
  ) -> DocumentNotation<Self> {
    DocumentTable<Self>(
      [
        Key("elided", "From the first to the last byte that is left out.", .byteRange, \.elided),
        Key(
          "elided-parts", "Each range that is left out, if something is shown between them.",
          .list(.byteRange), \.elidedParts),
        Key("reason", "What did not suffice: width, lines or height.", reason, \.reason),
        Key("ellipsis", "Where it stands.", .box, \.ellipsis),
        Key("suffix", "Where it stands.", .box, \.suffix),
        Key(
          "suffix-state", "Whether it is whole.", LayoutRecord.SuffixState.notation, \.suffixState),
      ], otherKeys: .ignored
    ).object(from: Self())
  }
}

extension LayoutRecord.SuffixState {
  static let notation = DocumentNotation<String>.text.map(Self.init(rawValue:), back: \.rawValue)
}

extension LayoutRecord.Slack {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("line", "The line's index.", .integer, \.line),
      Key("pt", "Its free room, in points.", .number, \.pt),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Ink {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("side", "`top`, `right`, `bottom` or `left`.", .text, \.side),
      Key(
        "kind",
        "What reaches farthest: `marks`, other `glyphs`, `shadows`, `lines`, `frames`, `backgrounds` or `pictures`.",
        .text, \.kind),
      Key("pt", "How far beyond the side, in points.", .number, \.pt),
      Key("line", "The line's index; left out for shadows.", .count, \.line),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Growth {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("top", "Above the label.", .number, \.top),
      Key("right", "To the right of it.", .number, \.right),
      Key("bottom", "Below it.", .number, \.bottom),
      Key("left", "To the left of it.", .number, \.left),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Hit {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("at", "The point, from the label's top left corner.", .numbers(2), \.at),
      Key("target", "What is there, as the question would name it.", .text, \.target),
      Key("text", "The cluster's text, or where the link leads.", .text, \.text),
      Key("index", "The attachment's index.", .count, \.index),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Strut {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("font", "Family, style and size.", .text, \.font),
      Key("face", "`sha256:` and the checksum of the font file.", .checksum, \.face),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension LayoutRecord.Face {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "version", "From its `name` table (OpenType, name ID 5), such as `2.013`.", .text, \.version
      ),
      Key(
        "units-per-em", "In which its outlines are drawn; left out by earlier versions.", .count,
        \.unitsPerEm),
      Key(
        "pictures", "Whether it has glyphs with colours of their own, such as emoji.", .onlyTrue,
        \.hasPictures),
      Key("ascent", "In em.", .number, \.ascent),
      Key("descent", "In em.", .number, \.descent),
      Key(
        "advances",
        "The characters that the label shows in the face, by the advances of their nominal glyphs in em, without kerning and substitutions: `{\"0.5\": \"abc\", \"1\": \"标题\"}`.",
        advances, \.advances),
      Key(
        "blank", "Those of them that have an empty glyph, ordered by code point, if there are any.",
        .text, \.blank),
    ], otherKeys: .ignored
  ).object(from: Self())

  private static let advances = DocumentNotation<[Advance]>(
    accepted: "an object", schema: .map(keys: "", .string),
    outcome: { node, reading in
      guard case .mapping(let entries) = node.content else { return .refused }
      var advances: [Advance] = []
      for entry in entries {
        guard let em = Double(entry.key), (0...1e6).contains(em) else {
          reading.report(
            JSONFault(": it is not a length in em").within(entry.key), at: entry.position)
          return .reported
        }
        guard let characters = DocumentNotation<String>.text.read(entry.value, &reading) else {
          _ = reading.leave(.key(entry.key))
          return .reported
        }
        advances.append(Advance(em: em, characters: characters))
      }
      return .value(advances.sorted { $0.em < $1.em })
    },
    writing: { advances, writer in
      let texts = Dictionary(
        advances.map { ($0.key, $0.characters) }, uniquingKeysWith: { first, _ in first })
      return DocumentNotation<[String: String]>.dictionary(.text).write(texts, to: &writer)
    })
}

extension Notation where Value == [Double], State == DocumentReading {
  /// `[x, y, width, height]` in points.
  fileprivate static let box = numbers(4)
}
