internal import Catalogs

/// What a catalog has for a key of a label.
struct FoundMessage {
  var message: Message
  /// nil if the message is the source language's, or if that has none.
  var source: Message?
  /// The one whose rules its numbers have; nil if it is unknown. A pseudo-locale has those of the source language.
  var language: String?
  /// Whether the source language's text is shown because there is no translation.
  var isFallback: Bool
  /// Which of several texts with the key it is in its file; nil if it is the only one.
  var part: String?
  /// Whether the message is as the app shows it already.
  var isDressed = false

  /// Whether an audit says the same about another one.
  func isSame(as other: FoundMessage, findsUntranslated: Bool) -> Bool {
    message.variants == other.message.variants
      && message.pluralExpression == other.message.pluralExpression
      && message.isUnfinished == other.message.isUnfinished && isFallback == other.isFallback
      && (!findsUntranslated || source?.variants == other.source?.variants)
      // Other placeholders of the source make those of a translation wrong.
      && source?.argumentNames == other.source?.argumentNames
      && message.examples == other.message.examples && source?.examples == other.source?.examples
  }
}
