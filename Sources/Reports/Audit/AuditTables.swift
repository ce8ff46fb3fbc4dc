package import Audit
package import Base
internal import Results

/// The keys of an audit for programs, which harness itself does not read.
extension AuditResult {
  /// The key whose value is written piece by piece.
  static let findingsKey = "findings"

  static let table = DocumentTable<AuditResult>([
    Key(derived: "schema", "Version of the format.", .whole(1...1)) { _ in 1 },
    Key(derived: "harness", "The tool's version.", .text) { _ in HarnessVersion.current },
    Key(derived: "labels", "In the order of the suite.", .list(Label.notation)) { $0.labels },
    Key(derived: "locales", "BCP 47 tags, pseudo-locales last.", .list(.text)) { $0.locales },
    Key(
      derived: "sizes",
      "Text sizes, the smallest first. A size without a name is the labels' own.",
      .list(Size.notation)
    ) { $0.sizes },
    Key(
      derived: "cells",
      "What was laid out of each label and locale that have texts, label by label.",
      .list(ReportedCell.notation)
    ) { result in
      zip(result.cells, result.countsByCell).map { ReportedCell($0, $1, result) }
    },
    Key(derived: "counts", "The audit in numbers.", ReportedCounts.notation) {
      ReportedCounts(result: $0)
    },
    Key(derived: findingsKey, "The worst first.", .list(ReportedFinding.notation)) { result in
      result.findings.map { ReportedFinding($0, result) }
    },
    Key(
      derived: "groups",
      "Findings that differ only in their text size, by their places in `findings`; the worst first.",
      .list(AuditGroup.notation)
    ) { $0.groups },
    Key(
      derived: "unseen", "What was not looked at; left out where only a change was.",
      ReportedUnseen.notation
    ) { $0.unseen.map(ReportedUnseen.init) },
    Key(
      derived: "keys",
      "Findings by the key of their text: first what is so at the usual text size, then what is so in most languages.",
      .list(ReportedKey.notation)
    ) { result in result.keyGroups().map { ReportedKey($0, result) } },
    Key(
      derived: "fixed",
      "Problems that were accepted earlier, and are gone; a finding may have had several.",
      .list(AcceptedFinding.fixed)
    ) { $0.fixed },
  ])
}

extension AuditResult.Label {
  fileprivate static let notation = DocumentTable<Self>([
    Key(derived: "name", "A case's id, or a name in `labels`.", .text) { $0.name },
    Key(derived: "file", "Where the label is written.", .text) { $0.file },
    Key(derived: "line", "Where in the file, from 1.", .whole(atLeast: 1)) { $0.line },
    Key(derived: "columns", "Whether its lines are columns.", .onlyTrue) {
      $0.areColumns ? true : nil
    },
    Key(
      derived: "look",
      "What translators should know of it: `1 line of 200 pt, Noto Sans 16`.", .text
    ) { $0.look },
  ]).written
}

extension AuditResult.Size {
  package static let notation = DocumentTable<Self>([
    Key("name", "As `--sizes` has it.", isRequired: true, .text, \.name),
    Key(
      "factor", "How much larger than usual text is.", isRequired: true,
      .number(0...(.infinity), above: 0), \.factor),
  ]).object(from: Self(name: "", factor: 1))
}

/// What of the labels' catalogs was not looked at.
private struct ReportedUnseen {
  let unseen: AuditResult.Unseen

  static let notation = DocumentTable<Self>([
    Key(derived: "keys", "All keys of the catalogs.", .whole(atLeast: 0)) { $0.unseen.keyCount },
    Key(derived: "unlabelled", "Those that stand in no label.", .list(key)) {
      $0.unseen.unlabelled
    },
    Key(
      derived: "coverage",
      "The least share of the keys that must stand in a label, if there is one.",
      DocumentNotation<Double>.double
    ) { $0.unseen.coverage },
    Key(derived: "locales", "Languages that were left out.", .list(.text)) { $0.unseen.locales },
    Key(derived: "files", "Those of which nothing can be read.", .list(.text)) {
      $0.unseen.files
    },
    Key(
      derived: "fuzzy", "Translations that gettext's files call fuzzy, which programs do not show.",
      .whole(atLeast: 0)
    ) { $0.unseen.fuzzy },
  ]).written

