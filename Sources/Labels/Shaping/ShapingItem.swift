private import CPango

/// A stretch of a paragraph in one font, script, language and direction, which Pango can shape whole
/// or in part.
@safe final class ShapingItem: Sendable {
  /// Bytes of the text.
  let range: Range<Int>
  let level: Int
  let face: FontFace
  /// See ``LetterSpacing``; in points.
  let letterSpacing: Double
  /// How far above the line's baseline the item's own is, in points.
  let baselineShift: Double
  /// ISO 15924 tag as a number.
  let script: UInt32
  /// Whether the script's letters join.
  let isCursive: Bool
  /// What its style says, not what Pango made of it.
  let language: String?
  // Never changed after it is made; PangoAnalysis is only read while shaping.
  private nonisolated(unsafe) let item: UnsafeMutablePointer<PangoItem>

  /// - Parameters:
  ///   - item: A `PangoItem`, which is freed with this object.
  ///   - start: Byte at which the text handed to Pango starts.
  init(
    adopting item: UnsafeMutableRawPointer, start: Int, face: FontFace, style: TextStyle
  ) {
    unsafe self.item = unsafe item.assumingMemoryBound(to: PangoItem.self)
    let offset = unsafe start + Int(self.item.pointee.offset)
    range = unsafe offset..<offset + Int(self.item.pointee.length)
    level = unsafe Int(self.item.pointee.analysis.level)
    self.face = face
    letterSpacing = style.letterSpacing
    baselineShift = style.baselineShift
    language = style.language
    // Pango takes another language for a script that it does not know of the stated one, and with it
    // another language system of the font: Latin words in Korean text would lose their Korean spaces.
    if let tag = style.language {
      unsafe self.item.pointee.analysis.language = pango_language_from_string(tag)
    }
    script = unsafe g_unicode_script_to_iso15924(
      GUnicodeScript(Int32(self.item.pointee.analysis.script)))
    isCursive = unsafe ShapingItem.isCursive(
      PangoScript(Int32(self.item.pointee.analysis.script)))
  }

  deinit { unsafe pango_item_free(item) }

