import Foundation
import Results
import Testing

@testable import Audit

/// What an accepted finding is about: which file, form, characters, placeholders and expectation. Anything else is new or worse.
@Suite struct AcceptedDetailTests {
  /// A text that is wrong: in which equal forms and files, and how.
  struct Wrong: Sendable {
    var members: [TextMember]
    var problem: TextProblem

    init(_ problem: TextProblem, _ members: TextMember...) {
      self.members = members.isEmpty ? [TextMember()] : members
      self.problem = problem
    }
  }

  private static func result(_ wrong: [Wrong]) -> AuditResult {
    AuditResult(
      labels: [.init(name: "button", file: "Cases/suite.yaml", line: 1)], locales: ["de"],
      sizes: [.own],
      findings: wrong.enumerated().map { index, wrong in
        AuditFinding(
          label: 0, locale: 0, key: "k", members: wrong.members, catalog: "c", line: index + 1,
          text: "t", problems: [wrong.problem])
      })
  }

  private static let everything = AcceptedFindings.Scope(
    labels: nil, locales: nil, sizes: [nil], widths: [nil])

  private static func form(_ form: String) -> TextMember { TextMember(form: form) }
  private static func file(_ file: String, isAlone: Bool = false) -> TextMember {
    TextMember(file: file, sharesKey: !isAlone)
  }
  private static func part(_ part: String) -> TextMember {
    TextMember(file: "de.xliff", part: part, sharesKey: true)
  }
  private static func cut(_ count: Int) -> TextProblem {
    .cut([String(repeating: "a", count: count)])
  }
  private static func lines(_ lines: Int, of expected: Int) -> TextProblem {
    .expectation(
      what: "lines", expected: "\(expected)", actual: "\(lines)", by: Double(lines - expected))
  }
  private static func clipped(_ points: [String: Double]) -> TextProblem {
    .clipped(
      points.sorted { $0.key < $1.key }.map { TextProblem.Overhang($0, "glyphs", points: $1) })
  }
  private static func shown(_ text: String) -> TextProblem {
    .expectation(what: "visible-text", expected: "“abc”", actual: "“\(text)”")
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var accepted: [Wrong]
    var now: [Wrong]
    var states: [AuditFinding.State]
    var fixed = 0
  }

