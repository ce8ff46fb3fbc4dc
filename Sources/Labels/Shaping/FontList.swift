private import CPango

/// The fonts that are asked for a text, in order: that of its label and those of the fallback in force.
@safe final class FontList {
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

  /// The place of a `PangoFont` that was asked for; nil if it was not.
  func index(of font: UnsafeMutableRawPointer?) -> Int? {
    unsafe loaded.firstIndex { unsafe $0 == font }
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
@safe struct ClusterSearch {
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
    unsafe length(in: font) == text.count
  }

  /// How many bytes of the cluster a `PangoFont` has, from its start.
  func length(in font: UnsafeMutableRawPointer) -> Int {
    // HarfBuzz would take a letter with a mark apart, whether or not the font can put the mark onto the letter.
    if let character { return unsafe ClusterSearch.has(character, font) ? text.count : 0 }
    let font = unsafe pango_font_get_hb_font(font.assumingMemoryBound(to: PangoFont.self))
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
    // So that a missing mark is not counted where its letter begins.
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return 0 }
    var length = text.count
    for index in 0..<Int(count) where unsafe glyphs[index].codepoint == 0 {
      length = unsafe min(length, Int(glyphs[index].cluster))
    }
    return length
  }

  /// Whether a `PangoFont` has a character.
  static func has(_ character: Unicode.Scalar, _ font: UnsafeMutableRawPointer) -> Bool {
    let font = unsafe pango_font_get_hb_font(font.assumingMemoryBound(to: PangoFont.self))
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, character.value, &glyph) != 0
  }

  /// Whether the glyphs of a `PangoFont` have colours of their own.
  static func hasColors(_ font: UnsafeMutableRawPointer) -> Bool {
    unsafe FontFace.hasColors(
      hb_font_get_face(pango_font_get_hb_font(font.assumingMemoryBound(to: PangoFont.self))))
  }
}

extension String.UnicodeScalarView {
  /// Whether a grapheme cluster is to be shown as emoji, in colours (UTS #51, 2.2 and ED-8 to ED-16).
  var arePresentedAsEmoji: Bool {
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

extension Unicode.Scalar {
  /// Whether it is the same as two characters, such as a letter and a mark (UAX #15, canonical decomposition).
  var isComposed: Bool {
    switch value {
    // Ideographs, and what is below À.
    case ..<0xC0, 0x3100..<0xAC00: return false
    default:
      var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
      return unsafe hb_unicode_decompose(
        hb_unicode_funcs_get_default(), value, &first, &second) != 0
    }
  }
}
