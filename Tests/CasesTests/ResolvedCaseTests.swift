import Labels
import Testing

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
    // In the format's own words; null where nothing is said.
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
          { channel: 0, antialiasing: compare, pixels: 3, ratio: ~, minimum-pixels: 0, layout: 0.25 }
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
    ])
  func resolvesTheTolerance(written: String, resolved: String) throws {
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1\ntolerance: \(written)"])
    guard case .object(let members) = try #require(try suite.load().cases.first).resolved else {
      Issue.record("a resolved case is an object")
      return
    }
    let others = "pixels: ~, ratio: ~, minimum-pixels: 0, layout: 0.25 }"
    #expect(members["tolerance"] == (try JSONValue(yaml: resolved + others)))
  }

  @Test func namesEveryKeyOfACase() throws {
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1"])
    guard case .object(let members) = try #require(try suite.load().cases.first).resolved else {
      Issue.record("a resolved case is an object")
      return
    }
    #expect(members.keys.sorted() == CaseKeys.table.names.sorted())
  }
}
