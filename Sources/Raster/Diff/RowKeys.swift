/// The ``LumaKeys`` of three rows of two pictures, computed where they are needed.
///
/// Antialiasing needs those of a pixel and its neighbours, row by row from top to bottom. So most keys are
/// needed for three rows, and computed for the first.
@safe final class RowKeys {
  private let antialiasing: Antialiasing
  /// The last requested row, between those above and below it; made at the first request, because most
  /// pictures need none.
  private let rows: UnsafeMutablePointer<KeyRow>
  private var y: Int?

  init(_ antialiasing: Antialiasing) {
    self.antialiasing = antialiasing
    unsafe rows = .allocate(capacity: 3)
  }

  deinit {
    if y != nil { unsafe rows.deinitialize(count: 3) }
    unsafe rows.deallocate()
  }

  /// Computes the missing keys around some of sixteen pixels from a column on.
  ///
  /// - Parameters:
  ///   - pixels: A bit for each, the lowest for the one at `x`; none at the edges of the picture.
  ///   - y: Neither the first nor the last row, and not above a row requested earlier.
  /// - Returns: Whether all of these pixels are opaque; keys of others have no meaning.
  func prepare(around pixels: UInt32, x: Int, y: Int) -> Bool {
    if y != self.y { move(to: y) }
    // The pixels and their neighbours, seen from a group that begins left of all.
    let first = (x >> KeyRow.groupShift) - 1
    let own = pixels &<< UInt32(truncatingIfNeeded: x &- first &<< KeyRow.groupShift)
    var rest = own | own &<< 1 | own &>> 1
    while rest != 0 {
      let place = rest.trailingZeroBitCount &>> KeyRow.groupShift
      rest &= ~(0xFF &<< UInt32(truncatingIfNeeded: place &<< KeyRow.groupShift))
      for row in 0..<3 {
        guard unsafe rows[row].prepare(group: first &+ place) else { return false }
      }
    }
    return true
  }

  private func move(to y: Int) {
    defer { self.y = y }
    guard let old = self.y else {
      for place in 0..<3 {
        unsafe (rows + place).initialize(to: KeyRow(antialiasing, y: y - 1 + place))
      }
      return
    }
    // Rows that are also next to the new one move up.
    for row in max(old + 2, y - 1)...y + 1 {
      let oldest = unsafe rows.move()
      unsafe rows.moveInitialize(from: rows + 1, count: 2)
      unsafe (rows + 2).initialize(to: oldest)
      unsafe rows[2].reset(to: row)
    }
  }

  /// The keys of the three rows, from a column on.
  @inline(__always)
  func neighborhood(_ picture: KeyRow.Picture, x: Int) -> KeyNeighborhood {
    let offset = x * MemoryLayout<Float>.stride
    return unsafe KeyNeighborhood(
      above: rows[0].keys(picture) + offset, row: rows[1].keys(picture) + offset,
      below: rows[2].keys(picture) + offset)
  }
}
