private import Synchronization

/// The rows of a picture, which are kept as they are read from when a comparison finds the first difference.
///
/// So equal pictures cost nothing more. The rows before that are read again.
package struct KeptRows<Base: PixelRows>: PixelRows {
  private var base: Base
  private let request: KeepRequest
  /// All rows so far, those that were not kept as zeros; empty if none was.
  private var pixels: [UInt8] = []
  private var skippedBytes = 0

  /// - Parameter request: Says from when on rows are kept.
  package init(_ base: Base, _ request: KeepRequest) {
    self.base = base
    self.request = request
  }

  package var size: PixelSize { base.size }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    try unsafe base.read(into: rows)
    if pixels.isEmpty {
      guard request.isMade else {
        skippedBytes += rows.count
        return
      }
      let count = size.width * size.height * 4
      pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, _ in
        unsafe ProcessMemory.useLargePages(for: UnsafeMutableRawBufferPointer(buffer))
      }
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

/// Whether the rows of two pictures should be kept; set and read on any thread.
package final class KeepRequest: Sendable {
  private let made = Atomic(false)

  package init() {}

  package func make() { made.store(true, ordering: .relaxed) }

  var isMade: Bool { made.load(ordering: .relaxed) }
}
