package import Base
package import Cases
internal import Catalogs
internal import Labels

/// Captures, and the suite whose labels they become.
package struct CaptureRequest: Sendable {
  private let files: [CaptureFile]
  /// With their paths as labels name them.
  private let catalogs: [(path: String, index: CatalogIndex)]
  /// The language in which the catalogs' texts were written.
  private let source: String
  /// What the suite's labels begin with.
  private let standard: [String: JSONValue]
  /// The suite's families for characters that a font lacks.
  private let fallback: [String]

  /// - Parameters:
  ///   - catalogs: In which keys are looked for, relative to the suite's folder; empty for those that the suite's labels
  ///     name.
  /// - Throws: What is wrong with a catalog, and if nothing says in which language texts were written.
  package init(
    _ files: [CaptureFile], catalogs paths: [String], of suite: Suite
  ) throws(CaptureError) {
    self.files = files
    standard = suite.standard(in: "")
    fallback = suite.fonts.fallback
    let paths = paths.isEmpty ? Set(suite.templates.flatMap(\.catalogPaths)).sorted() : paths
    guard !paths.isEmpty else {
      throw .usage(
        "no label of the suite names a string catalog; accepted: --catalog '../locales/*.json'")
    }
    var catalogs: [(path: String, index: CatalogIndex)] = []
    for path in paths {
      switch suite.catalogFiles.catalog(path) {
      case .success(let index): catalogs.append((path, index))
      case .failure(.broken(let errors)): throw .catalog(errors)
      case .failure(let fault): throw .usage("the catalog \(path.asMessageValue) \(fault)")
      }
    }
    self.catalogs = catalogs
    let said = catalogs.lazy.compactMap(\.index.catalog.sourceLanguage).first
    let likely = catalogs.lazy.compactMap(\.index.catalog.likelySource).first
    guard let source = said ?? suite.audit.source ?? likely else {
      throw .usage(
        "nothing says in which language the catalogs' texts were written; accepted: `audit: { source: en }` in suite.yaml"
      )
    }
    self.source = source
  }

  /// Checks each text and finds its key.
  ///
  /// - Parameters:
  ///   - cache: Absolute path of the folder in which what is known of fonts is kept.
  ///   - workers: How many texts are laid out at a time.
  /// - Throws: The first capture that cannot be used.
  package func result(cache: String, workers: Int) throws(CaptureError) -> CaptureResult {
    for file in files {
      guard LanguageChain.areAlike(file.screen.state.locale, source) else {
        throw .wrong(
          file.path, line: nil,
          "its locale is \(file.screen.state.locale), and the texts of the catalogs were written in \(source); accepted: a capture in \(source)"
        )
      }
    }
    let fonts = try files.fonts(cache: cache)
    let search = KeySearch(catalogs, source: source)
    let isStyled = files.contains { $0.screen.texts.contains { $0.written.count > 1 } }
    let bare = isStyled ? KeySearch(catalogs, source: source, withoutMarkup: true) : nil
    var result = CaptureResult()
    var kinds = LabelKinds(standard: standard, fallback: fallback)
    for (number, file) in files.enumerated() {
      let texts = file.screen.texts
      let checked = try SelfCheck.checked(texts, fonts: fonts, workers: workers)
      result.count(checked)
      for (index, text) in texts.enumerated() {
        switch outcome(of: text, checked[index], search, bare) {
        case .success(let found):
          let label = kinds.add(text, found, on: file.screen.state.page)
          result.written.append(
            .init(file: number, text: index, key: found.key.key, label: label))
        case .failure(let reason):
          result.listed.append(.init(file: number, text: index, reason: reason.reason))
        }
      }
    }
    let order = kinds.finish()
    result.labels = kinds.labels
    for index in result.written.indices {
      result.written[index].label = order[result.written[index].label]
    }
    return result
  }

  private func outcome(
    of text: CapturedText, _ checked: CheckedText?, _ search: KeySearch, _ bare: KeySearch?
  ) -> Result<FoundRun, NoLabel> {
    if let reason = text.whyNotShown(checked, in: text.reasons) {
      return .failure(NoLabel(reason))
    }
    guard text.availableWidth != nil else { return .failure(NoLabel(.widthUnknown)) }
    return run(of: text, search, bare)
  }

  /// The run whose text is one of a catalog.
  ///
  /// - Parameter bare: Finds the keys of texts that are in several styles, by which no label can be made.
  private func run(
    of text: CapturedText, _ search: KeySearch, _ bare: KeySearch?
  ) -> Result<FoundRun, NoLabel> {
    var found: [FoundRun] = []
    var several: [String] = []
    let written = text.written
    for index in written {
      switch search.key(of: text.runs[index].text ?? "", named: written.count == 1 ? text.key : nil)
      {
      case .none: break
      case .one(let key): found.append(FoundRun(run: index, key: key))
      case .several(let keys): several += keys
      }
    }
    guard found.count <= 1, several.isEmpty else {
      return .failure(NoLabel(.severalKeys(found.map(\.key.key) + several)))
    }
    if let first = found.first { return .success(first) }
    guard written.count > 1, let bare else { return .failure(NoLabel(.noKey)) }
    let whole = text.runs.compactMap(\.text).joined()
    return switch bare.key(of: whole, named: text.key) {
    case .none: .failure(NoLabel(.noKey))
    case .one(let key): .failure(NoLabel(.severalStyles([key.key])))
    case .several(let keys): .failure(NoLabel(.severalStyles(keys)))
    }
  }

  private struct NoLabel: Error {
    let reason: CaptureResult.Reason

    init(_ reason: CaptureResult.Reason) { self.reason = reason }
  }
}

