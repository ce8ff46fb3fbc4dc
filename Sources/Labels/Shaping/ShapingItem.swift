private import CPango

/// A part of a paragraph in one font, script, language and direction, which Pango can shape whole or in
/// part.
@safe final class ShapingItem: Sendable {
  /// Bytes of the text.
  let range: Range<Int>
  let level: Int
  /// The level of what separates the item from the one before it, if an isolated run begins or ends there.
  let markLevel: Int?
  let face: FontFace
  /// See ``LetterSpacing``; in points.
  let letterSpacing: Double
  /// See ``WordSpacing``; in points.
  let wordSpacing: Double
  /// How far the item's baseline is above the line's, in points.
  let baselineShift: Double
  /// ISO 15924 tag as a number.
  let script: UInt32
  /// Whether the script's letters join.
  let isCursive: Bool
  /// Whether letters of the script change so much with their neighbours that one can be much narrower at a cut.
  let narrowsAtCuts: Bool
  /// The language of its style, not the one that Pango derived from it.
  let language: String?
  /// The byte at which the text that was passed to Pango starts.
  let start: Int
  /// The `PangoLanguage` for which Pango looked for fonts.
  nonisolated(unsafe) let languageOfFonts: OpaquePointer?
  private let run: StyledRun
  private let fonts: FontSet
  // Never changed after it is made; shaping only reads its PangoAnalysis.
  private nonisolated(unsafe) let item: UnsafeMutablePointer<PangoItem>

  /// - Parameters:
  ///   - item: A `PangoItem`, which is freed with this object.
  ///   - start: The byte at which the text that was passed to Pango starts.
  ///   - run: The run of the item's first byte; others in the item are shaped alike.
  ///   - fonts: Those that Pango chose from.
  init(
    adopting item: UnsafeMutableRawPointer, start: Int, face: FontFace, run: StyledRun,
    fonts: FontSet, markLevel: Int?
  ) {
    self.markLevel = markLevel
    self.start = start
    self.run = run
    self.fonts = fonts
    unsafe self.item = unsafe item.assumingMemoryBound(to: PangoItem.self)
    let offset = unsafe start + Int(self.item.pointee.offset)
    range = unsafe offset..<offset + Int(self.item.pointee.length)
    level = unsafe Int(self.item.pointee.analysis.level)
    self.face = face
    letterSpacing = run.style.letterSpacing
    wordSpacing = run.style.wordSpacing
    baselineShift = run.style.baselineShift
    language = run.style.language
    unsafe languageOfFonts = unsafe self.item.pointee.analysis.language
    // If Pango does not know a script to be used in the stated language, it assumes another language, and
    // so another language system of the font: Latin words in Korean text would lose their Korean spaces.
    if let tag = language {
      unsafe self.item.pointee.analysis.language = pango_language_from_string(tag)
    }
    script = unsafe g_unicode_script_to_iso15924(
      GUnicodeScript(Int32(self.item.pointee.analysis.script)))
    let pangoScript = unsafe PangoScript(Int32(self.item.pointee.analysis.script))
    isCursive = ShapingItem.isCursive(pangoScript)
    narrowsAtCuts = ShapingItem.narrowsAtCuts(pangoScript)
  }

  deinit { unsafe pango_item_free(item) }

  /// The style of its run.
  var style: TextStyle { run.style }

  /// Its `PangoFont`.
  var font: UnsafeMutableRawPointer? {
    unsafe item.pointee.analysis.font.map { UnsafeMutableRawPointer($0) }
  }

  /// A `PangoItem` as Pango made it, in another `PangoFont`.
  func copy(in font: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    guard let copy = unsafe pango_item_copy(item) else { return nil }
    unsafe copy.pointee.analysis.language = unsafe languageOfFonts
    let pointer = UnsafeMutableRawPointer(copy)
    unsafe Stretch(pointer, start: start).setFont(font)
    return unsafe pointer
  }

  /// Turns a part of the item into glyphs, in visual order, without letter spacing.
  ///
  /// Calls HarfBuzz directly. Pango would do the same, but would also check whether each glyph is coloured,
  /// which takes as long as shaping.
  ///
  /// - Parameters:
  ///   - part: Bytes within ``range``, between grapheme boundaries.
  ///   - context: Bytes around the part that affect its shape, such as the neighbours that an Arabic letter
  ///     joins.
  /// - Throws: ``LayoutError/missingGlyph(character:families:others:)`` with the families that were tried.
  func shape(
    _ part: Range<Int>, context: Range<Int>, of text: StyledText, in buffer: ShapingBuffer
  ) throws(LayoutError) -> [ShapedGlyph] {
    try shape(
      part, context: context, of: text.bytes, lineDirection, features: features(of: part, in: text),
      in: buffer)
  }

