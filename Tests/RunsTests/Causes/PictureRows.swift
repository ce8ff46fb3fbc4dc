import Raster

@testable import Results
@testable import Runs

/// Pictures without a size of their own: they are as large as their files say.
enum PictureRows {
  private static let red = PixelColor(css: "#e03131") ?? .black
  private static let blue = PixelColor(css: "#3131e0") ?? .black
  private static let gem = "{ image: images/gem.png }"

  /// Another picture under the same name; both in pixels.
  private static func row(
    _ name: String, _ keys: String, _ path: String, _ was: (Int, Int), _ is: (Int, Int),
    _ sentences: String..., remedy: [String]? = nil, group: String? = nil
  ) -> CauseRow {
    let setup = CauseSetup(keys)
    var row = CauseRow(
      "picture: " + name,
      was: setup.changed {
        $0.pictures["images/gem.png"] = .init(width: was.0, height: was.1, color: red)
      },
      is: setup.changed {
        $0.pictures["images/gem.png"] = .init(width: `is`.0, height: `is`.1, color: blue)
      }, .image, [.image(path)], remedy: remedy, group: group)
    row.sentences = sentences.map { "`\(path)` images/gem.png now holds another picture\($0)" }
    return row
  }

  static let rows: [CauseRow] = files + cases + unseen

  /// Beside text of 10 pt, a picture on the baseline makes a line 2 pt higher than itself, from 8 pt on.
  static let files: [CauseRow] = [
    row(
      "a larger file", "text: [标, \(gem)]", "text[1].image", (10, 10), (20, 20),
      ", 20 × 20 pt instead of 10 × 10: line 1 is 30 × 22 pt instead of 20 × 12",
      group: "*images/gem.png now holds another picture*"),
    row(
      "a smaller file", "text: [标, \(gem)]", "text[1].image", (10, 10), (6, 6),
      ", 6 × 6 pt instead of 10 × 10: line 1 is 16 × 10 pt instead of 20 × 12"),
    row(
      "a wider file", "text: [标, \(gem)]", "text[1].image", (10, 10), (16, 10),
      ", 16 × 10 pt instead of 10 × 10: line 1 is 26 × 12 pt instead of 20 × 12"),
    row(
      "a higher file", "text: [标, \(gem)]", "text[1].image", (10, 10), (10, 14),
      ", 10 × 14 pt instead of 10 × 10: line 1 is 20 × 16 pt instead of 20 × 12"),
    row(
      "a file of the same size", "text: [标, \(gem)]", "text[1].image", (10, 10), (10, 10),
      "; same layout, different pixels"),
    row(
      "a larger file at 2 pixels a point", "text: [标, \(gem)], scale: 2", "text[1].image", (20, 20),
      (40, 40), ", 20 × 20 pt instead of 10 × 10: line 1 is 30 × 22 pt instead of 20 × 12"),
    row(
      "half a point more", "text: [标, \(gem)], scale: 2", "text[1].image", (20, 16), (21, 16),
      ", 10.5 × 8 pt instead of 10 × 8: line 1 is 20.5 × 10 pt instead of 20 × 10"),
    row(
      "a larger file of a suffix", "text: 标题, suffix: \(gem)", "suffix.image", (10, 10), (20, 20),
      ", 20 × 20 pt instead of 10 × 10: line 1 is 42.5 × 22 pt instead of 32.5 × 12"),
    row(
      "a larger file before text", "text: [\(gem), 标]", "text[0].image", (10, 8), (14, 8),
      ", 14 × 8 pt instead of 10 × 8: line 1 is 24 × 10 pt instead of 20 × 10"),
    row(
      "a file that pushes itself down", "text: [标题价格钻石余额文, \(gem)]", "text[1].image", (10, 8),
      (12, 8), ", 12 × 8 pt instead of 10 × 8: line 1 ends before * (102 > 100 pt)",
      remedy: ["2 pt more width"]),
    row(
      "a file that pushes text down", "text: [\(gem), 标题价格钻石余额文]", "text[0].image", (10, 8),
      (15, 8), ", 15 × 8 pt instead of 10 × 8: line 1 ends before “文” (105 > 100 pt)",
      remedy: ["5 pt more width"]),
    row(
      "a file in a column",
      "mode: vertical, height: 100, columns: left-to-right, text: [标, \(gem)]",
      "text[1].image", (10, 10), (10, 16),
      ", 10 × 16 pt instead of 10 × 10: column 1 is 10 × 26 pt instead of 10 × 20"),
    row(
      "a larger file with a size", "text: [标, { image: images/gem.png, size: [10, 8] }]",
      "text[1].image", (10, 8), (20, 16), "; same layout, different pixels"),
  ]

  private static func own(
    _ name: String, _ was: String, _ is: String, _ roots: [ExpectedRoot], _ sentences: String...
  ) -> CauseRow {
    var row = CauseRow("picture: " + name, was, `is`, roots)
    row.sentences = sentences
    row.was.pictures = [
      "images/gem.png": .init(color: red),
      "images/ruby.png": .init(width: 16, height: 16, color: blue),
    ]
    row.is.pictures = row.was.pictures
    return row
  }

