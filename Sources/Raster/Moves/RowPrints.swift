/// What is known of each row of a picture, by which it is found again in another one; or of each column.
///
/// Rows that differ may have the same hash, though hardly ever: code that pairs rows by it still compares them.
package struct RowPrints: Equatable, Sendable {
  /// A number for each row, equal for equal rows.
  private(set) var hashes: [UInt64] = []
  /// How bright each row is at 64 places, in four vectors: rows that look alike are so at most of them.
  private var samples: [SIMD16<UInt8>] = []
  /// By how much neighbouring samples of each row differ.
  private var contrasts: [Int32] = []

  private static let vectors = 4
  /// How many samples a row has.
  static let samples = 16 * vectors
  /// How many pixels have their mean taken at each place.
  private static let samplePixels = 4

  var count: Int { hashes.count }

  init() {}

  /// Reads a picture to its end; 76 bytes a row are kept.
  ///
  /// - Parameter axis: Whether its rows are meant, or those of the picture with its columns as rows.
  package init(_ picture: inout some PixelRows, of axis: PixelAxis = .rows) throws(PNGError) {
    guard axis == .rows else {
      self = try Self.ofColumns(&picture)
      return
    }
    let (width, height) = (picture.size.width, picture.size.height)
    var prints = RowPrints()
    prints.reserve(rows: height)
    let offsets = (0..<Self.samples).map { place in
      4 * (max(0, width - Self.samplePixels) * place / (Self.samples - 1))
    }
    let sampled = min(width, Self.samplePixels)
    try picture.forEachRow { _, row in
      prints.append(Self.hash(row)) { place in
        Self.brightness(row, offset: offsets[place], pixels: sampled)
      }
    }
    self = prints
  }

  /// All columns grow by a pixel with each row.
  private static func ofColumns(_ picture: inout some PixelRows) throws(PNGError) -> RowPrints {
    let (width, height) = (picture.size.width, picture.size.height)
    var hashes = [UInt64](repeating: prime, count: width)
    var sums = [UInt32](repeating: 0, count: samples * width)
    let sampled = min(height, samplePixels)
    let starts = (0..<samples).map { max(0, height - samplePixels) * $0 / (samples - 1) }
    // Two rows at a time take one product for each column.
    var above = [UInt32](repeating: 0, count: width)
    try picture.forEachRow { y, row in
      if y.isMultiple(of: 2), y + 1 < height {
        for x in 0..<width { above[x] = pixel(row, offset: 4 &* x) }
      } else {
        unsafe hashes.withUnsafeMutableBufferPointer { hashes in
          unsafe above.withUnsafeMutableBufferPointer { above in
            for x in 0..<width {
              let pair = unsafe UInt64(above[x]) << 32 | UInt64(pixel(row, offset: 4 &* x))
              unsafe hashes[x] = mixed(hashes[x], pair)
            }
          }
        }
      }
      for place in 0..<samples where (starts[place]..<starts[place] + sampled).contains(y) {
        for x in 0..<width {
          sums[place * width + x] &+= light(pixel(row, offset: 4 * x))
        }
      }
    }
    var prints = RowPrints()
    prints.reserve(rows: width)
    for x in 0..<width {
      prints.append(hashes[x]) { mean(sums[$0 * width + x], pixels: sampled) }
    }
    return prints
  }

  mutating func reserve(rows: Int) {
    hashes.reserveCapacity(rows)
    samples.reserveCapacity(rows * Self.vectors)
    contrasts.reserveCapacity(rows)
  }

  /// Adds a row.
  @inline(__always)
  mutating func append(_ hash: UInt64, sample: (Int) -> UInt8) {
    hashes.append(hash)
    var contrast: Int32 = 0
    var last = sample(0)
    for vector in 0..<Self.vectors {
      var values = SIMD16<UInt8>.zero
      for lane in 0..<16 {
        let value = sample(16 * vector + lane)
        contrast += min(abs(Int32(value) - Int32(last)), Self.fullContrast)
        values[lane] = value
        last = value
      }
      samples.append(values)
    }
    contrasts.append(contrast)
  }

  /// Four numbers are computed in parallel, so that none has to wait for another one's product.
  private static func hash(_ row: RawSpan) -> UInt64 {
    var (a, b, c, d) = (prime, prime &+ 1, prime &+ 2, prime &+ 3)
    func word(_ offset: Int) -> UInt64 {
      unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    let end = row.byteCount & ~31
    for offset in stride(from: 0, to: end, by: 32) {
      a = mixed(a, word(offset))
      b = mixed(b, word(offset + 8))
      c = mixed(c, word(offset + 16))
      d = mixed(d, word(offset + 24))
    }
    // A row of pixels is a multiple of four bytes long.
    for offset in stride(from: end, to: row.byteCount, by: 4) {
      a = mixed(a, UInt64(pixel(row, offset: offset)))
    }
    return mixed(mixed(mixed(a, b), c), d)
  }

  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* prime
    return product ^ product >> 29
  }

  @inline(__always)
  private static func pixel(_ row: RawSpan, offset: Int) -> UInt32 {
    unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// The mean brightness of some pixels, on black.
  @inline(__always)
  private static func brightness(_ row: RawSpan, offset: Int, pixels: Int) -> UInt8 {
    if pixels == samplePixels {
      let four = unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      let colors = (four & 0xFF) &+ (four &>> 7 & 0x1FE) &+ (four &>> 16 & 0xFF)
      return mean((colors &* (four &>> 24)).wrappedSum(), pixels: samplePixels)
    }
    var sum: UInt32 = 0
    for index in 0..<pixels { sum &+= light(pixel(row, offset: offset &+ 4 &* index)) }
    return mean(sum, pixels: pixels)
  }

  /// 4 · 255 times the brightness of a pixel.
  @inline(__always)
  private static func light(_ pixel: UInt32) -> UInt32 {
    let colors = (pixel & 0xFF) &+ (pixel >> 7 & 0x1FE) &+ (pixel >> 16 & 0xFF)
    return colors &* (pixel >> 24)
  }

  @inline(__always)
  private static func mean(_ sum: UInt32, pixels: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: sum / (4 * 255 * UInt32(max(1, pixels))))
  }
}

