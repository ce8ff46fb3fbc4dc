package import Labels

/// A suite's accepted pictures and layouts: `<id>.png` and `<id>.layout.json` below one folder.
package struct BaselineStore: Sendable {
  /// As messages show it.
  private let name: String
  private let folder: String

  /// - Parameters:
  ///   - folder: As messages show it.
  ///   - base: Absolute path from which the folder is seen; nil is the current folder.
  package init(folder: String, from base: String? = nil) {
    name = folder
    self.folder = base.map { folder.hasPrefix("/") ? folder : "\($0)/\(folder)" } ?? folder
  }

  /// A picture's path as messages show it.
  package func shownPath(of id: String) -> String { "\(name)/\(id)\(Self.pictureSuffix)" }

  func picturePath(of id: String) -> String { "\(folder)/\(id)\(Self.pictureSuffix)" }
  func layoutPath(of id: String) -> String { "\(folder)/\(id)\(Self.layoutSuffix)" }

  /// The file of a case's picture, or nil where none was recorded.
  package func picture(of id: String) throws(FileError) -> [UInt8]? {
    try FileSystem.contents(of: picturePath(of: id))
  }

  /// The layout recorded with a case's picture, or nil where there is none.
  package func layout(of id: String) throws(BaselineError) -> LayoutRecord? {
    let path = layoutPath(of: id)
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path)
    } catch {
      throw .file(error)
    }
    guard let bytes else { return nil }
    do {
      return try JSONText.decode(LayoutRecord.self, from: bytes)
    } catch {
      throw .malformedLayout(path: path, reason: error.reason)
    }
  }

  /// Puts a picture and its layout in place, together and atomically.
  ///
  /// - Parameter png: The picture's file.
  package func record(
    _ id: String, png: [UInt8], layout: LayoutRecord
  ) throws(BaselineError) {
    let drafts = try drafts(id, png, layout)
    do {
      try FileSystem.replace(drafts)
    } catch {
      throw .file(error)
    }
  }

  /// Whether recording a picture and its layout would change nothing.
  func holds(
    _ id: String, png: [UInt8], layout: LayoutRecord
  ) throws(BaselineError) -> Bool {
    let drafts = try drafts(id, png, layout)
    do {
      for draft in drafts where try FileSystem.contents(of: draft.path) != draft.bytes {
        return false
      }
      return true
    } catch {
      throw .file(error)
    }
  }

  private func drafts(
    _ id: String, _ png: [UInt8], _ layout: LayoutRecord
  ) throws(BaselineError) -> [FileSystem.Draft] {
    do {
      let text = try JSONText.pretty(layout)
      return [
        .init(path: picturePath(of: id), bytes: png),
        .init(path: layoutPath(of: id), bytes: Array(text.utf8)),
      ]
    } catch {
      throw .malformedLayout(path: layoutPath(of: id), reason: error.reason)
    }
  }

  /// Ids that have a picture or a layout though no case has them, in the order of their bytes.
  ///
  /// - Parameter ids: Those of the whole suite, not of a selection.
  package func orphans(besides ids: some Sequence<String>) throws(FileError) -> [String] {
    let known = Set(ids)
    let recorded = try FileSystem.contents(ofFolder: folder).compactMap { entry -> String? in
      guard !entry.isFolder else { return nil }
      for suffix in [Self.layoutSuffix, Self.pictureSuffix] where entry.path.hasSuffix(suffix) {
        return String(entry.path.dropLast(suffix.count))
      }
      return nil
    }
    return Set(recorded).subtracting(known).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Removes a picture, its layout, and the folders that this leaves empty.
  package func remove(_ id: String) throws(FileError) {
    try FileSystem.remove(picturePath(of: id))
    try FileSystem.remove(layoutPath(of: id))
    var parts = id.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let parent = "\(folder)/\(parts.joined(separator: "/"))"
      try FileSystem.removeFolderIfEmpty(parent)
      parts.removeLast()
    }
  }

  private static let pictureSuffix = ".png"
  private static let layoutSuffix = ".layout.json"
}

/// A reason why a baseline cannot be read or written.
package enum BaselineError: Error, Equatable, Sendable {
  case file(FileError)
  /// The file is no layout of schema 1, or a layout cannot be written as JSON.
  case malformedLayout(path: String, reason: String)
}

extension BaselineError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .malformedLayout(let path, let reason): "\(path) is not a layout record: \(reason)"
    }
  }
}
