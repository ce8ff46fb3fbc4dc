/// The expected picture with its rows where the actual one has them: without removed rows, and empty where rows
/// were inserted.
struct AlignedRows<Base: PixelRows>: PixelRows {
  let size: PixelSize
  private var base: Base
  /// The segments that are not yet read to their end, from top to bottom.
  private var segments: ArraySlice<RowAlignment.Segment>
  /// Rows of the first segment that were read.
  private var done = 0

  init(_ expected: Base, by alignment: RowAlignment) {
    base = expected
    segments = alignment.segments[...]
    let height = alignment.segments.reduce(0) { height, segment in
      switch segment {
      case .matched(_, let rows), .inserted(let rows): max(height, rows.upperBound)
      case .removed: height
      }
    }
    size = PixelSize(width: expected.size.width, height: height)
  }

  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    let rowBytes = size.width * 4
    var filled = 0
    while filled < rows.count, let segment = segments.first {
      let count: Int
      switch segment {
      case .removed(let range):
        try base.skip(rows: range.count)
        segments.removeFirst()
        continue
      case .matched(_, let range), .inserted(let range): count = range.count
      }
      let length = min((count - done) * rowBytes, rows.count - filled)
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: rows[filled..<filled + length])
      if case .matched = segment {
        try unsafe base.read(into: part)
      } else {
        unsafe part.initializeMemory(as: UInt8.self, repeating: 0)
      }
      filled += length
      done += length / rowBytes
      if done == count {
        segments.removeFirst()
        done = 0
      }
    }
  }
}

extension PixelRows {
  /// Reads rows that are not needed.
  fileprivate mutating func skip(rows count: Int) throws(PNGError) {
    let rowBytes = size.width * 4
    let step = max(1, 65_536 / max(1, rowBytes))
    var buffer = [UInt8](repeating: 0, count: min(step, count) * rowBytes)
    for top in stride(from: 0, to: count, by: step) {
      let length = min(step, count - top) * rowBytes
      try unsafe buffer.withUnsafeMutableBufferPointer { buffer throws(PNGError) in
        try unsafe read(
          into: UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: buffer[..<length])))
      }
    }
  }
}
