import Base
internal import Cases
internal import Labels
private import Raster
internal import Runs

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// A whole suite: files of any bytes are read, or refused with a location in them; the labels of one that is
/// read can be laid out and drawn.
///
/// An input is `a.yaml`; lines such as `#file suite.yaml` begin other files.
struct SuiteTarget: FuzzTarget {
  private let folder: String
  private let renderers: RendererOfMany
  private let standardSuite: String

  private static let names = ["suite.yaml", "a.yaml", "b.yaml", "harness.yaml"]
  private static let marker = Array("#file ".utf8)

  init(_ folders: FuzzFolders) throws {
    folder = folders.scratch + "/suite"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pictures = "\(folders.package)/Cases/images"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/images", withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: pictures) {
      let bytes = try Data(contentsOf: URL(filePath: "\(pictures)/\(name)"))
      try bytes.write(to: URL(filePath: "\(folder)/images/\(name)"))
    }
    standardSuite = try String(
      contentsOf: URL(filePath: folders.package + "/Cases/suite.yaml"), encoding: .utf8)
    renderers = try RendererOfMany(Fonts(folders))
  }

  func failures(_ input: [UInt8]) throws -> [String] {
    let files = Self.files(input)
    for name in Self.names {
      let bytes = files[name] ?? (name == "suite.yaml" ? Array(standardSuite.utf8) : nil)
      let url = URL(filePath: "\(folder)/\(name)")
      if let bytes {
        try Data(bytes).write(to: url)
      } else if FileManager.default.fileExists(atPath: url.path) {
        try FileManager.default.removeItem(at: url)
      }
    }
    var failures: [String] = []
    do throws(CaseFileErrors) {
      _ = try ProjectSettings(readingFrom: folder)
    } catch {
      failures += Self.problems(with: error, in: files, folder: "")
    }
    let suite: Suite
    do throws(CaseFileErrors) {
      suite = try CaseLoader(folder: folder, displayPath: "Cases", home: "/nowhere").load()
    } catch {
      return failures + Self.problems(with: error, in: files, folder: "Cases/")
    }
    failures += problems(with: suite)
    // Other suites have other fonts.
    if files["suite.yaml"] == nil { failures += try layouts(of: suite) }
    return failures
  }

  private static func files(_ input: [UInt8]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var name = "a.yaml"
    for line in input.split(separator: 10, omittingEmptySubsequences: false) {
      if line.starts(with: marker),
        let other = names.first(where: { line.dropFirst(marker.count).elementsEqual($0.utf8) })
      {
        name = other
        files[name, default: []] += []
      } else {
        files[name, default: []] += line + [10]
      }
    }
    return files
  }

  /// Every error has words of one line and a location in its file.
  private static func problems(
    with errors: CaseFileErrors, in files: [String: [UInt8]], folder: String
  ) -> [String] {
    var failures = errors.errors.isEmpty ? ["is refused without an error"] : []
    for error in errors.errors {
      let words = "\(error.problem)"
      if words.isEmpty || words.contains(where: \.isNewline) {
        failures.append("words: \(words.debugDescription)")
      }
      let file = error.location.file.dropFirst(folder.count)
      guard let bytes = files[String(file)] else { continue }
      // YAML's line breaks are also those that UTF-8 writes with several bytes.
      if !(1...bytes.count + 1).contains(error.location.line)
        || !(1...bytes.count + 2).contains(error.location.column)
      {
        failures.append("location: \(error)")
      }
    }
    return failures
  }

  private func problems(with suite: Suite) -> [String] {
    var failures: [String] = []
    let ids = suite.cases.map(\.id)
    if Set(ids).count != ids.count { failures.append("ids stand twice: \(ids)") }
    for subject in suite.cases.prefix(20) {
      if case .object(let members) = subject.resolved, !members.isEmpty { continue }
      failures.append("\(subject.id) resolves to nothing")
    }
    return failures
  }

  /// The layouts of labels that are small enough to try many.
  private func layouts(of suite: Suite) throws -> [String] {
    let renderer = try renderers.next()
    var failures: [String] = []
    for (index, subject) in suite.cases.prefix(3).enumerated() {
      let runs = subject.label.text + subject.label.suffix + subject.label.ellipsis
      guard runs.reduce(0, { $0 + $1.text.utf8.count }) <= 500 else { continue }
      do throws(SuiteLabelError) {
        let inspection = try CaseInspection(subject, renderer: renderer)
        if !inspection.text.text.contains(subject.id) { failures.append("\(subject.id): no text") }
        if index == 0 { failures += try drawing(subject, renderer) }
      } catch {
        if case .library = error.cause { failures.append("\(subject.id): \(error)") }
      }
    }
    return failures
  }

  /// A small label is drawn as large as its layout says, and again the same from the renderer's caches.
  private func drawing(
    _ subject: Case, _ renderer: LabelRenderer
  ) throws(SuiteLabelError) -> [String] {
    do throws(LayoutError) {
      let layout = try renderer.layout(subject.label)
      let size = layout.pixelSize
      guard size.width * size.height <= 40_000 else { return [] }
      let picture = try renderer.draw(layout)
      var failures: [String] = []
      if picture.size != PixelSize(width: size.width, height: size.height) {
        failures.append("\(subject.id) is drawn \(picture.size), not \(size)")
      }
      if try renderer.draw(layout) != picture {
        failures.append("\(subject.id) is drawn otherwise again")
      }
      return failures
    } catch {
      throw SuiteLabelError(error)
    }
  }
}
