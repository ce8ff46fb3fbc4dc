package import Base

/// The keys of `results.json`, one entry each.
extension RunResult {
  static let table = DocumentTable<RunResult>(
    [
      Key("schema", "Version of the format.", .whole(currentSchema...currentSchema), \.schema),
      Key(
        "cases", "In the suite's order.", .list(CaseResult.table.object(from: .blank)), \.cases),
      Key(
        "compared",
        "The two pictures, or folders of them, that harness compare compared, as seen from the run's folder.",
        Compared.notation, \.compared),
      Key(
        "counts", "How many cases have each status, those that no case has included.",
        .dictionary(.cases).described(by: countsOfStatuses), \.counts),
      Key("duration", "In seconds.", .seconds, \.duration),
      Key("environment", "What drew the pictures.", Environment.notation, \.environment),
      Key(
        "groups", "Cases that need attention for the same reason.", .list(Group.notation), \.groups),
      Key("harness", "The tool's version.", .text, \.harness),
      Key(
        "interrupted",
        "How many cases the run was to check, if it ended before it had checked them all.",
        .amount, \.interrupted),
      Key(
        "orphans", "Baselines that no case of the whole suite names.", .list(.text), \.orphans),
      Key("partial", "Whether only some cases were chosen.", .onlyTrue, \.isPartial),
      Key("shard", "Which part of the suite the run was about.", ShardNumber.notation, \.shard),
      Key("started", "ISO 8601, UTC.", .moment, \.started),
      Key(
        "subject",
        "Which suite and which baselines the run was about; left out if pictures were only compared.",
        Subject.notation, \.subject),
      Key(
        "tolerance", "The tolerance for pictures, except in cases that say otherwise.",
        ToleranceRecord.notation, \.tolerance
      ).alwaysWritten,
      Key(
        "totals", "The run in numbers, including what it keeps of earlier ones.", Totals.notation,
        \.totals
      ).alwaysWritten,
      Key(
        "unchecked",
        "Ids of the cases that it had not checked when it ended; left out if it had checked them all.",
        .ids, \.unchecked),
    ], otherKeys: .ignored)

  package static let jsonSchema = table.schema.document(
    title: "results.json of harness",
    description:
      "What harness run or harness compare found out, as this version writes it. No two cases have the same id."
  )

  private static let countsOfStatuses = Schema.map(
    Dictionary(
      uniqueKeysWithValues: CaseResult.Status.allCases.map {
        ($0.rawValue, DocumentNotation<Int>.cases.schema)
      }),
    required: CaseResult.Status.allCases.map(\.rawValue))

  /// JSON on one line.
  package var line: [UInt8] { Self.table.line(of: self) }

  static let blank: RunResult = {
    var run = RunResult(
      harness: "", started: "", duration: 0, environment: Environment(os: "", arch: ""), cases: [],
      orphans: [])
    (run.tolerance, run.totals, run.counts) = (nil, nil, [:])
    return run
  }()
}

extension RunResult.Compared {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("actual", "A picture, or a folder of them.", .text, \.actual),
      Key("expected", "A picture, or a folder of them.", .text, \.expected),
      Key(
        "from", "The tool whose folders they are; left out if pictures were found by their paths.",
        .choice(SnapshotTool.self), \.from),
    ], otherKeys: .ignored
  ).object(from: Self(expected: "", actual: ""))
}

extension RunResult.ShardNumber {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "basis",
        "How the suite was split: `hash`, or a checksum of timings; left out if it was not split.",
        .text, \.basis),
      Key("index", "From 1.", .amount, \.index),
      Key("total", "How many shards there are.", .amount, \.total),
    ], otherKeys: .ignored
  ).object(from: Self(index: 1, total: 1))
}

extension RunResult.Environment {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("arch", "The processor's architecture.", .text, \.arch),
      Key("cairo", "The library's version.", .text, \.cairo),
      Key("fonts", "The suite's font files.", .list(FontFile.notation), \.fonts),
      Key("freetype", "The library's version.", .text, \.freetype),
      Key("harfbuzz", "The library's version.", .text, \.harfbuzz),
      Key("os", "Name and version of the operating system.", .text, \.os),
      Key("pango", "The library's version.", .text, \.pango),
      Key(
        "renderer", "What drew the labels instead of harness's engine.", Renderer.notation,
        \.renderer),
    ], otherKeys: .ignored
  ).object(from: Self(os: "", arch: ""))
}

extension RunResult.Environment.FontFile {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("family", "The font's family.", .text, \.family),
      Key(
        "sha256", "The file's checksum.", .text.described(by: .pattern("^[0-9A-Fa-f]{64}$")),
        \.sha256),
    ], otherKeys: .ignored
  ).object(from: Self(family: "", sha256: ""))
}

extension RunResult.Environment.Renderer {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "against",
        "What its pictures were compared with instead of baselines; left out for baselines.",
        .harness, \.against),
      Key("name", "What `--renderer` calls it.", .text, \.name),
      Key("version", "What it says of itself.", .text, \.version),
    ], otherKeys: .ignored
  ).object(from: Self(name: ""))
}

extension RunResult.Group {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "cases",
        "In the suite's order, but the gravest come first, and then, of a catalog's texts, those that grew. A case with two changes is in two groups.",
        .ids, \.cases),
      Key("change", "The change that its cases have in common.", Change.notation, \.change),
      Key(
        "class", "Whether its cases need have nothing in common, so that each has to be looked at.",
        isRequired: false, .bool.flag, \.isClass),
      Key(
        "members",
        "What happened in each case, where the title says only what they have in common.",
        .dictionary(.text), \.members),
      Key("parts", "The title in parts.", .parts, \.heading),
      Key("stage", "Left out if nothing was compared.", .choice(CaseResult.Stage.self), \.stage),
      Key("status", "The status of each of its cases.", .choice(CaseResult.Status.self), \.status),
      Key(derived: "title", "The reason in a few words, such as `` `width` −10 pt ``.", .text) {
        $0.title
      },
    ], otherKeys: .ignored
  ).object(from: Self(title: "", status: .failed, cases: []))
}

extension RunResult.Totals {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("attention", "Cases that need attention.", .amount, \.attention),
      Key("cases", "Cases that have a verdict.", .amount, \.cases),
      Key("pixels", "Pixels that differ in cases that need attention.", .amount, \.pixels),
      Key(
        "tolerated", "Cases that passed only within their tolerance.", isRequired: false,
        ToleratedDifferences.notation, \.tolerated),
    ], otherKeys: .ignored
  ).object(from: Self(cases: 0, attention: 0, pixels: 0))
}

extension RunResult.Subject {
  package static let notation = DocumentTable<Self>(
    [
      Key("baselines", "The folder of the baselines.", .text, \.baselines),
      Key("suite", "The folder of the cases.", .text, \.suite),
    ], otherKeys: .ignored
  ).object(from: Self(suite: "", baselines: ""))
}
