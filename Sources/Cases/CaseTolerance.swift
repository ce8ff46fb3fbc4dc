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
    Tolerance.Overrides.pixelKeys(\.picture.values) { tolerance in
      var full = tolerance.picture.values
      full.antialiasing = tolerance.picture.ignoresAntialiasing ? .ignore : .compare
      return full
    },
    [
      Key("minimum-pixels", "Fewer differing pixels fail too.", .count, \.picture.minimumPixels),
      Key(
        "color-space",
        "Whether pictures whose files say that their samples are in different colour spaces differ.",
        .choice(Tolerance.Treatment.self), \.picture.colorSpaces),
      Key("layout", "Points by which a line or run may move.", .extent, \.layout),
      Key(
        "other-environment",
        "Replaces the keys about pixels if the baseline was recorded with other libraries or on another "
          + "kind of machine; the tolerance of the layout stays the same.",
        Tolerance.Overrides.notation, get: { $0.picture.otherEnvironment },
        set: { $0.picture.otherEnvironment = $1 == Tolerance.Overrides() ? nil : $1 }),
    ], standard: .standard, alternatives: Tolerance.Overrides.alternatives)
}

extension Tolerance.Overrides {
  fileprivate static let notation = CaseTable<Tolerance.Overrides>(
    pixelKeys(\.self), standard: Tolerance.Overrides(), alternatives: alternatives
  ).notation(
    "a map of channel, color or oklab, antialiasing, smoothing, pixels, ratio, region",
    from: Tolerance.Overrides())

  static let alternatives = ["channel", "color", "oklab"]

  /// The keys of a map that says how many pixels may differ, and perhaps other things.
  ///
  /// - Parameter full: What the full form says of a target whose map says nothing else; nil if it leaves that out.
  static func pixelKeys<Target>(
    _ path: any WritableKeyPath<Target, Tolerance.Overrides> & Sendable,
    inFull full: (@Sendable (Target) -> Tolerance.Overrides)? = nil
  ) -> [CaseKey<Target>] {
    func key<Value: Sendable>(
      _ name: String, _ meaning: String, hasStandard: Bool = true, _ notation: CaseNotation<Value>,
      isNullInFull: Bool = false,
      _ member: any WritableKeyPath<Tolerance.Overrides, Value?> & Sendable
    ) -> CaseKey<Target> {
      let optional = notation.optional
      return Key(
        name, meaning, hasStandard: hasStandard,
        full != nil && isNullInFull ? optional.inFull(.null, for: nil) : optional,
        get: { (full?($0) ?? $0[keyPath: path])[keyPath: member] },
        set: { $0[keyPath: path][keyPath: member] = $1 })
    }
    return [
      key(
        "channel", "Largest difference of any channel up to which two pixels are equal.",
        .integer(0...255), \.channel),
      key(
        "color",
        "Perceived distance up to which two pixels are equal, in YIQ, as a share of the largest; replaces "
          + "`channel`.",
        .number(0...1), \.color),
      key(
        "oklab",
        "Perceived distance up to which two pixels are equal, in Oklab, as a share of black and white's; "
          + "replaces `channel`.",
        .number(0...1), \.oklab),
      key(
        "antialiasing",
        "Whether pixels that differ like smoothed edges count; with `color` and `oklab` they do "
          + "not count by default.",
        hasStandard: false, .choice(Tolerance.Antialiasing.self), \.antialiasing),
      key(
        "smoothing",
        "Whether pixels count at which the same edges are smoothed otherwise, and nothing else changed.",
        .choice(Tolerance.Treatment.self), \.smoothing),
      key(
        "pixels",
        "This many differing pixels still pass; by default none, unless `ratio` or `region` is set.",
        hasStandard: false, .count, isNullInFull: true, \.pixels),
      key(
        "ratio", "This share of the pixels may differ; if `pixels` is set too, the stricter wins.",
        hasStandard: false, .number(0...1), isNullInFull: true, \.ratio),
      key(
        "region",
        "At most this many differing pixels that are close to one another, whatever the others.",
        hasStandard: false, .count, isNullInFull: true, \.region),
    ]
  }

  private var channel: Int? {
    get { if case .channel(let limit) = metric { limit } else { nil } }
    set { metric = newValue.map { .channel($0) } }
  }

  private var color: Double? {
    get { if case .color(let share) = metric { share } else { nil } }
    set { metric = newValue.map { .color($0) } }
  }

  private var oklab: Double? {
    get { if case .oklab(let share) = metric { share } else { nil } }
    set { metric = newValue.map { .oklab($0) } }
  }
}
