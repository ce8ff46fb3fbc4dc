private import CPango

/// What Pango finds out about a paragraph before it is shaped.
struct ItemizedParagraph {
  /// In logical order.
  var items: [ShapingItem]
  /// One for each character and one for the end; see ``BreakFlags``.
  var breaks: [BreakFlags]
}

/// The line break opportunities that a paragraph is searched for.
struct WantedBreaks {
  /// See ``WordBreaks``.
  var insideWords = false
  /// Whether small kana count as ideographs (UAX #14, LB1).
  var beforeSmallKana = false
  /// Whether a paragraph for which ``PlainBreaks`` are known is searched too.
  var ofPlainWords = true
}

/// What the analysis of UAX #14 says about the position before a character.
struct BreakFlags: OptionSet, Sendable {
  let rawValue: UInt8

  static let line = BreakFlags(rawValue: 1)
  /// See ``WordBreaks``.
  static let insideWord = BreakFlags(rawValue: 2)
}

/// Splits paragraphs into stretches of one font, script, language and direction.
///
/// Belongs to one thread at a time.
@safe final class Itemizer {
  let fonts: FontSet
  private let fontMap: CairoFontMap
  /// What was analysed last: a text comes in several sizes, or with less room between its letters. nil remembers nothing.
  let paragraphs: RecentValues<AnalysedParagraph.Key, AnalysedParagraph>?
  /// For all shaping with these fonts.
  let buffer = ShapingBuffer()
  private let descriptions: FontDescriptions
  private let clusterFonts: ClusterFonts
  private var ownFaces: [LabelFont: FontFace] = [:]
  private var faces: [SizedFont: FontFace] = [:]
  private var alternates: [Alternate: Bool] = [:]
  private lazy var words = DictionaryBreaks()

  /// Pango has one font for all sizes that it rounds to the same one: which came first must not name them.
  private struct SizedFont: Hashable {
    let address: UInt
    let size: Double
  }

  private struct Alternate: Hashable {
    var face: ObjectIdentifier
    var scalar: Unicode.Scalar
    /// ISO 15924 and BCP 47, which pick the font's features.
    var script: UInt32
    var language: String?
  }

  /// - Parameter remembersTexts: Whether the same texts will be itemised in other sizes.
  init(fonts: FontSet, remembersTexts: Bool = false) throws(LayoutError) {
    self.fonts = fonts
    paragraphs = remembersTexts ? RecentValues(capacity: 16) : nil
    fontMap = try CairoFontMap(fonts: fonts)
    descriptions = FontDescriptions(fonts: fonts, of: fontMap)
    clusterFonts = ClusterFonts(of: fontMap, descriptions: descriptions, buffer: buffer)
  }

  /// Whether an item's font has another glyph for a character in columns.
  func hasVerticalAlternate(
    of scalar: Unicode.Scalar, in item: ShapingItem
  ) throws(LayoutError) -> Bool {
    let key = Alternate(
      face: ObjectIdentifier(item.face), scalar: scalar, script: item.script,
      language: item.language)
    if let known = alternates[key] { return known }
    let hasAlternate = try item.hasVerticalAlternate(of: scalar, in: buffer)
    alternates[key] = hasAlternate
    return hasAlternate
  }

