private import Base
private import Synchronization

/// A picture that is read once, from top to bottom, some rows at a time, so that it is never wholly in
/// memory.
package protocol PixelRows {
  var size: PixelSize { get }

  /// The picture, if all of it is in memory and no row has been read; nil otherwise.
  var whole: Bitmap? { get }

  /// Reads the next rows.
  ///
  /// - Parameter rows: Filled with straight RGBA, 8 bits a channel, without padding; its length is that
  ///   of a number of remaining rows, or 0, which reads none.
  /// - Throws: ``PNGError`` if a file proves to be broken.
  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError)
}

extension PixelRows {
  package var whole: Bitmap? { nil }

  /// Reads the next rows into the first bytes of an array.
  package mutating func read(_ count: Int, into rows: inout [UInt8]) throws(PNGError) {
    try unsafe rows.withUnsafeMutableBufferPointer { rows throws(PNGError) in
      try unsafe read(into: UnsafeMutableRawBufferPointer(rows.extracting(..<count)))
    }
  }
}

extension PixelRows {
  /// A checksum of the rows, of which none is kept.
  package mutating func checksum() throws(PNGError) -> String {
    var digests: [UInt8] = []
    try forEachRow { _, row in
      digests += unsafe row.withUnsafeBytes { unsafe Checksum.digest($0) }
    }
    return Checksum.sha256(digests)
  }
}

/// The rows of a picture that is in memory.
package struct BitmapRows: PixelRows {
  private let bitmap: Bitmap
  private var offset = 0

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  package var size: PixelSize { bitmap.size }
  package var whole: Bitmap? { offset == 0 ? bitmap : nil }

  package mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    let part = offset..<offset + rows.count
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe rows.copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[part]))
    }
    offset = part.upperBound
  }
}

extension PixelRows {
  /// Passes on one row after the other, with its number.
  mutating func forEachRow(_ body: (Int, RawSpan) -> Void) throws(PNGError) {
    let rowBytes = size.width * 4
    guard rowBytes > 0 else { return }
    if let whole {
      let bytes = unsafe whole.pixels.span.bytes
      for y in 0..<size.height { body(y, bytes.extracting(y * rowBytes..<(y + 1) * rowBytes)) }
      return
    }
    // Enough rows to be worth a call, few enough to stay in the cache.
    let step = max(1, 65_536 / rowBytes)
    var buffer = [UInt8](repeating: 0, count: step * rowBytes)
    for top in stride(from: 0, to: size.height, by: step) {
      let count = min(step, size.height - top)
      try read(count * rowBytes, into: &buffer)
      let bytes = unsafe buffer.span.bytes
      for row in 0..<count {
        body(top + row, bytes.extracting(row * rowBytes..<(row + 1) * rowBytes))
      }
    }
  }
}

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
      try first.read(skippedBytes, into: &pixels)
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
