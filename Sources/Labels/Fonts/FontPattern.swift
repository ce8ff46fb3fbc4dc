private import CPango

/// Reads what a fontconfig pattern says of a face.
enum FontPattern {
  /// Every name of the family, in all the languages that the font gives.
  static func families(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    while let name = unsafe string(FC_FAMILY, at: Int32(names.count), of: pattern) {
      names.append(name)
    }
    return names
  }

  static func style(of pattern: OpaquePointer) -> String? {
    unsafe string(FC_STYLE, at: 0, of: pattern)
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
