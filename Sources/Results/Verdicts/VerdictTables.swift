package import Base

/// The keys of `results.json`, of the journal, and of what a page gets.
extension CaseResult {
  /// Reads a case's line.
  ///
  /// - Throws: ``JSONError`` that names the key.
  package static func read(from line: [UInt8]) throws(JSONError) -> CaseResult {
    do throws(JSONFault) {
      return try read(Node(json: line))
    } catch {
      throw JSONError(reason: error.reason)
    }
  }

  static func read(_ node: Node) throws(JSONFault) -> CaseResult {
    try table.value(from: node, initial: blank)
  }

  /// JSON on one line.
  ///
  /// - Parameter baseline: The state of the case's baseline since the run.
  package func line(beside baseline: BaselineState = .asCompared) -> [UInt8] {
    let plain = CaseResult(
      id: id, file: file, line: line, status: .passed, duration: duration, expectations: [])
    // Most cases are plain, and few keys are asked sooner than all of them.
    if self == plain { return Self.plainTable.line(of: self) }
    var result = self
    result.baseline = baseline
    return Self.table.line(of: result)
  }

  /// Whether a line is that of a case that passed, which costs less than reading it.
  package static func hasPassed(_ line: ArraySlice<UInt8>) -> Bool {
    if line.suffix(passedEnd.count).elementsEqual(passedEnd) { return true }
    // Within a string, each of these quotes has a backslash before it.
    return line.last == UInt8(ascii: "}") && line.dropLast().last == UInt8(ascii: "}")
      && ByteSearch.offset(of: passedAndMore, in: Array(line)) != nil
  }

  /// Whether a line is that of a case whose picture is equal to its baseline.
  package static func hasPassedExactly(_ line: ArraySlice<UInt8>) -> Bool {
    hasPassed(line) && ByteSearch.offset(of: pixels, in: Array(line)) == nil
  }

  // The `pixels` of a tolerance are a number.
  private static let pixels = Array("\"pixels\":{".utf8)

  // Only a tolerance sorts behind the status.
  private static let passedEnd = Array("\"status\":\"passed\"}".utf8)
  private static let passedAndMore = Array("\"status\":\"passed\",\"tolerance\":{".utf8)

  static let blank = CaseResult(id: "", file: "", status: .passed, duration: 0, expectations: [])

  /// What is written of a case that passed and of which there is nothing more to say.
  private static let plainKeys: [Key<CaseResult, DocumentReading>] = [
    Key("duration", "In seconds.", .seconds, \.duration),
    Key(
      "expectations", "What of `expect` does not hold.", .list(FailedExpectation.notation),
      \.expectations),
    Key(
      "file",
      "The case file as messages show it; for two pictures without a case, the actual one.",
      .text, \.file),
    Key("id", "The case's id.", .id, \.id),
    Key("line", "Its line in the file, from 1.", .line, \.line),
    Key("status", "The verdict.", .choice(Status.self), \.status),
  ]

  private static let plainTable = DocumentTable<CaseResult>(plainKeys)

  static let table = DocumentTable<CaseResult>(
    plainKeys,
    [
      Key(
        derived: "accepting", "What accepting it does besides keeping its picture, as a sentence.",
        .text
      ) { $0.status.needsAttention ? $0.whatAcceptingDoes : nil },
      Key(
        "against", "What drew the expected picture, if it is not a baseline.", .harness, \.against),
      Key("cause", "Why the pictures differ.", Cause.notation, \.cause),
      Key(
        "color-space",
        "What the two files say about their colours, if that is not the same; `none` means sRGB.",
        Meanings.notation, \.colorSpace),
      Key(
        "damage", "What is wrong with files whose pixels are certain nevertheless.",
        .list(Damage.notation), \.damage),
      Key(
        "earlier",
        "When the run that found this out began, if it is not the last one; ISO 8601, UTC.",
        .moment, \.earlier),
      Key("fault", "Why the pictures could not be compared.", Fault.notation, \.fault),
      Key(
        "files", "The CRC-32 of each file that the run left for the case, by its name.",
        .dictionary(.text).described(by: checksums), \.files),
      Key(derived: "flaky", "Whether it passed only when it was tried again.", .onlyTrue) {
        $0.status == .flaky ? true : nil
      },
      Key(
        "frames", "What was found of animations, frame by frame.", Frames.notation, \.frames),
      Key(
        "ignored", "The areas that were not compared.", .list(IgnoredArea.notation), \.ignored),
      Key(
        "leaves-out-baseline", "Whether it was skipped although it has a baseline.", .onlyTrue,
        \.leavesOutBaseline),
      Key("mask", "The picture whose dark parts were not compared.", .text, \.mask),
      Key("message", "Why the case did not pass, or was skipped.", .text, \.message),
      Key(derived: "not-acceptable", "Why it cannot be accepted, if it cannot.", .text) {
        $0.status.needsAttention ? $0.whyNotAcceptable(beside: $0.baseline) : nil
      },
      Key(
        "ordinal",
        "The case's place in its file, from 0, in results of a shard: it gives the order when shards are merged.",
        .ordinal, \.ordinal),
      Key(
        "orientation",
        "How the two files are to be turned before they are shown, if that is not the same.",
        Meanings.notation, \.orientation),
      Key(
        derived: "pictures", "Paths of the case's pictures, below the run's folder.",
        .dictionary(.text).described(by: paths)
      ) { $0.pictures.isEmpty ? nil : $0.pictures },
      Key("pixels", "What the comparison counted.", Pixels.notation, \.pixels),
      Key(
        "renamed-from",
        "Baselines whose cases are gone and that look exactly like the new case: the first of them. Of pictures alone, the expected one of another name that has the same pixels.",
        .ids.adding("maxItems", .number(Double(mostAlike))), \.renamedFrom),
      Key(
        derived: "severity", "What a reader notices first, if that is known.",
        .choice(Severity.self)
      ) { $0.severity },
      Key("size", "Width and height of both pictures, in pixels.", Sizes.notation, \.size),
      Key(
        "tolerance", "The tolerance for the pictures, if it is not the run's.",
        ToleranceRecord.notation, \.tolerance),
      Key(
        "tries", "How often the case was tried, if more than once.", .tries, \.tries),
    ], otherKeys: .ignored)
}

