/// The bytes of four pixels.
typealias PixelVector = SIMD16<UInt8>

extension PixelVector {
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    self = unsafe unsafeBitCast(pixels, to: Self.self)
  }

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) {
    self.init(SIMD4(first, second, third, fourth))
  }

  @inline(__always)
  var pixels: SIMD4<UInt32> { unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self) }
}

/// The neighbours that are nearest to left + above − above left, where two are equally near, above left
/// last (PNG specification, 9.4); zeros outside of a mask where above left is zero too.
///
/// Calculated in bytes. Say that `low` and `high` are left and above in order. Where above left lies
/// between them, the estimate lies as far from `low` as above left from `high`, and the other way round;
/// where it lies outside, the nearest is the one on its other side.
///
/// What comes next waits for this, so few steps lead from `left` to the result, and the mask is in none.
@inline(__always)
func nearest(
  _ left: PixelVector, _ above: PixelVector, _ aboveLeft: PixelVector, in mask: PixelVector
) -> PixelVector {
  let low = minimum(left, above)
  let high = maximum(left, above)
  let fromLow = maximum(high, aboveLeft) &- aboveLeft
  let fromHigh = aboveLeft &- minimum(low, aboveLeft)
  let shorter = minimum(fromLow, fromHigh)
  let fromAboveLeft = maximum(fromLow, fromHigh) &- shorter
  let neighbour = (high & mask).replacing(with: low & mask, where: shorter .== fromLow)
  return aboveLeft.replacing(with: neighbour, where: shorter .<= fromAboveLeft)
}

// `pointwiseMin` and `pointwiseMax` take the bytes one by one; these are one instruction.

@inline(__always)
private func minimum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  second.replacing(with: first, where: first .< second)
}

@inline(__always)
private func maximum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  first.replacing(with: second, where: first .< second)
}
