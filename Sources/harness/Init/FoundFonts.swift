import Foundation
import Labels
import Records

/// Common fonts that this machine has, by their files' names.
struct FoundFonts {
  struct Font {
    let family: String
    let files: [String]
    let package: String
  }

  /// The first that is found is the suite's font.
  private static let latin = [
    Font(
      family: "Noto Sans", files: ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf"],
      package: "fonts-noto-core"),
    Font(
      family: "DejaVu Sans", files: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"],
      package: "fonts-dejavu-core"),
    Font(
      family: "Liberation Sans",
      files: ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"], package: "fonts-liberation"),
    Font(
      family: "Inter", files: ["Inter-Regular.otf", "Inter-Bold.otf"], package: "fonts-inter"),
    Font(
      family: "Roboto", files: ["Roboto-Regular.ttf", "Roboto-Bold.ttf"],
      package: "fonts-roboto-unhinted"),
    Font(family: "Arial", files: ["Arial.ttf", "Arial Bold.ttf"], package: ""),
  ]

  /// For characters that the first lacks.
  private static let others = [
    Font(
      family: "Noto Sans CJK SC", files: ["NotoSansCJK-Regular.ttc"], package: "fonts-noto-cjk")
  ]

  static var names: String { latin.map(\.family).joined(separator: ", ") }

  /// Where fonts are looked for, as a suite names it.
  static let path = [
    "fonts", "/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts",
    "~/Library/Fonts", "/Library/Fonts", "/System/Library/Fonts",
  ]

  /// One of the first kind, and those for other characters.
  let all: [FontManifest.Entry]

  /// - Parameter home: The folder that `~` stands for.
  init(home: String) {
    var paths: [String: String] = [:]
    for folder in Self.path.dropFirst() {
      let folder = folder.hasPrefix("~") ? home + folder.dropFirst() : folder
      let wanted = Set((Self.latin + Self.others).flatMap(\.files))
      guard let found = FileManager.default.enumerator(atPath: folder) else { continue }
      for case let file as String in found {
        let name = String(file.split(separator: "/").last ?? "")
        guard wanted.contains(name), paths[name] == nil else { continue }
        paths[name] = "\(folder)/\(file)"
      }
    }
    func entries(of font: Font) -> [FontManifest.Entry] {
      font.files.compactMap { name in
        guard let path = paths[name], let bytes = FileManager.default.contents(atPath: path)
        else { return nil }
        return FontManifest.Entry(
          family: font.family, file: name, sha256: Checksum.sha256([UInt8](bytes)),
          package: font.package.isEmpty ? nil : font.package)
      }
    }
    let first = Self.latin.lazy.map(entries).first { !$0.isEmpty } ?? []
    all = first + Self.others.flatMap(entries)
  }
}
