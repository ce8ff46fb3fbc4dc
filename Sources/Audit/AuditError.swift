package import Cases

/// Why an audit cannot be made.
package enum AuditError: Error, Equatable, CustomStringConvertible {
  /// Mistakes in the suite's files or in catalogs.
  case files(CaseFileErrors)
  /// A label that cannot be laid out.
  case label(String, locale: String, text: TextLocation?, SuiteLabelError)
  /// The text stack cannot be set up.
  case library(SuiteLabelError)
  /// A locale that was asked for, and that no catalog has.
  case noLocale(String, accepted: [String])
  /// - Parameter catalog: One that could be shown, relative to the suite's folder; nil if none is known.
  case noLabels(catalog: String?)
  /// What was asked for by name, and of which nothing is laid out.
  case nothingLaidOut(String, accepted: String)

  /// A text in its catalog.
  package struct TextLocation: Hashable, Sendable {
    package var key: String
    /// As messages show it.
    package var file: String
    /// From 1.
    package var line: Int
  }

  package var description: String {
    switch self {
    case .files(let errors): "\(errors)"
    case .label(let name, let locale, let text, let error):
      (text.map { "\($0.file):\($0.line): “\($0.key)” in " } ?? "")
        + "label \(name) in \(locale): \(error)"
    case .library(let error): "\(error)"
    case .noLocale(let locale, let accepted):
      "no string catalog of these labels has texts in “\(locale)”; accepted: "
        + accepted.joined(separator: ", ")
    case .nothingLaidOut(let asked, let accepted):
      "nothing is laid out \(asked); accepted: \(accepted)"
    case .noLabels(let catalog):
      "no label has its text from a string catalog; accepted: cases with `text: { from: …, key: … }`, or `labels` in "
        + "suite.yaml, such as `labels: { button: { catalog: \(catalog ?? "../locales/*.json"), keys: rest, width: 160, "
        + "lines: 1 } }`"
    }
  }
}
