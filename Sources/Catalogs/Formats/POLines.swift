/// Where the entries of a PO file stand, which libgettextpo does not say.
enum POLines {
  /// The lines of each domain's entries, from 1, in the file's order; those of obsolete entries are left out.
  ///
  /// The file must be one that libgettextpo has read.
  static func lines(_ bytes: [UInt8]) -> [[Int]] {
    var domains: [String] = []
    var lines: [String: [Int]] = [:]
    var domain = "messages"
    var isDomain = false
    var position = 0
    var line = 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "#"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      case UInt8(ascii: "\""):
        let text = string(bytes, &position)
        if isDomain { domain = text }
        isDomain = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        let word = bytes[position...].prefix {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
        }
        position += word.count
        if word.elementsEqual("domain".utf8) { isDomain = true }
        if word.elementsEqual("msgid".utf8) {
          if !domains.contains(domain) { domains.append(domain) }
          lines[domain, default: []].append(line)
        }
      default:
        if byte == 0x0A { line += 1 }
        position += 1
      }
    }
    return domains.map { lines[$0] ?? [] }
  }

  /// Moves past a text, which ends in its line, and returns it with its escapes.
  private static func string(_ bytes: [UInt8], _ position: inout Int) -> String {
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != 0x0A {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = min(end + (end < bytes.count && bytes[end] == 0x0A ? 0 : 1), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
