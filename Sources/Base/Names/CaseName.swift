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

  /// The first thing that is wrong with a name that files or folders get as well; nil if nothing is.
  package static func problem(ofFile name: String) -> NameProblem? {
    if let problem = problem(name) { return problem }
    if name.hasPrefix(".") { return .hidden(name) }
    if name.hasSuffix(".") { return .endsWithDot(name) }
    return isDevice(name) ? .device(name) : nil
  }

  /// The first thing that is wrong with the name that an id begins with; nil if nothing is.
  package static func problem(ofFirst name: String) -> NameProblem? {
    // Commands would take the id for an option.
    name.hasPrefix("-") ? .option(name) : problem(ofFile: name)
  }

  /// What is wrong with a name that is a whole id, including folders; nil if nothing is.
  package static func fault(ofID id: String) -> String? {
    for (index, name) in id.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      let name = String(name)
      let problem = index == 0 ? problem(ofFirst: name) : problem(ofFile: name)
      if let problem = problem ?? self.problem(ofWhole: name) { return "\(problem)" }
    }
    return nil
  }

  /// What is wrong with an id's last name once matrix values follow it; nil if nothing is.
  package static func problem(ofWhole id: String) -> NameProblem? {
    let bytes = id.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
    if bytes > maximumBytes { return .tooLong(bytes: bytes) }
    let last = String(decoding: id.utf8.suffix(bytes), as: UTF8.self)
    return last.contains("@") && last.hasSuffix(".") ? .endsWithDot(last) : nil
  }

  /// Whether a name means a device on Windows, whatever follows a full stop.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.lowercased().prefix { $0 != "." }
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.count == 4 && ["com", "lpt"].contains(stem.prefix(3))
      && "0123456789¹²³".contains(stem.suffix(1))
  }

  /// An id in one letter case: equal for ids that are one file on a disk that does not tell letter case apart.
  package static func folded(_ id: String) -> String {
    let isFolded = id.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A ~= $0) }
    // Capitals expand letters that have no single one, such as ß; the capital ẞ is ß first.
    return isFolded ? id : id.lowercased().uppercased().lowercased()
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
  /// It begins with a full stop.
  case hidden(String)
  /// It begins with a hyphen.
  case option(String)
  case endsWithDot(String)
  /// It means a device on Windows.
  case device(String)
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
    case .hidden(let name):
      "the name \(name.asMessageValue) begins with `.`, as those of hidden files do; accepted: a letter or a digit first"
    case .option(let name):
      "the name \(name.asMessageValue) begins with `-`, as options do; accepted: a letter or a digit first"
    case .endsWithDot(let name):
      "the name \(name.asMessageValue) ends with `.`, which Windows takes away; accepted: a letter or a digit last"
    case .device(let name):
      "the name \(name.asMessageValue) means a device on Windows; accepted: names that files can have on every system"
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
