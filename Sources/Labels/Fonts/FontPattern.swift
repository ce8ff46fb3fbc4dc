private import CPango

/// Reads what a fontconfig pattern says about a face.
enum FontPattern {
  /// Calls a function with each face of a configuration.
  static func forEach(in configuration: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    if let set = unsafe FcConfigGetFonts(configuration, FcSetSystem) {
      unsafe forEach(of: set.pointee, body)
    }
  }

  /// Calls a function with each face in a file, read from the file and not from a cache.
  static func forEach(ofFile path: String, _ body: (OpaquePointer) -> Void) {
    guard let set = unsafe FcFontSetCreate() else { return }
    defer { unsafe FcFontSetDestroy(set) }
    var count: Int32 = 0
    unsafe FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    unsafe forEach(of: set.pointee, body)
  }

  private static func forEach(of set: FcFontSet, _ body: (OpaquePointer) -> Void) {
    for index in 0..<Int(unsafe set.nfont) {
      if let pattern = unsafe set.fonts[index] { unsafe body(pattern) }
    }
  }

  /// Every name of the family, in all languages that the font has.
  static func families(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    while let name = unsafe string(FC_FAMILY, at: Int32(names.count), of: pattern) {
      names.append(name)
    }
    return names
  }

  /// Whether the face has all that a character shows.
  static func has(_ character: Character, _ pattern: OpaquePointer) -> Bool {
    var characters: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else {
      return false
    }
    return character.unicodeScalars.allSatisfy { scalar in
      unsafe scalar.isInvisible || FcCharSetHasChar(characters, scalar.value) != 0
    }
  }

  static func style(of pattern: OpaquePointer) -> String? {
    unsafe string(FC_STYLE, at: 0, of: pattern)
  }

  /// The settings of a variable font's axes, in fontconfig's notation; nil if none are chosen.
  static func variations(of pattern: OpaquePointer) -> String? {
    unsafe string(FC_FONT_VARIATIONS, at: 0, of: pattern)
  }

  /// CSS weights of the face: one, or a range if it is variable.
  static func weights(of pattern: OpaquePointer) -> ClosedRange<Int>? {
    var low = 0.0
    var high = 0.0
    if unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &low) == FcResultMatch {
      high = low
    } else {
      var range: OpaquePointer?
      guard unsafe FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch,
        unsafe FcRangeGetDouble(range, &low, &high) != 0
      else { return nil }
    }
    return openType(low)...max(openType(low), openType(high))
  }

  static func isSlanted(_ pattern: OpaquePointer) -> Bool {
    var slant: Int32 = 0
    return unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch
      && slant != FC_SLANT_ROMAN
  }

  /// The path of the file, as the configuration has it.
  static func path(of pattern: OpaquePointer) -> String? {
    unsafe string(FC_FILE, at: 0, of: pattern)
  }

  /// The face's index in its file; for a variable font, that of the face without chosen axis settings.
  static func index(of pattern: OpaquePointer) -> Int? {
    var index: Int32 = 0
    guard unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch else {
      return nil
    }
    return Int(index & 0xFFFF)
  }

  private static func openType(_ weight: Double) -> Int {
    Int(FcWeightToOpenTypeDouble(weight).rounded())
  }

  /// The checksum by which ``FontSet`` named the link to the file.
  static func checksum(of pattern: OpaquePointer) -> String? {
    guard let path = unsafe string(FC_FILE, at: 0, of: pattern) else { return nil }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  private static func string(
    _ property: String, at index: Int32, of pattern: OpaquePointer
  ) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, index, &value) == FcResultMatch else {
      return nil
    }
    return unsafe value.map { unsafe String(cString: $0) }
  }
}
