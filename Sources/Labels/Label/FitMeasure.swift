/// What was done so that a label's text fits.
public enum FitMeasure: Hashable, Sendable {
  /// Points by which letter spacing was reduced.
  case tightened(by: Double)
  /// The factor by which all sizes were multiplied.
  case scaled(by: Double)
  /// Attachments took their smaller forms.
  case collapsed
  /// Text was left out as ``LabelSpec/truncate`` says; if this was the only step, it is listed even if all text fits.
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
