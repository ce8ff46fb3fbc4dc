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

/// The neighbours nearest to left + above − above left; if two are equally near, above left comes last
/// (PNG specification, 9.4). Zeros outside a mask if above left is zero too.
///
/// Calculated in bytes. Let `low` and `high` be left and above in order. If above left lies between
/// them, the estimate is as far from `low` as above left from `high`, and the other way round; if it
/// lies outside, the nearest is the one on its other side.
///
/// The next pixel waits for this, so only a few steps lead from `left` to the result, and none uses the
/// mask.
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

// `pointwiseMin` and `pointwiseMax` process the bytes one by one; these are one instruction.

@inline(__always)
private func minimum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  second.replacing(with: first, where: first .< second)
}

@inline(__always)
private func maximum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  first.replacing(with: second, where: first .< second)
}
