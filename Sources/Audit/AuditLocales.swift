private import Base
internal import Cases
private import Catalogs

/// The locales of an audit: those that were asked for, or all that the labels' catalogs have.
struct AuditLocales {
  /// The languages of the labels' catalogs, their source languages first.
  let known: [String]
  /// The locales that are audited, as the catalogs spell them, without pseudo-locales.
  let audited: [String]
  private let request: AuditRequest

  /// - Parameter collectors: Those of the request's labels.
  /// - Throws: ``AuditError/noLocale(_:accepted:)`` for a locale that no catalog has.
  init(_ request: AuditRequest, _ collectors: [TextCollector]) throws(AuditError) {
    self.request = request
    known = Self.languages(of: collectors)
    audited = try Self.locales(of: request, known + Self.deletedLanguages(request, known))
  }

  /// The source languages of the labels' catalogs, and then all others.
  ///
  /// A language that catalogs call `he` and others `iw` is one; where one catalog has both, they are two.
  private static func languages(of collectors: [TextCollector]) -> [String] {
    var known: Set<String> = []
    var sources: [String] = []
    var others: Set<String> = []
    for collector in collectors {
      let languages = collector.languages
      let own = Set(languages.map { $0.lowercased() })
      for (index, language) in languages.enumerated() where !known.contains(language.lowercased()) {
        let isKnown = LanguageChain.of(language).contains {
          known.contains($0) && !own.contains($0) && LanguageChain.areSame($0, language)
        }
        guard !isKnown else { continue }
        known.insert(language.lowercased())
        if index == 0 { sources.append(language) } else { others.insert(language) }
      }
    }
    return sources + others.sorted()
  }

  /// Languages all of whose texts a change took away, if that is looked for.
  private static func deletedLanguages(_ request: AuditRequest, _ known: [String]) -> [String] {
    guard request.settings.untranslated, let scope = request.scope else { return [] }
    var known = Set(known.map { $0.lowercased() })
    return scope.earlier.values.flatMap { $0.catalog.messages.compactMap(\.language) }.sorted()
      .filter { known.insert($0.lowercased()).inserted }
  }

  /// The locales that are audited, as the catalogs spell them.
  ///
  /// - Parameter known: The languages of the labels' catalogs.
  private static func locales(
    of request: AuditRequest, _ known: [String]
  ) throws(AuditError) -> [String] {
    let asked = request.locales.isEmpty ? request.settings.locales : request.locales
    let spellings = Dictionary(
      known.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    let tags = Set(spellings.keys)
    let pseudo = Set(request.pseudoLocales.map { $0.tag.lowercased() })
    func isMadeUp(_ locale: String) -> Bool { pseudo.contains(locale.lowercased()) }
    guard !asked.isEmpty else {
      // A case of its own locale shows the text of the nearest language that contains it.
      let others = request.labels.compactMap(\.locale).filter { locale in
        !known.contains { LanguageChain.areSame($0, locale) }
          && !tags.isDisjoint(with: LanguageChain.of(locale))
      }
      return (known + Set(others).sorted()).filter { !isMadeUp($0) }
    }
    func isKnown(_ locale: String) -> Bool { !tags.isDisjoint(with: LanguageChain.of(locale)) }
    for locale in asked where !isKnown(locale) {
      // Those of the suite are for all of its labels.
      guard request.locales.isEmpty, request.otherLabelsMayHave(locale) else {
        throw .noLocale(locale, accepted: known)
      }
    }
    // `DE` is what the catalog calls `de`, and `he` what it calls `iw`: accepted findings are told by their locale.
    let spelled = asked.filter { isKnown($0) && !isMadeUp($0) }.map { locale in
      spellings[locale.lowercased()] ?? known.first { LanguageChain.areSame($0, locale) } ?? locale
    }
    return spelled.uniqued { $0.lowercased() }
  }

  /// Says why cases are left out: they look like any other in a run, so nobody would know.
  ///
  /// - Parameters:
  ///   - labels: Indices of those of which nothing is laid out.
  ///   - others: Indices of those of which something is.
  ///   - locales: All that are audited, also pseudo-locales.
  func warnings(
    about labels: [Int], besides others: Set<Int>, in locales: [String]
  ) -> [CaseFileError] {
    // Whoever asks for some texts knows that there are others.
    guard request.locales.isEmpty, request.scope == nil else { return [] }
    // A case whose matrix has more locales than the audit is not left out.
    let known = Set(others.map { request.labels[$0].location })
    return labels.compactMap { index in
      let template = request.labels[index]
      guard case .requests = template.texts else { return nil }
      var problem = Problem.noTextInLocale(
        template.name, template.locale, template.catalogPaths.sorted())
      if let own = template.locale, !request.settings.locales.isEmpty,
        !locales.contains(where: { LanguageChain.areSame($0, own) })
      {
        guard !known.contains(template.location) else { return nil }
        problem = .notInLocales(template.name, own, accepted: request.settings.locales)
      }
      return CaseFileError(location: template.location, problem: problem)
    }
  }
}

extension AuditRequest {
  /// Whether a label that is not looked at now may have texts in a locale, or in a language that contains it.
  fileprivate func otherLabelsMayHave(_ locale: String) -> Bool {
    let chain = Set(LanguageChain.of(locale))
    return otherLabels.contains { template in
      do throws(CaseFileErrors) {
        return try TextCollector(template, in: catalogs, settings, besides: labels + otherLabels)
          .languages
          .contains { chain.contains($0.lowercased()) }
      } catch {
        // An audit of that label says what is wrong.
        return true
      }
    }
  }
}
