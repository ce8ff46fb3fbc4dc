internal import Base
private import CPango

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fonts of a manifest, found and verified, in a private font configuration.
///
/// It does not change once it is made, and any number of renderers on any threads can share it. Making one reads
/// the font files, or only what an earlier one left in the cache.
@safe public final class FontSet: Sendable {
  /// The manifest as it was found: each entry has the checksum of the file that is used, or, of one that cannot be used,
  /// the pinned one.
  package let manifest: FontManifest
  /// Why files of the manifest cannot be used, in its order; a label that needs one of them is refused.
  package let faults: [FontError]
  /// The first fault of each family.
  private let lost: [String: FontError]
  /// Faces by family name.
  private let faces: [String: Set<FaceStyle>]
  // Fontconfig's configuration is only read once it is built, which is safe from any thread.
  private nonisolated(unsafe) let configuration: OpaquePointer

  /// Finds every font of a manifest, checks it against its checksum and configures fontconfig with
  /// these files alone.
  ///
  /// - Parameters:
  ///   - manifest: Every font that labels can use.
  ///   - cache: Absolute path of a folder, made if missing, for the font cache. If it cannot be written, a
  ///     folder of the user's in the system's temporary folder is used.
  /// - Throws: ``FontError`` naming the first font that is missing, differs or cannot be read.
  public convenience init(_ manifest: FontManifest, cache: String) throws(FontError) {
    try self.init(usableOf: manifest, cache: cache)
    if let fault = faults.first { throw fault }
  }

  /// Finds the fonts of a manifest as far as they can be used: only labels that need another one are refused.
  ///
  /// - Throws: ``FontError`` for a file that is the pinned one, and is not what the manifest says about it.
  package init(usableOf manifest: FontManifest, cache: String) throws(FontError) {
    try LayoutLibraries.open()
    var cache = URL(filePath: cache)
    var fonts: [VerifiedFont] = []
    var faults: [FontError] = []
    var lost: [String: FontError] = [:]
    var found = manifest
    for (index, file) in try FontFiles(manifest, cache: cache).verify().enumerated() {
      do throws(FontError) {
        let font = try file.get()
        fonts.append(font)
        found.entries[index] = font.entry
      } catch {
        faults.append(error)
        let family = manifest.entries[index].family
        lost[family] = lost[family] ?? error
      }
    }
    let folder: String
    do throws(FontError) {
      folder = try FontSet.linkFolder(of: fonts, in: cache)
    } catch {
      // A read-only project can still be rendered.
      guard let other = PrivateFolder.forCaches else { throw error }
      folder = try FontSet.linkFolder(of: fonts, in: other)
      cache = other
    }
    self.manifest = found
    (self.faults, self.lost) = (faults, lost)
    let catalog = FontCatalog(folder: folder, fonts: fonts, manifest: manifest)
    let configuration = try unsafe catalog.configuration(cache: cache)
    unsafe self.configuration = unsafe configuration
    let listed = Dictionary(grouping: fonts.map(\.entry), by: \.sha256)
      .mapValues { Set($0.map(\.family)) }
    let (faces, families) = unsafe FontSet.contents(of: configuration) { family, sum in
      // A file may have a family that the manifest takes from another one.
      lost[family] == nil || listed[sum]?.contains(family) == true
    }
    self.faces = faces
    for font in fonts where families[font.entry.sha256]?.contains(font.entry.family) != true {
      throw try .familyMissing(
        font.entry, path: font.path, families: FontCatalog.families(in: font.path))
    }
  }

  /// Why no text can be set in a font: no face of its family has its weight and slant; nil if one has.
  package func fault(of font: LabelFont) -> LayoutError? {
    if let lost = lostFile(of: font.family, for: font) { return lost }
    if hasFace(of: font.family, for: font) { return nil }
    return .missingFace(font, available: (faces[font.family] ?? []).map(\.description).sorted())
  }

  /// Why it is unknown which face of a family a font has: one of the family's files cannot be used, and no other has its
  /// weight and slant; nil if it is known.
  ///
  /// - Parameter needsAll: Whether such a face is not enough.
  func lostFile(
    of family: String, for font: LabelFont, needsAll: Bool = false
  ) -> LayoutError? {
    guard let fault = lost[family], needsAll || !hasFace(of: family, for: font) else { return nil }
    return .missingFile(fault)
  }

  private func hasFace(of family: String, for font: LabelFont) -> Bool {
    faces[family]?.contains {
      $0.weights.contains(font.weight) && $0.isSlanted == (font.slant != .normal)
    } ?? false
  }

  /// The families that are searched for a text in a font, in order.
  func families(for font: LabelFont) -> [String] {
    manifest.families(from: font.family, then: font.fallback)
  }

  /// What is wrong with a character that no font has that is searched for a text in a font: one whose file cannot be used
  /// may have it.
  func missingGlyph(of character: Character, in font: LabelFont) -> LayoutError {
    let tried = families(for: font)
    for family in tried {
      if let lost = lostFile(of: family, for: font) { return lost }
    }
    let having = families(having: character)
    var others: [String] = []
    for entry in manifest.entries
    where having.contains(entry.family) && !(tried + others).contains(entry.family) {
      others.append(entry.family)
    }
    return .missingGlyph(character: character, families: tried, others: others)
  }

  /// Those with a face that has all that a character shows.
  package func families(having character: Character) -> Set<String> {
    var having: Set<String> = []
    unsafe FontPattern.forEach(in: configuration) { pattern in
      if unsafe FontPattern.has(character, pattern) {
        having.formUnion(unsafe FontPattern.families(of: pattern))
      }
    }
    return having
  }

