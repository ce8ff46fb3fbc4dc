private import Base
internal import Raster

/// What a comparison of two PNG files found, and how to draw it.
struct PairDifference {
  package private(set) var comparison: Comparison
  /// What still differs once inserted or removed rows are aligned; nil if alignment explains
  /// nothing.
  private(set) var aligned: AlignedComparison?
  /// By how much all of the picture was scaled; nil if it was not, or if that is not certain.
  private(set) var scale: PictureScale?
  /// What changed in each region, of ``aligned`` if there is one; unspecific for regions that were
  /// not examined.
  package private(set) var findings: [RegionFinding] = []
  private let expected: [UInt8]
  private let actual: [UInt8]
  /// The pictures decoded for the comparison; nil for large ones that there was no room for.
  private let bitmaps: (expected: Bitmap, actual: Bitmap)?
  /// Whether no pixel of either picture is transparent, as far as that is known.
  private let areOpaque: Bool
  /// Room for large pictures; nil if they are small, or not kept.
  private let room: PictureRoom.Share?
  private let ignored: [PixelRect]
  private let mask: Bitmap?
  private let style: DiffPicture.Style

  /// A picture with this many pixels or more is compared while it is read, and kept only if there is room for both.
  private static let streamedPixels = 1 << 20

  /// Compares two files.
  ///
  /// - Throws: ``PNGError`` if either is broken.
  init(expected: [UInt8], actual: [UInt8], check: PairCheck) throws(PNGError) {
    self.expected = expected
    self.actual = actual
    ignored = check.ignored
    style = check.style
    let sizes = (expected: try PNG.size(of: expected), actual: try PNG.size(of: actual))
    let mask = check.mask?.picture.cropped(to: sizes.expected.overlap(with: sizes.actual))
    self.mask = mask
    let pixels = max(
      sizes.expected.width * sizes.expected.height, sizes.actual.width * sizes.actual.height)
    if pixels < Self.streamedPixels {
      let bitmaps = (expected: try PNG.decode(expected), actual: try PNG.decode(actual))
      self.bitmaps = bitmaps
      room = nil
      areOpaque = false
      comparison = Differ.compare(
        expected: bitmaps.expected, actual: bitmaps.actual, tolerance: check.tolerance,
        ignoring: ignored, mask: mask)
    } else if check.tellsChangesInLargePictures,
      let room = check.room.share(
        of: 4
          * (sizes.expected.width * sizes.expected.height
            + sizes.actual.width * sizes.actual.height))
    {
      let request = KeepRequest()
      let rows = try Self.rows(expected, actual)
      var expectedRows = KeptRows(rows.expected, request)
      var actualRows = KeptRows(rows.actual, request)
      comparison = try Differ.compare(
        expected: &expectedRows, actual: &actualRows, tolerance: check.tolerance,
        ignoring: ignored, mask: mask, keeping: request)
      var kept: (expected: Bitmap?, actual: Bitmap?)
      try concurrently { () throws(PNGError) in
        kept.expected = try expectedRows.bitmap { () throws(PNGError) in try PNGRows(expected) }
      } _: { () throws(PNGError) in
        kept.actual = try actualRows.bitmap { () throws(PNGError) in try PNGRows(actual) }
      }
      areOpaque = false
      if let expected = kept.expected, let actual = kept.actual {
        bitmaps = (expected: expected, actual: actual)
        self.room = room
      } else {
        bitmaps = nil
        self.room = nil
      }
    } else {
      bitmaps = nil
      room = nil
      var rows = try Self.rows(expected, actual)
      if check.tellsChangesInLargePictures {
        var (expectedRows, actualRows) = (OpacityRows(rows.expected), OpacityRows(rows.actual))
        comparison = try Differ.compare(
          expected: &expectedRows, actual: &actualRows, tolerance: check.tolerance,
          ignoring: ignored, mask: mask)
        areOpaque = expectedRows.areOpaque && actualRows.areOpaque
      } else {
        comparison = try Differ.compare(
          expected: &rows.expected, actual: &rows.actual, tolerance: check.tolerance,
          ignoring: ignored, mask: mask)
        areOpaque = false
      }
    }
    try comparison.addDeepDifferences(
      expected: .png(expected), actual: .png(actual), tolerance: check.tolerance,
      ignoring: ignored, mask: mask)
    try leaveOutCarets(check.tolerance)
    comparison.countOneSidedPixels(
      tolerance: check.tolerance, ignoring: ignored, mask: check.mask?.picture)
    if !comparison.passes { try findChanges(check) }
  }