  /// Itemises a paragraph with Pango: UAX #9 levels, scripts, and the first family that has a glyph.
  ///
  /// - Parameters:
  ///   - range: Bytes of the paragraph in the text, without its line break.
  ///   - breaks: Which line break opportunities are wanted; nil for none.
  func itemize(
    _ range: Range<Int>, of text: StyledText, isRightToLeft: Bool, breaks wanted: WantedBreaks?
  ) throws(LayoutError) -> ItemizedParagraph {
    guard !range.isEmpty else { return ItemizedParagraph(items: [], breaks: [[]]) }
    let attributes = try attributes(for: range, of: text)
    return try unsafe fontMap.withContext { context throws(LayoutError) in
      let buffer = text.analysedBytes(range)
      return try unsafe buffer.withUnsafeBufferPointer {
        bytes throws(LayoutError) -> ItemizedParagraph in
        guard let start = bytes.baseAddress else {
          return ItemizedParagraph(items: [], breaks: [[]])
        }
        return try unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          characters throws(LayoutError) -> ItemizedParagraph in
          let list = unsafe pango_itemize_with_base_dir(
            context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, characters, 0,
            Int32(bytes.count), attributes.list, nil)
          defer { unsafe g_list_free(list) }
          var breaks: [BreakFlags] = []
          if let wanted {
            breaks = unsafe self.breaks(in: bytes, items: list, of: text, range, wanted)
            if wanted.insideWords {
              WordBreaks.add(
                to: &breaks, text.analysedScalars(range), smallKana: wanted.beforeSmallKana)
            }
          }
          return ItemizedParagraph(
            items: try unsafe items(in: list, range, of: text, isRightToLeft: isRightToLeft),
            breaks: breaks)
        }
      }
    }
  }

  private func items(
    in list: UnsafeMutablePointer<GList>?, _ range: Range<Int>, of text: StyledText,
    isRightToLeft: Bool
  ) throws(LayoutError) -> [ShapingItem] {
    var found: [UnsafeMutableRawPointer] = unsafe []
    unsafe found.reserveCapacity(Int(g_list_length(list)))
    var node = unsafe list
    while let current = unsafe node {
      if let item = unsafe current.pointee.data { unsafe found.append(item) }
      unsafe node = unsafe current.pointee.next
    }
    var marks: [Int: Int] = [:]
    // Where nothing goes from right to left, brackets have no order of their own.
    let hasOrder = unsafe found.contains {
      unsafe $0.assumingMemoryBound(to: PangoItem.self).pointee.analysis.level > 0
    }
    if text.hasIsolates(in: range) || ExplicitLevels.areNeeded(by: text.bytes[range])
      || hasOrder && ExplicitLevels.areNeeded(byBracketsIn: range, of: text)
    {
      let levels = MarkedCharacters(range, of: text).levels(isRightToLeft: isRightToLeft)
      unsafe found = unsafe Stretch.setting(
        levels.characters, apart: levels.marks, of: found, in: range, of: text)
      marks = text.bytes(ofCharacters: levels.marks, in: range)
    }
    unsafe found = try unsafe clusterFonts.setting(found, in: range, of: text)
    try unsafe hideInvisible(found, in: range, of: text)
    var items: [ShapingItem] = []
    unsafe items.reserveCapacity(found.count)
    for index in unsafe found.indices {
      let item = unsafe found[index]
      let offset =
        unsafe range.lowerBound + Int(item.assumingMemoryBound(to: PangoItem.self).pointee.offset)
      let run = text.run(at: offset)
      let face = try unsafe face(of: item, size: run.style.font.size)
      unsafe items.append(
        ShapingItem(
          adopting: item, start: range.lowerBound, face: face, run: run, fonts: fonts,
          markLevel: marks[offset]))
    }
    return items
  }

  /// Items of the same text in another style, which differs only in its font's size and in the room between letters.
  ///
  /// - Returns: nil if a font is none of those that are asked for the style.
  func items(
    _ known: [ShapingItem], in run: StyledRun
  ) throws(LayoutError) -> [ShapingItem]? {
    var items: [ShapingItem] = []
    items.reserveCapacity(known.count)
    for item in known {
      guard
        let font = try unsafe clusterFonts.font(
          item.font, of: item.style.font, as: run.style.font, language: item.languageOfFonts),
        let copy = unsafe item.copy(in: font)
      else { return nil }
      let face = try unsafe face(of: copy, size: run.style.font.size)
      unsafe items.append(
        ShapingItem(
          adopting: copy, start: item.start, face: face, run: run, fonts: fonts,
          markLevel: item.markLevel))
    }
    return items
  }

  /// Gives items of invisible characters alone the font of what they stand beside, or else that of their style, so that
  /// no fallback font is used for them.
  private func hideInvisible(
    _ items: [UnsafeMutableRawPointer], in paragraph: Range<Int>, of text: StyledText
  ) throws(LayoutError) {
    func range(_ index: Int) -> Range<Int> {
      let item = unsafe items[index].assumingMemoryBound(to: PangoItem.self)
      let start = unsafe paragraph.lowerBound + Int(item.pointee.offset)
      return unsafe start..<start + Int(item.pointee.length)
    }
    func font(_ index: Int) -> LabelFont { text.style(at: range(index).lowerBound).font }
    for index in unsafe items.indices where text.isInvisible(range(index)) {
      let item = unsafe Stretch(items[index], start: paragraph.lowerBound)
      let beside =
        index > 0 ? index - 1 : unsafe items.indices.first { !text.isInvisible(range($0)) }
      if let beside, font(beside) == font(index),
        let font = unsafe Stretch(items[beside], start: paragraph.lowerBound).font
      {
        unsafe item.setFont(font)
        continue
      }
      let description = try descriptions.description(of: font(index))
      try unsafe fontMap.withContext { context throws(LayoutError) in
        guard let font = unsafe pango_context_load_font(context, description.description) else {
          throw .library(operation: "pango_context_load_font", detail: "no font was found")
        }
        unsafe item.setFont(UnsafeMutableRawPointer(font))
        unsafe g_object_unref(UnsafeMutableRawPointer(font))
      }
    }
  }

  /// The font's own face, whichever face fallback would choose for a text.
  func face(of font: LabelFont) throws(LayoutError) -> FontFace {
    if let known = ownFaces[font] { return known }
    let space = StyledText([TextRun(" ")], style: TextStyle(font: font))
    let itemized = try itemize(0..<1, of: space, isRightToLeft: false, breaks: nil)
    guard let face = itemized.items.first?.face else {
      throw .library(operation: "pango_itemize", detail: "no item for a space")
    }
    ownFaces[font] = face
    return face
  }

  private func face(
    of item: UnsafeMutableRawPointer, size: Double
  ) throws(LayoutError) -> FontFace {
    let analysis = unsafe item.assumingMemoryBound(to: PangoItem.self).pointee.analysis
    guard let font = unsafe analysis.font.map({ UnsafeMutableRawPointer($0) }) else {
      throw .library(operation: "pango_itemize", detail: "no font was found")
    }
    let sized = SizedFont(address: UInt(bitPattern: font), size: size)
    if let known = faces[sized] { return known }
    let face = unsafe FontFace(font, size: size, of: fontMap)
    faces[sized] = face
    return face
  }

  /// UAX #14 for the whole paragraph, then what a script's own rules change, and its words.
  private func breaks(
    in bytes: UnsafeBufferPointer<UInt8>, items: UnsafeMutablePointer<GList>?,
    of text: StyledText, _ range: Range<Int>, _ wanted: WantedBreaks
  ) -> [BreakFlags] {
    if unsafe !wanted.ofPlainWords && PlainBreaks.areAll(in: bytes) {
      // One for each byte, which is no fewer than characters.
      return Array(repeating: [], count: bytes.count + 1)
    }
    var found: [BreakFlags]
    if let replaced = unsafe BreakStandIns.replaced(in: bytes, smallKana: wanted.beforeSmallKana) {
      found = unsafe replaced.withUnsafeBufferPointer { unsafe breaks(in: $0, items: items) }
    } else {
      found = unsafe breaks(in: bytes, items: items)
    }
    if unsafe DictionaryBreaks.mayBeNeeded(by: bytes) {
      setWords(of: text.analysedScalars(range), in: &found)
    }
    return found
  }

  private func breaks(
    in bytes: UnsafeBufferPointer<UInt8>, items: UnsafeMutablePointer<GList>?
  ) -> [BreakFlags] {
    guard let start = bytes.baseAddress else { return [] }
    return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      unsafe breaks(in: $0, count: bytes.count, items: items)
    }
  }

  private func breaks(
    in characters: UnsafePointer<CChar>, count: Int, items: UnsafeMutablePointer<GList>?
  ) -> [BreakFlags] {
    let length = Int(unsafe g_utf8_strlen(characters, count)) + 1
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: length)
    unsafe attributes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe pango_default_break(characters, Int32(count), nil, base, Int32(length))
      var first = 0
      var node = unsafe items
      while let current = unsafe node {
        if let data = unsafe current.pointee.data {
          let item = unsafe data.assumingMemoryBound(to: PangoItem.self)
          let number = unsafe Int(item.pointee.num_chars)
          // Pango would look for Thai words within the numbers of Thai text as well.
          if unsafe PangoScript(Int32(item.pointee.analysis.script)) != PANGO_SCRIPT_THAI {
            unsafe pango_tailor_break(
              characters + Int(item.pointee.offset), item.pointee.length, &item.pointee.analysis,
              -1, base + first, Int32(number + 1))
          }
          first += number
        }
        unsafe node = unsafe current.pointee.next
      }
    }
    return attributes.map { $0.is_line_break != 0 ? .line : [] }
  }

  /// Lets lines break between the words of scripts that write no spaces between them, and not within.
  private func setWords(of scalars: [Unicode.Scalar], in breaks: inout [BreakFlags]) {
    guard scalars.contains(where: DictionaryBreaks.areNeeded), let words else { return }
    for (index, isBreak) in words.breaks(in: scalars).enumerated() {
      guard let isBreak else { continue }
      if isBreak { breaks[index].insert(.line) } else { breaks[index].remove(.line) }
    }
  }

  private func attributes(
    for range: Range<Int>, of text: StyledText
  ) throws(LayoutError) -> AttributeList {
    var start = range.lowerBound
    var style = text.style(at: start)
    var end = text.endOfShaping(from: start)
    // Most paragraphs are in one font, whose attributes are made once.
    if end >= range.upperBound, style.language == nil, style.baselineShift == 0 {
      return try descriptions.description(of: style.font).attributes
    }
    let attributes = try AttributeList()
    while start < range.upperBound {
      let bytes = (start - range.lowerBound)..<(min(end, range.upperBound) - range.lowerBound)
      attributes.set(try descriptions.description(of: style.font), over: bytes)
      if let language = style.language { attributes.setLanguage(language, over: bytes) }
      // Splits items where text rises; the engine itself moves the glyphs.
      if style.baselineShift != 0 { attributes.setRise(style.baselineShift, over: bytes) }
      start = end
      guard start < range.upperBound else { break }
      style = text.style(at: start)
      end = text.endOfShaping(from: start)
    }
    return attributes
  }
}
