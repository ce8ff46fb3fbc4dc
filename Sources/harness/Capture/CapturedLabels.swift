internal import Base
import Capture
import Cases
import Labels

/// The suite's file of captured labels.
struct CapturedLabels {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// As messages show it.
  var path: String { "\(project.settings.suite)/\(CaptureCommand.fileName)" }

  /// What brings the file up to date.
  ///
  /// - Returns: What becomes of its labels.
  func changes(
    for labels: [CapturedLabel], of captures: [CaptureFile], _ files: inout CapturedFiles
  ) throws(Failure) -> [CapturedChange] {
    let absolute = project.surroundings.absolute(path)
    do {
      let bytes = try FileSystem.contents(of: absolute)
      var edit = LabelListEdit(bytes.map { String(decoding: $0, as: UTF8.self) }, file: path)
      try edit.update(
        with: labels, of: Set(captures.map(\.screen.state.page)), besides: otherNames)
      let text = Array(edit.text.utf8)
      if text.isEmpty {
        if bytes != nil { files.remove(absolute) }
      } else if text != bytes {
        files.write(text, to: absolute)
      }
      return edit.changes
    } catch let error as LabelListError {
      throw .suite([error])
    } catch {
      throw .environment(error)
    }
  }

  /// Names of the suite's cases, and of labels in other files.
  private var otherNames: Set<String> {
    let labels = project.suite.templates.filter { $0.location.file != path }.map(\.name)
    return Set(labels + project.suite.cases.map(\.id))
  }
}

/// Font files that captured labels and cases name, and that the suite does not list yet.
struct CapturedFonts {
  private let captures: [CaptureFile]
  private let result: CaptureResult
  private let project: Project

  init(_ captures: [CaptureFile], _ result: CaptureResult, _ project: Project) {
    self.captures = captures
    self.result = result
    self.project = project
  }

  /// What adds them to suite.yaml, and to the suite's folder where its `font-path` does not have them.
  ///
  /// - Returns: The families and files that are added.
  func changes(_ files: inout CapturedFiles) throws(Failure) -> [String] {
    let path = "\(project.settings.suite)/suite.yaml"
    let absolute = project.surroundings.absolute(path)
    let added = try missing()
    guard !added.isEmpty else { return [] }
    do {
      let bytes = try FileSystem.contents(of: absolute) ?? []
      var edit = try FontListEdit(String(decoding: bytes, as: UTF8.self), file: path)
      for font in added {
        if let copy = font.copy {
          files.write(try FileSystem.contents(of: font.path) ?? [], to: copy)
        }
        edit = try edit.adding(font.entry)
      }
      files.write(Array(edit.text.utf8), to: absolute)
    } catch let error as FontListError {
      throw .usage("\(error)")
    } catch {
      throw .environment(error)
    }
    return added.map { "\($0.entry.family)  \($0.entry.file)" }
  }

  private struct Added {
    var entry: FontManifest.Entry
    /// Absolute, in the capture's folder.
    var path: String
    /// Where it is to be copied to; nil if the suite finds it where it is.
    var copy: String?
  }

  /// The fonts of written texts and cases that the suite does not list.
  private func missing() throws(Failure) -> [Added] {
    let manifest = project.suite.fonts
    var added: [Added] = []
    for (number, file) in captures.enumerated() {
      let written =
        result.written.filter { $0.file == number }.map(\.text)
        + result.cases.filter { $0.file == number }.map(\.text)
      let texts = written.map { file.screen.texts[$0] }
      let fonts = texts.flatMap(\.runs).compactMap(\.font)
      let families = Set(fonts.flatMap { [$0.family] + ($0.fallback ?? []) })
      for font in file.screen.fonts where families.contains(font.family) {
        let name = FileSystem.name(of: font.file)
        let entry = FontManifest.Entry(family: font.family, file: name, sha256: font.sha256)
        let same = manifest.entries.filter { $0.family == font.family }
        if same.contains(where: { $0.accepted.contains(font.sha256) }) { continue }
        if added.contains(where: { $0.entry == entry }) { continue }
        let all = same + added.map(\.entry).filter { $0.family == font.family }
        if let other = all.first(where: { Self.stem(of: $0) == Self.stem(of: entry) }) {
          let old = FileSystem.name(of: other.file)
          let remedy =
            old == name
            ? "harness fonts add \(file.folder)/\(font.file), which accepts both"
            : "a suite without that entry, and a capture of each page that had it"
          throw .suite([
            CaptureError.wrong(
              file.path, line: font.line,
              "the suite has another version of \(name)\(old == name ? "" : ", which is \(old)"); accepted: the same file, or \(remedy)"
            )
          ])
        }
        added.append(try place(entry, file, font))
      }
    }
    return added
  }

  /// The name of a file without the checksum that producers put into it, as in `Inter-0a1b2c3d.ttf`.
  private static func stem(of entry: FontManifest.Entry) -> String {
    FileSystem.name(of: entry.file).replacing("-\(entry.sha256.prefix(8)).", with: ".")
  }

  private func place(
    _ entry: FontManifest.Entry, _ file: CaptureFile, _ font: CapturedScreen.Font
  ) throws(Failure) -> Added {
    let manifest = FontManifest(
      entries: [entry], searchPath: project.suite.fonts.searchPath, fallback: [])
    let found = manifest.found(
      cache: project.surroundings.absolute("\(project.settings.output)/cache"))
    let path = "\(file.folder)/\(font.file)"
    if case .success? = found.first?.file { return Added(entry: entry, path: path) }
    let suite = project.settings.suite
    let own = project.surroundings.absolute(suite) + "/"
    guard let folder = manifest.searchPath.first(where: { $0.hasPrefix(own) }) else {
      throw .usage(
        "\(suite)/suite.yaml: \(entry.file) is in no folder of `font-path`, and none of these is in \(suite), where it would be copied to; add to `font-path`: fonts"
      )
    }
    return Added(entry: entry, path: path, copy: "\(folder)/\(entry.file)")
  }
}
