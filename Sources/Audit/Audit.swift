internal import Base
internal import Cases
private import Catalogs
package import Labels
private import Synchronization

/// Lays out every text of string catalogs in its labels, in every locale and at every text size.
package struct Audit: Sendable {
  /// The texts of one label in one locale.
  struct Cell: Sendable {
    var label: Int
    var locale: Int
    var localized: LocalizedLabel
    var texts: [AuditText]
    /// Texts that no label can show.
    var broken: [AuditFinding]
    var allowance: Allowance
  }

  /// One of a cell's texts.
  private struct TextIndex: Sendable {
    var cell: Int
    var text: Int
  }

  /// One of a cell's texts at one size and width.
  struct LayoutIndex: Hashable, Sendable {
    var cell: Int
    var text: Int
    var size: Int
    var width: Int?
  }

  /// Which labels there are, in the suite's order.
  package let labels: [AuditResult.Label]
  /// The source language first, pseudo-locales last.
  package let locales: [String]
  /// A BCP 47 tag; nil if neither the suite nor a catalog names it.
  let sourceLanguage: String?
  /// All that the catalogs of its labels have, and those that are audited.
  let languages: [String]
  /// Cases of which nothing is laid out, though nobody asked for other locales, and a source language that nobody has.
  let warnings: [CaseFileError]
  let cells: [Cell]
  /// Which keys no label has.
  let coverage: KeyCoverage
  /// Texts and files that cannot be read, label by label.
  let broken: [AuditFinding]
  let request: AuditRequest

  /// Finds the texts of labels.
  ///
  /// - Parameter workers: How many threads look for texts.
  /// - Throws: ``AuditError`` for mistakes in labels and catalogs, and for locales that no catalog has.
  package init(_ request: AuditRequest, workers: Int = 1) throws(AuditError) {
    guard !request.labels.isEmpty else { throw .noLabels(catalog: nil) }
    self.request = request
    var collectors: [TextCollector] = []
    for template in request.labels {
      do throws(CaseFileErrors) {
        collectors.append(
          try TextCollector(
            template, in: request.catalogs, request.settings,
            besides: request.labels + request.otherLabels))
      } catch {
        throw .files(error)
      }
    }
    // What a change took away is no mistake of the label's yet.
    let unknown = request.scope == nil ? collectors.compactMap(\.unknownKeys) : []
    guard unknown.isEmpty else { throw .files(CaseFileErrors(joining: unknown)) }
    if let missing = request.missingSource(collectors) { throw .files(missing) }
    sourceLanguage = collectors.lazy.compactMap(\.source).first
    let found = try AuditLocales(request, collectors)
    let tags = found.audited + request.pseudoLocales.map(\.tag)
    locales = tags
    languages = found.known + locales.filter { !found.known.contains($0) }
    let pseudo = found.audited.map { _ in PseudoLocale?.none } + request.pseudoLocales
    do throws(CaseFileErrors) {
      labels = try request.labels.map { (template) throws(CaseFileErrors) in
        let any = try template.label(in: nil).label(with: [])
        return AuditResult.Label(
          name: template.name, file: template.location.file, line: template.location.line,
          areColumns: any.mode != .horizontal, look: any.look)
      }
      cells = try Self.cells(request, collectors, locales, pseudo, workers: workers)
    } catch {
      throw .files(error)
    }
    coverage = KeyCoverage(request, collectors)
    broken = request.broken(collectors, in: found.audited) + cells.flatMap(\.broken)
    let audited = cells.filter { cell in
      cell.texts.contains { $0.isShown || request.settings.untranslated && $0.isUntranslated }
    }
    let shown = Set(audited.map(\.label) + broken.map(\.label))
    let present = Set((audited.map(\.locale) + broken.map(\.locale)).map { tags[$0] })
    try request.check(
      shown, in: present, of: found.audited, source: sourceLanguage, isWhole: broken.isEmpty)
    warnings =
      collectors.compactMap(\.unclearSource).uniqued(by: \.problem)
      + found.warnings(
        about: request.labels.indices.filter { !shown.contains($0) }, besides: shown, in: locales)
  }

  /// The texts of every label in every locale that has some, label by label.
  private static func cells(
    _ request: AuditRequest, _ collectors: [TextCollector], _ locales: [String],
    _ pseudo: [PseudoLocale?], workers: Int
  ) throws(CaseFileErrors) -> [Cell] {
    let found = concurrentMap(request.labels.count * locales.count, workers: workers) { number in
      Result { () throws(CaseFileErrors) in
        let (label, locale) = (number / locales.count, number % locales.count)
        let template = request.labels[label]
        guard template.isTried(in: locale, of: locales) else { return Cell?.none }
        let texts = try collectors[label].texts(
          in: locales[locale], as: pseudo[locale], within: request.scope)
        guard !texts.isEmpty else { return nil }
        let localized = try template.label(in: locales[locale])
        var broken: [AuditFinding] = []
        let whole = texts.filter { text in
          guard text.isShown, let problem = localized.problem(of: text.strings) else {
            return true
          }
          broken.append(
            AuditFinding(
              label: label, locale: locale, key: text.key, members: text.members,
              catalog: text.file, line: text.line, start: text.start, text: "",
              problems: [.broken("\(problem)")]))
          return false
        }
        return Cell(
          label: label, locale: locale, localized: localized, texts: whole, broken: broken,
          allowance: Allowance(
            expectations: template.expectations, scale: request.settings.shrink,
            slack: request.settings.within))
      }
    }
    var cells: [Cell] = []
    var errors: [CaseFileErrors] = []
    for cell in found {
      switch cell {
      case .success(let cell?): cells.append(cell)
      case .success(nil): break
      case .failure(let error): errors.append(error)
      }
    }
    guard errors.isEmpty else { throw CaseFileErrors(joining: errors) }
    return cells
  }
}

