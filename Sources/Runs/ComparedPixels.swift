package import Raster

extension CaseResult.Pixels {
  /// The most regions that are kept of a case.
  static let mostRegions = 50

  /// The numbers of a comparison, and its largest regions.
  package init(_ comparison: Comparison) {
    self.init(
      different: comparison.differentPixels, ratio: comparison.ratio,
      maximumChannel: comparison.maximumChannel, bounds: comparison.bounds.map(\.sides),
      antialiased: comparison.antialiasedPixels,
      regions: comparison.regions.prefix(Self.mostRegions).map { region in
        CaseResult.Region(
          bounds: region.bounds.sides, pixels: region.pixels,
          moved: region.offset.map { [$0.x, $0.y] })
      },
      moreRegions: max(0, comparison.regions.count - Self.mostRegions))
  }

  /// Reads what any version has written: the first knew no regions.
  package init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    different = try keys.decode(Int.self, forKey: .different)
    ratio = try keys.decode(Double.self, forKey: .ratio)
    maximumChannel = try keys.decode(Int.self, forKey: .maximumChannel)
    bounds = try keys.decodeIfPresent([Int].self, forKey: .bounds)
    antialiased = try keys.decodeIfPresent(Int.self, forKey: .antialiased) ?? 0
    regions = try keys.decodeIfPresent([CaseResult.Region].self, forKey: .regions) ?? []
    moreRegions = try keys.decodeIfPresent(Int.self, forKey: .moreRegions) ?? 0
  }
}

extension PixelRect {
  /// `[x, y, width, height]`
  fileprivate var sides: [Int] { [x, y, width, height] }
}
