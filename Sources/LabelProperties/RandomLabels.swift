package import Labels
private import Raster

/// Generates labels with any text, width and limits.
package struct RandomLabels<Generator: RandomNumberGenerator> {
  private var generator: Generator

  /// A separate generator, so that labels are otherwise the same with and without exclusions.
  private var exclusionGenerator: Generator

  /// The same for letters and the room between them.
  private var letterGenerator: Generator

  /// - Parameters:
  ///   - generator: Makes every choice except those about exclusions and letters.
  ///   - exclusions: Makes the choices about exclusions and letters.
  package init(_ generator: Generator, exclusions: Generator) {
    self.generator = generator
    exclusionGenerator = exclusions
    letterGenerator = exclusions
  }

  private mutating func text(pieces count: Int) -> String {
    // Most labels hold few scripts; some hold all.
    let pool = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      RandomPieces.kinds.randomElement(using: &generator) ?? 0
    }
    var text = ""
    for _ in 0..<count {
      let kind =
        Int.random(in: 0..<6, using: &generator) == 0
        ? 8 : pool.randomElement(using: &generator) ?? 0
      text += RandomPieces.pieces[kind].randomElement(using: &generator) ?? ""
    }
    return text
  }

  /// Adds boxes before, between or after runs of text.
  private mutating func addAttachments(to spec: inout LabelSpec) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      var attachment = TextAttachment(
        .box(.black),
        size: LabelSize(
          width: Double(Int.random(in: 0...30, using: &generator)), height: length(0...30))
      )
      attachment.alignment =
        TextAttachment.Alignment.allCases.randomElement(using: &generator) ?? .center
      attachment.alternative = LabelCheck.alternative
      let run = TextRun(attachment, isUnbreakable: Bool.random(using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: spec.text.insert(run, at: 0)
      case 1: spec.suffix.append(run)
      default: spec.text += [run, TextRun(text(pieces: Int.random(in: 0...8, using: &generator)))]
      }
    }
  }

  private mutating func length(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// Turns font features on and off.
  private mutating func changeShapes(of font: inout LabelFont) {
    for name in ["liga", "kern", "palt", "smcp", "salt"] where Bool.random(using: &generator) {
      font.features[tag(name)] = Int.random(in: 0...2, using: &generator)
    }
  }

  private func tag(_ name: String) -> OpenTypeTag {
    guard let tag = OpenTypeTag(name) else { preconditionFailure("\(name) is no tag") }
    return tag
  }

  /// - Parameter families: Families to choose from; their fallbacks have every character.
  package mutating func label(families: [String]) -> LabelSpec {
    let size: Double = [9.0, 12.0, 14.5, 16.0, 24.0].randomElement(using: &generator) ?? 16
    let family = families.randomElement(using: &generator) ?? families[0]
    var spec = LabelSpec(
      text: [TextRun(text(pieces: Int.random(in: 0...24, using: &generator)))],
      style: TextStyle(font: LabelFont(family: family, size: size)),
      width: .points(length(1...600)),
      lines: Int.random(in: 0...4, using: &generator), scale: 1)
    // Narrow labels are the difficult ones.
    if Bool.random(using: &generator) {
      spec.width = .points(length(1...120))
    }
    if Int.random(in: 0..<3, using: &generator) > 0 {
      let price =
        ["￥999", "$1,299.00", "价格 ￥9", "٩٩", "😀", "new", "标"]
        .randomElement(using: &generator) ?? ""
      let suffixSize: Double = [8.0, 14.0, 20.0].randomElement(using: &generator) ?? 14
      var font = LabelFont(family: family, size: suffixSize)
      if family == RandomPieces.square, Bool.random(using: &generator) {
        font.family = RandomPieces.flex
        font.variations[tag("wght")] = length(200...800)
      }
      spec.suffix = [TextRun(price, StyleOverrides(font: font))]
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      spec.suffixGap = length(0...20)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      spec.insets = LabelInsets(
        top: length(-5...20),
        left: length(-10...30),
        bottom: length(-5...20),
        right: length(-10...30))
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      spec.height = .points(length(1...120))
      if Bool.random(using: &generator) { spec.lineHeight = .exactly(size * 1.5) }
    }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      spec.style.letterSpacing = length(-1...4)
    }
    if Int.random(in: 0..<6, using: &generator) == 0 { changeShapes(of: &spec.style.font) }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      let border = TextBorder(width: length(0...3), radius: length(0...9), fill: .white)
      if Bool.random(using: &generator) {
        spec.style.border = border
      } else {
        spec.text.append(
          TextRun(text(pieces: 4), StyleOverrides(border: border)))
      }
    }
    spec.hangsPunctuation = Int.random(in: 0..<4, using: &generator) == 0
    spec.direction = LabelSpec.Direction.allCases.randomElement(using: &generator) ?? .auto
    spec.wrap =
      Int.random(in: 0..<4, using: &generator) == 0
      ? LabelSpec.Wrap.allCases.randomElement(using: &generator) ?? .word : .word
    spec.lineBreak =
      LabelSpec.LineBreakStrictness.allCases.randomElement(using: &generator)
      ?? .normal
    spec.align = LabelSpec.Alignment.allCases.randomElement(using: &generator) ?? .start
    spec.suffixPlacement =
      Int.random(in: 0..<4, using: &generator) == 0
      ? LabelSpec.SuffixPlacement.allCases.randomElement(using: &generator) ?? .inline : .inline
    spec.trailingSpaces =
      LabelSpec.TrailingSpaces.allCases.randomElement(using: &generator) ?? .hang
    spec.isNumberSafe = Bool.random(using: &generator)
    if Bool.random(using: &generator) { chooseWhatGivesWay(in: &spec) }
    if Int.random(in: 0..<12, using: &generator) == 0 {
      spec.fit = chain(words: spec.lines % 2 == 0 ? .whole : .breakable)
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { addAttachments(to: &spec) }
    if Int.random(in: 0..<6, using: &exclusionGenerator) == 0 { addExclusions(to: &spec) }
    // By the runs' texts, so that other choices are the same without.
    for run in spec.text.indices {
      spec.text[run].isIsolated = (spec.text[run].text.unicodeScalars.count + run) % 5 == 0
    }
    spec.chooseLetters(using: &letterGenerator)
    return spec
  }

  /// Adds exclusions among a label's first lines, or outside it.
  private mutating func addExclusions(to spec: inout LabelSpec) {
    func length(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &exclusionGenerator)
    }
    for _ in 0..<Int.random(in: 1...3, using: &exclusionGenerator) {
      let box = LabelRect(
        x: length(-20...200), y: length(-20...60), width: length(0...120), height: length(0...60))
      spec.exclusions.append(
        Exclusion(
          box, shape: Bool.random(using: &exclusionGenerator) ? .ellipse : .rectangle))
    }
  }

  private mutating func chain(words: FitStep.Words) -> [FitStep] {
    var steps: [FitStep] = []
    if Bool.random(using: &generator) { steps.append(.tighten(by: length(0.1...1.5))) }
    if Bool.random(using: &generator) {
      steps.append(
        .scale(minimum: [0.9, 0.75].randomElement(using: &generator) ?? 0.9, words: words))
    }
    steps.shuffle(using: &generator)
    if steps.isEmpty || Bool.random(using: &generator) { steps.append(.truncate) }
    return steps
  }

  private mutating func chooseWhatGivesWay(in spec: inout LabelSpec) {
    spec.truncate = [.end, .start, .middle].randomElement(using: &generator) ?? .end
    guard Bool.random(using: &generator) else { return }
    // Put runs with `keep` between others; some begin or end inside a grapheme cluster.
    let scalars = Array(spec.text.map(\.text).joined().unicodeScalars)
    spec.text = []
    var rest = scalars[...]
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...12, using: &generator))
      rest = rest.dropFirst(part.count)
      spec.text.append(
        TextRun(
          String(String.UnicodeScalarView(part)),
          keep: Int.random(in: 0..<3, using: &generator) == 0
            ? Int.random(in: 1...3, using: &generator) : nil))
    }
  }
}