  @Test(arguments: [
    // Files.
    Row(
      testDescription: "the text of another file", accepted: [Wrong(cut(9), file("land"))],
      now: [Wrong(cut(9), file("land")), Wrong(cut(3), file("port"))], states: [.accepted, .new]),
    Row(
      testDescription: "the text of another file, now that this one's is mended",
      accepted: [Wrong(cut(9), file("land"))], now: [Wrong(cut(3), file("port"))], states: [.new],
      fixed: 1),
    Row(
      testDescription: "each file's own degree",
      accepted: [Wrong(cut(9), file("land")), Wrong(cut(3), file("port"))],
      now: [Wrong(cut(9), file("land")), Wrong(cut(5), file("port"))], states: [.accepted, .worse]),
    Row(
      testDescription: "a file with another name",
      accepted: [Wrong(cut(3), file("a", isAlone: true))],
      now: [Wrong(cut(3), file("b", isAlone: true))], states: [.accepted]),
    Row(
      testDescription: "a second file has the key, and nothing is wrong there",
      accepted: [Wrong(cut(3), file("a", isAlone: true))], now: [Wrong(cut(3), file("a"))],
      states: [.accepted]),
    Row(
      testDescription: "a second file has the key, and its text is cut less",
      accepted: [Wrong(cut(3), file("a", isAlone: true))],
      now: [Wrong(cut(3), file("a")), Wrong(cut(2), file("b"))], states: [.accepted, .new]),
    Row(
      testDescription: "a second file has the key, and its text is cut more",
      accepted: [Wrong(cut(3), file("a", isAlone: true))],
      now: [Wrong(cut(5), file("b")), Wrong(cut(3), file("a"))], states: [.new, .accepted]),
    Row(
      testDescription: "the other file is gone", accepted: [Wrong(cut(3), file("a"))],
      now: [Wrong(cut(3), file("a", isAlone: true))], states: [.accepted]),
    Row(
      testDescription: "this file is gone, and the other one's text is cut now",
      accepted: [Wrong(cut(3), file("a"))], now: [Wrong(cut(3), file("b", isAlone: true))],
      states: [.new], fixed: 1),
    Row(
      testDescription: "files had the same text",
      accepted: [Wrong(cut(3), file("a"), file("b"))], now: [Wrong(cut(3), file("b"))],
      states: [.accepted], fixed: 1),

    // Parts of a file.
    Row(
      testDescription: "the text of another part", accepted: [Wrong(cut(9), part("App"))],
      now: [Wrong(cut(9), part("App")), Wrong(cut(3), part("Widget"))], states: [.accepted, .new]),
    Row(
      testDescription: "this part is mended, and another one's text is cut now",
      accepted: [Wrong(cut(9), part("App"))], now: [Wrong(cut(3), part("Widget"))],
      states: [.new], fixed: 1),
    Row(
      testDescription: "only the file was named, as earlier versions did",
      accepted: [Wrong(cut(9), file("de.xliff"))],
      now: [Wrong(cut(9), part("App")), Wrong(cut(3), part(""))], states: [.accepted, .new]),
    Row(
      testDescription: "another file was named", accepted: [Wrong(cut(9), file("fr.xliff"))],
      now: [Wrong(cut(9), part("App"))], states: [.new], fixed: 1),
    Row(
      testDescription: "nothing was named",
      accepted: [Wrong(cut(9), file("de.xliff", isAlone: true))],
      now: [Wrong(cut(3), part("App")), Wrong(cut(9), part("Widget"))], states: [.new, .accepted]),

    // Plural forms.
    Row(
      testDescription: "equal forms", accepted: [Wrong(cut(3), form("one"), form("other"))],
      now: [Wrong(cut(3), form("one"), form("other"))], states: [.accepted]),
    Row(
      testDescription: "one of two equal forms is mended",
      accepted: [Wrong(cut(3), form("one"), form("other"))], now: [Wrong(cut(3), form("other"))],
      states: [.accepted], fixed: 1),
    Row(
      testDescription: "one of two equal forms is worse",
      accepted: [Wrong(cut(3), form("one"), form("other"))],
      now: [Wrong(cut(5), form("one")), Wrong(cut(3), form("other"))],
      states: [.worse, .accepted]),
    Row(
      testDescription: "a form that was all right is now equal to one that is accepted",
      accepted: [Wrong(cut(3), form("other"))],
      now: [Wrong(cut(3), form("one"), form("other"))], states: [.new]),
    Row(
      testDescription: "both forms were accepted, and are equal now",
      accepted: [Wrong(cut(3), form("one")), Wrong(cut(4), form("other"))],
      now: [Wrong(cut(3), form("one"), form("other"))], states: [.accepted]),

    // Expectations.
    Row(
      testDescription: "more lines than were accepted", accepted: [Wrong(lines(2, of: 1))],
      now: [Wrong(lines(6, of: 1))], states: [.worse]),
    Row(
      testDescription: "fewer lines than were accepted", accepted: [Wrong(lines(6, of: 1))],
      now: [Wrong(lines(2, of: 1))], states: [.accepted]),
    Row(
      testDescription: "too many lines instead of too few", accepted: [Wrong(lines(1, of: 2))],
      now: [Wrong(lines(3, of: 2))], states: [.worse]),
    Row(
      testDescription: "points beyond what was accepted",
      accepted: [Wrong(.expectation(what: "size.height", expected: "", actual: "", by: 1.5))],
      now: [Wrong(.expectation(what: "size.height", expected: "", actual: "", by: 1.75))],
      states: [.worse]),
    Row(
      testDescription: "another expectation", accepted: [Wrong(lines(2, of: 1))],
      now: [Wrong(.expectation(what: "size.height", expected: "", actual: "", by: 1))],
      states: [.worse], fixed: 1),
    Row(
      testDescription: "the same words", accepted: [Wrong(shown("ab"))], now: [Wrong(shown("ab"))],
      states: [.accepted]),
    Row(
      testDescription: "other words", accepted: [Wrong(shown("ab"))], now: [Wrong(shown("b"))],
      states: [.worse]),

    // Sides.
    Row(
      testDescription: "less on the same side", accepted: [Wrong(clipped(["top": 3]))],
      now: [Wrong(clipped(["top": 2]))], states: [.accepted]),
    Row(
      testDescription: "less on another side", accepted: [Wrong(clipped(["top": 3]))],
      now: [Wrong(clipped(["bottom": 2]))], states: [.worse], fixed: 1),
    Row(
      testDescription: "one side less", accepted: [Wrong(clipped(["top": 3, "bottom": 2]))],
      now: [Wrong(clipped(["bottom": 1]))], states: [.accepted], fixed: 1),
    Row(
      testDescription: "one side more, and less than the other was",
      accepted: [Wrong(clipped(["top": 3, "bottom": 1]))],
      now: [Wrong(clipped(["top": 1, "bottom": 2]))], states: [.worse]),

    // Characters.
    Row(
      testDescription: "the same characters", accepted: [Wrong(.missingGlyphs(["a", "b"]))],
      now: [Wrong(.missingGlyphs(["a", "b"]))], states: [.accepted]),
    Row(
      testDescription: "fewer of them", accepted: [Wrong(.missingGlyphs(["a", "b"]))],
      now: [Wrong(.missingGlyphs(["b"]))], states: [.accepted]),
    Row(
      testDescription: "as many, but another one", accepted: [Wrong(.missingGlyphs(["a", "b"]))],
      now: [Wrong(.missingGlyphs(["b", "c"]))], states: [.worse]),
    Row(
      testDescription: "none of them, but others", accepted: [Wrong(.missingGlyphs(["a", "b"]))],
      now: [Wrong(.missingGlyphs(["c"]))], states: [.worse]),

    // Placeholders.
    Row(
      testDescription: "a placeholder less, in another order",
      accepted: [Wrong(.unfilledPlaceholders(["%2$@", "{{ a }}", "%1$@"]))],
      now: [Wrong(.unfilledPlaceholders(["%1$@", "%2$@"]))], states: [.accepted]),
    Row(
      testDescription: "another placeholder", accepted: [Wrong(.unfilledPlaceholders(["%1$@"]))],
      now: [Wrong(.unfilledPlaceholders(["%2$@"]))], states: [.worse]),
  ])
  func judges(_ row: Row) throws {
    let accepted = AcceptedFindings().accepting(Self.result(row.accepted), in: Self.everything)
    let now = Self.result(row.now)
    for accepted in [accepted, try AcceptedFindings(parsing: Array(accepted.json.utf8))] {
      let judged = accepted.judging(now, in: Self.everything)
      #expect(judged.findings.map(\.state) == row.states)
      #expect(judged.fixed.count == row.fixed)
      // What was accepted stays so, and what was not does not get so by itself.
      let later = accepted.tightened(by: judged)
      #expect(try AcceptedFindings(parsing: Array(later.json.utf8)) == later)
      let again = later.judging(now, in: Self.everything)
      #expect(again.findings.map { $0.state == .accepted } == row.states.map { $0 == .accepted })
      #expect(again.fixed == [])
    }
  }

