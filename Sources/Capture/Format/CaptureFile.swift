package import Base
internal import Cases
package import Catalogs
package import Labels

/// A capture as it stands in a file.
package struct CaptureFile: Sendable {
  /// As messages show it.
  package let path: String
  package private(set) var screen: CapturedScreen
  /// The absolute path of the folder that its fonts and its screenshot are relative to.
  package let folder: String

  /// More than a hundred thousand texts take.
  private static let mostBytes = 1 << 28

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - absolute: The file's absolute path.
  ///   - path: As messages show it.
  /// - Throws: The first thing that is wrong with it.
  package init(_ absolute: String, shownAs path: String) throws(CaptureError) {
    let bytes: [UInt8]?
    let kind: FileSystem.Kind?
    do {
      kind = try FileSystem.kind(of: absolute)
      bytes = kind == .folder ? nil : try FileSystem.contents(of: absolute, limit: Self.mostBytes)
    } catch {
      throw .file(error)
    }
    guard kind != .folder else {
      throw .wrong(path, line: nil, "it is a folder; accepted: files, such as \(path)/*.json")
    }
    guard let bytes else {
      throw .wrong(
        path, line: nil,
        "there is no such file; accepted: one that a producer has written, such as renderers/chromium/capture.py"
      )
    }
    try self.init(bytes, shownAs: path, in: FileSystem.folder(of: absolute))
  }

  init(_ bytes: [UInt8], shownAs path: String, in folder: String) throws(CaptureError) {
    (self.path, self.folder) = (path, folder)
    var document: Node?
    do throws(JSONFault) {
      let root = try Node(json: bytes)
      document = root
      try root.check(schema: CapturedScreen.schema)
      screen = try CapturedScreen.table.value(from: root, initial: CapturedScreen())
    } catch {
      let version = error.line == nil ? document?["schema"]?.position.line : nil
      let reason = error.reasonInLine
      throw .wrong(
        path, line: error.line ?? version,
        reason.contains("; accepted: ")
          ? reason : "\(reason); accepted: what harness schema capture describes")
    }
    try check(document)
    for index in screen.texts.indices where screen.texts[index].language == nil {
      screen.texts[index].language = screen.state.locale
    }
  }

  /// What the tables cannot know: whether each text can be laid out with the fonts.
  private func check(_ document: Node?) throws(CaptureError) {
    guard !screen.fonts.isEmpty else {
      throw .wrong(
        path, line: document?["fonts"]?.position.line,
        "fonts is empty, so no text can be laid out; accepted: each font file that was shown, with its SHA-256"
      )
    }
    let families = Set(screen.fonts.map(\.family))
    for text in screen.texts {
      if text.cannot?.isEmpty != false,
        text.runs.contains(where: { $0.text != nil && $0.font == nil })
      {
        throw .wrong(
          path, line: text.line,
          "a run has no font; accepted: a font for each text, unless cannot says why it is no label"
        )
      }
      for font in text.runs.compactMap(\.font) {
        for family in [font.family] + (font.fallback ?? []) where !families.contains(family) {
          throw .wrong(
            path, line: font.line,
            "the family \(family.asMessageValue) is not in fonts; accepted: \(families.sorted().joined(separator: ", "))"
          )
        }
      }
    }
  }
}

/// Why captures cannot be used.
package enum CaptureError: Error, Equatable, CustomStringConvertible {
  case file(FileError)
  /// What is wrong with a capture, with what is accepted; the line is from 1.
  case wrong(String, line: Int?, String)
  /// The libraries that lay text out.
  case library(FontError)
  case layout(LayoutError)
  /// What is wrong in a catalog, each with its line.
  case catalog([CatalogError])
  /// What is missing, or wrong, in what was asked for.
  case usage(String)

  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .wrong(let path, let line?, let problem): "\(path):\(line): \(problem)"
    case .wrong(let path, nil, let problem): "\(path): \(problem)"
    case .library(let error): "\(error)"
    case .layout(let error): "\(error)"
    case .catalog(let errors): errors.map(\.description).joined(separator: "\n")
    case .usage(let problem): problem
    }
  }
}

extension [CaptureFile] {
  /// The captured fonts, found and checked.
  ///
  /// - Parameter cache: Absolute path of the folder in which what is known of fonts is kept.
  /// - Throws: The first font that is missing, or is another one than was shown.
  func fonts(cache: String) throws(CaptureError) -> FontSet {
    var entries: [FontManifest.Entry] = []
    var origins: [FontManifest.Entry: (path: String, line: Int)] = [:]
    for file in self {
      for font in file.screen.fonts {
        let entry = FontManifest.Entry(
          family: font.family, file: font.file, sha256: font.sha256)
        guard origins[entry] == nil else { continue }
        origins[entry] = (file.path, font.line)
        entries.append(entry)
      }
    }
    var folders: [String] = []
    for file in self where !folders.contains(file.folder) { folders.append(file.folder) }
    func wrong(_ entry: FontManifest.Entry, _ problem: String) -> CaptureError {
      guard let origin = origins[entry] else { return .wrong("", line: nil, problem) }
      return .wrong(origin.path, line: origin.line, problem)
    }
    do throws(FontError) {
      try FontSet.checkWay(toCache: cache)
      return try FontSet(
        FontManifest(entries: entries, searchPath: folders, fallback: []), cache: cache)
    } catch {
      switch error {
      case .notFound(let entry, _):
        throw wrong(
          entry,
          "the font file \(entry.file) is not there; accepted: a path relative to the capture")
      case .checksumDiffers(let entry, _, let found):
        throw wrong(
          entry,
          "the font file \(entry.file) has changed since: its SHA-256 is \(found); accepted: \(entry.sha256), or a new capture"
        )
      case .familyMissing(let entry, _, let families):
        throw wrong(
          entry,
          "the font file \(entry.file) has no family \(entry.family.asMessageValue); accepted: \(families.joined(separator: ", "))"
        )
      case .unreadable, .variable: throw .library(error)
      }
    }
  }
}
