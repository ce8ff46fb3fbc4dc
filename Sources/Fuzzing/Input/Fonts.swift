import Base
private import Cases
internal import Labels

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// The fonts that labels are tried with, and renderers that have them.
struct Fonts {
  static let square = "Harness Square"
  static let tall = "Harness Tall"
  static let vertical = "Harness Vertical"
  /// The fonts of the package's own suite, and a few of Tests/Fonts besides.
  let set: FontSet

  init(_ folders: FuzzFolders) throws {
    var manifest = try CaseLoader(
      folder: folders.package + "/Cases", displayPath: "Cases", home: "/nowhere"
    ).load().fonts
    for (family, file) in [
      (Self.square, "HarnessSquare-Regular.ttf"), (Self.square, "HarnessSquare-Bold.ttf"),
      (Self.tall, "HarnessTall-Regular.ttf"), (Self.vertical, "HarnessVertical-Regular.ttf"),
    ] {
      let bytes = try Data(
        contentsOf: URL(filePath: "\(folders.package)/Tests/Fonts/\(file)"))
      manifest.entries.append(
        .init(family: family, file: file, sha256: Checksum.sha256(Array(bytes))))
    }
    // The suite's own emoji are few, and those of random labels are any.
    manifest.fallback.append("Noto Color Emoji")
    set = try FontSet(manifest, cache: folders.scratch)
  }
}

/// A renderer that is replaced from time to time, because its caches grow with every label.
final class RendererOfMany {
  private let fonts: Fonts
  private var renderer: LabelRenderer
  private var uses = 0

  init(_ fonts: Fonts) throws {
    self.fonts = fonts
    renderer = try LabelRenderer(fonts: fonts.set)
  }

  func next() throws -> LabelRenderer {
    uses += 1
    if uses % 1000 == 0 { renderer = try LabelRenderer(fonts: fonts.set) }
    return renderer
  }
}
