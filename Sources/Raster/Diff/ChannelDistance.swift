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
