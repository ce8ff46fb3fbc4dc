/// What was done so that a label's text fits.
public enum FitMeasure: Hashable, Sendable {
  /// Points of letter spacing that were taken away.
  case tightened(by: Double)
  /// The factor of all sizes.
  case scaled(by: Double)
  /// Attachments took their smaller forms.
  case collapsed
  /// Text was left out as ``LabelSpec/truncate`` says; where this was the only step, it is named even if all fits.
  case truncated
}

extension FitMeasure {
  /// The label after this measure.
  func applied(to spec: LabelSpec) -> LabelSpec {
    switch self {
    case .tightened(let points): spec.tightened(by: points)
    case .scaled(let factor): spec.scaled(by: factor)
    case .collapsed: spec.collapsed ?? spec
    case .truncated: spec
    }
  }
}
