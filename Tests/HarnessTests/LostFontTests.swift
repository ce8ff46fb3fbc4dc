import Foundation
import Testing

@testable import Base

/// Pinned font files that are missing or others: what stops is what needs them, and nothing else.
@Suite struct LostFontTests {
  private let project: TestProject
  private static let zeros = String(repeating: "0", count: 64)

  /// Harness Flex has ASCII alone; everything else falls back to Harness Tall.
  private static let cases: [(id: String, label: String, lost: String?)] = [
    ("ascii", "{ text: abc, width: 40 }", nil),
    ("whole", "{ text: abc, width: 40, lines: 1 }", nil),
    ("square", "{ text: 标, width: 40, font: Harness Square 10 }", nil),
    ("other-fallback", "{ text: a标, width: 40, font: { fallback: [Harness Square] } }", nil),
    ("other-locale", "{ text: a标, width: 40, locale: ja }", nil),
    (
      "before-it", "{ text: a标, width: 40, font: { fallback: [Harness Square, Harness Tall] } }",
      nil
    ),
    ("fallback", "{ text: a标, width: 40 }", "HarnessTall-Regular.ttf"),
    ("cut", "{ text: abcdefghij, width: 20, lines: 1 }", "HarnessTall-Regular.ttf"),
    ("family", "{ text: abc, width: 40, font: Harness Tall 10 }", "HarnessTall-Regular.ttf"),
    (
      "run", "{ text: [a, { text: b, font: Harness Tall 10 }], width: 40 }",
      "HarnessTall-Regular.ttf"
    ),
    (
      "suffix", "{ text: a, suffix: { text: b, font: Harness Tall 10 }, width: 40 }",
      "HarnessTall-Regular.ttf"
    ),
    ("locale", "{ text: abc, width: 40, locale: th }", "HarnessTall-Regular.ttf"),
    ("bold", "{ text: 标, width: 40, font: Harness Square Bold 10 }", "HarnessSquare-Bold.ttf"),
    (
      "bold-fallback",
      "{ text: a标, width: 40, font: { weight: 700, fallback: [Harness Square] } }",
      "HarnessSquare-Bold.ttf"
    ),
    ("skipped", "{ text: abc, width: 40, font: Harness Tall 10, skip: true }", nil),
  ]

  init() throws {
    let lines = Self.cases.map { "  \($0.id): \($0.label)\n" }.joined()
    project = try TestProject("cases:\n\(lines)")
    try suite(losing: [])
    let recorded = try project.run("update-baselines")
    #expect(recorded.code == 0)
    #expect(recorded.standardOutput.hasSuffix("14 added, 1 skipped\n"))
  }

  /// - Parameter lost: Files that have another checksum than is pinned.
  private func suite(losing lost: Set<String>, folder: String = TestProject.fontFolder) throws {
    let files = [
      ("Harness Flex", "HarnessFlex.ttf"), ("Harness Square", "HarnessSquare-Regular.ttf"),
      ("Harness Square", "HarnessSquare-Bold.ttf"), ("Harness Tall", "HarnessTall-Regular.ttf"),
    ]
    let entries = try files.map { family, file in
      let bytes = try Data(contentsOf: URL(filePath: "\(TestProject.fontFolder)/\(file)"))
      let sum = lost.contains(file) ? Self.zeros : Checksum.sha256(Array(bytes))
      return "  - { family: \(family), file: \(file), sha256: \"\(sum)\" }\n"
    }
    try project.write(
      "Cases/suite.yaml",
      """
      format: 1
      fonts:
      \(entries.joined())font-path: ["\(folder)"]
      fallback: [Harness Tall]
      locales:
        ja: { fallback: [Harness Square] }
        th: { fonts: { Harness Flex: Harness Tall } }
      defaults: { font: Harness Flex 10, scale: 1 }
      """)
  }

  private static let both: Set = ["HarnessTall-Regular.ttf", "HarnessSquare-Bold.ttf"]