  /// Turns a part of the item into glyphs of a column, from top to bottom, with vertical metrics and
  /// alternates.
  ///
  /// They come from the font (OpenType `vmtx`, `VORG`, `vert`).
  ///
  /// Pango itself lays out columns by turning the whole context, which is wrong for punctuation.
  ///
  /// - Parameter part: Bytes within ``range``, between grapheme boundaries.
  /// - Throws: As ``shape(_:context:of:)``.
  func shapeUpright(
    _ part: Range<Int>, of text: StyledText, in buffer: ShapingBuffer
  ) throws(LayoutError) -> [ShapedGlyph] {
    // Text at odd levels runs up the column; its glyphs are still ordered from top to bottom.
    let direction = level.isMultiple(of: 2) ? HB_DIRECTION_TTB : HB_DIRECTION_BTT
    return try shape(
      part, context: 0..<text.bytes.count, of: text.bytes, direction,
      features: features(of: part, in: text), in: buffer)
  }

  /// Turns a part of the item into glyphs of a horizontal line, with the font's glyphs for columns if it
  /// has them.
  ///
  /// - Throws: As ``shape(_:context:of:)``.
  func shapeWithVerticalAlternates(
    _ part: Range<Int>, of text: StyledText, in buffer: ShapingBuffer
  ) throws(LayoutError) -> [ShapedGlyph] {
    try shape(
      part, context: part, of: text.bytes, lineDirection,
      features: [Feature("vert=1", range: part)] + features(of: part, in: text), in: buffer)
  }

  /// Turns a part of the item into glyphs that are set side by side in one em of a column.
  ///
  /// - Throws: As ``shape(_:context:of:)``.
  func shapeCombined(
    _ part: Range<Int>, of text: StyledText, in buffer: ShapingBuffer
  ) throws(LayoutError) -> [ShapedGlyph] {
    var glyphs = try shape(part, context: part, of: text, in: buffer)
    // A font can have a wide glyph for a Hangul filler.
    for index in glyphs.indices where text.scalar(at: glyphs[index].cluster).isInvisible {
      (glyphs[index].id, glyphs[index].advance) = (nil, 0)
    }
    return glyphs
  }

