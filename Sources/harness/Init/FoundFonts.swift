import Audit
import Base
import Labels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Common fonts on this machine, found by their files' names, or else by the families in files.
struct FoundFonts {
  struct Font {
    let family: String
    let files: [String]
    let package: String
  }

  /// The first that is found is the suite's font.
  private static let latin = [
    Font(
      family: "Noto Sans", files: ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf"],
      package: "fonts-noto-core"),
    Font(
      family: "DejaVu Sans", files: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"],
      package: "fonts-dejavu-core"),
    Font(
      family: "Liberation Sans",
      files: ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"], package: "fonts-liberation"),
    Font(
      family: "Inter", files: ["Inter-Regular.otf", "Inter-Bold.otf"], package: "fonts-inter"),
    Font(
      family: "Roboto", files: ["Roboto-Regular.ttf", "Roboto-Bold.ttf"],
      package: "fonts-roboto-unhinted"),
    Font(family: "Arial", files: ["Arial.ttf", "Arial Bold.ttf"], package: ""),
  ]

  /// For characters that the first lacks.
  private static let others = [
    Font(
      family: "Noto Sans CJK SC", files: ["NotoSansCJK-Regular.ttc"], package: "fonts-noto-cjk")
  ]

  static var names: String { latin.map(\.family).joined(separator: ", ") }

  /// Where fonts are looked for, as a suite names it.
  static let path = [
    "fonts", "/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts",
    "~/Library/Fonts", "/Library/Fonts", "/System/Library/Fonts",
  ]

  /// One of the first kind, and those for other characters.
  private(set) var all: [FontManifest.Entry]
  /// Where each of their files is.
  private var paths: [String: String]
  private let folders: [String]

  /// - Parameter home: The folder that `~` stands for.
  init(home: String) {
    self.init(
      in: Self.path.dropFirst().map { $0.hasPrefix("~") ? home + $0.dropFirst() : $0 },
      latin: Self.latin, others: Self.others)
  }

  /// - Parameters:
  ///   - folders: In the order in which they are searched, each at any depth.
  ///   - latin: The first of these that exists is used.
  init(in folders: [String], latin: [Font], others: [Font]) {
    let files = folders.flatMap(Self.fontFiles)
    var byName: [String: String] = [:]
    for path in files {
      let name = Self.name(of: path)
      if byName[name] == nil { byName[name] = path }
    }
    var placed: [String: String] = [:]
    func entries(_ font: Font, _ paths: [String], package: String? = nil) -> [FontManifest.Entry] {
      paths.compactMap { path in
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        placed[Self.name(of: path)] = path
        return FontManifest.Entry(
          family: font.family, file: Self.name(of: path), sha256: Checksum.sha256([UInt8](bytes)),
          package: package)
      }
    }
    /// Finds a font by its files' names, which suffice on most machines, or else in files whose paths contain
    /// a word.
    func entries(_ font: Font, _ word: String) -> [FontManifest.Entry] {
      let named = entries(
        font, font.files.compactMap { byName[$0] },
        package: font.package.isEmpty ? nil : font.package)
      guard named.isEmpty else { return named }
      let likely = files.filter { $0.lowercased().contains(word) }
      return entries(font, FontFamilies(likely).files(of: font.family))
    }
    var found: [FontManifest.Entry] = []
    for font in latin where found.isEmpty {
      found = entries(font, String(font.family.lowercased().prefix { $0 != " " }))
    }
    if found.isEmpty {
      let families = FontFamilies(files)
      for font in latin where found.isEmpty {
        found = entries(font, families.files(of: font.family))
      }
    }
    all = found + others.flatMap { entries($0, "cjk") }
    paths = placed
    self.folders = folders
  }

  /// Adds a font for each script that the others lack, where one is installed in the folders that are searched.
  ///
  /// - Returns: A line for each of these scripts.
  mutating func add(for scripts: [CatalogScripts.Script]) -> [TerminalText] {
    guard !scripts.isEmpty else { return [] }
    let installed = InstalledFonts()
    return scripts.compactMap { script in
      guard !installed.has(oneOf: script.characters, in: Set(paths.values)) else { return nil }
      let need: TerminalText = "\(script.name) in \(script.file)"
      guard let font = installed.font(having: script.characters) else {
        return "no font    \(need): install one, then run: harness fonts add FILE"
      }
      guard folders.contains(where: { font.path.hasPrefix($0 + "/") }),
        let bytes = FileManager.default.contents(atPath: font.path)
      else { return "not listed \(need): " + MissingFonts.addition(of: font.family, in: font.path) }
      let name = Self.name(of: font.path)
      paths[name] = font.path
      all.append(
        FontManifest.Entry(
          family: font.family, file: name, sha256: Checksum.sha256([UInt8](bytes))))
      return "listed     \(font.family) for \(need)"
    }
  }

  /// Copies the files into the suite.
  ///
  /// - Returns: The entries, which no package has to bring.
  func copies() throws(Failure) -> [FontManifest.Entry] {
    let folder = "\(Settings.defaultSuite)/fonts"
    var known: Set<String> = []
    for entry in all where known.insert(entry.file).inserted {
      guard let path = paths[entry.file] else { continue }
      try Self.copy(path, to: "\(folder)/\(entry.file)")
    }
    return all.map { entry in
      var entry = entry
      entry.package = nil
      return entry
    }
  }

  /// Copies a font file as a whole or not at all; a file that is there is kept.
  static func copy(_ path: String, to copy: String) throws(Failure) {
    guard !FileManager.default.fileExists(atPath: copy) else {
      return try Terminal.output.write("kept       \(copy)\n")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .environment("\(path) cannot be read")
    }
    try Failure.checkWay(to: copy)
    do throws(FileError) {
      try FileSystem.replace(.init(path: copy, bytes: Array(bytes)))
    } catch {
      throw .environment("\(copy) cannot be written: \(error.reason)")
    }
    try Terminal.output.write("copied     \(copy)\n")
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// A system with every Noto font has some thousands.
  private static let mostFiles = 4000

  private static let endings = [".ttf", ".otf", ".ttc", ".otc"]

  /// Files below a folder, in an order that is the same on every machine.
  private static func fontFiles(below folder: String) -> [String] {
    let found = FileSystem.paths(below: folder).filter { path in
      endings.contains(where: path.lowercased().hasSuffix)
    }
    return found.sorted().prefix(mostFiles).map { "\(folder)/\($0)" }
  }
}

/// Which files contain which families, whatever the files' names.
private struct FontFamilies {
  private struct Face {
    let path: String
    let family: FontFileFacts.Family
  }

  private var faces: [Face] = []

  /// - Parameter files: Those that cannot be read, or are not fonts, contain nothing.
  init(_ files: [String]) {
    for path in files {
      do {
        faces += try FontFileFacts(path: path).families.map { Face(path: path, family: $0) }
      } catch {
        // A suite cannot begin with a font that cannot be opened.
      }
    }
  }

  /// The files with an upright regular and an upright bold face of a family: one where it is variable.
  func files(of family: String) -> [String] {
    let own = faces.filter { $0.family.name == family || $0.family.otherNames.contains(family) }
    var paths: [String] = []
    for weight in [400, 700] {
      // Condensed faces have a second name, by which old programs tell them apart.
      let best = own.enumerated().filter { $0.element.family.hasUpright(weight) }
        .min {
          ($0.element.family.otherNames.count, $0.offset) < (
            $1.element.family.otherNames.count, $1.offset
          )
        }
      if let path = best?.element.path, !paths.contains(path) { paths.append(path) }
    }
    return paths
  }
}

extension FontFileFacts.Family {
  /// Whether one of the faces is upright and has a weight.
  fileprivate func hasUpright(_ weight: Int) -> Bool { weights.contains { $0.contains(weight) } }
}