  /// Edits of the case; `gem.png` has 10 × 10 pixels, `ruby.png` 16 × 16.
  static let cases: [CauseRow] = [
    own(
      "a file of another name", "text: [标, \(gem)]", "text: [标, { image: images/ruby.png }]",
      ["text[1].image"],
      "`text[1].image` images/gem.png → images/ruby.png*: line 1 is 26 × 18 pt instead of 20 × 12"),
    own(
      "a size where none was set", "text: [标, \(gem)]",
      "text: [标, { image: images/gem.png, size: [20, 10] }]", ["text[1].size"],
      "`text[1].size` * → 20 × 10: line 1 is 30 × 12 pt instead of 20 × 12"),
    own(
      "no size where one was set", "text: [标, { image: images/gem.png, size: [20, 10] }]",
      "text: [标, \(gem)]", ["text[1].size"],
      "`text[1].size` 20 × 10 → *: line 1 is 20 × 12 pt instead of 30 × 12"),
    own(
      "a new picture", "text: [标]", "text: [标, \(gem)]", ["text"],
      "`text` *images/gem.png* is new*: line 1 is 20 × 12 pt instead of 10 × 10"),
    own(
      "another picture in the other's place", "text: [\(gem), { image: images/ruby.png }]",
      "text: [{ image: images/ruby.png }, \(gem)]", [], "*images/gem.png → images/ruby.png*"),
  ]

  /// A picture or a box that looks like what is behind it now.
  private static func unseen(
    _ name: String, _ was: String, _ is: String? = nil, pictures: (String, String) = ("", ""),
    stage: CaseResult.Stage = .case, _ root: ExpectedRoot, _ sentence: String
  ) -> CauseRow {
    func setup(_ keys: String, _ color: String) -> CauseSetup {
      CauseSetup(keys).changed {
        $0.pictures["images/gem.png"] = .init(color: PixelColor(css: color) ?? red)
        $0.pictures["images/none.png"] = .init(color: .transparent)
      }
    }
    return CauseRow(
      "unseen: " + name, was: setup(was, pictures.0), is: setup(`is` ?? was, pictures.1), stage,
      [root], sentence)
  }

  private static let sized = "{ image: images/gem.png, size: [10, 8] }"
  private static let box = "size: [10, 8] }"
  private static let another =
    "images/gem.png now holds another picture; same layout, different pixels"
  private static let gone = "the picture images/gem.png can no longer be seen"

  /// What is lost comes first: nothing is left of it, or what no eye, or hardly an eye, tells from its background.
  static let unseen: [CauseRow] = [
    unseen(
      "a transparent file", "text: [标, \(sized)]", pictures: ("#e03131", "#e0313100"),
      stage: .image, .image("text[1].image"), "\(gone): `text[1].image` \(another)"),
    unseen(
      "an almost transparent file", "text: [标, \(sized)]", pictures: ("#e03131", "#e0313106"),
      stage: .image, .image("text[1].image"),
      "the picture images/gem.png can hardly be seen: `text[1].image` \(another)"),
    unseen(
      "a half transparent file is seen", "text: [标, \(sized)]", pictures: ("#e03131", "#e0313180"),
      stage: .image, .image("text[1].image"), "`text[1].image` \(another)"),
    unseen(
      "a file like the background", "text: [标, \(sized)], background: \"#eef4ff\"",
      pictures: ("#e03131", "#eef4ff"), stage: .image, .image("text[1].image"),
      "\(gone): `text[1].image` \(another)"),
    unseen(
      "white on a label that shows what is behind it",
      "text: [标, \(sized)], background: transparent",
      pictures: ("#e03131", "#ffffff"), stage: .image, .image("text[1].image"),
      "`text[1].image` \(another)"),
    unseen(
      "a file that was not seen before", "text: [标, \(sized)], background: white",
      pictures: ("#ffffff", "#e0313103"), stage: .image, .image("text[1].image"),
      "`text[1].image` \(another)"),
    unseen(
      "a file that is seen now", "text: [标, \(sized)]", pictures: ("#e0313100", "#e03131"),
      stage: .image, .image("text[1].image"), "`text[1].image` \(another)"),
    unseen(
      "a suffix", "text: 标题价格钻石余额文字东风, suffix: \(sized), lines: 1",
      pictures: ("#e03131", "#e0313100"), stage: .image, .image("suffix.image"),
      "\(gone): `suffix.image` \(another)"),
    unseen(
      "a file in a column",
      "mode: vertical, height: 100, columns: left-to-right, text: [标, \(sized)]",
      pictures: ("#e03131", "#e0313100"), stage: .image, .image("text[1].image"),
      "\(gone): `text[1].image` \(another)"),
    unseen(
      "a file of another name", "text: [标, \(sized)]",
      "text: [标, { image: images/none.png, size: [10, 8] }]", .value("text[1].image"),
      "the picture `text[1]` can no longer be seen: "
        + "`text[1].image` images/gem.png → images/none.png; same layout, different pixels"),
    unseen(
      "a box like the background", "text: [标, { box: \"#e03131\", \(box)], background: white",
      "text: [标, { box: white, \(box)], background: white", .value("text[1].box"),
      "the box `text[1]` can no longer be seen: `text[1].box` #e03131 → #ffffff; colour only"),
    unseen(
      "a transparent box", "text: [标, { box: \"#e03131\", \(box)]",
      "text: [标, { box: transparent, \(box)]", .value("text[1].box"),
      "the box `text[1]` can no longer be seen: `text[1].box` #e03131 → #00000000; colour only"),
    unseen(
      "a background like a box", "text: [标, { box: \"#ffe066\", \(box)], background: white",
      "text: [标, { box: \"#ffe066\", \(box)], background: \"#ffe066\"", .value("background"),
      "the box `text[1]` can no longer be seen: `background` #ffffff → #ffe066; colour only"),
  ]
}
