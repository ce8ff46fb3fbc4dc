internal import Base
private import CPango

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// What a font file contains, whether or not a manifest lists it.
package struct FontFileFacts: Equatable, Sendable {
  /// A family of the file.
  package struct Family: Equatable, Sendable {
    /// The first of the names that the font gives.
    package var name: String
    /// Its other names: in other languages, or for programs that know only four styles.
    package var otherNames: Set<String>
    /// Its faces, named as in messages.
    package var faces: Set<String>
    /// CSS weights of its upright faces; a variable face has a range.
    package var weights: [ClosedRange<Int>] = []
  }

  package let sha256: String
  /// In the file's order; empty if the file is not a font.
  package let families: [Family]

  /// - Parameter path: Absolute.
  package init(path: String) throws(FontError) {
    try LayoutLibraries.open()
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      throw .unreadable(path: path, operation: "read", reason: FileError.reason(of: error))
    }
    sha256 = unsafe data.withUnsafeBytes { unsafe Checksum.sha256($0) }
    var families: [Family] = []
    unsafe FontPattern.forEach(ofFile: path) { pattern in
      let names = unsafe FontPattern.families(of: pattern)
      guard let name = names.first, let weights = unsafe FontPattern.weights(of: pattern) else {
        return
      }
      let slant = unsafe FontPattern.isSlanted(pattern) ? " italic" : ""
      let index: Int
      if let known = families.firstIndex(where: { $0.name == name }) {
        index = known
      } else {
        index = families.count
        families.append(Family(name: name, otherNames: [], faces: []))
      }
      families[index].otherNames.formUnion(names.dropFirst())
      if slant.isEmpty {
        families[index].weights.append(Int(weights.lowerBound)...Int(weights.upperBound))
      }
      families[index].faces.insert("\(weights.lowerBound)–\(weights.upperBound)\(slant)")
    }
    self.families = families
  }
}

extension FontManifest {
  /// The path and checksum of each entry's file, or why no file can be used.
  ///
  /// - Parameter cache: The folder in which checksums are remembered.
  package func found(
    cache: String
  ) -> [(entry: Entry, file: Result<(path: String, sha256: String), FontError>)] {
    entries.map { entry in
      let alone = FontManifest(entries: [entry], searchPath: searchPath, fallback: [])
      let file = Result { () throws(FontError) -> (path: String, sha256: String) in
        guard let font = try FontFiles(alone, cache: URL(filePath: cache)).verify().first?.get()
        else {
          throw .notFound(entry, searched: searchPath)
        }
        let families = try FontCatalog.families(in: font.path)
        guard families.contains(entry.family) else {
          throw .familyMissing(entry, path: font.path, families: families)
        }
        return (font.path, font.entry.sha256)
      }
      return (entry, file)
    }
  }
}
