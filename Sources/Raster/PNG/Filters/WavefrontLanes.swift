/// Undoes the filters of up to four rows, a pixel of each at a time, in one vector: see ``PixelWavefront``.
struct WavefrontLanes {
  /// The largest number of rows.
  static let count = 4
  /// Columns from a row's pixel to that of the next.
  static let lag = 2
  /// Columns from the first row's pixel to that of the last.
  static let slope = lag * (count - 1)

  /// Rows that are predicted from the pixel to the left, and perhaps others. Sub is Paeth with zeros
  /// above.
  let fromLeft: PixelVector
  let fromAboveAlone: PixelVector
  let fromAll: PixelVector

  /// How many rows it takes.
  let count: Int

  /// - Parameter filters: Those of the rows, none of which is average.
  init(_ filters: ArraySlice<RowFilter>) {
    count = filters.count
    func mask(_ users: [RowFilter]) -> PixelVector {
      var mask = SIMD4<UInt32>(repeating: 0)
      for (lane, filter) in filters.enumerated() where users.contains(filter) {
        mask[lane] = .max
      }
      return PixelVector(mask)
    }
    fromLeft = mask([.sub, .paeth])
    fromAboveAlone = mask([.up])
    fromAll = mask([.paeth])
  }

  /// The current pixels of the rows, the first row's first, and those two columns before.
  struct Front {
    var pixels = SIMD4<UInt32>(repeating: 0)
    var before = SIMD4<UInt32>(repeating: 0)
    var above = PixelVector(repeating: 0)
  }

  /// Advances each row by one pixel.
  ///
  /// Transparent, like all that it calls, because of two calls in a loop `@inline(__always)` inlines only one.
  ///
  /// - Parameter topPixel: The one above the first row's.
  @_transparent
  func advance(_ front: inout Front, _ samples: PixelVector, _ topPixel: UInt32) {
    let above = PixelVector(topPixel, front.before[0], front.before[1], front.before[2])
    let prediction = paethPrediction(
      PixelVector(front.pixels), above & fromAll, front.above & fromAll, in: fromLeft)
    front.before = front.pixels
    front.above = above
    front.pixels = (prediction &+ (samples &+ (above & fromAboveAlone))).pixels
  }

  /// Moves the first row to a column, the one after its last, and the others as far as they are inside the picture;
  /// zeros outside.
  ///
  /// - Parameter x: May be so far left of the picture that there is nothing to do.
  @inline(never)
  func step<Samples: PixelSamples>(
    _ front: inout Front, _ x: Int, _ place: WavefrontRows, _: Samples.Type
  ) {
    guard x >= 0 else { return }
    let width = unsafe place.width
    var samples = SIMD4<UInt32>(repeating: 0)
    for row in 0..<count where (0..<width).contains(x - row * Self.lag) {
      samples[row] = unsafe Samples.pixel(place.rows + row * place.stride, x - row * Self.lag)
    }
    let topPixel =
      x < width ? unsafe place.above.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self) : 0
    advance(&front, PixelVector(samples), topPixel)
    for row in 0..<count {
      let x = x - row * Self.lag
      if (0..<width).contains(x) {
        unsafe place.target.storeBytes(
          of: front.pixels[row] | Samples.opaque, toByteOffset: (row * width + x) * 4,
          as: UInt32.self)
      } else {
        front.pixels[row] = 0
      }
    }
  }
}

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

/// Paeth's prediction of each byte of four pixels. Zeros outside a mask if above left is zero too.
///
/// Calculated in bytes. Let `low` and `high` be left and above in order. If above left lies between
/// them, the estimate is as far from `low` as above left from `high`, and the other way round; if it
/// lies outside, the nearest is the one on its other side.
///
/// The next pixel waits for this, so only a few steps lead from `left` to the result, and none uses the
/// mask.
@_transparent
func paethPrediction(
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

@_transparent
func minimum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  second.replacing(with: first, where: first .< second)
}

@_transparent
func maximum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  first.replacing(with: second, where: first .< second)
}
