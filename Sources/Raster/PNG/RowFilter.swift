private import CPixels

/// What a row's samples were predicted from before compression (PNG specification, 9.2).
enum RowFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth
}

extension RowFilter {
  /// Undoes the filter of a row in place, sample by sample: for rows where speed does not matter, or with one or two
  /// bytes a pixel.
  ///
  /// - Parameters:
  ///   - above: The row above, its filter undone; zeros above the first.
  ///   - step: Bytes from a sample to the same one of the next pixel.
  func undo(
    _ row: UnsafeMutableRawPointer, above: UnsafeRawPointer, count: Int, step: Int
  ) {
    switch self {
    case .none: break
    case .up: unsafe addRows(row, above, into: row, count: count)
    case .sub: unsafe undo(row, above, count, step) { left, _, _ in left }
    case .average: unsafe undo(row, above, count, step) { left, above, _ in (left + above) >> 1 }
    case .paeth: unsafe undo(row, above, count, step, predictor: paethPrediction)
    }
  }

  @inline(__always)
  private func undo(
    _ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ count: Int, _ step: Int,
    predictor: (_ left: Int32, _ above: Int32, _ aboveLeft: Int32) -> Int32
  ) {
    for channel in 0..<step {
      var left: Int32 = 0
      var aboveLeft: Int32 = 0
      for offset in stride(from: channel, to: count, by: step) {
        let above = unsafe Int32(above.load(fromByteOffset: offset, as: UInt8.self))
        let sample = unsafe Int32(row.load(fromByteOffset: offset, as: UInt8.self))
        left = (sample &+ predictor(left, above, aboveLeft)) & 0xFF
        aboveLeft = above
        unsafe row.storeBytes(
          of: UInt8(truncatingIfNeeded: left), toByteOffset: offset, as: UInt8.self)
      }
    }
  }
}

/// Paeth's prediction: the neighbour nearest to left + above − above left; if two are equally near, the first in
/// this order (PNG specification, 9.4).
///
/// - Parameter left: A byte like the others, in a type with room for three times as much and for a sign.
@inline(__always)
func paethPrediction<Number: FixedWidthInteger & SignedInteger>(
  _ left: Number, _ above: Number, _ aboveLeft: Number
) -> Number {
  // Without distances, as in stb_image: whichever of left and above is on the far side of above left is the
  // nearest, unless above left lies in the middle third between them.
  let threshold = 3 &* aboveLeft &- left &- above
  let lower = min(left, above)
  let higher = max(left, above)
  let unlessLower = higher <= threshold ? lower : aboveLeft
  return threshold <= lower ? higher : unlessLower
}

/// Adds bytes one by one; the target may be one of the rows.
func addRows(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, into target: UnsafeMutableRawPointer,
  count: Int
) {
  var offset = 0
  while offset &+ 16 <= count {
    let sum =
      unsafe first.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      &+ second.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    unsafe target.storeBytes(of: sum, toByteOffset: offset, as: SIMD16<UInt8>.self)
    offset &+= 16
  }
  while offset < count {
    let sum =
      unsafe first.load(fromByteOffset: offset, as: UInt8.self)
      &+ second.load(fromByteOffset: offset, as: UInt8.self)
    unsafe target.storeBytes(of: sum, toByteOffset: offset, as: UInt8.self)
    offset &+= 1
  }
}

extension RowFilter {
  /// Undoes the filter of a row of RGB or RGBA, 8 bits a sample, as straight RGBA.
  ///
  /// - Parameters:
  ///   - row: Filtered samples. After the last RGB sample, one more byte can be read.
  ///   - above: The row above as RGBA; zeros above the first.
  func pixels(
    of row: UnsafeRawPointer, above: UnsafeRawPointer, into target: UnsafeMutableRawPointer,
    width: Int, hasAlpha: Bool
  ) {
    if hasAlpha {
      unsafe undo(row, above, target, width, RGBASamples.self)
    } else {
      unsafe undo(row, above, target, width, RGBSamples.self)
    }
  }