  /// The ids of lines that begin with a word.
  private func ids(_ word: String, in output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("\(word) ") }
      .compactMap { line in
        line.split(separator: " ").first { $0.hasPrefix("labels/") }.map { String($0.dropFirst(7)) }
      }
  }

  private static func remedy(_ file: String) -> String {
    "accept this version too: harness fonts add \(TestProject.fontFolder)/\(file); "
      + "or copy the pinned file into fonts beside suite.yaml"
  }

  @Test func onlyCasesThatNeedAFontAreErrors() throws {
    try suite(losing: Self.both)
    let before = try project.contents(below: "Baselines")
    let run = try project.run("run", "--verbose")
    #expect(run.code == 3)
    #expect(run.standardError == "")
    #expect(
      ids("ERROR", in: run.standardOutput).sorted()
        == Self.cases.filter { $0.lost != nil }.map(\.id).sorted())
    #expect(run.standardOutput.contains(": 6 passed, 8 errors, 1 skipped\n"))
    // The first of each file with the line to run: it is long, and hid all others.
    for lost in Self.both {
      let cases = Self.cases.filter { $0.lost == lost }
      let lines = cases.compactMap { known in
        run.standardOutput.split(separator: "\n").first {
          $0.hasPrefix("ERROR labels/\(known.id) ")
        }
      }
      #expect(lines.count { $0.contains(Self.remedy(lost)) } == 1)
      let short = "  font file \(lost), as above (Cases/"
      #expect(lines.count { $0.contains(short) } == cases.count - 1)
    }
    let notes = run.standardOutput.split(separator: "\n").filter { $0.contains("for want of") }
    #expect(
      notes
        == [
          "2 cases not checked, for want of the font HarnessSquare-Bold.ttf: "
            + Self.remedy("HarnessSquare-Bold.ttf"),
          "6 cases not checked, for want of the font HarnessTall-Regular.ttf: "
            + Self.remedy("HarnessTall-Regular.ttf"),
        ].map { $0[...] })
    // Nothing of them is lost, and none of it is left over.
    #expect(try project.contents(below: "Baselines") == before)
    #expect(try project.run("list", "--orphans").standardOutput == "")

    try suite(losing: [])
    #expect(try project.run("run").code == 0)
  }

  @Test func whatNeedsNoLostFontIsAccepted() throws {
    try suite(losing: Self.both)
    let file = "Cases/labels.yaml"
    let cases = String(decoding: try project.read(file), as: UTF8.self)
    try project.write(
      file, cases.replacing("{ text: abc, width: 40", with: "{ text: abc, width: 50"))
    let run = try project.run("run", "--verbose")
    let group = try #require(run.standardOutput.firstMatch(of: /2 cases: .* --group (\d+)/)).1
    let accepted = try project.run("update-baselines", "--group", String(group))
    #expect(accepted.code == 0)
    #expect(accepted.standardOutput.hasSuffix("2 changed\n"))
    #expect(ids("FAIL", in: try project.run("run", "--verbose").standardOutput) == [])
  }

  /// Nobody knows which characters it has, so none is said to be in no font.
  @Test func aCharacterMayBeInALostFont() throws {
    try suite(losing: Self.both)
    try project.write("Cases/labels.yaml", "{ text: 标, width: 40 }")
    let run = try project.run("run")
    #expect(run.code == 3)
    #expect(run.standardOutput.contains(Self.remedy("HarnessTall-Regular.ttf")))
    #expect(
      run.standardOutput.contains(
        "1 case not checked, for want of the font HarnessTall-Regular.ttf: "))
    #expect(!run.standardOutput.contains("no font has a glyph"))
  }

  @Test func whatIsMissingIsSaid() throws {
    try suite(losing: Self.both, folder: "/gone")
    let run = try project.run("run", "labels/family")
    #expect(run.code == 3)
    #expect(
      run.standardOutput.contains(
        "ERROR labels/family  font file HarnessTall-Regular.ttf (Harness Tall) was not found below "
          + "/gone; put the file into fonts beside suite.yaml; or list another: harness fonts add FILE "
          + "(Cases/labels.yaml:10)"))
    #expect(
      run.standardOutput.contains(
        "1 case not checked, for want of the font HarnessTall-Regular.ttf: "))
    let doctor = try project.run("doctor")
    #expect(doctor.code == 3)
    #expect(
      doctor.standardOutput.contains(
        "font file HarnessTall-Regular.ttf (Harness Tall) was not found below /gone\n"))
  }

  @Test func baselinesOfOthersAreUpdated() throws {
    try suite(losing: Self.both)
    let labels = String(decoding: try project.read("Cases/labels.yaml"), as: UTF8.self)
    try project.write(
      "Cases/labels.yaml",
      labels.replacing("ascii: { text: abc", with: "ascii: { text: abcd")
        .replacing("family: { text: abc", with: "family: { text: abcd"))
    let before = try project.contents(below: "Baselines")
    let update = try project.run("update-baselines", "--prune")
    #expect(update.code == 3)
    #expect(ids("changed", in: update.standardOutput) == ["ascii"])
    #expect(
      ids("failed", in: update.standardOutput).sorted()
        == Self.cases.filter { $0.lost != nil }.map(\.id).sorted())
    let after = try project.contents(below: "Baselines")
    #expect(Set(after.keys) == Set(before.keys))
    #expect(
      Set(after.keys.filter { before[$0] != after[$0] })
        == ["labels/ascii.png", "labels/ascii.layout.json"])
  }

  @Test func oneLabelIsInspectedAndExplained() throws {
    try suite(losing: Self.both)
    #expect(try project.run("inspect", "labels/ascii").code == 0)
    let inspect = try project.run("inspect", "labels/fallback")
    #expect(inspect.code == 3)
    #expect(
      inspect.standardError.hasPrefix(
        "Cases/labels.yaml:8: labels/fallback: font file \(TestProject.fontFolder)/HarnessTall-Regular.ttf "
          + "(Harness Tall) is not the one the suite was recorded with"))
    let explain = try project.run("explain", "labels/bold")
    #expect(explain.code == 3)
    #expect(explain.standardOutput.contains(Self.remedy("HarnessSquare-Bold.ttf")))
  }

  /// Nobody knows how another renderer falls back.
  @Test func otherRenderersNeedEveryFont() throws {
    try suite(losing: Self.both)
    try project.write("harness.yaml", "renderers: { fake: { command: [\"true\"] } }\n")
    let run = try project.run("run", "--renderer", "fake")
    #expect(run.code == 3)
    let lines = run.standardError.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("error: font file ") })
    #expect(lines.first?.hasSuffix(Self.remedy("HarnessSquare-Bold.ttf")) == true)
    #expect(lines.last?.hasSuffix(Self.remedy("HarnessTall-Regular.ttf")) == true)
  }

  @Test func onlyTextsThatNeedAFontAreErrorsOfAnAudit() throws {
    try project.write("App/en.json", #"{"ok": "OK", "buy": "Buy now"}"#)
    try project.write("App/ja.json", #"{"ok": "OK", "buy": "購入する"}"#)
    func labels(losing lost: Set<String>) throws {
      try suite(losing: lost)
      let start = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
        .replacing("  ja: { fallback: [Harness Square] }\n", with: "")
      try project.write(
        "Cases/suite.yaml",
        start + """

          audit: { source: en }
          labels:
            button: { catalog: "../App/*.json", keys: ["*"], width: 30, lines: 1, ellipsis: "" }
          """)
    }
    try labels(losing: [])
    // 購入する is 40 pt wide, Buy now more than 30.
    #expect(try project.run("audit", "--accept").code == 0)
    let accepted = try project.read("Baselines/audit.json")
    #expect(try project.run("audit").code == 0)

    try labels(losing: ["HarnessTall-Regular.ttf"])
    for arguments in [["audit", "--verbose"], ["audit", "--accept", "--verbose"]] {
      let audit = try project.run(list: arguments)
      #expect(audit.code == 3)
      #expect(
        audit.standardError.hasPrefix(
          "error: font file \(TestProject.fontFolder)/HarnessTall-Regular.ttf (Harness Tall) is not"
        ))
      #expect(audit.standardError.hasSuffix(Self.remedy("HarnessTall-Regular.ttf") + "\n"))
      #expect(
        audit.standardOutput.contains(
          "MISSING FONT “buy” in ja, button, worse than accepted (App/ja.json:1)\n"))
      #expect(audit.standardOutput.contains("the font file HarnessTall-Regular.ttf is not the one"))
      // What was accepted of a text that nobody can see now is kept.
      #expect(try project.read("Baselines/audit.json") == accepted)
    }
    try labels(losing: [])
    #expect(try project.run("audit").code == 0)
  }
}
