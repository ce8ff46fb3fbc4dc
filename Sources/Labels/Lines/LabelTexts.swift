private import Base

/// A label's texts, shaped once: body, suffix, and on demand ellipses and hyphens.
final class LabelTexts {
  let body: ShapedText
  let lines: LineShaper
  /// Shapes the suffix, which in a column may be turned as a whole.
  let suffixLines: LineShaper
  /// nil where the label has no suffix.
  let suffix: LineSuffix?
  private let spec: SharedSpec
  /// Whether the ellipsis is the usual one; any other may contain attachments, which are numbered within its label.
  private lazy var isPlainEllipsis = spec.ellipsis == LabelSpec.usualEllipsis
  private let shaper: Shaper
  private let cache: FragmentCache
  private var ellipses: [TextStyle: Fragment] = [:]
  /// The last one that was asked for, because most cuts are tried within one run.
  private var lastEllipsis: (run: StyledRun, fragment: Fragment)?
  private var faces: [LabelFont: FontFace] = [:]

  init(
    _ spec: SharedSpec, shaper: Shaper, fragments cache: FragmentCache, known: ShapedTextCache
  ) throws(LayoutError) {
    self.spec = spec
    self.shaper = shaper
    self.cache = cache
    let options = Shaper.Options(spec)
    body = try known.text(
      ShapedTextCache.Key(
        runs: spec.text, style: spec.style, options: options, writingMode: shaper.writingMode)
    ) { () throws(LayoutError) in
      try shaper.shape(StyledText(spec.text, style: spec.style), options: options)
    }
    let text = body.source
    let hasSuffix = spec.suffix.contains { !$0.text.unicodeScalars.allSatisfy(\.isInvisible) }
    let hasTabs = text.hasTabs || spec.suffix.contains { $0.text.utf8.contains(0x09) }
    let needsSpace = hasTabs || (hasSuffix && spec.suffixGap == nil)
    let unspaced = LineShaper(shaper: shaper, tabs: .none)
    var space = 0.0
    if needsSpace {
      var style = spec.style
      style.spacesLineEnds = true
      space = try cache.fragment(" ", in: style, direction: .ltr, by: unspaced).width
    }
    var tabs = TabStops(distance: space * 8, shortest: 0)
    if hasTabs {
      // CSS Text 3, 4.2: half a `0`.
      var style = spec.style
      style.letterSpacing = 0
      tabs.shortest = try cache.fragment("0", in: style, direction: .ltr, by: unspaced).width / 2
    }
    lines = LineShaper(
      shaper: shaper, tabs: tabs,
      punctuation: spec.hangsPunctuation
        ? HangingPunctuation(passesSpaces: spec.trailingSpaces == .hang) : nil)
    suffixLines = LineShaper(
      shaper: Shaper(
        itemizer: shaper.itemizer,
        writingMode: SuffixOrientation.writingMode(of: spec, in: shaper.writingMode)),
      tabs: tabs)
    suffix =
      hasSuffix
      ? LineSuffix(
        fragment: try Self.suffix(of: spec, suffixLines, cache), gap: spec.suffixGap ?? space)
      : nil
  }

  private static func suffix(
    of spec: SharedSpec, _ lines: LineShaper, _ cache: FragmentCache
  ) throws(LayoutError) -> Fragment {
    let firstAttachment = spec.text.attachmentCount
    let key = FragmentCache.SuffixKey(
      spec: spec, writingMode: lines.shaper.writingMode, firstAttachment: firstAttachment,
      tabs: lines.tabs)
    return try cache.suffix(key) { () throws(LayoutError) in
      try lines.fragment(
        StyledText(spec.suffix, style: spec.style, firstAttachment: firstAttachment).onOneLine(),
        direction: spec.direction)
    }
  }

  /// Shapes an excerpt of the body; its paragraphs have the directions of those they are from.
  func shape(_ excerpt: StyledText) throws(LayoutError) -> ShapedText {
    var paragraphs: [Paragraph] = []
    for (range, breakLength) in HardBreaks.paragraphs(of: excerpt.bytes) {
      let start = excerpt.bodyRange(of: range).lowerBound
      let origin = body.paragraphs.partitionPoint { $0.range.lowerBound > start } - 1
      var paragraph = try shaper.shape(
        range, of: excerpt, isRightToLeft: body.paragraphs[max(0, origin)].isRightToLeft,
        options: Shaper.Options(spec))
      paragraph.breakLength = breakLength
      paragraphs.append(paragraph)
    }
    return ShapedText(source: excerpt, paragraphs: paragraphs)
  }

