internal import Base
package import Raster
package import Results

/// How much the picture of a label and its layout may differ from the accepted ones.
package struct CaseTolerance: Hashable, Sendable {
  package var picture: Tolerance
  /// How far a line or a run may move before the layout counts as changed, in points.
  package var layout: Double

  package init(_ picture: Tolerance = .exact, layout: Double = ToleranceRecord.standardLayout) {
    self.picture = picture
    self.layout = layout
  }

  /// That of cases that set none: every pixel equal, and the layout within ``ToleranceRecord/standardLayout``.
  package static let standard = CaseTolerance()

  /// The tolerance for a baseline of another environment, whose layout is as exact as ever; nil if that makes no
  /// difference.
  package var inOtherEnvironment: CaseTolerance? {
    picture.inOtherEnvironment.map { CaseTolerance($0, layout: layout) }
  }
}

extension ToleranceRecord {
  package init(_ tolerance: CaseTolerance) {
    self.init(tolerance.picture, layout: tolerance.layout)
  }
}

extension CaseTolerance {
  static let table = CaseTable<CaseTolerance>(
    [
      Key(
        "channel", "Largest difference of any channel up to which two pixels are equal.",
        .integer(0...255),
        get: { if case .channel(let limit) = $0.picture.metric { limit } else { nil } },
        set: { $0.picture.metric = .channel($1) }),
      Key(
        "color",
        "Perceived distance up to which two pixels are equal, in YIQ, as a share of the largest; replaces "
          + "`channel`.",
        .number(0...1),
        get: { if case .color(let share) = $0.picture.metric { share } else { nil } },
        set: { $0.picture.metric = .color($1) }),
      Key(
        "oklab",
        "Perceived distance up to which two pixels are equal, in Oklab, as a share of black and white's; "
          + "replaces `channel`.",
        .number(0...1),
        get: { if case .oklab(let share) = $0.picture.metric { share } else { nil } },
        set: { $0.picture.metric = .oklab($1) }),
      Key(
        "antialiasing",
        "Whether pixels that differ like smoothed edges count; with `color` and `oklab` they do "
          + "not count by default.",
        hasStandard: false, .choice(Tolerance.Antialiasing.self),
        get: { $0.picture.ignoresAntialiasing ? .ignore : .compare },
        set: { $0.picture.antialiasing = $1 }),
      Key(
        "smoothing",
        "Whether pixels count at which the same edges are smoothed otherwise, and nothing else changed.",
        .choice(Tolerance.Smoothing.self), \.picture.smoothing),
      Key(
        "pixels",
        "This many differing pixels still pass; by default none, unless `ratio` or `region` is set.",
        hasStandard: false, CaseNotation<Int>.count.optional.inFull(.null, for: nil),
        \.picture.pixels),
      Key(
        "ratio", "This share of the pixels may differ; if `pixels` is set too, the stricter wins.",
        hasStandard: false, CaseNotation<Double>.number(0...1).optional.inFull(.null, for: nil),
        \.picture.ratio),
      Key(
        "region",
        "At most this many differing pixels that are close to one another, whatever the others.",
        hasStandard: false, CaseNotation<Int>.count.optional.inFull(.null, for: nil),
        \.picture.region),
      Key("minimum-pixels", "Fewer differing pixels fail too.", .count, \.picture.minimumPixels),
      Key(
        "color-space",
        "Whether pictures whose files say that their samples are in different colour spaces differ.",
        .choice(Tolerance.ColorSpaces.self), \.picture.colorSpaces),
      Key("layout", "Points by which a line or run may move.", .extent, \.layout),
      Key(
        "other-environment",
        "Replaces the keys about pixels if the baseline was recorded with other libraries or on another "
          + "kind of machine; the tolerance of the layout stays the same.",
        Tolerance.Pixels.notation, get: { $0.picture.otherEnvironment },
        set: { $0.picture.otherEnvironment = $1 == Tolerance.Pixels() ? nil : $1 }),
    ], standard: .standard, alternatives: Tolerance.Pixels.alternatives)
}

extension Tolerance.Pixels {
  fileprivate static let notation = CaseTable<Tolerance.Pixels>(
    keys(get: { $0 }, set: { $0 = $1 }), standard: Tolerance.Pixels(), alternatives: alternatives
  ).notation(
    "a map of channel, color or oklab, antialiasing, smoothing, pixels, ratio, region",
    from: Tolerance.Pixels())

  static let alternatives = ["channel", "color", "oklab"]

  /// The keys of a map that says how many pixels may differ, and perhaps other things.
  static func keys<Target>(
    get: @escaping @Sendable (Target) -> Tolerance.Pixels,
    set: @escaping @Sendable (inout Target, Tolerance.Pixels) -> Void
  ) -> [CaseKey<Target>] {
    @Sendable func change(_ target: inout Target, _ change: (inout Tolerance.Pixels) -> Void) {
      var pixels = get(target)
      change(&pixels)
      set(&target, pixels)
    }
    return [
      Key(
        "channel", "Largest difference of any channel up to which two pixels are equal.",
        CaseNotation<Int>.integer(0...255),
        get: { if case .channel(let limit) = get($0).metric { limit } else { nil } },
        set: { target, limit in change(&target) { $0.metric = .channel(limit) } }),
      Key(
        "color", "Perceived distance up to which two pixels are equal; replaces `channel`.",
        CaseNotation<Double>.number(0...1),
        get: { if case .color(let share) = get($0).metric { share } else { nil } },
        set: { target, share in change(&target) { $0.metric = .color(share) } }),
      Key(
        "oklab",
        "Perceived distance in Oklab up to which two pixels are equal; replaces `channel`.",
        CaseNotation<Double>.number(0...1),
        get: { if case .oklab(let share) = get($0).metric { share } else { nil } },
        set: { target, share in change(&target) { $0.metric = .oklab(share) } }),
      Key(
        "antialiasing", "Whether pixels that differ like smoothed edges count.",
        CaseNotation<Tolerance.Antialiasing>.choice(Tolerance.Antialiasing.self).optional,
        get: { get($0).antialiasing },
        set: { target, value in change(&target) { $0.antialiasing = value } }),
      Key(
        "smoothing", "Whether pixels count at which the same edges are smoothed otherwise.",
        CaseNotation<Tolerance.Smoothing>.choice(Tolerance.Smoothing.self).optional,
        get: { get($0).smoothing },
        set: { target, value in change(&target) { $0.smoothing = value } }),
      Key(
        "pixels", "This many differing pixels still pass.", CaseNotation<Int>.count.optional,
        get: { get($0).pixels }, set: { target, count in change(&target) { $0.pixels = count } }),
      Key(
        "ratio", "This share of the pixels may differ; if `pixels` is set too, the stricter wins.",
        CaseNotation<Double>.number(0...1).optional,
        get: { get($0).ratio }, set: { target, share in change(&target) { $0.ratio = share } }),
      Key(
        "region", "At most this many differing pixels that are close to one another.",
        CaseNotation<Int>.count.optional,
        get: { get($0).region }, set: { target, count in change(&target) { $0.region = count } }),
    ]
  }
}
