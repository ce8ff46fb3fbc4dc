extension LabelSpec {
  /// The label with less letter spacing in all of its texts.
  ///
  /// - Parameter points: How much less.
  func tightened(by points: Double) -> LabelSpec {
    var spec = self
    spec.style.letterSpacing -= points
    spec.changeRuns { overrides in
      overrides.letterSpacing = overrides.letterSpacing.map { $0 - points }
    }
    return spec
  }

  /// The label with smaller texts and a smaller gap before the suffix; what is around them stays.
  func scaled(by factor: Double) -> LabelSpec {
    var spec = self
    spec.style = style.scaled(by: factor)
    spec.suffixGap = suffixGap.map { $0 * factor }
    spec.changeRuns { $0 = $0.scaled(by: factor) }
    return spec
  }

  private mutating func changeRuns(_ change: (inout StyleOverrides) -> Void) {
    for path in [\LabelSpec.text, \.suffix, \.ellipsis] {
      for index in self[keyPath: path].indices { change(&self[keyPath: path][index].overrides) }
    }
  }
}
