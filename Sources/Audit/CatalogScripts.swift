internal import Base
private import Cases
internal import Catalogs

/// The scripts in which the string catalogs below a folder are written, for a suite that is yet to name its fonts.
package struct CatalogScripts {
  /// A script and where it is first found.
  package struct Script: Equatable {
    /// In English: `Hebrew`.
    package let name: String
    /// Its letters and marks, in the order of their code points.
    package var characters: [Character]
    /// The first file that has one of them, from the folder down.
    package let file: String
  }

  /// In the order of the bytes of their names.
  package let scripts: [Script]

  /// Folders of other people's files, and of what builds make.
  private static let others: Set<String> = [
    "DerivedData", "Pods", "bower_components", "build", "dist", "node_modules", "out", "target",
    "vendor", "venv",
  ]
  /// A project with a hundred languages in fifty parts has some thousands.
  private static let mostFiles = 4000
  private static let mostBytes = 1 << 24

  /// Catalogs that cannot be read have no scripts: an audit says why.
  package init(below folder: String) {
    var files: [Unicode.Scalar: String] = [:]
    for path in Self.catalogs(below: folder) {
      for scalar in Self.scalars(of: path, in: folder) where files[scalar] == nil {
        files[scalar] = path
      }
    }
    var scripts: [String: Script] = [:]
    for (scalar, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let name = MissingScript.name(of: scalar) else { continue }
      scripts[name, default: Script(name: name, characters: [], file: file)]
        .characters.append(Character(scalar))
    }
    self.scripts = scripts.values.sorted { $0.name.precedesInBytes($1.name) }
  }

  /// The first catalog below a folder, with a star for its name if others stand beside it; nil if there is none.
  package static func firstCatalog(below folder: String) -> String? {
    let all = Array(catalogs(below: folder))
    guard let first = all.first, let dot = first.lastIndex(of: ".") else { return nil }
    let beside = FileSystem.folder(of: first)
    let others = all.filter { FileSystem.folder(of: $0) == beside && $0.hasSuffix(first[dot...]) }
    return others.count > 1 ? "\(beside)/*\(first[dot...])" : first
  }

  private static func catalogs(below folder: String) -> some Sequence<String> {
    let entries: [FileSystem.FolderEntry]
    do throws(FileError) {
      entries = try FileSystem.contents(
        ofFolder: folder, includesHidden: false, leavingOut: others, refused: { _ in })
    } catch {
      entries = []
    }
    return entries.lazy.filter { $0.kind == .file && $0.isNamedInUTF8 }.map(\.path)
      .filter(CatalogFormat.isLikely).prefix(mostFiles)
  }

  /// The characters of a catalog's texts.
  private static func scalars(of path: String, in folder: String) -> Set<Unicode.Scalar> {
    var scalars: Set<Unicode.Scalar> = []
    do {
      let bytes = try FileSystem.contents(ofRegularFile: "\(folder)/\(path)", limit: mostBytes)
      let catalog = try CatalogFormat(path: path)?
        .read(bytes, path: path, yaml: RailsYAML.reader)
      for variant in catalog?.messages.lazy.flatMap(\.variants) ?? [] {
        for case .text(let text) in variant.pattern { scalars.formUnion(text.unicodeScalars) }
      }
    } catch {
      return []
    }
    return scalars
  }
}
