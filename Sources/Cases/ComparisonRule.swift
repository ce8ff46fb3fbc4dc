internal import Base
private import Labels
package import Raster

/// How `compare` treats some pictures, from `harness.yaml`: values of its options, nil if not given.
package struct ComparisonRule: Equatable, Sendable {
  /// A glob over the pictures' paths below their folders, without `.png`.
  package var path: String
  package var tolerance: Tolerance.Pixels
  package var caret: Tolerance.Caret?
  package var minimumPixels: Int?
  package var sizes: Tolerance.Sizes?
  package var colorSpaces: Tolerance.ColorSpaces?
  /// Areas in pixels that are not compared.
  package var ignored: [PixelRect]
  /// The only areas in pixels that are compared; empty for all.
  package var only: [PixelRect]
  /// Path of a PNG file from the folder of `harness.yaml`.
  package var mask: String?

  package init(
    path: String, metric: Tolerance.Metric? = nil, antialiasing: Tolerance.Antialiasing? = nil,
    smoothing: Tolerance.Smoothing? = nil, caret: Tolerance.Caret? = nil, pixels: Int? = nil,
    ratio: Double? = nil, region: Int? = nil, minimumPixels: Int? = nil,
    sizes: Tolerance.Sizes? = nil, colorSpaces: Tolerance.ColorSpaces? = nil,
    ignored: [PixelRect] = [], only: [PixelRect] = [], mask: String? = nil
  ) {
    self.path = path
    tolerance = Tolerance.Pixels(
      metric, antialiasing: antialiasing, smoothing: smoothing, pixels: pixels, ratio: ratio,
      region: region)
    self.caret = caret
    self.minimumPixels = minimumPixels
    self.sizes = sizes
    self.colorSpaces = colorSpaces
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
    ], Tolerance.Pixels.keys(get: { $0.tolerance }, set: { $0.tolerance = $1 }),
    [
      Key(
        "caret", "Whether the caret of a text field counts that one of the pictures does not show.",
        CaseNotation<Tolerance.Caret>.choice(Tolerance.Caret.self).optional, \.caret),
      Key(
        "minimum-pixels", "Fewer differing pixels fail too.", CaseNotation<Int>.count.optional,
        \.minimumPixels),
      Key(
        "sizes", "Whether pictures must have the same size.",
        CaseNotation<Tolerance.Sizes>.choice(Tolerance.Sizes.self).optional, \.sizes),
      Key(
        "color-space", "Whether pictures must have the same colour space.",
        CaseNotation<Tolerance.ColorSpaces>.choice(Tolerance.ColorSpaces.self).optional,
        \.colorSpaces),
      Key(
        "ignore", "Rectangles in pixels that are not compared.",
        areas, \.ignored),
      Key("only", "Rectangles in pixels; nothing else is compared.", areas, \.only),
      Key(
        "mask", "A PNG file as large as the picture; its dark parts are not compared.",
        plainText("a file").optional, \.mask),
    ], standard: ComparisonRule(path: ""), alternatives: Tolerance.Pixels.alternatives
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
