extension LabelSpec {
  /// The label with less letter spacing in all of its texts.
  ///
  /// - Parameter points: How much less.
  func tightened(by points: Double) -> LabelSpec {
    var spec = self
    spec.style.letterSpacing -= points
    spec.changeRuns { run in
      run.overrides.letterSpacing = run.overrides.letterSpacing.map { $0 - points }
    }
    return spec
  }

  /// The label with smaller texts and attachments and a smaller gap before the suffix; what is around them stays.
  func scaled(by factor: Double) -> LabelSpec {
    var spec = self
    spec.style = style.scaled(by: factor)
    spec.suffixGap = suffixGap.map { $0 * factor }
    spec.changeRuns { run in
      run.overrides = run.overrides.scaled(by: factor)
      run.attachment = run.attachment?.scaled(by: factor)
    }
    return spec
  }

  /// The label with every attachment in its smaller form; nil where none has one.
  var collapsed: LabelSpec? {
    func collapses(_ run: TextRun) -> Bool {
      run.attachment?.collapse != nil && run.showsAttachment
    }
    // Most labels have nothing that could.
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

  private mutating func changeRuns(_ change: (inout TextRun) -> Void) {
    for path in [\LabelSpec.text, \.suffix, \.ellipsis] {
      for index in self[keyPath: path].indices { change(&self[keyPath: path][index]) }
    }
  }
}