  /// Whether the font has a different glyph for a character in columns.
  func hasVerticalAlternate(
    of scalar: Unicode.Scalar, in buffer: ShapingBuffer
  ) throws(LayoutError) -> Bool {
    var nominal: hb_codepoint_t = 0
    let font = unsafe pango_font_get_hb_font(item.pointee.analysis.font)
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &nominal) != 0 else { return false }
    let bytes = Array(String(Character(scalar)).utf8)
    let whole = 0..<bytes.count
    let upright = try shape(
      whole, context: whole, of: bytes, HB_DIRECTION_TTB, features: [], in: buffer)
    return upright.count != 1 || upright[0].id != nominal
  }

  /// A font feature in HarfBuzz's notation, and the bytes to which it applies.
  private struct Feature {
    var notation: String
    var range: Range<Int>

    init(_ notation: String, range: Range<Int>) {
      self.notation = notation
      self.range = range
    }

    /// - Parameter start: The byte from which HarfBuzz counts.
    func harfBuzz(from start: Int) -> hb_feature_t? {
      var feature = hb_feature_t()
      guard unsafe hb_feature_from_string(notation, -1, &feature) != 0 else { return nil }
      feature.start = UInt32(max(0, range.lowerBound - start))
      feature.end = UInt32(max(0, range.upperBound - start))
      return feature
    }
  }

  private func features(of part: Range<Int>, in text: StyledText) -> [Feature] {
    guard text.hasFeatures else { return [] }
    return text.spans[text.span(at: part.lowerBound)...]
      .prefix { $0.range.lowerBound < part.upperBound }
      .flatMap { span in
        span.style.harfBuzzFeatures.map { Feature($0, range: span.range) }
      }
  }

  private var lineDirection: hb_direction_t {
    level.isMultiple(of: 2) ? HB_DIRECTION_LTR : HB_DIRECTION_RTL
  }

  /// The glyph for invisible characters, such as joiners; no font has it.
  private static let invisible: hb_codepoint_t = 0x0FFF_FFFF

  /// Advances are along the line; offsets are along the line and towards its under side.
  private func shape(
    _ part: Range<Int>, context: Range<Int>, of bytes: [UInt8], _ direction: hb_direction_t,
    features: [Feature], in shaping: ShapingBuffer
  ) throws(LayoutError) -> [ShapedGlyph] {
    let buffer = try unsafe shaping.cleared()
    unsafe bytes.withUnsafeBytes { text in
      guard let base = unsafe text.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      // Clusters are counted from the start of the context.
      unsafe hb_buffer_add_utf8(
        buffer, base + context.lowerBound, Int32(context.count),
        UInt32(part.lowerBound - context.lowerBound), Int32(part.count))
    }
    unsafe hb_buffer_set_direction(buffer, direction)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
    unsafe hb_buffer_set_language(
      buffer,
      hb_language_from_string(pango_language_to_string(item.pointee.analysis.language), -1))
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_invisible_glyph(buffer, ShapingItem.invisible)
    let features = features.compactMap { $0.harfBuzz(from: context.lowerBound) }
    unsafe hb_shape(
      pango_font_get_hb_font(item.pointee.analysis.font), buffer, features,
      UInt32(features.count))
    return try unsafe glyphs(
      in: UnsafeMutableRawPointer(buffer), from: context.lowerBound, of: bytes,
      isColumn: direction == HB_DIRECTION_TTB || direction == HB_DIRECTION_BTT)
  }

  private func glyphs(
    in buffer: UnsafeMutableRawPointer, from start: Int, of bytes: [UInt8], isColumn: Bool
  ) throws(LayoutError) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(OpaquePointer(buffer), &count),
      let positions = unsafe hb_buffer_get_glyph_positions(OpaquePointer(buffer), &count)
    else { return [] }
    let unit = 1 / Double(PANGO_SCALE)
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    // From right to left, the first glyph is the last character's.
    var missing: Int?
    for index in 0..<Int(count) {
      let (info, position) = unsafe (infos[index], positions[index])
      let cluster = start + Int(info.cluster)
      let isMissing = info.codepoint == 0
      if isMissing, !StyledText.scalar(at: cluster, in: bytes).isInvisible {
        missing = min(missing ?? cluster, cluster)
      }
      // HarfBuzz counts upwards.
      let (advance, x, y) =
        isColumn
        ? (-position.y_advance, -position.y_offset, -position.x_offset)
        : (position.x_advance, position.x_offset, -position.y_offset)
      let isHidden = isMissing || info.codepoint == ShapingItem.invisible
      glyphs.append(
        ShapedGlyph(
          id: isHidden ? nil : info.codepoint, cluster: cluster,
          advance: isHidden ? 0 : Double(advance) * unit,
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
          x: Double(x) * unit, y: Double(y) * unit))
    }
    if let missing {
      throw fonts.missingGlyph(of: character(at: missing, of: bytes), in: run.style.font)
    }
    return glyphs
  }

  private static func isCursive(_ script: PangoScript) -> Bool {
    switch script {
    case PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_MONGOLIAN, PANGO_SCRIPT_NKO,
      PANGO_SCRIPT_PHAGS_PA, PANGO_SCRIPT_MANDAIC, PANGO_SCRIPT_MANICHAEAN,
      PANGO_SCRIPT_PSALTER_PAHLAVI:
      true
    default: false
    }
  }

  /// Of the scripts whose letters do not join; the others lost at most a tenth of an em in real texts.
  private static func narrowsAtCuts(_ script: PangoScript) -> Bool {
    switch script {
    case PANGO_SCRIPT_KANNADA, PANGO_SCRIPT_SINHALA, PANGO_SCRIPT_MYANMAR: true
    default: false
    }
  }

  private func character(at offset: Int, of bytes: [UInt8]) -> Character {
    String(decoding: bytes[offset..<range.upperBound], as: UTF8.self).first ?? "\u{FFFD}"
  }
}

/// The buffer in which HarfBuzz turns characters into glyphs; it keeps its memory from one text to the next.
///
/// Belongs to one thread at a time.
@safe final class ShapingBuffer {
  private let buffer = unsafe hb_buffer_create()

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// The buffer as new: empty, with nothing set.
  ///
  /// - Throws: ``LayoutError/library(operation:detail:)`` if there is no memory for it.
  func cleared() throws(LayoutError) -> OpaquePointer {
    guard let buffer = unsafe buffer else {
      throw .library(operation: "hb_buffer_create", detail: "out of memory")
    }
    unsafe hb_buffer_reset(buffer)
    return unsafe buffer
  }
}
