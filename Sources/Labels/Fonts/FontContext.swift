private import CPango

/// Gives a Pango font map a font set's fonts and nothing else.
enum FontContext {
  /// - Parameter map: A `PangoFcFontMap` that has not been used yet.
  static func configure(map: UnsafeMutableRawPointer, fonts: FontSet) {
    unsafe fonts.withConfiguration { configuration in
      unsafe harness_font_map_set_config(map, configuration)
    }
  }
}
