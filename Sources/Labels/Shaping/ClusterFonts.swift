private import CPango

/// Gives each grapheme cluster the first font that has all of it: the label's own, or one of the fallback in force (CSS Fonts
/// 4, 5.3, cluster matching).
///
/// Pango looks for a font for each character, so a mark that the base's font lacks would stand in another font, beside its
/// base. It takes emoji from one list for all labels, and what no family of a list has from any font that there is.
@safe final class ClusterFonts {
  /// What decides which fonts are asked.
  private struct Key: Hashable {
    var font: LabelFont
    /// The address of a `PangoLanguage`, of which there is one for each tag.
    var language: Int
  }

  private let fontMap: CairoFontMap
  private let descriptions: FontDescriptions
  private let buffer: ShapingBuffer
  private var lists: [Key: FontList] = [:]

  init(of fontMap: CairoFontMap, descriptions: FontDescriptions, buffer: ShapingBuffer) {
    self.fontMap = fontMap
    self.descriptions = descriptions
    self.buffer = buffer
  }

  /// The items of a paragraph in the fonts of their clusters: items are divided and united where these change.
  ///
  /// A base and a mark that a font has as one character count as such, because HarfBuzz composes them. If no font has all
  /// of a cluster, each of its characters has the first font that has the character.
  ///
  /// - Parameters:
  ///   - items: `PangoItem`s in logical order, which now belong to the result.
  ///   - paragraph: Bytes of the text.
  func setting(
    _ items: [UnsafeMutableRawPointer], in paragraph: Range<Int>, of text: StyledText
  ) throws(LayoutError) -> [UnsafeMutableRawPointer] {
    var cursor = ClusterCursor(text, in: paragraph)
    let stretches = unsafe items.map { unsafe Stretch($0, start: paragraph.lowerBound) }
    // Pango asks for the label's own font first: nearly all text has it.
    var isSet = true
    for (index, stretch) in stretches.enumerated() where isSet {
      isSet =
        try isOwn(stretch, in: text)
        && (index == 0 || !cursor.mayBeTorn(at: stretch.range.lowerBound))
    }
    guard !isSet else { return unsafe items }
    var done: [Stretch] = []
    func add(_ stretch: Stretch) {
      if let last = done.last, last.canJoin(stretch, in: text) {
        last.join(stretch)
      } else {
        done.append(stretch)
      }
    }
    var rest = Array(stretches.reversed())
    while let next = rest.popLast() {
      if let last = done.last, let cluster = cursor.cluster(across: next.range.lowerBound) {
        // The part of the last item before the cluster stays as it is.
        if let head = last.split(before: cluster.lowerBound, in: text) {
          done.insert(head, at: done.count - 1)
        }
        done.removeLast()
        var part: Stretch? = next
        while let mark = part {
          let inside = mark.split(before: cluster.upperBound, in: text)
          last.join(inside ?? mark)
          if inside != nil { rest.append(mark) }
          part = inside == nil && last.range.upperBound < cluster.upperBound ? rest.popLast() : nil
        }
        let list = try list(for: last, in: text)
        if let font = try unsafe font(of: cluster, in: list, like: last, in: text) {
          unsafe last.setFont(font)
          add(last)
        } else {
          for part in try apart(last, at: cluster.lowerBound, list, in: text) { add(part) }
        }
      } else if try isOwn(next, in: text) {
        add(next)
      } else if text.isBlank(next.range), let last = done.last,
        text.endOfShaping(from: last.range.lowerBound) > next.range.lowerBound,
        let font = unsafe last.font
      {
        unsafe next.setFont(font)
        add(next)
      } else {
        for part in try divided(next, &cursor, in: text) { add(part) }
      }
    }
    return unsafe done.map { unsafe $0.pointer }
  }

  /// Whether Pango found the label's own font for all of an item, and none of it may be emoji, which another font can
  /// have in colours.
  private func isOwn(_ stretch: Stretch, in text: StyledText) throws(LayoutError) -> Bool {
    try unsafe stretch.font == list(for: stretch, in: text).font(0)
      && !text.mayHaveEmoji(stretch.range)
  }

  private func list(for item: Stretch, in text: StyledText) throws(LayoutError) -> FontList {
    let font = text.style(at: item.range.lowerBound).font
    let key = unsafe Key(font: font, language: Int(bitPattern: item.language))
    if let known = lists[key] { return known }
    let list = unsafe FontList(
      of: font, language: item.language, fontMap: fontMap, descriptions: descriptions)
    lists[key] = list
    return list
  }

