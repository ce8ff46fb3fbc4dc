package import Raster

/// What can be said about a difference from the pixels alone, without a layout.
///
/// It says what the pixels prove, and for everything else only where it is.
package struct PixelChange {
  /// A change that several regions share.
  struct SharedChange {
    let change: RegionChange
    let largest: PixelRect
    var count = 1
    /// How many pixels differ in all of the regions.
    var pixels: Int

    var isSmoothing: Bool { if case .smoothed = change { true } else { false } }

    /// Kinds that matter less stand behind all others; 0 for these.
    var rank: Int {
      switch change {
      case .edges: 1
      case .unseen: 2
      case .smoothed: 3
      default: 0
      }
    }

    mutating func add(_ region: Comparison.Region) {
      count += 1
      pixels += region.pixels
    }
  }

  let sizes: (was: PixelSize, is: PixelSize)
  /// A region that may look the same in other pairs of pictures.
  struct SeenObject {
    let change: RegionChange
    let object: Change.Object
  }

  /// The one of the largest region first, and smoothing last; in the part that both pictures have.
  let kinds: [SharedChange]
  /// The largest of those that need have nothing in common with others that are told alike.
  let objects: [SeenObject]
  /// Whether there are more than these.
  let hasMoreObjects: Bool
  /// The rows that only one picture has; nil if they do not tell the difference.
  let alignment: RowAlignment?
  /// By how much all of the picture was scaled; nil if it was not.
  let scale: PictureScale?
  /// Whether every pixel that both pictures have was compared, and is equal with 8 bits a channel.
  let sharedPixelsAreEqual: Bool

  /// - Parameter comparison: With moves found.
  package init(
    _ comparison: Comparison, expected: Bitmap, actual: Bitmap, tolerance: Tolerance
  ) {
    self.init(
      comparison, comparison.findings(expected: expected, actual: actual, tolerance: tolerance))
  }

  /// - Parameters:
  ///   - comparison: One in which sizes or pixels differ.
  ///   - findings: What is known of each region.
  ///   - aligned: The comparison that the regions belong to, if rows were inserted or removed.
  ///   - scale: By how much all of the picture was scaled.
  package init(
    _ comparison: Comparison, _ findings: [RegionFinding], aligned: AlignedComparison? = nil,
    scale: PictureScale? = nil
  ) {
    self.scale = scale
    let (was, now) = (comparison.expectedSize, comparison.actualSize)
    sizes = (was, now)
    let compared = aligned?.comparison ?? comparison
    kinds = Self.kinds(compared.regions, findings)
    // One more shows that there are more.
    let classes = Array(
      zip(compared.regions, findings).lazy.filter { $1.change.isClass }
        .prefix(Self.mostObjects + 1))
    objects = classes.prefix(Self.mostObjects).compactMap { region, finding in
      guard let print = finding.print, region.pixels >= Self.leastObject else { return nil }
      let size = [region.bounds.width, region.bounds.height]
      return SeenObject(
        change: finding.change, object: .init(print: String(print, radix: 16), size: size))
    }
    hasMoreObjects = objects.count < classes.count
    alignment = aligned?.alignment
    let overlap = was.overlap(with: now)
    let shared = aligned.map { $0.alignment.matchedRows * $0.alignment.rowLength(of: now) }
    sharedPixelsAreEqual = Self.areEqual(compared, shared ?? overlap.width * overlap.height)
  }

  /// Of so many, one is likely to be in other pictures as well.
  private static let mostObjects = 8
  /// What has fewer pixels may be equal by chance.
  private static let leastObject = 16

  /// Whether all of these pixels were compared, and are equal with 8 bits a channel.
  private static func areEqual(_ comparison: Comparison, _ pixels: Int) -> Bool {
    comparison.maximumChannel == 0 && pixels > 0
      && comparison.comparedPixels - comparison.oneSidedPixels == pixels
  }

  /// - Parameter regions: The largest first.
  private static func kinds(
    _ regions: [Comparison.Region], _ findings: [RegionFinding]
  ) -> [SharedChange] {
    var kinds: [SharedChange] = []
    var indices: [RegionChange: Int] = [:]
    var last: (change: RegionChange, index: Int)?
    let shared = SharedWords(findings)
    for (region, finding) in zip(regions, findings) {
      let change = shared.change(finding.change)
      // Of thousands of regions, most changed as the one before them did.
      if let last, last.change == change {
        kinds[last.index].add(region)
      } else if let index = indices[change] {
        kinds[index].add(region)
        last = (change, index)
      } else {
        last = (change, kinds.count)
        indices[change] = kinds.count
        kinds.append(
          SharedChange(change: change, largest: region.bounds, pixels: region.pixels))
      }
    }
    return kinds.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  /// What regions are told as that changed in similar ways.
  private struct SharedWords {
    /// Smoothing is one kind, of which something can be seen or nothing.
    private var showsSmoothing = false
    private var hasUnseen = false
    private var hasSeen = false
    private var resized: RegionChange?
    private var reshaped: RegionChange?

    init(_ findings: [RegionFinding]) {
      for finding in findings {
        switch finding.change {
        case .unseen: hasUnseen = true
        case .smoothed(isVisible: false): break
        default:
          hasSeen = true
          note(finding.change)
        }
      }
    }

    private mutating func note(_ change: RegionChange) {
      switch change {
      case .smoothed: showsSmoothing = true
      case .resized: resized = resized ?? change
      case .reshaped: reshaped = reshaped ?? change
      default: break
      }
    }

    func change(_ found: RegionChange) -> RegionChange {
      switch found {
      case .smoothed where showsSmoothing: .smoothed(isVisible: true)
      case .smoothed where hasUnseen && !hasSeen: .unseen
      case .resized: resized ?? found
      case .reshaped: reshaped ?? found
      default: found
      }
    }
  }

  package var cause: CaseResult.Cause { cause("\(summary)") }

  /// The cause of a difference whose layout is not known.
  ///
  /// - Parameter reason: Why the layout is not known.
  package func cause(besides reason: String) -> CaseResult.Cause {
    cause("\(reason); \(summary)")
  }

  private func cause(_ sentence: Phrase) -> CaseResult.Cause {
    CaseResult.Cause(
      stage: sizes.was == sizes.is ? .unknown : .size, sentence: sentence, changes: changes)
  }
}
