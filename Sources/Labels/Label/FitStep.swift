/// A step to try if a label's text does not fit.
public enum FitStep: Hashable, Sendable {
  /// Reduces letter spacing as little as needed, by at most this many points.
  case tighten(by: Double)
  /// Shrinks all text only as far as needed, at most to this factor, above 0 and up to 1.
  case scale(minimum: Double)
  /// Leaves text out as ``LabelSpec/truncate`` says; this always fits, so it ends a chain.
  case truncate
}

extension FitStep {
  /// Grades per point of letter spacing; 1/64 pt is too little to make a difference to a width.
  private static let gradesPerPoint = 64.0
  /// Grades per factor of 1. The renderer keeps a font for each size.
  private static let gradesPerFactor = 1024.0

  /// Grades per point, or per factor of 1.
  var gradesPerUnit: Double {
    if case .tighten = self { FitStep.gradesPerPoint } else { FitStep.gradesPerFactor }
  }

  /// The number of grades, from the slightest to the full effect; nil for a step that leaves text out.
  var gradeCount: Int? {
    switch self {
    case .tighten(let points): Int((points * FitStep.gradesPerPoint).rounded(.up))
    case .scale(let minimum): Int(((1 - minimum) * FitStep.gradesPerFactor).rounded(.up))
    case .truncate: nil
    }
  }

  /// The measure that a grade of the step takes.
  func measure(grade: Int) -> FitMeasure {
    switch self {
    case .tighten(let points): .tightened(by: min(points, Double(grade) / FitStep.gradesPerPoint))
    case .scale(let minimum): .scaled(by: max(minimum, 1 - Double(grade) / FitStep.gradesPerFactor))
    case .truncate: .truncated
    }
  }
}
