/// The formats of catalogs, recognized by how a file's name ends.
package enum CatalogFormat: String, CaseIterable, Sendable {
  case stringCatalog = "xcstrings"
  case strings
  case stringsdict
  case xliff
  case xlf
  case androidXML = "xml"
  case arb
  case po
  case pot
  case i18nextJSON = "json"
  case properties
  case resx
  case qtLinguist = "ts"
  case railsYAML = "yml"
  case yaml

  /// nil if no format has files with this ending.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[dot...].dropFirst().lowercased())
  }

  /// Completes “accepted: ”.
  package static let accepted: String = {
    let endings = allCases.map { ".\($0.rawValue)" }
    return
      "a file that ends with \(endings.dropLast().joined(separator: ", ")) or \(endings.last ?? "")"
  }()

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - star: What tells its name from those of the catalog's other files, which may say a language; nil if it is the only
  ///     one. Translations of gettext, Qt and XLIFF whose file does not name their language are in that, and MediaWiki's plural
  ///     forms are that language's; other formats leave this to ``Catalog/init(joining:)``.
  ///   - quotes: Whether apostrophes quote in an ARB file.
  ///   - yaml: Reads Rails' files.
  package func read(
    _ bytes: [UInt8], path: String, star: String? = nil, quotes: Bool = false,
    yaml: RailsYAML.Reader = Self.readingNoYAML
  ) throws(CatalogErrors) -> Catalog {
    let language = star.flatMap(FolderLanguage.star)
    return switch self {
    case .stringCatalog: try StringCatalog.read(bytes, path: path)
    case .strings: try StringsFile.read(bytes, path: path)
    case .stringsdict: try Stringsdict.read(bytes, path: path)
    case .xliff, .xlf: try XLIFF.read(bytes, path: path, language: language)
    case .androidXML: try AndroidStrings.read(bytes, path: path)
    case .arb: try ARB.read(bytes, path: path, quotes: quotes)
    case .po, .pot: try PO.read(bytes, path: path, language: language)
    case .i18nextJSON: try I18NextJSON.read(bytes, path: path, star: star)
    case .properties: try PropertiesFile.read(bytes, path: path)
    case .resx: try ResourcesXML.read(bytes, path: path)
    case .qtLinguist: try QtLinguist.read(bytes, path: path, language: language)
    case .railsYAML, .yaml: try RailsYAML.read(bytes, path: path, yaml)
    }
  }

  /// Whether a file is likely to be a catalog, by its path alone: other files have the same endings.
  package static func isLikely(path: String) -> Bool {
    if let name = path.split(separator: "/").last, isReport(name: String(name)) { return false }
    return switch CatalogFormat(path: path) {
    case nil: false
    case .stringCatalog, .strings, .stringsdict, .xliff, .xlf, .arb, .po, .pot: true
    case .androidXML:
      FolderLanguage.android(path: path) != nil || path.hasSuffix("values/strings.xml")
    case .i18nextJSON, .properties, .resx, .qtLinguist, .railsYAML, .yaml:
      FolderLanguage.file(path: path) != nil
    }
  }

  /// Whether a file lists what a program found out about catalogs, and stands beside them: slang's `_missing_translations_de.json`.
  package static func isReport(name: String) -> Bool {
    ["_missing_translations", "_unused_translations"].contains { name.hasPrefix($0) }
  }

  /// For callers that have no files of Rails.
  package static let readingNoYAML: RailsYAML.Reader = { _, path throws(CatalogErrors) in
    throw CatalogErrors([
      CatalogError(
        path: path, line: nil, problem: "YAML is not read here; accepted: another format")
    ])
  }
}
