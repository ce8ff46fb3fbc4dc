extension Comparison {
  /// If the tolerance lets sizes differ, counts the pixels that only one of the pictures has as different,
  /// instead of failing for the sizes.
  ///
  /// - Parameters:
  ///   - tolerance: The comparison's, like the areas.
  ///   - ignored: Areas in pixels from the top left; they may extend beyond either picture.
  ///   - mask: Has the size of the expected picture.
  package mutating func countOneSidedPixels(
    tolerance: Tolerance, ignoring ignored: [PixelRect] = [], mask: Bitmap? = nil
  ) {
    guard tolerance.sizes == .any, expectedSize != actualSize else { return }
    func count(_ one: PixelSize, _ other: PixelSize, mask: Bitmap? = nil) -> Int {
      ComparedArea(expected: one, actual: other, ignoring: ignored, mask: mask).pixelCount
    }
    let expectedOnly = count(expectedSize, expectedSize, mask: mask) - comparedPixels
    let actualOnly = count(actualSize, actualSize) - count(expectedSize, actualSize)
    oneSidedPixels = expectedOnly + actualOnly
    differentPixels += oneSidedPixels
    comparedPixels += oneSidedPixels
    failures = tolerance.failures(different: differentPixels, compared: comparedPixels)
  }
}
