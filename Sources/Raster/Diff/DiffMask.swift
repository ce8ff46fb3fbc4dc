extension DiffPicture {
  /// How a picture of differences looks.
  package enum Style: String, CaseIterable, Sendable {
    /// Marks on a faint gray copy of the expected picture.
    case highlight
    /// Only marks, on a transparent background, to lay over either picture.
    case mask
  }

  /// Marks what differs on a transparent background that is large enough for both pictures.
  ///
  /// Differing pixels are vermilion, antialiased ones blue, areas that one picture lacks yellow.
  package static func mask(of comparison: Comparison) -> IndexedPicture {
    let (expected, actual) = (comparison.expectedSize, comparison.actualSize)
    var painter = DiffPainter(
      expected: expected, actual: actual,
      area: ComparedArea(expected: expected, actual: actual, ignoring: []))
    painter.tint()
    painter.mark(comparison.map)
    var palette = DiffPalette.colors
    // Nothing was copied, so pixels without a tint have the first gray.
    palette[0] = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
    return IndexedPicture(
      size: painter.picture.size, palette: palette, indices: painter.indices)
  }
}
