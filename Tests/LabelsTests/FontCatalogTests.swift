import Foundation
import Testing

@testable import Labels

/// Fontconfig's cache agrees with the font files, even after a file could not be opened.
@Suite struct FontCatalogTests {
  /// How much of the cache exists when a file cannot be opened.
  enum Cache: CaseIterable, Sendable {
    case none, cut, complete
  }

  @Test(arguments: Cache.allCases) func aFileThatCannotBeOpenedOnceIsFoundTheNextTime(
    _ cache: Cache
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "harness-catalog-\(UUID().uuidString)")
    defer { removeFolder(folder) }
    let entries = try [
      TestFonts.entry(TestFonts.square, "HarnessSquare-Regular.ttf"),
      TestFonts.entry("Harness Tall", "HarnessTall-Regular.ttf"),
    ]
    func fonts() throws -> FontSet {
      try FontSet(
        FontManifest(entries: entries, searchPath: [TestFonts.folder.path], fallback: []),
        cache: folder.path)
    }
    _ = try fonts()
    let links = try #require(try paths(in: folder, "fonts-").first)
    let link = links.appending(path: entries[1].sha256 + ".ttf")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    // Fontconfig goes by the folder's modification time.
    try touch(links)
    _ = try fonts()
    for caches in try paths(in: folder, "fontconfig") {
      switch cache {
      case .none: removeFolder(caches)
      case .cut:
        for file in try paths(in: caches, "") { try Data("cut".utf8).write(to: file) }
      case .complete: break
      }
    }

    try replace(link, by: folder.appending(path: "nowhere").path)
    try touch(links)
    if cache == .complete {
      _ = try fonts()
    } else {
      let error = #expect(throws: FontError.self) { try fonts() }
      #expect(error?.description.contains("fontconfig found 0 of 1") == true, "\(error as Any)")
    }
    try replace(link, by: target)
    try touch(links)
    _ = try fonts()
  }

  private func paths(in folder: URL, _ start: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(start) }
  }

  private func replace(_ link: URL, by target: String) throws {
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  private func touch(_ folder: URL) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: folder.path)
  }

  private func removeFolder(_ folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }
}
