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
  /// The folder that everything is written to or below.
  private let root: String

  /// - Parameters:
  ///   - pairs: The existing pairs.
  ///   - expected: The expected picture, or the folder of them.
  package init(_ pairs: [PicturePair], expected: String) {
    self.pairs = Dictionary(pairs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    root = FileSystem.folder(of: expected)
  }

  /// Replaces accepted pictures, and returns the outcome of each decision.
  ///
  /// All pictures are written beside the expected ones and flushed to the disk before the first is replaced, so that
  /// each is either the earlier or the new one, however the process ends.
  ///
  /// - Parameter isDry: Only says what would be done.
  package func apply(_ decisions: Decisions, isDry: Bool) throws(RunError) -> [Update] {
    var updates: [Update] = []
    var moves: [(from: String, to: String)] = []
    do throws(FileError) {
      for decision in decisions.standing where decision.verdict != .skip {
        let (outcome, draft) = try outcome(of: decision)
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

  private func outcome(
    of decision: Decisions.Decision
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
    guard try FileSystem.ownKind(of: pair.expected) != .link else {
      return (.refused(because: "\(pair.expected) is a link; replace what it leads to"), nil)
    }
    let draft = FileSystem.Draft(path: pair.expected, bytes: actual)
    return (expected == nil ? .added : .changed, draft)
  }
}
