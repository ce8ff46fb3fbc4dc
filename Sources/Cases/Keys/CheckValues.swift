internal import Labels
internal import Raster

extension Tolerance {
  private var channel: Int {
    get { if case .channel(let limit) = metric { limit } else { 0 } }
    set { metric = .channel(newValue) }
  }

  private var color: Double {
    get { if case .color(let share) = metric { share } else { 0 } }
    set { metric = .color(newValue) }
  }

  static let table = KeyTable<Tolerance>(
    [
      Key(
        "channel", "Largest difference of any channel up to which two pixels are equal.",
        default: .number(0), .integer(0...255), \.channel),
      Key(
        "color",
        "Perceived distance up to which two pixels are equal, as a share of the largest; in place of "
          + "`channel`.",
        .number(0...1), \.color),
      Key(
        "antialiasing",
        "Whether pixels count that differ as smoothed edges do; beside `color` they do "
          + "not, unless it is said.",
        Reader<Antialiasing>.choice(Antialiasing.self).optional, \.antialiasing),
      Key(
        "pixels", "So many differing pixels still pass.", default: .number(0),
        Reader<Int>.count.optional, \.pixels),
      Key(
        "ratio", "Such a share of the pixels may differ; beside `pixels`, the stricter wins.",
        Reader<Double>.number(0...1).optional, \.ratio),
      Key(
        "minimum-pixels", "Fewer differing pixels fail too.", default: .number(0), .count,
        \.minimumPixels),
      Key(
        "layout", "Points by which a line or run may move.", default: .number(0.25), .extent,
        \.layout),
    ], alternatives: ["channel", "color"])
}

extension Reader where Value == Set<LabelRenderer.Overlay> {
  static let overlays = choice(["none"]) { $0 == "none" ? [] : nil }
    .or(
      Reader<LabelRenderer.Overlay>.choice(LabelRenderer.Overlay.self)
        .list(
          "a list of " + LabelRenderer.Overlay.allCases.map(\.rawValue).joined(separator: ", ")
        )
        .map { Set($0) })
}

extension Rect {
  static let ignored = KeyTable<Rect>([
    Key("x", "Points from the label's left edge.", isRequired: true, .points, \.x),
    Key("y", "Points from the label's top edge.", isRequired: true, .points, \.y),
    Key("width", "Points.", isRequired: true, .extent, \.width),
    Key("height", "Points.", isRequired: true, .extent, \.height),
  ]).reader("a map of x, y, width, height", from: Rect(x: 0, y: 0, width: 0, height: 0))
}

extension Expectations {
  static let table = KeyTable<Expectations>(
    [
      Key("lines", "How many lines are shown.", Reader<Int>.count.optional, \.lines),
      Key("truncated", "Whether text is left out.", Reader<Bool>.bool.optional, \.truncated),
      Key(
        "suffix-visible", "Whether the suffix is shown whole.", Reader<Bool>.bool.optional,
        \.suffixVisible),
      Key(
        "visible-text", "All that a reader sees, ellipsis and suffix included.",
        Reader<String>.string("a text").optional, \.visibleText),
      Key("size", "The label's outer size in points.", changing: size, \.self),
      Key(
        "hits", "What stands at points of the label.",
        Hit.reader.list(
          "a list of maps of at, target, text, index", limit: CaseLimits.hits), \.hits),
    ])

  private static let size = KeyTable<Expectations>([
    Key("width", "Points, or limits.", Length.reader.optional, \.width),
    Key("height", "Points, or limits.", Length.reader.optional, \.height),
  ])
}

extension Expectations.Length {
  static let reader = Reader<Double>.extent.map { Expectations.Length.exactly($0) }
    .or(bounded)

  private static let bounded = Reader<Expectations.Length>(
    accepted: "a map of at-least and at-most",
    schema: Bounds.table.schema.adding("minProperties", .number(1))
  ) { node, reading in
    guard case .mapping(let entries) = node.content, !entries.isEmpty else { return .refused }
    let mark = reading.errorCount
    let key = reading.key
    var bounds = Bounds()
    Bounds.table.read(entries, at: node.position, into: &bounds, &reading)
    guard reading.errorCount == mark else { return .reported }
    reading.key = key
    if let least = bounds.atLeast, let most = bounds.atMost, least > most { return .refused }
    return .value(.bounded(atLeast: bounds.atLeast, atMost: bounds.atMost))
  }
}

extension Expectations.Hit {
  static let reader = Reader<Expectations.Hit>(
    accepted: "a map of at and target, of text where the target is text or link, "
      + "and of index where it is attachment",
    schema: HitDraft.table.schema
  ) { node, reading in
    guard case .mapping(let entries) = node.content else { return .refused }
    let mark = reading.errorCount
    let key = reading.key
    var draft = HitDraft()
    HitDraft.table.read(entries, at: node.position, into: &draft, &reading)
    guard reading.errorCount == mark else { return .reported }
    reading.key = key
    return Target(draft.kind, text: draft.text, index: draft.index)
      .map { .value(Expectations.Hit(at: draft.at, target: $0)) } ?? .refused
  }
}

/// A hit as it is written.
private struct HitDraft: Sendable {
  var at = Point(x: 0, y: 0)
  var kind = Expectations.Hit.Kind.nothing
  var text: String?
  var index: Int?

  static let table = KeyTable<HitDraft>([
    Key(
      "at", "The point, from the label's top left corner.", isRequired: true,
      Reader<Double>.points.list("a list of x and y in points", minimum: 2, maximum: 2)
        .map { Point(x: $0[0], y: $0[1]) }, \.at),
    Key(
      "target", "What stands there.", isRequired: true,
      .choice(Expectations.Hit.Kind.self), \.kind),
    Key(
      "text", "The grapheme cluster, or what the link leads to.",
      Reader<String>.string("a text").optional, \.text),
    Key("index", "The attachment's.", Reader<Int>.count.optional, \.index),
  ])
}

/// Limits for a length in points.
struct Bounds: Sendable {
  var atLeast: Double?
  var atMost: Double?

  static let table = KeyTable<Bounds>([
    Key("at-least", "The least value in points.", Reader<Double>.extent.optional, \.atLeast),
    Key("at-most", "The greatest value in points.", Reader<Double>.extent.optional, \.atMost),
  ])
}