  private static let key = DocumentTable<AuditResult.UnlabelledKey>([
    Key(derived: "key", "The text's key in its catalog.", .text) { $0.key },
    Key(derived: "catalog", "Where it stands first.", .text) { $0.catalog },
    Key(derived: "line", "Where in the file, from 1.", .whole(atLeast: 1)) { $0.line },
  ]).written
}

/// A label in a locale, with the names of both.
private struct ReportedCell {
  let label: String
  let locale: String
  let cell: AuditResult.Cell
  let counts: AuditCounts

  init(_ cell: AuditResult.Cell, _ counts: AuditCounts, _ result: AuditResult) {
    label = result.labels[cell.label].name
    locale = result.locales[cell.locale]
    (self.cell, self.counts) = (cell, counts)
  }

  static let notation = DocumentTable<Self>([
    Key(derived: "label", "The label's name.", .text) { $0.label },
    Key(derived: "locale", "A BCP 47 tag.", .text) { $0.locale },
    Key(derived: "texts", "Each with all its forms.", .whole(atLeast: 0)) { $0.cell.texts },
    Key(derived: "layouts", "Forms, at every size and width.", .whole(atLeast: 0)) {
      $0.cell.layouts
    },
    Key(derived: "verdicts", "Findings by their verdict; only those that occur.", occurring) {
      $0.counts
    },
  ]).written

  private static let occurring = DocumentTable<AuditCounts>(
    FindingKind.allCases.map { kind in
      Key(derived: kind.rawValue, kind.findings, .whole(atLeast: 1)) { counts in
        counts[kind] > 0 ? counts[kind] : nil
      }
    }
  ).written
}

/// A whole audit in numbers.
private struct ReportedCounts {
  let result: AuditResult
  let counts: AuditCounts

  init(result: AuditResult) {
    self.result = result
    counts = result.counts
  }

  static let notation = DocumentTable<Self>([
    Key(
      derived: "texts",
      "In all labels and locales. Different texts with the same key, in several files of a language, are several.",
      .whole(atLeast: 0)
    ) { $0.result.textCount },
    Key(derived: "layouts", "Forms, at every size and width.", .whole(atLeast: 0)) {
      $0.result.layoutCount
    },
    Key(
      derived: "findings", "A text at each size and width is one; so they are counted everywhere.",
      .whole(atLeast: 0)
    ) { $0.counts.findings },
    Key(
      derived: "failures",
      "Findings that make the audit fail: not accepted, and not only tight.", .whole(atLeast: 0)
    ) { $0.counts.failures },
    Key(
      derived: "fixed", "Findings that were accepted, and have no problem any more.",
      .whole(atLeast: 0)
    ) { $0.result.fixedCount },
    Key(derived: "verdicts", "Findings by their verdict.", kinds) { $0.counts },
    Key(derived: "states", "Findings by what was accepted of them.", states) { $0.counts },
  ]).written

  private static let kinds = DocumentTable<AuditCounts>(
    FindingKind.allCases.map { kind in
      Key(derived: kind.rawValue, kind.findings, .whole(atLeast: 0)) { $0[kind] }
    }
  ).written

  private static let states = DocumentTable<AuditCounts>(
    AuditFinding.State.allCases.map { state in
      Key(
        derived: state.rawValue, "Findings whose state is `\(state.rawValue)`.", .whole(atLeast: 0)
      ) { $0[state] }
    }
  ).written
}

/// A finding with the names of what it is about.
struct ReportedFinding {
  fileprivate let finding: AuditFinding
  fileprivate let label: AuditResult.Label
  fileprivate let locale: String
  fileprivate let size: String?

