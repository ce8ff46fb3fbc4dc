import Foundation
import Labels
import Testing

@testable import Base
@testable import Cases
@testable import Raster

/// Pictures and boxes among runs.
@Suite struct AttachmentTests {
  /// A suite with a picture of 32 × 16 pixels, and a case of width 100 with this text.
  private static func suite(_ text: String, scale: Double = 2) throws -> SuiteOnDisk {
    let suite = try SuiteOnDisk([
      "a/case.yaml": "width: 100\nscale: \(scale)\ntext:\n  \(text)"
    ])
    try suite.write(Data(picture()), to: "images/strip.png")
    return suite
  }

  private static func picture() throws -> [UInt8] {
    try PNG.encode(Bitmap(width: 32, height: 16, color: .white), effort: .fast)
  }

  private static func file() throws -> PNGFile {
    try PNGFile(name: "images/strip.png", bytes: picture())
  }

  // MARK: Values

  struct Example: CustomTestStringConvertible, Sendable {
    let run: String
    var scale = 2.0
    let make: @Sendable (PNGFile) -> TextRun
    var testDescription: String { "\(run) at \(scale)×" }
  }

  static let examples = [
    Example(run: "image: images/strip.png") {
      TextRun(TextAttachment(.image($0), size: LabelSize(width: 16, height: 8)))
    },
    Example(run: "image: images/strip.png", scale: 1) {
      TextRun(TextAttachment(.image($0), size: LabelSize(width: 32, height: 16)))
    },
    Example(run: "{ image: images/strip.png, size: [8, 0.5], align: center, fit: top-left }") {
      TextRun(
        TextAttachment(
          .image($0), size: LabelSize(width: 8, height: 0.5), alignment: .center,
          contentMode: .topLeft))
    },
    Example(run: "{ box: red, size: [16, 24], align: bottom, insets: 1, alt: 钻 }") { _ in
      TextRun(
        TextAttachment(
          .box(PixelColor(red: 255, green: 0, blue: 0)), size: LabelSize(width: 16, height: 24),
          alignment: .bottom, insets: LabelInsets(top: 1, left: 1, bottom: 1, right: 1),
          alternative: "钻"))
    },
    Example(run: "{ box: \"#0000\", size: [0, 0], align: top, insets: { left: -2 } }") { _ in
      TextRun(
        TextAttachment(
          .box(.transparent), size: LabelSize(width: 0, height: 0), alignment: .top,
          insets: LabelInsets(top: 0, left: -2, bottom: 0, right: 0)))
    },
    Example(
      run: "{ box: black, size: [1, 1], font: { size: 8 }, baseline-shift: 2, unbreakable: true }"
    ) { _ in
      TextRun(
        TextAttachment(.box(.black), size: LabelSize(width: 1, height: 1)),
        StyleOverrides(font: LabelFont(family: "Noto Sans", size: 8), baselineShift: 2),
        isUnbreakable: true)
    },
  ]

