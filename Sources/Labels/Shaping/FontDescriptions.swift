private import CPango

/// Asks Pango for the fonts of labels; describes each font once, and refuses one that its family lacks.
final class FontDescriptions {
  private let fonts: FontSet
  private let fontMap: CairoFontMap
  private var known: [LabelFont: FontDescription] = [:]
  private var fallbacks: [Fallback: FontDescription] = [:]

  /// A family that a font falls back to, and the font.
  private struct Fallback: Hashable {
    var font: LabelFont
    var family: String
  }

  init(fonts: FontSet, of fontMap: CairoFontMap) {
    self.fonts = fonts
    self.fontMap = fontMap
  }

  /// What Pango is asked for in place of a font.
  ///
  /// - Throws: ``LayoutError`` for a face or an axis that the font's family lacks.
  func description(of font: LabelFont) throws(LayoutError) -> FontDescription {
    if let known = known[font] { return known }
    if let fault = fonts.fault(of: font) { throw fault }
    // Fontconfig's configuration defines what fonts fall back to unless they say so.
    let alias = font.fallback == nil ? fonts.manifest.alias(of: font.family) : nil
    let description = try FontDescription(
      font, families: alias ?? fonts.families(for: font).joined(separator: ","))
    try checkVariations(of: font, description)
    known[font] = description
    return description
  }

  /// The families that are searched for a text in a font, in order.
  func families(of font: LabelFont) -> [String] { fonts.families(for: font) }

  /// What Pango is asked for in place of a font's fallback.
  ///
  /// - Parameter index: The family's in ``families(of:)``; 0 is the font itself.
  /// - Throws: ``LayoutError``, also where a file of the family is missing: nobody knows what characters it has.
  func description(of font: LabelFont, _ index: Int) throws(LayoutError) -> FontDescription {
    if index == 0 { return try description(of: font) }
    let key = Fallback(font: font, family: families(of: font)[index])
    if let known = fallbacks[key] { return known }
    if let lost = fonts.lostFile(of: key.family, for: font) { throw lost }
    let description = try FontDescription(font, families: key.family)
    fallbacks[key] = description
    return description
  }

  /// Refuses an axis value that the font's own face lacks; fallback faces use the axes they have.
  private func checkVariations(
    of font: LabelFont, _ description: FontDescription
  ) throws(LayoutError) {
    guard !font.variations.isEmpty else { return }
    let axes = try unsafe fontMap.withContext { context throws(LayoutError) in
      guard let face = unsafe pango_context_load_font(context, description.description) else {
        throw .library(operation: "pango_context_load_font", detail: "no font was found")
      }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(face)) }
      return unsafe VariationAxis.axes(of: UnsafeMutableRawPointer(face))
    }
    for (tag, value) in font.variations.sorted(by: { $0.key < $1.key })
    where !axes.contains(where: { $0.tag == tag.description && $0.values.contains(value) }) {
      if let lost = fonts.lostFile(of: font.family, for: font, needsAll: true) { throw lost }
      throw .missingVariation(font, axis: tag, available: axes)
    }
  }
}

/// A `PangoFontDescription`, made once for each font of a renderer.
@safe final class FontDescription {
  let description: OpaquePointer
  /// Asks for the font over all of any text.
  let attributes: AttributeList

  /// - Parameter families: As Pango reads them: separated by commas.
  init(_ font: LabelFont, families: String) throws(LayoutError) {
    attributes = try AttributeList()
    guard let description = unsafe pango_font_description_new() else {
      throw .library(operation: "pango_font_description_new", detail: "out of memory")
    }
    unsafe self.description = unsafe description
    unsafe pango_font_description_set_family(description, families)
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(font.weight)))
    let style =
      switch font.slant {
      case .normal: PANGO_STYLE_NORMAL
      case .italic: PANGO_STYLE_ITALIC
      case .oblique: PANGO_STYLE_OBLIQUE
      }
    unsafe pango_font_description_set_style(description, style)
    if !font.variations.isEmpty {
      let variations = font.variations.sorted { $0.key < $1.key }
        .map { "\($0.key.filled)=\(VariationAxis.text(of: $0.value))" }.joined(separator: ",")
      unsafe pango_font_description_set_variations(description, variations)
    }
    // Absolute: a Pango unit is then 1/1024 of the point of a label, whatever the resolution.
    unsafe pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    attributes.set(self, over: 0..<Int(UInt32.max))
  }

  deinit { unsafe pango_font_description_free(description) }
}

@safe final class AttributeList {
  let list: OpaquePointer

  init() throws(LayoutError) {
    guard let list = unsafe pango_attr_list_new() else {
      throw .library(operation: "pango_attr_list_new", detail: "out of memory")
    }
    unsafe self.list = unsafe list
  }

  deinit { unsafe pango_attr_list_unref(list) }

  func set(_ font: FontDescription, over bytes: Range<Int>) {
    unsafe insert(pango_attr_font_desc_new(font.description), over: bytes)
  }

  func setLanguage(_ tag: String, over bytes: Range<Int>) {
    unsafe insert(pango_attr_language_new(pango_language_from_string(tag)), over: bytes)
  }

  func setRise(_ points: Double, over bytes: Range<Int>) {
    unsafe insert(pango_attr_rise_new(Int32(points * Double(PANGO_SCALE))), over: bytes)
  }

  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over bytes: Range<Int>) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = UInt32(bytes.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(bytes.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
  }
}

extension TextStyle {
  /// Whether ``harfBuzzFeatures`` has any.
  var hasFeatures: Bool { letterSpacing != 0 || !font.features.isEmpty }

  /// What the style asks of fonts, in HarfBuzz's notation; if two name the same feature, the later one counts.
  var harfBuzzFeatures: [String] {
    var features: [String] = []
    // CSS Text 4, 8.2: letter spacing turns optional ligatures off, unless the font asks for them.
    if letterSpacing != 0 { features += ["liga=0", "clig=0", "dlig=0", "hlig=0"] }
    return features + font.features.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

extension VariationAxis {
  /// The axes of a font, in its own order; empty if it is not variable.
  ///
  /// - Parameter font: A `PangoFont`.
  static func axes(of font: UnsafeMutableRawPointer) -> [VariationAxis] {
    let face = unsafe hb_font_get_face(
      pango_font_get_hb_font(font.assumingMemoryBound(to: PangoFont.self)))
    var count = unsafe hb_ot_var_get_axis_count(face)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe infos.withUnsafeMutableBufferPointer { buffer in
      _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, buffer.baseAddress)
    }
    return infos.prefix(Int(count)).map { info in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: info.tag >> UInt32($0)) }
      return VariationAxis(
        tag: String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self),
        values: Double(info.min_value)...Double(info.max_value))
    }
  }
}
