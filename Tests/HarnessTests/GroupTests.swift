import Foundation
import Raster
import Testing

@testable import Runs

/// What a run prints about cases that need attention for the same reason.
@Suite struct GroupTests {
  /// Labels of which those of one colour, or those of one width, can be changed at once.
  static func cases(width: Int = 40, color: String = "#333333", count: Int = 12) -> String {
    "cases:\n"
      + (0..<count).map { number in
        let color = number < 3 ? ", color: \"\(color)\"" : ""
        return "  c\(number): { text: 标题, width: \(number < 2 ? 40 : width)\(color) }\n"
      }.joined()
  }

  /// Lines of a run without the words of sentences and the time it took.
  private func lines(of output: TestProject.Output) -> [String] {
    output.lines(dropping: "cases in").map {
      $0.replacing(
        #/(labels/c\d+)  `.* \(Cases/#, with: { "\($0.1)  … (Cases" })
    }
  }

  @Test func manyCasesEndInTheirGroups() throws {
    let project = try TestProject.recorded(
      Self.cases(), then: Self.cases(width: 45, color: "#222222"))
    let output = try project.run("run")
    #expect(output.code == 1)
    let lines = lines(of: output)
    #expect(
      lines.prefix(10)
        == (0..<10).map { "FAIL labels/c\($0)  … (Cases/labels.yaml:\($0 + 2))" }[...])
    #expect(
      lines.dropFirst(10) == [
        "… 2 more need attention; --verbose prints a line for each",
        "1. FAIL 10 cases  `width` 40 → 45",
        "   labels/c3  … (Cases/labels.yaml:5)",
        "   9 only another size, 1 painted differently",
        "   labels/c4, labels/c5 and 7 more",
        "   1 also in group 2 (`color` #333333 → #222222)",
        "   accept 9 of them with: harness update-baselines --group 1",
        "2. FAIL 3 cases  `color` #333333 → #222222",
        "   labels/c0  … (Cases/labels.yaml:2)",
        "   labels/c1, labels/c2",
        "   1 also in group 1 (`width` 40 → 45)",
        "   accept 2 of them with: harness update-baselines --group 2",
        "report: .harness/report/index.html",
        "accept or reject with: harness review",
      ])

