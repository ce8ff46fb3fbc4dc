/// What somebody presses at a terminal.
enum Key: Equatable, Sendable {
  case character(Character)
  case enter, escape, backspace, up, down, left, right, pageUp, pageDown
  /// Ctrl-C, Ctrl-Z, Ctrl-L and Ctrl-U.
  case interrupt, suspend, redraw, clearLine
  /// A key without a meaning here, or an answer of the terminal that came late.
  case unknown
}

/// Keys out of the bytes that a terminal sends (ECMA-48, and what xterm makes of it).
struct KeyReader {
  private var bytes: ArraySlice<UInt8> = []

  /// Whether there is the beginning of a key.
  var isWithinKey: Bool { !bytes.isEmpty }

  mutating func feed(_ more: some Sequence<UInt8>) { bytes += more }

  /// Takes the next key; nil where there is none yet.
  ///
  /// - Parameter isOver: Whether nothing more comes of what has begun: an escape is then that key itself.
  mutating func next(isOver: Bool) -> Key? {
    guard let first = bytes.first else { return nil }
    guard let (key, count) = first == 0x1B ? sequence() : character(first) else {
      guard isOver else { return nil }
      defer { bytes = [] }
      return bytes.count == 1 && first == 0x1B ? .escape : .unknown
    }
    bytes = bytes.dropFirst(count)
    return key
  }

  private func character(_ first: UInt8) -> (Key, Int)? {
    switch first {
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x03: return (.interrupt, 1)
    case 0x1A: return (.suspend, 1)
    case 0x0C: return (.redraw, 1)
    case 0x15: return (.clearLine, 1)
    case 0..<0x20: return (.unknown, 1)
    default: break
    }
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= count else { return nil }
    guard let text = String(validating: bytes.prefix(count), as: UTF8.self), let one = text.first,
      // C1 controls are no text either.
      !(text.unicodeScalars.first.map { (0x80..<0xA0).contains($0.value) } ?? true)
    else { return (.unknown, 1) }
    return (.character(one), count)
  }

  /// A sequence that an escape begins.
  private func sequence() -> (Key, Int)? {
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: return nil
    case UInt8(ascii: "["):
      guard let end = rest.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) })
      else { return nil }
      let parameters = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
      return (Self.key(bytes[end], parameters), end - bytes.startIndex + 1)
    case UInt8(ascii: "O"):
      guard let last = rest.dropFirst().first else { return nil }
      return (Self.key(last, ""), 3)
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
      // A string up to its terminator.
      for index in rest.indices.dropFirst() {
        if rest[index] == 0x07 { return (.unknown, index - bytes.startIndex + 1) }
        if rest[index] == 0x1B, index + 1 < rest.endIndex {
          return (.unknown, index - bytes.startIndex + 2)
        }
      }
      return nil
    // With the Alt key, nothing is accepted by mistake.
    default: return (.unknown, 2)
    }
  }

  private static func key(_ last: UInt8, _ parameters: String) -> Key {
    switch (last, parameters) {
    case (UInt8(ascii: "A"), ""): .up
    case (UInt8(ascii: "B"), ""): .down
    case (UInt8(ascii: "C"), ""): .right
    case (UInt8(ascii: "D"), ""): .left
    case (UInt8(ascii: "~"), "5"): .pageUp
    case (UInt8(ascii: "~"), "6"): .pageDown
    default: .unknown
    }
  }
}