extension CaptureResult {
  /// Each text that harness lays out as it was shown, as a case.
  ///
  /// - Parameters:
  ///   - standard: What the suite's labels begin with.
  ///   - cache: Absolute path of the folder in which what is known of fonts is kept.
  ///   - workers: How many texts are laid out at a time.
  /// - Throws: The first capture that cannot be used.
  package init(
    casesOf files: [CaptureFile], besides standard: [String: JSONValue], cache: String,
    workers: Int
  ) throws(CaptureError) {
    let fonts = try files.fonts(cache: cache)
    for (number, file) in files.enumerated() {
      let texts = file.screen.texts
      let checked = try SelfCheck.checked(texts, fonts: fonts, workers: workers)
      count(checked)
      for (index, text) in texts.enumerated() {
        guard let reason = text.whyNotShown(checked[index], in: text.obstacles) else { continue }
        listed.append(.init(file: number, text: index, reason: reason))
      }
      for (index, name) in CaptureNames(texts).first {
        guard let checked = checked[index], checked.difference == nil else { continue }
        cases.append(
          CapturedCase(
            file, (number, index), name: name, across: checked.across, standard: standard))
      }
    }
  }

  fileprivate mutating func count(_ checked: [CheckedText?]) {
    checkedCount += checked.count { $0 != nil }
    reproducedCount += checked.count { $0 != nil && $0?.difference == nil }
  }
}

extension CapturedText {
  /// The runs that have words.
  fileprivate var written: [Int] {
    runs.indices.filter { runs[$0].text?.contains { !$0.isWhitespace } == true }
  }

  /// Why harness cannot show it as it was shown; nil if it can.
  ///
  /// - Parameter obstacles: What is in its way, besides what its lines tell.
  fileprivate func whyNotShown(
    _ checked: CheckedText?, in obstacles: [String]
  ) -> CaptureResult.Reason? {
    guard obstacles.isEmpty else { return .cannot(obstacles) }
    guard knowsLines else { return .linesUnknown }
    guard let checked else { return .widthUnknown }
    return checked.difference.map { .notReproduced($0) }
  }
}

/// A run of a captured text whose key is known.
struct FoundRun: Sendable {
  let run: Int
  let key: FoundKey
}
