private import CPango

/// Gives each grapheme cluster one font (CSS Fonts 4, 5.3, cluster matching).
///
/// Pango looks for a font for each character, so a mark that the base's font lacks would stand in another font, beside
/// its base.
@safe final class ClusterFonts {
  /// What the font of a grapheme cluster depends on.
  private struct Key: Hashable {
    var font: LabelFont
    var text: [UInt8]
    /// ISO 15924 and BCP 47, which pick the font's features.
    var script: UInt32
    var language: String?
  }

  private let fontMap: CairoFontMap
  private let descriptions: FontDescriptions
  private let buffer: ShapingBuffer
  /// The `PangoFont` of each cluster of which Pango gave a part to another font; nil if no font has all of it.
  private var known: [Key: UnsafeMutableRawPointer?] = unsafe [:]

  init(of fontMap: CairoFontMap, descriptions: FontDescriptions, buffer: ShapingBuffer) {
    self.fontMap = fontMap
    self.descriptions = descriptions
    self.buffer = buffer
  }

  /// The items of a paragraph, changed so that none begins inside a grapheme cluster.
  ///
  /// A cluster goes to the first font that has a glyph for all of it. A base and a mark that the font has as one
  /// character count as such, because HarfBuzz composes them. If no font has all of it, its items stay as they are.
  ///
  /// - Parameters:
  ///   - items: `PangoItem`s in logical order, which now belong to the result.
  ///   - paragraph: Bytes of the text.
  func uniting(
    _ items: [UnsafeMutableRawPointer], in paragraph: Range<Int>, of text: StyledText
  ) throws(LayoutError) -> [UnsafeMutableRawPointer] {
    var cursor = ClusterCursor(text, in: paragraph)
    // Nearly all items begin where no cluster could be torn.
    let mayBeTorn = unsafe items.dropFirst().contains { item in
      let offset = unsafe item.assumingMemoryBound(to: PangoItem.self).pointee.offset
      return cursor.mayBeTorn(at: paragraph.lowerBound + Int(offset))
    }
    guard mayBeTorn else { return unsafe items }
    var united: [Stretch] = []
    var isMended = false
    var rest = unsafe items.reversed().map { unsafe Stretch($0, start: paragraph.lowerBound) }
    while let next = rest.popLast() {
      guard let last = united.last,
        let cluster = cursor.cluster(across: next.range.lowerBound),
        let font = try unsafe font(of: cluster, from: last, in: text)
      else {
        // What follows a mended cluster may be in its font.
        if isMended, let last = united.last, last.canJoin(next, in: text) {
          last.join(next)
        } else {
          united.append(next)
        }
        isMended = false
        continue
      }
      // The part of the last item before the cluster stays as it is.
      if let head = last.split(before: cluster.lowerBound, in: text) {
        united.insert(head, at: united.count - 1)
      }
      var part: Stretch? = next
      while let mark = part {
        let inside = mark.split(before: cluster.upperBound, in: text)
        last.join(inside ?? mark)
        if inside != nil { rest.append(mark) }
        part = inside == nil && last.range.upperBound < cluster.upperBound ? rest.popLast() : nil
      }
      unsafe last.setFont(font)
      if united.count > 1, united[united.count - 2].canJoin(last, in: text) {
        united.removeLast()
        united[united.count - 1].join(last)
      }
      isMended = true
    }
    return unsafe united.map { unsafe $0.pointer }
  }

  /// The first `PangoFont` that has all of a cluster: that of the cluster's first character, or one of those after it.
  private func font(
    of cluster: Range<Int>, from first: Stretch, in text: StyledText
  ) throws(LayoutError) -> UnsafeMutableRawPointer? {
    let style = text.style(at: cluster.lowerBound)
    let key = Key(
      font: style.font, text: Array(text.bytes[cluster]), script: first.script,
      language: style.language)
    if let font = unsafe known[key] { return unsafe font }
    let search = unsafe ClusterFontSearch(key.text, of: first, in: try buffer.cleared())
    if let own = unsafe first.font,
      unsafe !search.accepts(own.assumingMemoryBound(to: PangoFont.self))
    {
      let description = try descriptions.description(of: style.font)
      try unsafe fontMap.withContext { context throws(LayoutError) in
        guard
          let fonts = unsafe pango_context_load_fontset(
            context, description.description, first.language)
        else {
          throw .library(operation: "pango_context_load_fontset", detail: "no font was found")
        }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(fonts)) }
        unsafe pango_fontset_foreach(
          fonts,
          { _, font, data in
            guard let font = unsafe font, let data = unsafe data else { return 1 }
            let search = unsafe Unmanaged<ClusterFontSearch>.fromOpaque(data).takeUnretainedValue()
            return unsafe search.accepts(font) ? 1 : 0
          }, Unmanaged.passUnretained(search).toOpaque())
      }
    }
    let found = unsafe search.found.map { UnsafeMutableRawPointer($0) }
    if let found = unsafe found { unsafe fontMap.keep(found) }
    unsafe known[key] = .some(found)
    return unsafe found
  }
}

