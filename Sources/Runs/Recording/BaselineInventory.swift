package import Base
package import Results

/// What a store's folder contains apart from the baselines of a suite's cases.
package struct BaselineInventory: Equatable, Sendable {
  /// Why a baseline that no case names is not removed.
  package enum Reason: Equatable, Sendable {
    /// Recorded for the suite in this folder, relative to that of the baselines.
    case otherSuite(String)
    /// Recorded for no suite, like the labels of `expectLabel`.
    case noSuite
    /// The record cannot be read; the reader's message, and what Git left in its place.
    case brokenRecord(String, FileDisguise? = nil)
    /// A picture without a record.
    case noRecord
    /// A name that is not UTF-8.
    case unreadableName
    /// Recorded from this renderer, which the project no longer names.
    case otherRenderer(String)
    /// A case has the name in another Unicode form; on some disks that is the same file.
    case otherForm
  }

  package struct Stray: Equatable, Sendable {
    /// An id, or the path of a file below the folder that has none.
    package var name: String
    package var reason: Reason
  }

  /// Ids of baselines that were recorded for this suite and that none of its cases names.
  package var orphans: [String] = []
  /// The same by the checksums of their pixels, also those that other shards are responsible for.
  package var looks: [String: [String]] = [:]
  /// Other files that no case names, but that do not provably belong to this suite.
  package var strays: [Stray] = []
  /// Links, as messages show them: nothing is written through one.
  package var links: [String] = []
  /// Folders and records that the system refused to read.
  package var refused: [FileError] = []

  package init() {}
}

extension BaselineStore {
  /// Finds everything that no case of the suite names, in the order of the names' bytes; hidden files
  /// are left out.
  ///
  /// - Parameters:
  ///   - ids: Those of the whole suite, not of a selection, as far as they are known.
  ///   - isKnown: Whether it is known if a case has the id.
  ///   - isOwn: Whether a baseline is one to tell about, and no other shard tells about it.
  package func inventory(
    besides ids: some Sequence<String>, isKnown: (_ id: String) -> Bool = { _ in true },
    isOwn: (_ id: String) -> Bool = { _ in true }
  ) throws(FileError) -> BaselineInventory {
    var inventory = BaselineInventory()
    let entries = try FileSystem.contents(ofFolder: folder, includesHidden: false) {
      inventory.refused.append($0)
    }
    if try FileSystem.firstLink(in: folder) != nil { inventory.links.append(name) }
    inventory.links += entries.lazy.filter { $0.kind == .link }.map { "\(name)/\($0.path)" }
    // By their bytes: an id in another Unicode form on the disk is not the suite's.
    var known: Set<ExactName> = []
    var names: Set<String> = []
    for id in ids {
      known.insert(ExactName(id))
      // Only these can have another form.
      if !id.utf8.allSatisfy({ $0 < 0x80 }) { names.insert(id) }
    }
    var recorded: Set<ExactName> = []
    for entry in entries where entry.isFolder && !entry.isNamedInUTF8 {
      inventory.strays.append(.init(name: entry.path, reason: .unreadableName))
    }
    for entry in entries where entry.kind == .file && !isOfOtherRenderer(entry.path) {
      for suffix in [Self.layoutSuffix, Self.pictureSuffix] where entry.path.hasSuffix(suffix) {
        if entry.isNamedInUTF8 {
          recorded.insert(ExactName(String(entry.path.dropLast(suffix.count))))
        } else {
          inventory.strays.append(.init(name: entry.path, reason: .unreadableName))
        }
        break
      }
    }
    for name in recorded.subtracting(known).map(\.text) where isKnown(name) {
      let isOwn = isOwn(name)
      do throws(FileError) {
        switch names.contains(name) ? .stray(.otherForm) : try finding(name) {
        case .stray(let reason):
          if isOwn { inventory.strays.append(.init(name: name, reason: reason)) }
        case .orphan(let pixels):
          if isOwn { inventory.orphans.append(name) }
          if let pixels { inventory.looks[pixels, default: []].append(name) }
        }
      } catch {
        if isOwn { inventory.refused.append(error) }
      }
    }
    inventory.orphans.sort { $0.precedesInBytes($1) }
    inventory.looks = inventory.looks.mapValues { $0.sorted { $0.precedesInBytes($1) } }
    inventory.strays.sort { $0.name.precedesInBytes($1.name) }
    return inventory
  }

  /// Names of all baselines with a record, of any suite, in the order of their bytes.
  package func recordedIDs() throws(FileError) -> [String] {
    try FileSystem.contents(ofFolder: folder, includesHidden: false, refused: { _ in })
      .filter { $0.kind == .file && $0.path.hasSuffix(Self.layoutSuffix) }
      .map { String($0.path.dropLast(Self.layoutSuffix.count)) }
      .sorted { $0.precedesInBytes($1) }
  }

  private func isOfOtherRenderer(_ path: String) -> Bool {
    guard !renderers.isEmpty, let slash = path.firstIndex(of: "/") else { return false }
    return renderers.contains(String(path[..<slash]))
  }

  /// What a baseline is that no case names.
  private enum Finding {
    /// It provably belongs to this suite; the checksum of its pixels, if the record has one.
    case orphan(pixels: String?)
    case stray(BaselineInventory.Reason)
  }

  private func finding(_ id: String) throws(FileError) -> Finding {
    guard let bytes = try FileSystem.contents(of: layoutPath(of: id)) else {
      return .stray(.noRecord)
    }
    let recorded: LayoutRecord
    do throws(JSONError) {
      recorded = try LayoutRecord.read(from: bytes)
    } catch {
      return .stray(.brokenRecord(error.reason, FileDisguise(bytes)))
    }
    if let renderer = recorded.renderer, id == "\(renderer)/\(recorded.id)" {
      return .stray(.otherRenderer(renderer))
    }
    guard recorded.id == id else {
      return .stray(.brokenRecord("it is the record of \(recorded.id)"))
    }
    guard let owner = recorded.suite else { return .stray(.noSuite) }
    return owner == suite ? .orphan(pixels: recorded.pixels) : .stray(.otherSuite(owner))
  }
}

extension LayoutRecord {
  /// What drew the label instead of harness's engine.
  fileprivate var renderer: String? {
    guard case .object(let members)? = environment, case .string(let name)? = members["renderer"]
    else { return nil }
    return name
  }
}

/// A name that equals another only byte for byte; strings also equal other Unicode forms of
/// themselves.
private struct ExactName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: Self, other: Self) -> Bool {
    one.text.isSameInBytes(as: other.text)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
