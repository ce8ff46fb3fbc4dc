internal import Base
internal import Labels

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
