/// Undoes the filters of up to four rows at once.
///
/// Sub and Paeth need the pixel to the left before the next one, and each row needs the row above. But a
/// row can follow behind the row above, so one vector can hold a pixel of each row, on a slope: four pixels
/// take as long as one. Rows follow each other two pixels apart, not one, so that a pixel above is ready a
/// step before it is needed.
struct PixelWavefront {
  /// The largest number of rows at a time.
  static let lanes = 4
  /// Columns from a row's pixel to that of the next.
  private static let lag = 2
  /// Columns from the first row's pixel to that of the last.
  private static let slope = lag * (lanes - 1)

  /// Rows that are predicted from the pixel to the left, and perhaps others. Sub is Paeth with zeros
  /// above.
  private let fromLeft: PixelVector
  private let fromAboveAlone: PixelVector
  private let fromAll: PixelVector

  /// How many rows it takes.
  let count: Int

  /// Takes rows with the given filters, as many as there are up to the first average; nil if they are too
  /// few to be faster together.
  init?(_ filters: ArraySlice<RowFilter>) {
    let taken = filters.prefix(Self.lanes).prefix { $0 != .average }
    guard taken.count > 1 else { return nil }
    count = taken.count
    func mask(_ users: [RowFilter]) -> PixelVector {
      var mask = SIMD4<UInt32>(repeating: 0)
      for (lane, filter) in taken.enumerated() where users.contains(filter) {
        mask[lane] = .max
      }
      return PixelVector(mask)
    }
    fromLeft = mask([.sub, .paeth])
    fromAboveAlone = mask([.up])
    fromAll = mask([.paeth])
  }

  /// Converts rows of RGB or RGBA to straight RGBA.
  ///
  /// - Parameters:
  ///   - rows: The first filtered row; the others follow, each `stride` bytes after the one before. After
  ///     the last RGB sample, one more byte can be read.
  ///   - above: The row above as RGBA; zeros above the first.
  func pixels(
    of rows: UnsafeRawPointer, stride: Int, above: UnsafeRawPointer,
    into target: UnsafeMutableRawPointer, width: Int, hasAlpha: Bool
  ) {
    if hasAlpha {
      unsafe undo(rows, stride, above, target, width, RGBASamples.self)
    } else {
      unsafe undo(rows, stride, above, target, width, RGBSamples.self)
    }
  }

  /// The current pixels of the rows, the first row's first, and those two columns before.
  private struct Front {
    var pixels = SIMD4<UInt32>(repeating: 0)
    var before = SIMD4<UInt32>(repeating: 0)
    var above = PixelVector(repeating: 0)
  }

  @inline(__always)
  private func undo<Samples: PixelSamples>(
    _ rows: UnsafeRawPointer, _ stride: Int, _ top: UnsafeRawPointer,
    _ target: UnsafeMutableRawPointer, _ width: Int, _ type: Samples.Type
  ) {
    var front = Front()
    for x in 0..<Self.slope {
      unsafe advancePartly(&front, x, rows, stride, top, target, width, type)
    }
    if Self.slope < width {
      front = unsafe advance(front, rows, stride, top, target, width, type)
    }
    for x in max(width, Self.slope)..<width + Self.slope {
      unsafe advancePartly(&front, x, rows, stride, top, target, width, type)
    }
  }

  /// Advances each row by one pixel.
  ///
  /// - Parameter topPixel: The one above the first row's.
  @inline(__always)
  private func advance(_ front: inout Front, _ samples: PixelVector, _ topPixel: UInt32) {
    let above = PixelVector(topPixel, front.before[0], front.before[1], front.before[2])
    let prediction = paethPrediction(
      PixelVector(front.pixels), above & fromAll, front.above & fromAll, in: fromLeft)
    front.before = front.pixels
    front.above = above
    front.pixels = (prediction &+ (samples &+ (above & fromAboveAlone))).pixels
  }

  /// Moves the first row through the columns in which no row is outside the picture.
  @inline(__always)
  private func advance<Samples: PixelSamples>(
    _ start: Front, _ rows: UnsafeRawPointer, _ stride: Int, _ top: UnsafeRawPointer,
    _ target: UnsafeMutableRawPointer, _ width: Int, _: Samples.Type
  ) -> Front {
    var front = start
    let pitch = width &* 4 &- Self.lag &* 4
    // Lanes without a row read the last one again, and write nothing.
    let second = unsafe rows + stride
    let third = unsafe count > 2 ? second + stride : second
    let fourth = unsafe count > 3 ? third + stride : second
    var x = Self.slope
    while x < width {
      let samples = unsafe PixelVector(
        Samples.pixel(rows, x), Samples.pixel(second, x &- Self.lag),
        Samples.pixel(third, x &- 2 &* Self.lag), Samples.pixel(fourth, x &- 3 &* Self.lag))
      advance(&front, samples, unsafe top.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
      let pixels = front.pixels | SIMD4(repeating: Samples.opaque)
      let place = unsafe target + x &* 4
      unsafe place.storeBytes(of: pixels[0], as: UInt32.self)
      unsafe place.storeBytes(of: pixels[1], toByteOffset: pitch, as: UInt32.self)
      if count > 2 {
        unsafe place.storeBytes(of: pixels[2], toByteOffset: 2 &* pitch, as: UInt32.self)
      }
      if count > 3 {
        unsafe place.storeBytes(of: pixels[3], toByteOffset: 3 &* pitch, as: UInt32.self)
      }
      x &+= 1
    }
    return front
  }

  /// Moves the first row to a column, and the others as far as they are inside the picture; zeros
  /// outside.
  private func advancePartly<Samples: PixelSamples>(
    _ front: inout Front, _ x: Int, _ rows: UnsafeRawPointer, _ stride: Int,
    _ top: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int, _: Samples.Type
  ) {
    var samples = SIMD4<UInt32>(repeating: 0)
    for row in 0..<count where (0..<width).contains(x - row * Self.lag) {
      samples[row] = unsafe Samples.pixel(rows + row * stride, x - row * Self.lag)
    }
    let topPixel =
      x < width ? unsafe top.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self) : 0
    advance(&front, PixelVector(samples), topPixel)
    for row in 0..<count {
      let x = x - row * Self.lag
      if (0..<width).contains(x) {
        unsafe target.storeBytes(
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
@inline(__always)
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

@inline(__always)
private func minimum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  second.replacing(with: first, where: first .< second)
}

@inline(__always)
private func maximum(_ first: PixelVector, _ second: PixelVector) -> PixelVector {
  first.replacing(with: second, where: first .< second)
}
