import Base
import Cases
import Catalogs
import Testing

@testable import Capture

/// What the labels of captured texts have.
@Suite struct LabelKindsTests {
  /// A label has the families that its text was shown in, then the suite's: other languages need these.
  @Test(
    arguments: [
      (nil, nil), (["B"], nil), (["C"], ["C", "B"]), (["D"], ["D", "B", "C"]), (["B", "C"], nil),
      (["C", "B"], ["C", "B"]),
    ] as [([String]?, [String]?)])
  func fallbacksAreThoseOfTheSuiteAsWell(_ captured: [String]?, _ written: [String]?) {
    var font = CapturedText.Font()
    (font.family, font.size, font.fallback) = ("A", 10, captured)
    var run = CapturedText.Run()
    (run.text, run.font) = ("Hi", font)
    var text = CapturedText()
    (text.path, text.width, text.runs) = ("p", 100, [run])
    var kinds = LabelKinds(standard: [:], fallback: ["A", "B", "C"])
    _ = kinds.add(text, FoundRun(run: 0, key: FoundKey(catalog: "en.json", key: "hi")), on: "/")
    _ = kinds.finish()
    guard case .object(let members)? = kinds.labels.first?.members["font"] else {
      Issue.record("\(kinds.labels)")
      return
    }
    #expect(members["fallback"] == written.map { .array($0.map { .string($0) }) })
  }

  /// What becomes of white space in translations is the page's; labels in which it is another are several.
  @Test func labelsHaveTheWhiteSpaceOfTheirPage() {
    var font = CapturedText.Font()
    (font.family, font.size) = ("A", 10)
    var run = CapturedText.Run()
    (run.text, run.font) = ("Hi", font)
    var kinds = LabelKinds(standard: [:], fallback: [])
    let pages: [TextDress.WhiteSpace?] = [nil, .collapse, .preserveBreaks, .preserve, .collapse]
    for (index, whiteSpace) in pages.enumerated() {
      var text = CapturedText()
      (text.path, text.width, text.runs, text.whiteSpace) = ("p", 100, [run], whiteSpace)
      let found = FoundRun(run: 0, key: FoundKey(catalog: "en.json", key: "k\(index)"))
      _ = kinds.add(text, found, on: "/")
    }
    _ = kinds.finish()
    let written = kinds.labels.map { label in
      [label.members["white-space"] ?? .null, label.members["keys"] ?? .null]
    }
    let expected: [[JSONValue]] = [
      [.null, .array([.string("k0"), .string("k3")])],
      [.string("collapse"), .array([.string("k1"), .string("k4")])],
      [.string("preserve-breaks"), .array([.string("k2")])],
    ]
    #expect(written.count == 3)
    #expect(expected.allSatisfy(written.contains))
  }
}
