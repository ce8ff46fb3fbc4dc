/// What a row's samples were predicted from before compression (PNG specification, 9.2).
enum RowFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth
}

extension RowFilter {
  /// Undoes the filter of a row in place, sample by sample: for rows where speed does not matter, or with one or two
  /// bytes a pixel.
  ///
  /// - Parameters:
  ///   - above: The row above, its filter undone; zeros above the first.
  ///   - step: Bytes from a sample to the same one of the next pixel.
  func undo(
    _ row: UnsafeMutableRawPointer, above: UnsafeRawPointer, count: Int, step: Int
  ) {
    switch self {
    case .none: break
    case .up: unsafe addRows(row, above, into: row, count: count)
    case .sub: unsafe undo(row, above, count, step) { left, _, _ in left }
    case .average: unsafe undo(row, above, count, step) { left, above, _ in (left + above) >> 1 }
    case .paeth: unsafe undo(row, above, count, step, predictor: paethPrediction)
    }
  }

  @inline(__always)
  private func undo(
    _ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ count: Int, _ step: Int,
    predictor: (_ left: Int32, _ above: Int32, _ aboveLeft: Int32) -> Int32
  ) {
    for channel in 0..<step {
      var left: Int32 = 0
      var aboveLeft: Int32 = 0
      for offset in stride(from: channel, to: count, by: step) {
        let above = unsafe Int32(above.load(fromByteOffset: offset, as: UInt8.self))
        let sample = unsafe Int32(row.load(fromByteOffset: offset, as: UInt8.self))
        left = (sample &+ predictor(left, above, aboveLeft)) & 0xFF
        aboveLeft = above
        unsafe row.storeBytes(
          of: UInt8(truncatingIfNeeded: left), toByteOffset: offset, as: UInt8.self)
      }
    }
  }
}

/// Paeth's prediction: the neighbour nearest to left + above − above left; if two are equally near, the first in
/// this order (PNG specification, 9.4).
///
/// - Parameter left: A byte like the others, in a type with room for three times as much and for a sign.
@inline(__always)
func paethPrediction<Number: FixedWidthInteger & SignedInteger>(
  _ left: Number, _ above: Number, _ aboveLeft: Number
) -> Number {
  // Without distances, as in stb_image: whichever of left and above is on the far side of above left is the
  // nearest, unless above left lies in the middle third between them.
  let threshold = 3 &* aboveLeft &- left &- above
  let lower = min(left, above)
  let higher = max(left, above)
  let unlessLower = higher <= threshold ? lower : aboveLeft
  return threshold <= lower ? higher : unlessLower
}

/// Adds bytes one by one; the target may be one of the rows.
func addRows(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, into target: UnsafeMutableRawPointer,
  count: Int
) {
  var offset = 0
  while offset &+ 16 <= count {
    let sum =
      unsafe first.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      &+ second.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    unsafe target.storeBytes(of: sum, toByteOffset: offset, as: SIMD16<UInt8>.self)
    offset &+= 16
  }
  while offset < count {
    let sum =
      unsafe first.load(fromByteOffset: offset, as: UInt8.self)
      &+ second.load(fromByteOffset: offset, as: UInt8.self)
    unsafe target.storeBytes(of: sum, toByteOffset: offset, as: UInt8.self)
    offset &+= 1
  }
}
