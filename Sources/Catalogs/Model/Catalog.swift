/// The texts of one file, in one language or in several, in the order in which they stand there.
package struct Catalog: Equatable, Sendable {
  /// The language that the texts were written in first, as a BCP 47 tag; nil if the file does not say.
  package var sourceLanguage: String?
  package var messages: [Message]
  /// The texts in the program of which some of ``messages`` are translations, where the file has no message for them.
  package internal(set) var programTexts: [Message] = []
  /// The files that have texts in the program, if the catalog was put together from several.
  var filesOfProgramTexts: [String] = []
  /// Which of these files have a text in the program with a key: other files may say the same, and have none here.
  var programTextsInFiles: [String: [Int]] = [:]
  /// The language of the texts in the program if nobody says it; nil if that may be any.
  package internal(set) var likelySource: String?
  /// What its file's name says of its language, where such files are always named after languages: MediaWiki's, and folders
  /// of browsers' extensions.
  var languageInName: String?
  /// Whether a JSON file's texts say that they are vue-i18n's; nil if they do not say whose they are.
  var isOfVue: Bool?
  /// What its texts have that is not read.
  package internal(set) var unread: [UnreadShape] = []
  /// How many texts of each language are only somebody's or a program's guess, which is not shown: gettext's fuzzy ones.
  package internal(set) var guesses: [String: Int] = [:]
  /// What cannot be read, in the file's order; the rest of it can.
  package internal(set) var flaws: [CatalogFlaw] = []

  package init(sourceLanguage: String? = nil, messages: [Message]) {
    self.sourceLanguage = sourceLanguage
    self.messages = messages
  }
}