// MARK: - Laying out

extension Audit {
  /// Audits all texts.
  ///
  /// - Parameters:
  ///   - fonts: Those of the suite.
  ///   - workers: How many threads lay out.
  /// - Returns: What was found, the worst first, as if nobody had accepted anything.
  package func audited(fonts: FontSet, workers: Int) throws(AuditError) -> AuditedLabels {
    let occurrences = occurrences
    let pieces = stride(from: 0, to: occurrences.count, by: Self.pieceSize).map { start in
      start..<min(start + Self.pieceSize, occurrences.count)
    }
    let next = Atomic(0)
    let found = Mutex(Found())
    WorkThread.perform(in: min(workers, pieces.count)) {
      var piece = 0
      do throws(AuditError) {
        let auditor = try Self.auditor(fonts)
        while !found.withLock({ $0.failure != nil }) {
          piece = next.add(1, ordering: .relaxed).oldValue
          guard piece < pieces.count else { break }
          var own: [LocatedFinding] = []
          for texts in occurrences[pieces[piece]] { own += try findings(of: texts, auditor) }
          found.withLock { $0.pieces.append(own) }
        }
      } catch {
        found.withLock { $0.add(error, in: piece) }
      }
    }
    let all = found.withLock { $0 }
    if let failure = all.failure { throw failure.error }
    return AuditedLabels(self, all.pieces)
  }

  /// Strings that one thread lays out before it looks for more.
  private static let pieceSize = 32

  /// Where each string of a locale stands: it is shaped once for all labels with the same font.
  private var occurrences: [[TextIndex]] {
    struct Key: Hashable {
      var locale: Int
      var strings: [String]
    }
    var indices: [Key: Int] = [:]
    var occurrences: [[TextIndex]] = []
    for (cell, content) in cells.enumerated() {
      for (text, audited) in content.texts.enumerated() {
        let key = Key(locale: content.locale, strings: audited.strings)
        let own = TextIndex(cell: cell, text: text)
        if let index = indices[key] {
          occurrences[index].append(own)
        } else {
          indices[key] = occurrences.count
          occurrences.append([own])
        }
      }
    }
    return occurrences
  }

  private static func auditor(_ fonts: FontSet) throws(AuditError) -> Auditor {
    do throws(LayoutError) {
      return Auditor(try LabelRenderer(fonts: fonts, remembering: Self.rememberedTexts))
    } catch {
      throw .library(SuiteLabelError(error))
    }
  }

  /// Shaped texts that a thread keeps: a text has several widths and, in search of its remedy, many.
  private static let rememberedTexts = 64

  /// What all threads found so far.
  private struct Found: Sendable {
    /// In any order. Joined only once all of them are there, as there may be a hundred thousand findings.
    var pieces: [[LocatedFinding]] = []
    /// The first, in the order of the pieces. Each thread completes its piece, and no piece is begun before those
    /// ahead of it, so the first is always the same.
    var failure: (piece: Int, error: AuditError)?

    mutating func add(_ error: AuditError, in piece: Int) {
      if let failure, failure.piece < piece { return }
      failure = (piece, error)
    }
  }

  private func findings(
    of texts: [TextIndex], _ auditor: Auditor
  ) throws(AuditError) -> [LocatedFinding] {
    var results: [LocatedFinding] = []
    let widths: [Int?] = request.widths.isEmpty ? [nil] : Array(request.widths.indices)
    for size in request.sizes.indices {
      for index in texts {
        for width in widths {
          let layout = LayoutIndex(cell: index.cell, text: index.text, size: size, width: width)
          do throws(LayoutError) {
            if let finding = try finding(at: layout, auditor) {
              results.append(LocatedFinding(layout: layout, finding: finding))
            }
          } catch {
            throw failure(error, at: layout)
          }
        }
      }
    }
    return results
  }

