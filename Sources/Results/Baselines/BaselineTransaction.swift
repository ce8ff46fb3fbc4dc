internal import Base
private import Synchronization

/// Puts baselines in place so that a kill at any moment leaves each pair old, new, or known as torn.
///
/// Pairs are written into a hidden folder of the store first. A batch of them is flushed to the disk at
/// once, then moved into place, the picture before its record. If a kill leaves a record behind, its
/// seal says whether the picture in place is its own; the next update moves the record there, or drops
/// both. Meanwhile the folder is locked. Can be used from any thread.
package final class BaselineTransaction: Sendable {
  /// How many pairs are flushed at once. A flush takes some milliseconds, for one file or for hundreds.
  private static let batch = 256

  /// What was done about an update that was killed.
  package struct Recovery: Equatable, Sendable {
    /// Ids of baselines whose record was moved to its picture.
    package var finished: [String] = []
    /// How many pairs had not been put in place, and were dropped.
    package var dropped = 0

    /// Files that were only in part written, as messages show them.
    package var removed: [String] = []

    package static let nothing = Self()
  }

  private struct Staged: Sendable {
    let id: String
    let picture: String
    /// nil for a picture without a record.
    let record: String?
    let done: @Sendable (BaselineError?) -> Void
  }

  private struct State {
    var count = 0
    var waiting: [Staged] = []
    var hasStage = false
  }

  package let recovery: Recovery
  private let store: BaselineStore
  private let stage: StageFolder
  private let lock: FolderLock
  private let state = Mutex(State())
  /// Held while a batch is put in place.
  private let commitment = Mutex(())

  /// Locks the store and finishes or undoes what an earlier update left.
  ///
  /// - Parameters:
  ///   - patience: For how many seconds to wait for another process.
  ///   - waits: Called once, before the first wait.
  package init(
    _ store: BaselineStore, patience: Double, waits: () -> Void = {}
  ) throws(BaselineError) {
    lock = try store.lockForWriting(patience: patience, waits: waits)
    self.store = store
    stage = StageFolder.new(in: store)
    do throws(FileError) {
      var recovery = try StageFolder.recover(in: store)
      recovery.removed = try store.removeLeftovers()
      self.recovery = recovery
    } catch {
      throw .file(error)
    }
  }

  /// Queues a baseline, which is put in place with others, at the latest by ``finish()``.
  ///
  /// - Parameter done: Called from any thread once the pair is in place, or with the error that prevented
  ///   it.
  package func record(
    _ files: BaselineFiles, done: @escaping @Sendable (BaselineError?) -> Void
  ) {
    do throws(FileError) {
      let number = try state.withLock { state throws(FileError) in
        if !state.hasStage {
          try stage.make()
          state.hasStage = true
        }
        state.count += 1
        return state.count
      }
      let staged = Staged(
        id: files.id, picture: stage.picture(number),
        record: files.record.isEmpty ? nil : stage.record(number), done: done)
      do throws(FileError) {
        try FileSystem.create(.init(path: staged.picture, bytes: files.picture))
        if let record = staged.record {
          try FileSystem.create(.init(path: record, bytes: files.record))
        }
      } catch {
        drop(staged)
        throw error
      }
      let batch = state.withLock { state -> [Staged] in
        state.waiting.append(staged)
        guard state.waiting.count >= Self.batch else { return [] }
        defer { state.waiting = [] }
        return state.waiting
      }
      commit(batch)
    } catch {
      done(.file(error))
    }
  }

  /// Puts everything in place that is still waiting.
  package func flush() {
    commit(
      state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      })
  }

  /// Removes a baseline, and the folders that this leaves empty.
  package func remove(_ id: String) throws(BaselineError) {
    try store.checkWay(to: FileSystem.folder(of: id))
    do throws(FileError) {
      // The record goes last: it says whose baseline this is.
      try FileSystem.remove(store.picturePath(of: id))
      try FileSystem.remove(store.layoutPath(of: id))
      var parts = id.split(separator: "/").dropLast()
      while !parts.isEmpty {
        try FileSystem.removeFolderIfEmpty("\(store.folder)/\(parts.joined(separator: "/"))")
        parts.removeLast()
      }
    } catch {
      throw .file(error)
    }
  }

  /// Puts the rest in place, makes everything survive a power cut, and releases the folder. Nothing may be
  /// recorded or removed after that.
  package func finish() throws(BaselineError) {
    // Here, and not when the last thread that refers to it ends.
    defer { lock.release() }
    flush()
    do {
      if state.withLock({ $0.hasStage }) { try stage.remove() }
      try FileSystem.flushDisk(of: store.folder)
    } catch {
      throw .file(error)
    }
  }

  private func commit(_ batch: [Staged]) {
    guard !batch.isEmpty else { return }
    commitment.withLock { _ in
      do throws(FileError) {
        // Flushed before any name changes, so that no name leads to a file that a power cut
        // emptied.
        try FileSystem.flushDisk(of: store.folder)
      } catch {
        for staged in batch {
          drop(staged)
          staged.done(.file(error))
        }
        return
      }
      for staged in batch {
        do throws(BaselineError) {
          try put(staged)
          staged.done(nil)
        } catch {
          staged.done(error)
        }
      }
    }
  }

  private func put(_ staged: Staged) throws(BaselineError) {
    do throws(BaselineError) {
      // As late as possible: people may have looked at the picture long before.
      try store.checkWay(to: FileSystem.folder(of: staged.id))
      for path in [store.picturePath(of: staged.id), store.layoutPath(of: staged.id)] {
        try checkIsNoLink(path)
      }
      try move(staged.picture, to: store.picturePath(of: staged.id))
    } catch {
      drop(staged)
      throw error
    }
    // If this fails, the record stays where the next update finds it and finishes the pair.
    if let record = staged.record { try move(record, to: store.layoutPath(of: staged.id)) }
  }

  private func checkIsNoLink(_ path: String) throws(BaselineError) {
    do throws(FileError) {
      if try FileSystem.ownKind(of: path) == .link { throw FileSystem.refusedLink(path) }
    } catch {
      throw .file(error)
    }
  }

  private func move(_ file: String, to path: String) throws(BaselineError) {
    do throws(FileError) {
      try FileSystem.makeFolder(FileSystem.folder(of: path))
      try FileSystem.move(file, to: path)
    } catch {
      throw .file(error)
    }
  }

  /// Removes the written files of a pair that cannot be put in place.
  private func drop(_ staged: Staged) {
    for path in [staged.picture, staged.record].compactMap(\.self) {
      do {
        try FileSystem.remove(path)
      } catch {
        // The pair's own error is reported; the next update removes what stays.
      }
    }
  }
}
