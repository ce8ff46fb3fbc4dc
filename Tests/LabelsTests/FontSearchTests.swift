import Foundation
import Testing

@testable import Labels

/// Font files are found by their checksum, whatever they are called.
@Suite struct FontSearchTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "harness-search-\(UUID().uuidString)")

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Paths below the folder, each with the test font that is there.
    let files: [String: String]
    var folders = [""]
    /// The test fonts whose checksums are accepted.
    var accepted = ["HarnessSquare-Regular.ttf"]
    /// nil if none is found.
    let found: String?
  }

  private static let (square, bold) = ("HarnessSquare-Regular.ttf", "HarnessSquare-Bold.ttf")

  @Test(arguments: [
    Row(
      testDescription: "its name", files: ["Square.ttf": square, "A.ttf": square],
      found: "Square.ttf"),
    Row(
      testDescription: "another name", files: ["b/A.ttf": square, "B.ttf": bold], found: "b/A.ttf"),
    Row(
      testDescription: "the first path of several", files: ["b/A.ttf": square, "a/Z.ttf": square],
      found: "a/Z.ttf"),
    Row(testDescription: "the ending in capitals", files: ["A.TTF": square], found: "A.TTF"),
    Row(testDescription: "another ending", files: ["A.otf": square, "Attf": square], found: nil),
    Row(
      testDescription: "the name of another version", files: ["Square.ttf": bold, "A.ttf": square],
      found: "A.ttf"),
    Row(
      testDescription: "a later folder", files: ["a/Square.ttf": bold, "b/Square.ttf": square],
      folders: ["a", "none", "b"], found: "b/Square.ttf"),
    Row(
      testDescription: "another version that is accepted", files: ["Square.ttf": bold],
      accepted: [square, bold], found: "Square.ttf"),
    Row(
      testDescription: "the first folder with any version",
      files: ["a/A.ttf": bold, "b/A.ttf": square],
      folders: ["a", "b"], accepted: [square, bold], found: "a/A.ttf"),
    Row(testDescription: "nothing", files: [:], found: nil),
  ])
  func aFileServesUnderAnyName(_ row: Row) throws {
    defer { remove() }
    for (path, font) in row.files { try copy(font, to: path) }
    let sums = try row.accepted.map { try TestFonts.entry(TestFonts.square, $0).sha256 }
    let manifest = FontManifest(
      entries: [
        .init(
          family: TestFonts.square, file: "Square.ttf", sha256: sums[0],
          otherChecksums: Array(sums.dropFirst()))
      ],
      searchPath: row.folders.map { $0.isEmpty ? folder.path : "\(folder.path)/\($0)" },
      fallback: [])
    // The second time, sums are remembered.
    for _ in 0..<2 {
      let files = FontFiles(manifest, cache: folder.appending(path: "cache"))
      guard let path = row.found else {
        #expect(throws: FontError.notFound(manifest.entries[0], searched: manifest.searchPath)) {
          try files.verify().map { font in try font.get() }
        }
        continue
      }
      let font = try #require(try files.verify().first).get()
      #expect(font.path == "\(folder.path)/\(path)")
      let used = try TestFonts.entry(TestFonts.square, try #require(row.files[path])).sha256
      #expect(font.entry.accepted == [used])
    }
  }

  @Test func aMemoThatIsWrongFindsTheFileAllTheSame() throws {
    defer { remove() }
    try copy(Self.square, to: "A.ttf")
    let entry = try TestFonts.entry(TestFonts.square, Self.square)
    var named = entry
    named.file = "Square.ttf"
    let manifest = FontManifest(entries: [named], searchPath: [folder.path], fallback: [])
    let cache = folder.appending(path: "cache")
    _ = try FontFiles(manifest, cache: cache).verify()
    let memo = cache.appending(path: "checksums.json")
    let written = try String(contentsOf: memo, encoding: .utf8)
    try written.replacing(entry.sha256, with: String(repeating: "0", count: 64))
      .write(to: memo, atomically: true, encoding: .utf8)
    let found = try FontFiles(manifest, cache: cache).verify().map { font in try font.get().path }
    #expect(found == ["\(folder.path)/A.ttf"])
    #expect(try String(contentsOf: memo, encoding: .utf8) == written)
  }

  @Test func aSetOfFontsSaysWhichVersionsItUses() throws {
    defer { remove() }
    try copy(Self.square, to: "A.ttf")
    var entry = try TestFonts.entry(TestFonts.square, Self.square)
    let used = entry.sha256
    (entry.sha256, entry.otherChecksums) = (String(repeating: "0", count: 64), [used])
    let fonts = try FontSet(
      FontManifest(entries: [entry], searchPath: [folder.path], fallback: []),
      cache: folder.appending(path: "cache").path)
    #expect(fonts.manifest.entries.map(\.sha256) == [used])
    let layout = try LabelRenderer(fonts: fonts).layout(.plain("abcd", width: 200))
    #expect(layout.lines[0].runs[0].face.sha256 == used)
  }

  private func copy(_ font: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: TestFonts.folder.appending(path: font), to: file)
  }

  private func remove() {
    // Nothing can be done about a folder that stays.
    do { try FileManager.default.removeItem(at: folder) } catch { return }
  }
}
