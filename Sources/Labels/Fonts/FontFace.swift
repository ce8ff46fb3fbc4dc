private import CPango
import Synchronization

/// One face of a font file at one size, as a run of glyphs uses it.
///
/// Painting makes the face's rasteriser on first use: layouts are painted on the thread of their renderer.
@safe public final class FontFace: Sendable {
  /// Position and thickness of a line along the text, in points; up from the baseline is positive.
  struct Stroke: Sendable {
    var top: Double
    var thickness: Double

    var middle: Double { top - thickness / 2 }
  }

  /// Family, style and size, and the axes of a variable font: `Noto Sans CJK SC Regular 16`.
  public let description: String
  /// The description without the size.
  let name: String
  /// Lower-case hexadecimal SHA-256 of the font file.
  public let sha256: String
  /// Length of an em in points.
  let size: Double
  /// Whether the font has metrics for columns.
  let hasVerticalMetrics: Bool
  /// Whether glyphs have colours of their own, as emoji have.
  let hasColors: Bool
  /// How far the font reaches above the baseline in points, positive as a rule.
  public let ascent: Double
  /// How far the font reaches below the baseline in points, positive as a rule.
  public let descent: Double
  let underline: Stroke
  let strikethrough: Stroke
  /// Whether the font file stays open in Cairo; see ``OpenFontFiles``.
  let isHeldOpen = Mutex(false)
  // Pango's fonts do not change after they are made.
  private nonisolated(unsafe) let font: UnsafeMutablePointer<PangoFont>
  // Only held: the font lives as long as its map.
  private nonisolated(unsafe) let map: CairoFontMap

  /// - Parameters:
  ///   - font: A `PangoFont` of a font map.
  ///   - size: Its size in points.
  ///   - map: The font map, which keeps the font alive.
  init(_ font: UnsafeMutableRawPointer, size: Double, of map: CairoFontMap) {
    unsafe self.font = unsafe font.assumingMemoryBound(to: PangoFont.self)
    unsafe self.map = map
    unsafe map.keep(font)
    self.size = size
    let pattern = unsafe harness_font_pattern(self.font)
    let family = unsafe pattern.flatMap { unsafe FontPattern.families(of: $0).first } ?? "unnamed"
    let style = unsafe pattern.flatMap { unsafe FontPattern.style(of: $0) } ?? "Regular"
    let variations = unsafe pattern.flatMap { unsafe FontPattern.variations(of: $0) }
    description = ([family, style, FontFace.text(of: size)] + [variations].compactMap(\.self))
      .joined(separator: " ")
    name = ([family, style] + [variations].compactMap(\.self)).joined(separator: " ")
    sha256 = unsafe pattern.flatMap { unsafe FontPattern.checksum(of: $0) } ?? ""
    hasVerticalMetrics = unsafe FontFace.hasTable("vmtx", self.font)
    let shaped = unsafe hb_font_get_face(pango_font_get_hb_font(self.font))
    hasColors = unsafe FontFace.hasColors(shaped)
    // HarfBuzz reads OS/2 or hhea, as the font demands, in units of 1/1024 pt. Its descender is negative.
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(pango_font_get_hb_font(self.font), &extents)
    ascent = Double(extents.ascender) / Double(PANGO_SCALE)
    descent = -Double(extents.descender) / Double(PANGO_SCALE)
    underline =
      unsafe FontFace.stroke(
        of: self.font, top: HB_OT_METRICS_TAG_UNDERLINE_OFFSET,
        thickness: HB_OT_METRICS_TAG_UNDERLINE_SIZE)
      ?? Stroke(top: -size / 8, thickness: size / 16)
    strikethrough =
      unsafe FontFace.stroke(
        of: self.font, top: HB_OT_METRICS_TAG_STRIKEOUT_OFFSET,
        thickness: HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
      ?? Stroke(top: size * 5 / 16, thickness: size / 16)
  }

  /// Whether glyphs of a face of HarfBuzz have colours of their own.
  static func hasColors(_ face: OpaquePointer?) -> Bool {
    unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
      || hb_ot_color_has_svg(face) != 0
  }

  /// Passes the `PangoFont` to a function, for the length of the call.
  func withFont<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    unsafe body(UnsafeMutableRawPointer(font))
  }

  /// The advance of a character's nominal glyph, in em; nil if the font has none.
  func advance(of character: Unicode.Scalar) -> Double? {
    var glyph: hb_codepoint_t = 0
    guard
      unsafe hb_font_get_nominal_glyph(pango_font_get_hb_font(font), character.value, &glyph) != 0
    else { return nil }
    return advance(ofGlyph: glyph) / size
  }

  /// Whether something is drawn for a character that can be seen; of others, and of those that the font lacks, it does not
  /// matter.
  func hasInk(_ character: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    guard !hasColors, !character.isBlank, !character.isInvisible,
      unsafe hb_font_get_nominal_glyph(pango_font_get_hb_font(font), character.value, &glyph) != 0
    else { return true }
    var extents = hb_glyph_extents_t()
    guard
      unsafe hb_font_get_glyph_extents(pango_font_get_hb_font(font), glyph, &extents) != 0
    else { return true }
    return extents.width != 0 && extents.height != 0
  }

  /// The advance of a glyph without kerning, in points.
  func advance(ofGlyph glyph: UInt32) -> Double {
    Double(unsafe hb_font_get_glyph_h_advance(pango_font_get_hb_font(font), glyph))
      / Double(PANGO_SCALE)
  }

  /// Whether a glyph is a mark that stands on others (OpenType GDEF, glyph class 3).
  func isMark(_ glyph: UInt32) -> Bool {
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    return unsafe hb_ot_layout_get_glyph_class(face, glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
  }

  /// The units of an em, in which outlines are drawn.
  var unitsPerEm: Int {
    Int(unsafe hb_face_get_upem(hb_font_get_face(pango_font_get_hb_font(font))))
  }

  /// The version in the font's `name` table (OpenType, ID 5), without what follows the number; nil if there
  /// is none.
  var version: String? {
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    var length: UInt32 = 128
    var bytes = [CChar](repeating: 0, count: Int(length))
    guard
      unsafe hb_ot_name_get_utf8(face, harness_version_name, nil, &length, &bytes) > 0
    else { return nil }
    let text = String(
      decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let version = text.prefix { $0 != ";" && $0 != "," }
    let words = version.split(separator: " ").drop { $0.lowercased() == "version" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func hasTable(_ name: String, _ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    let table = unsafe hb_face_reference_table(face, hb_tag_from_string(name, -1))
    defer { unsafe hb_blob_destroy(table) }
    return unsafe hb_blob_get_length(table) > 0
  }

  /// The font's position and thickness for a line; nil if it has no thickness.
  private static func stroke(
    of font: UnsafeMutablePointer<PangoFont>, top: hb_ot_metrics_tag_t,
    thickness: hb_ot_metrics_tag_t
  ) -> Stroke? {
    var (upper, size) = (hb_position_t(0), hb_position_t(0))
    let shaped = unsafe pango_font_get_hb_font(font)
    guard unsafe hb_ot_metrics_get_position(shaped, top, &upper) != 0,
      unsafe hb_ot_metrics_get_position(shaped, thickness, &size) != 0, size > 0
    else { return nil }
    return Stroke(
      top: Double(upper) / Double(PANGO_SCALE), thickness: Double(size) / Double(PANGO_SCALE))
  }

  private static func text(of size: Double) -> String {
    size == size.rounded() ? "\(Int(size))" : "\((size * 1024).rounded() / 1024)"
  }
}
