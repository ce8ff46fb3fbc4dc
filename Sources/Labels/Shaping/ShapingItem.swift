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
    _ part: Range<Int>, of bytes: [UInt8]
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
    // Text at odd levels runs up the column; its glyphs still come from top to bottom.
    unsafe hb_buffer_set_direction(
      buffer, level.isMultiple(of: 2) ? HB_DIRECTION_TTB : HB_DIRECTION_BTT)
    let analysis = unsafe item.pointee.analysis
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
    unsafe hb_buffer_set_language(
      buffer, hb_language_from_string(pango_language_to_string(analysis.language), -1))
    unsafe hb_shape(pango_font_get_hb_font(analysis.font), buffer, nil, 0)

    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let unit = 1 / Double(PANGO_SCALE)
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (info, position) = unsafe (infos[index], positions[index])
      let cluster = Int(info.cluster)
      if info.codepoint == 0 {
        throw .missingGlyph(character: character(at: cluster, of: bytes), families: [])
      }
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: cluster, advance: -Double(position.y_advance) * unit,
          x: -Double(position.y_offset) * unit, y: -Double(position.x_offset) * unit))
    }
    return glyphs
  }

  /// Whether the font has another glyph for a character in columns.
  func hasVerticalAlternate(of scalar: Unicode.Scalar) -> Bool {
    var nominal: hb_codepoint_t = 0
    let font = unsafe pango_font_get_hb_font(item.pointee.analysis.font)
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &nominal) != 0 else { return false }
    let bytes = Array(String(Character(scalar)).utf8)
    let upright = try? shapeUpright(0..<bytes.count, of: bytes)
    return upright.map { $0.count != 1 || $0[0].id != nominal } ?? false
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
