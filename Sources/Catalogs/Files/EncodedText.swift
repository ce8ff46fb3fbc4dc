/// The text of a file in UTF-8 or UTF-16.
enum EncodedText {
  private static let accepted = "accepted: UTF-8, and UTF-16"

  /// Completes the file's name: no format has this character, and disks leave it where a file was not written.
  static let nul = "the character U+0000, as in a damaged file"

  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes of a text in UTF-8 without its byte order mark.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: utf8Mark) ? Array(bytes.dropFirst(utf8Mark.count)) : bytes
  }

  /// The text without its byte order mark.
  ///
  /// UTF-16 without a mark is recognised by the first character: all formats begin with one of ASCII, and none of them
  /// contains U+0000.
  static func decode(_ bytes: [UInt8]) throws(FileFault) -> String {
    let text = try decoded(bytes)
    guard let damage = text.utf8.firstIndex(of: 0) else { return text }
    throw FileFault(
      "\(nul); \(accepted)", line: 1 + text.utf8[..<damage].count { $0 == 0x0A })
  }

  private static func decoded(_ bytes: [UInt8]) throws(FileFault) -> String {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw FileFault("the file is in UTF-32; \(accepted)", line: nil)
    }
    if bytes.starts(with: utf8Mark) { return try utf8(bytes.dropFirst(utf8Mark.count)) }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return try utf16(bytes.dropFirst(2), isBigEndian: false)
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isBigEndian: true) }
    if bytes.count > 1, bytes[0] == 0 || bytes[1] == 0, bytes[0] != bytes[1] {
      return try utf16(bytes[...], isBigEndian: bytes[0] == 0)
    }
    return try utf8(bytes[...])
  }

  /// The text of valid UTF-8.
  ///
  /// - Parameter accepted: What completes the message of the error, which has the line of the first invalid byte.
  static func utf8(
    _ bytes: ArraySlice<UInt8>, accepted: String = accepted
  ) throws(FileFault) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Decoding repairs invalid UTF-8, and so shows where there is any.
    let valid = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }
    throw FileFault("not valid UTF-8; \(accepted)", line: 1 + valid.count { $0.1 == 0x0A })
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(FileFault) -> String {
    // A byte that is missing in the middle shifts all that follow, so the file may also break before its end.
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    let text = String(decoding: units, as: UTF16.self)
    guard text.utf16.elementsEqual(units) else {
      let valid = zip(text.utf16, units).prefix { $0 == $1 }
      throw FileFault(
        "half of a surrogate pair; \(accepted)", line: 1 + valid.count { $0.1 == 0x0A })
    }
    guard bytes.count.isMultiple(of: 2) else {
      throw FileFault(
        "UTF-16 with an odd number of bytes; \(accepted)",
        line: 1 + units.count { $0 == 0x0A })
    }
    return text
  }
}
