internal import Base
package import Labels

/// What a case expects of its layout, in addition to the pixels; nil is not checked.
package struct Expectations: Hashable, Sendable {
  /// What something can be expected of, by its path within `expect`.
  package enum Fact: String, Sendable {
    case lines
    case maxLines = "max-lines"
    case mostCharacters = "chars"
    case truncated
    case suffixVisible = "suffix-visible"
    case visibleText = "visible-text"
    case width = "size.width"
    case height = "size.height"
    case ink, contrast, hits
  }

  /// A length in points, or limits for one.
  package enum Length: Hashable, Sendable {
    case exactly(Double)
    case bounded(atLeast: Double?, atMost: Double?)
  }

  /// What is at a point of the label.
  package struct Hit: Hashable, Sendable {
    /// What can be there, as the case format writes it.
    package enum Kind: String, CaseIterable, Sendable {
      case text, attachment, suffix, ellipsis, link
      case nothing = "none"
    }

    package enum Target: Hashable, Sendable {
      /// A grapheme cluster of the body: the one named, or any.
      case text(String?)
      /// The attachment of an index, or any.
      case attachment(Int?)
      /// The area around a link: the one named, or any.
      case link(String?)
      case suffix, ellipsis, nothing
    }

    /// In points within the label.
    package var at: LabelPoint
    package var target: Target

    package init(at: LabelPoint, target: Target) {
      self.at = at
      self.target = target
    }
  }

  /// What may be painted where.
  package enum Ink: String, CaseIterable, Sendable {
    /// Nothing beyond the label.
    case inside
  }

  package var lines: Int?
  /// At most so many lines, or columns.
  package var maxLines: Int?
  /// At most so many characters (grapheme clusters) in the body, shown or not.
  package var mostCharacters: Int?
  package var truncated: Bool?
  package var suffixVisible: Bool?
  package var visibleText: String?
  package var width: Length?
  package var height: Length?
  package var ink: Ink?
  /// The least contrast ratio of WCAG 2.2 that each text must have, from 1 to 21.
  package var contrast: Double?
  package var hits: [Hit]

  package init(
    lines: Int? = nil, maxLines: Int? = nil, mostCharacters: Int? = nil, truncated: Bool? = nil,
    suffixVisible: Bool? = nil,
    visibleText: String? = nil, width: Length? = nil, height: Length? = nil, ink: Ink? = nil,
    contrast: Double? = nil, hits: [Hit] = []
  ) {
    self.lines = lines
    self.maxLines = maxLines
    self.mostCharacters = mostCharacters
    self.truncated = truncated
    self.suffixVisible = suffixVisible
    self.visibleText = visibleText
    self.width = width
    self.height = height
    self.ink = ink
    self.contrast = contrast
    self.hits = hits
  }
}

extension Expectations.Hit.Target {
  /// nil if the kind cannot have the given text or index.
  package init?(_ kind: Expectations.Hit.Kind, text: String?, index: Int?) {
    switch (kind, text, index) {
    case (.text, _, nil): self = .text(text)
    case (.link, _, nil): self = .link(text)
    case (.attachment, nil, _): self = .attachment(index)
    case (.suffix, nil, nil): self = .suffix
    case (.ellipsis, nil, nil): self = .ellipsis
    case (.nothing, nil, nil): self = .nothing
    default: return nil
    }
  }

  package var kind: Expectations.Hit.Kind {
    switch self {
    case .text: .text
    case .attachment: .attachment
    case .link: .link
    case .suffix: .suffix
    case .ellipsis: .ellipsis
    case .nothing: .nothing
    }
  }

  /// The cluster or the link that is named.
  package var text: String? {
    switch self {
    case .text(let text), .link(let text): text
    default: nil
    }
  }

  package var index: Int? {
    guard case .attachment(let index) = self else { return nil }
    return index
  }
}

extension Expectations {
  static let table = CaseTable<Expectations>(
    [
      Key("lines", "How many lines are shown.", CaseNotation<Int>.count.optional, \.lines),
      Key(
        "max-lines", "How many lines are shown at most.", CaseNotation<Int>.count.optional,
        \.maxLines),
      Key(
        "chars", "How many characters the text has at most.", CaseNotation<Int>.count.optional,
        \.mostCharacters),
      Key("truncated", "Whether text is left out.", CaseNotation<Bool>.bool.optional, \.truncated),
      Key(
        "suffix-visible", "Whether the suffix is shown whole.", CaseNotation<Bool>.bool.optional,
        \.suffixVisible),
      Key(
        "visible-text", "All that a reader sees, including ellipsis and suffix.",
        CaseNotation<String>.shownText.optional, \.visibleText),
      Key("size", "The label's outer size in points.", changing: size, isOptional: true, \.self),
      Key(
        "ink", "`inside`: nothing is painted beyond the label.",
        CaseNotation<Ink>.choice(Ink.self).optional, \.ink),
      Key(
        "contrast",
        "The least contrast ratio of WCAG 2.2 between each text and what is behind it, such as 4.5.",
        CaseNotation<Double>.number(1...21).optional, \.contrast),
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

extension Expectations.Hit {
  static let notation = CaseNotation<HitDraft>(
    accepted: "a map of at and target, with text if the target is text or link, "
      + "and with index if it is attachment",
    schema: HitDraft.notation.schema, outcome: HitDraft.notation.outcome,
    writing: { HitDraft.notation.write($0, to: &$1) }
  ).parsed({ $0.hit }, back: { HitDraft($0) })
}

/// A hit as written.
struct HitDraft: Sendable {
  private var at = LabelPoint(x: 0, y: 0)
  private var kind = Expectations.Hit.Kind.nothing
  private var text: String?
  private var index: Int?

  private init() {}

  init(_ hit: Expectations.Hit) {
    at = hit.at
    (kind, text, index) = (hit.target.kind, hit.target.text, hit.target.index)
  }

  /// nil if the kind cannot have the given text or index.
  var hit: Expectations.Hit? {
    Expectations.Hit.Target(kind, text: text, index: index).map {
      Expectations.Hit(at: at, target: $0)
    }
  }

  static let notation = CaseTable<HitDraft>.map(
    "a map of at, target, text, index", from: HitDraft(),
    [
      Key(
        "at", "The point, from the label's top left corner.", isRequired: true,
        CaseNotation<Double>.points.list("a list of x and y in points", minimum: 2, maximum: 2)
          .map({ LabelPoint(x: $0[0], y: $0[1]) }, back: { [$0.x, $0.y] }), \.at),
      Key(
        "target", "What must be there.", isRequired: true,
        .choice(Expectations.Hit.Kind.self), \.kind),
      Key(
        "text", "The grapheme cluster, or where the link leads.",
        CaseNotation<String>.string("a text").optional, \.text),
      Key("index", "The attachment's index.", CaseNotation<Int>.count.optional, \.index),
    ])
}
