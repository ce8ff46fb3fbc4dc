import Labels
import Raster

@testable import Results
@testable import Runs

/// Pictures and boxes in a text. Beside text of 10 pt, a box of 10 pt on the baseline makes a line of 12.
enum AttachmentRows {
  private static let red = PixelColor(css: "#e03131") ?? .black
  private static let blue = PixelColor(css: "#3131e0") ?? .black

  private static func row(
    _ name: String, in common: String = "", before: String = "标", _ was: String, _ is: String,
    _ path: String, _ sentences: String..., remedy: [String]? = nil
  ) -> CauseRow {
    var row = CauseRow(
      name, in: common, "text: [\(before), { \(was) }]", "text: [\(before), { \(`is`) }]",
      [ExpectedRoot.value("text[1].\(path)")], remedy: remedy)
    row.sentences = sentences.map { "`text[1].\(path)` \($0)" }
    row.was.pictures = ["images/gem.png": .init(color: red), "images/ruby.png": .init(color: blue)]
    row.is.pictures = row.was.pictures
    return row
  }

  /// Another picture under the same name.
  private static func image(
    _ name: String, _ keys: String, _ path: String, _ was: CauseSetup.Picture,
    _ is: CauseSetup.Picture
  ) -> CauseRow {
    let setup = CauseSetup(keys)
    return CauseRow(
      name, was: setup.changed { $0.pictures["images/gem.png"] = was },
      is: setup.changed { $0.pictures["images/gem.png"] = `is` }, .image, [.image(path)],
      "`\(path)` images/gem.png now holds another picture; same layout, different pixels")
  }

  /// Pictures and boxes of 10 × 8 pt, around which runs come and go: a line of text stays 10 pt high.
  private static func around(
    _ name: String, in common: String = "text: 标", _ was: String, _ is: String,
    _ roots: [ExpectedRoot], _ sentence: String
  ) -> CauseRow {
    func named(_ runs: String) -> String {
      runs.replacing("GEM", with: "{ \(gem), size: [10, 8] }")
        .replacing("RUBY", with: "{ image: images/ruby.png, size: [10, 8] }")
    }
    var row = CauseRow(
      name, in: common, named(was), named(`is`), roots, sentence)
    row.was.pictures = ["images/gem.png": .init(color: red), "images/ruby.png": .init(color: blue)]
    row.is.pictures = row.was.pictures
    return row
  }

  private static let replaced =
    "images/gem.png → images/ruby.png, which changes pixels, but not the layout"

