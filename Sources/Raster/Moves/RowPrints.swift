private import CPixels

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

  private static let vectors = samples / 16
  /// How many samples a row has.
  static let samples = Int(cpixels_row_samples.rawValue)
  /// How many pixels have their mean taken at each place.
  private static let samplePixels = Int(cpixels_sample_pixels.rawValue)

  var count: Int { hashes.count }

  init() {}

  /// - Parameter samples: Four vectors for each row.
  init(hashes: [UInt64], samples: [SIMD16<UInt8>]) {
    self.hashes = hashes
    self.samples = samples
    contrasts = [Int32](repeating: 0, count: hashes.count)
    unsafe cpixels_contrasts(samples, &contrasts, hashes.count)
  }

  /// Reads a picture to its end; 76 bytes a row are kept.
  ///
  /// - Parameter axis: Whether its rows are meant, or those of the picture with its columns as rows.
  package init(_ picture: inout some PixelRows, of axis: PixelAxis = .rows) throws(PNGError) {
    self = try axis == .rows ? Self.ofRows(&picture) : Self.ofColumns(&picture)
  }

  private static func ofRows(_ picture: inout some PixelRows) throws(PNGError) -> RowPrints {
    let (width, height) = (picture.size.width, picture.size.height)
    var hashes: [UInt64] = []
    hashes.reserveCapacity(height)
    var samples: [SIMD16<UInt8>] = []
    samples.reserveCapacity(vectors * height)
    var sampled = [SIMD16<UInt8>](repeating: .zero, count: vectors)
    try picture.forEachRow { _, row in
      unsafe row.withUnsafeBytes { row in
        guard let pixels = row.baseAddress else { return }
        unsafe hashes.append(cpixels_hash_row(pixels, width))
        unsafe cpixels_sample_row(pixels, width, &sampled)
      }
      samples += sampled
    }
    return RowPrints(hashes: hashes, samples: samples)
  }

  /// All columns grow by a pixel with each row.
  private static func ofColumns(_ picture: inout some PixelRows) throws(PNGError) -> RowPrints {
    let (width, height) = (picture.size.width, picture.size.height)
    var hashes = [UInt64](repeating: 0, count: width)
    // For each place the sums of all columns.
    var lights = [UInt32](repeating: 0, count: Self.samples * width)
    let sampled = min(height, samplePixels)
    let starts = (0..<Self.samples).map { (height - sampled) * $0 / (Self.samples - 1) }
    // Two rows at a time take one product for each column.
    var above = [UInt8](repeating: 0, count: 4 * width)
    try picture.forEachRow { y, row in
      unsafe row.withUnsafeBytes { row in
        guard let pixels = row.baseAddress else { return }
        if y.isMultiple(of: 2), y + 1 < height {
          unsafe above.withUnsafeMutableBytes { unsafe $0.copyMemory(from: row) }
        } else {
          unsafe cpixels_hash_columns(above, pixels, &hashes, width)
        }
        for (place, start) in starts.enumerated() where (start..<start + sampled).contains(y) {
          unsafe lights.withUnsafeMutableBufferPointer { lights in
            unsafe cpixels_add_lights(pixels, lights.baseAddress! + place * width, width)
          }
        }
      }
    }
    var samples = [SIMD16<UInt8>](repeating: .zero, count: vectors * width)
    if sampled > 0 { unsafe cpixels_sample_columns(lights, sampled, &samples, width) }
    return RowPrints(hashes: hashes, samples: samples)
  }
}

extension RowPrints {
  /// The score of rows that have no more in common than any two rows of a page, but are equal at most of their
  /// samples, is at most this.
  static let resemblance = Int32(cpixels_resemblance.rawValue)

  /// How much of a row is found again in each of some rows of another picture; less than 0 if next to nothing is.
  ///
  /// - Parameter slack: Samples that differ by no more than this hardly count.
  func scores(_ row: Int, _ other: RowPrints, _ rows: Range<Int>, slack: UInt8) -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: rows.count) { scores, count in
      count = rows.count
      guard let first = scores.baseAddress else { return }
      unsafe score(row, other, rows, slack: slack, into: first)
    }
  }

  /// The same for one row of another picture.
  func score(_ row: Int, _ other: RowPrints, _ otherRow: Int, slack: UInt8) -> Int32 {
    var score: Int32 = 0
    unsafe self.score(row, other, otherRow..<otherRow + 1, slack: slack, into: &score)
    return score
  }

  private func score(
    _ row: Int, _ other: RowPrints, _ rows: Range<Int>, slack: UInt8,
    into scores: UnsafeMutablePointer<Int32>
  ) {
    unsafe cpixels_score_rows(
      hashes, samples, contrasts, row, other.hashes, other.samples, other.contrasts,
      rows.lowerBound, slack, scores, rows.count)
  }

  /// Those of some rows of another picture with which a row scores more than half of what it does with itself.
  func rowsAlike(_ row: Int, _ other: RowPrints, _ rows: Range<Int>, slack: UInt8) -> [Int] {
    let own = score(row)
    var found: [Int] = []
    for (index, score) in scores(row, other, rows, slack: slack).enumerated()
    where score &* 2 > own {
      found.append(rows.lowerBound + index)
    }
    return found
  }

  /// What a row scores with itself.
  func score(_ row: Int) -> Int32 { Int32(cpixels_blank_score.rawValue) + contrasts[row] }

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

  @inline(__always)
  private static func distance(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let isLess = bytes(a .< b)
    return ((a &- b) ^ isLess) &- isLess
  }

  /// A mask as bytes of only ones or zeros: operators of these are vector code, which replacing lanes is not.
  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }
}