extension LabelSpec {
  /// Chooses which letters are shown, and the room between them.
  ///
  /// What is added later comes last, so that each seed and each input of a search makes the label that it made.
  package mutating func chooseLetters(using generator: inout some RandomNumberGenerator) {
    if Int.random(in: 0..<6, using: &generator) == 0 {
      style.wordSpacing = Double.random(in: -2...8, using: &generator)
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { style.autospace = .normal }
    style.spacesLineEnds = Int.random(in: 0..<4, using: &generator) > 0
    if Int.random(in: 0..<6, using: &generator) == 0 {
      style.textTransform = TextTransform.allCases.randomElement(using: &generator) ?? .none
      style.language =
        ["tr", "el", "lt", "nl", "de", nil].randomElement(using: &generator) ?? nil
    }
  }
}

/// The pieces that texts are made of.
private enum RandomPieces {
  /// A font of Tests/Fonts, and a variable one that may be used beside it.
  static let square = "Harness Square"
  static let flex = "Harness Flex"

  static let pieces: [[String]] = [
    ["标", "题", "价格", "东风夜放花千树", "，", "。", "（", "）", "「", "」", "￥", "12,345", "〜", "ー", "っ"],
    [
      "a", "office", "fi", "AV", "To", "word", "hyphen-ated", "3.14", "kg", "(", ")", "\"", "don't",
      "e\u{301}", "$9.99",
    ],
    ["مرحبا", "بالعالم", "لا", "م", "١٢٣", "سلام"],
    ["שלום", "עולם", "א", "ב", "(אב)"],
    ["สวัสดี", "ชาวโลก", "ก", "น้ำ", "ภาษาไทย"],
    ["नमस्ते", "क्षत्रिय", "दुनिया", "कि", "हिन्दी"],
    ["안녕하세요", "세계", "라벨", "\u{1112}\u{1161}\u{11AB}"],
    ["😀", "👨‍👩‍👧", "🇨🇳", "👩🏻", "❤️", "1\u{FE0F}\u{20E3}", "🇺🇸🇨🇳"],
    [" ", "  ", "\u{3000}", "\u{A0}", "\u{2060}", "\u{200B}", "\u{AD}", "\t", "…"],
    ["\n", "\r\n", "\u{2028}", "\n\n"],
    // Grapheme clusters with characters from two fonts, and marks without a letter.
    ["ة\u{E33}", "标\u{301}", "a\u{94D}", "\u{E33}", "\u{301}", "א\u{200D}", "ا\u{20E3}"],
    // Placeholders in isolates, and isolates and embeddings that are not closed or not open.
    [
      "\u{2068}אלון ltd.\u{2069}", "\u{2068}Bob\u{2069}", "\u{2066}12.50\u{2069}", "\u{2067}",
      "\u{2068}",
      "\u{2069}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{61C}",
    ],
  ]

  /// Indices of `pieces`, weighted: newlines are rare.
  static let kinds = [0, 0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 9, 10, 11]
}
