/// What is tried where a label's text does not fit.
public enum FitStep: Hashable, Sendable {
  /// Takes as little letter spacing away as is needed, up to so many points.
  case tighten(by: Double)
  /// Makes all texts as little smaller as is needed, down to a factor above 0, up to 1.
  case scale(minimum: Double)
  /// Leaves text out as ``LabelSpec/truncate`` says; always fits, and so ends a chain.
  case truncate
}

extension FitStep {
  /// Grades per point of letter spacing; 1/64 pt is less than what makes a difference to a width.
  private static let gradesPerPoint = 64.0
  /// Grades per factor of 1. The renderer keeps a font for each size.
  private static let gradesPerFactor = 1024.0

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
