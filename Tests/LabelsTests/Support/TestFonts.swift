import Foundation

@testable import Base
@testable import Labels

/// The package's own fonts with exact metrics; see Tests/Fonts/README.md.
enum TestFonts {
  static let square = "Harness Square"
  static let tall = "Harness Tall"
  static let vertical = "Harness Vertical"
  /// ASCII alone, in weights from 200 to 800.
  static let flex = "Harness Flex"

  /// The test fonts alone.
  static func set() throws -> FontSet {
    try FontSet(
      FontManifest(
        entries: [
          try entry(square, "HarnessSquare-Regular.ttf"),
          try entry(square, "HarnessSquare-Bold.ttf"),
          try entry(tall, "HarnessTall-Regular.ttf"),
          try entry(vertical, "HarnessVertical-Regular.ttf"),
          try entry(flex, "HarnessFlex.ttf"),
        ],
        searchPath: [folder.path], fallback: [square]),
      cache: cache)
  }

  /// A folder for font caches that all tests share.
  static let cache = FileManager.default.temporaryDirectory.appending(path: "harness-tests").path

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fonts")

  /// Takes the checksum from the file itself: these fonts are part of the package.
  static func entry(_ family: String, _ file: String) throws -> FontManifest.Entry {
    let bytes = try Data(contentsOf: folder.appending(path: file))
    return FontManifest.Entry(family: family, file: file, sha256: Checksum.sha256(Array(bytes)))
  }
}

enum TestStyle {
  /// 16 pt: a CJK character is 16 pt wide, a Latin one 8, a space 4; ascent 12.8, descent 3.2.
  static let square = TextStyle(font: LabelFont(family: TestFonts.square, size: 16))
}