  private static let aroundAttachments: [CauseRow] = [
    around(
      "another picture beside new text", in: "", "text: [GEM, 标]", "text: [RUBY, 标, 题]",
      ["text", "text[0].image"],
      "`text` “题” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10; also, `text[0].image` \(replaced)"
    ),
    around(
      "another picture beside text that is gone", in: "", "text: [标, GEM, 题]", "text: [RUBY, 题]",
      ["text", "text[0].image"],
      "`text` “标” is gone at the start: line 1 is 20 × 10 pt instead of 30 × 10; also, `text[0].image` \(replaced)"
    ),
    around(
      "a new picture before the one that stays", in: "", "text: [GEM, 标]",
      "text: [RUBY, GEM, 标]", ["text"],
      "`text` the picture images/ruby.png is new at the start: line 1 is 30 × 10 pt instead of 20 × 10"
    ),
    around(
      "the first of two pictures is gone", in: "", "text: [RUBY, GEM, 标]", "text: [GEM, 标]",
      ["text"],
      "`text` the picture images/ruby.png is gone at the start: line 1 is 20 × 10 pt instead of 30 × 10"
    ),
    around(
      "another picture, and a new box", in: "", "text: [GEM, 标]",
      "text: [RUBY, 标, { box: red, size: [10, 8] }]", ["text", "text[0].image"],
      "`text` a box is new at the end: line 1 is 30 × 10 pt instead of 20 × 10; also, `text[0].image` \(replaced)"
    ),
    around(
      "a wider picture beside new text", in: "", "text: [GEM, 标]",
      "text: [{ \(gem), size: [20, 8] }, 标, 题]", ["text", "text[0].size"],
      "`text` “题” is new at the end, `text[0].size` 10 × 8 → 20 × 8: line 1 is 40 × 10 pt instead of 20 × 10"
    ),
    around(
      "another colour of a box beside new text", in: "",
      "text: [{ box: \"#e03131\", size: [10, 8] }, 标]",
      "text: [{ box: \"#3131e0\", size: [10, 8] }, 标, 题]", ["text", "text[0].box"],
      "`text` “题” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10; also, `text[0].box` #e03131 → #3131e0, which changes colours only"
    ),
    around(
      "another picture beside text in another colour", in: "", "text: [GEM, 标题]",
      "text: [RUBY, 标, { text: 题, color: \"#c92a2a\" }]", ["text", "text[0].image"],
      "`text` “题” (character 3) has `color` #c92a2a, `text[0].image` images/gem.png → images/ruby.png; same layout, different pixels"
    ),
    around(
      "another picture in a suffix with new text", "suffix: [GEM, 价]", "suffix: [RUBY, 价, 格]",
      ["suffix", "suffix[0].image"],
      "`suffix` “格” is new at the end: line 1 is 4* × 10 pt instead of 3* × 10; also, `suffix[0].image` \(replaced)"
    ),
    around(
      "a box and a picture are new", in: "", "text: 标",
      "text: [标, { box: red, size: [10, 8] }, GEM]",
      ["text"],
      "`text` “[box][images/gem.png]” is new at the end: line 1 is 30 × 10 pt instead of 10 × 10"
    ),
    around(
      "two pictures are gone", in: "", "text: [标, GEM, RUBY]", "text: 标", ["text"],
      "`text` “[images/gem.png][images/ruby.png]” is gone at the end: line 1 is 10 × 10 pt instead of 30 × 10"
    ),
    around(
      "a text for a box", in: "", "text: [标, { box: red, size: [10, 8] }]", "text: 标题价", ["text"],
      "`text` a box → “题价” at the end: line 1 is 30 × 10 pt instead of 20 × 10"
    ),
    around(
      "a box as suffix is gone", in: "text: 标", "suffix: { box: red, size: [10, 8] }",
      "lines: 0", ["suffix"],
      "the suffix is gone: `suffix` a box → not set: line 1 is 10 × 10 pt instead of 2*"
    ),
    around(
      "a box on the next line", in: "text: [标题, { box: red, size: [10, 8] }]", "width: 30",
      "width: 25", ["width"], "`width` 30 → 25: line 1 ends before “[box]” (30 > 25 pt)"
    ),
    around(
      "a picture on the next line", in: "", "width: 30, text: [标题, GEM]",
      "width: 25, text: [标题, GEM]", ["width"],
      "`width` 30 → 25: line 1 ends before “[images/gem.png]” (30 > 25 pt)"
    ),
    around(
      "a box like its background beside an underline", in: "background: white",
      "text: [标, { box: \"#e03131\", size: [10, 8] }], underline: none",
      "text: [标, { box: white, size: [10, 8] }], underline: single", ["text[1].box", "underline"],
      "the box `text[1]` can no longer be seen: `text[1].box` #e03131 → #ffffff; same layout, different pixels; also, `underline` none → "
        + "single, which changes pixels, but not the layout"
    ),
    around(
      "a box like its background beside a divided text", in: "background: white",
      "text: [{ box: \"#e03131\", size: [10, 8] }, 标题]",
      "text: [{ box: white, size: [10, 8] }, 标, { text: 题, underline: single }]",
      ["text[0].box", "text"],
      "the box `text[0]` can no longer be seen: `text[0].box` #e03131 → #ffffff; same layout, different pixels; also, `text` “题” "
        + "(character 3) has `underline` single, which changes pixels, but not the layout"
    ),
    around(
      "a background like a box beside a border", in: "text: [标, { box: white, size: [10, 8] }]",
      "background: \"#3131e0\"", "background: white, border: { width: 1, color: \"#e03131\" }",
      ["background", "border"],
      "the box `text[1]` can no longer be seen: `background` #3131e0 → #ffffff; same layout, different pixels; also, `border` none → *, "
        + "which changes pixels, but not the layout"
    ),
    around(
      "a box like its background beside new text", in: "background: white",
      "text: [标, { box: \"#e03131\", size: [10, 8] }]",
      "text: [标, { box: white, size: [10, 8] }, 题]", ["text[1].box", "text"],
      "the box `text[1]` can no longer be seen: `text[1].box` #e03131 → #ffffff; also, `text` “题” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10"
    ),
  ]

  /// The suffix is no text that could be quoted.
  private static var pictureAsSuffix: CauseRow {
    var row = CauseRow(
      "a suffix that is a picture is gone", in: "lines: 1",
      "text: 标题, suffix: { \(gem), size: [10, 8] }", "text: 标题", ["suffix*"],
      "*`suffix` the picture images/gem.png → not set*")
    row.was.pictures = ["images/gem.png": .init(color: red)]
    row.is.pictures = row.was.pictures
    return row
  }

  private static let box = "box: \"#e03131\", size: [10, 10]"
  private static let gem = "image: images/gem.png"

  static let rows: [CauseRow] = ofKeys + aroundAttachments

