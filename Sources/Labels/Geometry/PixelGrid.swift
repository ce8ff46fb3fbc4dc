/// Rounds positions to whole device pixels, everywhere in the same way.
enum PixelGrid {
  /// The nearest whole pixel; halves are rounded up, even below zero.
  ///
  /// So a label that is moved by whole pixels gives the same picture, moved.
  ///
  /// Positions are rounded to 1/1024 first, which hides the rounding errors of sums.
  static func nearest(_ position: Double) -> Double {
    ((position * 1024).rounded() / 1024 + 0.5).rounded(.down)
  }
}
