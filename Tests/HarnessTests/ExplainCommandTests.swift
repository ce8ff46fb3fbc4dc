import Foundation
import Testing

/// In the test font, a Chinese character is 10 pt wide.
@Suite struct ExplainCommandTests {
  private static let cases = """
    cases:
      a:
        text: 标题价格钻石余额文字
        width: 100
        color: black
      b: { text: 标题, width: 60 }
      c: { text: 标题, width: 60 }

    """

  private func project() throws -> TestProject {
    let project = try TestProject(Self.cases)
    _ = try project.run("update-baselines", "labels/a", "labels/b")
    try project.write(
      "Cases/labels.yaml",
      Self.cases.replacing("width: 100", with: "width: 95")
        .replacing("color: black", with: "color: red"))
    return project
  }

  @Test func textSaysWhatChangedWhatCameOfItAndWhatWasTried() throws {
    #expect(
      try project().run("explain", "labels/a")
        == .init(
          code: 0,
          standardOutput: """
            FAIL labels/a  (Cases/labels.yaml:2)
              `width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, `color` #000000 → \
            #ff0000, which changes colours only; “标题价格钻石余额文字” has a contrast of 4:1 on #ffffff, less than \
            WCAG's 4.5:1
              to undo it: 5 pt more width, or `font.size` 9.5
              760 px (80.00 %) differ
              what changed:
                `width` 100 → 95 (Cases/labels.yaml:4)
                `color` #000000 → #ff0000 (Cases/labels.yaml:5)
                      recorded                 now
              line 1  标题价格钻石余额文[字]   标题价格钻石余额文
              line 2                           [字]
              tried:
                the recorded case, laid out today: as recorded
                with `color` taken back: still differs: line 1 ends before “字” (100 > 95 pt)
                with `width` taken back: still differs: different pixels
                with 5 pt more width: the recorded lines are back
                with `font.size` 9.5: the recorded lines are back

            """, standardError: ""))
  }

  /// No row has a character that stands for a box.
  @Test func boxesHaveNames() throws {
    let was = "cases:\n  a: { text: [标题, { box: black, size: [10, 8] }], width: 30 }\n"
    let project = try TestProject(was)
    _ = try project.run("update-baselines")
    try project.write("Cases/labels.yaml", was.replacing("width: 30", with: "width: 25"))
    let output = try project.run("explain", "labels/a").standardOutput
    #expect(
      output.contains(
        """
                  recorded      now
          line 1  标题[[box]]   标题
          line 2                [[box]]
        """), "\(output)")
    #expect(output.contains("line 1 ends before “[box]” (30 > 25 pt)"))
  }

  @Test func whatPassesOrIsNewIsSaid() throws {
    let project = try project()
    #expect(
      try project.run("explain", "labels/b", "labels/c").standardOutput == """
        PASS labels/b  (Cases/labels.yaml:6)
          passes

        NEW labels/c  (Cases/labels.yaml:7)
          no baseline at Baselines/labels/c.png; record it with: harness update-baselines labels/c

        """)
  }

  @Test func theGravestComesFirst() throws {
    let cases = "cases:\n" + "abcd".map { "  \($0): { text: 标, width: 60 }\n" }.joined()
    let project = try TestProject(cases)
    _ = try project.run("update-baselines", "labels/b", "labels/c", "labels/d")
    try project.write(
      "Cases/labels.yaml",
      cases.replacing("c: { text: 标", with: "c: { color: red, text: 标")
        .replacing("d: { text: 标", with: "d: { lines: 1, text: 标标标标标标标"))
    let lines = try project.run("explain", "labels/*").standardOutput.split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }
    #expect(
      lines == [
        "FAIL labels/d  (Cases/labels.yaml:5)", "FAIL labels/c  (Cases/labels.yaml:4)",
        "NEW labels/a  (Cases/labels.yaml:2)", "PASS labels/b  (Cases/labels.yaml:3)",
      ])
  }

  @Test func jsonIsAnObjectALine() throws {
    let output = try project().run("explain", "labels/*", "--format", "json")
    #expect(output.code == 0)
    let objects = try output.standardOutput.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["id"] as? String } == ["labels/a", "labels/b", "labels/c"])
    #expect(objects.map { $0["status"] as? String } == ["failed", "passed", "new"])
    let cause = try #require(objects[0]["cause"] as? [String: Any])
    let changes = try #require(cause["changes"] as? [[String: Any]])
    #expect(changes.map { $0["path"] as? String } == ["width", "color"])
    #expect(
      changes.map { $0["place"] as? String } == ["Cases/labels.yaml:4", "Cases/labels.yaml:5"])
    #expect(cause["remedy"] as? String == "5 pt more width, or `font.size` 9.5")
    #expect((objects[0]["tried"] as? [[String: Any]])?.count == 5)
    #expect(
      (objects[0]["lines"] as? [String: [String]])?["is"] == ["标题价格钻石余额文", "字"])
  }

  @Test func nothingIsWrittenAndMistakesAreSaid() throws {
    let project = try project()
    let before = try FileManager.default.subpathsOfDirectory(atPath: project.path).sorted()
    _ = try project.run("explain", "labels/a")
    let after = try FileManager.default.subpathsOfDirectory(atPath: project.path).sorted()
    #expect(
      after.filter { !$0.hasPrefix(".harness/cache") }
        == before.filter { !$0.hasPrefix(".harness/cache") })
    #expect(try project.run("explain", "labels/x").code == 2)
    #expect(try project.run("explain").code == 2)
    try project.write("Baselines/labels/b.png", "no picture")
    let broken = try project.run("explain", "labels/b")
    #expect(broken.code == 2)
    #expect(broken.standardOutput.hasPrefix("ERROR labels/b"))
  }
}
