/// Lines of a log that the service which keeps it would carry out.
///
/// GitHub's runner takes `::` at the start of a line, after any white space; it and Azure's agent take `##[`
/// and `##vso[` anywhere, TeamCity `##teamcity[`. Both compare with the rules of a culture, so that an
/// invisible character within these makes no difference.
enum LogCommands {
  /// The text, with each command broken by escaping its first colon or its bracket; the same text if
  /// there is none.
  static func guarded(_ text: String, by escaping: Escaping) -> String {
    guard isSuspect(text) else { return text }
    let indices = commandIndices(in: text)
    if indices.isEmpty { return text }
    let scalars = text.unicodeScalars
    var result = ""
    var start = text.startIndex
    for index in indices {
      result += text[start..<index] + escaping.written(scalars[index])
      start = scalars.index(after: index)
    }
    return result + text[start...]
  }

  /// Whether bytes alone do not rule a command out: a layout as JSON has millions of them.
  ///
  /// A command needs a colon with nothing but white space and invisible characters before it on its line, or two `#`
  /// with nothing but invisible characters between them. No invisible character is ASCII.
  private static func isSuspect(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { unsafe isSuspect($0) }
  }

  private static func isSuspect(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      index = unsafe lineStart(of: bytes, from: index)
      guard index < bytes.count else { return false }
      if unsafe bytes[index] == UInt8(ascii: ":") { return true }
      // Now the line has begun: only `#` matters, and where the line ends.
      line: while index < bytes.count {
        switch unsafe bytes[index] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break line
        case UInt8(ascii: "#"):
          repeat { index += 1 } while unsafe index < bytes.count && bytes[index] >= 0x80
          if unsafe index < bytes.count && bytes[index] == UInt8(ascii: "#") { return true }
        default: index += 1
        }
      }
    }
    return false
  }

  /// The first byte from one on that is neither white space nor a line break nor a part of a character beyond ASCII.
  private static func lineStart(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch unsafe bytes[index] {
      case 0x09...0x0D, 0x20, 0x80...: index += 1
      default: return index
      }
    }
    return index
  }

  /// Of the first colon or the bracket of each command.
  private static func commandIndices(in text: String) -> [String.Index] {
    var indices: [String.Index] = []
    var line = LineStart()
    var bracket = Bracket()
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar == "\n" || scalar == "\r" {
        line = LineStart()
        bracket = Bracket()
      } else if scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint {
        if let colon = line.command(endingWith: scalar, at: index) { indices.append(colon) }
        if bracket.endsCommand(scalar) { indices.append(index) }
      }
    }
    return indices
  }

  /// `::` with nothing but white space before it.
  private struct LineStart {
    private var isStart = true
    private var colon: String.Index?

    /// - Returns: Where the command begins, at its second colon.
    mutating func command(
      endingWith scalar: Unicode.Scalar, at index: String.Index
    ) -> String.Index? {
      guard isStart else { return nil }
      if scalar == ":" {
        if let colon {
          isStart = false
          return colon
        }
        colon = index
      } else if colon != nil || !scalar.properties.isWhitespace {
        isStart = false
      }
      return nil
    }
  }

  /// `##[`, with a name before the bracket or without.
  private struct Bracket {
    private var hashes = 0
    private var isNamed = false

    mutating func endsCommand(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "#":
        hashes = isNamed ? 1 : hashes + 1
        isNamed = false
      case "a"..."z", "A"..."Z":
        if hashes < 2 { hashes = 0 }
        isNamed = hashes > 0
      default:
        let isEnd = scalar == "[" && hashes > 1
        hashes = 0
        isNamed = false
        return isEnd
      }
      return false
    }
  }
}
