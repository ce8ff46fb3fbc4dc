package import Raster

/// Decides what the verdict about two pictures is, from the bytes of their files.
package struct PairCheck: Sendable {
  package var tolerance: Tolerance
  /// Areas in pixels that are not compared.
  package var ignored: [PixelRect]

  package init(tolerance: Tolerance = .exact, ignored: [PixelRect] = []) {
    self.tolerance = tolerance
    self.ignored = ignored
  }

  /// Compares two PNG files; of those with the same bytes only the header is read.
  func check(_ pair: PicturePair, expected: [UInt8], actual: [UInt8]) -> CheckedPair {
    // Where pictures are known to differ, equal ones fail, which only a comparison says.
    if tolerance.minimumPixels == 0, FileSystem.areEqual(expected, actual) {
      return equal(pair, actual)
    }
    var checked = CheckedPair(pair, .passed)
    let pictures = (
      checked.read(expected, as: .expected, PNG.decode),
      checked.read(actual, as: .actual, PNG.decode)
    )
    if pictures.0 != nil || pictures.1 != nil {
      checked.result.size = .init(expected: pictures.0?.size.sides, actual: pictures.1?.size.sides)
    }
    if case (let expected?, let actual?) = pictures { compare(&checked, expected, actual) }
    return checked
  }

  /// An expected picture that has no counterpart.
  func missing(_ pair: PicturePair, expected: [UInt8]) -> CheckedPair {
    var checked = CheckedPair(pair, .failed)
    checked.result.message = Wording.missingPicture(pair.actual, among: "actual")
    if let size = checked.read(expected, as: .expected, PNG.size) {
      checked.result.size = .init(expected: size.sides, actual: nil)
    }
    return checked
  }

  /// An actual picture that has no counterpart.
  func extra(_ pair: PicturePair, actual: [UInt8]) -> CheckedPair {
    var checked = CheckedPair(pair, .new)
    checked.result.message = Wording.missingPicture(pair.expected, among: "expected")
    if let size = checked.read(actual, as: .actual, PNG.size) {
      checked.result.size = .init(expected: nil, actual: size.sides)
    }
    return checked
  }

  private func equal(_ pair: PicturePair, _ file: [UInt8]) -> CheckedPair {
    var checked = CheckedPair(pair, .passed)
    _ = checked.read(file, as: .actual, PNG.size)
    return checked
  }

  private func compare(_ checked: inout CheckedPair, _ expected: Bitmap, _ actual: Bitmap) {
    var comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: tolerance, ignoring: ignored)
    if !comparison.passes {
      comparison.findMoves(expected: expected, actual: actual, tolerance: tolerance)
    }
    checked.result.pixels = .init(comparison)
    guard !comparison.passes else { return }
    checked.result.status = .failed
    checked.result.message = Wording.pixelsAndRegions(comparison)
    guard comparison.differentPixels > 0 || expected.size != actual.size else { return }
    checked.difference = {
      DiffPicture.draw(
        expected: expected, actual: actual, comparison: comparison, ignoring: ignored)
    }
  }
}
