/// One face of a font file at one size, as a run of glyphs uses it.
package final class FontFace: Sendable {
  /// Family, style and size: `Noto Sans CJK SC Regular 16`.
  package let description: String
  /// Lower-case hexadecimal SHA-256 of the font file.
  package let sha256: String

  init(description: String, sha256: String) {
    self.description = description
    self.sha256 = sha256
  }
}
