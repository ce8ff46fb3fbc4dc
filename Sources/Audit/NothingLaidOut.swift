internal import Cases

extension AuditRequest {
  /// Refuses an audit that looks at nothing, or at nothing of something that was asked for by name: it would seem to fit.
  ///
  /// - Parameters:
  ///   - shown: Indices of labels of which something is audited.
  ///   - present: The locales in which something is, also pseudo-locales.
  ///   - audited: All locales, without pseudo-locales.
  ///   - source: The source language; nil if nobody says it.
  ///   - isWhole: Whether everything can be read; otherwise an audit fails without this.
  func check(
    _ shown: Set<Int>, in present: Set<String>, of audited: [String], source: String?,
    isWhole: Bool
  ) throws(AuditError) {
    // A change may be of anything, or nothing.
    guard scope == nil, isWhole else { return }
    // Those of the suite are for all of its labels.
    if !locales.isEmpty || !settings.locales.isEmpty && otherLabels.isEmpty,
      let locale = audited.first(where: { !present.contains($0) })
    {
      let others = audited.filter(present.contains)
      throw .nothingLaidOut(
        "in “\(locale)”",
        accepted: others.isEmpty
          ? "languages in which these labels have texts" : others.joined(separator: ", "))
    }
    if let pseudo = pseudoLocales.first(where: { !present.contains($0.tag) }) {
      throw .nothingLaidOut(
        "in “\(pseudo.rawValue)”, as these labels have no text in the source language, "
          + (source.map { "“\($0)”" } ?? "which nobody names"),
        accepted: source == nil
          ? "such as `audit: { source: en }` in suite.yaml" : "labels with texts in that language")
    }
    if let label = labels.indices.first(where: {
      namedLabels.contains(labels[$0].name) && !shown.contains($0)
    }) {
      throw .nothingLaidOut(
        "in label “\(labels[label].name)”",
        accepted: "labels with texts in the locales that are audited")
    }
    guard !shown.isEmpty else {
      throw .nothingLaidOut(
        "in these labels", accepted: "labels with texts in the locales that are audited")
    }
  }
}