  private static let ofKeys: [CauseRow] = [
    row(
      "a box's colour", box, "box: \"#3131e0\", size: [10, 10]", "box",
      "#e03131 → #3131e0; colour only"),
    row(
      "a wider box", box, "box: \"#e03131\", size: [20, 10]", "size",
      "10 × 10 → 20 × 10: line 1 is 30 × 12 pt instead of 20 × 12"),
    row(
      "a taller box", box, "box: \"#e03131\", size: [10, 20]", "size",
      "10 × 10 → 10 × 20: line 1 is 20 × 22 pt instead of 20 × 12"),
    row(
      "a box of fractions", "box: red, size: [10.5, 8]", "box: red, size: [12, 8]", "size",
      "10.5 × 8 → 12 × 8: line 1 is 22 × 10 pt instead of 20.5 × 10"),
    row(
      "a box at the bottom", box, "\(box), align: bottom", "align",
      "baseline → bottom: line 1 is 20 × 10 pt instead of 20 × 12"),
    row(
      "a raised box", "\(box), baseline-shift: 1", "\(box), baseline-shift: 3", "baseline-shift",
      "1 → 3: line 1 is 20 × 15 pt instead of 20 × 13"),
    // What is drawn changes its size; the room that it takes up does not.
    row(
      "room around a box", "\(box), insets: { left: 0 }", "\(box), insets: { left: 2 }",
      "insets.left", "0 → 2*"),
    row(
      "a background behind a box", "\(box), insets: 2",
      "\(box), insets: 2, background: \"#ffff00\"",
      "background", "not set → #ffff00; colour only"),
    row(
      "how a picture is drawn", "\(gem), size: [20, 10]",
      "\(gem), size: [20, 10], fit: scale-to-fill", "fit", "scale-aspect-fit → scale-to-fill*"),
    row(
      "a picture's size", "\(gem), size: [10, 10]", "\(gem), size: [15, 10]", "size",
      "10 × 10 → 15 × 10: line 1 is 25 × 12 pt instead of 20 × 12"),
    row(
      "the name of a picture", "\(gem), size: [10, 10]", "image: images/ruby.png, size: [10, 10]",
      "image", "images/gem.png → images/ruby.png; same layout, different pixels"),
    // How an attachment is quoted is left open.
    row(
      "a box that no longer fits", before: "标题价格钻石余额文", "box: red, size: [10, 8]",
      "box: red, size: [12, 8]", "size", "10 × 8 → 12 × 8: line 1 ends before * (102 > 100 pt)",
      remedy: ["2 pt more width"]),
    // Without a smaller form the box gives way: 标题价… is 40 pt.
    row(
      "a box that may be smaller", in: "width: 40, lines: 1", before: "标题价",
      "box: red, size: [20, 8]", "box: red, size: [20, 8], collapse: [10, 8]", "collapse",
      "not set → 10 × 8: the text is set with its attachments collapsed to fit, and shows "
        + "“标题价” instead of “标题价…”; before, it was cut"),
    CauseRow(
      "a box is gone", "text: [标, { box: red, size: [10, 10] }, 题]", "text: [标, 题]", ["text*"],
      "*`text*` *: line 1 is 20 × 10 pt instead of 30 × 12"),
    pictureAsSuffix,
    CauseRow(
      "a box in a suffix", in: "text: 标题", "suffix: { box: \"#e03131\", size: [10, 8] }",
      "suffix: { box: \"#3131e0\", size: [10, 8] }", ["suffix.box"],
      "`suffix.box` #e03131 → #3131e0; colour only"),
    CauseRow(
      "text before a box", "text: [标题, { box: red, size: [10, 8] }]",
      "text: [标价, { box: red, size: [10, 8] }]", ["text*"],
      "`text*` “题” → “价” (character 2); nothing moved"),
    image(
      "another picture of the same name", "text: [标, { \(gem), size: [10, 10] }]",
      "text[1].image",
      .init(color: red), .init(color: blue)),
    image(
      "another picture of another size in the same room",
      "text: [标, { \(gem), size: [10, 10], fit: scale-to-fill }]", "text[1].image",
      .init(color: red),
      .init(width: 20, height: 20, color: blue)),
    image(
      "another picture of a suffix", "text: 标题, suffix: { \(gem), size: [10, 8] }",
      "suffix.image", .init(color: red), .init(color: blue)),
    image(
      "another picture as the only run", "text: { \(gem), size: [10, 8] }", "text.image",
      .init(color: red), .init(color: blue)),
    image(
      "another picture in a column",
      "mode: vertical, height: 100, text: [标, { \(gem), size: [10, 10] }]",
      "text[1].image", .init(color: red), .init(color: blue)),
  ]
}
