#if canImport(FoundationEssentials)
  // The standard library composes texts for its own comparisons; Foundation would bring ICU.
  @_spi(_Unicode) private import Swift
#else
  private import Foundation
#endif

/// The rules for the names in a case's id, or in that of a picture that a test names.
package enum CaseName {
  /// Longest name in bytes: with an ending it must fit the 255 that a file system takes.
  static let maximumBytes = 200

  /// The first thing that is wrong with a name; nil if nothing is.
  package static func problem(_ name: String) -> NameProblem? {
    if let character = name.first(where: { !isAccepted($0) }) {
      return .badCharacter(name, String(character))
    }
    if ["", ".", ".."].contains(name) { return .folder(name) }
    return nil
  }

  /// What is wrong with a name that is a whole id, including folders; nil if nothing is.
  package static func fault(ofID id: String) -> String? {
    for name in id.split(separator: "/", omittingEmptySubsequences: false) {
      if let problem = problem(String(name)) ?? lengthProblem(ofLast: String(name)) {
        return "\(problem)"
      }
    }
    return nil
  }

  /// What is wrong with the length of an id's last name, its matrix values included.
  package static func lengthProblem(ofLast id: String) -> NameProblem? {
    let bytes = id.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
    return bytes > maximumBytes ? .tooLong(bytes: bytes) : nil
  }

  /// An id in Unicode's composed form, so that it names the same file wherever the case was
  /// written.
  package static func canonical(_ id: String) -> String { id.composed }

  package static func isValid(_ name: some StringProtocol) -> Bool {
    problem(String(name)) == nil
  }

  private static func isAccepted(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": return true
      case _ where scalar.isASCII: return false
      default: break
      }
      // Marks belong to the letters of many scripts, Devanagari's and Thai's vowels among them.
      return switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
        true
      default: false
      }
    }
  }
}

/// What is wrong with a name of a case or a picture.
package enum NameProblem: Hashable, Sendable {
  /// It contains a character that is not accepted.
  case badCharacter(String, String)
  case tooLong(bytes: Int)
  /// It is empty, or means a folder.
  case folder(String)
}

extension NameProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badCharacter(let name, let character):
      "the name \(name.asMessageValue) contains `\(character)`; "
        + "accepted: letters and digits of any script, `-`, `_` and `.`"
    case .tooLong(let bytes):
      "the name has \(bytes) bytes of UTF-8; accepted: up to \(CaseName.maximumBytes)"
    case .folder(let name):
      (name.isEmpty
        ? "the name is empty; " : "the name \(name.asMessageValue) stands for a folder; ")
        + "accepted: letters and digits of any script, `-`, `_` and `.`"
    }
  }
}

extension String {
  /// The same text in Unicode's composed form, NFC.
  package var composed: String {
    #if canImport(FoundationEssentials)
      if utf8.allSatisfy({ $0 < 0x80 }) { return self }
      var scalars = UnicodeScalarView()
      for scalar in _nfc { scalars.append(scalar) }
      return String(scalars)
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }
}
