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
    for index in 0..<min(step, row.count) {
      unsafe target[index] =
        row[index] &- predicted(left: 0, above: above[index], aboveLeft: 0)
    }
    switch self {
    case .none:
      for index in step..<max(step, row.count) { unsafe target[index] = row[index] }
    case .sub:
      for index in step..<max(step, row.count) {
        unsafe target[index] = row[index] &- row[index &- step]
      }
    case .up:
      for index in step..<max(step, row.count) {
        unsafe target[index] = row[index] &- above[index]
      }
    case .average:
      for index in step..<max(step, row.count) {
        unsafe target[index] = row[index] &- mean(row[index &- step], above[index])
      }
    case .paeth:
      for index in step..<max(step, row.count) {
        unsafe target[index] =
          row[index] &- nearest(row[index &- step], above[index], above[index &- step])
      }
    }
  }

  private func predicted(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: above
    case .average: mean(left, above)
    case .paeth: nearest(left, above, aboveLeft)
    }
  }
}

@inline(__always)
private func mean(_ a: UInt8, _ b: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt16(a) &+ UInt16(b)) &>> 1)
}

@inline(__always)
private func nearest(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: paethPrediction(Int16(left), Int16(above), Int16(aboveLeft)))
}

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
    for index in 1..<bytes.count {
      sum &+= unsafe UInt32(Int8(bitPattern: bytes[index]).magnitude)
    }
    return sum
  }
}
