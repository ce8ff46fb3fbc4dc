internal import Base
package import Raster

/// How `compare` treats some pictures, as `harness.yaml` or its options say it.
package struct ComparisonRule: Equatable, Sendable {
  /// A glob over the pictures' paths below their folders, without `.png`.
  package var path: String
  package var tolerance: Tolerance.Overrides
  /// Areas in pixels that are not compared.
  package var ignored: [PixelRect]
  /// The only areas in pixels that are compared; empty for all.
  package var only: [PixelRect]
  /// Path of a PNG file from the folder of `harness.yaml`.
  package var mask: String?

  package init(
    path: String, _ tolerance: Tolerance.Overrides = Tolerance.Overrides(),
    ignored: [PixelRect] = [], only: [PixelRect] = [], mask: String? = nil
  ) {
    self.path = path
    self.tolerance = tolerance
    self.ignored = ignored
    self.only = only
    self.mask = mask
  }
}

extension ComparisonRule {
  static let notation = CaseTable<ComparisonRule>(
    [
      Key(
        "path", "A glob that matches the pictures' paths.", isRequired: true,
        plainText("a glob such as checkout/**"), \.path)
    ], Tolerance.Overrides.pixelKeys(\.tolerance),
    [
      Key(
        "caret", "Whether the caret of a text field counts that one of the pictures does not show.",
        CaseNotation<Tolerance.Treatment>.choice(Tolerance.Treatment.self).optional,
        \.tolerance.caret),
      Key(
        "minimum-pixels", "Fewer differing pixels fail too.", CaseNotation<Int>.count.optional,
        \.tolerance.minimumPixels),
      Key(
        "sizes", "Whether pictures must have the same size.",
        CaseNotation<Tolerance.Sizes>.choice(Tolerance.Sizes.self).optional, \.tolerance.sizes),
      Key(
        "color-space", "Whether pictures must have the same colour space.",
        CaseNotation<Tolerance.Treatment>.choice(Tolerance.Treatment.self).optional,
        \.tolerance.colorSpaces),
      Key(
        "ignore", "Rectangles in pixels that are not compared.",
        areas, \.ignored),
      Key("only", "Rectangles in pixels; nothing else is compared.", areas, \.only),
      Key(
        "mask", "A PNG file as large as the picture; its dark parts are not compared.",
        plainText("a file").optional, \.mask),
    ], standard: ComparisonRule(path: ""), alternatives: Tolerance.Overrides.alternatives
  ).notation("a map of path and its settings", from: ComparisonRule(path: ""))

  private static let areas = PixelRect.area.areas

  /// Paths have no references.
  private static func plainText(_ accepted: String) -> CaseNotation<String> {
    .accepting(accepted, schema: .text) { node in
      node.word.flatMap { $0.isEmpty ? nil : $0 }
    } write: {
      .string($0)
    }
  }
}

extension PixelRect {
  fileprivate static let area = CaseTable<PixelRect>.map(
    "a map of x, y, width, height", from: PixelRect(x: 0, y: 0, width: 0, height: 0),
    [
      Key("x", "Pixels from the left edge.", isRequired: true, CaseNotation<Int>.count, \.x),
      Key("y", "Pixels from the top edge.", isRequired: true, CaseNotation<Int>.count, \.y),
      Key("width", "Pixels.", isRequired: true, side, \.width),
      Key("height", "Pixels.", isRequired: true, side, \.height),
    ])

  private static let side = CaseNotation<Int>.integer(1...CaseLimits.count)
}
