/// One text in one language.
package struct Message: Equatable, Sendable {
  /// The file's own name for it: in some formats the source text itself. Parts of nested keys are joined as in the
  /// format.
  package let key: String
  /// A BCP 47 tag; nil if the file does not say, as with formats that have a folder for each language.
  package internal(set) var language: String?
  /// The line in the file, from 1, where the text, or the first of its variants, stands.
  package let line: Int
  /// Never empty. In the file's order; one without conditions if the text has no forms.
  package internal(set) var variants: [Variant]
  /// What the file tells translators about it.
  package let comment: String?
  /// The file that it stands in, if its catalog was put together from several.
  package internal(set) var file: String?
  /// What tells it from others of its file that may have the same key: the application's file that it comes from, or
  /// gettext's context; nil if nothing does.
  package internal(set) var part: String?
  /// Whether the file says that this is not a translation yet, such as XLIFF's and Xcode's `new`.
  package let isUnfinished: Bool
  /// Whether it is to be translated: a name such as the app's may be the same in all languages.
  package let isForTranslation: Bool
  /// The text in the program as this one's own file has it, where other files have it otherwise, such as with other flags; nil
  /// if they do not.
  var programText: [Variant]?
  /// Whether the text is no text, but a name that stands for one: it is shown nowhere.
  package internal(set) var isSymbolic = false
  /// Whether it is the text in the program, which files of all languages repeat: a file of the source language may have
  /// another one, and that is shown.
  var isProgramText = false
  /// Whether it is markup whatever else its file has: Rails' texts whose keys end with `_html`.
  var isMarkup = false
  /// What its text names besides the placeholders that are left: values that only choose a form, as in MediaWiki's
  /// `{{GENDER:$2|all}}`, and keys of other texts of the file.
  package internal(set) var named: Set<String> = []
  /// What the file says may stand for placeholders, by their names.
  package internal(set) var examples: [String: String] = [:]
  /// The names that Xcode and extensions of browsers have for placeholders that are also called by their number.
  package internal(set) var aliases: [String: String] = [:]
  /// What computes the number of a form from a number, where the file says it, as gettext's header does.
  package let pluralExpression: PluralExpression?

  package init(
    key: String, language: String?, line: Int, variants: [Variant], comment: String? = nil,
    file: String? = nil, isUnfinished: Bool = false, isForTranslation: Bool = true,
    isSymbolic: Bool = false, pluralExpression: PluralExpression? = nil
  ) {
    precondition(!variants.isEmpty)
    self.key = key
    self.language = language
    self.line = line
    self.variants = variants
    self.comment = comment
    self.file = file
    self.isUnfinished = isUnfinished
    self.isForTranslation = isForTranslation
    self.isSymbolic = isSymbolic
    self.pluralExpression = pluralExpression
  }

  /// The text of which this one is the translation: as its own file has it, where that says so.
  ///
  /// - Parameter original: The text in the source language, of whatever file.
  package func source(like original: Message) -> Message {
    guard let programText, original.isProgramText else { return original }
    var own = original
    own.variants = programText
    return own
  }

  func standing(inPart part: String?) -> Message {
    var message = self
    message.part = part
    return message
  }
}
