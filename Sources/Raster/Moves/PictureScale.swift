/// By how much a picture was scaled, as one of a screen is that has twice as many pixels.
package struct PictureScale: Equatable, Sendable {
  /// The size now, in hundredths of the one before.
  package let percent: Int

  /// Larger pictures are not examined.
  private static let mostPixels = 1 << 23
  /// By how much a channel may differ where both pictures are so small that each pixel shows four of the smaller one's:
  /// edges and letters are drawn otherwise at another size, but a stroke more is more.
  private static let mostChange: UInt8 = 24
  /// So many pixels would differ if the pictures were laid off each other by one.
  private static let leastEvidence = 8
  private static let leastSide = 8

  /// Whether two pictures have the same proportions, but for the rounding of a pixel, and may be examined.
  package static func mayRelate(_ was: PixelSize, _ now: PixelSize) -> Bool {
    guard min(was.width, was.height, now.width, now.height) >= 2 * leastSide,
      was.width * was.height <= mostPixels, now.width * now.height <= mostPixels,
      (was.width < now.width) == (was.height < now.height), was.width != now.width,
      was.height != now.height
    else { return false }
    let (one, other) = (was.width * now.height, was.height * now.width)
    return abs(one - other) <= max(min(was.width, now.width), min(was.height, now.height))
  }

  /// - Returns: nil unless all of the picture is scaled, which is not certain without any edges.
  package init?(expected: Bitmap, actual: Bitmap) {
    guard Self.mayRelate(expected.size, actual.size) else { return nil }
    percent = Int((Double(actual.width) / Double(expected.width) * 100).rounded())
    // Nobody would call that another size.
    guard percent != 100 else { return nil }
    let size = PixelSize(
      width: min(expected.width, actual.width) / 2,
      height: min(expected.height, actual.height) / 2)
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let before = expected.resampled(to: size, part: whole)
    let after = actual.resampled(to: size, part: whole)
    guard before.changes(after, by: PixelOffset(x: 0, y: 0), limit: Self.mostChange) == 0
    else { return nil }
    let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)].map { PixelOffset(x: $0.0, y: $0.1) }
    let isCertain = steps.allSatisfy {
      before.changes(after, by: $0, limit: Self.mostChange) >= Self.leastEvidence
    }
    guard isCertain else { return nil }
  }
}

extension PremultipliedBitmap {
  /// How many pixels have a channel that differs by more than a limit from those of another picture an offset farther.
  fileprivate func changes(
    _ other: PremultipliedBitmap, by offset: PixelOffset, limit: UInt8
  ) -> Int {
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let part = whole.intersection(whole.moved(by: offset.reversed))
    return part.rows.reduce(0) { count, y in
      count
        + part.columns.count { x in
          let start = 4 * (y * size.width + x)
          let end = start + 4 * (offset.y * size.width + offset.x)
          return (0..<4).contains { channel in
            let (one, two) = (pixels[start + channel], other.pixels[end + channel])
            return max(one, two) - min(one, two) > limit
          }
        }
    }
  }
}