  init(_ finding: AuditFinding, _ result: AuditResult) {
    self.finding = finding
    label = result.labels[finding.label]
    locale = result.locales[finding.locale]
    size = finding.size.map { result.sizes[$0].name }
  }

  fileprivate var problems: [ReportedProblem] {
    finding.problems.map { ReportedProblem(problem: $0, areColumns: label.areColumns) }
  }

  /// nil for one that helps in no way.
  fileprivate var remedy: ReportedRemedy? {
    guard let remedy = finding.remedy,
      let message = finding.remedyWords(areColumns: label.areColumns)
    else { return nil }
    return ReportedRemedy(remedy: remedy, message: message, areColumns: label.areColumns)
  }

  fileprivate static let notation = table.written

  static let table = DocumentTable<Self>([
    Key(derived: "label", "The label's name.", .text) { $0.label.name },
    Key(derived: "locale", "A BCP 47 tag.", .text) { $0.locale },
    Key(
      derived: "key", "The text's key in its catalog; the file for what is broken of a whole file.",
      .text
    ) { $0.finding.key },
    Key(
      derived: "form",
      "Which of the text's forms: `few`, `iphone`; several that are equal are `one / other`. Left out if it has only one.",
      .text
    ) { $0.finding.form },
    Key(derived: "size", "The name of a text size; left out for the label's own.", .text) {
      $0.size
    },
    Key(
      derived: "width",
      "Points; replaces the label's own width, or its height if its lines are columns.", .points
    ) { $0.finding.width },
    Key(derived: "catalog", "The file where the text stands.", .text) { $0.finding.catalog },
    Key(derived: "line", "Where in the file, from 1.", .whole(atLeast: 1)) { $0.finding.line },
    Key(derived: "text", "As it is shown.", .text) { $0.finding.text },
    Key(
      derived: "source",
      "The same text in the source language; left out for the source language itself.", .text
    ) { $0.finding.source },
    Key(
      derived: "state", "What was accepted of it.", .choice(AuditFinding.State.self)
    ) { $0.finding.state },
    Key(derived: "verdict", "That of the first problem.", .choice(FindingKind.self)) {
      $0.finding.kind
    },
    Key(
      derived: "problems", "The worst first.",
      .list(ReportedProblem.notation, counts: 1...Int.max)
    ) { $0.problems },
    Key(
      derived: "lost",
      "Parts of the text that are not shown, from one place to before another, counted in UTF-16 units; left out if there are none.",
      .list(.list(.whole(atLeast: 0), counts: 2...2), counts: 1...Int.max)
    ) { reported in
      let lost = reported.finding.lost.map { [$0.lowerBound, $0.upperBound] }
      return lost.isEmpty ? nil : lost
    },
    Key(
      derived: "remedy", "The least that would fix it; each way alone does.",
      ReportedRemedy.notation
    ) { $0.remedy },
    Key(
      derived: "picture", "A file, relative to this file; left out if none was drawn.", .text
    ) { $0.finding.picture },
  ])
}

private struct ReportedProblem {
  let problem: TextProblem
  let areColumns: Bool

