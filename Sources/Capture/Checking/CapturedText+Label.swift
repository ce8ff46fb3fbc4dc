package import Labels
internal import Raster

extension CapturedText {
  /// The box as a label, in which nothing is left to the suite's defaults.
  ///
  /// - Parameters:
  ///   - width: Its length along its lines; nil for that of its text.
  ///   - run: The run whose style is the label's; nil for the first text.
  package func label(width: Double?, styledBy run: Int? = nil) -> LabelSpec {
    let first = run.map { runs[$0] } ?? runs.first { $0.text != nil } ?? runs.first
    var style = TextStyle(font: first?.font?.font ?? LabelFont(family: "", size: 0))
    style.language = language
    style.autospace = autospace ?? .none
    if let first { first.overrides.set(in: &style) }
    let isHorizontal = (mode ?? .horizontal) == .horizontal
    let length = width.map { LabelSpec.Extent.points($0) } ?? .fit
    var label = LabelSpec(
      text: runs.map { $0.run(in: style) }, style: style, background: background ?? .white,
      width: isHorizontal ? length : .fit, height: isHorizontal ? .fit : length)
    label.lines = lines ?? 0
    if let insets, insets.count == 4 {
      label.insets = LabelInsets(
        top: insets[0], left: insets[3], bottom: insets[2], right: insets[1])
    }
    label.mode = mode ?? .horizontal
    label.columns = columns ?? .rightToLeft
    label.orientation = orientation ?? .mixed
    label.align = align ?? .start
    label.truncate = cut == .end ? .end : .none
    label.wrap = wrap ?? .word
    label.lineBreak = lineBreak ?? .normal
    label.lineHeight = lineHeight.map { .exactly($0) } ?? .natural
    label.firstIndent = firstIndent ?? 0
    label.direction = direction ?? .auto
    return label
  }
}

extension CapturedText.Font {
  /// nil for features and axes whose names are none.
  fileprivate var font: LabelFont {
    var font = LabelFont(family: family, size: size, weight: weight ?? 400, slant: slant ?? .normal)
    font.fallback = fallback.flatMap { $0.isEmpty ? nil : $0 }
    for (name, value) in features ?? [:] { OpenTypeTag(name).map { font.features[$0] = value } }
    for (name, value) in variations ?? [:] { OpenTypeTag(name).map { font.variations[$0] = value } }
    return font
  }
}

extension CapturedText.Run {
  fileprivate var overrides: StyleOverrides {
    StyleOverrides(
      font: font?.font, color: color, letterSpacing: letterSpacing, wordSpacing: wordSpacing,
      textTransform: textTransform, baselineShift: shift, language: language)
  }

  /// The run in a label of a style, of which it repeats nothing.
  fileprivate func run(in style: TextStyle) -> TextRun {
    var changes = StyleOverrides()
    if let font = font?.font, font != style.font { changes.font = font }
    if let color, color != style.color { changes.color = color }
    let own = (letterSpacing ?? 0, wordSpacing ?? 0, textTransform ?? .none, shift ?? 0)
    if text != nil {
      if own.0 != style.letterSpacing { changes.letterSpacing = own.0 }
      if own.1 != style.wordSpacing { changes.wordSpacing = own.1 }
      if own.2 != style.textTransform { changes.textTransform = own.2 }
    }
    if own.3 != style.baselineShift { changes.baselineShift = own.3 }
    if let language, language != style.language { changes.language = language }
    guard let box, box.count == 2 else { return TextRun(text ?? "", changes) }
    return TextRun(
      TextAttachment(.box(color ?? .gray), size: LabelSize(width: box[0], height: box[1])), changes)
  }
}

extension StyleOverrides {
  /// Makes a style that of the run.
  fileprivate func set(in style: inout TextStyle) {
    if let color { style.color = color }
    style.letterSpacing = letterSpacing ?? 0
    style.wordSpacing = wordSpacing ?? 0
    style.textTransform = textTransform ?? .none
    style.baselineShift = baselineShift ?? 0
    if let language { style.language = language }
  }
}

extension PixelColor {
  /// What stands for a picture whose colours nobody knows.
  fileprivate static let gray = PixelColor(red: 128, green: 128, blue: 128, alpha: 255)
}
