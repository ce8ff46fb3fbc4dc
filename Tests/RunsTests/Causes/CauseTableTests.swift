import Foundation
import Testing

@testable import Results
@testable import Runs

/// What is said about mutations: expectations are worked out from the fonts' metrics, never copied from what
/// harness prints.
///
/// At 10 pt, a full-width character of Harness Blocks is 10 pt wide, a letter or digit 5, a space 2.5; a line
/// is 10 pt high, 8 of them above the baseline. Harness Square is the same, Harness Tall twice as high.
/// `Tests/Fonts/README.md` lists what versions 1.1 of Harness Letters change.
@Suite struct CauseTableTests {
  static let rows: [CauseRow] =
    EditedTextRows.rows + TextBreakRows.rows + KeyRows.rows + FlowKeyRows.rows + PaintKeyRows.rows
    + RunRows.rows + AttachmentRows.rows + ColumnRows.rows + FittingRows.rows + SuffixRows.rows
    + FontRows.rows + WorldRows.rows + SeveralRows.rows + EffectlessRows.rows + LocationRows.rows
    + FoundRows.rows + WordRows.rows + ScriptRows.rows + LongTextRows.rows + LossRows.rows
    + StyleRows.rows + CatalogRows.rows + PictureRows.rows + FontAndCaseRows.rows
    + TogetherRows.rows + OriginRows.rows + MovedWordRows.rows

  @Test(arguments: rows) func theCauseIsNamed(_ row: CauseRow) async throws {
    let result = try await CauseBench().check(row)
    #expect(result.status == .failed)
    let cause = try #require(result.cause, "\(result.status): \(result.message ?? "")")
    #expect(row.stage == nil || cause.stage == row.stage)
    #expect(
      row.sentences.contains { cause.summary.matches(pattern: $0) },
      "“\(cause.summary)” instead of “\(row.sentences.joined(separator: "” or “"))”")
    // A row has no roots if the rules leave them open.
    let unmatched = row.roots.filter { root in !cause.changes.contains(where: root.matches) }
    #expect(
      row.roots.isEmpty || unmatched.isEmpty && cause.changes.count == row.roots.count,
      "roots: \(cause.changes.map { "\($0.kind) \($0.path)" }), not \(row.roots)")
    // A root's own words are those of the sentence.
    for root in cause.changes where root.isOfCase || root.kind == .image {
      #expect(cause.summary.contains(root.title.text))
    }
    if let location = row.location {
      let found = cause.changes.first?.location ?? "nowhere"
      #expect(found.matches(pattern: location), "at \(found), not at \(location)")
    }
    if let group = row.group {
      let titles = RunResult.Group.groups(of: [result]).map(\.title)
      #expect(titles.contains { $0.matches(pattern: group) }, "\(titles), not \(group)")
    }
    check(cause, row.remedy)
  }

  private func check(_ cause: CaseResult.Cause, _ expected: CauseRow.Remedy) {
    switch expected {
    case .byConsequence:
      let words = [" ends before ", " now holds ", "the text ", "the cut "]
      let mayHaveOne =
        words.contains { cause.summary.contains($0) }
        || cause.summary.contains(/: \d+ (line|column)s? instead of/)
      #expect(mayHaveOne || cause.remedy == nil)
    case .with(let measures):
      let found = cause.remedy?.components(separatedBy: ", or ") ?? []
      #expect(
        measures.allSatisfy(found.contains), "\(cause.remedy ?? "no remedy"), not \(measures)")
    }
  }

  @Test func theTableIsLongEnough() {
    #expect(Self.rows.count >= 600)
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
  }
}
