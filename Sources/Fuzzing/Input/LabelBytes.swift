private import LabelProperties
internal import Labels
private import Raster

extension LabelSpec {
  /// Makes a label of bytes: its choices first, then its texts.
  static func read(from reader: inout ByteReader) -> LabelSpec {
    var spec = LabelSpec(text: [], style: reader.style(), width: reader.extent(), scale: 1)
    if reader.bool() { spec.height = reader.extent() }
    spec.lines = reader.below(5)
    spec.mode = reader.element(Mode.allCases)
    spec.columns = reader.element(ColumnOrder.allCases)
    spec.orientation = reader.element(Orientation.allCases)
    spec.align = reader.element(Alignment.allCases)
    spec.truncate = reader.element(TruncationMode.allCases)
    spec.wrap = reader.element(Wrap.allCases)
    spec.lineBreak = reader.element(LineBreakStrictness.allCases)
    spec.direction = reader.element(Direction.allCases)
    spec.trailingSpaces = reader.element(TrailingSpaces.allCases)
    spec.suffixPlacement = reader.element(SuffixPlacement.allCases)
    spec.horizontalPosition = reader.element([nil] + HorizontalPosition.allCases)
    spec.verticalPosition = reader.element([nil] + VerticalPosition.allCases)
    spec.isNumberSafe = reader.bool()
    spec.hangsPunctuation = reader.bool()
    spec.readLengths(from: &reader)
    if reader.seldom(3) { spec.fit = reader.fit() }
    if reader.seldom(4) { spec.overlays = Set(LabelOverlay.allCases) }
    if reader.bool() { spec.suffix = reader.runs(isBody: false) }
    if reader.seldom(3) { spec.ellipsis = reader.runs(isBody: false) }
    spec.text = reader.runs(isBody: true)
    spec.clips = reader.byte() & 3 != 1
    if !reader.isAtEnd {
      var generator = ByteGenerator(reader.rest())
      spec.chooseLetters(using: &generator)
    }
    return spec
  }

  private mutating func readLengths(from reader: inout ByteReader) {
    scale = [1, 2, 3, 1.5][reader.below(4)]
    if reader.seldom(3) { insets = reader.insets() }
    if reader.seldom(4) { suffixGap = reader.number(0...20) }
    if reader.seldom(4) { characterSpacing = reader.number(0.1...3) }
    if reader.seldom(4) { lineSpacing = reader.number(-30...30) }
    if reader.seldom(4) { paragraphSpacing = reader.number(-30...30) }
    if reader.seldom(4) { firstIndent = reader.number(0...100) }
    if reader.seldom(4) { indent = reader.number(0...100) }
    switch reader.below(8) {
    case 1: lineHeight = .multiple(reader.number(0.05...4))
    case 2: lineHeight = .exactly(reader.number(0.05...60))
    case 3:
      let least = reader.number(0...40)
      lineHeight = .bounded(atLeast: least, atMost: least + reader.number(0.05...20))
    default: break
    }
    for _ in 0..<(reader.seldom(3) ? 1 + reader.below(3) : 0) {
      exclusions.append(
        Exclusion(
          LabelRect(
            x: reader.number(-50...200), y: reader.number(-50...200), width: reader.number(0...200),
            height: reader.number(0...200)),
          shape: reader.bool() ? .ellipse : .rectangle))
    }
  }
}

extension ByteReader {
  fileprivate mutating func extent() -> LabelSpec.Extent {
    switch below(4) {
    case 0: .fit
    case 1: .points(number(0...30))
    default: .points(number(0...400))
    }
  }

  fileprivate mutating func insets() -> LabelInsets {
    LabelInsets(
      top: number(-20...40), left: number(-20...40), bottom: number(-20...40),
      right: number(-20...40))
  }

  fileprivate mutating func font() -> LabelFont {
    var font = LabelFont(
      family: element([
        Fonts.square, Fonts.tall, Fonts.vertical, "Harness Flex", "Noto Sans CJK SC",
        "Noto Sans CJK JP", "Noto Sans", "Noto Sans Arabic", "Noto Color Emoji",
      ]),
      size: element([16, 12, 24, 0.5, 9.25, 80]))
    if seldom(4) { font.weight = element([700, 100, 1, 1000]) }
    if seldom(4) { font.slant = element(LabelFont.Slant.allCases) }
    if seldom(4) {
      for name in ["liga", "kern", "palt", "vert", "smcp", "ruby"] where bool() {
        if let tag = OpenTypeTag(name) { font.features[tag] = below(3) }
      }
    }
    if font.family == "Harness Flex", bool(), let tag = OpenTypeTag("wght") {
      font.variations[tag] = number(200...800)
    }
    return font
  }

