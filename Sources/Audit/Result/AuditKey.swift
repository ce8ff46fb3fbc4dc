internal import Base

/// A text of the program, whatever its language: what somebody mends in one place.
package struct AuditKey: Hashable, Sendable {
  /// As its catalog has it.
  package var name: String
  /// Where it was laid out: indices into ``AuditResult/locales``, in their order.
  package var locales: [Int]
}

/// What is wrong with a key, in all of its labels and languages.
package struct AuditKeyGroup: Equatable, Sendable {
  /// Index into ``AuditResult/keys``.
  package let key: Int
  /// Indices into ``AuditResult/findings``, the worst first; never empty.
  package let findings: [Int]
  /// The worst of them at the usual text size, or else at all.
  package let worst: Int
  /// In what way.
  package let kind: FindingKind
  /// Whether it fails anywhere; else it is only tight.
  package let isFailing: Bool
  /// Whether nothing is wrong but that its placeholders have no values, or that no font has most texts of a language: a few
  /// samples and fonts mend many keys.
  package let onlyLacksValuesOrFonts: Bool
  /// Locales in which it fails, or else is tight, the worst first; those that only lack values or fonts only where all of
  /// them do.
  package let places: [Place]

  /// A locale, and the smallest text size at which a key fails in it.
  package struct Place: Equatable, Sendable {
    /// Index into ``AuditResult/locales``.
    package var locale: Int
    /// Index into ``AuditResult/sizes``; nil for the usual size and smaller ones.
    package var size: Int?
    /// The worst that is wrong at that size.
    package var kind: FindingKind
  }

  init(_ findings: [Int], of result: AuditResult, without fonts: Set<Int>) {
    let first = result.findings[findings[0]]
    key = first.keyIndex
    self.findings = findings
    let isFailing = first.kind.isFailure
    self.isFailing = isFailing
    // A value that nobody gave says nothing of a language, and a font that nobody gave nothing of a key.
    let all = findings.filter { result.findings[$0].kind.isFailure == isFailing }
    let others = all.filter { index in
      let finding = result.findings[index]
      let kind = finding.kindBesideValues
      return kind != .unfilledPlaceholders
        && !(kind == .missingGlyphs && fonts.contains(finding.locale))
    }
    onlyLacksValuesOrFonts = isFailing && others.isEmpty
    let counted = (others.isEmpty ? all : others).sorted { one, other in
      let (x, y) = (result.findings[one], result.findings[other])
      return (x.kindBesideValues, one) < (y.kindBesideValues, other)
    }
    var places: [Place] = []
    var known: [Int: Int] = [:]
    for index in counted {
      let finding = result.findings[index]
      let size = result.largerSize(finding.size)
      guard let place = known[finding.locale] else {
        known[finding.locale] = places.count
        places.append(
          Place(locale: finding.locale, size: size, kind: finding.kindBesideValues))
        continue
      }
      if let larger = places[place].size, size.map({ $0 < larger }) ?? true {
        (places[place].size, places[place].kind) = (size, finding.kindBesideValues)
      }
    }
    self.places = places
    worst =
      counted.first { result.largerSize(result.findings[$0].size) == nil } ?? counted[0]
    kind = result.findings[worst].kindBesideValues
  }

  /// Whether it is so at the usual text size.
  var isUsual: Bool { places.contains { $0.size == nil } }
}

extension AuditFinding {
  /// The worst, but that placeholders have no values, where anything else is wrong.
  fileprivate var kindBesideValues: FindingKind {
    problems.map(\.kind).first { $0.isFailure && $0 != .unfilledPlaceholders } ?? kind
  }
}

