/// How much two pictures may differ and still count as equal.
public struct Tolerance: Hashable, Sendable {
  /// How far apart two pixels are, and how far apart they may be to be equal.
  public enum Metric: Hashable, Sendable {
    /// The largest difference of any channel, alpha included, 0…255; at 0 one of 16 bits counts as well.
    case channel(Int)
    /// The perceived distance of two colours in YIQ as a share of the largest possible, 0…1: that of pixelmatch up to 7.2.
    case color(Double)
    /// The perceived distance of two colours in Oklab as a share of that of black and white, 0…1: that of pixelmatch after
    /// 7.2.
    case oklab(Double)
  }

  /// How to treat pixels that differ only by antialiasing.
  public enum Antialiasing: String, Hashable, Sendable, CaseIterable {
    /// They count as equal.
    case ignore
    /// They are compared like all other pixels.
    case compare
  }

  /// How to treat a difference of a known kind.
  public enum Treatment: String, Hashable, Sendable, CaseIterable {
    /// It is compared like everything else.
    case compare
    /// It counts as none.
    case ignore
  }

  /// How to treat pictures of different sizes.
  public enum Sizes: String, Hashable, Sendable, CaseIterable {
    /// They differ, whatever their pixels.
    case same
    /// Pixels that only one of them has count as different.
    case any
  }

  /// How far apart two pixels may be to be equal.
  public var metric: Metric
  /// nil: the metric's default; see ``ignoresAntialiasing``.
  public var antialiasing: Antialiasing?
  /// Whether pixels count that certainly differ by the smoothing of an edge alone. Those of thin strokes and points
  /// always do.
  public var smoothing: Treatment
  /// Whether a text field's caret counts that came, went or is elsewhere.
  public var caret: Treatment
  /// This many differing pixels still pass.
  public var pixels: Int?
  /// This share of the compared pixels may differ, 0…1. If ``pixels`` is set too, the stricter wins.
  public var ratio: Double?
  /// At most this many differing pixels that are close to one another, whatever the others; alone, it sets no limit for all.
  public var region: Int?
  /// Fewer differing pixels than this fail too: a known difference that went away.
  public var minimumPixels: Int
  /// Whether pictures of two sizes can be equal at all.
  public var sizes: Sizes
  /// Whether pictures differ, whatever their samples, whose files say that these are in different colour spaces.
  public var colorSpaces: Treatment
  /// What replaces it for a baseline of other libraries or another machine; nil: nothing does.
  public var otherEnvironment: Overrides?

  /// Every pixel equal, except for what is given.
  ///
  /// - Parameters:
  ///   - metric: How far apart two pixels may be to be equal.
  ///   - antialiasing: nil: the metric's default.
  ///   - smoothing: Whether pixels count at which an edge is smoothed otherwise.
  ///   - caret: Whether a text field's caret counts that came, went or is elsewhere.
  ///   - pixels: This many differing pixels still pass.
  ///   - ratio: This share of the compared pixels may differ, 0…1. If `pixels` is set too, the stricter wins.
  ///   - region: At most this many differing pixels that are close to one another.
  ///   - minimumPixels: Fewer differing pixels than this fail too.
  ///   - sizes: Whether pictures of two sizes can be equal at all.
  ///   - colorSpaces: Whether pictures of two colour spaces differ, whatever their samples.
  public init(
    _ metric: Metric = .channel(0), antialiasing: Antialiasing? = nil,
    smoothing: Treatment = .compare, caret: Treatment = .compare, pixels: Int? = nil,
    ratio: Double? = nil, region: Int? = nil, minimumPixels: Int = 0, sizes: Sizes = .same,
    colorSpaces: Treatment = .compare
  ) {
    self.metric = metric
    self.antialiasing = antialiasing
    self.smoothing = smoothing
    self.caret = caret
    self.pixels = pixels
    self.ratio = ratio
    self.region = region
    self.minimumPixels = minimumPixels
    self.sizes = sizes
    self.colorSpaces = colorSpaces
  }

  /// Every pixel equal.
  public static let exact = Tolerance()

  /// The tolerance for a baseline of another environment; nil if that makes no difference.
  ///
  /// What is about pixels counts there only as ``otherEnvironment`` says it. Fewer pixels than ``minimumPixels`` are not a
  /// reason to fail there, because more of them are tolerated.
  package var inOtherEnvironment: Tolerance? {
    otherEnvironment.map { there in
      Tolerance(caret: caret, sizes: sizes, colorSpaces: colorSpaces).overridden(by: there)
    }
  }

