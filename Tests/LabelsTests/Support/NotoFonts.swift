import Foundation

@testable import Labels

/// Debian's Noto fonts, for texts in many scripts.
enum NotoFonts {
  static let sans = "Noto Sans CJK SC"

  static let manifest = FontManifest(
    entries: [
      entry(
        sans, "NotoSansCJK-Regular.ttc",
        "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"),
      entry(
        "Noto Sans", "NotoSans-Regular.ttf",
        "89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d"),
      entry(
        "Noto Sans Arabic", "NotoSansArabic-Regular.ttf",
        "504d7407d86875acf7d04dfaa0fd7524d0b8797723bc4aa18022f29db25b0b6e"),
      entry(
        "Noto Sans Hebrew", "NotoSansHebrew-Regular.ttf",
        "436900d5ad77d33e4234247f3076eaecd25b92b9bea0519514f684140e3566a7"),
      entry(
        "Noto Sans Thai", "NotoSansThai-Regular.ttf",
        "dfbd5ed0f1e68c3cbc51aa08f646d1ab0e68e7c4ceab70a69e465225ff701f93"),
      entry(
        "Noto Sans Devanagari", "NotoSansDevanagari-Regular.ttf",
        "79a470365ccb210fa3c7d8d8ff2e005ef9d983cfd067f735a0caf7e15070ca9f"),
      entry(
        "Noto Color Emoji", "NotoColorEmoji.ttf",
        "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec"),
    ],
    searchPath: ["/usr/share/fonts"],
    fallback: [
      sans, "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai",
      "Noto Sans Devanagari", "Noto Color Emoji",
    ])

  static func set() throws -> FontSet { try FontSet(manifest, cache: TestFonts.cache) }

  /// The same, and fonts that no text has without asking for them.
  static func wideSet() throws -> FontSet {
    var wide = manifest
    wide.entries += [
      entry(
        "Noto Sans Khmer", "NotoSansKhmer-Regular.ttf",
        "bc9a5e2afcee249849e409aabe6e22330c479b878ea3e59bf5e7c84482d7ee53"),
      entry(
        "Noto Sans Kannada", "NotoSansKannada-Regular.ttf",
        "892b841b0b87ca3c2702bdc78d3031c8220f53e8f5f496ec5e37ccf0ca03ddf7"),
      entry(
        "Noto Sans Gurmukhi", "NotoSansGurmukhi-Regular.ttf",
        "1db960ff6f506a98f5b3ece78f54618388c6187e7edf8ceee5ab63389c0db3ab"),
      entry(
        "Noto Sans Grantha", "NotoSansGrantha-Regular.ttf",
        "493f987e5e8c86d3f4464fab2fb5b4f435e1d4e847a46b1922c311a3a7c441bc"),
      entry(
        "Noto Sans Modi", "NotoSansModi-Regular.ttf",
        "54f8107cc084a48aec305329e25487b80887ed873faad3a1eff5e6c1927cbf66"),
      entry(
        "Noto Nastaliq Urdu", "NotoNastaliqUrdu-Regular.ttf",
        "fe24c4a05b19482beac11e4b90a0f6754214f1cb5e925cf9e86b48283ac37522"),
    ]
    return try FontSet(wide, cache: TestFonts.cache)
  }

  private static func entry(_ family: String, _ file: String, _ sha256: String)
    -> FontManifest.Entry
  {
    FontManifest.Entry(family: family, file: file, sha256: sha256)
  }
}
