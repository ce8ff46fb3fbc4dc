private import CGettextPO

/// The encoding of a PO file, which its header names.
enum POEncoding {
  private static let accepted = "accepted: UTF-8, or another encoding that the header names"

  /// The file in UTF-8 without its byte order mark; its header then says so.
  static func utf8(_ bytes: [UInt8]) throws(FileFault) -> [UInt8] {
    let bytes = EncodedText.withoutMark(bytes)
    // gettext's own programs refuse these, too: in them, ASCII is not one byte for a character.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(2).contains(0)
    {
      throw FileFault("the file is in UTF-16; \(accepted)", line: 1)
    }
    // Whatever follows one is no text any more for gettext.
    if let damage = bytes.firstIndex(of: 0) {
      throw FileFault("\(EncodedText.nul); \(accepted)", line: line(bytes[..<damage]))
    }
    guard let name = header(bytes) else {
      _ = try EncodedText.utf8(bytes[...], accepted: accepted)
      return bytes
    }
    let encoding = String(decoding: bytes[name], as: UTF8.self)
    switch encoding.uppercased() {
    // Templates have the last one.
    case "UTF-8", "UTF8", "ASCII", "US-ASCII", "CHARSET":
      _ = try EncodedText.utf8(bytes[...], accepted: accepted)
      return bytes
    default: break
    }
    var converted = try Self.converted(bytes, from: encoding, line: line(bytes[..<name.lowerBound]))
    guard let name = header(converted) else { return converted }
    converted.replaceSubrange(name, with: "UTF-8".utf8)
    return converted
  }

  /// Where the first entry names the encoding; nil if it does not.
  private static func header(_ bytes: [UInt8]) -> Range<Int>? {
    let mark = Array("charset=".utf8)
    let entry = Array("msgid".utf8)
    var entries = 0
    for start in bytes.indices {
      if bytes[start] == entry[0], bytes[start...].starts(with: entry) { entries += 1 }
      if entries > 1 { return nil }
      guard bytes[start] == mark[0], bytes[start...].starts(with: mark) else { continue }
      let name = bytes[start...].dropFirst(mark.count).prefix { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || "-_.:+".utf8.contains(byte)
      }
      return name.isEmpty ? nil : name.startIndex..<name.endIndex
    }
    return nil
  }

  private static func converted(
    _ bytes: [UInt8], from encoding: String, line: Int
  ) throws(FileFault) -> [UInt8] {
    var length = 0
    let text = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cgettextpo_utf8(bytes.baseAddress, bytes.count, encoding, &length)
    }
    guard let text = unsafe text else {
      guard length >= 0 else {
        throw FileFault(
          "the encoding is `\(encoding)`, which is not known; \(accepted)", line: line)
      }
      throw FileFault(
        "a character is not in `\(encoding)`, which the header names; \(accepted)",
        line: Self.line(bytes[..<length]))
    }
    defer { unsafe cgettextpo_free(text) }
    return unsafe UnsafeBufferPointer(start: text, count: length).map { UInt8(bitPattern: $0) }
  }

  /// The line behind some bytes, from 1.
  private static func line(_ bytes: ArraySlice<UInt8>) -> Int {
    1 + bytes.count { $0 == 0x0A }
  }
}
