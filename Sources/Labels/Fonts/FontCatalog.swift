internal import Base
private import CPango

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Fontconfig's configuration of a manifest's fonts: a folder of links to their files, and a cache of what they hold.
///
/// Adding files one by one takes 37 ms for a CJK collection at every start; reading a cached folder takes
/// 0.2 ms. But if fontconfig cannot open a file at that moment, it leaves the file out, and the cache does
/// so from then on. So a cache gets the name under which later starts find it only after its faces have
/// been compared with those in the files.
struct FontCatalog {
  /// A folder of links that are named by the files' checksums.
  let folder: String
  let fonts: [VerifiedFont]
  let manifest: FontManifest

  /// Builds a configuration, which the caller must destroy.
  ///
  /// - Parameter cache: The folder for caches. If it cannot be written, a folder of the user's in the
  ///   system's temporary folder is used; if that fails too, there is no cache.
  /// - Throws: ``FontError`` if fontconfig does not find the expected fonts in the files.
  func configuration(cache: URL) throws(FontError) -> OpaquePointer {
    let name = try cacheName()
    if let configuration = try unsafe self.configuration(named: name, in: cache) {
      return unsafe configuration
    }
    if let folder = PrivateFolder.forCaches,
      let configuration = try unsafe self.configuration(named: name, in: folder)
    {
      return unsafe configuration
    }
    return try unsafe verified(load(cache: "/nonexistent"))
  }

  /// Uses the cache of this name in a folder, or makes it there; nil if neither works.
  private func configuration(
    named name: String, in folder: URL
  ) throws(FontError) -> OpaquePointer? {
    let cache = folder.appending(path: name)
    if isThere(cache) {
      let configuration = try unsafe load(cache: cache.path)
      if unsafe hasEveryFamily(configuration) { return unsafe configuration }
      // The cache may be damaged: the fonts themselves decide.
      unsafe FcConfigDestroy(configuration)
      remove(cache)
    }
    let draft = folder.appending(path: "draft-" + UUID().uuidString)
    guard make(draft) else { return nil }
    defer { remove(draft) }
    let configuration = try unsafe verified(load(cache: draft.path))
    // Another process may have made the same cache in the meantime.
    rename(draft, to: cache)
    return unsafe configuration
  }

  /// A cache belongs to a folder with a certain time of modification, so both are in its name.
  private func cacheName() throws(FontError) -> String {
    let time: Date?
    do {
      time = try FileManager.default.attributesOfItem(atPath: folder)[.modificationDate] as? Date
    } catch {
      throw .unreadable(path: folder, operation: "stat", reason: FileError.reason(of: error))
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

  /// Checks that every face of each file is there; destroys the configuration if not.
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
          reason: "through \(folder), fontconfig found \(others) of \(count)")
      }
    }
    return unsafe configuration
  }
}

extension FontCatalog {
  /// The families in a font file.
  ///
  /// - Throws: ``FontError/unreadable(path:operation:reason:)`` if fontconfig cannot be loaded.
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

  // A cache only saves time: if it cannot be made, named or removed, work goes on without it.

  private func make(_ folder: URL) -> Bool {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return true
    } catch {
      return false
    }
  }

  private func rename(_ folder: URL, to name: URL) {
    do { try FileManager.default.moveItem(at: folder, to: name) } catch { return }
  }

  private func remove(_ folder: URL) {
    guard isThere(folder) else { return }
    do { try FileManager.default.removeItem(at: folder) } catch { return }
  }
}

extension FontCatalog {
  /// Allows only the listed families of the listed files, and defines `emoji`, the family that Pango asks
  /// for when text is presented as emoji (UTS #51).
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
      \(aliases)
      \(Self.bitmapScaling)
      </fontconfig>
      """
  }

  /// Defines what ``FontManifest/alias(of:)`` stands for.
  private var aliases: String {
    Set(manifest.entries.map(\.family)).sorted().compactMap { family in
      manifest.alias(of: family).map { alias in
        let families = manifest.families(from: family).map {
          "<string>\(Self.escaped($0))</string>"
        }
        return """
          <match target="pattern">
          <test name="family"><string>\(alias)</string></test>
          <edit name="family" mode="assign" binding="strong">\(families.joined())</edit>
          </match>
          """
      }
    }.joined(separator: "\n")
  }

  /// Scales bitmap glyphs, such as those of Noto Color Emoji, to the requested size.
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

/// A folder in the system's temporary folder into which nobody else can put anything.
enum PrivateFolder {
  /// The same folder at each start; nil if it cannot be made or belongs to somebody else.
  ///
  /// Files linked from it are trusted, so a folder of another user will not do.
  static var forCaches: URL? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "harness-\(getuid())")
    guard unsafe mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { return nil }
    var info = stat()
    guard unsafe lstat(folder.path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR,
      info.st_uid == getuid(), info.st_mode & 0o077 == 0
    else { return nil }
    return folder
  }
}
