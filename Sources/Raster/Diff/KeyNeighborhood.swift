/// The keys of three rows from a column on.
@safe struct KeyNeighborhood {
  let above: UnsafeRawPointer
  let row: UnsafeRawPointer
  let below: UnsafeRawPointer

  /// Those of up to sixteen inner pixels from the column on that lie on a smoothed edge; the keys around them
  /// are there.
  func smoothedPixels(among pixels: UInt32) -> UInt32 {
    var smoothed: UInt32 = 0
    var rest = pixels
    while rest != 0 {
      let place = rest.trailingZeroBitCount & ~3
      rest &= ~(0xF &<< UInt32(truncatingIfNeeded: place))
      let judged = smoothedFour(at: place) & SIMD4(1, 2, 4, 8)
      smoothed |=
        UInt32(truncatingIfNeeded: judged.wrappedSum()) &<< UInt32(truncatingIfNeeded: place)
    }
    return smoothed & pixels
  }

  /// All bits of each of four pixels that is smoothed.
  @inline(__always)
  private func smoothedFour(at place: Int) -> SIMD4<Int32> {
    @inline(__always)
    func keys(_ row: UnsafeRawPointer, _ offset: Int) -> LumaKeys {
      unsafe LumaKeys(
        row.loadUnaligned(fromByteOffset: (place &+ offset) &* 4, as: SIMD4<Float>.self))
    }
    // Columns are read again, not extracted from their neighbours', because LLVM splits minima if lanes
    // are moved between them.
    let left = unsafe (keys(above, -1), keys(row, -1), keys(below, -1))
    let middle = unsafe (keys(above, 0), keys(below, 0))
    let right = unsafe (keys(above, 1), keys(row, 1), keys(below, 1))
    let darkest = left.0
      .darker(left.1.placed(1)).darker(left.2.placed(2))
      .darker(middle.0.placed(3)).darker(middle.1.placed(4))
      .darker(right.0.placed(5)).darker(right.1.placed(6)).darker(right.2.placed(7))
    let brightest = right.2
      .brighter(right.1.placed(1)).brighter(right.0.placed(2))
      .brighter(middle.1.placed(3)).brighter(middle.0.placed(4))
      .brighter(left.2.placed(5)).brighter(left.1.placed(6)).brighter(left.0.placed(7))
    return unsafe keys(row, 0).smoothed(darkest: darkest, brightest: brightest)
  }
}
