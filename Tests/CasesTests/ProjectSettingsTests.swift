import Foundation
import Raster
import Testing

@testable import Cases
@testable import Results

@Suite struct ProjectSettingsTests {
  struct Row: CustomTestStringConvertible {
    let yaml: String
    let settings: ProjectSettings
    var testDescription: String { yaml }

    init(_ yaml: String, _ settings: ProjectSettings) {
      self.yaml = yaml
      self.settings = settings
    }
  }

  private static let accepted =
    "`baselines`, `compare`, `fail-on`, `jobs`, `output`, `renderers`, `reporter`, `retries`, `suite`"
  private static let reporters = Reporter.allCases.map(\.rawValue).joined(separator: ", ")

  @Test(arguments: [
    Row("", ProjectSettings()),
    Row("# nothing yet\n", ProjectSettings()),
    Row("suite: Labels", ProjectSettings(suite: "Labels")),
    Row("baselines: ${HOME}/a b", ProjectSettings(baselines: "${HOME}/a b")),
    Row("output: 2026", ProjectSettings(output: "2026")),
    Row("jobs: 1", ProjectSettings(jobs: 1)),
    Row(
      "compare: [{ path: a/**, color: 0.1, mask: m.png }]",
      ProjectSettings(comparisons: [
        ComparisonRule(path: "a/**", .init(.color(0.1)), mask: "m.png")
      ])),
    Row("retries: 10", ProjectSettings(retries: 10)),
    Row("fail-on: orphan", ProjectSettings(failOn: [.orphan])),
    Row("fail-on: [new, flaky]", ProjectSettings(failOn: [.new, .flaky])),
    Row("fail-on: skipped", ProjectSettings(failOn: [.skipped])),
    Row(
      "reporter: [junit, github, gitlab]", ProjectSettings(reporters: [.junit, .github, .gitlab])),
    Row("reporter: json", ProjectSettings(reporters: [.json])),
    Row("reporter: [html, text]", ProjectSettings(reporters: [.html, .text])),
    Row(
      "renderers: { a: { command: [./a, \"${B}\", 2], timeout: 0.5 }, b-2: {} }",
      ProjectSettings(renderers: [
        .init(name: "a", command: ["./a", "${B}", "2"], timeout: 0.5), .init(name: "b-2"),
      ])),
    Row(
      "suite: a\nbaselines: b\noutput: c\njobs: 4\nreporter: text",
      ProjectSettings(suite: "a", baselines: "b", output: "c", jobs: 4, reporters: [.text])),
  ])
  func saysWhatTheFileSays(_ row: Row) throws {
    let folder = try SuiteOnDisk(["harness.yaml": row.yaml])
    #expect(try ProjectSettings(readingFrom: folder.path) == row.settings)
  }

  @Test func aProjectNeedsNoFile() throws {
    let folder = try SuiteOnDisk([:])
    #expect(try ProjectSettings(readingFrom: folder.path) == ProjectSettings())
  }

