import Base
import Foundation
import Results
import Testing

@testable import Audit

/// What is accepted, what is new or worse, and what is fixed.
@Suite struct AcceptedFindingsTests {
  private static func result(_ problems: [[TextProblem]], locale: String = "de") -> AuditResult {
    AuditResult(
      labels: [.init(name: "button", file: "Cases/suite.yaml", line: 1)], locales: [locale],
      sizes: [.own],
      findings: problems.enumerated().map { index, problems in
        AuditFinding(
          label: 0, locale: 0, key: "k\(index)", catalog: "c", line: 1, text: "t",
          problems: problems)
      })
  }

  private static func accepted(
    _ kind: FindingKind, _ amount: Double, key: String = "k0", locale: String = "de",
    label: String = "button", size: String? = nil
  ) -> AcceptedFinding {
    AcceptedFinding(
      label: label, key: key, locale: locale, size: size, kind: kind, amount: amount)
  }

  private static let everything = AcceptedFindings.Scope(
    labels: nil, locales: nil, sizes: [nil], widths: [nil])

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var accepted: [AcceptedFinding]
    var problems: [TextProblem]
    var state: AuditFinding.State
  }

  @Test(arguments: [
    Row(
      testDescription: "nothing is accepted", accepted: [], problems: [.cut(["abc"])], state: .new),
    Row(
      testDescription: "the same", accepted: [accepted(.cut, 3)], problems: [.cut(["abc"])],
      state: .accepted),
    Row(
      testDescription: "less of it", accepted: [accepted(.cut, 3)], problems: [.cut(["ab"])],
      state: .accepted),
    Row(
      testDescription: "more of it", accepted: [accepted(.cut, 3)], problems: [.cut(["abcd"])],
      state: .worse),
    Row(
      testDescription: "in another locale", accepted: [accepted(.cut, 3, locale: "fr")],
      problems: [.cut(["abc"])], state: .new),
    Row(
      testDescription: "at another size", accepted: [accepted(.cut, 3, size: "AX1")],
      problems: [.cut(["abc"])], state: .new),
    Row(
      testDescription: "what was cut only wraps now", accepted: [accepted(.cut, 3)],
      problems: [.wraps(lines: 3, allowed: 2)], state: .accepted),
    Row(
      testDescription: "what wrapped is cut now", accepted: [accepted(.wraps, 1)],
      problems: [.cut(["a"])], state: .worse),
    Row(
      testDescription: "one more problem beside it", accepted: [accepted(.cut, 3)],
      problems: [.cut(["abc"]), .suffixScaled(by: 4)], state: .worse),
    Row(
      testDescription: "both of two problems",
      accepted: [accepted(.cut, 3), accepted(.suffixScaled, 4)],
      problems: [.cut(["abc"]), .suffixScaled(by: 4)], state: .accepted),
    Row(
      testDescription: "further beyond its box", accepted: [accepted(.overflows, 2)],
      problems: [.overflows(by: 2.5)], state: .worse),
    Row(
      testDescription: "less beyond its box", accepted: [accepted(.overflows, 2)],
      problems: [.overflows(by: 1)], state: .accepted),
    Row(
      testDescription: "what had no glyph is cut now", accepted: [accepted(.missingGlyphs, 1)],
      problems: [.cut(["a"])], state: .worse),
    Row(
      testDescription: "nearly too long beside what is accepted", accepted: [accepted(.cut, 3)],
      problems: [.cut(["abc"]), .tight(points: 1)], state: .accepted),
  ])
  func judges(_ row: Row) {
    let judged = AcceptedFindings(row.accepted).judging(
      Self.result([row.problems]), in: Self.everything)
    #expect(judged.findings[0].state == row.state)
    #expect(judged.isFailing == (row.state != .accepted))
  }

  @Test func knowsWhatIsMended() {
    let accepted = AcceptedFindings([
      Self.accepted(.cut, 3), Self.accepted(.wraps, 1, key: "gone"),
      Self.accepted(.cut, 1, key: "other", locale: "fr"),
    ])
    let result = Self.result([[.cut(["ab"])]])
    var scope = Self.everything
    let all = accepted.judging(result, in: scope)
    #expect(all.fixed.map(\.key) == ["gone", "other"])
    // What was not looked at is not fixed.
    scope.locales = ["de"]
    let german = accepted.judging(result, in: scope)
    #expect(german.fixed.map(\.key) == ["gone"])
    scope.isWhole = false
    #expect(accepted.judging(result, in: scope).fixed.isEmpty)

    // Taken out, and never worse again than now.
    #expect(
      accepted.tightened(by: german).findings.map { "\($0.key) \($0.amount)" }
        == ["k0 2.0", "other 1.0"])
  }

  /// A finding is one, however many problems it has.
  @Test func countsFindings() {
    let accepted = AcceptedFindings([
      Self.accepted(.cut, 3), Self.accepted(.overflows, 2), Self.accepted(.cut, 3, key: "k1"),
      Self.accepted(.overflows, 2, key: "k1"), Self.accepted(.cut, 2, key: "k2"),
      Self.accepted(.overflows, 9, key: "gone"), Self.accepted(.cut, 9, key: "gone"),
    ])
    // As bad as it was, no longer too high, one character less.
    let judged = accepted.judging(
      Self.result([[.cut(["abc"]), .overflows(by: 2)], [.cut(["abc"])], [.cut(["a"])]]),
      in: Self.everything)
    #expect(judged.fixedCount == 1)
    #expect(judged.summary.hasSuffix("3 accepted, 1 fixed"))
    #expect(accepted.tightened(by: judged).milderCount(than: accepted, in: judged) == 2)
  }

  /// `L` of Dynamic Type and a factor of 1 are the size that labels have anyway, and so is a suite's own name for it.
  @Test func theOwnSizeIsOneUnderAnyName() {
    let accepted = AcceptedFindings(
      [(3.0, "L"), (2, nil), (4, "usual"), (1, "1"), (9, "AX1")].map {
        Self.accepted(.cut, $0.0, size: $0.1)
      })
    #expect(
      Set(accepted.merged(naming: ["usual": 1]).findings)
        == [Self.accepted(.cut, 4), Self.accepted(.cut, 9, size: "AX1")])
    // A suite may call another size so.
    #expect(
      Set(accepted.merged(naming: ["L": 1.2]).findings.map(\.size)) == [nil, "L", "usual", "AX1"])

    var result = Self.result([[.cut(["abc"])]])
    result.sizes = TextSizes.dynamicType
    result.findings[0].size = 3
    #expect(
      AcceptedFindings([Self.accepted(.cut, 3)]).judging(result, in: Self.everything)
        .findings[0].state == .accepted)
    #expect(
      AcceptedFindings().accepting(result, in: Self.everything).findings
        == [Self.accepted(.cut, 3)])
  }

  @Test func acceptsWhatIsThereAndKeepsWhatWasNotLookedAt() {
    let accepted = AcceptedFindings([
      Self.accepted(.cut, 3), Self.accepted(.wraps, 1, key: "gone"),
      Self.accepted(.cut, 1, key: "other", locale: "fr"),
    ])
    var scope = Self.everything
    scope.locales = ["de"]
    let result = Self.result([[.cut(["abcd"]), .suffixScaled(by: 4)], [.tight(points: 1)]])
    #expect(
      Set(accepted.accepting(result, in: scope).findings) == [
        Self.accepted(.cut, 4), Self.accepted(.suffixScaled, 4),
        Self.accepted(.cut, 1, key: "other", locale: "fr"),
      ])
  }

  @Test func isReadAsItWasWritten() throws {
    let accepted = AcceptedFindings([
      Self.accepted(.shrunk, 1 - 0.7, key: "“q” \u{1B}\n"), Self.accepted(.cut, 3, size: "AX1"),
      AcceptedFinding(
        label: "a", key: "k", locale: "ar", form: "few", file: "b.json", width: 120.5,
        kind: .wraps, amount: 1),
      AcceptedFinding(
        label: "a", key: "k", locale: "de", kind: .expectation, expectation: "lines",
        found: "more", amount: 2),
      AcceptedFinding(
        label: "a", key: "k", locale: "ja", kind: .missingGlyphs, missing: ["e\u{301}", "標"],
        amount: 2),
      AcceptedFinding(
        label: "a", key: "k", locale: "kn", kind: .unfilledPlaceholders,
        missing: ["%1$@", "{{ n }}"],
        amount: 2),
      AcceptedFinding(
        label: "a", key: "k", locale: "ko", kind: .cut, amount: 2, isVague: true),
    ])
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    try FileSystem.replace(.init(path: file, bytes: Array(accepted.json.utf8)))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try Set(AcceptedFindings.read(file).findings) == Set(accepted.findings))
    #expect(
      accepted.json == """
        {
          "accepted": [
            {"amount": 1, "file": "b.json", "form": "few", "key": "k", "label": "a", "locale": "ar", "verdict": "wraps", "width": 120.5},
            {"amount": 2, "expectation": "lines", "found": "more", "key": "k", "label": "a", "locale": "de", "verdict": "expectation"},
            {"amount": 2, "characters": "U+0065+0301 U+6A19", "key": "k", "label": "a", "locale": "ja", "verdict": "missing-glyphs"},
            {"amount": 2, "key": "k", "label": "a", "locale": "kn", "placeholders": "%1$@\\n{{ n }}", "verdict": "placeholder"},
            {"amount": 2, "key": "k", "label": "a", "locale": "ko", "schema": 1, "verdict": "cut"},
            {"amount": 3, "key": "k0", "label": "button", "locale": "de", "size": "AX1", "verdict": "cut"},
            {"amount": 0.30000000000000004, "key": "“q” \\u001b\\n", "label": "button", "locale": "de", "verdict": "shrunk"}
          ],
          "schema": 2
        }

        """)
  }

  @Test(arguments: [
    ("{", "not valid JSON at line 1, byte 2: "),
    ("{\"accepted\": []}", "schema is missing"),
    ("{\"schema\": 3, \"accepted\": []}", "schema is 3; accepted: 1 and 2"),
    ("{\"schema\": 2, \"acepted\": []}", "“acepted” is not a key; accepted: accepted, schema"),
    (
      "{\"schema\": 2, \"accepted\": [{\"label\": \"a\", \"key\": \"k\", \"forn\": \"one\", "
        + "\"locale\": \"de\", \"verdict\": \"cut\", \"amount\": 1}]}",
      "accepted[0]: “forn” is not a key; accepted: amount, characters, expectation, file, form, found, key, label, "
        + "locale, placeholders, schema, size, verdict, width"
    ),
    (
      "{\"schema\": 2, \"accepted\": [{\"label\": \"a\", \"key\": \"k\", \"locale\": \"de\", "
        + "\"verdict\": \"missing-glyphs\", \"amount\": 1}]}",
      "accepted[0].characters is missing"
    ),
    (
      "{\"schema\": 2, \"accepted\": [{\"label\": \"a\", \"key\": \"k\", \"locale\": \"de\", "
        + "\"verdict\": \"missing-glyphs\", \"characters\": \"U+0041 B\", \"amount\": 1}]}",
      "accepted[0].characters: “B” is not a character; accepted: code points, as in `U+0041`"
    ),
    (
      "{\"schema\": 1, \"accepted\": [{\"label\": \"a\", \"key\": \"k\", \"locale\": \"de\", \"verdict\": \"cutt\"}]}",
      "accepted[0].verdict: “cutt” is not a verdict; accepted: broken, missing-font, missing-glyphs, placeholders, placeholder, cut, overflows, clipped, "
        + "suffix-scaled, expectation, wraps, breaks-word, shrunk, untranslated, tight"
    ),
  ])
  func refuses(_ text: String, _ reason: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    try FileSystem.replace(.init(path: file, bytes: Array(text.utf8)))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let error = try #require(throws: AcceptedFindingsError.self) { try AcceptedFindings.read(file) }
    #expect(error.description.hasPrefix("\(file): \(reason)"))
    #expect(error.description.hasSuffix("; accepted: the file that harness audit --accept writes"))
  }

  @Test func namesAPointerOfGitLFS() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
    try FileSystem.replace(.init(path: file, bytes: Array(pointer.utf8)))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let error = try #require(throws: AcceptedFindingsError.self) { try AcceptedFindings.read(file) }
    #expect("\(error)" == "\(file) is a Git LFS pointer; fetch the file with: git lfs pull")
  }

  /// A new file would come in the place of the link, and not of what it leads to.
  @Test func refusesALink() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nowhere.json")
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(throws: AcceptedFindingsError.file(FileSystem.refusedLink(file))) {
      try AcceptedFindings.read(file)
    }
  }
}
