extension RowFilter {
  /// Writes the differences between a row's bytes and their predicted values.
  ///
  /// - Parameters:
  ///   - row: Bytes without a filter.
  ///   - above: As many bytes of the row above; zeros above the first.
  ///   - step: Bytes from one pixel to the next, 1 if a byte has several pixels.
  ///   - target: Room for as many bytes.
  func apply(
    to row: UnsafeBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>, step: Int,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    // To the left of a row are zeros.
    for place in 0..<min(step, row.count) {
      unsafe target[place] =
        row[place] &- predicted(left: 0, above: above[place], aboveLeft: 0)
    }
    switch self {
    case .none:
      for place in step..<max(step, row.count) { unsafe target[place] = row[place] }
    case .sub:
      for place in step..<max(step, row.count) {
        unsafe target[place] = row[place] &- row[place &- step]
      }
    case .up:
      for place in step..<max(step, row.count) {
        unsafe target[place] = row[place] &- above[place]
      }
    case .average:
      for place in step..<max(step, row.count) {
        unsafe target[place] = row[place] &- mean(row[place &- step], above[place])
      }
    case .paeth:
      for place in step..<max(step, row.count) {
        unsafe target[place] =
          row[place] &- paethPredictor(row[place &- step], above[place], above[place &- step])
      }
    }
  }

  private func predicted(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: above
    case .average: mean(left, above)
    case .paeth: paethPredictor(left, above, aboveLeft)
    }
  }
}

@inline(__always)
private func mean(_ a: UInt8, _ b: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt16(a) &+ UInt16(b)) &>> 1)
}

/// The neighbour nearest to left + above − above left; of equally near ones, the first in this order.
@inline(__always)
private func paethPredictor(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
  let (a, b, c) = (Int16(left), Int16(above), Int16(aboveLeft))
  let toLeft = abs16(b &- c)
  let toAbove = abs16(a &- c)
  let toAboveLeft = abs16(a &+ b &- c &- c)
  return toLeft <= toAbove && toLeft <= toAboveLeft
    ? left : toAbove <= toAboveLeft ? above : aboveLeft
}

@inline(__always)
private func abs16(_ value: Int16) -> Int16 { value < 0 ? 0 &- value : value }