extension AuditResult {
  /// What is wrong by key: first what is so at the usual text size, then what is so in most languages, then the worst. What
  /// only lacks values or fonts is behind what fails otherwise.
  package func keyGroups(
    where isWanted: (AuditFinding) -> Bool = { _ in true }
  ) -> [AuditKeyGroup] {
    var places: [Int: Int] = [:]
    var members: [[Int]] = []
    for (index, finding) in findings.enumerated() where isWanted(finding) {
      if let place = places[finding.keyIndex] {
        members[place].append(index)
      } else {
        places[finding.keyIndex] = members.count
        members.append([index])
      }
    }
    let fonts = Set(placesWithoutFonts)
    func rank(_ group: AuditKeyGroup) -> (Int, Int, Int) {
      let kind = !group.isFailing ? 2 : group.onlyLacksValuesOrFonts ? 1 : 0
      return (kind, group.isUsual ? 0 : 1, -group.places.count)
    }
    return members.map { AuditKeyGroup($0, of: self, without: fonts) }.enumerated().sorted {
      one, other in
      let (x, y) = (rank(one.element), rank(other.element))
      return x == y ? one.offset < other.offset : x < y
    }.map(\.element)
  }

  /// A size that is larger than the usual one; nil for others.
  fileprivate func largerSize(_ size: Int?) -> Int? {
    size.flatMap { sizes[$0].factor > 1 ? $0 : nil }
  }

  /// What is wrong with a key, as a clause: `fails in 37 of 53 languages: de, ru and 35 more; English fits`.
  ///
  /// - Parameter most: How many of its locales are named, those at the usual text size first, where it is not all of them.
  package func words(for group: AuditKeyGroup, naming most: Int = 0) -> String {
    let pseudo = Set(PseudoLocale.allCases.map { $0.tag.lowercased() })
    func isPseudo(_ locale: Int) -> Bool { pseudo.contains(locales[locale].lowercased()) }
    let own = keys[group.key].locales
    let all = [own.filter { !isPseudo($0) }, own.filter(isPseudo)]
    let found = [
      group.places.filter { !isPseudo($0.locale) }, group.places.filter { isPseudo($0.locale) },
    ]
    let nouns = ["language", "pseudo-locale"]
    /// Of languages and pseudo-locales, how many there are.
    func counts(_ isCounted: (AuditKeyGroup.Place) -> Bool, ofAll: Bool) -> String {
      zip(zip(found, all), nouns).compactMap { sets, noun -> String? in
        let count = sets.0.count(where: isCounted)
        guard count > 0 else { return nil }
        guard ofAll else { return Numbers.count(count, noun) }
        // Alone, it is called by its name.
        if own.count == 1 { return locales[own[0]] }
        return "\(count.grouped) of \(Numbers.count(sets.1.count, noun))"
      }.joined(separator: " and ")
    }
    /// How many of these places fail in which way, if it is not the same in all: ` (1 cut, 2 wrap)`.
    func kinds(of places: [AuditKeyGroup.Place]) -> String {
      let counts = Dictionary(grouping: places, by: \.kind).mapValues(\.count)
      guard counts.count > 1 else { return "" }
      let words = counts.sorted { $0.key < $1.key }.map { $0.key.words(count: $0.value) }
      return " (\(words.joined(separator: ", ")))"
    }
    let later = group.places.compactMap(\.size).min()
    let from = later.map { size in
      sizes.count == 1 ? "at \(sizes[size].shownName)" : "from \(sizes[size].shownName) on"
    }
    let verb = group.isFailing ? "fails" : "is tight"
    var clause: String
    if group.isUsual {
      clause = "\(verb) in \(counts({ $0.size == nil }, ofAll: true))"
      clause += kinds(of: group.places.filter { $0.size == nil })
      if let from { clause += ", \(from) in \(counts({ _ in true }, ofAll: false))" }
    } else {
      clause = "\(verb) \(from ?? "") in \(counts({ _ in true }, ofAll: true))"
      clause += kinds(of: group.places)
    }
    if most > 0, group.places.count < own.count {
      let places =
        group.places.filter { $0.size == nil } + group.places.filter { $0.size != nil }
      clause += ": " + places.map { locales[$0.locale] }.listed(most: most)
    }
    guard group.isFailing, own.count > 1, let source, let index = locales.firstIndex(of: source),
      own.contains(index), let state = sourceWords(group.places.first { $0.locale == index })
    else { return clause }
    return "\(clause); \(LanguageSample.name(of: source) ?? source) \(state)"
  }

  private func sourceWords(_ place: AuditKeyGroup.Place?) -> String? {
    guard let place else { return "fits" }
    return place.size.map { "fails from \(sizes[$0].shownName) on" } ?? "fails, too"
  }
}
