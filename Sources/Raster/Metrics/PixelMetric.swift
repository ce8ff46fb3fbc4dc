/// Tells pixels apart, sixteen at a time.
protocol PixelMetric: Sendable {
  /// Which pixels of two blocks are further apart than the metric allows; bit 0 is the first.
  ///
  /// - Parameters:
  ///   - distances: By how much each byte of the blocks differs.
  ///   - offset: The first pixel's position in the bytes of the overlap.
  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32
}

/// Tells pixels apart by the largest difference of any of their channels, alpha included.
///
/// Bytes count, not looks: two invisible pixels of different colours differ.
struct ChannelDistance: PixelMetric {
  /// The largest difference at which two pixels are equal.
  let limit: UInt8

  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32 {
    distances.pixels(above: limit)
  }
}