  private mutating func leaveOutCarets(_ tolerance: Tolerance) throws(PNGError) {
    let (expected, actual) = (expected, actual)
    if let bitmaps {
      return try comparison.leaveOutCarets(
        tolerance, expected: { () throws(PNGError) in BitmapRows(bitmaps.expected) },
        actual: { () throws(PNGError) in BitmapRows(bitmaps.actual) })
    }
    try comparison.leaveOutCarets(
      tolerance, expected: { () throws(PNGError) in try PNGRows(expected) },
      actual: { () throws(PNGError) in try PNGRows(actual) })
  }

  /// Readers of two files, whose checksums take a moment.
  private static func rows(
    _ expected: [UInt8], _ actual: [UInt8]
  ) throws(PNGError) -> (expected: PNGRows, actual: PNGRows) {
    var rows: (expected: PNGRows?, actual: PNGRows?)
    try concurrently { () throws(PNGError) in
      rows.expected = try PNGRows(expected)
    } _: { () throws(PNGError) in
      rows.actual = try PNGRows(actual)
    }
    guard let expected = rows.expected, let actual = rows.actual else {
      preconditionFailure("a reader is made, or its error thrown")
    }
    return (expected, actual)
  }

  private mutating func findChanges(_ check: PairCheck) throws(PNGError) {
    if bitmaps != nil || check.tellsChangesInLargePictures { scale = try foundScale() }
    if scale != nil {
      findings = .init(repeating: RegionFinding(.other), count: comparison.regions.count)
      return
    }
    guard bitmaps != nil || check.tellsChangesInLargePictures else {
      findings = .init(repeating: RegionFinding(.other), count: comparison.regions.count)
      return
    }
    // What nobody sees hides nothing that is told, but the picture of the difference shows it.
    let (map, bounds) = (comparison.map, comparison.bounds)
    defer { (comparison.map, comparison.bounds) = (map, bounds) }
    if let bitmaps {
      let hides = try comparison.leaveOutHidden(
        expected: { () throws(PNGError) in BitmapRows(bitmaps.expected) },
        actual: { () throws(PNGError) in BitmapRows(bitmaps.actual) })
      let bitmaps = hides ? (expected: bitmaps.expected.seen, actual: bitmaps.actual.seen) : bitmaps
      let expectedRows = { () throws(PNGError) in BitmapRows(bitmaps.expected) }
      let actualRows = { () throws(PNGError) in BitmapRows(bitmaps.actual) }
      // Large ones within the limits of pictures that are not kept, so that it makes no difference whether there was room.
      var moves = Moves(whole: room == nil ? bitmaps : nil)
      try align(check, &moves, expected: expectedRows, actual: actualRows)
      guard aligned == nil else { return }
      comparison = try moves.found(
        of: comparison, check.tolerance, expected: expectedRows, actual: actualRows)
      try comparison.findPushes(
        expected: expectedRows, actual: actualRows, tolerance: check.tolerance)
      findings = comparison.findings(
        expected: bitmaps.expected, actual: bitmaps.actual, tolerance: check.tolerance)
      return
    }
    let (expected, actual) = (expected, actual)
    var hides = false
    if !areOpaque {
      hides = try comparison.leaveOutHidden(
        expected: { () throws(PNGError) in try PNGRows(expected) },
        actual: { () throws(PNGError) in try PNGRows(actual) })
    }
    let expectedRows = { () throws(PNGError) in
      SeenRows(try PNGRows(expected), hasHiddenColors: hides)
    }
    let actualRows = { () throws(PNGError) in
      SeenRows(try PNGRows(actual), hasHiddenColors: hides)
    }
    var moves = Moves()
    try align(check, &moves, expected: expectedRows, actual: actualRows)
    guard aligned == nil else { return }
    comparison = try moves.found(
      of: comparison, check.tolerance, expected: expectedRows, actual: actualRows)
    try comparison.findPushes(
      expected: expectedRows, actual: actualRows, tolerance: check.tolerance)
    findings = try comparison.findings(
      expected: expectedRows, actual: actualRows, tolerance: check.tolerance)
  }

