extension TextStyle {
  /// The style made smaller or larger: its font and every length that goes with it.
  func scaled(by factor: Double) -> TextStyle {
    var style = self
    style.font.size *= factor
    style.letterSpacing *= factor
    style.baselineShift *= factor
    style.underline = underline.scaled(by: factor)
    style.strikethrough = strikethrough.scaled(by: factor)
    style.shadow = shadow.scaled(by: factor)
    style.border = border.scaled(by: factor)
    return style
  }
}

extension StyleOverrides {
  /// The same overrides, for a base style that has been scaled by the same factor.
  func scaled(by factor: Double) -> StyleOverrides {
    var overrides = self
    overrides.font?.size *= factor
    overrides.letterSpacing = letterSpacing.map { $0 * factor }
    overrides.baselineShift = baselineShift.map { $0 * factor }
    overrides.underline = underline?.scaled(by: factor)
    overrides.strikethrough = strikethrough?.scaled(by: factor)
    overrides.shadow = shadow?.scaled(by: factor)
    overrides.border = border?.scaled(by: factor)
    return overrides
  }
}

extension StyledRun {
  fileprivate func scaled(by factor: Double) -> StyledRun {
    StyledRun(
      style: style.scaled(by: factor), isUnbreakable: isUnbreakable,
      attachment: attachment.map {
        NumberedAttachment(index: $0.index, attachment: $0.attachment.scaled(by: factor))
      }, link: link)
  }
}

extension StyledText {
  /// The text with its fonts and attachments made smaller or larger.
  func scaled(by factor: Double) -> StyledText {
    StyledText(
      string: string, bytes: bytes,
      spans: spans.map { span in
        var span = span
        span.run = span.run.scaled(by: factor)
        return span
      },
      fallbackStyle: fallbackStyle.scaled(by: factor))
  }
}