  static let notation = DocumentTable<Self>([
    Key(derived: "verdict", "What kind of problem it is.", .choice(FindingKind.self)) {
      $0.problem.kind
    },
    Key(derived: "message", "One phrase.", .text) { $0.problem.words(areColumns: $0.areColumns) },
    Key(
      derived: "characters",
      "All for which no font has a glyph, in the order of their code points.",
      .list(.text, counts: 1...Int.max)
    ) { if case .missingGlyphs(let characters, _) = $0.problem { characters } else { nil } },
    Key(
      derived: "placeholders", "That have no value, as the catalog writes them.",
      .list(.text, counts: 1...Int.max)
    ) {
      if case .unfilledPlaceholders(let placeholders) = $0.problem { placeholders } else { nil }
    },
    Key(
      derived: "faults", "In what way placeholders are not as in the source text.",
      .list(PlaceholderFault.notation, counts: 1...Int.max)
    ) { if case .wrongPlaceholders(let wrong) = $0.problem { wrong.faults } else { nil } },
    Key(
      derived: "accepted", "The source text’s placeholders, as the catalog writes them.",
      .list(.text)
    ) { if case .wrongPlaceholders(let wrong) = $0.problem { wrong.accepted } else { nil } },
    Key(derived: "lost", "All text that is not shown.", .list(.text)) {
      if case .cut(let lost) = $0.problem { lost } else { nil }
    },
    Key(
      derived: "sides", "Beyond which something is painted.",
      .list(TextProblem.Overhang.notation, counts: 1...Int.max)
    ) { if case .clipped(let overhangs) = $0.problem { overhangs } else { nil } },
    Key(derived: "what", "A key of `expect`.", .text) {
      if case .expectation(let what, _, _, _) = $0.problem { what } else { nil }
    },
    Key(derived: "expected", "Its value.", .text) {
      if case .expectation(_, let expected, _, _) = $0.problem { expected } else { nil }
    },
    Key(derived: "actual", "What there is instead.", .text) {
      if case .expectation(_, _, let actual, _) = $0.problem { actual } else { nil }
    },
    Key(derived: "lines", "How many there are.", .whole(atLeast: 0)) {
      if case .wraps(let lines, _) = $0.problem { lines } else { nil }
    },
    Key(derived: "allowed", "How many lines there may be.", .whole(atLeast: 0)) {
      if case .wraps(_, let allowed) = $0.problem { allowed } else { nil }
    },
    Key(
      derived: "words", "That are longer than a line, so that lines end within them.",
      .list(.text, counts: 1...Int.max)
    ) { if case .breaksWords(let words) = $0.problem { words } else { nil } },
    Key(derived: "factor", "By which the text is shrunk.", .points) {
      if case .shrunk(let factor) = $0.problem { factor } else { nil }
    },
    Key(
      derived: "points",
      "To spare on the fullest line; or by which the text is larger than its box, or its suffix wider than a line.",
      .points
    ) {
      switch $0.problem {
      case .tight(let points), .overflows(let points), .suffixScaled(let points): points
      default: nil
      }
    },
  ]).written.adding("oneOf", .array(FindingKind.allCases.map(ownKeys)))

  private static func ownKeys(of kind: FindingKind) -> JSONValue {
    .object([
      "properties": .object(["verdict": Schema.oneOf([kind.rawValue]).json]),
      "required": .strings(kind.traits.keys),
    ])
  }
}

extension PlaceholderFault {
  fileprivate static let notation = DocumentTable<Self>([
    Key(
      derived: "fault",
      "`missing` and `unknown` in the source; without number and name, `repeated` or `reordered`; for another `type` of value; or a `percent-sign` that is not doubled.",
      .choice(Kind.self)
    ) { $0.kind },
    Key(derived: "placeholder", "As the catalog writes it.", .text) { $0.placeholder },
    Key(
      derived: "counterpart",
      "What stands in the place of a missing one, or what the source has instead of one of another type.",
      .text
    ) { $0.counterpart },
  ]).written
}

extension TextProblem.Overhang {
  fileprivate static let notation = DocumentTable<Self>([
    Key(derived: "side", "`top`, `right`, `bottom` or `left`.", .text) { $0.side },
    Key(
      derived: "kind",
      "What reaches farthest: `marks`, other `glyphs`, `shadows`, `lines`, `frames`, `backgrounds` or `pictures`.",
      .text
    ) { $0.kind },
    Key(derived: "points", "How far.", .points) { $0.points },
  ]).written
}

private struct ReportedRemedy {
  let remedy: TextRemedy
  let message: String
  let areColumns: Bool