  @inline(__always)
  private func undo<Samples: PixelSamples>(
    _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ target: UnsafeMutableRawPointer,
    _ width: Int, _ samples: Samples.Type
  ) {
    switch self {
    case .none: unsafe undoNone(row, target, width, samples)
    case .sub: unsafe undoSub(row, target, width, samples)
    case .up: unsafe undoUp(row, above, target, width, samples)
    case .average: unsafe undoAverage(row, above, target, width, samples)
    case .paeth: unsafe undoPaeth(row, above, target, width, samples)
    }
  }
}

/// The layout of a pixel's samples in a file.
private protocol PixelSamples {
  /// Bytes of a pixel.
  static var step: Int { get }
  /// Bits that are set in every pixel.
  static var opaque: UInt32 { get }
}

private enum RGBSamples: PixelSamples {
  static var step: Int { 3 }
  static var opaque: UInt32 { 0xFF00_0000 }
}

private enum RGBASamples: PixelSamples {
  static var step: Int { 4 }
  static var opaque: UInt32 { 0 }
}

/// The bytes of four pixels.
private typealias PixelVector = SIMD16<UInt8>

extension PixelVector {
  @inline(__always)
  fileprivate init(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) {
    self = unsafe unsafeBitCast(SIMD4(first, second, third, fourth), to: Self.self)
  }
}

extension PixelSamples {
  /// A pixel, with its alpha unchanged.
  @inline(__always)
  static func pixel(_ row: UnsafeRawPointer, _ x: Int) -> UInt32 {
    unsafe row.loadUnaligned(fromByteOffset: x &* step, as: UInt32.self)
  }

  /// Four pixels, with their alphas unchanged.
  @inline(__always)
  static func pixels(_ row: UnsafeRawPointer, _ x: Int) -> PixelVector {
    guard step == 3 else {
      return unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: PixelVector.self)
    }
    return unsafe PixelVector(
      pixel(row, x), pixel(row, x &+ 1), pixel(row, x &+ 2), pixel(row, x &+ 3))
  }

  @inline(__always)
  static func store(
    _ pixels: PixelVector, _ target: UnsafeMutableRawPointer, _ x: Int
  ) {
    let opaque = PixelVector(opaque, opaque, opaque, opaque)
    unsafe target.storeBytes(
      of: pixels | opaque, toByteOffset: x &* 4, as: PixelVector.self)
  }
}

@inline(__always)
private func undoNone<Samples: PixelSamples>(
  _ row: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int, _: Samples.Type
) {
  guard Samples.step == 3 else {
    unsafe target.copyMemory(from: row, byteCount: width &* 4)
    return
  }
  var x = 0
  while x &+ 4 <= width {
    unsafe Samples.store(Samples.pixels(row, x), target, x)
    x &+= 4
  }
  while x < width {
    unsafe target.storeBytes(
      of: Samples.pixel(row, x) | Samples.opaque, toByteOffset: x &* 4, as: UInt32.self)
    x &+= 1
  }
}

