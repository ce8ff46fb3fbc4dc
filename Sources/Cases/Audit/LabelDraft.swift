internal import Base
internal import Labels

/// An entry of a suite's `labels`: a label, and the texts of catalogs that stand in it.
struct LabelDraft: Sendable {
  var label: CaseDraft
  /// Paths relative to the suite's folder, which may have stars.
  var catalog = ""
  /// Globs over the catalog's keys.
  var keys: [String] = []
  var exceptions: [String] = []
  var arguments: [String: String] = [:]
}

extension LabelDraft {
  static let table = CaseTable<LabelDraft>(
    own, (CaseKeys.shared + besides).map { $0.within(\.label) },
    section: "texts-of-whole-catalogs")

  /// The same keys, and the locale in which a label is tried.
  static let inLocale = CaseTable<LabelDraft>(
    own, (CaseKeys.shared + besides + [CaseKeys.locale]).map { $0.within(\.label) })

  private static let own: [CaseKey<LabelDraft>] = [
    Key(
      "catalog",
      "The string catalog, relative to the suite's folder; `*` stands for any part of a name.",
      isRequired: true, MessageDraft.path, \.catalog),
    Key(
      "keys", "Globs over the catalog's keys.", isRequired: true,
      glob.list("a list of keys, in which `*` stands for anything", minimum: 1), \.keys),
    Key(
      "except", "Globs over keys that stand in other labels.", glob.list("a list of keys"),
      \.exceptions),
    Key(
      "arguments", "Values of the texts' placeholders, by name or in their order.",
      MessageDraft.arguments, \.arguments),
  ]

  private static let besides = CaseKeys.besidesLabel.filter {
    ["expect", "tags"].contains($0.name)
  }

  private static let glob = CaseNotation<String>.string("a key, or a pattern of keys").checked {
    !$0.isEmpty
  }
}