extension CaseResult {
  private static let checksums = Schema.map(
    Dictionary(
      uniqueKeysWithValues: PictureFolder.File.allCases.map {
        ($0.rawValue, Schema.pattern("^[0-9a-f]{8}$"))
      }))

  private static let paths = Schema.map(
    Dictionary(
      uniqueKeysWithValues: PictureFolder.sides.map { ($0, Schema.pattern("^images/.+[.]png$")) })
  ).adding("minProperties", .number(1))
}

extension CaseResult.Cause {
  package static let notation = DocumentTable<Self>(
    [
      Key(
        "changes", "What changed, apart from its effects; that of the first effect comes first.",
        .list(Change.notation), \.changes),
      Key("details", "Values before and now.", .list(Detail.notation), \.details),
      Key(
        "edited", "What else was edited in the case, and makes no difference.",
        isRequired: false, .list(Change.notation).unlessEmpty, \.edited),
      Key(
        "effects", "What the changes did.", .list(.deferred("an object", ChangeEffect.notation)),
        \.effects),
      Key("parts", "The sentence in parts.", .parts, \.sentence),
      Key(
        "remedies", "What would undo it, each by itself.", .list(Remedy.notation), \.remedies),
      Key(derived: "remedy", "The same in words, if anything was found.", .text) { $0.remedy },
      Key("stage", "Where both first differ.", .choice(CaseResult.Stage.self), \.stage),
      Key(derived: "summary", "One sentence: the changes and their effects.", .text) { $0.summary },
    ], otherKeys: .ignored
  ).object(from: Self(stage: .unknown, sentence: ""))
}

extension CaseResult.Cause.Detail {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "geometry",
        "What the values are, if they are numbers of points: a box has x, y, width and height.",
        .choice(Geometry.self), \.geometry),
      Key("is", "The value now.", .text, \.is),
      Key("was", "The value before.", .text, \.was),
      Key("what", "What has the value.", .text, \.what),
    ], otherKeys: .ignored
  ).object(from: Self(what: "", was: "", is: ""))
}

extension CaseResult.Fault {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "character",
        "The first character of the label that no font of the suite has, if that is what is wrong.",
        .text, \.character),
      Key(
        "font",
        "The font file that the case needs, as suite.yaml names it, if it is missing or another.",
        .text, \.font),
      Key("path", "The file at fault, if it is one.", .text, \.path),
      Key(
        "reason", "In words that do not name the case: cases with equal reasons are one group.",
        .text, \.reason),
    ], otherKeys: .ignored
  ).object(from: Self(reason: ""))
}

extension CaseResult.FailedExpectation {
  package static let notation = DocumentTable<Self>(
    [
      Key("actual", "What is there.", .text, \.actual),
      Key("expected", "What was expected.", .text, \.expected),
      Key(derived: "sentence", "All of it in words.", .text) { $0.sentence },
      Key(
        "what", "The key of `expect`, or which of its points: `hit at 10, 20`.", .text, \.what),
    ], otherKeys: .ignored
  ).object(from: Self(what: "", expected: "", actual: ""))
}

extension CaseResult.Meanings {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("actual", "Of the actual picture.", .text, \.actual),
      Key("expected", "Of the expected picture.", .text, \.expected),
    ], otherKeys: .ignored
  ).object(from: Self(expected: "", actual: ""))
}

extension CaseResult.Damage {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("path", "The file, as messages show it.", .text, \.path),
      Key("what", "What is wrong with it, and how it is repaired.", .text, \.what),
    ], otherKeys: .ignored
  ).object(from: Self(path: "", what: ""))
}

extension CaseResult.Frames {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("actual", "How many the actual picture has; 1 if it does not move.", .amount, \.actual),
      Key("different", "How many frames differ.", .amount, \.different),
      Key("expected", "How many the expected picture has.", .amount, \.expected),
      Key(
        "told",
        "The one that pixels and pictures are about, from 1; 0 for the picture besides the frames.",
        .amount, \.told),
    ], otherKeys: .ignored
  ).object(from: Self(expected: 0, actual: 0, told: 0, different: 0))
}

