private import Base

/// A text in one of its forms, as it stands in a label in one locale.
struct AuditText: Sendable {
  /// Its key in the catalog; those of a label with several texts are joined by ` + `.
  var key: String
  /// What is equal in this label and locale, and therefore laid out once; never empty.
  var members: [TextMember]
  /// One for each text of the label.
  var strings: [String]
  /// Placeholders that have no value, as the catalog writes them.
  var missing: [String]
  /// What is wrong with placeholders beside those of the source, for each text of the label where something is.
  var wrong: [PlaceholderFaults] = []
  /// Where it is written, as messages show it.
  var file: String
  /// That of the form.
  var line: Int
  /// The line in which the text begins, with the first of its forms.
  var start: Int
  /// The same text in the source language; nil if there is none, or if this is it.
  var source: String?
  /// The text with its placeholders; nil if it is shown as the catalog writes it.
  var pattern: WrittenText?
  /// Whether it is not translated: the source language's text is shown, or equals it, or the catalog says so.
  var isUntranslated = false
  /// Whether it is laid out. What is shown in place of a missing translation is audited in its own language.
  var isShown = true

  /// What a text is in all its forms: where it stands in a file.
  struct Identity: Hashable {
    var key: String
    var file: String
    var start: Int
  }

  var identity: Identity { Identity(key: key, file: file, start: start) }

  /// Whether an audit may find anything: nothing is wrong with a text that stays in the source language on purpose.
  var isOfInterest: Bool { isShown || isUntranslated }
}

/// A form of a text in a file: what a finding is about, and what stays accepted when equal texts get different.
package struct TextMember: Hashable, Sendable {
  /// `few`, `iphone`; nil if the text has only one.
  package var form: String?
  /// The file by its path below the folder in which its catalog's files are looked for; nil if the catalog is one file.
  package var file: String?
  /// Which of several texts with its key it is in this file; nil if it is the only one.
  package var part: String?
  /// Whether files of the same language, or its own one, have other texts with the same key.
  package var sharesKey = false

  /// The file and the part of it, as accepted findings name them: `de.xliff#App/InfoPlist.strings`.
  var fileAndPart: String? { part.map { "\(file ?? "")#\($0)" } ?? file }
}

extension TextMember {
  /// Several texts that stand in one label together.
  init(joining members: [TextMember]) {
    let forms = members.compactMap(\.form)
    let files = members.compactMap(\.file)
    let parts = members.compactMap(\.part)
    self.init(
      form: forms.isEmpty ? nil : forms.joined(separator: ", "),
      file: files.isEmpty ? nil : files.joined(separator: " + "),
      part: parts.isEmpty ? nil : parts.joined(separator: " + "),
      sharesKey: members.contains(where: \.sharesKey))
  }
}

extension [TextMember] {
  /// The forms as reports name them: `one / other`; nil if there is only one.
  var formWords: String? {
    let forms = compactMap(\.form).uniqued()
    return forms.isEmpty ? nil : forms.joined(separator: " / ")
  }
}
