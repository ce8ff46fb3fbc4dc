extension PackedPicture {
  /// The picture's scanlines, each with the filter whose bytes, read as signed numbers, have the smallest sum,
  /// as PNG, § 12.7, proposes.
  ///
  /// - Parameter scanlines: The same without filters.
  func filtered(_ scanlines: [UInt8]) -> [UInt8] {
    let step = max(1, format.colorType.channels * format.depth / 8)
    let zeros = [UInt8](repeating: 0, count: pitch)
    // The result of each filter for one row.
    var trials = RowFilter.allCases.map { [$0.rawValue] + zeros.dropLast() }
    var result: [UInt8] = []
    result.reserveCapacity(scanlines.count)
    for start in stride(from: 0, to: scanlines.count, by: pitch) {
      let row = start..<start + pitch
      unsafe scanlines.withUnsafeBufferPointer { lines in
        unsafe zeros.withUnsafeBufferPointer { zeros in
          let above = unsafe start == 0 ? zeros : lines.extracting(start - pitch..<start)
          for (trial, filter) in RowFilter.allCases.enumerated() {
            unsafe trials[trial].withUnsafeMutableBufferPointer { target in
              unsafe filter.apply(
                to: lines.extracting(row).extracting(1...), above: above.extracting(1...),
                step: step, into: target.extracting(1...))
            }
          }
        }
      }
      let sums = trials.map(sumOfMagnitudes)
      var best = 0
      for trial in sums.indices where sums[trial] < sums[best] { best = trial }
      result += trials[best]
    }
    return result
  }
}

/// The sum of a row's bytes as distances from 0, without its filter's byte.
private func sumOfMagnitudes(_ scanline: [UInt8]) -> UInt32 {
  unsafe scanline.withUnsafeBufferPointer { bytes in
    var sum: UInt32 = 0
    for place in 1..<bytes.count {
      sum &+= unsafe UInt32(Int8(bitPattern: bytes[place]).magnitude)
    }
    return sum
  }
}