  /// An item, divided where its clusters have other fonts.
  ///
  /// White space, and what shows nothing, is in the font of what stands before it in the item, or else of what follows.
  private func divided(
    _ item: Stretch, _ cursor: inout ClusterCursor, in text: StyledText
  ) throws(LayoutError) -> [Stretch] {
    let list = try list(for: item, in: text)
    var parts: [Stretch] = []
    var font: UnsafeMutableRawPointer?
    var end = item.range.lowerBound
    while end < item.range.upperBound {
      let cluster = end..<cursor.end(of: end..<item.range.upperBound)
      if !text.isBlank(cluster) {
        let found = try unsafe self.font(of: cluster, in: list, like: item, in: text)
        if let last = unsafe font, unsafe found != last {
          if let head = item.split(before: cluster.lowerBound, in: text) {
            unsafe head.setFont(last)
            parts.append(head)
          }
          unsafe font = nil
        }
        if let found = unsafe found {
          unsafe font = unsafe found
        } else if let head = item.split(before: cluster.upperBound, in: text) {
          parts += try apart(head, at: cluster.lowerBound, list, in: text)
        } else {
          return try parts + apart(item, at: cluster.lowerBound, list, in: text)
        }
      }
      end = cluster.upperBound
    }
    if let last = unsafe font ?? parts.last?.font {
      unsafe item.setFont(last)
    } else {
      unsafe item.setFont(try list.font(0))
    }
    return parts + [item]
  }

  /// The characters of a cluster that no font has whole, each in the first font that has it.
  ///
  /// - Parameter start: Before it, there may be white space.
  private func apart(
    _ cluster: Stretch, at start: Int, _ list: FontList, in text: StyledText
  ) throws(LayoutError) -> [Stretch] {
    let own = try unsafe list.font(0)
    var parts: [Stretch] = []
    var isMissing = true
    var rest: Stretch? = cluster
    while let part = rest {
      let start = part.range.lowerBound
      let character = start..<start + UTF8.width(text.scalar(at: start))
      let font = try unsafe font(of: character, in: list, like: part, in: text)
      if unsafe font != nil, !text.isBlank(character) { isMissing = false }
      let head = part.split(before: character.upperBound, in: text)
      unsafe (head ?? part).setFont(font ?? own)
      parts.append(head ?? part)
      rest = head == nil ? nil : part
    }
    guard isMissing, let first = parts.first else { return parts }
    // Shaping says what is missing: all of it.
    for part in parts.dropFirst() { first.join(part) }
    unsafe first.setFont(own)
    return [first]
  }

  /// The first `PangoFont` that has all of a cluster; nil if none has.
  private func font(
    of cluster: Range<Int>, in list: FontList, like item: Stretch, in text: StyledText
  ) throws(LayoutError) -> UnsafeMutableRawPointer? {
    let first = text.scalar(at: cluster.lowerBound)
    let isAlone = UTF8.width(first) == cluster.count
    if isAlone, let known = unsafe list.ofCharacters[first] { return unsafe known }
    let key = isAlone ? nil : FontList.Cluster(text.bytes[cluster], script: item.script)
    if let key, let known = unsafe list.ofClusters[key] { return unsafe known }
    let search = unsafe ClusterSearch(
      Array(text.bytes[cluster]), of: item, in: try buffer.cleared())
    let isEmoji = text.substring(cluster).unicodeScalars.arePresentedAsEmoji
    var found: UnsafeMutableRawPointer?
    for index in 0..<list.count {
      let font = try unsafe list.font(index)
      guard unsafe search.isIn(font) else { continue }
      // Of emoji, the first font in colours, or else the first.
      if unsafe !isEmoji || ClusterSearch.hasColors(font) {
        unsafe found = unsafe font
        break
      }
      if unsafe found == nil { unsafe found = unsafe font }
    }
    if let key {
      unsafe list.ofClusters[key] = .some(found)
    } else {
      unsafe list.ofCharacters[first] = .some(found)
    }
    return unsafe found
  }
}

/// The fonts that are asked for a text, in order: that of its label and those of the fallback in force.
@safe private final class FontList {
  /// Several characters.
  struct Cluster: Hashable {
    let bytes: [UInt8]
    /// ISO 15924, which picks the font's features.
    let script: UInt32

    init(_ bytes: ArraySlice<UInt8>, script: UInt32) {
      (self.bytes, self.script) = (Array(bytes), script)
    }
  }

  let count: Int
  /// The `PangoFont` of each character that was asked for; nil if no font has it.
  var ofCharacters: [Unicode.Scalar: UnsafeMutableRawPointer?] = unsafe [:]
  /// The same of clusters of several characters.
  var ofClusters: [Cluster: UnsafeMutableRawPointer?] = unsafe [:]
  private let font: LabelFont
  private let language: OpaquePointer?
  private let fontMap: CairoFontMap
  private let descriptions: FontDescriptions
  private var loaded: [UnsafeMutableRawPointer] = unsafe []

