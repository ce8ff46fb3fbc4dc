@testable import Catalogs

/// Messages as tests expect them.
extension Message {
  /// One without forms.
  static func text(
    _ key: String, _ language: String? = nil, line: Int, _ pattern: PatternPart...,
    comment: String? = nil, isUnfinished: Bool = false
  ) -> Message {
    Message(
      key: key, language: language, line: line, variants: [Variant(pattern: pattern)],
      comment: comment, isUnfinished: isUnfinished)
  }

  static func forms(
    _ key: String, _ language: String? = nil, line: Int, _ variants: Variant...,
    comment: String? = nil, isUnfinished: Bool = false
  ) -> Message {
    Message(
      key: key, language: language, line: line, variants: variants, comment: comment,
      isUnfinished: isUnfinished)
  }

  /// With what the catalog says may stand in its placeholders, and their names by number.
  func with(examples: [String: String], aliases: [String: String] = [:]) -> Message {
    var message = self
    message.examples = examples
    message.aliases = aliases
    return message
  }
}

extension Message {
  /// With the keys of the texts that stand in it.
  func with(named: Set<String>) -> Message {
    var message = self
    message.named = named
    return message
  }
}

extension [Message] {
  /// Those in a language, or in none, are the texts in the program.
  func withProgramTexts(in language: String?) -> [Message] {
    map { message in
      var message = message
      message.isProgramText = message.language == language
      return message
    }
  }
}

extension Variant {
  static func when(_ conditions: Condition..., show pattern: PatternPart...) -> Variant {
    Variant(conditions: conditions, pattern: pattern)
  }
}

extension Condition {
  static func number(_ argument: Int, _ category: String) -> Condition {
    .plural(argument: "\(argument)", category: category)
  }
}

/// The whole texts of what a reader cannot read, be it a file or some of its entries; none if there is nothing.
func problems(_ read: () throws(CatalogErrors) -> Catalog) -> [String] {
  do throws(CatalogErrors) {
    return try read().flaws.map(\.error.description)
  } catch {
    return error.errors.map(\.description)
  }
}

/// A text in UTF-16.
func utf16(_ text: String, isBigEndian: Bool, hasMark: Bool) -> [UInt8] {
  ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
    let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    return isBigEndian ? bytes : bytes.reversed()
  }
}
