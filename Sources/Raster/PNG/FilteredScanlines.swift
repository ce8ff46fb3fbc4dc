/// How the filter of each row is chosen.
enum FilterChoice: CaseIterable {
  /// Paeth's predictor in every row, which suits photographs.
  case paeth
  /// For each row the filter whose bytes, read as signed numbers, are least in sum (PNG, § 12.7).
  case leastSum

  fileprivate var filters: [RowFilter] {
    switch self {
    case .paeth: [.paeth]
    case .leastSum: RowFilter.allCases
    }
  }
}

extension PackedPicture {
  /// The picture, which has no filters yet, with them.
  func filtered(_ choice: FilterChoice) -> PackedPicture {
    let pitch = format.rowBytes(width: size.width) + 1
    let step = max(1, format.colorType.channels * format.depth / 8)
    let filters = choice.filters
    let zeros = [UInt8](repeating: 0, count: pitch)
    // What each filter makes of one row.
    var trials = filters.map { [$0.rawValue] + zeros.dropLast() }
    var result: [UInt8] = []
    result.reserveCapacity(scanlines.count)
    for start in stride(from: 0, to: scanlines.count, by: pitch) {
      let row = start..<start + pitch
      unsafe scanlines.withUnsafeBufferPointer { lines in
        unsafe zeros.withUnsafeBufferPointer { zeros in
          let above = unsafe start == 0 ? zeros : lines.extracting(row.lowerBound - pitch..<start)
          for (trial, filter) in filters.enumerated() {
            unsafe trials[trial].withUnsafeMutableBufferPointer { target in
              unsafe filter.apply(
                to: lines.extracting(row).extracting(1...), above: above.extracting(1...),
                step: step, into: target.extracting(1...))
            }
          }
        }
      }
      let best = trials.indices.min { sumOfMagnitudes(trials[$0]) < sumOfMagnitudes(trials[$1]) }
      result += trials[best ?? 0]
    }
    return PackedPicture(size, format, scanlines: result)
  }
}

/// The sum of a row's bytes as distances from 0, its filter's byte left out.
private func sumOfMagnitudes(_ scanline: [UInt8]) -> UInt32 {
  unsafe scanline.withUnsafeBufferPointer { bytes in
    var sum: UInt32 = 0
    for place in 1..<bytes.count {
      sum &+= unsafe UInt32(Int8(bitPattern: bytes[place]).magnitude)
    }
    return sum
  }
}
