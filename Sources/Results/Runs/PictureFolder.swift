package import Base
package import Raster

/// Where a run leaves the pictures of cases that did not pass: `<id>/actual.png` and others.
package struct PictureFolder: Sendable {
  package let path: String

  /// The files that a case can have.
  package enum File: String, CaseIterable {
    case actual = "actual.png"
    case expected = "expected.png"
    case difference = "diff.png"
    // Of an animation, the frames that ``difference`` is about.
    case actualFrame = "actual-frame.png"
    case expectedFrame = "expected-frame.png"
    case layout = "actual.layout.json"
    case recorded = "expected.layout.json"
  }

  /// How a run writes what it drew.
  package static let effort = PNG.Effort.fast

  package func path(of file: File, of id: String) -> String {
    "\(path)/\(Self.path(of: file, of: id))"
  }

  /// Below the folder.
  private static func path(of file: File, of id: String) -> String {
    "\(folder(of: id))/\(file.rawValue)"
  }

  /// The folder of a case's or a picture's files: its id, with a per cent sign and two digits for each character that
  /// services of continuous integration do not take in names of artifacts, and for the sign itself.
  package static func folder(of id: String) -> String {
    guard id.utf8.contains(where: isEscaped) else { return id }
    return id.unicodeScalars.reduce(into: "") { folder, scalar in
      guard let byte = UInt8(exactly: scalar.value), isEscaped(byte) else {
        return folder.unicodeScalars.append(scalar)
      }
      folder += "%" + byte.hexadecimal(digits: 2, uppercase: true)
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || "\"%*:<>?\\|".utf8.contains(byte)
  }

  /// Makes the folder, or removes from it what an earlier run left.
  ///
  /// - Parameter kept: Ids whose files stay.
  /// - Throws: ``RunError/foreignFolder(path:)`` for a folder in which no run wrote, and
  ///   ``RunError/foreignFile(path:)`` for files and links in it that no run made: a link would
  ///   lead writes out of the folder.
  package func prepare(keeping kept: Set<String> = []) throws(RunError) {
    try clear(try ownEntries(), keeping: kept)
  }

  /// The folder's entries, if they are a run's and nothing else, so that they can be removed; files of the system
  /// are left out.
  func ownEntries() throws(RunError) -> [FileSystem.FolderEntry] {
    let entries: [FileSystem.FolderEntry]
    do {
      switch try FileSystem.ownKind(of: path) {
      case .folder:
        entries = try FileSystem.contents(ofFolder: path).filter { !$0.isOfSystem }
      case nil: entries = []
      case .file, .link, .other: throw RunError.foreignFile(path: path)
      }
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .foreignFile(path: path)
    }
    guard entries.isEmpty || entries.contains(where: { $0.path == Self.marker }) else {
      throw .foreignFolder(path: path)
    }
    if let foreign = entries.first(where: { !Self.isOwn($0) }) {
      throw .foreignFile(path: "\(path)/\(foreign.path)")
    }
    return entries
  }

  /// Removes what ``ownEntries()`` found, and marks the folder as a run's.
  package func clear(
    _ entries: [FileSystem.FolderEntry], keeping kept: Set<String>
  ) throws(RunError) {
    let kept = Set(kept.map(Self.folder))
    do {
      if entries.isEmpty {
        try FileSystem.create(.init(path: "\(path)/\(Self.marker)", bytes: Array(Self.note.utf8)))
      }
      var removal = FileRemoval()
      // Backwards, so that a folder comes after what is in it.
      for entry in entries.reversed() where entry.path != Self.marker {
        if entry.isFolder {
          try FileSystem.removeFolderIfEmpty("\(path)/\(entry.path)")
        } else if !kept.contains(FileSystem.folder(of: entry.path)) {
          try removal.remove("\(path)/\(entry.path)")
        }
      }
    } catch {
      throw .file(error)
    }
  }

  /// Makes sure that no link leads out of the folder on the way to a case's files.
  private func checkWay(to id: String) throws(RunError) {
    let link = try RunFolder.firstLink(in: path, onWayTo: Self.folder(of: id))
    if let link { throw .foreignFile(path: link) }
  }

  /// Whether a run made the entry in the folder.
  private static func isOwn(_ entry: FileSystem.FolderEntry) -> Bool {
    switch entry.kind {
    case .folder: true
    case .file: entry.path == marker || File(rawValue: FileSystem.name(of: entry.path)) != nil
    case .link, .other: false
    }
  }

  /// Writes the files of two pictures, byte for byte, and where they differ.
  ///
  /// - Returns: The CRC-32 of each file, by its name.
  package func write(_ checked: CheckedPair) throws(RunError) -> [String: String] {
    let id = checked.pair.id
    var checksums: [String: String] = [:]
    var drawn: [String: String] = [:]
    // A large picture takes as long to draw as its two files take to be written.
    try concurrently { () throws(RunError) in
      checksums = try write(checked.files, of: id)
    } _: { () throws(RunError) in
      let difference: [UInt8]?
      do {
        difference = try checked.differencePNG()
      } catch {
        throw .picture(id: id, reason: "\(error)")
      }
      if let difference { drawn = try write([(.difference, difference)], of: id) }
    }
    return checksums.merging(drawn) { own, _ in own }
  }

  /// Removes what an earlier run left for a case that has nothing to show now.
  package func remove(_ names: some Sequence<String>, of id: String) throws(RunError) {
    try checkWay(to: id)
    do {
      for name in names where File(rawValue: name) != nil {
        try FileSystem.remove("\(path)/\(Self.folder(of: id))/\(name)")
      }
    } catch {
      throw .file(error)
    }
  }

  /// Writes files of a case.
  ///
  /// - Returns: The CRC-32 of each file, by its name.
  package func write(
    _ files: [(file: File, bytes: [UInt8])], of id: String
  ) throws(RunError) -> [String: String] {
    try checkWay(to: id)
    var checksums: [String: String] = [:]
    do {
      for (file, bytes) in files {
        // A process that ended while it wrote left this.
        try FileSystem.remove(path(of: file, of: id))
        try FileSystem.create(.init(path: path(of: file, of: id), bytes: bytes))
        checksums[file.rawValue] = CRC32(of: bytes).text
      }
    } catch {
      throw .file(error)
    }
    return checksums
  }

  /// A file that a run left for a case.
  package struct NamedFile: Sendable {
    /// Below the folder: `price/short/actual.png`.
    package let path: String
    fileprivate let checksum: String

    /// The file as the run left it; nil if it has changed, or cannot be read, or if a link leads out of the
    /// folder.
    package func contents(in folder: PictureFolder) -> [UInt8]? {
      let path = "\(folder.path)/\(path)"
      do {
        guard let root = try FileSystem.resolved(folder.path),
          try FileSystem.resolved(path) == "\(root)/\(self.path)",
          let bytes = try FileSystem.contents(of: path)
        else { return nil }
        return CRC32(of: bytes).text == checksum ? bytes : nil
      } catch {
        // The page then shows that there is no such picture.
        return nil
      }
    }
  }

  /// The pictures that a run says it left for a case.
  package func files(of result: CaseResult) -> [NamedFile] {
    (result.files ?? [:]).compactMap { name, checksum in
      guard let file = File(rawValue: name), name.hasSuffix(".png") else { return nil }
      return NamedFile(path: Self.path(of: file, of: result.id), checksum: checksum)
    }
  }

  /// The pictures that there can be of a case, as the page calls them.
  package static let sides = ["expected", "actual", "diff"]
  /// The frames of animations that the difference is about.
  package static let frames = ["expected-frame", "actual-frame"]
  package static let name = "images"

  /// A picture as a run left it; nil if it left none, or if another file is there now.
  ///
  /// - Parameter side: One of ``sides``.
  package func picture(_ side: String, of result: CaseResult) -> [UInt8]? {
    File(rawValue: "\(side).png").flatMap { file in
      files(of: result).first { $0.path == Self.path(of: file, of: result.id) }?
        .contents(in: self)
    }
  }

  /// The layouts beside a case's pictures, as files.
  package struct Layouts {
    package var expected: [UInt8]?
    package var actual: [UInt8]?

    package init(expected: [UInt8]? = nil, actual: [UInt8]? = nil) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// More than any layout that somebody would want to see; a report holds several of them at a time.
  private static let mostBytesShown = 1 << 20

  /// The layouts that a run left for a case, and nothing that something else put there.
  package func layouts(of result: CaseResult) throws(FileError) -> Layouts {
    func layout(_ file: File) throws(FileError) -> [UInt8]? {
      guard let checksum = result.files?[file.rawValue],
        let bytes = try FileSystem.contents(of: path(of: file, of: result.id)),
        bytes.count <= Self.mostBytesShown, CRC32(of: bytes).text == checksum
      else { return nil }
      return bytes
    }
    return Layouts(expected: try layout(.recorded), actual: try layout(.layout))
  }

  /// Distinguishes a run's folder from another folder of the same name.
  private static let marker = ".harness"
  private static let note = "Pictures of the last run of harness; the next run removes them.\n"
}

extension CaseResult {
  /// The pictures that the run left for the case, by ``PictureFolder/sides``: their paths from the run's
  /// folder.
  package var pictures: [String: String] {
    guard let files else { return [:] }
    var paths: [String: String] = [:]
    for side in PictureFolder.sides where files["\(side).png"] != nil {
      paths[side] = "\(PictureFolder.name)/\(PictureFolder.folder(of: id))/\(side).png"
    }
    return paths
  }
}
