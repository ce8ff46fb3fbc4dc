/// Tells pixels apart by the largest difference of any of their channels, alpha included.
///
/// Bytes count, not looks: two invisible pixels of different colours differ.
struct ChannelDistance {
  /// What a stretch of pixels amounts to.
  struct Measure: Equatable {
    var differentPixels = 0
    var maximumChannel: UInt8 = 0
  }

  /// The largest difference at which two pixels are equal.
  let limit: UInt8

  func differs(_ expected: Color, _ actual: Color) -> Bool {
    distance(expected.channels, actual.channels) > limit
  }

  /// Measures two stretches of straight RGBA of the same length.
  func measure(_ expected: RawSpan, _ actual: RawSpan) -> Measure {
    // Operators of two concrete vectors become vector code; those of a vector and a scalar, and the
    // pointwise minima and maxima, stay loops over the lanes.
    let limits = SIMD16(repeating: limit)
    var maxima = SIMD16<UInt8>.zero
    var counts = SIMD4<UInt32>.zero
    let vectorBytes = expected.byteCount & ~15
    for offset in stride(from: 0, to: vectorBytes, by: 16) {
      let a = unsafe expected.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let b = unsafe actual.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let distances = (a &- b).replacing(with: b &- a, where: a .< b)
      maxima.replace(with: distances, where: distances .> maxima)
      let excesses = SIMD16<UInt8>.zero.replacing(with: distances, where: distances .> limits)
      let pixels = unsafe unsafeBitCast(excesses, to: SIMD4<UInt32>.self)
      counts.replace(with: counts &+ 1, where: pixels .!= 0)
    }

    var measure = Measure(differentPixels: Int(counts.wrappedSum()), maximumChannel: maxima.max())
    for offset in stride(from: vectorBytes, to: expected.byteCount, by: 4) {
      let a = unsafe expected.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
      let b = unsafe actual.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
      let distance = distance(a, b)
      measure.maximumChannel = max(measure.maximumChannel, distance)
      if distance > limit { measure.differentPixels += 1 }
    }
    return measure
  }

  private func distance(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> UInt8 {
    (a &- b).replacing(with: b &- a, where: a .< b).max()
  }
}

extension Color {
  fileprivate var channels: SIMD4<UInt8> { SIMD4(red, green, blue, alpha) }
}
