/// What somebody presses at a terminal.
enum KeyPress: Equatable, Sendable {
  case character(Character)
  case enter, escape, backspace, up, down, left, right, pageUp, pageDown
  /// Ctrl-C, Ctrl-Z, Ctrl-L and Ctrl-U.
  case interrupt, suspend, redraw, clearLine
  /// Text that came out of the clipboard, or the beginning of a long one.
  case pasted(String)
  /// A key without a meaning here, or an answer of the terminal that came late.
  case unknown
}

/// Reads keys from the bytes that a terminal sends (ECMA-48, as xterm implements it).
struct KeyReader {
  /// What the bytes belong to.
  private enum Within: Equatable {
    case keys
    /// A control string: from the terminal to programs, not keys.
    case string
    /// What is pasted, with the brackets that `CSI ?2004h` asks for around it.
    case paste
  }

  private var bytes: ArraySlice<UInt8> = []
  private var within = Within.keys
  /// The beginning of what is pasted.
  private var pasted: [UInt8] = []
  /// How often in a row nothing more came.
  private var silences = 0

  /// Whether the beginning of a key has come, or of something that is not a key.
  var isWithinKey: Bool { !bytes.isEmpty || within != .keys }

  /// Drops what was typed ahead, except Ctrl-C, which must always work.
  mutating func drop() {
    guard within == .keys else { return }
    bytes = bytes.contains(0x03) ? [0x03] : []
  }

  mutating func feed(_ more: some Sequence<UInt8>) {
    bytes += more
    silences = 0
  }

  /// Takes the next key; nil if there is none yet.
  ///
  /// - Parameter isOver: Whether nothing more came for a moment: an escape is then that key itself, and what never
  ///   ends is over after several of these.
  mutating func next(isOver: Bool) -> KeyPress? {
    switch within {
    case .keys: break
    case .string: return skipString() ?? (isOver ? giveUp(after: Self.mostSilencesInString) : nil)
    case .paste: return takePaste() ?? (isOver ? giveUp(after: Self.mostSilencesInPaste) : nil)
    }
    guard let first = bytes.first else { return nil }
    guard let (key, count) = first == 0x1B ? sequence() : character(first) else {
      guard isOver else { return nil }
      defer { bytes = [] }
      return bytes.count == 1 && first == 0x1B ? .escape : .unknown
    }
    bytes = bytes.dropFirst(count)
    // What begins here has no length yet.
    return within == .keys ? key : next(isOver: isOver)
  }

  private func character(_ first: UInt8) -> (KeyPress, Int)? {
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
      // C1 controls are not text either.
      !(text.unicodeScalars.first.map { (0x80..<0xA0).contains($0.value) } ?? true)
    else { return (.unknown, 1) }
    return (.character(one), count)
  }

  /// A sequence that an escape begins.
  private mutating func sequence() -> (KeyPress, Int)? {
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: return nil
    case UInt8(ascii: "["): return controlSequence(rest.dropFirst())
    case UInt8(ascii: "O"):
      guard let last = rest.dropFirst().first else { return nil }
      return (Self.key(last, ""), 3)
    // APC, DCS, OSC, PM and SOS.
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      within = .string
      return (.unknown, 2)
    // With the Alt key, nothing is accepted by mistake.
    default: return (.unknown, 2)
    }
  }

  /// - Parameter body: What stands behind the bracket.
  private mutating func controlSequence(_ body: ArraySlice<UInt8>) -> (KeyPress, Int)? {
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return nil }
    let count = end - bytes.startIndex
    // A byte that has no place in it breaks it off.
    guard (0x40...0x7E).contains(bytes[end]) else { return (.unknown, count) }
    // The Linux console sends `ESC [ [ A` for F1.
    if end == body.startIndex, bytes[end] == UInt8(ascii: "[") {
      return body.count < 2 ? nil : (.unknown, count + 2)
    }
    let parameters = String(decoding: body[..<end], as: UTF8.self)
    if bytes[end] == UInt8(ascii: "~"), parameters == "200" { within = .paste }
    return (Self.key(bytes[end], parameters), count + 1)
  }

  private static func key(_ last: UInt8, _ parameters: String) -> KeyPress {
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

// MARK: - Input that is not a key

extension KeyReader {
  // At 60 ms each: a slow line may pause within an answer, or within what is pasted.
  private static let mostSilencesInString = 4
  private static let mostSilencesInPaste = 16
  /// A note is never longer.
  private static let mostPasted = 1 << 14
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes a string up to its terminator; nil if that has not come yet.
  private mutating func skipString() -> KeyPress? {
    while let byte = bytes.first {
      switch byte {
      // Ctrl-C has no place in a string: it is the key, which must always work. CAN and SUB break a string off.
      case 0x03, 0x1B:
        guard byte == 0x1B else { break }
        guard let following = bytes.dropFirst().first else { return nil }
        // Any other sequence breaks it off, and is one itself.
        bytes = bytes.dropFirst(following == UInt8(ascii: "\\") ? 2 : 0)
      case 0x07, 0x18, 0x1A: bytes = bytes.dropFirst()
      default:
        bytes = bytes.dropFirst()
        continue
      }
      within = .keys
      return .unknown
    }
    return nil
  }

  /// Takes what is pasted up to the bracket after it; nil if that has not come yet.
  private mutating func takePaste() -> KeyPress? {
    let end = bytes.firstRange(of: Self.pasteEnd)
    // A part of the bracket may be there.
    let text = end.map { bytes[..<$0.lowerBound] } ?? bytes.dropLast(Self.pasteEnd.count - 1)
    pasted += text.prefix(Self.mostPasted - pasted.count)
    bytes = end.map { bytes[$0.upperBound...] } ?? bytes[text.endIndex...]
    return end == nil ? nil : endPaste()
  }

  private mutating func endPaste() -> KeyPress {
    defer { (within, pasted) = (.keys, []) }
    return .pasted(String(decoding: pasted, as: UTF8.self))
  }

  private mutating func giveUp(after most: Int) -> KeyPress? {
    silences += 1
    guard silences >= most else { return nil }
    bytes = []
    if within == .paste { return endPaste() }
    within = .keys
    return .unknown
  }
}
