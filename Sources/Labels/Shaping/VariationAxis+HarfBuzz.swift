private import CPango

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
        tag: String(decoding: bytes, as: UTF8.self),
        values: Double(info.min_value)...Double(info.max_value))
    }
  }
}
