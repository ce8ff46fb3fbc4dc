internal import Base
private import Catalogs
private import Labels
internal import Results

/// The families of a case that suite.yaml decides, for a locale or for what a font lacks.
extension KeyLines {
  private static let family = [Step.key("font"), .key("family")]
  private static let fallback = [Step.key("font"), .key("fallback")]

  /// The suite's families for glyphs that a font lacks.
  package var fallback: [String] { suite.first { $0.key == "fallback" }?.value.words ?? [] }

  /// What suite.yaml says about a locale, or about the nearest language that contains it.
  private func entry(ofLocale language: String?) -> Node.Entry? {
    guard let language, let locales = suite.first(where: { $0.key == "locales" })?.value.entries
    else { return nil }
    return LanguageChain.of(language).lazy.compactMap { tag in
      locales.first { $0.key.lowercased() == tag }
    }.first
  }

  /// Whether a font is another one only because the case is in another locale.
  func isFontOfLocale(_ steps: [Step], _ subject: Case, _ recorded: LayoutRecord) -> Bool {
    let locales = [recorded.language, subject.label.style.language].map(entry(ofLocale:))
    func value(_ locale: Node.Entry?, _ key: String) -> Node? {
      locale?.value.entries?.first { $0.key == key }?.value
    }
    let now = subject.label.style.font
    switch steps {
    case Self.fallback:
      return recorded.fallbackOfFont == value(locales[0], "fallback")?.words
        && now.fallback == value(locales[1], "fallback")?.words
    case Self.family:
      let families = locales.map { value($0, "fonts")?.entries ?? [] }
      func replaced(_ family: String, by entries: [Node.Entry]) -> String {
        entries.first { $0.key == family }?.value.word ?? family
      }
      return families.joined().map(\.key).contains { family in
        replaced(family, by: families[0]) == recorded.familyOfFont
          && replaced(family, by: families[1]) == now.family
      }
    default: return false
    }
  }

  /// The families of a case's font that its locale replaces, which a record keeps; nil if it replaces none.
  func families(ofLocaleOf subject: Case, _ written: WrittenKeys) -> JSONValue? {
    let family = subject.label.style.font.family
    let fonts =
      entry(ofLocale: subject.label.style.language)?.value.entries?
      .first { $0.key == "fonts" }?.value.entries ?? []
    let replaced = fonts.filter { $0.value.word == family }
    let font =
      written["font"]?.value ?? defaultValue(of: "font", in: subject.location.file)
    let asked =
      font?.entries?.first { $0.key == "family" }?.value.word
      ?? font?.word.flatMap {
        FontChange(notation: $0, families: [family] + fonts.map(\.key))?.family
      }
    guard !replaced.isEmpty, asked != family else { return nil }
    return .object(
      Dictionary(
        replaced.map { ($0.key, .string(family)) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Where suite.yaml has a font's family for a locale, or the families for what a font lacks.
  ///
  /// - Parameters:
  ///   - isOfCase: Whether the case itself has the value, or had it.
  ///   - before: The keys that it had.
  func fontLine(
    of steps: [Step], _ value: String, _ subject: Case, isOfCase: Bool, _ recorded: LayoutRecord,
    _ before: OwnKeys?
  ) -> Origin? {
    guard steps.suffix(2) == Self.family || steps == Self.fallback else { return nil }
    let locale = entry(ofLocale: subject.label.style.language)
    func line(_ entry: Node.Entry?, _ scope: Change.Scope?) -> Origin? {
      entry.map { suiteLine($0.position.line, scope) }
    }
    if steps != Self.fallback {
      let fonts = locale?.value.entries?.first { $0.key == "fonts" }?.value.entries ?? []
      if let entry = fonts.first(where: { $0.value.word == value }) {
        return line(entry, .init(.locale, name: locale?.key))
      }
      // The locale replaced the same family by another one, or no longer does.
      guard let was = recorded.text(ofRun: steps),
        before?.families(replacedBy: was).contains(value) == true
      else { return nil }
      let nearest = locale ?? suite.first { $0.key == "locales" }
      return suiteLine(
        nearest?.position.line ?? 1,
        .init(.locale, name: locale?.key ?? subject.label.style.language))
    }
    guard !isOfCase, defaultLine(of: Self.fallback, in: subject.location.file) == nil else {
      return nil
    }
    let ofLocale = line(
      locale?.value.entries?.first { $0.key == "fallback" }, .init(.locale, name: locale?.key))
    // A label without its own list had the suite's.
    guard ofLocale == nil, recorded.fallbackOfFont == nil else {
      return ofLocale?.of("fallback")
    }
    return suiteLine(suite.first { $0.key == "fallback" }?.position.line ?? 1, nil).of("fallback")
  }
}

extension LayoutRecord {
  private var font: [String: JSONValue]? {
    guard case .object(let members)? = spec, case .object(let font)? = members["font"] else {
      return nil
    }
    return font
  }

  fileprivate var familyOfFont: String? {
    if case .string(let family)? = font?["family"] { family } else { nil }
  }

  fileprivate var fallbackOfFont: [String]? {
    guard case .array(let families)? = font?["fallback"] else { return nil }
    return families.compactMap { if case .string(let family) = $0 { family } else { nil } }
  }
}
