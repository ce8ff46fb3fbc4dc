import Cases
import Foundation
import Labels

@testable import Base

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
    try LabelRenderer(fonts: fontSet(letters: version))
  }

  static func fontSet(letters version: String = "1.0") throws -> FontSet {
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
    return try fontSet(manifest)
  }

  private static func fontSet(_ manifest: FontManifest) throws -> FontSet {
    try FontSet(
      manifest, cache: FileManager.default.temporaryDirectory.appending(path: "harness-tests").path)
  }
}

extension PropertyFonts {
  /// The suite's fonts that replace the test fonts; each has few scripts, and they fall back to one another.
  static let noto = [
    "Harness Square": "Noto Sans CJK SC", "Harness Tall": "Noto Sans",
    "Harness Vertical": "Noto Sans Arabic", "Harness Letters": "Noto Sans Devanagari",
  ]

  /// A renderer with the fonts of `Cases/suite.yaml`.
  static func notoRenderer() throws -> LabelRenderer {
    let tests = URL(filePath: CauseBench.fontFolder).deletingLastPathComponent()
    let suite = tests.deletingLastPathComponent().appending(path: "Cases").path
    return try LabelRenderer(
      fonts: fontSet(
        CaseLoader(folder: suite, displayPath: "Cases", home: "/").load(workers: 2).fonts))
  }
}

extension LabelSpec {
  /// The same label in other families.
  func set(in families: [String: String]) -> LabelSpec {
    var label = self
    func rename(_ font: inout LabelFont) { font.family = families[font.family] ?? font.family }
    rename(&label.style.font)
    for path in [\LabelSpec.text, \LabelSpec.suffix, \LabelSpec.ellipsis] {
      for run in label[keyPath: path].indices {
        guard var font = label[keyPath: path][run].overrides.font else { continue }
        rename(&font)
        label[keyPath: path][run].overrides.font = font
      }
    }
    return label
  }
}