    let verbose = self.lines(of: try project.run("run", "--verbose"))
    #expect(
      verbose.prefix(12)
        == (0..<12).map { "FAIL labels/c\($0)  … (Cases/labels.yaml:\($0 + 2))" }[...])
    #expect(Array(verbose.dropFirst(12)) == Array(lines.dropFirst(11)))
  }

  /// Commands that are offered name the same folders as the command line.
  @Test func commandsFindTheSameSuiteAndRun() throws {
    let project = try TestProject(Self.cases())
    let output = try project.run(
      "run", "--suite", "Cases", "--baselines", "Other", "--output", "a b")
    #expect(
      output.standardOutput.contains(
        "\n   accept with: harness update-baselines --suite Cases --baselines Other --output 'a b' "
          + "--group 1\n"))
  }

  /// Without results, a group's number could not be looked up.
  @Test func withTextAloneNoNumberIsOffered() throws {
    let project = try TestProject.recorded(
      Self.cases(), then: Self.cases(width: 45, color: "#222222"))
    let lines = lines(of: try project.run("run", "--reporter", "text"))
    #expect(
      lines.filter { $0.contains("update-baselines") } == [
        "   accept 9 of them with: harness update-baselines labels/c3 labels/c4 labels/c5 labels/c6 "
          + "labels/c7 labels/c8 labels/c9 labels/c10 labels/c11",
        "   accept 2 of them with: harness update-baselines labels/c0 labels/c1",
        "to accept any group at once, run with --reporter text,json, look at it, then: "
          + "harness update-baselines --group N",
      ])
  }

  /// Where a group alone would accept nothing, its command names what its cases show besides.
  @Test func aCommandThatIsOfferedAcceptsSomething() throws {
    func cases(width: Int, color: String) -> String {
      "cases:\n"
        + (0..<11).map { number in
          let own = number == 10 ? ", color: \"\(color)\"" : ""
          return "  c\(number): { text: 标题, width: \(width)\(own) }\n"
        }.joined()
    }
    let project = try TestProject.recorded(
      cases(width: 40, color: "#333333"), then: cases(width: 45, color: "#222222"))
    let text = try project.run("run", "--reporter", "text").lines(dropping: "cases in")
    // Eleven cases would be too many; the one that shows something else as well is not among them.
    #expect(
      text.filter { $0.contains(" with: harness") } == [
        "   accept 10 of them with: harness update-baselines "
          + (0..<10).map { "labels/c\($0)" }.joined(separator: " ")
      ])
    let lines = try project.run("run").lines(dropping: "cases in")
    #expect(
      lines.filter { $0.contains(" with: harness") } == [
        "   accept 10 of them with: harness update-baselines --group 1",
        "   accept with: harness update-baselines --group 2 --group 1",
        "accept or reject with: harness review",
      ])
    let report = String(
      decoding: try project.read(".harness/report/data/index.js"), as: UTF8.self)
    #expect(report.contains(",1,[0,1,2,3,4,5,6,7,8,9,10]]") && report.contains(",[2,1],[10]]"))
    #expect(
      try project.run("update-baselines", "--group", "2", "--group", "1").standardOutput.hasSuffix(
        "11 changed\n"))
  }

  /// The lines of the cases say everything except the command that accepts several.
  @Test func fewCasesHaveALineEachAndOneForACommand() throws {
    let project = try TestProject.recorded(
      Self.cases(count: 4), then: Self.cases(width: 45, color: "#222222", count: 4))
    #expect(
      lines(of: try project.run("run")) == [
        "FAIL labels/c0  … (Cases/labels.yaml:2)", "FAIL labels/c1  … (Cases/labels.yaml:3)",
        "FAIL labels/c2  … (Cases/labels.yaml:4)", "FAIL labels/c3  … (Cases/labels.yaml:5)",
        "2 cases: `width` 40 → 45; accept 1 of them with: harness update-baselines --group 2",
        "3 cases: `color` #333333 → #222222; accept 2 of them with: harness update-baselines --group 1",
        "report: .harness/report/index.html",
        "accept or reject with: harness review",
      ])
    #expect(
      lines(of: try project.run("run", "labels/c0", "labels/c1")).dropFirst(2).first
        == "3 cases, 1 of them kept from an earlier run: `color` #333333 → #222222; accept 2 of them with: "
        + "harness update-baselines --group 1")
    #expect(
      try project.run("run", "labels/c0", "labels/c3").lines(dropping: "cases in").dropFirst(2)
        .first?
        .hasPrefix("2 other cases kept from ") == true)
    #expect(
      try project.run("run", "--reporter", "text", "labels/c3").lines(dropping: "1 case").count == 1
    )
  }

  /// One text that is cut is not lost behind ten groups of colours.
  @Test func theGravestGroupsAreToldFirst() throws {
    func cases(_ color: String, _ width: Int) -> String {
      "cases:\n"
        + (0..<20).map { number in
          "  c\(number): { text: 标, width: 40, color: \"#\(number / 2)\(number / 2)\(color)\" }\n"
        }.joined() + "  z: { text: 标题标题, lines: 1, width: \(width) }\n"
    }
    let project = try TestProject.recorded(cases("00ff", 40), then: cases("ff00", 30))
    let lines = lines(of: try project.run("run"))
    let numbers = lines.compactMap { $0.firstMatch(of: #/^(\d+)\. /#).map { String($0.1) } }
    #expect(numbers == ["11"] + (1...9).map { "\($0)" })
    #expect(lines.contains("and 1 more group, in results.json; --verbose prints all cases"))
  }

  /// An error that comes after many groups of differences is shown all the same.
  @Test func noErrorIsLostAmongDifferences() throws {
    func texts(_ end: String) -> String {
      "cases:\n"
        + (0..<24).map { number in
          // Two cases each have the same edit.
          let text = "标" + String(repeating: end, count: number / 2 + 1)
          return "  c\(number): { text: \(text), width: 400 }\n"
        }.joined()
    }
    let project = try TestProject.recorded(
      texts("") + "  z: { text: 标, width: 40 }\n",
      then: texts("题") + "  z: { text: 标\u{10330}, width: 40 }\n"
    )
    let output = try project.run("run")
    #expect(output.code == 2)
    let lines = output.lines(dropping: "cases in")
    #expect(
      lines.contains { $0.hasPrefix("13. ERROR 1 case  no font has a glyph for “\u{10330}”") })
    #expect(
      lines.contains(
        "   labels/z  no font has a glyph for “\u{10330}” (U+10330); tried Harness Square; add a font "
          + "that has it to suite.yaml: harness fonts add FILE (Cases/labels.yaml:26)"))
    #expect(lines.contains("and 2 more groups, in results.json; --verbose prints all cases"))
    #expect(!lines.contains { $0.hasPrefix("11. ") })
  }

  @Test func whatFailsItsExpectationsIsNotOffered() throws {
    let cases = Self.cases(count: 11).replacing(
      "width: 40 }", with: "width: 40, expect: { lines: 2 } }")
    let project = try TestProject(cases)
    let lines = lines(of: try project.run("run"))
    #expect(lines.contains("1. FAIL 8 cases  `lines` is 1, expected 2"))
    #expect(
      lines.filter { $0.contains("accept with") } == [
        "   accept with: harness update-baselines --group 2"
      ])
  }

  /// The lines that earlier child processes printed count, too.
  @Test func crashesDoNotBringMoreLines() throws {
    let project = try TestProject(Self.cases(count: 14))
    #expect(try project.run("update-baselines").code == 0)
    let faults = (0..<14).map { "trap:labels/c\($0)" }.joined(separator: ",")
    let output = try project.run(
      "run", "--jobs", "1", environment: ["HARNESS_TEST_FAULT": faults])
    #expect(output.code == 2)
    let lines = output.lines(dropping: "cases in")
    // If a child dies right after it printed a line, the next child may print that line again.
    #expect(Set(lines.filter { $0.hasPrefix("CRASH") }).count == 10)
    #expect(lines.contains("… 4 more need attention; --verbose prints a line for each"))
    #expect(lines.contains { $0.hasPrefix("1. CRASH 14 cases  harness crashed") })
  }

  @Test func foldersOfPicturesEndInGroupsToo() throws {
    let project = try TestProject("")
    for number in 0..<12 {
      var picture = Bitmap(width: 20, height: 10, color: .white)
      try project.writePicture("old/\(number).png", picture)
      if number < 9 { picture[3, 3] = .black }
      if number < 11 { try project.writePicture("new/\(number).png", picture) }
    }
    for number in 20..<24 {
      try project.writePicture(
        "new/\(number).png", Bitmap(width: 10, height: 10, color: .white))
    }
    let output = try project.run("compare", "old", "new")
    #expect(output.code == 1)
    #expect(
      output.lines(dropping: "pairs in").suffix(10).map { $0.replacing(#/  1 px .*/#, with: "  …") }
        == [
          "1. FAIL 9 pairs  something is new", "   0  …", "   1, 2 and 6 more",
          "2. NEW 4 pairs  not among the expected pictures",
          "   20  old/20.png is missing from the expected pictures (new/20.png)",
          "   21, 22 and 1 more",
          "3. FAIL 1 pair  not among the actual pictures",
          "   11  new/11.png is missing from the actual pictures (old/11.png)",
          "report: .harness/report/index.html",
          "accept or reject with: harness review",
        ])
  }

  @Test func ofManySkippedCasesTheFirstHaveLines() throws {
    let cases = Self.cases(count: 12).replacing("width: 40 }", with: "width: 40, skip: later }")
    let project = try TestProject(cases.replacing("\"#333333\"", with: "\"#333333\", skip: later"))
    let lines = lines(of: try project.run("run"))
    #expect(lines.count { $0.hasPrefix("SKIP ") } == 10)
    #expect(lines.contains("… 2 more are skipped; --verbose prints a line for each"))
  }
}