  /// Turns a part of the item into glyphs, in visual order, without letter spacing.
  ///
  /// - Parameters:
  ///   - part: Bytes within ``range``, ends at grapheme boundaries.
  ///   - context: Bytes around it that shape it too: the neighbours that an Arabic letter joins.
  ///   - bytes: The text as UTF-8.
  /// - Throws: ``LayoutError/missingGlyph(character:families:)``, families left for the caller to
  ///   fill in.
  func shape(
    _ part: Range<Int>, context: Range<Int>, of bytes: [UInt8]
  ) throws(LayoutError) -> [ShapedGlyph] {
    guard let string = unsafe pango_glyph_string_new() else {
      throw .library(operation: "pango_glyph_string_new", detail: "out of memory")
    }
    defer { unsafe pango_glyph_string_free(string) }
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return
      }
      unsafe pango_shape_full(
        base + part.lowerBound, Int32(part.count), base + context.lowerBound,
        Int32(context.count), &item.pointee.analysis, string)
    }
    let count = unsafe Int(string.pointee.num_glyphs)
    let unit = 1 / Double(PANGO_SCALE)
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(count)
    for index in 0..<count {
      let info = unsafe string.pointee.glyphs[index]
      let cluster = unsafe part.lowerBound + Int(string.pointee.log_clusters[index])
      if info.glyph & 0x1000_0000 != 0 {
        throw .missingGlyph(character: character(at: cluster, of: bytes), families: [])
      }
      glyphs.append(
        ShapedGlyph(
          id: info.glyph == 0x0FFF_FFFF ? nil : info.glyph,
          cluster: cluster,
          advance: Double(info.geometry.width) * unit,
          x: Double(info.geometry.x_offset) * unit,
          y: Double(info.geometry.y_offset) * unit))
    }
    return glyphs
  }

  /// Turns a part of the item into glyphs of a column, from top to bottom, by the font's vertical
  /// metrics and alternates (OpenType `vmtx`, `VORG`, `vert`).
  ///
  /// Pango itself sets columns by turning the whole context, and punctuation in them wrongly.
  ///
  /// - Parameter part: Bytes within ``range``, ends at grapheme boundaries.
  /// - Throws: As ``shape(_:context:of:)``.
  func shapeUpright(
    _ part: Range<Int>, of text: StyledText
  ) throws(LayoutError) -> [ShapedGlyph] {
    // Text at odd levels runs up the column; its glyphs still come from top to bottom.
    let direction = level.isMultiple(of: 2) ? HB_DIRECTION_TTB : HB_DIRECTION_BTT
    return try shape(part, of: text.bytes, direction, features: features(of: part, in: text))
  }

  /// Turns a part of the item into glyphs of a horizontal line, those for columns where the font has
  /// them.
  ///
  /// - Throws: As ``shape(_:context:of:)``.
  func shapeWithVerticalAlternates(
    _ part: Range<Int>, of text: StyledText
  ) throws(LayoutError) -> [ShapedGlyph] {
    let direction = level.isMultiple(of: 2) ? HB_DIRECTION_LTR : HB_DIRECTION_RTL
    return try shape(
      part, of: text.bytes, direction,
      features: [Feature("vert=1", range: part)] + features(of: part, in: text))
  }

  /// Whether the font has another glyph for a character in columns.
  func hasVerticalAlternate(of scalar: Unicode.Scalar) throws(LayoutError) -> Bool {
    var nominal: hb_codepoint_t = 0
    let font = unsafe pango_font_get_hb_font(item.pointee.analysis.font)
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &nominal) != 0 else { return false }
    let bytes = Array(String(Character(scalar)).utf8)
    let upright = try shape(0..<bytes.count, of: bytes, HB_DIRECTION_TTB, features: [])
    return upright.count != 1 || upright[0].id != nominal
  }

  /// A font feature in HarfBuzz's notation, and the bytes that have it.
  private struct Feature {
    var setting: String
    var range: Range<Int>

    init(_ setting: String, range: Range<Int>) {
      self.setting = setting
      self.range = range
    }

    var harfBuzz: hb_feature_t? {
      var feature = hb_feature_t()
      guard unsafe hb_feature_from_string(setting, -1, &feature) != 0 else { return nil }
      feature.start = UInt32(range.lowerBound)
      feature.end = UInt32(range.upperBound)
      return feature
    }
  }

  private func features(of part: Range<Int>, in text: StyledText) -> [Feature] {
    text.stretches[text.stretch(at: part.lowerBound)...]
      .prefix { $0.range.lowerBound < part.upperBound }
      .flatMap { stretch in
        stretch.style.harfBuzzFeatures.map { Feature($0, range: stretch.range) }
      }
  }

  /// Shapes by HarfBuzz alone; advances and offsets run along the line and to its under side.
  private func shape(
    _ part: Range<Int>, of bytes: [UInt8], _ direction: hb_direction_t, features: [Feature]
  ) throws(LayoutError) -> [ShapedGlyph] {
    guard let buffer = unsafe hb_buffer_create() else {
      throw .library(operation: "hb_buffer_create", detail: "out of memory")
    }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe bytes.withUnsafeBytes { text in
      let base = unsafe text.baseAddress?.assumingMemoryBound(to: CChar.self)
      unsafe hb_buffer_add_utf8(
        buffer, base, Int32(text.count), UInt32(part.lowerBound), Int32(part.count))
    }
    unsafe hb_buffer_set_direction(buffer, direction)
    let analysis = unsafe item.pointee.analysis
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
    unsafe hb_buffer_set_language(
      buffer, hb_language_from_string(pango_language_to_string(analysis.language), -1))
    let features = features.compactMap(\.harfBuzz)
    unsafe hb_shape(
      pango_font_get_hb_font(analysis.font), buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let isColumn = direction == HB_DIRECTION_TTB || direction == HB_DIRECTION_BTT
    let unit = 1 / Double(PANGO_SCALE)
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (info, position) = unsafe (infos[index], positions[index])
      let cluster = Int(info.cluster)
      if info.codepoint == 0 {
        throw .missingGlyph(character: character(at: cluster, of: bytes), families: [])
      }
      // HarfBuzz counts upwards.
      let (advance, x, y) =
        isColumn
        ? (-position.y_advance, -position.y_offset, -position.x_offset)
        : (position.x_advance, position.x_offset, -position.y_offset)
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: cluster, advance: Double(advance) * unit,
          x: Double(x) * unit, y: Double(y) * unit))
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

  private func character(at offset: Int, of bytes: [UInt8]) -> Character {
    String(decoding: bytes[offset..<range.upperBound], as: UTF8.self).first ?? "\u{FFFD}"
  }
}
