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

  static let rows: [CauseRow] = files + cases

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
}