  /// The ellipsis in the style of the character at a byte, from which on text is left out.
  func ellipsis(at offset: Int, of text: StyledText) throws(LayoutError) -> Fragment {
    guard !text.spans.isEmpty else { return try ellipsis(in: text.fallbackStyle) }
    let run = text.run(at: offset)
    if let last = lastEllipsis, last.run === run { return last.fragment }
    let fragment = try ellipsis(in: run.style)
    lastEllipsis = (run, fragment)
    return fragment
  }

  private func ellipsis(in style: TextStyle) throws(LayoutError) -> Fragment {
    if isPlainEllipsis {
      return try cache.fragment("…", in: style, direction: spec.direction, by: lines)
    }
    if let known = ellipses[style] { return known }
    let fragment = try lines.fragment(
      StyledText(
        spec.ellipsis, style: style,
        firstAttachment: spec.text.attachmentCount + spec.suffix.attachmentCount
      ).onOneLine(), direction: spec.direction)
    ellipses[style] = fragment
    return fragment
  }

  /// What a break at U+00AD shows.
  func hyphen(in style: TextStyle) throws(LayoutError) -> Fragment {
    try cache.fragment("-", in: style, direction: .ltr, by: lines)
  }

  /// The extents of an empty line: those of its font, or of one em in cells.
  func emptyExtents(in style: TextStyle) throws(LayoutError) -> LineExtents {
    let run = try space(in: style)
    return run.orientation.extents(of: run.face, breadth: style.font.size)
  }

  /// The face that a font's own text is set in.
  func face(of font: LabelFont) throws(LayoutError) -> FontFace {
    if let known = faces[font] { return known }
    let face = try space(in: TextStyle(font: font)).face
    faces[font] = face
    return face
  }

  private func space(in style: TextStyle) throws(LayoutError) -> LineRun {
    let fragment = try cache.fragment(" ", in: style, direction: .ltr, by: lines)
    guard let run = fragment.content.runs.first else {
      throw .library(operation: "shape a space", detail: "no run came back")
    }
    return run
  }
}

extension FragmentCache {
  /// The fragment of a text without tabs, whose lengths would depend on the label's tab stops.
  fileprivate func fragment(
    _ text: String, in style: TextStyle, direction: LabelSpec.Direction, by lines: LineShaper
  ) throws(LayoutError) -> Fragment {
    let key = Key(
      text: text, direction: direction, writingMode: lines.shaper.writingMode, style: style)
    return try fragment(key) { () throws(LayoutError) in
      try lines.fragment(StyledText([TextRun(text)], style: style), direction: direction)
    }
  }
}

/// How a suffix stands in a column.
enum SuffixOrientation {
  /// A price or a badge is read in one go, so it is turned as one; only a suffix with letters that
  /// stand upright themselves, or with characters set side by side, is set as the body is.
  static func writingMode(of spec: SharedSpec, in writingMode: WritingModePolicy)
    -> WritingModePolicy
  {
    guard writingMode.policy == .mixed else { return writingMode }
    let isLikeBody = spec.suffix.contains { run in
      spec.style.applying(run.overrides).combineUpright != .none
        || run.text.unicodeScalars.contains { scalar in
          scalar.properties.generalCategory == .otherLetter
            && VerticalOrientation(scalar) != .rotated
        }
    }
    return isLikeBody ? writingMode : writingMode.sideways
  }
}

extension Shaper.Options {
  fileprivate init(_ spec: SharedSpec) {
    self.init(direction: spec.direction, wrap: spec.wrap, lineBreak: spec.lineBreak)
  }
}

extension [TextRun] {
  /// How many attachments there are, those that collapsed to text included.
  fileprivate var attachmentCount: Int { count { $0.attachment != nil } }
}

extension StyledText {
  /// The same text with each line break character as spaces of the same length, so that a suffix
  /// stays one line whatever it holds.
  fileprivate func onOneLine() -> StyledText {
    let paragraphs = HardBreaks.paragraphs(of: bytes)
    guard paragraphs.count > 1 else { return self }
    var bytes = bytes
    for (range, breakLength) in paragraphs {
      for index in range.upperBound..<range.upperBound + breakLength { bytes[index] = 0x20 }
    }
    return StyledText(
      string: String(decoding: bytes, as: UTF8.self), bytes: bytes, spans: spans,
      fallbackStyle: fallbackStyle, joints: joints)
  }
}