  /// Names the text that cannot be laid out.
  func failure(_ error: LayoutError, at layout: LayoutIndex) -> AuditError {
    let cell = cells[layout.cell]
    let text = cell.texts[layout.text]
    return .label(
      labels[cell.label].name, locale: locales[cell.locale],
      text: .init(key: text.key, file: text.file, line: text.line), SuiteLabelError(error))
  }

  private func finding(
    at layout: LayoutIndex, _ auditor: Auditor
  ) throws(LayoutError) -> AuditFinding? {
    let cell = cells[layout.cell]
    let text = cell.texts[layout.text]
    var problems: [TextProblem] = []
    var outcome = Auditor.Outcome()
    var remedy: TextRemedy?
    if text.isShown, !text.missing.isEmpty { problems.append(.unfilledPlaceholders(text.missing)) }
    if text.isShown {
      (outcome, remedy) = try laidOut(
        text.strings, in: localized(at: layout), cell.allowance, auditor)
      problems += outcome.problems
    }
    if text.isShown, let most = cell.allowance.mostCharacters {
      let count = label(at: layout).characterCount
      if count > most {
        problems.append(
          .expectation(
            what: Expectations.Fact.mostCharacters.rawValue, expected: "at most \(most)",
            actual: "\(count)",
            by: Double(count - most)))
        var shorter = remedy ?? TextRemedy()
        shorter.characters = max(shorter.characters ?? 0, count - most)
        remedy = shorter
      }
    }
    // It is so at every size.
    if layout.size == 0, layout.width ?? 0 == 0 {
      if text.isUntranslated, request.settings.untranslated { problems.append(.untranslated) }
      if text.isShown { problems += text.wrong.map(TextProblem.wrongPlaceholders) }
    }
    guard !problems.isEmpty else { return nil }
    problems.sort { $0.kind < $1.kind }
    let isBody = cell.localized.isBody && outcome.body != nil
    // Mostly the same, which then takes no memory of its own.
    let joined = text.strings.count == 1 ? text.strings[0] : text.strings.joined(separator: " ")
    let shown =
      outcome.body.flatMap { isBody && !$0.isSameInBytes(as: joined) ? $0 : nil } ?? joined
    return AuditFinding(
      label: cell.label, locale: cell.locale, key: text.key, members: text.members,
      size: request.sizes == [.own] ? nil : layout.size,
      width: layout.width.map { request.widths[$0] }, catalog: text.file, line: text.line,
      start: text.start,
      text: shown, source: text.source,
      written: problems[0].isFailure ? text.written(besides: shown) : nil, problems: problems,
      lost: isBody ? outcome.lost : [],
      visible: problems[0].isFailure ? outcome.visible : nil, remedy: remedy)
  }

  /// Lays a text out, and looks for what would help if it does not fit.
  private func laidOut(
    _ strings: [String], in label: LocalizedLabel, _ allowance: Allowance, _ auditor: Auditor
  ) throws(LayoutError) -> (Auditor.Outcome, TextRemedy?) {
    do throws(LayoutError) {
      let outcome = try auditor.audit(label.label(with: strings), allowance)
      guard outcome.problems.contains(where: \.kind.isAboutRoom) else { return (outcome, nil) }
      // No length helps a character without a glyph.
      let helped = strings.map(outcome.withoutMissingGlyphs)
      let (written, string) = (strings[strings.count - 1], helped[strings.count - 1])
      var remedy: TextRemedy? = try auditor.remedy(for: string, allowance) { string, size in
        label.label(with: helped.dropLast() + [string], fontSize: size)
      }
      if string != written, remedy?.characters == string.count {
        remedy?.characters = written.count
      }
      return (outcome, remedy)
    } catch .missingFile(let error) {
      let fault = SuiteLabelError(.missingFile(error)).fault
      return (Auditor.Outcome(problems: [.missingFont(fault)]), nil)
    }
  }

  func label(at layout: LayoutIndex) -> LabelSpec {
    localized(at: layout).label(with: cells[layout.cell].texts[layout.text].strings)
  }

  /// A layout's label for any texts, in its text size and width.
  private func localized(at layout: LayoutIndex) -> LocalizedLabel {
    let localized = cells[layout.cell].localized
    let factor = request.sizes[layout.size].factor
    let width = layout.width.map { request.widths[$0] }
    guard factor != 1 || width != nil else { return localized }
    return localized.changed { label in
      label = label.atTextSize(factor)
      if let width { label.lineExtent = width }
    }
  }
}

extension LabelTemplate {
  /// A case that has a locale of its own is for that one, which catalogs may call otherwise.
  func isTried(in index: Int, of locales: [String]) -> Bool {
    guard let own = locale else { return true }
    guard LanguageChain.areSame(locales[index], own) else { return false }
    let exact = locales.firstIndex { $0.lowercased() == own.lowercased() }
    return index == exact ?? locales.firstIndex { LanguageChain.areSame($0, own) }
  }
}
