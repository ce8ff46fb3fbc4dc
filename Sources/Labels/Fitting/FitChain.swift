/// Tries a label's `fit` steps in their order until its text fits; before them, attachments collapse.
///
/// Each step works on top of the full effect of those before it, and goes no further than is needed. A
/// chain that runs out of steps clips whole lines.
struct FitChain {
  /// How a label is set in the end.
  struct Fitted {
    var label: SetLabel
    var composition: Composition
    /// In order; empty where the text fitted as it was.
    var measures: [FitMeasure]

    /// The label, changed by what was done so that it fits.
    var spec: LabelSpec { label.spec }
    var slack: LabelLayout.Slack? { label.composer.slack(of: composition) }
  }

  let spec: LabelSpec
  /// Sets a variant of the label.
  let set: (LabelSpec) throws(LayoutError) -> SetLabel

  func fit() throws(LayoutError) -> Fitted {
    guard let collapsed = spec.collapsed else { return try fit(spec, after: []) }
    if let fitted = try whole(spec, after: []) { return fitted }
    return try fit(collapsed, after: [.collapsed])
  }

  private func fit(
    _ label: LabelSpec, after taken: [FitMeasure]
  ) throws(LayoutError) -> Fitted {
    // Where all that could be done is to leave text out, composing says itself whether it must.
    if spec.fit.first != .truncate || !taken.isEmpty, let fitted = try whole(label, after: taken) {
      return fitted
    }
    var variant = label
    var measures = taken
    for step in spec.fit {
      guard let full = step.gradeCount else {
        return try final(variant, after: measures + [.truncated])
      }
      if let fitted = try least(step, grades: full, of: variant, after: measures) { return fitted }
      guard full > 0 else { continue }
      let measure = step.measure(grade: full)
      variant = measure.applied(to: variant)
      measures.append(measure)
    }
    variant.truncate = .none
    return try final(variant, after: measures)
  }

  /// The slightest grade of a step with which the text fits; nil where not even the full effect helps.
  private func least(
    _ step: FitStep, grades: Int, of variant: LabelSpec, after measures: [FitMeasure]
  ) throws(LayoutError) -> Fitted? {
    func attempt(_ grade: Int) throws(LayoutError) -> Fitted? {
      let measure = step.measure(grade: grade)
      return try whole(measure.applied(to: variant), after: measures + [measure])
    }
    guard grades > 0, var best = try attempt(grades) else { return nil }
    var failing = 0
    var fitting = grades
    while fitting - failing > 1 {
      let middle = (failing + fitting) / 2
      if let fitted = try attempt(middle) {
        best = fitted
        fitting = middle
      } else {
        failing = middle
      }
    }
    return best
  }

  private func whole(
    _ variant: LabelSpec, after measures: [FitMeasure]
  ) throws(LayoutError) -> Fitted? {
    let label = try set(variant)
    guard let composition = try label.whole() else { return nil }
    return Fitted(label: label, composition: composition, measures: measures)
  }

  private func final(
    _ variant: LabelSpec, after measures: [FitMeasure]
  ) throws(LayoutError) -> Fitted {
    let label = try set(variant)
    return Fitted(label: label, composition: try label.compose(), measures: measures)
  }
}