@inline(__always)
private func undoUp<Samples: PixelSamples>(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ target: UnsafeMutableRawPointer,
  _ width: Int, _: Samples.Type
) {
  var x = 0
  while x &+ 4 <= width {
    let above = unsafe above.loadUnaligned(fromByteOffset: x &* 4, as: PixelVector.self)
    unsafe Samples.store(Samples.pixels(row, x) &+ above, target, x)
    x &+= 4
  }
  while x < width {
    let above = unsafe Lanes(above.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
    let pixel = unsafe (Lanes(Samples.pixel(row, x)) + above).packed
    unsafe target.storeBytes(of: pixel | Samples.opaque, toByteOffset: x &* 4, as: UInt32.self)
    x &+= 1
  }
}

@inline(__always)
private func undoSub<Samples: PixelSamples>(
  _ row: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int, _: Samples.Type
) {
  var left = Lanes(0)
  for x in 0..<width {
    left = unsafe left + Lanes(Samples.pixel(row, x))
    unsafe target.storeBytes(
      of: left.packed | Samples.opaque, toByteOffset: x &* 4, as: UInt32.self)
  }
}

@inline(__always)
private func undoAverage<Samples: PixelSamples>(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ target: UnsafeMutableRawPointer,
  _ width: Int, _: Samples.Type
) {
  var left = Lanes(0)
  for x in 0..<width {
    let above = unsafe Lanes(above.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
    left = unsafe left.mean(above) + Lanes(Samples.pixel(row, x))
    unsafe target.storeBytes(
      of: left.packed | Samples.opaque, toByteOffset: x &* 4, as: UInt32.self)
  }
}

@inline(__always)
private func undoPaeth<Samples: PixelSamples>(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ target: UnsafeMutableRawPointer,
  _ width: Int, _: Samples.Type
) {
  // Channel by channel, side by side: for a single row, a vector is slower.
  var red = PaethChannel()
  var green = red
  var blue = red
  var alpha = red
  for x in 0..<width {
    let upper = unsafe above.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
    let sample = unsafe Samples.pixel(row, x)
    var pixel = red.next(sample, upper)
    pixel |= green.next(sample &>> 8, upper &>> 8) &<< 8
    pixel |= blue.next(sample &>> 16, upper &>> 16) &<< 16
    if Samples.step == 4 { pixel |= alpha.next(sample &>> 24, upper &>> 24) &<< 24 }
    unsafe target.storeBytes(of: pixel | Samples.opaque, toByteOffset: x &* 4, as: UInt32.self)
  }
}

private struct PaethChannel {
  private var left: Int32 = 0
  private var aboveLeft: Int32 = 0

  /// The next sample of one channel; only the lowest bytes of the filtered one and the one above
  /// count.
  @inline(__always)
  mutating func next(_ sample: UInt32, _ above: UInt32) -> UInt32 {
    let above = Int32(truncatingIfNeeded: above & 0xFF)
    let sample = Int32(truncatingIfNeeded: sample & 0xFF)
    left = (paethPrediction(left, above, aboveLeft) &+ sample) & 0xFF
    aboveLeft = above
    return UInt32(truncatingIfNeeded: left)
  }
}

/// The four bytes of a pixel in 16 bits each, so that none overflows into the next.
private struct Lanes {
  private var bits: UInt64

  @inline(__always)
  init(_ pixel: UInt32) {
    bits = UInt64(pixel)
    bits = (bits | bits &<< 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits &<< 8) & 0x00FF_00FF_00FF_00FF
  }

  private init(bits: UInt64) { self.bits = bits & 0x00FF_00FF_00FF_00FF }

  @inline(__always)
  var packed: UInt32 {
    let pairs = (bits | bits &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  @inline(__always)
  static func + (first: Lanes, second: Lanes) -> Lanes { Lanes(bits: first.bits &+ second.bits) }

  /// Rounded down.
  @inline(__always)
  func mean(_ other: Lanes) -> Lanes { Lanes(bits: (bits &+ other.bits) &>> 1) }
}

/// Undoes the filters of up to eight rows of RGB or RGBA at once, a pixel of each at a time: see
/// `Sources/CPixels/wavefront.c`.
struct PixelWavefront {
  /// In narrower pictures, some rows would end before others begin.
  private static let leastWidth = Int(cpixels_wavefront_least_width.rawValue)

  /// What the file calls the filters.
  private let codes: [UInt8]

  /// Takes rows with the given filters, as many as there are up to the first average; nil if they are too
  /// few or too narrow to be faster together.
  init?(_ filters: ArraySlice<RowFilter>, width: Int) {
    guard width >= Self.leastWidth else { return nil }
    codes = filters.prefix(Int(cpixels_wavefront_rows.rawValue)).prefix { $0 != .average }.map(
      \.rawValue)
    guard codes.count > 1 else { return nil }
  }

  /// How many rows it takes.
  var count: Int { codes.count }

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
    unsafe codes.withUnsafeBufferPointer { codes in
      let rows = unsafe cpixels_wavefront(
        filters: codes.baseAddress, count: codes.count,
        rows: rows.assumingMemoryBound(to: UInt8.self), stride: stride,
        above: above.assumingMemoryBound(to: UInt8.self),
        target: target.assumingMemoryBound(to: UInt8.self), width: width)
      if hasAlpha { unsafe cpixels_undo_rgba(rows) } else { unsafe cpixels_undo_rgb(rows) }
    }
  }
}
