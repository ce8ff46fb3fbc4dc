internal import Base
internal import Catalogs
internal import Labels

/// What suite.yaml says.
struct SuiteDraft: Sendable {
  var format = 1
  var fonts: [FontManifest.Entry] = []
  var fontPath = ["fonts"]
  var fallback: [String] = []
  /// What every case starts with.
  var defaults = CaseDraft()
  var audit = AuditSettings()
  /// What locales bring, by their tags.
  var localeFonts: [String: LocaleFonts] = [:]
  /// The labels of ``CaseKeys`` for whole catalogs, each a map, in the order written.
  var labels: [Node.Entry] = []
}

extension SuiteDraft {
  /// Reads suite.yaml; its families are known to the reading afterwards unless `fonts` is wrong.
  static func read(
    _ entries: [Node.Entry], at position: Node.Position, _ reading: inout CaseReading
  ) -> SuiteDraft {
    var draft = SuiteDraft()
    // Fonts come first, wherever they are, because other keys name their families.
    if let fonts = entries.first(where: { $0.key == "fonts" }) {
      reading.key = fonts.key
      _ = table[fonts.key]?.value.read(fonts.value, &draft, &reading)
    }
    if !draft.fonts.isEmpty { reading.families = draft.families }
    table.read(entries, at: position, into: &draft, &reading)
    return draft
  }

  /// Each family once, in the order of the fonts.
  private var families: [String] { fonts.map(\.family).uniqued() }

  static let table = CaseTable<SuiteDraft>(
    [
      Key("format", "Version of the format.", isRequired: true, format, \.format),
      Key(
        "fonts", "The only fonts that a case can use.", isRequired: true,
        FontEntryDraft.notation.list("a list of maps of family, file, sha256, package", minimum: 1),
        \.fonts),
      Key(
        "font-path", "Folders in which font files are searched for, in order.",
        path.list("a list of folders", minimum: 1), \.fontPath),
      Key(
        "fallback", "Families tried in order for glyphs that a font lacks.",
        listed.list("a list of families"), \.fallback),
      Key(
        "defaults", "Values of keys that cases leave out.", changing: CaseKeys.defaults, \.defaults),
      Key(
        "tolerance", "How much pictures may differ.", changing: CaseTolerance.table,
        \.defaults.tolerance),
      Key(
        "locales", "What locales bring besides their language and direction, by BCP 47 tags.",
        LocaleFonts.notation.mapOfNames(
          "a map of BCP 47 tags to maps of fonts, fallback", keys: LanguageTag.pattern,
          problem: { LanguageTag.isValid($0) ? nil : Problem.languageTag($0) }), \.localeFonts),
      Key("audit", "What an audit looks for.", changing: AuditSettings.table, \.audit),
      Key(
        "labels", "Labels for the texts of whole catalogs, which are audited.", hasStandard: false,
        LabelDraft.notation, get: { _ in nil }, set: { $0.labels = $1 }),
    ], standard: SuiteDraft())

  private static let format = CaseNotation<Int>.accepting("1", schema: .integer(1...1)) { node in
    node.number == 1 ? 1 : nil
  } write: {
    .number(Double($0))
  }

  private static let path = CaseNotation<String>.string("a folder").checked { !$0.isEmpty }
  private static let listed = FontChange.family
}

/// An entry of `fonts`.
private enum FontEntryDraft {
  static let notation = CaseTable<FontManifest.Entry>.map(
    "a map of family, file, sha256, package",
    from: FontManifest.Entry(family: "", file: "", sha256: ""),
    [
      Key("family", "The family in the file.", isRequired: true, name, \.family),
      Key(
        "file", "Its name, or its path below a folder of `font-path`.", isRequired: true, file,
        \.file),
      Key(
        "sha256", "Checksum of the file, or of each accepted version of it.", isRequired: true,
        checksums, \.accepted),
      Key("package", "System package that contains the file.", name.optional, \.package),
    ])

  private static let name = CaseNotation<String>.string("a name").checked { !$0.isEmpty }

  private static let file = CaseNotation<String>.string("a file name or a relative path")
    .checked { path in
      !path.isEmpty && !path.hasPrefix("/")
        && !path.split(separator: "/").contains("..")
    }

  /// Debian's and Ubuntu's packages, and a maker's own releases, are several versions of a file.
  private static let checksums =
    checksum.map({ [$0] }, back: { $0.count == 1 ? $0[0] : nil })
    .or(checksum.list("a list of them", minimum: 1, limit: 32))

  private static let checksum = CaseNotation<String>
    .string("a SHA-256 checksum of 64 hexadecimal digits")
    .parsed { (text: String) -> String? in
      let digits = text.lowercased()
      let isHexadecimal = digits.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
      return digits.utf8.count == 64 && isHexadecimal ? digits : nil
    } back: {
      $0
    }
}

/// What suite.yaml says, as far as it can be understood.
struct SuiteDocument: Sendable {
  var manifest: FontManifest
  var defaults: CaseDraft
  /// nil if `fonts` is wrong, so that this causes no further mistakes.
  var families: [String]?
  var localeFonts: [String: LocaleFonts]
  /// Where the locales are written that bring fonts.
  var locales: [String: Case.Location]
  var audit: AuditSettings
  /// The suite's labels for whole catalogs.
  var labels: [LabelTemplate]
  var errors: [CaseFileError]
  var warnings: [CaseFileError]
}

extension SuiteDocument {
  /// - Parameters:
  ///   - root: nil for an empty file.
  ///   - fontFolder: A folder of `font-path` as an absolute path.
  /// - Throws: The mistake that keeps suite.yaml from being understood; others are in ``errors``.
  init(
    _ root: Node?, fontFolder: (String) -> String, _ reading: inout CaseReading
  ) throws(CaseFileErrors) {
    guard let root, case .mapping(let entries) = root.content else {
      reading.report(
        root.map {
          .notAccepted(
            key: CaseLoader.suiteFileName, found: $0.found,
            accepted: "a map with `format` and `fonts`")
        } ?? .emptyFile(accepted: "`format: 1` and a list of `fonts`"),
        at: root?.position ?? .start)
      throw CaseFileErrors(reading.reported)
    }
    if let format = entries.first(where: { $0.key == "format" })?.value, let number = format.number,
      number > 1
    {
      reading.report(.newerFormat(Numbers.plain(number)), at: format.position)
      throw CaseFileErrors(reading.reported)
    }
    let draft = SuiteDraft.read(entries, at: root.position, &reading)
    var locales: [String: Case.Location] = [:]
    if case .mapping(let tags)? = entries.first(where: { $0.key == "locales" })?.value.content {
      for tag in tags { locales[tag.key] = reading.location(tag.position) }
    }
    // Mistakes in labels are reported whether or not anybody wants them.
    let labels = LabelDraft.templates(
      of: draft.labels, defaults: draft.defaults, localeFonts: draft.localeFonts, &reading)
    self.init(
      manifest: FontManifest(
        entries: draft.fonts, searchPath: draft.fontPath.map(fontFolder), fallback: draft.fallback),
      defaults: draft.defaults, families: reading.families, localeFonts: draft.localeFonts,
      locales: locales, audit: draft.audit, labels: labels, errors: reading.reported,
      warnings: reading.warnings)
  }
}
