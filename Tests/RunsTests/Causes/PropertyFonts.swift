import Foundation
import Labels

/// Renderers with the test fonts, of which each may have its own version of Harness Letters.
enum PropertyFonts {
  static let flex = "Harness Flex"
  static let families = [
    "Harness Square", "Harness Tall", "Harness Vertical", "Harness Letters", flex,
  ]
  static let versions = [
    "1.0", "high", "kerning", "low", "narrow-e", "no-euro", "no-kerning", "no-ligature",
    "outline-1.0", "outline", "renamed", "reordered", "split", "uneven-aeo", "wide-aeo", "wide-e",
  ]

  static func renderer(letters version: String = "1.0") throws -> LabelRenderer {
    let files = [
      ("Harness Square", "HarnessSquare-Regular.ttf"), ("Harness Square", "HarnessSquare-Bold.ttf"),
      ("Harness Tall", "HarnessTall-Regular.ttf"),
      ("Harness Vertical", "HarnessVertical-Regular.ttf"), (flex, "HarnessFlex.ttf"),
      ("Harness Letters", "Letters/\(version).ttf"),
    ]
    let folder = CauseBench.fontFolder
    let manifest = FontManifest(
      entries: try files.map { family, file in
        let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/\(file)")))
        return .init(family: family, file: file, sha256: Checksum.sha256(bytes))
      }, searchPath: [folder], fallback: ["Harness Square"])
    return try LabelRenderer(
      fonts: FontSet(
        manifest,
        cache: FileManager.default.temporaryDirectory.appending(path: "harness-tests").path))
  }
}