  /// As earlier versions wrote them, with the largest number of all sides.
  @Test(arguments: [(2.0, AuditFinding.State.accepted), (4, .worse)])
  func aSideThatIsNotNamedIsAny(_ points: Double, _ state: AuditFinding.State) throws {
    let top = AcceptedFindings().accepting(
      Self.result([Wrong(Self.clipped(["top": 3]))]), in: Self.everything)
    let json = top.json.replacing(/"found": "top",\s*/, with: "")
    #expect(json != top.json)
    let accepted = try AcceptedFindings(parsing: Array(json.utf8))
    let now = Self.result([Wrong(Self.clipped(["bottom": points]))])
    let judged = accepted.judging(now, in: Self.everything)
    #expect(judged.findings.map(\.state) == [state])
    #expect(judged.fixed == [])
    let later = accepted.tightened(by: judged)
    #expect(later.findings.map(\.found) == [state == .accepted ? "bottom" : nil])
    #expect(later.findings.map(\.amount) == [min(points, 3)])
  }

  /// A file of an earlier version: it counts as it did until an audit sees what each finding is about.
  @Test(arguments: [
    Row(
      testDescription: "equal forms had the name of the first",
      accepted: [Wrong(cut(3), form("one"))],
      now: [Wrong(cut(3), form("one"), form("other"))], states: [.accepted]),
    Row(
      testDescription: "files were not told apart", accepted: [Wrong(cut(9))],
      now: [Wrong(cut(9), file("land")), Wrong(cut(3), file("port"))],
      states: [.accepted, .accepted]),
    Row(
      testDescription: "placeholders were counted",
      accepted: [Wrong(.unfilledPlaceholders(["%1$@"]))],
      now: [Wrong(.unfilledPlaceholders(["%2$@"]))],
      states: [.accepted]),
    Row(
      testDescription: "characters were counted",
      accepted: [Wrong(.missingGlyphs(["", "b"]))], now: [Wrong(.missingGlyphs(["c", "d"]))],
      states: [.accepted]),
    Row(
      testDescription: "expectations had no degrees", accepted: [Wrong(lines(2, of: 1))],
      now: [Wrong(lines(6, of: 1))], states: [.accepted]),
    Row(
      testDescription: "what is worse is so still", accepted: [Wrong(cut(3), form("one"))],
      now: [Wrong(cut(4), form("one"), form("other"))], states: [.worse]),
  ])
  func readsFilesOfEarlierVersions(_ row: Row) throws {
    let findings = AcceptedFindings().accepting(Self.result(row.accepted), in: Self.everything)
      .findings.map { finding in
        var vague = finding
        (vague.found, vague.missing, vague.isVague) = (nil, [], true)
        if vague.kind == .expectation { vague.amount = 1 }
        return vague
      }
    let json = AcceptedFindings(findings).json.replacing("\"schema\": 1, ", with: "")
      .replacing("\"schema\": 2", with: "\"schema\": 1")
    let accepted = try AcceptedFindings(parsing: Array(json.utf8))
    #expect(accepted.findings == findings)
    let now = Self.result(row.now)
    let judged = accepted.judging(now, in: Self.everything)
    #expect(judged.findings.map(\.state) == row.states)
    #expect(judged.fixed == [])
    // From now on, only what was found is accepted.
    let later = accepted.tightened(by: judged)
    #expect(later.findings.contains(where: \.isVague) == row.states.contains(.worse))
    #expect(later.judging(now, in: Self.everything).findings.map(\.state) == row.states)
    // Other findings are not touched.
    #expect(accepted.tightened(by: Self.result([])) == accepted)
  }
}
