private import CPango

@testable import Labels

/// Lines as PangoLayout breaks them, in the engine's own fonts.
///
/// Belongs to one thread at a time.
@safe final class PangoReference {
  struct Line: Equatable {
    /// Bytes of the text, without a line break character that ends it.
    var range: Range<Int>
    /// In points, without the white space at its end.
    var width: Double
  }

  struct Result {
    var lines: [Line]
    /// Bytes before which Pango's analysis lets a line break.
    var opportunities: Set<Int>
  }

  private let fontMap: CairoFontMap
  private let families: String

  init(fonts: FontSet, family: String) throws {
    fontMap = try CairoFontMap(fonts: fonts)
    families = ([family] + fonts.manifest.fallback.filter { $0 != family }).joined(separator: ",")
  }

  /// Wraps a text between words, and inside one that is longer than a line.
  func layOut(_ text: String, size: Double, width: Double) throws -> Result {
    try unsafe fontMap.withContext { context throws(LayoutError) in
      guard let layout = unsafe pango_layout_new(context),
        let description = unsafe pango_font_description_new(),
        let attributes = unsafe pango_attr_list_new()
      else { throw .library(operation: "pango_layout_new", detail: "out of memory") }
      // By default Pango shows a hyphen where it breaks a word that is longer than a line.
      unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
      defer {
        unsafe pango_attr_list_unref(attributes)
        unsafe pango_font_description_free(description)
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
      }
      unsafe pango_font_description_set_family(description, families)
      unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
      unsafe pango_layout_set_font_description(layout, description)
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      unsafe pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      unsafe pango_layout_set_attributes(layout, attributes)
      unsafe pango_layout_set_text(layout, text, -1)
      let bytes = Array(text.utf8)
      let count = unsafe pango_layout_get_line_count(layout)
      let lines = (0..<count).compactMap { index in
        unsafe pango_layout_get_line_readonly(layout, index).map { line in
          unsafe PangoReference.line(line, of: bytes)
        }
      }
      return unsafe Result(lines: lines, opportunities: opportunities(layout, in: text))
    }
  }

  private static func line(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of bytes: [UInt8]
  ) -> Line {
    let start = unsafe Int(line.pointee.start_index)
    let range = unsafe start..<(start + Int(line.pointee.length))
    let visible = range.lowerBound + PlainTexts.countWithoutHangingSpace(bytes[range])
    var width: Int32 = 0
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        let glyphs = unsafe run.glyphs.pointee
        for index in 0..<(unsafe Int(glyphs.num_glyphs)) {
          let offset = unsafe Int(run.item.pointee.offset + glyphs.log_clusters[index])
          if offset < visible { width += unsafe glyphs.glyphs[index].geometry.width }
        }
      }
      unsafe node = unsafe current.pointee.next
    }
    return Line(range: range, width: Double(width) / Double(PANGO_SCALE))
  }

  private func opportunities(_ layout: OpaquePointer, in text: String) -> Set<Int> {
    var count: Int32 = 0
    guard let attributes = unsafe pango_layout_get_log_attrs_readonly(layout, &count) else {
      return []
    }
    var opportunities: Set<Int> = []
    var offset = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if unsafe attributes[index].is_line_break != 0 { opportunities.insert(offset) }
      offset += UTF8.width(scalar)
    }
    return opportunities
  }
}
