import Synchronization
import Testing

@testable import Serving

/// Which audit a page's pictures are of.
@Suite struct ServedAuditTests {
  /// A served whose audits have these marks, one after the other, and two findings each: one that can be drawn, and one with
  /// nothing to draw.
  private static func served(_ marks: String...) -> ServedAudit {
    let made = Made()
    return ServedAudit {
      let mark = marks[made.count.add(1, ordering: .relaxed).oldValue]
      return ServedAudit.Page(mark: mark, files: [ServedAudit.shell: Array(mark.utf8)]) { finding in
        finding == 0 ? Array("0 of \(mark)".utf8) : nil
      }
    }
  }

  private final class Made: Sendable {
    let count = Atomic(0)
  }

  /// What is asked for after the page was opened once for each of the audits.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var audits: [String]
    var mark: String
    var finding = 0
    var picture: ServedAudit.Picture
  }

  @Test(arguments: [
    Row(
      testDescription: "the page's own audit", audits: ["a"], mark: "a",
      picture: .png(Array("0 of a".utf8))),
    Row(
      testDescription: "nothing to draw", audits: ["a"], mark: "a", finding: 1, picture: .nothing),
    Row(
      testDescription: "an earlier audit", audits: ["a", "b"], mark: "a",
      picture: .ofEarlierAudit),
    Row(
      testDescription: "an earlier audit, and nothing to draw", audits: ["a", "b"], mark: "a",
      finding: 1, picture: .ofEarlierAudit),
    Row(
      testDescription: "the later audit", audits: ["a", "b"], mark: "b",
      picture: .png(Array("0 of b".utf8))),
    Row(
      testDescription: "a later audit that found the same", audits: ["a", "a"], mark: "a",
      picture: .png(Array("0 of a".utf8))),
    Row(testDescription: "no mark", audits: ["a"], mark: "", picture: .ofEarlierAudit),
    Row(testDescription: "no page yet", audits: [], mark: "a", picture: .nothing),
  ])
  func drawsOnlyWhatThePageShows(_ row: Row) throws {
    let served = Self.served("a", row.audits.last ?? "a")
    for mark in row.audits {
      #expect(try served.file(ServedAudit.shell) == Array(mark.utf8))
    }
    #expect(try served.picture(of: row.finding, in: row.mark) == row.picture)
  }
}
