/// Compares pictures pixel by pixel.
package enum Differ {
  /// Compares two pictures from their top left corners, in the area that both have.
  ///
  /// Pictures of different sizes are compared as if both were cut to their overlap: antialiasing sees
  /// its edges as those of a picture, and its width gives each pixel its backdrop.
  ///
  /// - Parameters:
  ///   - ignored: Areas in pixels that are left out; they may extend beyond the pictures.
  ///   - mask: A picture with the size of the overlap, in which ignored areas are dark: at least
  ///     half opaque and darker than middle gray. Another size is a programming error.
  /// - Returns: What differs, and whether the tolerance allows it; pictures of different sizes fail.
  package static func compare(
    expected: Bitmap, actual: Bitmap, tolerance: Tolerance, ignoring ignored: [PixelRect] = [],
    mask: Bitmap? = nil
  ) -> Comparison {
    let plan = ComparisonPlan(
      expected: expected.size, actual: actual.size, tolerance: tolerance,
      area: ComparedArea(
        expected: expected.size, actual: actual.size, ignoring: ignored, mask: mask))
    let differences = unsafe expected.pixels.withUnsafeBytes { expectedPixels in
      unsafe actual.pixels.withUnsafeBytes { actualPixels in
        plan.differences(
          unsafe PixelWindow(expectedPixels, width: expected.width, rows: 0..<expected.height),
          unsafe PixelWindow(actualPixels, width: actual.width, rows: 0..<actual.height),
          rows: 0..<plan.overlap.height)
      }
    }
    return plan.comparison(finding: differences)
  }

  /// Compares two pictures while they are read, with the same rules as in memory.
  ///
  /// It needs memory for some rows of each picture and for what differs. Both pictures are read to
  /// their ends.
  ///
  /// - Throws: What reading either picture throws, the expected one's error first.
  package static func compare(
    expected: inout some PixelRows, actual: inout some PixelRows, tolerance: Tolerance,
    ignoring ignored: [PixelRect] = [], mask: Bitmap? = nil
  ) throws(PNGError) -> Comparison {
    let plan = ComparisonPlan(
      expected: expected.size, actual: actual.size, tolerance: tolerance,
      area: ComparedArea(
        expected: expected.size, actual: actual.size, ignoring: ignored, mask: mask))
    let differences = try plan.differences(&expected, &actual)
    return plan.comparison(finding: differences)
  }
}
