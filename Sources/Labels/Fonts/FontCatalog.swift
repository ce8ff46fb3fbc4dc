private import CPango
import Foundation
internal import Records

/// Fontconfig's configuration of a manifest's fonts: a folder of links to their files, and a cache of what they hold.
///
/// Files added one by one cost 37 ms for a CJK collection at every start, a cached folder 0.2. But a file that
/// fontconfig cannot open at that moment it leaves out, and the cache says so from then on. So a cache gets its
/// name, by which it is found again, only after its faces have been counted in the files themselves.
struct FontCatalog {
  /// Of links that are named by the files' checksums.
  let folder: String
  let fonts: [VerifiedFont]
  let manifest: FontManifest

  /// Builds a configuration, which is the caller's to destroy.
  ///
  /// - Parameter cache: Where caches are kept; where nothing can be written, a folder of the user's in the
  ///   system's temporary one serves, and without that there is no cache.
  /// - Throws: ``FontError`` where fontconfig does not find in the files what they hold.
  func configuration(cache: URL) throws(FontError) -> OpaquePointer {
    let name = try cacheName()
    if let configuration = try unsafe self.configuration(named: name, in: cache) {
      return unsafe configuration
    }
    if let place = PrivateFolder.forCaches,
      let configuration = try unsafe self.configuration(named: name, in: place)
    {
      return unsafe configuration
    }
    return try unsafe verified(load(cache: "/nonexistent"))
  }

  /// Uses the cache of a name in a folder, or makes it there; nil where neither can be.
  private func configuration(
    named name: String, in place: URL
  ) throws(FontError) -> OpaquePointer? {
    let cache = place.appending(path: name)
    if isThere(cache) {
      let configuration = try unsafe load(cache: cache.path)
      if unsafe hasEveryFamily(configuration) { return unsafe configuration }
      // Whatever became of it, the fonts decide.
      unsafe FcConfigDestroy(configuration)
      remove(cache)
    }
    let draft = place.appending(path: "draft-" + UUID().uuidString)
    guard make(draft) else { return nil }
    defer { remove(draft) }
    let configuration = try unsafe verified(load(cache: draft.path))
    // Another process may have made the same one meanwhile.
    rename(draft, to: cache)
    return unsafe configuration
  }

  /// A cache is for a folder, as it was when it was made.
  private func cacheName() throws(FontError) -> String {
    let time: Date?
    do {
      time = try FileManager.default.attributesOfItem(atPath: folder)[.modificationDate] as? Date
    } catch {
      throw .unreadable(path: folder, operation: "stat", reason: error.localizedDescription)
    }
    let key = "\(folder) \(time?.timeIntervalSince1970 ?? 0)"
    return "fontconfig-" + Checksum.sha256(Array(key.utf8)).prefix(16)
  }

  private func load(cache: String) throws(FontError) -> OpaquePointer {
    guard let configuration = unsafe FcConfigCreate() else {
      throw .unreadable(path: folder, operation: "FcConfigCreate", reason: "out of memory")
    }
    guard
      unsafe FcConfigParseAndLoadFromMemory(configuration, xml(cache: cache), FcBool(1)) != 0,
      unsafe FcConfigBuildFonts(configuration) != 0
    else {
      unsafe FcConfigDestroy(configuration)
      throw .unreadable(
        path: folder, operation: "fontconfig", reason: "the configuration was refused")
    }
    return unsafe configuration
  }

  private func hasEveryFamily(_ configuration: OpaquePointer) -> Bool {
    var families: [String: Set<String>] = [:]
    unsafe FontPattern.forEach(in: configuration) { pattern in
      guard let sum = unsafe FontPattern.checksum(of: pattern) else { return }
      families[sum, default: []].formUnion(unsafe FontPattern.families(of: pattern))
    }
    return fonts.allSatisfy { families[$0.entry.sha256]?.contains($0.entry.family) == true }
  }

