private import CPango

/// One face of a font file at one size, as a run of glyphs uses it.
///
/// Painting makes the face's rasteriser on first use: layouts are painted on the thread of their renderer.
@safe package final class FontFace: Sendable {
  /// Family, style and size: `Noto Sans CJK SC Regular 16`.
  package let description: String
  /// Lower-case hexadecimal SHA-256 of the font file.
  package let sha256: String
  /// Extents above and below the baseline in points, both positive as a rule.
  package let ascent: Double
  package let descent: Double
  // Pango's fonts do not change once they are made, and their reference count is atomic.
  private nonisolated(unsafe) let font: UnsafeMutablePointer<PangoFont>

  /// - Parameters:
  ///   - font: A `PangoFont` of a fontconfig font map, which is retained.
  ///   - size: Its size in points.
  init(retaining font: UnsafeMutableRawPointer, size: Double) {
    unsafe self.font = unsafe font.assumingMemoryBound(to: PangoFont.self)
    unsafe g_object_ref(font)
    let pattern = unsafe harness_font_pattern(self.font)
    let family = unsafe pattern.flatMap { unsafe FontPattern.families(of: $0).first } ?? "unnamed"
    let style = unsafe pattern.flatMap { unsafe FontPattern.style(of: $0) } ?? "Regular"
    description = "\(family) \(style) \(FontFace.text(of: size))"
    sha256 = unsafe pattern.flatMap { unsafe FontPattern.checksum(of: $0) } ?? ""
    // HarfBuzz reads OS/2 or hhea as the font asks for, in units of 1/1024 pt; a descender is
    // negative there.
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(pango_font_get_hb_font(self.font), &extents)
    ascent = Double(extents.ascender) / Double(PANGO_SCALE)
    descent = -Double(extents.descender) / Double(PANGO_SCALE)
  }

  deinit { unsafe g_object_unref(font) }

  /// Lends the `PangoFont`.
  func withFont<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    unsafe body(UnsafeMutableRawPointer(font))
  }

  private static func text(of size: Double) -> String {
    size == size.rounded() ? "\(Int(size))" : "\((size * 1024).rounded() / 1024)"
  }
}