  @Test(arguments: [
    Mistake(
      "- suite",
      "1:1: `harness.yaml` is a list; accepted: a map of suite, baselines, output, jobs, reporter, retries, fail-on, compare, renderers"
    ),
    Mistake(
      "suite: [",
      "1:8: the `[` that begins here is not closed, or a `,` is missing in it"
    ),
    Mistake(
      "jobs: 2\nsuite: a\njobs: 3",
      "3:1: `jobs` appears twice, first in line 1; accepted: each key once"),
    Mistake(
      "renderers: [a]",
      "1:12: `renderers` is a list; accepted: a map of names, each to a map of command, timeout"),
    Mistake(
      "renderers:\n  Web: {}\n  harness: {}\n  a: python3\n  b: { command: [], timeout: 0, words: 1 }",
      "2:3: `Web` is not a name for a renderer; accepted: up to 64 lower-case letters, digits and -, beginning with a "
        + "letter, but not harness",
      "3:3: `harness` is not a name for a renderer; accepted: up to 64 lower-case letters, digits and -, beginning with "
        + "a letter, but not harness",
      "4:6: `a` is `python3`; accepted: a map of command, timeout",
      "5:17: `command` is an empty list; accepted: a list of a program and its arguments",
      "5:30: `timeout` is `0`; accepted: a number of seconds above 0, up to 86400",
      "5:33: unknown key `words`; accepted: `command`, `timeout`"),
    Mistake(
      "baseline: Accepted\nwings: 4",
      "1:1: unknown key `baseline`, did you mean `baselines`?; accepted: \(accepted)",
      "2:1: unknown key `wings`; accepted: \(accepted)"),
    Mistake(
      "suite: []\nbaselines: ''\noutput:\njobs: 0\nreporter: text,json",
      "1:8: `suite` is an empty list; accepted: a folder",
      "2:12: `baselines` is the text ``; accepted: a folder",
      "3:8: `output` is empty; accepted: a folder",
      "4:7: `jobs` is `0`; accepted: a whole number of at least 1",
      "5:11: `reporter` is `text,json`, did you mean `[text, json]`?; accepted: \(reporters), or a list of them"
    ),
    // As other tools have it.
    Mistake(
      "compare:\n  - path: a\n    ignore: [[0, 0, 8, 9]]\n    only: 0 0 8 9\n    ratio: 1 %\n    pixels: 10%\n"
        + "    channel: 2%\n    includeAA: true\n    tolerance: { pixels: 3 }\n  - path: b\n    color: 10%\n"
        + "    ignore: { x: 0, y: 0, width: 8, height: 9 }\n    clip: 3",
      "3:14: `ignore` is a list, did you mean `{ x: 0, y: 0, width: 8, height: 9 }`?; accepted: a map of x, y, width, height",
      "4:11: `only` is `0 0 8 9`, did you mean `[{ x: 0, y: 0, width: 8, height: 9 }]`?; accepted: a list of maps of x, y, width, height",
      "5:12: `ratio` is `1 %`, did you mean `0.01`?; accepted: a number from 0 to 1",
      "6:13: `pixels` is `10%`; accepted: a whole number of at least 0; a share of the picture is a `ratio`: `ratio: 0.1`",
      "7:14: `channel` is `2%`; accepted: a whole number from 0 to 255; 255 is all of it",
      "8:5: `includeAA` is not a key; `antialiasing` says whether such pixels count: `antialiasing: compare`",
      "9:5: `tolerance` is not a key; what it has stands beside `path`: `path: …` and `pixels: 10`",
      "11:12: `color` is `10%`, did you mean `0.1`?; accepted: a number from 0 to 1",
      "12:13: `ignore` is a map, did you mean `[{ x: 0, y: 0, width: 8, height: 9 }]`?; accepted: a list of maps of x, y, width, height",
      "13:5: `clip` is not a key; `only` lists what is compared: `only: …`; accepted: a list of maps of x, y, width, height"
    ),
    Mistake(
      "workers: 3\nretry: 2\ntestDir: a\nsnapshotDir: b\noutputDir: c\nreporters: [text]\ntimeout: 9\n"
        + "failFast: true\nthreshold: 0.1\njobs: 50%",
      "1:1: `workers` is not a key; harness calls it `jobs`: `jobs: 3`",
      "2:1: `retry` is not a key; harness calls it `retries`: `retries: 2`",
      "3:1: `testDir` is not a key; harness calls it `suite`: `suite: a`",
      "4:1: `snapshotDir` is not a key; harness calls it `baselines`: `baselines: b`",
      "5:1: `outputDir` is not a key; harness calls it `output`: `output: c`",
      "6:1: `reporters` is not a key; harness calls it `reporter`: `reporter: [text]`",
      "7:1: `timeout` is not a key; `harness run --timeout SECONDS` is the limit of each case",
      "8:1: `failFast` is not a key; `harness run --max-failures N` ends a run after N failures",
      "9:1: `threshold` is not a key; how much may differ says `tolerance` of suite.yaml or of a case",
      "10:7: `jobs` is `50%`; accepted: a whole number of at least 1"),
    Mistake(
      "compare: [{ path: a, clip: { x: 1, y: 2, width: 5, height: 6 }, antialiasing: true }]",
      "1:22: `clip` is not a key; `only` lists what is compared: `only: [{ x: 1, y: 2, width: 5, height: 6 }]`",
      "1:79: `antialiasing` is `true`; accepted: ignore, compare; odiff's `true` is `ignore`, and its `false` is `compare`"
    ),
    Mistake(
      "compare:\n  - path: a\n    ignore: [{ x: 0, y: 0, w: 8, h: 9 }]\n"
        + "    pixels: 1,000\n    region: 12,345,678\n    ignoreCaret: true\n  - path: b\n"
        + "    only: [{ x: 0, y: 0, width: 8, h: 9 }]\n    pixels: 1,5\n    ignoreCaret: false",
      "3:13: `ignore` is a list, did you mean `[{ x: 0, y: 0, width: 8, height: 9 }]`?; accepted: a list of maps of x, y, width, height",
      "4:13: `pixels` is `1,000`, did you mean `1000`?; accepted: a whole number of at least 0",
      "5:13: `region` is `12,345,678`, did you mean `12345678`?; accepted: a whole number of at least 0",
      "6:5: `ignoreCaret` is not a key; `caret` says whether carets count: `caret: ignore`",
      "8:11: `only` is a list, did you mean `[{ x: 0, y: 0, width: 8, height: 9 }]`?; accepted: a list of maps of x, y, width, height",
      "9:13: `pixels` is `1,5`; accepted: a whole number of at least 0",
      "10:5: `ignoreCaret` is not a key; `caret` says whether carets count: `caret: compare`"
    ),
    Mistake(
      "retries: 11\nfail-on: failed",
      "1:10: `retries` is `11`; accepted: a whole number from 0 to 10",
      "2:10: `fail-on` is `failed`; accepted: new, orphan, flaky, skipped, or a list of them"),
    Mistake(
      "jobs: '2'\nreporter: [text, xml]",
      "1:7: `jobs` is the text `2`, did you mean it without quotes?; accepted: a whole number of at least 1",
      "2:18: `reporter` is `xml`; accepted: \(reporters)"),
    Mistake(
      "jobs: 1.5\nreporter: []", "1:7: `jobs` is `1.5`; accepted: a whole number of at least 1",
      "2:11: `reporter` is an empty list; accepted: \(reporters), or a list of them"),
  ])
  func saysWhatIsWrongWithTheFile(_ mistake: Mistake) throws {
    let folder = try SuiteOnDisk(["harness.yaml": mistake.yaml])
    let errors = #expect(throws: CaseFileErrors.self) {
      try ProjectSettings(readingFrom: folder.path)
    }
    #expect(errors?.errors.map(\.description) == mistake.errors.map { "harness.yaml:\($0)" })
  }

  @Test func aFileThatCannotBeReadIsSaid() throws {
    let folder = try SuiteOnDisk(["harness.yaml/a": ""])
    let errors = #expect(throws: CaseFileErrors.self) {
      try ProjectSettings(readingFrom: folder.path)
    }
    #expect(
      errors?.description
        == "harness.yaml:1:1: this is not a regular file; "
        + "accepted: a file, or a link to one in the suite's folder")
  }
}
