internal import Base
package import Results

extension PicturePair {
  /// The pictures found at two paths.
  package struct Found: Sendable {
    /// In the order of their ids, which are all different.
    package let pairs: [PicturePair]
    /// Pictures in other formats, which nothing reads, by their paths.
    package let leftOut: [String]
  }

  /// Finds what there is to compare, and pictures in other formats.
  ///
  /// Two files are a pair, whatever their names. In two folders, the PNG files of the same path below both are pairs, and
  /// so are two of the same pixels of which each is in only one folder; hidden files and folders are left out, and links to
  /// folders are not followed.
  ///
  /// - Parameter tool: The tool whose folders they are; nil: pictures are found by their paths.
  package static func find(
    expected: String, actual: String, from tool: SnapshotTool? = nil
  ) throws(PairError) -> Found {
    if let tool { return try tool.find(expected: expected, actual: actual) }
    switch (try kind(of: expected), try kind(of: actual)) {
    case (.file, .file):
      let pair = PicturePair(
        id: id(ofFile: actual), expected: expected, actual: actual, presence: .both)
      return Found(pairs: [pair], leftOut: [])
    case (.folder, .folder):
      let folders = (expected: withoutSlash(expected), actual: withoutSlash(actual))
      var leftOut: [String] = []
      let pairs = try matched(
        NamedPicture.all(in: folders.expected, leavingOut: &leftOut),
        NamedPicture.all(in: folders.actual, leavingOut: &leftOut), folders: folders)
      guard !pairs.isEmpty else {
        throw .noPictures(expected: expected, actual: actual, leftOut: leftOut.first)
      }
      return Found(pairs: RenamedPictures.joined(pairs), leftOut: leftOut)
    case (.file, .folder):
      throw .fileAndFolder(file: expected, folder: actual)
    case (.folder, .file):
      throw .fileAndFolder(file: actual, folder: expected)
    }
  }

  /// Whether two paths are folders; ``pairs(expected:actual:)`` reports what is wrong with them.
  package static func areFolders(expected: String, actual: String) throws(PairError) -> Bool {
    do throws(FileError) {
      guard try FileSystem.kind(of: expected) == .folder else { return false }
      return try FileSystem.kind(of: actual) == .folder
    } catch {
      throw .file(error)
    }
  }

  private static func kind(of path: String) throws(PairError) -> FileSystem.Kind {
    let kind: FileSystem.Kind?
    do {
      kind = try FileSystem.kind(of: path)
    } catch {
      throw .file(error)
    }
    guard let kind else { throw .nothing(path: path) }
    return kind
  }

  private static func id(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // An id becomes a folder of the report's pictures, which cannot have these names.
    return PicturePair.stem(of: name).flatMap { ["", ".", ".."].contains($0) ? nil : $0 } ?? name
  }

  /// Merges two lists in the order of their ids.
  private static func matched(
    _ expected: [NamedPicture], _ actual: [NamedPicture],
    folders: (expected: String, actual: String)
  ) -> [PicturePair] {
    var pairs: [PicturePair] = []
    pairs.reserveCapacity(max(expected.count, actual.count))
    var (left, right) = (expected[...], actual[...])
    func append(_ expected: NamedPicture, _ actual: NamedPicture, _ presence: Presence) {
      pairs.append(
        PicturePair(
          id: actual.id, expected: "\(folders.expected)/\(expected.path)",
          actual: "\(folders.actual)/\(actual.path)", presence: presence))
    }
    while let expected = left.first, let actual = right.first {
      if expected.id == actual.id {
        append(expected, actual, .both)
        left.removeFirst()
        right.removeFirst()
      } else if expected.id < actual.id {
        append(expected, expected, .missing)
        left.removeFirst()
      } else {
        append(actual, actual, .extra)
        right.removeFirst()
      }
    }
    for expected in left { append(expected, expected, .missing) }
    for actual in right { append(actual, actual, .extra) }
    return pairs
  }

  /// A path without `.png`, in whatever case; nil for one that does not end so.
  static func stem(of path: String) -> String? {
    let end = path.utf8.suffix(4)
    // The bit tells an ASCII letter's cases apart; a full stop has it already.
    guard end.elementsEqual(".png".utf8, by: { $0 | 0x20 == $1 && ($0 == $1 || $0 & 0x40 != 0) })
    else { return nil }
    return String(path.utf8.dropLast(4))
  }

  private static func withoutSlash(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }
}

/// A PNG file below a folder.
private struct NamedPicture {
  /// The path without `.png`.
  let id: String
  /// Relative to the folder.
  let path: String

  /// The pictures in a folder at any depth, in the order of the ids.
  ///
  /// - Parameter leftOut: Gets the paths of pictures that, by their extensions, are not PNG files.
  static func all(
    in folder: String, leavingOut leftOut: inout [String]
  ) throws(PairError) -> [NamedPicture] {
    let entries: [FileSystem.FolderEntry]
    do {
      entries = try FileSystem.contents(ofFolder: folder, includesHidden: false)
    } catch {
      throw .file(error)
    }
    // Nothing finds such a file by its name, nor what is in such a folder.
    if let entry = entries.first(where: {
      !$0.isNamedInUTF8 && ($0.isFolder || PicturePair.stem(of: $0.path) != nil)
    }) {
      throw .undecodedName("\(folder)/\(entry.path)")
    }
    let pictures = entries.compactMap { entry -> NamedPicture? in
      guard !entry.isFolder, let id = PicturePair.stem(of: entry.path) else { return nil }
      return NamedPicture(id: id, path: entry.path)
    }.sorted { $0.id < $1.id }
    leftOut += entries.lazy.filter { !$0.isFolder && hasOtherFormat($0.path) }
      .map { "\(folder)/\($0.path)" }.sorted()
    for (one, other) in zip(pictures, pictures.dropFirst()) where one.id == other.id {
      throw .sameName("\(folder)/\(one.path)", "\(folder)/\(other.path)")
    }
    return pictures
  }

  private static let otherFormats: Set<String> = [
    "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "avif", "heic", "jxl",
  ]

  private static func hasOtherFormat(_ path: String) -> Bool {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { end in
      otherFormats.contains(path[path.index(after: end)...].lowercased())
    } ?? false
  }
}
