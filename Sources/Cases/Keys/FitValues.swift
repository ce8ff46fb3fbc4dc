internal import Base
internal import Labels

extension Notation where Value == [FitStep], State == CaseReading {
  /// A chain of steps: each once, with the one that always fits as the last.
  static let fit = {
    let steps = CaseNotation<FitStep>.fitStep.list("a list of steps", minimum: 1)
    return Notation(
      accepted: "a list of `tighten: {by}`, `scale: {minimum}` and `truncate`, each once and "
        + "`truncate` last",
      schema: steps.schema.adding("uniqueItems", .bool(true)),
      outcome: { node, reading in
        let key = reading.key
        let outcome = steps.outcome(node, &reading)
        guard case .value(let chain) = outcome else { return outcome }
        reading.key = key
        return isChain(chain) ? outcome : .refused
      },
      writing: { steps.write($0, to: &$1) })
  }()

  private static func isChain(_ steps: [FitStep]) -> Bool {
    var names: Set<String> = []
    let isLast = !steps.dropLast().contains(.truncate)
    return isLast && steps.allSatisfy { names.insert($0.name).inserted }
  }
}

extension FitStep {
  /// The word for the step in a case.
  var name: String {
    switch self {
    case .tighten: "tighten"
    case .scale: "scale"
    case .truncate: "truncate"
    }
  }
}

extension Notation where Value == FitStep, State == CaseReading {
  fileprivate static let fitStep = word("truncate", .truncate)
    .or(FitStepDraft.notation.parsed({ $0.step }, back: { FitStepDraft($0) }))
}

private struct FitStepDraft: Sendable {
  var tightening: Tightening?
  var scaling: Scaling?

  struct Tightening: Sendable {
    var points = 0.0
  }

  struct Scaling: Sendable {
    var minimum = 0.0
    var words = FitStep.Words.breakable
  }

  init() {}

  /// nil for a step that is a word.
  init?(_ step: FitStep) {
    switch step {
    case .tighten(let points): tightening = Tightening(points: points)
    case .scale(let minimum, let words): scaling = Scaling(minimum: minimum, words: words)
    case .truncate: return nil
    }
  }

  /// nil if one map has more than one step, or none.
  var step: FitStep? {
    switch (tightening, scaling) {
    case (let tightening?, nil): .tighten(by: tightening.points)
    case (nil, let scaling?): .scale(minimum: scaling.minimum, words: scaling.words)
    default: nil
    }
  }

  static let notation = CaseTable<FitStepDraft>.map(
    "a map of tighten or scale", from: FitStepDraft(),
    [
      Key(
        "tighten", "Removes letter spacing, as little as needed.",
        CaseTable<Tightening>.map(
          "a map of by", from: Tightening(),
          [
            Key(
              "by", "The maximum in points.", isRequired: true,
              .number(0...CaseLimits.length, above: 0, unit: "of points"), \.points)
          ]
        ).optional, \.tightening),
      Key(
        "scale", "Makes the text smaller, as little as needed.",
        CaseTable<Scaling>.map(
          "a map of minimum and words", from: Scaling(),
          [
            Key(
              "minimum", "The smallest factor.", isRequired: true, .number(0...1, above: 0),
              \.minimum),
            Key(
              "words", "Whether text fits in which a word longer than a line is broken.",
              .choice(FitStep.Words.self),
              // Left out in full, as earlier versions did.
              get: { $0.words == .breakable ? nil : $0.words }, set: { $0.words = $1 }),
          ]
        ).optional, \.scaling),
    ]
  ).adding("minProperties", .number(1)).adding("maxProperties", .number(1))
}
