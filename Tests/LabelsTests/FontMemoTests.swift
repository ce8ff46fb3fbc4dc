import Foundation
import Testing

@testable import Labels

/// The memo of font checksums saves time; damage to it costs time and nothing else.
@Suite struct FontMemoTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "harness-memo-\(UUID().uuidString)")

  /// Turns the memo that was written into a damaged one.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let damage: @Sendable (String) -> String
  }

  static let damages: [Damage] = [
    Damage(testDescription: "empty") { _ in "" },
    Damage(testDescription: "cut") { String($0.prefix(40)) },
    Damage(testDescription: "another shape") { _ in "[1, 2]" },
    Damage(testDescription: "no checksums") { $0.replacing(#/: "[0-9a-f]*"/#, with: ": \"x\"") },
    Damage(testDescription: "another checksum") {
      $0.replacing(#/: "[0-9a-f]*"/#, with: ": \"\(String(repeating: "0", count: 64))\"")
    },
    Damage(testDescription: "numbers") { $0.replacing(#/: "[0-9a-f]*"/#, with: ": 1e999") },
    Damage(testDescription: "deep") { _ in String(repeating: "[", count: 100_000) },
    Damage(testDescription: "long") { $0 + String(repeating: " ", count: 2 << 20) },
  ]

  @Test(arguments: damages) func aDamagedMemoIsMended(_ row: Damage) throws {
    defer { remove() }
    let memo = folder.appending(path: "checksums.json")
    #expect(try verify().count == 1)
    let written = try String(contentsOf: memo, encoding: .utf8)
    try row.damage(written).write(to: memo, atomically: true, encoding: .utf8)
    #expect(try verify().count == 1)
    #expect(try String(contentsOf: memo, encoding: .utf8) == written)
  }

  @Test func aPipeInItsPlaceIsNotWaitedFor() throws {
    defer { remove() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let memo = folder.appending(path: "checksums.json").path
    #expect(unsafe mkfifo(memo, 0o600) == 0)
    #expect(try verify().count == 1)
  }

  @Test func aFileThatDiffersIsNotRemembered() throws {
    defer { remove() }
    var entry = try TestFonts.entry(TestFonts.square, "HarnessSquare-Regular.ttf")
    let found = entry.sha256
    entry.sha256 = String(repeating: "0", count: 64)
    let path = TestFonts.folder.appending(path: "HarnessSquare-Regular.ttf").path
    for _ in 0..<2 {
      #expect(throws: FontError.checksumDiffers(entry, path: path, found: found)) {
        try FontFiles(manifest(entry), cache: folder).verify().map { font in try font.get() }
      }
    }
  }

  /// The folder cannot be made because a file has its path. Permissions would not stop root.
  @Test func fontsAreReadWhereNothingCanBeWritten() throws {
    defer { remove() }
    try Data("a file".utf8).write(to: folder)
    let cache = folder.appending(path: "cache")
    let entry = try TestFonts.entry(TestFonts.square, "HarnessSquare-Regular.ttf")
    let renderer = try LabelRenderer(fonts: FontSet(manifest(entry), cache: cache.path))
    let layout = try renderer.layout(.plain("abcd", width: 200))
    #expect(layout.lines[0].runs[0].face.sha256 == entry.sha256)
    #expect(try String(contentsOf: folder, encoding: .utf8) == "a file")
  }

  private func verify() throws -> [VerifiedFont] {
    try FontFiles(
      manifest(TestFonts.entry(TestFonts.square, "HarnessSquare-Regular.ttf")), cache: folder
    ).verify().map { font in try font.get() }
  }

  private func manifest(_ entry: FontManifest.Entry) -> FontManifest {
    FontManifest(
      entries: [entry], searchPath: [TestFonts.folder.path], fallback: [TestFonts.square])
  }

  private func remove() {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }
}
