private import CICU
private import Synchronization

/// Where lines may break in languages that write no spaces between words, by the words of ICU's dictionaries (UAX #14,
/// class SA).
///
/// ICU is opened for texts in these scripts alone. Belongs to one thread at a time.
@safe final class DictionaryBreaks {
  private let iterator: OpaquePointer

  /// Returns nil if ICU cannot be used.
  init?() {
    guard DictionaryBreaks.failure == nil, let iterator = unsafe cicu_iterator_create() else {
      DictionaryBreaks.isMissed.store(true, ordering: .relaxed)
      return nil
    }
    unsafe self.iterator = iterator
  }

  deinit { unsafe cicu_iterator_destroy(iterator) }

  /// Whether a character is of one of the scripts that ICU has words of: Thai, Lao, Burmese and Khmer.
  static func areNeeded(by scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE01...0xE3A, 0xE40...0xE4E, 0xE81...0xECE, 0xEDC...0xEDF, 0x1000...0x103F,
      0x1050...0x108F, 0x109A...0x109F, 0x1780...0x17D3, 0x17D7, 0x17DC, 0x17DD:
      true
    default: false
    }
  }

  /// Whether a text in UTF-8 has a byte that all of these characters begin with, which most texts lack.
  static func mayBeNeeded(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe bytes.contains { $0 == 0xE0 || $0 == 0xE1 }
  }

  /// Whether a line may break before each character of a paragraph; true or false only between two characters that need
  /// words, and nil everywhere else. Empty if ICU fails.
  func breaks(in scalars: [Unicode.Scalar]) -> [Bool?] {
    var units: [UInt16] = []
    units.reserveCapacity(scalars.count)
    var breaks = [Bool?](repeating: nil, count: scalars.count)
    // The index of the character that begins at each unit.
    var indices: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      indices += repeatElement(index, count: UTF16.width(scalar))
      units += UTF16.encode(scalar) ?? .init()
      if index > 0, Self.areNeeded(by: scalar), Self.areNeeded(by: scalars[index - 1]) {
        breaks[index] = false
      }
    }
    var places = [Int32](repeating: 0, count: units.count)
    let count = unsafe cicu_find(
      iterator, units, Int32(units.count), &places, Int32(places.count))
    guard count >= 0 else {
      DictionaryBreaks.isMissed.store(true, ordering: .relaxed)
      return []
    }
    for place in places.prefix(Int(count)).dropLast() {
      let index = indices[Int(place)]
      if breaks[index] != nil, !Self.belongsToWord(scalars[index]) { breaks[index] = true }
    }
    return breaks
  }

  /// Marks that repeat or shorten the word before them; some of ICU's dictionaries break there.
  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{E2F}", "\u{E46}", "\u{EAF}", "\u{EC6}", "\u{17D7}": true
    default: false
    }
  }
}

extension LabelSpec {
  /// Whether it has text in a language that writes no spaces between words, or text that is shown in other letters than it
  /// is written in: what ICU knows.
  package var needsICU: Bool {
    transformsText
      || (text + suffix + ellipsis).contains { run in
        run.text.unicodeScalars.contains(where: DictionaryBreaks.areNeeded)
      }
  }
}

// MARK: - The library

extension DictionaryBreaks {
  /// Why ICU cannot be opened; nil if it is open.
  static let failure = unsafe cicu_open().map { unsafe String(cString: $0) }

  /// Whether a text was laid out without its words.
  private static let isMissed = Atomic(false)

  /// Why texts were laid out without the words of their language; nil if none was.
  static var whyMissed: String? {
    guard isMissed.load(ordering: .relaxed) else { return nil }
    return failure ?? "it has no rules for lines"
  }

  /// ICU's version, such as `72.1`; nil if it cannot be used.
  static let version: String? = {
    guard failure == nil else { return nil }
    var version: [UInt8] = [0, 0]
    unsafe cicu_version(&version)
    return "\(version[0]).\(version[1])"
  }()
}
