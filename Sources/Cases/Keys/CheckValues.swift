internal import Base
internal import Labels
internal import Raster

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
        "Perceived distance up to which two pixels are equal, as a share of the largest; replaces "
          + "`channel`.",
        .number(0...1),
        get: { if case .color(let share) = $0.picture.metric { share } else { nil } },
        set: { $0.picture.metric = .color($1) }),
      Key(
        "antialiasing",
        "Whether pixels that differ like smoothed edges count; with `color` they do "
          + "not count by default.",
        hasStandard: false, .choice(Tolerance.Antialiasing.self),
        get: { $0.picture.ignoresAntialiasing ? .ignore : .compare },
        set: { $0.picture.antialiasing = $1 }),
      Key(
        "pixels", "This many differing pixels still pass; by default none, unless `ratio` is set.",
        hasStandard: false, CaseNotation<Int>.count.optional.inFull(.null, for: nil),
        \.picture.pixels),
      Key(
        "ratio", "This share of the pixels may differ; if `pixels` is set too, the stricter wins.",
        hasStandard: false, CaseNotation<Double>.number(0...1).optional.inFull(.null, for: nil),
        \.picture.ratio),
      Key("minimum-pixels", "Fewer differing pixels fail too.", .count, \.picture.minimumPixels),
      Key("layout", "Points by which a line or run may move.", .extent, \.layout),
      Key(
        "other-environment",
        "Replaces the keys about pixels if the baseline was recorded with other libraries or on another "
          + "kind of machine; the tolerance of the layout stays the same.",
        Tolerance.Pixels.notation, get: { $0.picture.otherEnvironment },
        set: { $0.picture.otherEnvironment = $1 == Tolerance.Pixels() ? nil : $1 }),
    ], standard: .exact, alternatives: Tolerance.Pixels.alternatives)
}

extension Tolerance.Pixels {
  fileprivate static let notation = CaseTable<Tolerance.Pixels>(
    keys(get: { $0 }, set: { $0 = $1 }), standard: Tolerance.Pixels(), alternatives: alternatives
  ).notation("a map of channel or color, antialiasing, pixels, ratio", from: Tolerance.Pixels())

  static let alternatives = ["channel", "color"]

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
        "antialiasing", "Whether pixels that differ like smoothed edges count.",
        CaseNotation<Tolerance.Antialiasing>.choice(Tolerance.Antialiasing.self).optional,
        get: { get($0).antialiasing },
        set: { target, value in change(&target) { $0.antialiasing = value } }),
      Key(
        "pixels", "This many differing pixels still pass.", CaseNotation<Int>.count.optional,
        get: { get($0).pixels }, set: { target, count in change(&target) { $0.pixels = count } }),
      Key(
        "ratio", "This share of the pixels may differ; if `pixels` is set too, the stricter wins.",
        CaseNotation<Double>.number(0...1).optional,
        get: { get($0).ratio }, set: { target, share in change(&target) { $0.ratio = share } }),
    ]
  }
}

extension Notation where Value == Set<LabelOverlay>, State == CaseReading {
  static let overlays = word("none", [])
    .or(
      CaseNotation<LabelOverlay>.choice(LabelOverlay.self)
        .list(
          "a list of " + LabelOverlay.allCases.map(\.rawValue).joined(separator: ", ")
        )
        .map({ Set($0) }, back: { $0.sorted { $0.rawValue < $1.rawValue } }))
}

extension LabelRect {
  static let ignored = CaseTable<LabelRect>.map(
    "a map of x, y, width, height", from: LabelRect(x: 0, y: 0, width: 0, height: 0),
    [
      Key("x", "Points from the label's left edge.", isRequired: true, .points, \.x),
      Key("y", "Points from the label's top edge.", isRequired: true, .points, \.y),
      Key("width", "Points.", isRequired: true, .extent, \.width),
      Key("height", "Points.", isRequired: true, .extent, \.height),
    ])
}

extension Expectations {
  static let table = CaseTable<Expectations>(
    [
      Key("lines", "How many lines are shown.", CaseNotation<Int>.count.optional, \.lines),
      Key(
        "max-lines", "How many lines are shown at most.", CaseNotation<Int>.count.optional,
        \.maxLines),
      Key("truncated", "Whether text is left out.", CaseNotation<Bool>.bool.optional, \.truncated),
      Key(
        "suffix-visible", "Whether the suffix is shown whole.", CaseNotation<Bool>.bool.optional,
        \.suffixVisible),
      Key(
        "visible-text", "All that a reader sees, including ellipsis and suffix.",
        CaseNotation<String>.string("a text").optional, \.visibleText),
      Key("size", "The label's outer size in points.", changing: size, isOptional: true, \.self),
      Key(
        "hits", "What is at points of the label.",
        Hit.notation.list(
          "a list of maps of at, target, text, index", limit: CaseLimits.hits),
        get: { $0.hits.isEmpty ? nil : $0.hits }, set: { $0.hits = $1 }),
    ])

  private static let size = CaseTable<Expectations>([
    Key("width", "Points, or limits.", Length.notation.optional, \.width),
    Key("height", "Points, or limits.", Length.notation.optional, \.height),
  ])
}

extension Expectations.Length {
  static let notation = CaseNotation<Double>.extent
    .map(
      { Expectations.Length.exactly($0) },
      back: { if case .exactly(let points) = $0 { points } else { nil } }
    )
    .or(
      Bounds.notation.parsed(
        { $0.length },
        back: {
          if case .bounded(let least, let most) = $0 {
            Bounds(atLeast: least, atMost: most)
          } else {
            nil
          }
        }))
}

/// Limits for a length in points.
private struct Bounds: Sendable {
  var atLeast: Double?
  var atMost: Double?

  /// nil without limits, or if they exclude everything.
  var length: Expectations.Length? {
    if let atLeast, let atMost, atLeast > atMost { return nil }
    return atLeast ?? atMost == nil ? nil : .bounded(atLeast: atLeast, atMost: atMost)
  }

  static let notation = CaseTable<Bounds>.map(
    "a map of at-least and at-most, where at-most is not below at-least", from: Bounds(),
    [
      Key(
        "at-least", "The smallest value in points.", CaseNotation<Double>.extent.optional, \.atLeast
      ),
      Key(
        "at-most", "The largest value in points.", CaseNotation<Double>.extent.optional, \.atMost),
    ]
  ).adding("minProperties", .number(1))
}