  init(
    of font: LabelFont, language: OpaquePointer?, fontMap: CairoFontMap,
    descriptions: FontDescriptions
  ) {
    self.font = font
    unsafe self.language = unsafe language
    self.fontMap = fontMap
    self.descriptions = descriptions
    count = descriptions.families(of: font).count
  }

  /// The `PangoFont` of a family in the style of the label's font; 0 is the font's own family.
  func font(_ index: Int) throws(LayoutError) -> UnsafeMutableRawPointer {
    while unsafe loaded.count <= index {
      let description = try descriptions.description(of: font, unsafe loaded.count)
      unsafe loaded.append(try unsafe load(description))
    }
    return unsafe loaded[index]
  }

  private func load(
    _ description: FontDescription
  ) throws(LayoutError) -> UnsafeMutableRawPointer {
    try unsafe fontMap.withContext { context throws(LayoutError) -> UnsafeMutableRawPointer in
      guard
        let fonts = unsafe pango_context_load_fontset(context, description.description, language)
      else {
        throw .library(operation: "pango_context_load_fontset", detail: "no font was found")
      }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(fonts)) }
      var first: UnsafeMutableRawPointer?
      unsafe pango_fontset_foreach(
        fonts,
        { _, font, first in
          unsafe first?.storeBytes(
            of: font.map { UnsafeMutableRawPointer($0) }, as: UnsafeMutableRawPointer?.self)
          return 1
        }, &first)
      guard let first = unsafe first else {
        throw .library(operation: "pango_fontset_foreach", detail: "no font was found")
      }
      unsafe fontMap.keep(first)
      return unsafe first
    }
  }
}

/// Asks fonts whether they have all of a cluster.
@safe private struct ClusterSearch {
  private let text: [UInt8]
  /// The only one of the cluster.
  private let character: Unicode.Scalar?
  private let item: Stretch
  private let buffer: OpaquePointer

  /// - Parameter item: Gives direction, script and language.
  init(_ text: [UInt8], of item: Stretch, in buffer: OpaquePointer) {
    self.text = text
    let first = StyledText.scalar(at: 0, in: text)
    character = UTF8.width(first) == text.count ? first : nil
    self.item = item
    unsafe self.buffer = unsafe buffer
  }

  /// Whether a `PangoFont` has all of the cluster.
  func isIn(_ font: UnsafeMutableRawPointer) -> Bool {
    let font = unsafe pango_font_get_hb_font(font.assumingMemoryBound(to: PangoFont.self))
    // HarfBuzz would take a letter with a mark apart, whether or not the font can put the mark onto the letter.
    if let character {
      var glyph: hb_codepoint_t = 0
      return unsafe hb_font_get_nominal_glyph(font, character.value, &glyph) != 0
    }
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
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return false }
    for index in 0..<Int(count) where unsafe glyphs[index].codepoint == 0 { return false }
    return true
  }

  /// Whether the glyphs of a `PangoFont` have colours of their own.
  static func hasColors(_ font: UnsafeMutableRawPointer) -> Bool {
    unsafe FontFace.hasColors(
      hb_font_get_face(pango_font_get_hb_font(font.assumingMemoryBound(to: PangoFont.self))))
  }
}

extension String.UnicodeScalarView {
  /// Whether a grapheme cluster is to be shown as emoji, in colours (UTS #51, 2.2 and ED-8 to ED-16).
  fileprivate var arePresentedAsEmoji: Bool {
    guard let first else { return false }
    switch dropFirst().first {
    case "\u{FE0E}": return false
    case "\u{FE0F}": return true
    case let next?:
      if next.properties.isEmojiModifier, first.properties.isEmojiModifierBase { return true }
    case nil: break
    }
    return first.properties.isEmojiPresentation
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
    let cluster = advance(to: byte)
    let isTorn = cluster.lowerBound < byte && byte < cluster.upperBound
    return isTorn && text.endOfShaping(from: cluster.lowerBound) >= cluster.upperBound
      ? cluster : nil
  }

  /// The end of the first cluster of a part that begins with one.
  mutating func end(of part: Range<Int>) -> Int {
    _ = advance(to: part.lowerBound)
    return min(cluster.upperBound, part.upperBound)
  }

  /// Goes on to the cluster that contains a byte.
  private mutating func advance(to byte: Int) -> Range<Int> {
    var rest = self.rest ?? text.substring(paragraph)[...]
    while cluster.upperBound <= byte, let character = rest.popFirst() {
      cluster = cluster.upperBound..<cluster.upperBound + character.utf8.count
    }
    self.rest = rest
    return cluster
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
    // Colours of skin follow signs of any block. Thai and Lao AM are letters that count as spacing marks.
    default:
      scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier
        || scalar == "\u{E33}" || scalar == "\u{EB3}"
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
