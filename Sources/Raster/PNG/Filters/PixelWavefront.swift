/// Undoes the filters of up to eight rows at once.
///
/// Sub and Paeth need the pixel to the left before the next one, and each row needs the row above. But a
/// row can follow behind the row above, so one vector can hold a pixel of each of four rows, on a slope: four
/// pixels take as long as one. Rows follow each other two pixels apart, not one, so that a pixel above is ready
/// a step before it is needed.
///
/// A step of a vector waits for the step before. Meanwhile the processor has time for a second vector, with
/// the four rows below.
struct PixelWavefront {
  /// The largest number of rows at a time.
  static let rows = 2 * WavefrontLanes.count

  private let upper: WavefrontLanes
  /// The rows below those; there may be none.
  private let lower: WavefrontLanes

  /// Takes rows with the given filters, as many as there are up to the first average; nil if they are too
  /// few to be faster together.
  init?(_ filters: ArraySlice<RowFilter>) {
    let taken = filters.prefix(Self.rows).prefix { $0 != .average }
    guard taken.count > 1 else { return nil }
    upper = WavefrontLanes(taken.prefix(WavefrontLanes.count))
    lower = WavefrontLanes(taken.dropFirst(WavefrontLanes.count))
  }

  /// How many rows it takes.
  var count: Int { upper.count + lower.count }

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
    let top = unsafe WavefrontRows(
      rows: rows, stride: stride, above: above, target: target, width: width)
    if hasAlpha {
      unsafe undo(top, RGBASamples.self)
    } else {
      unsafe undo(top, RGBSamples.self)
    }
  }

  private func undo<Samples: PixelSamples>(_ top: WavefrontRows, _ type: Samples.Type) {
    // Without a row below, the last one is read again.
    let bottom = unsafe lower.count > 0 ? top.below(upper.count) : top
    let behind = WavefrontLanes.lag * WavefrontLanes.count
    let width = unsafe top.width
    let start = WavefrontLanes.slope + behind
    var front = WavefrontLanes.Front()
    var lowerFront = front
    for x in 0..<start {
      unsafe upper.step(&front, x, top, type)
      unsafe lower.step(&lowerFront, x - behind, bottom, type)
    }
    var x = start
    while x < width {
      let samples = unsafe top.samples(x, of: upper.count, type)
      let lowerSamples = unsafe bottom.samples(x &- behind, of: lower.count, type)
      upper.advance(&front, samples, unsafe top.pixelAbove(x))
      lower.advance(&lowerFront, lowerSamples, unsafe bottom.pixelAbove(x &- behind))
      unsafe top.store(front.pixels | SIMD4(repeating: Samples.opaque), x, of: upper.count)
      unsafe bottom.store(
        lowerFront.pixels | SIMD4(repeating: Samples.opaque), x &- behind, of: lower.count)
      x &+= 1
    }
    for x in max(width, start)..<width + start {
      unsafe upper.step(&front, x, top, type)
      unsafe lower.step(&lowerFront, x - behind, bottom, type)
    }
  }
}

/// Where a vector's rows are.
@unsafe struct WavefrontRows {
  /// The first filtered row, and how many bytes each of the others is behind the one before.
  let rows: UnsafeRawPointer
  let stride: Int
  /// The row above as RGBA.
  let above: UnsafeRawPointer
  /// The first row as RGBA.
  let target: UnsafeMutableRawPointer
  let width: Int

  /// The same some rows further down.
  func below(_ count: Int) -> Self {
    unsafe Self(
      rows: rows + count * stride, stride: stride,
      above: UnsafeRawPointer(target + (count - 1) * width * 4), target: target + count * width * 4,
      width: width)
  }

  @inline(__always)
  func pixelAbove(_ x: Int) -> UInt32 {
    unsafe above.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
  }

  /// The filtered pixels of up to four rows, that of the first in a column.
  ///
  /// - Parameter count: How many rows there are; in place of missing ones, another is read again.
  @inline(__always)
  func samples<Samples: PixelSamples>(_ x: Int, of count: Int, _: Samples.Type) -> PixelVector {
    let lag = WavefrontLanes.lag
    let second = unsafe count > 1 ? rows + stride : rows
    let third = unsafe count > 2 ? second + stride : second
    let fourth = unsafe count > 3 ? third + stride : second
    return unsafe PixelVector(
      Samples.pixel(rows, x), Samples.pixel(second, x &- lag),
      Samples.pixel(third, x &- 2 &* lag), Samples.pixel(fourth, x &- 3 &* lag))
  }

  /// Stores the pixels of up to four rows, that of the first in a column.
  @inline(__always)
  func store(_ pixels: SIMD4<UInt32>, _ x: Int, of count: Int) {
    let place = unsafe target + x &* 4
    let pitch = unsafe width &* 4 &- WavefrontLanes.lag &* 4
    if count > 0 { unsafe place.storeBytes(of: pixels[0], as: UInt32.self) }
    if count > 1 { unsafe place.storeBytes(of: pixels[1], toByteOffset: pitch, as: UInt32.self) }
    if count > 2 {
      unsafe place.storeBytes(of: pixels[2], toByteOffset: 2 &* pitch, as: UInt32.self)
    }
    if count > 3 {
      unsafe place.storeBytes(of: pixels[3], toByteOffset: 3 &* pitch, as: UInt32.self)
    }
  }
}

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