  /// Counts the faces of each file there, too; a configuration that has others is destroyed.
  private func verified(_ configuration: OpaquePointer) throws(FontError) -> OpaquePointer {
    let families = Set(fonts.map(\.entry.family))
    func isListed(_ pattern: OpaquePointer) -> Bool {
      unsafe !families.isDisjoint(with: FontPattern.families(of: pattern))
    }
    var found: [String: Int] = [:]
    unsafe FontPattern.forEach(in: configuration) { pattern in
      guard unsafe isListed(pattern), let sum = unsafe FontPattern.checksum(of: pattern)
      else { return }
      found[sum, default: 0] += 1
    }
    var known: Set<String> = []
    for font in fonts where known.insert(font.entry.sha256).inserted {
      var count = 0
      unsafe FontPattern.forEach(ofFile: font.path) { pattern in
        if unsafe isListed(pattern) { count += 1 }
      }
      let others = found[font.entry.sha256] ?? 0
      guard count == others else {
        unsafe FcConfigDestroy(configuration)
        throw .unreadable(
          path: font.path, operation: "reading its faces",
          reason: "by way of \(folder), fontconfig found \(others) of \(count)")
      }
    }
    return unsafe configuration
  }
}

extension FontCatalog {
  /// The families of a file.
  ///
  /// - Throws: ``FontError/unreadable(path:operation:reason:)`` where fontconfig cannot be loaded.
  static func families(in path: String) throws(FontError) -> [String] {
    try LayoutLibraries.open()
    var names: Set<String> = []
    unsafe FontPattern.forEach(ofFile: path) {
      names.formUnion(unsafe FontPattern.families(of: $0))
    }
    return names.sorted()
  }
}

extension FontCatalog {
  private func isThere(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  // A cache saves time and nothing else: where it cannot be made, named or removed, work goes on.

  private func make(_ folder: URL) -> Bool {
    (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil
  }

  private func rename(_ folder: URL, to name: URL) {
    try? FileManager.default.moveItem(at: folder, to: name)
  }

  private func remove(_ folder: URL) {
    if isThere(folder) { try? FileManager.default.removeItem(at: folder) }
  }
}

extension FontCatalog {
  /// Only the listed families of the listed files, and the families that stand for `emoji`, which
  /// Pango asks for where text is presented as emoji (UTS #51).
  private func xml(cache: String) -> String {
    let emoji =
      manifest.fallback.filter { $0.lowercased().contains("emoji") }
      + manifest.fallback.filter { !$0.lowercased().contains("emoji") }
    let accepted = manifest.entries.map(\.family).map { family in
      "<pattern><patelt name=\"family\"><string>\(Self.escaped(family))</string></patelt></pattern>"
    }
    return """
      <?xml version="1.0"?>
      <fontconfig>
      <dir>\(Self.escaped(folder))</dir>
      <cachedir>\(Self.escaped(cache))</cachedir>
      <selectfont>
      <rejectfont><pattern></pattern></rejectfont>
      <acceptfont>\(accepted.joined())</acceptfont>
      </selectfont>
      <match target="pattern">
      <test name="family" qual="any"><string>emoji</string></test>
      <edit name="family" mode="prepend" binding="strong">
      \(emoji.map { "<string>\(Self.escaped($0))</string>" }.joined())
      </edit>
      </match>
      \(Self.bitmapScaling)
      </fontconfig>
      """
  }

  /// Scales bitmap glyphs, such as those of Noto Color Emoji, to the size that is asked for.
  private static let bitmapScaling = """
    <match target="font">
    <test name="outline"><bool>false</bool></test>
    <edit name="bitmapscale" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
    </edit>
    <edit name="matrix" mode="assign">
    <times><name>matrix</name><matrix>
    <name>bitmapscale</name><double>0</double><double>0</double><name>bitmapscale</name>
    </matrix></times>
    </edit>
    <edit name="size" mode="assign">
    <divide><name>size</name><name>bitmapscale</name></divide>
    </edit>
    </match>
    """

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
