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
  var tightening: Double?
  var minimum: Double?

  init() {}

  /// nil for a step that is a word.
  init?(_ step: FitStep) {
    switch step {
    case .tighten(let points): tightening = points
    case .scale(let minimum): self.minimum = minimum
    case .truncate: return nil
    }
  }

  /// nil if one map has more than one step, or none.
  var step: FitStep? {
    switch (tightening, minimum) {
    case (let points?, nil): .tighten(by: points)
    case (nil, let minimum?): .scale(minimum: minimum)
    default: nil
    }
  }

  static let notation = CaseTable<FitStepDraft>.map(
    "a map of tighten or scale", from: FitStepDraft(),
    [
      measured(
        "tighten", "Removes letter spacing, as little as needed.",
        Key(
          "by", "The maximum in points.", isRequired: true,
          .number(0...CaseLimits.length, above: 0, unit: "of points"), \.value), \.tightening),
      measured(
        "scale", "Makes the text smaller, as little as needed.",
        Key(
          "minimum", "The smallest factor.", isRequired: true, .number(0...1, above: 0), \.value),
        \.minimum),
    ]
  ).adding("minProperties", .number(1)).adding("maxProperties", .number(1))

  private struct Measure: Sendable {
    var value = 0.0
  }

  /// A step whose map has one key.
  private static func measured(
    _ name: String, _ meaning: String, _ key: CaseKey<Measure>,
    _ path: any WritableKeyPath<FitStepDraft, Double?> & Sendable
  ) -> CaseKey<FitStepDraft> {
    Key(
      name, meaning, CaseTable<Measure>.map("a map of \(key.name)", from: Measure(), [key]),
      get: { $0[keyPath: path].map { Measure(value: $0) } },
      set: { $0[keyPath: path] = $1.value })
  }
}
