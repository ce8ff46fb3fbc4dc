internal import Base
internal import Raster
package import Results

/// Copies actual pictures that people accepted over the expected ones, byte for byte.
package struct PairPromotion: Sendable {
  package enum Outcome: Equatable, Sendable {
    case added, changed
    /// Nothing is written.
    case unchanged
    case rejected(note: String?)
    case refused(because: String)
  }

  /// The outcome of one decision.
  package struct Update: Equatable, Sendable {
    package var id: String
    package var outcome: Outcome
  }

  private let pairs: [String: PicturePair]
  private let expected: String

  /// - Parameters:
  ///   - pairs: The existing pairs.
  ///   - expected: The expected picture, or the folder of them.
  package init(_ pairs: [PicturePair], expected: String) {
    self.pairs = Dictionary(pairs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.expected = expected
  }

  /// For how many seconds another process may hold the folder, which may be that of baselines.
  private static let patience = 60.0

  /// Replaces accepted pictures, and returns the outcome of each decision.
  ///
  /// All pictures are written beside the expected ones and flushed to the disk before the first is replaced, so that
  /// each is either the earlier or the new one, however the process ends.
  ///
  /// - Parameters:
  ///   - isDry: Only says what would be done.
  ///   - waits: Called once, before the first wait for another process that writes into the folder.
  package func apply(
    _ decisions: Decisions, isDry: Bool, waits: () -> Void = {}
  ) throws(RunError) -> [Update] {
    let root: String
    let lock: FolderLock?
    do throws(FileError) {
      let isFolder = try FileSystem.kind(of: expected) == .folder
      root = isFolder ? expected : FileSystem.folder(of: expected)
      lock =
        isDry
        ? nil
        : try FolderLock.take(.exclusive, on: root, patience: Self.patience, waits: waits)
      if lock != nil { try removeLeftovers(in: root) }
    } catch {
      throw .file(error)
    }
    guard isDry || lock != nil else { throw .baseline(.busy(folder: root)) }
    defer { withExtendedLifetime(lock) {} }
    var updates: [Update] = []
    var moves: [(from: String, to: String)] = []
    do throws(FileError) {
      for decision in decisions.standing where decision.verdict != .skip {
        let (outcome, draft) = try outcome(of: decision, in: root)
        updates.append(Update(id: decision.id, outcome: outcome))
        guard let draft, !isDry else { continue }
        let folder = FileSystem.folder(of: draft.path)
        let temporary = "\(folder)/\(TemporaryName.make(for: FileSystem.name(of: draft.path)))"
        moves.append((temporary, draft.path))
        try FileSystem.create(.init(path: temporary, bytes: draft.bytes))
      }
      if !moves.isEmpty { try FileSystem.flushDisk(of: root) }
      while let move = moves.first {
        try FileSystem.move(move.from, to: move.to)
        moves.removeFirst()
      }
    } catch {
      for move in moves {
        do throws(FileError) {
          try FileSystem.remove(move.from)
        } catch {
          // What failed before is what is reported, whether or not a leftover can be removed.
        }
      }
      throw .file(error)
    }
    return updates
  }

  /// Removes what killed processes left beside the pictures that they were replacing.
  private func removeLeftovers(in root: String) throws(FileError) {
    let names = Set(pairs.values.map { FileSystem.name(of: $0.expected) })
    for way in Set(pairs.keys.map(FileSystem.folder))
    where try FileSystem.firstLink(in: root, onWayTo: way) == nil {
      try FileSystem.removeLeftovers(in: "\(root)/\(way)", of: names.contains)
    }
  }

  private func outcome(
    of decision: Decisions.Decision, in root: String
  ) throws(FileError) -> (Outcome, FileSystem.Draft?) {
    if decision.verdict == .reject { return (.rejected(note: decision.note), nil) }
    guard let pair = pairs[decision.id], pair.presence != .missing,
      let actual = try FileSystem.contents(of: pair.actual)
    else { return (.refused(because: "there is no such actual picture"), nil) }
    let expected = try FileSystem.contents(of: pair.expected)
    // An earlier acceptance still holds.
    if expected == actual { return (.unchanged, nil) }
    guard CRC32(of: actual).text == decision.actual else {
      return (.refused(because: Wording.otherActualDecided), nil)
    }
    guard expected.map({ CRC32(of: $0).text }) == decision.expected else {
      return (.refused(because: Wording.otherExpectedDecided), nil)
    }
    var link = try FileSystem.firstLink(in: root, onWayTo: FileSystem.folder(of: pair.id))
    if try FileSystem.ownKind(of: pair.expected) == .link { link = pair.expected }
    if let link { return (.refused(because: "\(link) is a link; replace what it leads to"), nil) }
    let draft = FileSystem.Draft(path: pair.expected, bytes: actual)
    return (expected == nil ? .added : .changed, draft)
  }
}
