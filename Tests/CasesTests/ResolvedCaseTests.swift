import Foundation
import Labels
import Raster
import Testing

@testable import Base
@testable import Cases

@Suite struct ResolvedCaseTests {
  @Test func spellsEveryValueOut() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": """
      text: [标题, { text: b, font: { weight: bold }, unbreakable: true, keep: 2 }]
      suffix: { text: ￥9, color: "#ffffffcc" }
      underline: { offset: 3 }
      shadow: { x: 1, blur: 2 }
      border: { radius: 3, insets: -1, fill: white }
      width: 200
      insets: [1, 2, 3, 4]
      fit: [{ tighten: { by: 0.5 } }, { scale: { minimum: 0.8 } }, truncate]
      line-height: { at-least: 20 }
      exclude: [{ x: 1, y: 2, width: 3, height: 4, shape: ellipse }]
      tolerance: { pixels: 3 }
      ignore: [{ x: 0, y: 0, width: 10, height: 5 }]
      expect:
        lines: 1
        size: { width: 200, height: { at-most: 60 } }
        hits: [{ at: [1, 2], target: text, text: 标 }, { at: [0, 9], target: none }]
      tags: [price]
      skip: later
      """
    ])
    let read = try #require(try suite.load().cases.first)
    // In the format's own words; null where the case says nothing.
    let expected = try JSONValue(
      yaml: """
        text:
          - text: 标题
          - text: b
            font: { family: Noto Sans, size: 16, weight: 700, style: normal }
            unbreakable: true
            keep: 2
        suffix: [{ text: ￥9, color: "#ffffffcc" }]
        suffix-gap: space
        suffix-placement: inline
        font: { family: Noto Sans, size: 16, weight: 400, style: normal }
        color: "#000000"
        background: "#ffffff"
        letter-spacing: 0
        language: ~
        underline: { style: single, offset: 3 }
        strikethrough: none
        shadow: { x: 1, y: 0, blur: 2, color: "#000000" }
        border:
          width: 1
          radius: 3
          insets: { top: -1, left: -1, bottom: -1, right: -1 }
          fill: "#ffffff"
        width: 200
        height: fit
        lines: 0
        insets: { top: 1, left: 2, bottom: 3, right: 4 }
        mode: horizontal
        columns: right-to-left
        orientation: mixed
        combine-upright: none
        character-spacing: 1
        align: start
        position: { x: fill, y: top }
        truncate: end
        fit: [{ tighten: { by: 0.5 } }, { scale: { minimum: 0.8 } }, truncate]
        ellipsis: [{ text: … }]
        wrap: word
        line-break: normal
        line-height: { at-least: 20 }
        line-spacing: 0
        paragraph-spacing: 0
        first-indent: 0
        indent: 0
        trailing-spaces: hang
        direction: auto
        number-safe: true
        hanging-punctuation: false
        exclude: [{ x: 1, y: 2, width: 3, height: 4, shape: ellipse }]
        scale: 2
        tolerance:
          { channel: 0, antialiasing: compare, smoothing: compare, pixels: 3, ratio: ~, region: ~,
            minimum-pixels: 0, color-space: compare, layout: 0.25 }
        ignore: [{ x: 0, y: 0, width: 10, height: 5 }]
        expect:
          lines: 1
          size: { width: 200, height: { at-most: 60 } }
          hits: [{ at: [1, 2], target: text, text: 标 }, { at: [0, 9], target: none }]
        debug: none
        tags: [price]
        skip: later
        """)
    #expect(read.resolved == expected)
  }

  @Test(
    arguments: [
      ("{ color: 0.5 }", "{ color: 0.5, antialiasing: ignore, "),
      ("{ color: 0, antialiasing: compare }", "{ color: 0, antialiasing: compare, "),
      ("{ channel: 3, antialiasing: ignore }", "{ channel: 3, antialiasing: ignore, "),
      (
        "{ other-environment: { color: 0.5, pixels: 3 } }",
        "{ other-environment: { color: 0.5, pixels: 3 }, channel: 0, antialiasing: compare, "
      ),
    ])
  func resolvesTheTolerance(written: String, resolved: String) throws {
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1\ntolerance: \(written)"])
    guard case .object(let members) = try #require(try suite.load().cases.first).resolved else {
      Issue.record("a resolved case is an object")
      return
    }
    let others =
      "smoothing: compare, pixels: ~, ratio: ~, region: ~, minimum-pixels: 0, color-space: compare, "
      + "layout: 0.25 }"
    #expect(members["tolerance"] == (try JSONValue(yaml: resolved + others)))
  }

  /// Cases in which several keys have other values than the format's defaults.
  private static let labels = [
    "text: a\nwidth: 1",
    "text: [a, { text: '', keep: 1 }, { text: '${x}', link: '$' }]\nwidth: fit\nmatrix: { set.x: ['${x}'] }",
    "text: 'true'\nsuffix: '9'\nsuffix-gap: 0\nlanguage: zh-Hans\nwidth: 12.345678901",
    """
    mode: vertical
    height: 100
    text: { text: "12", combine-upright: all, language: ja, letter-spacing: -1, word-spacing: 2, text-transform: lower, baseline-shift: 2 }
    word-spacing: 3
    letter-spacing-end: false
    autospace: normal
    text-transform: upper
    combine-upright: digits 3
    position: { x: center }
    """,
    "mode: stacked\ncolumns: left-to-right\nheight: 9\nposition: { y: bottom }\ntext: a",
    """
    font: { family: Noto Sans, size: 10, features: { smcp: 1 }, variations: { wght: 350.5 } }
    text: [{ text: a, font: { features: {} } }, { text: b, font: { size: 3 } }]
    width: 0.1
    """,
    """
    text: a
    width: 1
    underline: { style: double, color: red }
    strikethrough: dotted
    shadow: { blur: 3, color: "#11223344" }
    border: { fill: red }
    line-height: { multiple: 1.5 }
    clip: false
    fit: [{ scale: { minimum: 0.5, words: whole } }]
    debug: [boxes, baselines]
    exclude: [{ x: -1, y: 0, width: 3, height: 4 }]
    scale: 1.5
    """,
    "text: a\nwidth: 1\nline-height: { exactly: 3 }\nposition: { x: right, y: center }",
    "text: a\nwidth: 1\nline-height: { at-least: 1, at-most: 2 }",
    """
    text: [{ box: red, size: [1, 2], collapse: [0, 1], align: center, insets: -1 },
      { text: c, isolate: true },
      { box: "#0000", size: [1, 2], alt: x, collapse: alt, fit: top, keep: 3, unbreakable: true }]
    width: 1
    """,
  ]

  @Test(arguments: labels + ValueTests.examples.map(\.file))
  func readsWhatItWrites(_ file: String) throws {
    let suite = try SuiteOnDisk(["a.yaml": file])
    for label in try suite.load().cases.map(\.label) {
      let read = try LabelSpec(resolved: label.resolved, file: "a", pictures: [])
      #expect(read.resolved == label.resolved)
      // A position that is left out is written as the one that it stands for.
      var expected = label
      expected.blockPosition = label.blockPosition
      #expect(read == expected)
    }
  }

  /// The suite in this repository has pictures and uses every key.
  @Test func readsWhatItWritesOfTheWholeSuite() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let suite = try CaseLoader(
      folder: root.appending(path: "Cases").path, displayPath: "Cases", home: "/home/me"
    ).load(workers: 2)
    #expect(suite.cases.count > 800)
    for subject in suite.cases {
      let label = subject.label
      let read = try LabelSpec(
        resolved: label.resolved, file: subject.id, pictures: label.pictures)
      #expect(read.resolved == label.resolved, "\(subject.id)")
    }
  }

  @Test(
    arguments: [
      ("[]", "a:1:1: `a` is an empty list; accepted: a map of a case's keys"),
      ("{ text: a, width: 1, font: { family: A, size: 1 }, colour: red }", "colour"),
      ("{ text: a, width: -1, font: { family: A, size: 1 } }", "width"),
      ("{ text: a, width: 1 }", "font"),
      ("{ text: { image: a.png }, width: 1, font: { family: A, size: 1 } }", "a.png"),
    ])
  func refusesWhatIsNoLabel(_ resolved: String, _ word: String) throws {
    let error = #expect(throws: CaseFileErrors.self) {
      try LabelSpec(resolved: JSONValue(yaml: resolved), file: "a", pictures: [])
    }
    #expect(error?.errors.count == 1)
    #expect(error?.errors.first.map { "\($0)" }?.contains(word) == true, "\(error as Any)")
  }

  /// Labels that were recorded before there were these keys mean the same by them.
  @Test func whatALabelLeavesOutIsKnown() throws {
    var label = LabelSpec(
      text: [TextRun("a")], style: TextStyle(font: LabelFont(family: "A", size: 9)), width: .fit)
    label.blockPosition = label.blockPosition
    guard case .object(var members) = label.resolved else {
      Issue.record("a resolved label is an object")
      return
    }
    members.merge(LabelSpec.leftOut) { _, _ in
      Issue.record("a key is written, and left out")
      return .null
    }
    #expect(try LabelSpec(resolved: .object(members), file: "a", pictures: []) == label)
    #expect(
      Set(LabelSpec.leftOut.keys).isSuperset(of: [
        "autospace", "clip", "letter-spacing-end", "text-transform", "word-spacing",
      ]))
  }

  @Test func namesEveryKeyOfACase() throws {
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1"])
    guard case .object(let members) = try #require(try suite.load().cases.first).resolved else {
      Issue.record("a resolved case is an object")
      return
    }
    // Those that come first have had their effect, and some are there only where they have another value.
    let leftOut = CaseKeys.first.map(\.name) + ["clip"] + LabelSpec.leftOut.keys
    #expect(members.keys.sorted() == Set(CaseKeys.table.names).subtracting(leftOut).sorted())
  }
}