  fileprivate mutating func style() -> TextStyle {
    var style = TextStyle(font: font())
    let overrides = self.overrides()
    style = style.applying(overrides)
    return style
  }

  fileprivate mutating func overrides() -> StyleOverrides {
    var overrides = StyleOverrides()
    if seldom(3) { overrides.font = font() }
    if seldom(4) { overrides.letterSpacing = number(-12...12) }
    if seldom(4) { overrides.baselineShift = number(-30...30) }
    if seldom(4) {
      overrides.language = element(["ja", "zh-Hans", "ko", "th", "ar", "tr", "de", "x", "en-US"])
    }
    if seldom(4) {
      overrides.underline = TextDecoration(
        element(TextDecoration.Style.allCases), offset: bool() ? number(-20...20) : nil)
    }
    if seldom(6) {
      overrides.strikethrough = TextDecoration(element(TextDecoration.Style.allCases))
    }
    if seldom(6) {
      overrides.shadow = TextShadow(x: number(-9...9), y: number(-9...9), blur: number(0...8))
    }
    if seldom(4) {
      overrides.border = TextBorder(
        width: number(0...9), radius: number(0...40), insets: bool() ? insets() : .zero,
        fill: bool() ? .white : nil)
    }
    if seldom(3) { overrides.combineUpright = element([.all, .digits(2), .digits(4)]) }
    return overrides
  }

  fileprivate mutating func fit() -> [FitStep] {
    let steps: [FitStep] = [
      .tighten(by: number(0.05...3)),
      .scale(minimum: number(0.1...1), words: bool() ? .whole : .breakable),
    ]
    return switch below(4) {
    case 0: steps + [.truncate]
    case 1: [steps[1], steps[0]]
    case 2: [steps[1], .truncate]
    default: [steps[0]]
    }
  }

  /// Some runs; a suffix and an ellipsis have no line breaks, and their runs cannot give way.
  fileprivate mutating func runs(isBody: Bool) -> [TextRun] {
    (0..<(1 + below(isBody ? 6 : 2))).map { _ in
      let choices = byte()
      let overrides = choices & 1 == 0 ? StyleOverrides.none : self.overrides()
      var run =
        choices & 14 == 2
        ? TextRun(attachment(), overrides) : TextRun(text(isBody: isBody), overrides)
      run.isUnbreakable = choices & 16 != 0
      run.isIsolated = choices & 96 == 64
      if isBody, choices & 96 == 96 { run.keep = 1 + below(3) }
      if choices & 128 != 0 { run.link = "a" }
      return run
    }
  }

  private mutating func attachment() -> TextAttachment {
    var attachment = TextAttachment(
      .box(.black), size: LabelSize(width: number(0...60), height: number(0...60)))
    attachment.alignment = element(TextAttachment.Alignment.allCases)
    attachment.alternative = element(["图", "", "alt text", nil])
    if bool() { attachment.insets = insets() }
    switch below(3) {
    case 1: attachment.collapse = .size(LabelSize(width: number(0...30), height: number(0...30)))
    case 2 where attachment.alternative != nil: attachment.collapse = .alternative
    default: break
    }
    return attachment
  }

  /// Any text without NUL, which the case format refuses, as it does line breaks outside the body: as UTF-8,
  /// or a scalar for every two bytes, from blocks that the fonts have.
  private mutating func text(isBody: Bool) -> String {
    let bytes = block(upTo: isBody ? 120 : 24)
    var scalars = String.UnicodeScalarView()
    if let first = bytes.first, first < 0x80 {
      scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    } else {
      for index in stride(from: 1, to: bytes.count - 1, by: 2) {
        let block = Self.blocks[Int(bytes[index]) % Self.blocks.count]
        let value = block.lowerBound + UInt32(bytes[index + 1]) % UInt32(block.count)
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
    }
    return String(
      String.UnicodeScalarView(
        scalars.filter { $0 != "\0" && (isBody || !Character($0).isNewline) }))
  }

  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x30...0x39, 0x61...0x7A, 0x20...0x20, 0x0A...0x0D, 0xA0...0x17F, 0x300...0x36F,
    0x370...0x3FF, 0x400...0x45F, 0x591...0x5F4, 0x600...0x6FF, 0x900...0x97F, 0xE01...0xE5B,
    0x1100...0x11FF, 0x2000...0x206F, 0x20A0...0x20BF, 0x20D0...0x20E3, 0x2190...0x21FF,
    0x3000...0x30FF, 0x4E00...0x4EFF, 0xAC00...0xACFF, 0xFE00...0xFE0F, 0xFE30...0xFE4F,
    0xFF00...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F3FF, 0x1F600...0x1F64F, 0x1F9B0...0x1F9B3,
    0x200D...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xE0020...0xE007F,
  ]
}
