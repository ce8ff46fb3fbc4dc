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

  /// The last grade that shrinks the text to no less than a factor; the full effect of a step that does not shrink it further.
  func lastGrade(shrinkingTo smallest: Double) -> Int {
    guard let full = gradeCount else { return 0 }
    guard case .scale(let minimum) = self, minimum < smallest else { return full }
    func isAllowed(_ grade: Int) -> Bool {
      if case .scaled(let factor) = measure(grade: grade) { factor >= smallest } else { true }
    }
    // The product may be off by one grade.
    let near = Int(((1 - smallest) * FitStep.gradesPerFactor).rounded())
    return (near - 1...near + 1).last { (1...full).contains($0) && isAllowed($0) } ?? 0
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