  /// Whether antialiasing is left out of the count: as set, or by default if colours are compared as
  /// they are perceived.
  public var ignoresAntialiasing: Bool {
    switch (antialiasing, metric) {
    case (.ignore, _), (nil, .color), (nil, .oklab): true
    case (.compare, _), (nil, .channel): false
    }
  }
}

extension Tolerance {
  /// Values that replace some of a tolerance's; nil leaves one as it is.
  public struct Overrides: Hashable, Sendable {
    /// Replaces ``Tolerance/metric``.
    public var metric: Metric?
    /// Replaces ``Tolerance/antialiasing``.
    public var antialiasing: Antialiasing?
    /// Replaces ``Tolerance/smoothing``.
    public var smoothing: Treatment?
    /// Replaces ``Tolerance/caret``.
    public var caret: Treatment?
    /// Replaces ``Tolerance/pixels``.
    public var pixels: Int?
    /// Replaces ``Tolerance/ratio``.
    public var ratio: Double?
    /// Replaces ``Tolerance/region``.
    public var region: Int?
    /// Replaces ``Tolerance/minimumPixels``.
    public var minimumPixels: Int?
    /// Replaces ``Tolerance/sizes``.
    public var sizes: Sizes?
    /// Replaces ``Tolerance/colorSpaces``.
    public var colorSpaces: Treatment?

    /// Parameters mean what the properties of ``Tolerance`` mean that have their names.
    public init(
      _ metric: Metric? = nil, antialiasing: Antialiasing? = nil, smoothing: Treatment? = nil,
      caret: Treatment? = nil, pixels: Int? = nil, ratio: Double? = nil, region: Int? = nil,
      minimumPixels: Int? = nil, sizes: Sizes? = nil, colorSpaces: Treatment? = nil
    ) {
      self.metric = metric
      self.antialiasing = antialiasing
      self.smoothing = smoothing
      self.caret = caret
      self.pixels = pixels
      self.ratio = ratio
      self.region = region
      self.minimumPixels = minimumPixels
      self.sizes = sizes
      self.colorSpaces = colorSpaces
    }
  }

  /// All of a tolerance's values but ``otherEnvironment``.
  package var values: Overrides {
    get {
      Overrides(
        metric, antialiasing: antialiasing, smoothing: smoothing, caret: caret, pixels: pixels,
        ratio: ratio, region: region, minimumPixels: minimumPixels, sizes: sizes,
        colorSpaces: colorSpaces)
    }
    set {
      let there = otherEnvironment
      self = .exact.overridden(by: newValue)
      otherEnvironment = there
    }
  }

  package func overridden(by overrides: Overrides) -> Tolerance {
    var tolerance = self
    tolerance.metric = overrides.metric ?? metric
    tolerance.antialiasing = overrides.antialiasing ?? antialiasing
    tolerance.smoothing = overrides.smoothing ?? smoothing
    tolerance.caret = overrides.caret ?? caret
    tolerance.pixels = overrides.pixels ?? pixels
    tolerance.ratio = overrides.ratio ?? ratio
    tolerance.region = overrides.region ?? region
    tolerance.minimumPixels = overrides.minimumPixels ?? minimumPixels
    tolerance.sizes = overrides.sizes ?? sizes
    tolerance.colorSpaces = overrides.colorSpaces ?? colorSpaces
    return tolerance
  }
}

extension Tolerance {
  /// Why this many differing pixels among the compared ones are not accepted; empty if they are.
  ///
  /// - Parameter largest: How many of them are close to one another, at most.
  func failures(different: Int, compared: Int, largest: Int) -> [Comparison.Failure] {
    var failures: [Comparison.Failure] = []
    let allowed = allowedPixels(of: compared)
    if different > allowed {
      failures.append(.tooManyPixels(different: different, allowed: allowed))
    }
    if let region, largest > region {
      failures.append(.tooLargeRegion(pixels: largest, allowed: region))
    }
    if different < minimumPixels {
      failures.append(.tooFewPixels(different: different, required: minimumPixels))
    }
    return failures
  }

  private func allowedPixels(of compared: Int) -> Int {
    guard let ratio else { return pixels ?? (region == nil ? 0 : compared) }
    return min(pixels ?? compared, largestCount(in: compared, withinRatio: ratio))
  }
}

/// The largest count whose share of the whole is at most a ratio.
private func largestCount(in whole: Int, withinRatio ratio: Double) -> Int {
  // In this order of arguments, max turns NaN into 0.
  var count = Int((min(max(0, ratio), 1) * Double(whole)).rounded())
  // Only the division is exact enough: 0.29 × 100 is below 29, but 29 ÷ 100 is 0.29.
  while count > 0, Double(count) / Double(whole) > ratio { count -= 1 }
  return count
}
