package import Raster

extension CaseResult.Pixels {
  /// How many regions are kept for a case at most.
  package static let mostRegions = 50

  /// The numbers of a comparison, and its largest regions.
  ///
  /// - Parameter aligned: If given, its regions are used, and nothing else of it.
  package init(_ comparison: Comparison, aligned: AlignedComparison? = nil) {
    let regions = (aligned?.comparison ?? comparison).regions
    self.init(
      different: comparison.differentPixels, ratio: comparison.ratio,
      maximumChannel: comparison.maximumChannel, bounds: comparison.bounds.map(\.sides),
      antialiased: comparison.antialiasedPixels,
      regions: regions.prefix(Self.mostRegions).map { region in
        CaseResult.Region(
          bounds: region.bounds.sides, pixels: region.pixels,
          moved: region.offset.map { [$0.x, $0.y] })
      },
      moreRegions: max(0, regions.count - Self.mostRegions),
      rows: aligned.flatMap { $0.alignment.bands(.rows) },
      columns: aligned.flatMap { $0.alignment.bands(.columns) })
  }
}

extension CaseResult.Pixels {
  /// The numbers of a comparison that passed, whose regions nobody asks for.
  package init(tolerated comparison: Comparison) {
    self.init(
      different: comparison.differentPixels, ratio: comparison.ratio,
      maximumChannel: comparison.maximumChannel, bounds: comparison.bounds.map(\.sides),
      antialiased: comparison.antialiasedPixels)
  }
}

extension RowAlignment {
  /// nil if the other lines are aligned.
  fileprivate func bands(_ axis: PixelAxis) -> [CaseResult.LineBand]? {
    guard self.axis == axis else { return nil }
    return segments.compactMap { segment in
      switch segment {
      case .matched: nil
      case .inserted(let rows): .init(inserted: [rows.lowerBound, rows.count])
      case .removed(let rows): .init(removed: [rows.lowerBound, rows.count])
      }
    }
  }
}

extension PixelRect {
  /// `[x, y, width, height]`
  fileprivate var sides: [Int] { [x, y, width, height] }
}