  static let notation = DocumentTable<Self>([
    Key(
      derived: "characters",
      "Fewer, at the text's end; left out where no length helps, such as in a label that is lower than a line.",
      .whole(atLeast: 0)
    ) { $0.remedy.characters },
    Key(derived: "width", "Points more for the label.", .points) {
      $0.areColumns ? nil : $0.remedy.room
    },
    Key(derived: "height", "Points more for a label whose lines are columns.", .points) {
      $0.areColumns ? $0.remedy.room : nil
    },
    Key(
      derived: "size",
      "Points: the largest size of the label's own font in which the text fits, in steps of 0.5. Runs and suffixes with a size of their own keep it; at a text size whose factor is not 1, all sizes are multiplied by that, this one included.",
      .points
    ) { $0.remedy.size },
    Key(derived: "message", "One sentence.", .text) { $0.message },
  ]).written.adding("minProperties", .number(2))
}

extension AuditGroup {
  fileprivate static let notation = DocumentTable<Self>([
    Key(
      derived: "findings", "The smallest size first.",
      .list(.whole(atLeast: 0), counts: 1...Int.max).adding("uniqueItems", .bool(true))
    ) { $0.findings },
    Key(derived: "worst", "The one that is reported first.", .whole(atLeast: 0)) { $0.worst },
  ]).written
}

/// What is wrong with a key, with the names of what it is about.
private struct ReportedKey {
  let group: AuditKeyGroup
  let result: AuditResult

  init(_ group: AuditKeyGroup, _ result: AuditResult) {
    (self.group, self.result) = (group, result)
  }

  static let notation = DocumentTable<Self>([
    Key(derived: "key", "As its catalog has it.", .text) { $0.result.keys[$0.group.key].name },
    Key(derived: "message", "One clause.", .text) { $0.result.words(for: $0.group) },
    Key(derived: "locales", "In which it was laid out.", .list(.text)) { key in
      key.result.keys[key.group.key].locales.map { key.result.locales[$0] }
    },
    Key(
      derived: "found",
      "Locales in which it does not fit or, if it fits everywhere, is tight; a lacking value counts where all else fits.",
      .list(ReportedPlace.notation, counts: 1...Int.max)
    ) { key in key.group.places.map { ReportedPlace($0, key.result) } },
    Key(
      derived: "findings", "Their places in `findings`, the worst first.",
      .list(.whole(atLeast: 0), counts: 1...Int.max).adding("uniqueItems", .bool(true))
    ) { $0.group.findings },
  ]).written
}

private struct ReportedPlace {
  let locale: String
  let size: String?

  init(_ place: AuditKeyGroup.Place, _ result: AuditResult) {
    locale = result.locales[place.locale]
    size = place.size.map { result.sizes[$0].name }
  }

  static let notation = DocumentTable<Self>([
    Key(derived: "locale", "A BCP 47 tag.", .text) { $0.locale },
    Key(
      derived: "size", "The smallest text size at which it is so; left out for the usual one.",
      .text
    ) { $0.size },
  ]).written
}

extension AcceptedFinding {
  fileprivate static let fixed = DocumentTable<Self>([
    Key(derived: "label", "The label's name.", .text) { $0.label },
    Key(derived: "locale", "A BCP 47 tag.", .text) { $0.locale },
    Key(derived: "key", "The text's key in its catalog.", .text) { $0.key },
    Key(derived: "form", "Which of the text's forms.", .text) { $0.form },
    Key(
      derived: "file",
      "Below the folder in which the catalog's files are looked for; only if several files of a language have the key.",
      .text
    ) { $0.file },
    Key(derived: "size", "The name of a text size.", .text) { $0.size },
    Key(derived: "width", "Points, instead of the label's own.", .points) { $0.width },
    Key(derived: "verdict", "What was wrong.", .choice(FindingKind.self)) { $0.kind },
    Key(
      derived: "amount", "How bad it was, in the verdict's own unit.",
      DocumentNotation<Double>.double.rounded
    ) { $0.amount },
  ]).written
}

extension FindingKind {
  /// Which findings are counted by it.
  fileprivate var findings: String { "Findings whose verdict is `\(rawValue)`." }
}

extension Notation where Value == Double, State == DocumentReading {
  /// As layout records keep it.
  fileprivate var rounded: Notation { map({ $0 }, back: Numbers.inSteps) }

  fileprivate static let points = number(0...(.infinity)).rounded
}
