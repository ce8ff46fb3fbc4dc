import ArgumentParser
import Audit
import Base
import Cases

/// In which languages, at which sizes and how strictly texts are audited; each wins over `audit` in suite.yaml.
struct AuditOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this locale; repeat for several. (default: audit.locales of suite.yaml, or all that the catalogs have)",
      valueName: "tag"),
    transform: Self.locale)
  var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "Comma-separated text sizes: dynamic-type, some of its names (\(dynamicTypeNames)), or factors such as 1.3. "
        + "(default: the labels' own size)",
      valueName: "list"),
    completion: .list(["dynamic-type"]), transform: Self.sizes)
  var sizes: [AuditResult.Size]?

  @Option(
    help: ArgumentHelp(
      "Comma-separated widths in points that replace those of the labels; heights for columns.",
      valueName: "list"),
    transform: Self.widths)
  var widths: [Double]?

  @Option(
    help: ArgumentHelp(
      "A text that fits with fewer points to spare is tight. (default: 0)", valueName: "points"))
  var within: Double?

  @Option(
    help: ArgumentHelp(
      "Comma-separated made-up languages, derived from the source language: \(pseudoNames). --pseudo alone "
        + "is all of them.", valueName: "list"),
    transform: Self.pseudoLocales)
  var pseudo: [PseudoLocale]?

  @Flag(help: "Report texts that are missing in a language or equal those of the source language.")
  var untranslated = false

  func validate() throws {
    if let within, !(0...1000).contains(within) {
      throw AcceptedNumbers.refusal(of: "--within", within)
    }
  }

  private static let pseudoNames = PseudoLocale.allCases.map(\.rawValue).joined(separator: ", ")
  private static let dynamicTypeNames =
    "\(TextSizes.dynamicType[0].name) to "
    + TextSizes.dynamicType[TextSizes.dynamicType.count - 1].name

  static func locale(_ word: String) throws -> String {
    do {
      return try LocaleWords.locale(word)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  static func sizes(_ list: String) throws -> [AuditResult.Size] {
    do {
      return try TextSizes.sizes(from: list)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private static func widths(_ list: String) throws -> [Double] {
    let words = list.split(separator: ",", omittingEmptySubsequences: false)
    let widths = try words.map { word in
      guard let width = Double(word), width > 0, width <= 10_000 else {
        throw ValidationError("“\(word)” is not a width; accepted: points from above 0 to 10000")
      }
      return width
    }
    return Set(widths).sorted()
  }

  private static func pseudoLocales(_ list: String) throws -> [PseudoLocale] {
    if list == allPseudoLocales { return PseudoLocale.allCases }
    let chosen = try list.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let locale = PseudoLocale(rawValue: String(word)) else {
        throw ValidationError("“\(word)” is not a pseudo-locale; accepted: \(pseudoNames)")
      }
      return locale
    }
    return PseudoLocale.allCases.filter(chosen.contains)
  }

  private static let allPseudoLocales = "all"

  /// How to write a word that was meant as the value of `--pseudo`, which without `=` has none; nil for any other word.
  func pseudoHint(for word: String) -> TerminalText? {
    guard pseudo == PseudoLocale.allCases,
      let meant = nearest(to: word, among: PseudoLocale.allCases.map(\.rawValue))
    else { return nil }
    return "; did you mean --pseudo=\(meant)?; accepted: --pseudo=\(Self.pseudoNames)"
  }
}

extension AuditOptions {
  /// The words of a command line, in which `--pseudo` has a value if it was left out: the parser knows only options
  /// that always have one.
  static func completed(_ words: [String]) -> [String] {
    guard words.contains(AuditCommand._commandName) else { return words }
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words[..<end].map { $0 == "--pseudo" ? "--pseudo=\(allPseudoLocales)" : $0 }
      + words[end...]
  }
}

extension AuditRequest {
  /// What an audit of a suite looks at.
  init(
    _ labels: [LabelTemplate], of suite: Suite, _ options: AuditOptions, scope: AuditScope?
  ) {
    self.init(labels, of: suite, sizes: options.sizes, locales: options.locale)
    pseudoLocales = options.pseudo ?? []
    widths = options.widths ?? []
    settings.within = options.within ?? settings.within
    settings.untranslated = settings.untranslated || options.untranslated
    self.scope = scope
  }

  /// Labels in the languages and at the text sizes that the command line names, or else suite.yaml.
  init(
    _ labels: [LabelTemplate], of suite: Suite, sizes: [AuditResult.Size]?, locales: [String]
  ) {
    self.init(
      labels: labels, catalogs: suite.catalogFiles, locales: locales,
      sizes: sizes ?? suite.audit.sizes.map { TextSizes.sizes(from: $0) } ?? [.own],
      settings: suite.audit)
    let chosen = Set(labels.map(\.name))
    otherLabels = suite.templates.filter { $0.hasCatalogText && !chosen.contains($0.name) }
  }
}