  private func foundScale() throws(PNGError) -> PictureScale? {
    guard PictureScale.mayRelate(comparison.expectedSize, comparison.actualSize) else {
      return nil
    }
    if let bitmaps { return PictureScale(expected: bitmaps.expected, actual: bitmaps.actual) }
    return PictureScale(expected: try PNG.decode(expected), actual: try PNG.decode(actual))
  }

  /// Finds out whether rows were inserted or removed, or else columns, and then what else changed.
  private mutating func align<Expected: PixelRows, Actual: PixelRows>(
    _ check: PairCheck, _ moves: inout Moves, expected: () throws(PNGError) -> Expected,
    actual: () throws(PNGError) -> Actual
  ) throws(PNGError) {
    let comparison = comparison
    for axis in [PixelAxis.rows, .columns] where aligned == nil {
      let found = try AlignedComparison(
        comparison, tolerance: check.tolerance, ignoring: ignored, mask: mask, expected: expected,
        actual: actual, of: axis
      ) { () throws(PNGError) in
        try moves.found(of: comparison, check.tolerance, expected: expected, actual: actual)
      }
      guard var found else { continue }
      // What is larger by a pixel all around could be told as rows as well.
      if found.alignment.bandCount > 2, comparison.expectedSize == comparison.actualSize {
        let edges = try moves.found(
          of: comparison, check.tolerance, expected: expected, actual: actual
        ).findings(expected: expected, actual: actual, tolerance: check.tolerance)
        if edges.allSatisfy({ $0.change == .edges }) { return }
      }
      try found.findMoves(expected: expected, actual: actual, tolerance: check.tolerance)
      findings = try found.findings(
        expected: expected, actual: actual, tolerance: check.tolerance)
      aligned = found
    }
  }

  /// What moved in the pictures as they are, which is found at most once.
  private struct Moves {
    /// The pictures that are looked at as a whole.
    private let whole: (expected: Bitmap, actual: Bitmap)?
    private var comparison: Comparison?

    init(whole: (expected: Bitmap, actual: Bitmap)? = nil) { self.whole = whole }

    /// The comparison with moves found, and what entered parted from them.
    mutating func found(
      of comparison: Comparison, _ tolerance: Tolerance,
      expected: () throws(PNGError) -> some PixelRows,
      actual: () throws(PNGError) -> some PixelRows
    ) throws(PNGError) -> Comparison {
      if let found = self.comparison { return found }
      var found = comparison
      if let whole {
        found.findMoves(expected: whole.expected, actual: whole.actual, tolerance: tolerance)
      } else {
        try found.findMoves(expected: expected, actual: actual, tolerance: tolerance)
      }
      try found.partEnteringContent(expected: expected, actual: actual, tolerance: tolerance)
      self.comparison = found
      return found
    }
  }

  /// Draws where the pictures differ, aligned if they are and that fits; large files that are not kept are read again.
  ///
  /// - Throws: ``PNGError`` if a file proves to be broken.
  package func picture() throws(PNGError) -> IndexedPicture {
    // A mask is laid over the original pictures, not over aligned ones.
    if style == .mask { return DiffPicture.mask(of: comparison) }
    if let aligned, let picture = try picture(of: aligned) { return picture }
    if let bitmaps {
      return DiffPicture.draw(
        expected: bitmaps.expected, actual: bitmaps.actual, comparison: comparison,
        ignoring: ignored, mask: mask)
    }
    var rows = (expected: try PNGRows(expected), actual: try PNGRows(actual))
    return try DiffPicture.draw(
      expected: &rows.expected, actual: &rows.actual, comparison: comparison, ignoring: ignored,
      mask: mask)
  }

  private func picture(of aligned: AlignedComparison) throws(PNGError) -> IndexedPicture? {
    if let bitmaps {
      return try DiffPicture.draw(
        aligned, expected: { BitmapRows(bitmaps.expected) }, actual: { BitmapRows(bitmaps.actual) })
    }
    return try DiffPicture.draw(
      aligned, expected: { () throws(PNGError) in try PNGRows(expected) },
      actual: { () throws(PNGError) in try PNGRows(actual) })
  }
}
