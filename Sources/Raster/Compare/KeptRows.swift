private import Synchronization

/// The rows of a picture, which are kept as they are read from when a comparison finds the first difference.
///
/// So equal pictures cost nothing more. The rows before that are read again.
package struct KeptRows<Base: PixelRows>: PixelRows {
  private var base: Base
  private let wish: KeepingWish
  /// All rows so far, those that were not kept as zeros; empty if none was.
  private var pixels: [UInt8] = []
  private var skippedBytes = 0

  /// - Parameter wish: Says from when on rows are kept.
  package init(_ base: Base, _ wish: KeepingWish) {
    self.base = base
    self.wish = wish
  }

  package var size: PixelSize { base.size }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    try unsafe base.read(into: rows)
    if pixels.isEmpty {
      guard wish.isMade else {
        skippedBytes += rows.count
        return
      }
      pixels.reserveCapacity(size.width * size.height * 4)
      pixels.append(contentsOf: repeatElement(0, count: skippedBytes))
    }
    unsafe pixels.append(contentsOf: rows)
  }

  /// The picture after all rows have been read; nil if none was kept.
  ///
  /// - Parameter again: Gives the rows from the first on.
  /// - Throws: What reading the first rows again throws.
  package mutating func bitmap(
    _ again: () throws(PNGError) -> Base
  ) throws(PNGError) -> Bitmap? {
    guard !pixels.isEmpty else { return nil }
    if skippedBytes > 0 {
      var first = try again()
      let count = skippedBytes
      try unsafe pixels.withUnsafeMutableBufferPointer { pixels throws(PNGError) in
        try unsafe first.read(
          into: UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: pixels[..<count])))
      }
      skippedBytes = 0
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}

/// Says whether the rows of two pictures are to be kept, from any thread.
package final class KeepingWish: Sendable {
  private let made = Atomic(false)

  package init() {}

  package func make() { made.store(true, ordering: .relaxed) }

  var isMade: Bool { made.load(ordering: .relaxed) }
}
