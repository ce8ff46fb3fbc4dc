internal import Cases
internal import Raster

/// Where a run leaves the pictures of cases that did not pass: `<id>/actual.png` and others.
package struct PictureFolder: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// What there can be of a case.
  enum File: String {
    case actual = "actual.png"
    case expected = "expected.png"
    case difference = "diff.png"
    case layout = "actual.layout.json"
  }

  func path(of file: File, of id: String) -> String { "\(path)/\(id)/\(file.rawValue)" }

  /// Makes the folder, or removes from it what an earlier run left; other files stay untouched.
  ///
  /// - Throws: ``RunError/foreignFolder(path:)`` for a folder with files in it that no run made.
  package func prepare() throws(RunError) {
    let entries = try entries()
    let isMarked = entries.contains { $0.path == Self.marker }
    guard isMarked || entries.isEmpty else { throw .foreignFolder(path: path) }
    do {
      if !isMarked {
        try FileSystem.write(.init(path: "\(path)/\(Self.marker)", bytes: Array(Self.note.utf8)))
      }
      // Backwards, so that a folder comes after what is in it.
      for entry in entries.reversed() {
        if entry.isFolder {
          try FileSystem.removeFolderIfEmpty("\(path)/\(entry.path)")
        } else if let name = entry.path.split(separator: "/").last,
          File(rawValue: String(name)) != nil
        {
          try FileSystem.remove("\(path)/\(entry.path)")
        }
      }
    } catch {
      throw .file(error)
    }
  }

  private func entries() throws(RunError) -> [FileSystem.FolderEntry] {
    do {
      return try FileSystem.contents(ofFolder: path)
    } catch {
      throw .file(error)
    }
  }

  /// Writes what there is of a case's pictures, and its layout.
  package func write(_ checked: CheckedCase) throws(RunError) {
    let id = checked.subject.id
    var files: [(file: File, bytes: [UInt8])] = []
    do {
      if let png = try checked.actualPNG(effort: .fast) { files.append((.actual, png)) }
      if let expected = checked.expected?.file { files.append((.expected, expected)) }
      if let png = try checked.differencePNG() { files.append((.difference, png)) }
      if let record = checked.runRecord() {
        files.append((.layout, Array(try JSONText.pretty(record).utf8)))
      }
    } catch {
      throw .picture(id: id, reason: "\(error)")
    }
    try write(files, of: id)
  }

  /// Writes the files of two pictures, byte for byte, and where they differ.
  func write(_ checked: CheckedPair) throws(RunError) {
    var files = checked.files
    do {
      if let difference = checked.difference {
        files.append((.difference, try PNG.encode(difference.picture(), effort: .fast)))
      }
    } catch {
      throw .picture(id: checked.pair.id, reason: "\(error)")
    }
    try write(files, of: checked.pair.id)
  }

  private func write(_ files: [(file: File, bytes: [UInt8])], of id: String) throws(RunError) {
    do {
      for (file, bytes) in files {
        try FileSystem.write(.init(path: path(of: file, of: id), bytes: bytes))
      }
    } catch {
      throw .file(error)
    }
  }

  /// Tells a run's folder from one that only has the same name.
  private static let marker = ".harness"
  private static let note = "Pictures of the last run of harness; the next run removes them.\n"
}