  /// Makes these fonts fontconfig's default, for a program that uses fontconfig for nothing else.
  ///
  /// When a process makes its first font map, Pango makes fontconfig load its default configuration,
  /// although no label is drawn with it. That means 40 files of the system and, if nobody has cached them,
  /// all of the system's fonts, with a cache written to the user's home.
  package func replaceSystemFonts() throws(FontError) {
    guard unsafe FcConfigSetCurrent(configuration) != 0 else {
      throw .unreadable(
        path: "the default configuration", operation: "FcConfigSetCurrent",
        reason: "fontconfig refused")
    }
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// Passes the configuration to a function, such as one that gives it to a font map.
  func withConfiguration<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    unsafe body(configuration)
  }

  /// The fonts of a configuration: faces by family, and families by the file's checksum.
  ///
  /// - Parameter counts: Whether the faces of a family in a file are the family's.
  private static func contents(
    of configuration: OpaquePointer, counts: (_ family: String, _ sum: String) -> Bool
  ) -> (faces: [String: Set<FaceStyle>], families: [String: Set<String>]) {
    var faces: [String: Set<FaceStyle>] = [:]
    var families: [String: Set<String>] = [:]
    unsafe FontPattern.forEach(in: configuration) { pattern in
      guard let sum = unsafe FontPattern.checksum(of: pattern) else { return }
      let names = unsafe FontPattern.families(of: pattern)
      families[sum, default: []].formUnion(names)
      guard let weights = unsafe FontPattern.weights(of: pattern) else { return }
      let style = FaceStyle(
        weights: weights, isSlanted: unsafe FontPattern.isSlanted(pattern))
      for name in names where counts(name, sum) { faces[name, default: []].insert(style) }
    }
    return (faces, families)
  }

  /// A folder of links `<sha256>.<extension>` to the fonts, made once for each set of files.
  private static func linkFolder(
    of fonts: [VerifiedFont], in cache: URL
  ) throws(FontError) -> String {
    let key = fonts.map { $0.entry.sha256 + " " + $0.path }.joined(separator: "\n")
    let folder = cache.appending(path: "fonts-" + Checksum.sha256(Array(key.utf8)).prefix(16))
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.path) { return folder.path }
    let draft = cache.appending(path: "draft-" + UUID().uuidString)
    do {
      try manager.createDirectory(at: draft, withIntermediateDirectories: true)
      var linked: Set<String> = []
      for font in fonts where linked.insert(font.entry.sha256).inserted {
        let link = draft.appending(
          path: font.entry.sha256 + "." + URL(filePath: font.path).pathExtension)
        try manager.createSymbolicLink(atPath: link.path, withDestinationPath: font.path)
      }
      do {
        try manager.moveItem(at: draft, to: folder)
      } catch {
        // Another process made the same folder in the meantime; either copy will do.
        try manager.removeItem(at: draft)
        guard manager.fileExists(atPath: folder.path) else { throw error }
      }
    } catch {
      throw .unreadable(
        path: folder.path, operation: "link fonts", reason: FileError.reason(of: error))
    }
    return folder.path
  }
}

/// Weight and slant of a face.
private struct FaceStyle: Hashable, CustomStringConvertible {
  /// CSS weights: one, or a range if the face is variable.
  var weights: ClosedRange<Int>
  var isSlanted: Bool

  var description: String {
    let weight =
      weights.count == 1 ? "\(weights.lowerBound)" : "\(weights.lowerBound)–\(weights.upperBound)"
    return isSlanted ? "\(weight) italic" : weight
  }
}

/// A face of a font set, with everything that another program needs to find it.
package struct FontFaceFile: Hashable, Sendable {
  package var family: String
  /// CSS weights: one, or a range if the face is variable.
  package var weights: ClosedRange<Int>
  package var isSlanted: Bool
  /// Absolute.
  package var path: String
  /// The checksum of the file.
  package var sha256: String
  /// The face's index in its file.
  package var index: Int
}

extension FontSet {
  /// The faces of the manifest's families, always in the same order.
  package func faceFiles(of manifest: FontManifest) -> [FontFaceFile] {
    let families = Set(manifest.entries.map(\.family))
    var faces: [FontFaceFile: FontFaceFile] = [:]
    unsafe withConfiguration { configuration in
      unsafe FontPattern.forEach(in: configuration) { pattern in
        guard let path = unsafe FontPattern.path(of: pattern),
          let sum = unsafe FontPattern.checksum(of: pattern),
          let index = unsafe FontPattern.index(of: pattern),
          let weights = unsafe FontPattern.weights(of: pattern)
        else { return }
        let isSlanted = unsafe FontPattern.isSlanted(pattern)
        for family in unsafe FontPattern.families(of: pattern) where families.contains(family) {
          let face = FontFaceFile(
            family: family, weights: weights, isSlanted: isSlanted, path: path, sha256: sum,
            index: index)
          // Fontconfig also lists the named instances of a variable font.
          var key = face
          key.weights = 0...0
          if let known = faces[key], known.weights.count >= weights.count { continue }
          faces[key] = face
        }
      }
    }
    return faces.values.sorted {
      ($0.family, $0.sha256, $0.index, $0.isSlanted ? 1 : 0)
        < ($1.family, $1.sha256, $1.index, $1.isSlanted ? 1 : 0)
    }
  }
}
