private import Base

/// A run of a label's text with its resolved style; all pieces of the run share this object.
final class StyledRun: Sendable {
  /// An attachment and its index among all attachments of a label.
  struct NumberedAttachment: Sendable {
    var index: Int
    var attachment: TextAttachment
  }

  let style: TextStyle
  let isUnbreakable: Bool
  let attachment: NumberedAttachment?
  let link: String?
  /// nil for a run that is not isolated.
  let isolate: Isolate?
  /// Whether a line stands under or through the text.
  let isDecorated: Bool
  /// Whether a frame stands around the text.
  let isFramed: Bool
  /// Whether ``attachment`` is shown in place of text.
  let isAttachment: Bool

  init(
    style: TextStyle, isUnbreakable: Bool, attachment: NumberedAttachment?, link: String?,
    isolate: Isolate?
  ) {
    self.style = style
    self.isUnbreakable = isUnbreakable
    self.attachment = attachment
    self.link = link
    self.isolate = isolate
    isDecorated = style.underline.style != .none || style.strikethrough.style != .none
    isFramed = style.border.isVisible
    isAttachment = attachment != nil
  }
}

/// One of a label's texts as the shaper reads it: UTF-8, and the style of each part.
///
/// This is a class because every stage keeps its text: passing it on copies a reference, not the styles.
final class StyledText: Sendable {
  struct Span: Sendable {
    var range: Range<Int>
    var run: StyledRun

    var style: TextStyle { run.style }
    var isUnbreakable: Bool { run.isUnbreakable }
    var attachment: StyledRun.NumberedAttachment? { run.attachment }
    var isolate: Isolate? { run.isolate }
  }

  let string: String
  let bytes: [UInt8]
  /// They cover ``bytes`` in order without gaps; none is empty.
  let spans: [Span]
  /// The style where there is no text: for the height of an empty paragraph, or a suffix gap.
  let fallbackStyle: TextStyle
  /// The parts of the body that the text shows; nil if it is the whole text.
  let excerpt: BodyExcerpt?
  let hasAttachments: Bool
  let hasTabs: Bool
  /// Whether a part of the text is unbreakable.
  let hasUnbreakable: Bool
  /// Whether any style sets font features.
  let hasFeatures: Bool
  /// Bytes at which a cluster belongs to the character before it; see ``TextRun/joints``.
  let joints: [Int]
  /// Whether the room behind a cluster can go where a line ends.
  let hasRoomToTrim: Bool
  /// Whether any style has ``Autospace``.
  let hasAutospace: Bool
  /// Whether a part of the text is isolated, beyond isolates of its own characters.
  let hasIsolates: Bool

  /// - Parameter firstAttachment: Index of the first attachment among all of the label's attachments.
  convenience init(_ runs: [TextRun], style: TextStyle, firstAttachment: Int = 0) {
    let string = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    var spans: [Span] = []
    var joints: [Int] = []
    var start = 0
    var attachments = firstAttachment
    for run in runs {
      var attachment: StyledRun.NumberedAttachment?
      if let own = run.attachment {
        // An attachment that collapsed to its text keeps its number.
        if run.showsAttachment {
          attachment = StyledRun.NumberedAttachment(index: attachments, attachment: own)
        }
        attachments += 1
      }
      guard !run.text.isEmpty else { continue }
      let end = start + run.text.utf8.count
      spans.append(
        Span(
          range: start..<end,
          run: StyledRun(
            style: style.applying(run.overrides), isUnbreakable: run.isUnbreakable,
            attachment: attachment, link: run.link,
            isolate: run.isIsolated ? Isolate(of: run.text) : nil)))
      joints += run.joints.map { $0 + start }
      start = end
    }
    self.init(
      string: string, bytes: Array(string.utf8), spans: spans, fallbackStyle: style, joints: joints)
  }

  init(
    string: String, bytes: [UInt8], spans: [Span], fallbackStyle: TextStyle, joints: [Int],
    excerpt: BodyExcerpt? = nil
  ) {
    self.joints = joints
    self.string = string
    self.bytes = bytes
    self.spans = spans
    self.fallbackStyle = fallbackStyle
    self.excerpt = excerpt
    hasAttachments = spans.contains { $0.attachment != nil }
    hasTabs = bytes.contains(0x09)
    hasUnbreakable = spans.contains { $0.isUnbreakable }
    hasFeatures = spans.contains { $0.run.style.hasFeatures }
    hasAutospace = spans.contains { $0.run.style.autospace != .none }
    hasRoomToTrim = hasAutospace || spans.contains { $0.run.style.trimmedSpacing != 0 }
    hasIsolates = spans.contains { $0.isolate != nil }
  }

  /// The end of the text that is shaped together, starting at a byte.
  ///
  /// Runs belong together if they differ only in what does not affect shaping: colours, decorations and
  /// links (CSS Text 3, 7.3: shaping across element boundaries, but not across those of isolates).
  func endOfShaping(from offset: Int) -> Int {
    var index = span(at: offset)
    while index + 1 < spans.count, spans[index].isShaped(with: spans[index + 1]),
      excerpt?.isSeam(spans[index + 1].range.lowerBound) != true
    {
      index += 1
    }
    return spans[index].range.upperBound
  }

  /// Index of the span that contains a byte; for the end of the text, the last span.
  func span(at offset: Int) -> Int {
    spans.dropLast().partitionPoint { $0.range.upperBound > offset }
  }

  /// The run that contains a byte; the text must not be empty.
  func run(at offset: Int) -> StyledRun { spans[span(at: offset)].run }