  @Test func readsLinksAndSmallerForms() throws {
    let suite = try AttachmentTests.suite(
      "[{ text: a, link: b }, { box: red, size: [9, 9], link: c, collapse: [9, 8] }, "
        + "{ box: red, size: [9, 9], alt: d, collapse: alt }]")
    let text = try suite.load().cases[0].label.text
    #expect(text.map(\.link) == ["b", "c", nil])
    #expect(
      text.map(\.attachment?.collapse)
        == [nil, .size(LabelSize(width: 9, height: 8)), .alternative])
  }

  @Test func readsHits() throws {
    let suite = try AttachmentTests.suite(
      "a\nexpect:\n  hits:\n    - { at: [1, 2], target: attachment, index: 1 }\n"
        + "    - { at: [1, 2], target: attachment }\n    - { at: [1, 2], target: link, text: b }")
    let hits = try suite.load().cases[0].expectations.hits
    #expect(hits.map(\.target) == [.attachment(1), .attachment(nil), .link("b")])
  }

  @Test(arguments: examples) func reads(_ example: Example) throws {
    let suite = try AttachmentTests.suite(example.run, scale: example.scale)
    let text = try suite.load().cases[0].label.text
    #expect(text == [example.make(try AttachmentTests.file())])
  }

  @Test(arguments: ContentMode.allCases) func readsEveryContentMode(_ mode: ContentMode) throws {
    let suite = try AttachmentTests.suite("{ image: images/strip.png, fit: \(mode.rawValue) }")
    #expect(try suite.load().cases[0].label.text[0].attachment?.contentMode == mode)
  }

  @Test func readsAPictureOnceForAllCases() throws {
    let suite = try SuiteOnDisk([
      "a.yaml":
        "text: { image: \"${name}.png\" }\nwidth: 9\nmatrix: { set.name: [a], scale: [1, 2] }"
    ])
    try suite.write(Data(AttachmentTests.picture()), to: "a.png")
    let cases = try suite.load().cases
    #expect(cases.count == 2)
    #expect(Set(cases.map { $0.label.text[0].attachment?.content }).count == 1)
  }

  @Test func aSuffixAndAnEllipsisHaveThemToo() throws {
    let suite = try AttachmentTests.suite(
      "a\nsuffix: { image: images/strip.png }\nellipsis: [\"…\", { box: red, size: [1, 1] }]")
    let label = try suite.load().cases[0].label
    #expect(label.suffix.map { $0.attachment != nil } == [true])
    #expect(label.ellipsis.map { $0.attachment != nil } == [false, true])
  }

  @Test func aLinkWithinTheSuiteIsFollowed() throws {
    let suite = try AttachmentTests.suite("image: linked.png")
    try suite.link("linked.png", to: "images/strip.png")
    #expect(suite.errors() == [])
  }

  @Test func theResolvedCaseNamesThePictureAndItsBytes() throws {
    let suite = try AttachmentTests.suite("{ image: images/strip.png, alt: a }")
    guard case .object(let members) = try suite.load().cases[0].resolved,
      case .array(let runs)? = members["text"], case .object(let run)? = runs.first
    else {
      Issue.record("no run")
      return
    }
    #expect(run["image"] == .string("images/strip.png"))
    #expect(run["sha256"] == .string(Checksum.sha256(try AttachmentTests.picture())))
    #expect(run["size"] == .array([.number(16), .number(8)]))
    #expect(run["text"] == nil)
  }

  /// Labels are drawn in sRGB, so samples that stand for other colours would be drawn as what they are not.
  @Test(arguments: [
    (PNGChunk(name: .standardColors, data: [0]), nil),
    (PNGChunk(name: .colorCoding, data: [1, 13, 0, 1]), nil),
    (
      PNGChunk(name: .colorCoding, data: [12, 13, 0, 1]),
      "its colour space is Display P3; accepted: sRGB, to which it must be converted first"
    ),
    (
      PNGChunk(name: .gamma, data: [0, 1, 0x86, 0xA0]),
      "its colour space is gAMA 1; accepted: sRGB, to which it must be converted first"
    ),
    (
      PNGChunk(
        name: .exif,
        data: Array("MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{8}\0\0".utf8)),
      "by its EXIF data it is turned 90° anticlockwise; accepted: upright, as which it must be "
        + "saved first"
    ),
  ])
  func refusesAPictureOfOtherColors(chunk: PNGChunk, reason: String?) throws {
    let suite = try Self.suite("{ image: images/strip.png }")
    try suite.write(
      Data(ChunkWriter.inserting([chunk], into: Self.picture())), to: "images/strip.png")
    let expected = reason.map {
      "Cases/a/case.yaml:4:12: `images/strip.png` cannot be drawn: \($0); accepted: \(Self.path)"
    }
    #expect(suite.errors() == (expected.map { [$0] } ?? []))
  }

  // MARK: Errors

  /// Errors follow `Cases/a/case.yaml:4:`.
  static let mistakes = [
    Mistake(
      "{ image: images/none.png }",
      "12: `images/none.png` is not in the suite's folder; accepted: \(path)"),
    Mistake(
      "{ image: images/strip.png/a.png }",
      "12: `images/strip.png/a.png` is not in the suite's folder; accepted: \(path)"),
    Mistake("{ image: images }", "12: `images` is not a file; accepted: \(path)"),
    Mistake("{ image: ../.. }", "12: `../..` lies outside the suite's folder; accepted: \(path)"),
    Mistake("{ image: /etc/passwd }", "12: `image` is `/etc/passwd`; accepted: \(path)"),
    Mistake("{ image: \"\" }", "12: `image` is the text ``; accepted: \(path)"),
    Mistake("{ image: [a] }", "12: `image` is a list; accepted: \(path)"),
    Mistake(
      "{ image: a/case.yaml }",
      "12: `a/case.yaml` is not a picture: not a valid PNG: Not a PNG file; accepted: \(path)"),
    Mistake(
      "{ box: red }",
      "3: `size` is missing; accepted: a list of width and height in points"),
    Mistake(
      "{ box: red, size: [1] }",
      "21: `size` is a list of `1`; accepted: a list of width and height in points"),
    Mistake(
      "{ box: red, size: [1, -1] }",
      "25: `size` is `-1`; accepted: a number of points from 0 to 16384"),
    Mistake(
      "{ box: red, size: [1, 1], align: middle }",
      "36: `align` is `middle`, did you mean `center`?; accepted: top, center, bottom, baseline"),
    Mistake(
      "{ box: red, size: [1, 1], fit: contain }",
      "34: `fit` is `contain`, did you mean `scale-aspect-fit`?; accepted: scale-to-fill, scale-aspect-fit, scale-aspect-fill, "
        + "redraw, center, top, bottom, left, right, top-left, top-right, bottom-left, bottom-right"
    ),
    Mistake(
      "{ box: red, size: [1, 1], alt: \"a\\nb\" }",
      "34: `alt` is `a⏎b`; accepted: a text of one line"),
    Mistake(
      "{ text: a, box: red, image: images/strip.png }",
      "14: `box` and `text` are both set; accepted: one of `text`, `from`, `image` and `box`",
      "24: `image` and `text` are both set; accepted: one of `text`, `from`, `image` and `box`"),
    Mistake(
      "{ text: a, size: [1, 1], alt: b }",
      "14: `size` is set on a run of text; accepted: runs with `image` or `box`",
      "28: `alt` is set on a run of text; accepted: runs with `image` or `box`"),
    Mistake(
      "{ box: red, size: [9, 9], collapse: [9, 9] }",
      "39: `collapse` is not smaller than `size`; "
        + "accepted: a smaller width or height, and neither larger"),
    Mistake(
      "{ box: red, size: [9, 9], collapse: [8, 10] }",
      "39: `collapse` is not smaller than `size`; "
        + "accepted: a smaller width or height, and neither larger"),
    Mistake(
      "{ box: red, size: [9, 9], collapse: alt }",
      "3: `alt` is missing; accepted: the text of `collapse: alt`"),
    Mistake(
      "{ box: red, size: [9, 9], collapse: small }",
      "39: `collapse` is `small`; "
        + "accepted: a list of width and height in points, or alt"),
    Mistake("{ text: a, link: \"\" }", "20: `link` is the text ``; accepted: a text"),
    Mistake(
      "{ size: [1, 1] }",
      "3: `text` is missing; accepted: a text, or `from`, `image` or `box` instead"),
  ]

  private static let path = "the path of a PNG file in the suite's folder"

  @Test(arguments: mistakes) func saysWhatIsWrong(_ mistake: Mistake) throws {
    let suite = try AttachmentTests.suite(mistake.yaml)
    #expect(suite.errors() == mistake.errors.map { "Cases/a/case.yaml:4:\($0)" })
  }

  @Test func aLinkOutOfTheSuiteIsRefused() throws {
    let suite = try AttachmentTests.suite("{ image: linked.png }")
    let outside = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try Data(AttachmentTests.picture()).write(to: outside)
    defer { try? FileManager.default.removeItem(at: outside) }
    try suite.link("linked.png", to: outside.path)
    #expect(
      suite.errors() == [
        "Cases/a/case.yaml:4:12: `linked.png` lies outside the suite's folder; "
          + "accepted: \(AttachmentTests.path)"
      ])
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    let suite = try AttachmentTests.suite("{ image: large.png }")
    try suite.write(Data(count: 1_048_577), to: "large.png")
    #expect(
      suite.errors() == [
        "Cases/a/case.yaml:4:12: `large.png` has 1048577 bytes, more than 1,048,576; "
          + "accepted: \(AttachmentTests.path)"
      ])
  }

  @Test func theSameMistakeIsReportedWhereverItStands() throws {
    let suite = try AttachmentTests.suite("[{ image: none.png }, { image: none.png }]")
    #expect(suite.errors().count == 2)
  }
}
