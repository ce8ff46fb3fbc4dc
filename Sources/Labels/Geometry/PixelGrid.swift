/// How positions are brought to whole device pixels, everywhere in the same way.
enum PixelGrid {
  /// The nearest whole pixel; halves go up on either side of zero, so that a label moved by whole
  /// pixels is the same picture moved.
  ///
  /// Positions are taken to 1/1024 first, which hides how their sums were rounded.
  static func nearest(_ position: Double) -> Double {
    ((position * 1024).rounded() / 1024 + 0.5).rounded(.down)
  }
}