extension RowPrints {
  /// Samples that differ by more are no more different.
  private static let fullContrast: Int32 = 32
  /// What two equal rows score without any contrast.
  private static let blankScore: Int32 = 128
  /// What unequal rows score less, even if no sample differs.
  private static let inequality: Int32 = 32

  /// The score of rows that have no more in common than any two rows of a page, but are equal at most of their
  /// samples, is at most this.
  static let resemblance: Int32 = 48
  private static let mostUnlike: Int32 = 24 * fullContrast

  /// How much of a row is found again in a row of another picture; less than 0 if next to nothing is.
  ///
  /// - Parameter slack: Samples that differ by no more than this hardly count.
  @inline(__always)
  func score(_ row: Int, _ other: RowPrints, _ otherRow: Int, slack: UInt8) -> Int32 {
    let contrast = (contrasts[row] &+ other.contrasts[otherRow]) / 2
    if hashes[row] == other.hashes[otherRow] { return Self.blankScore &+ contrast }
    let difference = difference(row, other, otherRow, slack: slack)
    let score =
      Self.blankScore &- Self.inequality &+ contrast &- 2 &* difference.beyond
      &- difference.all / 8
    return max(score, (Self.mostUnlike &- difference.beyond) / 16)
  }

  /// Whether the score of two rows is more than half of what the first one scores with itself.
  ///
  /// Most rows are not, which some of their samples show.
  @inline(__always)
  func isAlike(_ row: Int, _ other: RowPrints, _ otherRow: Int, slack: UInt8) -> Bool {
    let own = score(row)
    let contrast = (contrasts[row] &+ other.contrasts[otherRow]) / 2
    if hashes[row] == other.hashes[otherRow] { return (Self.blankScore &+ contrast) &* 2 > own }
    let slack = SIMD16(repeating: slack)
    let most = Self.blankScore &- Self.inequality &+ contrast
    var (beyond, all): (Int32, Int32) = (0, 0)
    for vector in 0..<Self.vectors {
      let difference = difference(vector, row, other, otherRow, slack: slack)
      beyond &+= Self.sum(difference.beyond)
      all &+= Self.sum(difference.all)
      // What is nearly unlike scores 48 at most, and no row less than 128 with itself.
      guard (most &- 2 &* beyond &- all / 8) &* 2 > own else { return false }
    }
    return true
  }

