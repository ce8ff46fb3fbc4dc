/// What a PO file says that libgettextpo does not tell: where entries stand, and all of their flags.
enum POLines {
  struct Entry: Equatable {
    /// From 1.
    let line: Int
    /// Such as `fuzzy`, `c-format` and `no-c-format`.
    let flags: [String]
    /// As it is written, with its escapes.
    var id = ""
    /// Where its `msgstr[0]`, `msgstr[1]` and so on stand; empty if it has no plural forms.
    var formLines: [Int] = []
  }

  /// The entries of each domain, in the file's order; obsolete entries are left out.
  ///
  /// The file must be one that libgettextpo has read.
  static func entries(_ bytes: [UInt8]) -> [[Entry]] {
    var domains: [String] = []
    var entries: [String: [Entry]] = [:]
    var domain = "messages"
    var isDomain = false
    var flags: [String] = []
    var isID = false
    var position = 0
    var line = 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "#"):
        let start = position
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        flags += Self.flags(bytes[start..<position])
      case UInt8(ascii: "\""):
        let text = string(bytes, &position)
        if isDomain { domain = text }
        isDomain = false
        if isID, let last = entries[domain]?.indices.last { entries[domain]?[last].id += text }
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        let word = bytes[position...].prefix {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
        }
        position += word.count
        if word.elementsEqual("domain".utf8) { isDomain = true }
        isID = word.elementsEqual("msgid".utf8)
        if word.elementsEqual("msgstr".utf8), bytes[position...].first == UInt8(ascii: "["),
          let last = entries[domain]?.indices.last
        {
          entries[domain]?[last].formLines.append(line)
        }
        if word.elementsEqual("msgid".utf8) {
          if !domains.contains(domain) { domains.append(domain) }
          entries[domain, default: []].append(Entry(line: line, flags: flags))
          flags = []
        }
      default:
        if byte == 0x0A { line += 1 }
        position += 1
      }
    }
    return domains.map { entries[$0] ?? [] }
  }

  /// The entries that the library has read, each where it stands; of a damaged file, it leaves some out.
  static func entries(_ entries: [Entry], of read: [POEntry]) -> [Entry] {
    if entries.count == read.count { return entries }
    var rest = entries[...]
    return read.map { entry in
      let id = entry.id.reduce(into: "") { text, character in
        switch character {
        case "\\": text += "\\\\"
        case "\"": text += "\\\""
        case "\n": text += "\\n"
        case "\t": text += "\\t"
        default: text.append(character)
        }
      }
      guard let index = rest.firstIndex(where: { $0.id == id }) else {
        return Entry(line: 1, flags: [])
      }
      defer { rest = rest[(index + 1)...] }
      return rest[index]
    }
  }

  /// Those of a comment that is a list of flags.
  private static func flags(_ comment: ArraySlice<UInt8>) -> [String] {
    guard comment.starts(with: "#,".utf8) else { return [] }
    return String(decoding: comment.dropFirst(2), as: UTF8.self)
      .split { $0 == "," || $0.isWhitespace }.map(String.init)
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

  /// The line at or behind another one in which a header's field begins; nil if there is none.
  static func field(_ name: String, _ bytes: [UInt8], from line: Int) -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().first { index, text in
      index + 1 >= line && String(decoding: text, as: UTF8.self).lowercased().contains(name)
    }.map { $0.offset + 1 }
  }

  // MARK: - Broken files

  /// The keys of the entries in which lines of a broken file stand, as far as they are written; a line between entries has
  /// none.
  static func keys(_ bytes: [UInt8], at wanted: Set<Int>) -> [Int: String] {
    var keys: [Int: String] = [:]
    var context: String?
    var id = ""
    var part = ""
    var isComplete = true
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.prefix(wanted.max() ?? 0).enumerated() {
      let text = String(decoding: line, as: UTF8.self).trimmed
      let word = String(text.prefix { $0.isASCII && ($0.isLetter || $0 == "_") })
      switch word {
      case "msgctxt", "msgid":
        if isComplete || word == "msgctxt" { context = nil }
        (id, isComplete) = ("", false)
      case "msgstr": isComplete = true
      case "msgid_plural": break
      case "" where text.hasPrefix("\""): break
      default: if isComplete { (context, id) = (nil, "") }
      }
      if !word.isEmpty { part = word }
      switch part {
      case "msgctxt": context = (context ?? "") + quoted(text)
      case "msgid": id += quoted(text)
      default: break
      }
      if wanted.contains(index + 1), !id.isEmpty {
        keys[index + 1] = context.map { "\($0)|\(id)" } ?? id
      }
    }
    return keys
  }

  /// What stands in the quotation marks of a line, of which the last one may be missing.
  private static func quoted(_ line: String) -> String {
    var text = ""
    var isQuoted = false
    var cursor = PatternCursor(line)
    while let scalar = cursor.next() {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if isQuoted {
        text.unicodeScalars.append(scalar)
        if scalar == "\\", let next = cursor.next() { text.unicodeScalars.append(next) }
      }
    }
    return text
  }
}
