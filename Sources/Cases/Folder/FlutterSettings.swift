internal import Base
internal import Catalogs

/// What a Flutter app says of its ARB files in `l10n.yaml`.
struct FlutterSettings {
  /// How many folders up the file is looked for.
  private static let mostLevels = 8

  /// Whether apostrophes quote in the app's texts.
  private(set) var quotes = false

  /// Reads the `l10n.yaml` that is nearest to an ARB file: beside it or in a folder around it, up to that of the app's
  /// `pubspec.yaml`. Without one, everything is as Flutter has it by default.
  ///
  /// - Parameters:
  ///   - file: Relative to the suite's folder.
  ///   - shown: A path as messages show it.
  init(
    for file: String, in folder: SuiteFolder, shown: (String) -> String
  ) throws(CatalogFault) {
    for settings in Self.paths(for: file, in: folder) {
      if let bytes = try Self.bytes(of: settings, in: folder) {
        try read(bytes, path: shown(settings))
        return
      }
    }
  }

  /// Where a `l10n.yaml` for an ARB file may stand, relative to the suite's folder, the nearest first.
  static func paths(for file: String, in folder: SuiteFolder) -> [String] {
    var names = file.split(separator: "/").dropLast().map(String.init)
    var paths: [String] = []
    for _ in 0..<mostLevels {
      paths.append((names + ["l10n.yaml"]).joined(separator: "/"))
      guard folder.lacks((names + ["pubspec.yaml"]).joined(separator: "/")) else { break }
      if names.isEmpty || names.last == ".." { names.append("..") } else { names.removeLast() }
    }
    return paths
  }

  /// nil if there is no such file.
  private static func bytes(
    of file: String, in folder: SuiteFolder
  ) throws(CatalogFault) -> [UInt8]? {
    do throws(CatalogFault) {
      return try folder.readCatalog(file)
    } catch {
      guard case .missing = error else { throw error }
      return nil
    }
  }

  private mutating func read(_ bytes: [UInt8], path: String) throws(CatalogFault) {
    func broken(_ problem: String, line: Int) -> CatalogFault {
      .broken([CatalogError(path: path, line: line, problem: problem)])
    }
    let root: Node?
    do throws(YAMLError) {
      root = try YAMLFile(parsing: String(decoding: bytes, as: UTF8.self)).root
    } catch {
      throw broken(error.problem.description, line: error.position.line)
    }
    guard case .mapping(let entries) = root?.content,
      let entry = entries.first(where: { $0.key == "use-escaping" })
    else { return }
    switch entry.value.content {
    case .scalar(let scalar) where scalar.text == "true": quotes = true
    case .scalar(let scalar) where scalar.text == "false": quotes = false
    default:
      throw broken(
        "`use-escaping` is not accepted; accepted: true or false", line: entry.position.line)
    }
  }
}
