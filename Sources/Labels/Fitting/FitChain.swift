/// Tries a label's `fit` steps in order until its text fits, after collapsing attachments.
///
/// Each step builds on the full effect of the steps before it, and goes no further than needed. A chain
/// that runs out of steps clips whole lines. One that keeps words is gone through twice if no step does.
struct FitChain {
  /// The label as it was finally composed.
  struct Fitted {
    var label: LabelComposer
    var composition: Composition
    /// In order; empty if the text fitted without changes.
    var measures: [FitMeasure]

    /// The label with the changes that made it fit.
    var spec: SharedSpec { label.spec }
    var slack: LabelLayout.Slack? { label.composer.slack(of: composition) }
  }

  let spec: SharedSpec
  /// Shapes the texts of a variant of the label, to be composed in its box.
  let composer: (SharedSpec) throws(LayoutError) -> LabelComposer

  /// Whether the text does not fit while a word in it is broken.
  private var keepsWords = false

  init(spec: SharedSpec, composer: @escaping (SharedSpec) throws(LayoutError) -> LabelComposer) {
    (self.spec, self.composer) = (spec, composer)
  }

  func fit() throws(LayoutError) -> Fitted {
    if spec.fit.contains(where: \.keepsWords) {
      var chain = self
      chain.keepsWords = true
      var full = Variant(label: spec)
      if let fitted = try chain.fit(&full) { return fitted }
    }
    var full = Variant(label: spec)
    if let fitted = try fit(&full) { return fitted }
    guard spec.fit.last != .truncate else {
      return try final(full.label, after: full.measures + [.truncated])
    }
    var clipped = full.label.value
    clipped.truncate = .none
    return try final(SharedSpec(clipped), after: full.measures)
  }

  /// A label after some measures.
  private struct Variant {
    var label: SharedSpec
    var measures: [FitMeasure] = []
  }

  /// The first variant of the label that fits; nil if none does.
  ///
  /// - Parameter full: The label, and then what the full effect of all steps makes of it.
  private func fit(_ full: inout Variant) throws(LayoutError) -> Fitted? {
    if let collapsed = spec.value.collapsed {
      if let fitted = try whole(spec, after: []) { return fitted }
      full = Variant(label: SharedSpec(collapsed), measures: [.collapsed])
    }
    // If the only step is to leave text out, composing finds out by itself whether that is needed.
    if spec.fit.first != .truncate || !full.measures.isEmpty,
      let fitted = try whole(full.label, after: full.measures)
    {
      return fitted
    }
    for step in spec.fit {
      guard let grades = step.gradeCount else { break }
      if let fitted = try least(step, grades: grades, of: full.label, after: full.measures) {
        return fitted
      }
      guard grades > 0 else { continue }
      let measure = step.measure(grade: grades)
      full.label = SharedSpec(measure.applied(to: full.label.value))
      full.measures.append(measure)
    }
    return nil
  }

  /// The slightest grade of a step at which the text fits; nil if not even the full effect is enough.
  private func least(
    _ step: FitStep, grades: Int, of variant: SharedSpec, after measures: [FitMeasure]
  ) throws(LayoutError) -> Fitted? {
    func attempt(_ grade: Int) throws(LayoutError) -> Fitted? {
      let measure = step.measure(grade: grade)
      return try whole(SharedSpec(measure.applied(to: variant.value)), after: measures + [measure])
    }
    guard grades > 0, var best = try attempt(grades) else { return nil }
    var failing = 0
    var fitting = grades
    var guess = try best.guess(of: step, keepingWords: keepsWords)
    // It may be wrong, so it is followed only for a few grades.
    var guesses = guess == nil ? 0 : Self.mostGuesses
    while fitting - failing > 1 {
      var grade = (failing + fitting) / 2
      if guesses > 0, let guessed = guess {
        grade = min(max(guessed, failing + 1), fitting - 1)
        guesses -= 1
      }
      if let fitted = try attempt(grade) {
        best = fitted
        fitting = grade
        guess = grade - max(1, fitted.spareGrades(of: step) ?? 1)
      } else {
        failing = grade
        guess = grade + 1
      }
    }
    return best
  }

  /// The first is mostly the answer, and the second shows that it is.
  private static let mostGuesses = 3

  private func whole(
    _ variant: SharedSpec, after measures: [FitMeasure]
  ) throws(LayoutError) -> Fitted? {
    let label = try composer(variant)
    guard let composition = try label.whole(keepingWords: keepsWords) else { return nil }
    return Fitted(label: label, composition: composition, measures: measures)
  }

  private func final(
    _ variant: SharedSpec, after measures: [FitMeasure]
  ) throws(LayoutError) -> Fitted {
    let label = try composer(variant)
    return Fitted(label: label, composition: try label.compose(), measures: measures)
  }
}

extension FitChain.Fitted {
  /// A guess at the slightest grade of a step with which the text fits; nil if there is none.
  ///
  /// - Parameter step: The last one, which has its full effect here.
  fileprivate func guess(
    of step: FitStep, keepingWords: Bool
  ) throws(LayoutError) -> Int? {
    guard label.composer.changesEvenly, let full = step.gradeCount else { return nil }
    if let spare = spareGrades(of: step) { return full - spare }
    guard case .scaled(let smallest) = measures.last else { return nil }
    // In a larger box, this text breaks as a larger one does in the label's own, and need not be shaped for that.
    var (failing, fitting) = (0, full)
    while fitting - failing > 1 {
      let middle = (failing + fitting) / 2
      guard case .scaled(let factor) = step.measure(grade: middle) else { return nil }
      if try label.isWhole(inBoxScaledBy: smallest / factor, keepingWords: keepingWords) {
        fitting = middle
      } else {
        failing = middle
      }
    }
    return fitting
  }

  /// How many grades of a step the text would have fitted without, if it is a single line, whose length changes evenly with
  /// the grade; nil if it is not.
  fileprivate func spareGrades(of step: FitStep) -> Int? {
    guard composition.lines.count == 1, let line = composition.lines.first, line.limit.isFinite,
      let measure = measures.last
    else { return nil }
    let growth: Double
    switch measure {
    case .scaled(let factor): growth = line.width / factor
    case .tightened:
      growth = Double(line.content.clusters.count + (line.suffix?.content.clusters.count ?? 0))
    case .collapsed, .truncated: return nil
    }
    guard growth > 0 else { return nil }
    let spare = (line.limit + Epsilon.length - line.width) / growth * step.gradesPerUnit
    return Int(min(max(0, spare), Double(Int32.max)))
  }
}