/// Tries fonts until one has a glyph for all of a cluster.
@safe private final class ClusterFontSearch {
  private(set) var found: UnsafeMutablePointer<PangoFont>?
  private let text: [UInt8]
  private let item: Stretch
  private let buffer: OpaquePointer

  /// - Parameter item: Gives direction, script and language.
  init(_ text: [UInt8], of item: Stretch, in buffer: OpaquePointer) {
    self.text = text
    self.item = item
    unsafe self.buffer = unsafe buffer
    unsafe found = nil
  }

  /// Whether a font has all of the cluster; then it is the one that is found.
  func accepts(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    unsafe hb_buffer_reset(buffer)
    unsafe text.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      unsafe hb_buffer_add_utf8(buffer, start, Int32(bytes.count), 0, Int32(bytes.count))
    }
    unsafe hb_buffer_set_direction(
      buffer, item.level.isMultiple(of: 2) ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(item.script))
    unsafe hb_buffer_set_language(
      buffer, hb_language_from_string(pango_language_to_string(item.language), -1))
    // Joiners and other invisible characters need no glyph, and few fonts have one.
    unsafe hb_buffer_set_invisible_glyph(buffer, hb_codepoint_t(UInt32.max))
    unsafe hb_shape(pango_font_get_hb_font(font), buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return false }
    for index in 0..<Int(count) where unsafe glyphs[index].codepoint == 0 { return false }
    unsafe found = unsafe font
    return true
  }
}

/// Goes through the grapheme clusters (UAX #29) of a paragraph once, from its start.
private struct ClusterCursor {
  private let text: StyledText
  private let paragraph: Range<Int>
  /// nil until it is needed.
  private var rest: Substring?
  private var cluster: Range<Int>

  init(_ text: StyledText, in paragraph: Range<Int>) {
    self.text = text
    self.paragraph = paragraph
    cluster = paragraph.lowerBound..<paragraph.lowerBound
  }

  /// The cluster that begins before a byte and ends after it, if all of it is shaped together; else nil.
  ///
  /// - Parameter byte: After the paragraph's first, and not before one that was asked for earlier.
  mutating func cluster(across byte: Int) -> Range<Int>? {
    guard mayBeTorn(at: byte) else { return nil }
    var rest = self.rest ?? text.substring(paragraph)[...]
    while cluster.upperBound <= byte, let character = rest.popFirst() {
      cluster = cluster.upperBound..<cluster.upperBound + character.utf8.count
    }
    self.rest = rest
    let isTorn = cluster.lowerBound < byte && byte < cluster.upperBound
    return isTorn && text.endOfShaping(from: cluster.lowerBound) >= cluster.upperBound
      ? cluster : nil
  }

  /// Whether the characters on both sides of a byte could belong to one cluster (UAX #29, GB6 to GB13).
  func mayBeTorn(at byte: Int) -> Bool {
    var start = byte - 1
    while start > paragraph.lowerBound, text.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let (before, after) = (text.scalar(at: start), text.scalar(at: byte))
    return !Graphemes.standsAlone(after)
      && (Self.combines(after) || Self.combines(before) || Self.pairs(before) && Self.pairs(after))
  }

  /// Whether it is a mark, or a control such as a joiner. Some controls come before what they combine with, and so do
  /// viramas.
  private static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    // Thai and Lao AM are letters that count as spacing marks.
    default: scalar.properties.isGraphemeExtend || scalar == "\u{E33}" || scalar == "\u{EB3}"
    }
  }

  /// Whether two of these can be one cluster: regional indicators, emoji and their modifiers, jamo.
  private static func pairs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0x1F000...0x1FAFF: true
    default: false
    }
  }
}
