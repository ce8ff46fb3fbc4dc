internal import Labels

extension Reader where Value == [FitStep] {
  /// A chain of steps: each once, and the one that always fits as the last.
  static let fit = {
    let steps = Reader<FitStep>.fitStep.list("a list of steps", minimum: 1)
    return Reader(
      accepted: "a list of `tighten: {by}`, `scale: {minimum}` and `truncate`, each once and "
        + "`truncate` last",
      schema: steps.schema
    ) { node, reading in
      let key = reading.key
      let outcome = steps.outcome(node, &reading)
      guard case .value(let chain) = outcome else { return outcome }
      reading.key = key
      return isChain(chain) ? outcome : .refused
    }
  }()

  private static func isChain(_ steps: [FitStep]) -> Bool {
    var names: Set<String> = []
    let isLast = !steps.dropLast().contains(.truncate)
    return isLast && steps.allSatisfy { names.insert($0.name).inserted }
  }
}

extension FitStep {
  /// The word that stands for the step in a case.
  var name: String {
    switch self {
    case .tighten: "tighten"
    case .scale: "scale"
    case .truncate: "truncate"
    }
  }
}

extension Reader where Value == FitStep {
  fileprivate static let fitStep = choice(["truncate"]) { $0 == "truncate" ? .truncate : nil }
    .or(measured)

  private static let measured = Reader(
    accepted: "a map of tighten or scale",
    schema: FitStepDraft.table.schema.adding("minProperties", .number(1))
      .adding("maxProperties", .number(1))
  ) { node, reading in
    guard case .mapping(let entries) = node.content, !entries.isEmpty else { return .refused }
    let mark = reading.errorCount
    let key = reading.key
    var draft = FitStepDraft()
    FitStepDraft.table.read(entries, at: node.position, into: &draft, &reading)
    guard reading.errorCount == mark else { return .reported }
    reading.key = key
    return draft.step.map { .value($0) } ?? .refused
  }
}

private struct FitStepDraft: Sendable {
  var tightening: Double?
  var minimum: Double?

  /// nil where one map says more than one step.
  var step: FitStep? {
    switch (tightening, minimum) {
    case (let points?, nil): .tighten(by: points)
    case (nil, let minimum?): .scale(minimum: minimum)
    default: nil
    }
  }

  static let table = KeyTable<FitStepDraft>([
    Key(
      "tighten", "Takes letter spacing away, as little as is needed.",
      KeyTable<FitStepDraft>([
        Key(
          "by", "Points at the most.", isRequired: true,
          Reader<Double>.number(0...CaseLimits.length, above: 0, unit: "of points").optional,
          \.tightening)
      ]).reader("a map of by", from: FitStepDraft())
    ) { $0.tightening = $1.tightening },
    Key(
      "scale", "Makes the text smaller, as little as is needed.",
      KeyTable<FitStepDraft>([
        Key(
          "minimum", "The smallest factor.", isRequired: true,
          Reader<Double>.number(0...1, above: 0).optional, \.minimum)
      ]).reader("a map of minimum", from: FitStepDraft())
    ) { $0.minimum = $1.minimum },
  ])
}
