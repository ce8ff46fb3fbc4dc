private import Catalogs

/// A text in one of its forms, as it stands in a label in one locale.
package struct AuditText: Sendable {
  /// Its key in the catalog; those of a label with several texts are joined by ` + `.
  package var key: String
  /// Which form of it: `few`, `iphone`; nil if it has only one.
  package var form: String?
  /// One for each text of the label.
  package var strings: [String]
  /// Placeholders that have no value, as the catalog writes them.
  package var missing: [String]
  /// Where it is written, as messages show it.
  package var file: String
  package var line: Int
  /// The same text in the source language; nil if there is none, or if this is it.
  package var source: String?
  /// The text with its placeholders; nil if it is shown as the catalog writes it.
  package var pattern: WrittenText?
  /// Whether it is not translated: the source language's text is shown, or equals it, or the catalog says so.
  package var isUntranslated = false
  /// Whether it is laid out. What is shown in place of a missing translation is audited in its own language.
  package var isShown = true
}
