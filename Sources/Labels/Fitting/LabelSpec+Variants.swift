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
