internal import Base
import Cases
import Labels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A font file that is to be added to a suite.
struct AddedFont {
  private let file: String
  private let facts: FontFileFacts
  private let families: [FontFileFacts.Family]
  private let package: String?
  private let settings: Settings
  private let surroundings: Surroundings

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - family: nil for the only one that the file has, or those of a collection that the suite lists.
  ///   - package: The package that carries it.
  init(
    file: String, family: String?, package: String?, _ settings: Settings,
    _ surroundings: Surroundings
  ) throws(Failure) {
    (self.file, self.package, self.settings) = (file, package, settings)
    self.surroundings = surroundings
    guard FileManager.default.fileExists(atPath: surroundings.absolute(file)) else {
      // A family's name, rather than a path.
      let installed = InstalledFonts().path(of: file).map { "harness fonts add \($0.asShellWord)" }
      throw .usage(
        "there is no \(file); "
          + (installed.map { "its file is added by: \($0)" }
            ?? "accepted: the path of a font file, such as Cases/fonts/NotoSans-Regular.ttf"))
    }
    do {
      facts = try FontFileFacts(path: surroundings.absolute(file))
    } catch {
      throw .environment(error)
    }
    guard !facts.families.isEmpty else { throw .usage("\(file) is not a readable font file") }
    guard let family else {
      families = try Self.families(of: facts, file, settings, surroundings)
      return
    }
    // A face can be found by other names, too; fontconfig knows all of them.
    families = facts.families.filter { $0.name == family || $0.otherNames.contains(family) }
      .prefix(1).map {
        var known = $0
        known.name = family
        return known
      }
    guard !families.isEmpty else {
      throw .usage(
        "\(file) has no family \(family); it has \(facts.families.map(\.name).joined(separator: ", "))"
      )
    }
  }

  /// The families that are meant where none is named.
  private static func families(
    of facts: FontFileFacts, _ file: String, _ settings: Settings, _ surroundings: Surroundings
  ) throws(Failure) -> [FontFileFacts.Family] {
    guard facts.families.count > 1 else { return facts.families }
    let listed = Set(try manifest(settings, surroundings).entries.map(\.family))
    let known = facts.families.filter { listed.contains($0.name) }
    guard known.isEmpty else { return known }
    let commands = facts.families.map { family -> TerminalText in
      "  harness fonts add \(file.asShellWord) --family \(family.name.asShellWord)"
    }
    throw .usage(
      "\(file) has \(facts.families.count) families, and labels need one:\n"
        + commands.joined(separator: "\n"))
  }

  /// What suite.yaml says about fonts, without the suite's cases.
  static func manifest(
    _ settings: Settings, _ surroundings: Surroundings
  ) throws(Failure) -> FontManifest {
    let loader = CaseLoader(
      folder: surroundings.absolute(settings.suite), displayPath: settings.suite,
      home: surroundings.homeFolder)
    do {
      return try loader.load(part: SuitePart { files in files.map { _ in .none } }).fonts
    } catch {
      throw .suite(error.errors, NearSuites.notes(on: error.errors, surroundings))
    }
  }

  /// Writes the changes into suite.yaml, and reports them.
  func write() throws(Failure) {
    let path = "\(settings.suite)/suite.yaml"
    guard let bytes = FileManager.default.contents(atPath: surroundings.absolute(path)),
      let text = String(bytes: bytes, encoding: .utf8)
    else { throw .usage("\(path) cannot be read; harness init writes one") }
    var said: [TerminalText] = []
    let edit: FontListEdit
    do throws(FontListError) {
      edit = try edited(try FontListEdit(text, file: path), &said)
    } catch {
      throw .usage("\(error)")
    }
    guard !said.isEmpty else {
      throw .usage(
        "\(path) lists \(file) already: \(families.map(\.name).joined(separator: ", "))")
    }
    try Failure.checkWay(to: "", from: settings.suite)
    do throws(FileError) {
      try FileSystem.replace(
        .init(path: surroundings.absolute(path), bytes: Array(edit.text.utf8)))
    } catch {
      throw .environment(error)
    }
    try Terminal.output.write(said.map { $0 + "\n" }.joined())
    try sayWhatUsesIt(edit)
    try sayWhereItIs()
  }

  private var name: String { URL(filePath: file).lastPathComponent }

  /// - Parameter said: Gets a line for each change.
  private func edited(
    _ list: FontListEdit, _ said: inout [TerminalText]
  ) throws(FontListError) -> FontListEdit {
    var edit = list
    // Where the suite lists some families of a collection, a new version is one of these.
    let faces = faces(of: list.fonts)
    let indices = families.map { family in
      list.fonts.indices.first { isSame(list.fonts[$0], faces[$0], as: family) }
    }
    let isVersion = indices.contains { $0 != nil }
    for (family, index) in zip(families, indices) {
      if let index {
        guard !edit.fonts[index].accepted.contains(facts.sha256) else { continue }
        edit = try edit.accepting(facts.sha256, at: index)
        said.append(
          "accepted   \(family.name)  \(name): another version of \(edit.fonts[index].file), one of "
            + "\(edit.fonts[index].accepted.count)")
      } else if !isVersion {
        edit = try edit.adding(
          .init(family: family.name, file: name, sha256: facts.sha256, package: package))
        said.append("added      \(family.name)  \(name)")
      }
    }
    return edit
  }

  /// The faces that the files of entries have for their families; nil of those that are not found.
  private func faces(of fonts: [FontManifest.Entry]) -> [Set<String>?] {
    do {
      let manifest = try Self.manifest(settings, surroundings)
      let found = manifest.found(cache: surroundings.absolute("\(settings.output)/cache"))
      return try fonts.map { entry in
        guard let found = found.first(where: { $0.entry == entry })?.file,
          case .success(let (path, _)) = found
        else { return nil }
        return try FontFileFacts(path: path).families.first { $0.name == entry.family }?.faces
      }
    } catch {
      // Files that cannot be read now are recognised only by name; the edit itself reports a wrong suite.yaml.
      return fonts.map { _ in nil }
    }
  }

  /// Whether an entry is about the same faces of the family.
  private func isSame(
    _ entry: FontManifest.Entry, _ faces: Set<String>?, as family: FontFileFacts.Family
  ) -> Bool {
    guard entry.family == family.name else { return false }
    return entry.accepted.contains(facts.sha256) || faces == family.faces
      || URL(filePath: entry.file).lastPathComponent.lowercased() == name.lowercased()
  }

  /// A label takes another font's characters from `fallback` alone.
  private func sayWhatUsesIt(_ edit: FontListEdit) throws(Failure) {
    let fallback = try Self.manifest(settings, surroundings).fallback
    let names = families.map(\.name).filter { name in
      !fallback.contains(name) && edit.fonts.contains { $0.family == name }
    }
    guard let first = names.first else { return }
    let family: TerminalText =
      names.count == 1 ? "\(first)" : "one of \(names.joined(separator: ", "))"
    try Terminal.output.write(
      "`font: \("\(first)") 16` uses it; for characters that other fonts lack, write "
        + family + " into `fallback` in suite.yaml\n")
  }

  /// No suite can use a file outside its font path.
  private func sayWhereItIs() throws(Failure) {
    let manifest = try Self.manifest(settings, surroundings)
    let own = surroundings.resolvedPath(of: file)
    let isThere = manifest.searchPath.contains {
      own.hasPrefix(surroundings.resolvedPath(of: $0) + "/")
    }
    guard !isThere else { return }
    try Terminal.error.write(
      "note: \(file) is in no folder of `font-path`, so it is not found: "
        + "\(manifest.searchPath.joined(separator: ", "))\n")
  }
}
