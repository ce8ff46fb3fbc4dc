private import Catalogs

/// Locales as a command line names them.
package enum LocaleWords {
  /// - Returns: The word, which is a BCP 47 tag.
  package static func locale(_ word: String) throws(LocaleWordError) -> String {
    guard LanguageTag.isValid(word) else { throw LocaleWordError(word: word) }
    return word
  }
}

/// A word that is not a locale.
package struct LocaleWordError: Error, Equatable, CustomStringConvertible {
  package let word: String

  package var description: String {
    let meant = hyphenatedTag(word).map { ", did you mean “\($0)”?" } ?? ""
    return "“\(word)” is not a locale\(meant); accepted: BCP 47 tags, such as pt-BR or zh-Hans"
  }
}
