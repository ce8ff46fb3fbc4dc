/// How much two pictures may differ and still count as equal.
package struct Tolerance: Equatable, Sendable {
  /// Largest difference of any channel up to which two pixels are equal, 0…255.
  package var channel: Int
  /// So many differing pixels still pass.
  package var pixels: Int?
  /// Such a share of the compared pixels may differ, 0…1. Where ``pixels`` stands too, the stricter wins.
  package var ratio: Double?
  /// Fewer differing pixels than this fail too: a known difference that went away.
  package var minimumPixels: Int
  /// How far a line or a run may move before the layout counts as changed, in points.
  package var layout: Double

  package init(
    channel: Int = 0, pixels: Int? = nil, ratio: Double? = nil, minimumPixels: Int = 0,
    layout: Double = 0.25
  ) {
    self.channel = channel
    self.pixels = pixels
    self.ratio = ratio
    self.minimumPixels = minimumPixels
    self.layout = layout
  }

  /// Every pixel equal, and the layout within a quarter of a point.
  package static let exact = Tolerance()
}
