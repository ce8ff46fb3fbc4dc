internal import Base
internal import Raster
package import Results

/// Makes the expected pictures what people accepted: copies actual ones over them, byte for byte, moves and removes.
package struct PairPromotion: Sendable {
  package enum Outcome: Equatable, Sendable {
    case added, changed, removed
    case renamed(from: String)
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

  /// What is to be done to the files of one decision.
  private struct Step {
    var outcome: Outcome
    var draft: FileSystem.Draft?
    /// Path of an expected picture that goes.
    var removed: String?
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

  /// Replaces, moves and removes pictures as accepted, and returns the outcome of each decision.
  ///
  /// All pictures are written beside the expected ones and flushed to the disk before the first is replaced, so that
  /// each is either the earlier or the new one, however the process ends. Only then are others removed.
  ///
  /// - Parameters:
  ///   - isDry: Only says what would be done.
  ///   - waits: Called once, before the first wait for another process that writes into the folder.
  /// - Returns: Also what a killed process had begun to write, and is gone now, as messages show it.
  package func apply(
    _ decisions: Decisions, isDry: Bool, waits: () -> Void = {}
  ) throws(RunError) -> (updates: [Update], swept: [String]) {
    let root: String
    let lock: FolderLock?
    let swept: [String]
    do throws(FileError) {
      let isFolder = try FileSystem.kind(of: expected) == .folder
      root = isFolder ? expected : FileSystem.folder(of: expected)
      lock =
        isDry
        ? nil
        : try FolderLock.take(.exclusive, on: root, patience: Self.patience, waits: waits)
      swept = lock == nil ? [] : try removeLeftovers(in: root)
    } catch {
      throw .file(error)
    }
    guard isDry || lock != nil else { throw .baseline(.busy(folder: root)) }
    defer { withExtendedLifetime(lock) {} }
    var updates: [Update] = []
    var moves: [(from: String, to: String)] = []
    var removed: [String] = []
    do throws(FileError) {
      for decision in decisions.standing where decision.verdict != .skip {
        let step = try step(of: decision, in: root)
        updates.append(Update(id: decision.id, outcome: step.outcome))
        guard !isDry else { continue }
        if let path = step.removed { removed.append(path) }
        guard let draft = step.draft else { continue }
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
      for path in removed {
        try FileSystem.remove(path)
        try FileSystem.removeFolderIfEmpty(FileSystem.folder(of: path))
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
    return (updates, swept)
  }

  /// Removes what killed processes left beside the pictures that they were replacing, and returns the paths.
  private func removeLeftovers(in root: String) throws(FileError) -> [String] {
    let names = Set(pairs.values.map { FileSystem.name(of: $0.expected) })
    var swept: [String] = []
    for way in Set(pairs.values.map { Self.way(to: $0.expected, in: root) })
    where try FileSystem.firstLink(in: root, onWayTo: way) == nil {
      let folder = way == "." ? root : "\(root)/\(way)"
      swept += try FileSystem.removeLeftovers(in: folder, of: names.contains)
        .map { "\(folder)/\($0)" }
    }
    return swept.sorted { $0.precedesInBytes($1) }
  }

  /// The folders on the way from the root to a file.
  private static func way(to path: String, in root: String) -> String {
    let start = root.hasSuffix("/") ? root : root + "/"
    return FileSystem.folder(of: path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path)
  }

  private func step(
    of decision: Decisions.Decision, in root: String
  ) throws(FileError) -> Step {
    if decision.verdict == .reject { return Step(outcome: .rejected(note: decision.note)) }
    func refused(_ reason: String) -> Step { Step(outcome: .refused(because: reason)) }
    guard let pair = pairs[decision.id] else {
      // An earlier acceptance still holds.
      return decision.actual == nil
        ? Step(outcome: .unchanged) : refused("there is no such actual picture")
    }
    if case .unpaired(let reason) = pair.presence { return refused(Wording.unpaired(reason)) }
    var origin: (id: String, path: String)?
    if case .renamed(let id, let path) = pair.presence { origin = (id, path) }
    let actual = pair.presence == .missing ? nil : try FileSystem.contents(of: pair.actual)
    let expected = try FileSystem.contents(of: origin?.path ?? pair.expected)
    if expected == actual, origin == nil { return Step(outcome: .unchanged) }
    guard actual.map({ CRC32(of: $0).text }) == decision.actual else {
      return refused(Wording.otherActualDecided)
    }
    guard expected.map({ CRC32(of: $0).text }) == decision.expected else {
      return refused(Wording.otherExpectedDecided)
    }
    for path in [pair.expected] + [origin?.path].compactMap(\.self) {
      var link = try FileSystem.firstLink(in: root, onWayTo: Self.way(to: path, in: root))
      if try FileSystem.ownKind(of: path) == .link { link = path }
      if let link { return refused("\(link) is a link; replace what it leads to") }
    }
    guard let actual else { return Step(outcome: .removed, removed: pair.expected) }
    let outcome =
      origin.map { Outcome.renamed(from: $0.id) } ?? (expected == nil ? .added : .changed)
    return Step(
      outcome: outcome, draft: FileSystem.Draft(path: pair.expected, bytes: actual),
      removed: origin?.path)
  }
}