  /// What a row scores with itself.
  func score(_ row: Int) -> Int32 { Self.blankScore + contrasts[row] }

  func contrast(_ row: Int) -> Int32 { contrasts[row] }

  /// How many samples of two rows differ by more than a limit.
  func differentSamples(_ row: Int, _ other: RowPrints, _ otherRow: Int, limit: UInt8) -> Int {
    var count = 0
    for vector in 0..<Self.vectors {
      let distance = Self.distance(
        samples[row * Self.vectors + vector], other.samples[otherRow * Self.vectors + vector])
      for lane in 0..<16 where distance[lane] > limit { count += 1 }
    }
    return count
  }

  /// The same of those samples only at which a row, between its neighbours, is no step of a gradient.
  func differentEdges(_ row: Int, _ other: RowPrints, _ otherRow: Int, limit: UInt8) -> Int {
    guard row > 0, row + 1 < count else { return 0 }
    var count = 0
    for vector in 0..<Self.vectors {
      let own = samples[row * Self.vectors + vector]
      let above = samples[(row - 1) * Self.vectors + vector]
      let below = samples[(row + 1) * Self.vectors + vector]
      let distance = Self.distance(own, other.samples[otherRow * Self.vectors + vector])
      for lane in 0..<16 where distance[lane] > limit {
        let bend = abs(Int(above[lane]) + Int(below[lane]) - 2 * Int(own[lane]))
        if bend > Self.gradientBend + 4 * Int(limit) { count += 1 }
      }
    }
    return count
  }

  /// By how much more a step of a gradient may be off the middle of its neighbours than by noise.
  private static let gradientBend = 8

  private struct Difference {
    /// Without what the slack allows.
    let beyond: Int32
    let all: Int32
  }

  @inline(__always)
  private func difference(
    _ row: Int, _ other: RowPrints, _ otherRow: Int, slack: UInt8
  ) -> Difference {
    let slack = SIMD16(repeating: slack)
    // The sum of four vectors fits a byte.
    var (beyond, all) = (SIMD16<UInt8>.zero, SIMD16<UInt8>.zero)
    for vector in 0..<Self.vectors {
      let difference = difference(vector, row, other, otherRow, slack: slack)
      beyond = beyond &+ difference.beyond
      all = all &+ difference.all
    }
    return Difference(beyond: Self.sum(beyond), all: Self.sum(all))
  }

  /// The same at the places of one vector.
  @inline(__always)
  private func difference(
    _ vector: Int, _ row: Int, _ other: RowPrints, _ otherRow: Int, slack: SIMD16<UInt8>
  ) -> (beyond: SIMD16<UInt8>, all: SIMD16<UInt8>) {
    let distance = Self.distance(
      samples[row &* Self.vectors &+ vector], other.samples[otherRow &* Self.vectors &+ vector])
    return (
      Self.capped((distance &- slack) & Self.bytes(distance .> slack)), Self.capped(distance)
    )
  }

  @inline(__always)
  private static func distance(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let isLess = bytes(a .< b)
    return ((a &- b) ^ isLess) &- isLess
  }

  @inline(__always)
  private static func capped(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let most = SIMD16(repeating: UInt8(fullContrast))
    let isMore = Self.bytes(bytes .> most)
    return (bytes & ~isMore) | (most & isMore)
  }

  /// A mask as bytes of only ones or zeros: operators of these are vector code, which replacing lanes is not.
  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func sum(_ bytes: SIMD16<UInt8>) -> Int32 {
    let halves = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    let first = (halves[0] & mask) &+ (halves[0] >> 8 & mask)
    let pairs = first &+ (halves[1] & mask) &+ (halves[1] >> 8 & mask)
    return Int32(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
