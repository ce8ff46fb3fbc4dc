internal import Base

/// A text of the program, whatever its language: what somebody mends in one place.
package struct AuditKey: Hashable, Sendable {
  /// As its catalog has it.
  package var name: String
  /// Where it was laid out: indices into ``AuditResult/locales``, in their order.
  package var locales: [Int]

  package init(name: String, locales: [Int]) {
    (self.name, self.locales) = (name, locales)
  }
}

/// What is wrong with a key, in all of its labels and languages.
package struct AuditKeyGroup: Equatable, Sendable {
  /// Index into ``AuditResult/keys``.
  package let key: Int
  /// Indices into ``AuditResult/findings``, the worst first; never empty.
  package let findings: [Int]
  /// The first of them at the usual text size, or else the worst.
  package let worst: Int
  /// Whether it fails anywhere; else it is only tight.
  package let isFailing: Bool
  /// Locales in which it fails, or else is tight, those with the worst findings first.
  package let places: [Place]

  /// A locale, and the smallest text size at which a key fails in it.
  package struct Place: Equatable, Sendable {
    /// Index into ``AuditResult/locales``.
    package var locale: Int
    /// Index into ``AuditResult/sizes``; nil for the usual size and smaller ones.
    package var size: Int?
  }

  init(_ findings: [Int], of result: AuditResult) {
    let first = result.findings[findings[0]]
    key = first.keyIndex
    self.findings = findings
    let isFailing = first.verdict.isFailure
    self.isFailing = isFailing
    var places: [Place] = []
    var known: [Int: Int] = [:]
    for index in findings {
      let finding = result.findings[index]
      guard finding.verdict.isFailure == isFailing else { continue }
      let size = result.largerSize(finding.size)
      guard let place = known[finding.locale] else {
        known[finding.locale] = places.count
        places.append(Place(locale: finding.locale, size: size))
        continue
      }
      places[place].size = places[place].size.flatMap { one in size.map { min(one, $0) } }
    }
    self.places = places
    worst =
      findings.first { index in
        let finding = result.findings[index]
        return finding.verdict.isFailure == isFailing && result.largerSize(finding.size) == nil
      } ?? findings[0]
  }

  /// Whether it is so at the usual text size.
  package var isUsual: Bool { places.contains { $0.size == nil } }
}

extension AuditResult {
  /// What is wrong by key: first what is so at the usual text size, then what is so in most languages, then the worst.
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
    func rank(_ group: AuditKeyGroup) -> (Int, Int, Int) {
      (group.isFailing ? 0 : 1, group.isUsual ? 0 : 1, -group.places.count)
    }
    return members.map { AuditKeyGroup($0, of: self) }.enumerated().sorted { one, other in
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
    let later = group.places.compactMap(\.size).min()
    let from = later.map { size in
      sizes.count == 1 ? "at \(sizes[size].shownName)" : "from \(sizes[size].shownName) on"
    }
    let verb = group.isFailing ? "fails" : "is tight"
    var clause: String
    if group.isUsual {
      clause = "\(verb) in \(counts({ $0.size == nil }, ofAll: true))"
      if let from { clause += ", \(from) in \(counts({ _ in true }, ofAll: false))" }
    } else {
      clause = "\(verb) \(from ?? "") in \(counts({ _ in true }, ofAll: true))"
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

extension [String] {
  /// The first of some names: `de, fr and 2 more`.
  package func listed(most: Int) -> String {
    let shown = prefix(most).joined(separator: ", ")
    return count > most ? "\(shown) and \((count - most).grouped) more" : shown
  }
}
