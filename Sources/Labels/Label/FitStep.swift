/// A step to try if a label's text does not fit.
public enum FitStep: Hashable, Sendable {
  /// Reduces letter spacing as little as needed, by at most this many points.
  case tighten(by: Double)
  /// Shrinks all text only as far as needed, at most to this factor, above 0 and up to 1.
  case scale(minimum: Double, words: Words = .breakable)
  /// Leaves text out as ``LabelSpec/truncate`` says; this always fits, so it ends a chain.
  case truncate

  /// Whether a text fits whose words break inside, because they are longer than a line.
  public enum Words: String, Hashable, Sendable, CaseIterable {
    /// It does.
    case breakable = "break"
    /// Not as long as a step of the chain leaves all of its words whole.
    case whole
  }
}

extension FitStep {
  /// Whether the text does not fit while a word in it is broken.
  package var keepsWords: Bool {
    if case .scale(_, .whole) = self { true } else { false }
  }

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
    case .scale(let minimum, _): Int(((1 - minimum) * FitStep.gradesPerFactor).rounded(.up))
    case .truncate: nil
    }
  }

  /// The last grade that shrinks the text to no less than a factor; the full effect of a step that does not shrink it further.
  func lastGrade(shrinkingTo smallest: Double) -> Int {
    guard let full = gradeCount else { return 0 }
    guard case .scale(let minimum, _) = self, minimum < smallest else { return full }
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
    case .scale(let minimum, _):
      .scaled(by: max(minimum, 1 - Double(grade) / FitStep.gradesPerFactor))
    case .truncate: .truncated
    }
  }
}

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

extension LabelSpec {
  /// The label with less letter spacing in all of its texts.
  ///
  /// - Parameter points: The amount to remove from each letter spacing.
  func tightened(by points: Double) -> LabelSpec {
    var spec = self
    spec.style.letterSpacing -= points
    spec.changeRuns { run in
      run.overrides.letterSpacing = run.overrides.letterSpacing.map { $0 - points }
    }
    return spec
  }

  /// The label with its texts, attachments and suffix gap made smaller; what surrounds them keeps its size.
  package func scaled(by factor: Double) -> LabelSpec {
    var spec = self
    spec.style = style.scaled(by: factor)
    spec.suffixGap = suffixGap.map { $0 * factor }
    spec.changeRuns { run in
      run.overrides = run.overrides.scaled(by: factor)
      run.attachment = run.attachment?.scaled(by: factor)
    }
    return spec
  }

  /// The label with every attachment in its smaller form; nil if no attachment has one.
  var collapsed: LabelSpec? {
    func collapses(_ run: TextRun) -> Bool {
      run.attachment?.collapse != nil && run.showsAttachment
    }
    // Most labels have nothing that can collapse.
    guard
      text.contains(where: collapses) || suffix.contains(where: collapses)
        || ellipsis.contains(where: collapses)
    else { return nil }
    var spec = self
    spec.changeRuns { run in
      guard run.showsAttachment, let collapse = run.attachment?.collapse else { return }
      switch collapse {
      case .size(let size): run.attachment?.size = size
      case .alternative: run.text = run.attachment?.alternative ?? ""
      }
      run.attachment?.collapse = nil
    }
    return spec
  }

  /// The label without a chain of ``fit``: as it is, and as each step makes it that has its full effect.
  ///
  /// The chain finds room for the whole text if one of them does; mostly the last one, if any.
  ///
  /// - Parameter smallest: The factor below which the text must not be shrunk.
  package func fullyFitted(shrinkingTo smallest: Double) -> [LabelSpec] {
    var label = self
    label.fit = [.truncate]
    var variants = [label]
    if let collapsed = label.collapsed {
      label = collapsed
      variants.append(label)
    }
    for step in fit {
      guard let full = step.gradeCount else { break }
      let grade = step.lastGrade(shrinkingTo: smallest)
      if grade > 0 {
        label = step.measure(grade: grade).applied(to: label)
        variants.append(label)
      }
      // Later steps build on the full effect.
      guard grade == full else { break }
    }
    return variants
  }

  private mutating func changeRuns(_ change: (inout TextRun) -> Void) {
    for index in text.indices { change(&text[index]) }
    for index in suffix.indices { change(&suffix[index]) }
    for index in ellipsis.indices { change(&ellipsis[index]) }
  }
}
