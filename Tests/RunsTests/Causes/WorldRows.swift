import Labels
import Raster

@testable import Base
@testable import Results
@testable import Runs

/// Records of other libraries and machines. What those did is put into the record by hand: a pixel that differs, or
/// the layout of another case, of which a key is then written as it is today.
enum WorldRows {
  private typealias Edit = @Sendable (inout Bitmap, inout LayoutRecord) -> Void

  private static let pixel: Edit = { picture, _ in picture[0, 0] = .black }

  /// A record that claims another key for its layout.
  private static func spec(_ key: String, _ value: JSONValue) -> Edit {
    { _, layout in
      guard case .object(var members)? = layout.spec else { return }
      members[key] = value
      layout.spec = .object(members)
    }
  }

  /// The same layout with one pixel that differs.
  private static func raster(
    _ name: String, _ sentence: String, _ roots: [String], stage: CaseResult.Stage = .raster,
    _ change: (inout RunResult.Environment) -> Void
  ) -> CauseRow {
    let setup = CauseSetup("text: 标题价")
    return CauseRow(
      name, was: setup, is: setup.changed { change(&$0.libraries) }, stage,
      roots.map { .library($0) }, sentence, edit: pixel)
  }

  /// A library that lays a case out differently.
  private static func layout(
    _ name: String, in common: String, _ was: String, _ is: String, claiming edit: @escaping Edit,
    _ stage: CaseResult.Stage, _ sentence: String,
    _ change: (inout RunResult.Environment) -> Void = { $0.harfbuzz = "8.3.0" },
    library: String = "HarfBuzz", versions: String = "6.0.0 → 8.3.0", lost: String = ""
  ) -> CauseRow {
    CauseRow(
      name, was: CauseSetup(common: common, was),
      is: CauseSetup(common: common, `is`).changed { change(&$0.libraries) }, stage,
      [.library(library)], "\(lost)\(library) \(versions): \(sentence)", edit: edit)
  }

  static let rows: [CauseRow] = pixels + layouts

  static let pixels: [CauseRow] = [
    raster("FreeType", "FreeType 2.12.1 → 2.13.0; same layout, different pixels", ["FreeType"]) {
      $0.freetype = "2.13.0"
    },
    raster("Cairo", "Cairo 1.16.0 → 1.18.0; same layout, different pixels", ["Cairo"]) {
      $0.cairo = "1.18.0"
    },
    raster("Pango", "Pango 1.50.12 → 1.52.1; same layout, different pixels", ["Pango"]) {
      $0.pango = "1.52.1"
    },
    raster("HarfBuzz", "HarfBuzz 6.0.0 → 8.3.0; same layout, different pixels", ["HarfBuzz"]) {
      $0.harfbuzz = "8.3.0"
    },
    raster("the machine", "machine x86_64 → arm64; same layout, different pixels", ["machine"]) {
      $0.arch = "arm64"
    },
    raster(
      "two libraries",
      "FreeType 2.12.1 → 2.13.0, Cairo 1.16.0 → 1.18.0; same layout, different pixels",
      ["FreeType", "Cairo"]
    ) {
      $0.freetype = "2.13.0"
      $0.cairo = "1.18.0"
    },
    raster(
      "everything",
      "Pango 1.50.12 → 1.52.1, HarfBuzz 6.0.0 → 8.3.0, FreeType 2.12.1 → 2.13.0, "
        + "Cairo 1.16.0 → 1.18.0, machine x86_64 → arm64; same layout, different pixels",
      ["Pango", "HarfBuzz", "FreeType", "Cairo", "machine"]
    ) {
      $0 = .init(
        os: "Test OS", arch: "arm64", pango: "1.52.1", harfbuzz: "8.3.0", freetype: "2.13.0",
        cairo: "1.18.0")
    },
    // The system's name is not a library's.
    CauseRow(
      "nothing that is known", was: CauseSetup("text: 标题价"),
      is: CauseSetup("text: 标题价").changed { $0.libraries.os = "Another OS" }, .paint,
      [.init(.unknown, "*")], "*", edit: pixel),
    CauseRow(
      "nothing that is known in a column",
      was: CauseSetup("text: 标题价, mode: vertical, height: 100"),
      is: CauseSetup("text: 标题价, mode: vertical, height: 100"), .paint, [.init(.unknown, "*")], "*",
      edit: pixel),
  ]

  static let layouts: [CauseRow] = [
    layout(
      "a line that moved", in: "text: 标题价", "align: end", "align: start",
      claiming: spec("align", .string("start")), .placement, "line 1 moved 70 pt left"),
    layout(
      "a second line that moved", in: "text: 标题价格钻石余额文字东风", "line-spacing: 4",
      "line-spacing: 0", claiming: spec("line-spacing", .number(0)), .placement,
      "line 2 moved 4 pt up"),
    layout(
      "another break", in: "text: ab cdef, width: 25", "wrap: character", "wrap: word",
      claiming: spec("wrap", .string("word")), .lines, "line 1 ends before “cd”*",
      { $0.pango = "1.52.1" }, library: "Pango", versions: "1.50.12 → 1.52.1"),
    layout(
      "another break the other way", in: "text: 标题价格钻，石, width: 50", "line-break: normal",
      "line-break: anywhere", claiming: spec("line-break", .string("anywhere")), .lines,
      "line 1 now holds “钻” too (50 ≤ 50 pt)", { $0.pango = "1.52.1" }, library: "Pango",
      versions: "1.50.12 → 1.52.1"),
    layout(
      "another cut", in: "text: 标题12345678, lines: 1, width: 50", "number-safe: false",
      "number-safe: true", claiming: spec("number-safe", .bool(true)), .truncation,
      "the cut is 4 characters earlier: the text shows “标题…” instead of “标题1234…”",
      lost: "“1234” is cut off too: "),
    layout(
      "another size of the label", in: "text: 标题价", "height: 20", "height: 10",
      claiming: spec("height", .number(10)), .size,
      "the label is 100 × 10 pt instead of 100 × 20"),
    // No key of a record says that only glyphs differ; how that is told is left open.
    layout(
      "other glyphs", in: "text: aab",
      "font: { family: Harness Flex, features: { ss01: true } }", "font: Harness Flex 10",
      claiming: { _, layout in
        guard case .object(var members)? = layout.spec, case .object(var font)? = members["font"]
        else { return }
        font["features"] = nil
        members["font"] = .object(font)
        layout.spec = .object(members)
      }, .shaping, "*"),
  ]
}