extension CaseResult.IgnoredArea {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "bounds", "x, y, width and height in pixels; parts may be beyond the picture.", .area,
        \.bounds),
      Key(
        "outside", "Whether neither picture has a pixel in it.", isRequired: false, .bool.flag,
        \.isOutside),
    ], otherKeys: .ignored
  ).object(from: Self(bounds: []))
}

extension CaseResult.Pixels {
  package static let notation = DocumentTable<Self>(
    [
      Key(
        "antialiased", "Pixels that differ but are ignored as antialiasing, smoothing or a caret.",
        .amount,
        \.antialiased),
      Key("bounds", "Around all pixels that differ: x, y, width and height.", .bounds, \.bounds),
      Key(
        "columns",
        "Columns that only one picture has, from left to right, as rows.",
        .list(CaseResult.LineBand.notation), \.columns),
      Key("different", "Pixels that differ.", .amount, \.different),
      Key(
        "max-channel", "The largest difference of a channel.", .channel, \.maximumChannel),
      Key("more-regions", "How many more regions there are.", .amount, \.moreRegions),
      Key("ratio", "The share of pixels that differ.", .share, \.ratio),
      Key(
        "regions", "Where pixels differ, the largest first.",
        .list(CaseResult.Region.notation).adding("maxItems", .number(Double(mostRegions))),
        \.regions),
      Key(
        "rows",
        "Rows that only one picture has, from top to bottom; the regions are then the other differences.",
        .list(CaseResult.LineBand.notation), \.rows),
    ], otherKeys: .ignored
  ).object(from: Self(different: 0, ratio: 0, maximumChannel: 0))
}

extension CaseResult.Region {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("bounds", "x, y, width and height in pixels.", .bounds, \.bounds),
      Key(
        "moved", "By how many pixels the expected content has moved; left out if it changed.",
        .offset, \.moved),
      Key("pixels", "How many pixels differ in it.", .amount, \.pixels),
    ], otherKeys: .ignored
  ).object(from: Self(bounds: [], pixels: 0))
}

extension CaseResult.LineBand {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "inserted", "Of the actual picture: y and height of rows, x and width of columns.", .rows,
        \.inserted),
      Key("removed", "The same of the expected picture.", .rows, \.removed),
    ], otherKeys: .ignored
  ).object(from: Self())
    .where("rows or columns that were either inserted or removed") {
      ($0.inserted == nil) != ($0.removed == nil)
    }
    .adding("minProperties", .number(1)).adding("maxProperties", .number(1))
}

extension CaseResult.Sizes {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("actual", "Left out if there is no such picture.", .size, \.actual),
      Key("expected", "Left out if there is no such picture.", .size, \.expected),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension ToleranceRecord {
  static let notation = DocumentTable<Self>(
    [
      Key(
        "antialiasing",
        "Whether pixels that differ as antialiasing would make them are compared or ignored.",
        .text.described(by: .oneOf(["ignore", "compare"])), \.antialiasing),
      Key(
        "caret", "Left out if a text field's caret counts.",
        .text.described(by: .oneOf(["ignore"])), \.caret),
      Key(
        "channel", "Left out if colours are compared as they are perceived.", .channel,
        \.channel),
      Key("color", "The share of the largest perceived difference, in YIQ.", .share, \.color),
      Key(
        "color-space", "Left out if pictures must have the same colour space.",
        .text.described(by: .oneOf(["ignore"])), \.colorSpace),
      Key(
        "layout", "In points; left out if there is no layout.",
        DocumentNotation<Double>.double.adding("minimum", .number(0)), \.layout),
      Key(
        "minimum-pixels", "Fewer pixels that differ are none.", .limit,
        \.minimumPixels),
      Key("oklab", "The share of black and white's difference, in Oklab.", .share, \.oklab),
      Key(
        "other-environment", "Whether it is the one for baselines of another environment.",
        .onlyTrue, \.otherEnvironment),
      Key(
        "pixels", "Left out if only a share of the pixels is given.", .limit,
        \.pixels),
      Key("ratio", "The share of pixels that may differ.", .share, \.ratio),
      Key(
        "region", "How many pixels that are close to one another may differ, if that is limited.",
        .limit, \.region),
      Key(
        "sizes", "Left out if pictures must have the same size.",
        .text.described(by: .oneOf(["any"])), \.sizes),
      Key(
        "smoothing", "Left out if pixels at which edges are smoothed otherwise count.",
        .text.described(by: .oneOf(["ignore"])), \.smoothing),
    ], otherKeys: .ignored
  ).object(from: Self(antialiasing: "", minimumPixels: 0))
    .adding(
      "anyOf",
      .array([
        .object(["required": .strings(["channel"])]), .object(["required": .strings(["color"])]),
        .object(["required": .strings(["oklab"])]),
      ])
    )
    .adding("not", .twoOrMore(of: ["channel", "color", "oklab"]))
}