  /// The style of the character at a byte.
  func style(at offset: Int) -> TextStyle {
    spans.isEmpty ? fallbackStyle : spans[span(at: offset)].style
  }

  /// The character that starts at a byte.
  func scalar(at offset: Int) -> Unicode.Scalar { StyledText.scalar(at: offset, in: bytes) }

  /// The characters by which a part of the text is analysed; see ``analysedBytes(_:)``.
  func analysedScalars(_ range: Range<Int>) -> [Unicode.Scalar] {
    attachmentSpans(in: range).isEmpty
      ? StyledText.scalars(in: bytes, range)
      : StyledText.scalars(in: Array(analysedBytes(range)), 0..<range.count)
  }

  private static func scalars(in bytes: [UInt8], _ range: Range<Int>) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = StyledText.scalar(at: offset, in: bytes)
      scalars.append(scalar)
      offset += UTF8.width(scalar)
    }
    return scalars
  }

  static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar {
    // The bytes come from a string, so they are well-formed (Unicode, table 3-6).
    let first = UInt32(bytes[offset])
    func bits(_ distance: Int) -> UInt32 { UInt32(bytes[offset + distance] & 0x3F) }
    let value =
      switch first {
      case 0..<0x80: first
      case ..<0xE0: (first & 0x1F) << 6 | bits(1)
      case ..<0xF0: (first & 0x0F) << 12 | bits(1) << 6 | bits(2)
      default: (first & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  func substring(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether all characters of a part are ``Unicode/Scalar/isInvisible``.
  func isInvisible(_ range: Range<Int>) -> Bool { all(in: range, \.isInvisible) }

  /// Whether a part has a byte with which emoji begin, or U+FE0F.
  func mayHaveEmoji(_ range: Range<Int>) -> Bool {
    bytes[range].indices.contains { index in
      switch bytes[index] {
      case 0xF0: true
      // From U+2300 on.
      case 0xE2: bytes[index + 1] >= 0x8C
      case 0xEF: bytes[index + 1] == 0xB8
      default: false
      }
    }
  }

  /// Whether a part has nothing but white space and what is invisible.
  func isBlank(_ range: Range<Int>) -> Bool {
    // The Ogham space is a line.
    all(in: range) { $0.isInvisible || $0.isBlank && $0 != "\u{1680}" }
  }

  private func all(in range: Range<Int>, _ isWanted: (Unicode.Scalar) -> Bool) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = scalar(at: offset)
      if !isWanted(scalar) { return false }
      offset += UTF8.width(scalar)
    }
    return true
  }

  /// The characters of a part that are not ``Unicode/Scalar/isInvisible``.
  func visibleScalars(_ range: Range<Int>) -> [Unicode.Scalar] {
    StyledText.scalars(in: bytes, range).filter { !$0.isInvisible }
  }
}

extension StyledText {
  /// The attachment at a byte.
  func attachment(at offset: Int) -> StyledRun.NumberedAttachment? {
    guard hasAttachments, !spans.isEmpty else { return nil }
    return spans[span(at: offset)].attachment
  }

  /// The spans of attachments in a part of the text.
  func attachmentSpans(in range: Range<Int>) -> [Span] {
    guard hasAttachments, !range.isEmpty else { return [] }
    return spans[span(at: range.lowerBound)...span(at: range.upperBound - 1)]
      .filter { $0.attachment != nil }
  }

  /// The bytes by which a part of the text is analysed: attachments count as ideographs.
  ///
  /// U+3013 GETA MARK is as long as U+FFFC in UTF-8 and also neutral in UAX #9, but in UAX #14 it is an
  /// ideograph. U+FFFC has class CB, which would allow a line to begin with `％` or a small kana after it.
  func analysedBytes(_ range: Range<Int>) -> ContiguousArray<UInt8> {
    var analysed = ContiguousArray(bytes[range])
    for span in attachmentSpans(in: range) {
      let start = span.range.lowerBound - range.lowerBound
      analysed.replaceSubrange(start..<start + 3, with: "\u{3013}".utf8)
    }
    return analysed
  }

  func analysed(_ range: Range<Int>) -> String {
    String(decoding: analysedBytes(range), as: UTF8.self)
  }

  /// A part of the text as people read it: attachments become their alternatives, or nothing.
  func readable(_ range: Range<Int>) -> String {
    guard hasAttachments else { return substring(range) }
    var text = ""
    var start = range.lowerBound
    for span in attachmentSpans(in: range) {
      text += substring(start..<span.range.lowerBound)
      text += span.attachment?.attachment.alternative ?? ""
      start = span.range.upperBound
    }
    return text + substring(start..<range.upperBound)
  }
}

extension StyledRun {
  fileprivate func scaled(by factor: Double) -> StyledRun {
    StyledRun(
      style: style.scaled(by: factor), isUnbreakable: isUnbreakable,
      attachment: attachment.map {
        NumberedAttachment(index: $0.index, attachment: $0.attachment.scaled(by: factor))
      }, link: link, isolate: isolate)
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
      fallbackStyle: fallbackStyle.scaled(by: factor), joints: joints)
  }
}

extension StyledText.Span {
  fileprivate func isShaped(with next: StyledText.Span) -> Bool {
    attachment == nil && next.attachment == nil && style.font == next.style.font
      && style.language == next.style.language
      && style.letterSpacing == next.style.letterSpacing
      && style.wordSpacing == next.style.wordSpacing
      && style.baselineShift == next.style.baselineShift
      && style.combineUpright == next.style.combineUpright && isolate === next.isolate
  }
}
