extension String {
  /// The text as messages show a value: on one line and not endless.
  package var asMessageValue: String {
    var shown = String(prefix(40).map { $0.isNewline ? "⏎" : $0 })
    if shown.utf8.count < utf8.count { shown += "…" }
    return "`\(shown)`"
  }
}
