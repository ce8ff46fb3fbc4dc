internal import Base
private import CProcess

/// What a supervisor and its child tell each other, in shared memory.
///
/// The child writes it and the parent reads it while both run, without locks: see `CProcess.h`.
@safe final class SupervisionBoard: @unchecked Sendable {
  /// More threads than the cores of any machine that runs a suite.
  static let mostWorkers = 1_024
  /// How many cases that ended a child are kept; more than people examine.
  private static let mostLosses = 65_536

  struct Work {
    /// The job's number; nil while the worker has none.
    var job: Int?
    /// Nanoseconds of the clock that ``now`` tells.
    var began: UInt64
    /// The signal of a crash in the worker's thread; nil for none.
    var signal: Int32?
  }

  private let board: OpaquePointer

  /// - Throws: The system's message where there is no memory.
  init() throws(FileError) {
    guard let board = unsafe cprocess_board_make(UInt32(Self.mostWorkers), UInt32(Self.mostLosses))
    else {
      throw FileSystem.failure("mmap", "memory for a worker process")
    }
    unsafe self.board = board
    unsafe cprocess_set(board, cprocess_began, Self.now)
  }

  static var now: UInt64 { cprocess_now() }

  var phase: WorkPhase {
    get { WorkPhase(rawValue: unsafe cprocess_get(board, cprocess_phase)) ?? .starting }
    set { unsafe cprocess_set(board, cprocess_phase, newValue.rawValue) }
  }

  /// How many verdicts were printed.
  var reported: Int {
    get { Int(unsafe cprocess_get(board, cprocess_reported)) }
    set { unsafe cprocess_set(board, cprocess_reported, UInt64(newValue)) }
  }

  /// How many children were started.
  var attempt: Int {
    get { Int(unsafe cprocess_get(board, cprocess_attempt)) }
    set { unsafe cprocess_set(board, cprocess_attempt, UInt64(newValue)) }
  }

  /// Seconds since the board was made.
  var age: Double {
    let began = unsafe cprocess_get(board, cprocess_began)
    return Double(Self.now - began) / 1e9
  }

  func noteCrashes() { unsafe cprocess_note_crashes(board) }
  func take(_ worker: Int) { unsafe cprocess_slot_take(board, UInt32(worker)) }
  func begin(_ job: Int, as worker: Int) {
    unsafe cprocess_slot_begin(board, UInt32(worker), UInt64(job))
  }
  func end(as worker: Int) { unsafe cprocess_slot_end(board, UInt32(worker)) }

  /// What each worker does; those without a job and without a crash are left out.
  func work() -> [Work] {
    (0..<UInt32(Self.mostWorkers)).compactMap { slot in
      let work = unsafe cprocess_slot_read(board, slot)
      guard work.is_at_work else { return nil }
      return Work(
        job: Int(work.job), began: work.began, signal: work.signal == 0 ? nil : work.signal)
    }
  }

  func clearWork() { unsafe cprocess_slots_clear(board) }

  /// - Returns: Whether there was room.
  func add(_ loss: WorkLoss) -> Bool {
    unsafe cprocess_loss_add(
      board,
      cprocess_loss(job: UInt64(loss.job), kind: loss.kind.rawValue, value: loss.value))
  }

  /// Jobs that ended a child, in the order in which they did.
  var losses: [WorkLoss] {
    (0..<(unsafe cprocess_loss_count(board))).compactMap { index in
      let loss = unsafe cprocess_loss_read(board, index)
      return WorkLoss.Kind(rawValue: loss.kind).map {
        WorkLoss(job: Int(loss.job), kind: $0, value: loss.value)
      }
    }
  }

  /// Jobs one of which ended a child; it is not known which.
  var suspects: [Int] {
    get {
      (0..<(unsafe cprocess_suspect_count(board))).map {
        Int(unsafe cprocess_suspect_read(board, $0))
      }
    }
    set {
      unsafe cprocess_suspects_clear(board)
      for job in newValue { unsafe cprocess_suspect_add(board, UInt64(job)) }
    }
  }
}

/// The phase of a child's work.
package enum WorkPhase: UInt64, Sendable {
  case starting, reading, working, reporting
  /// Its exit code is one that it chose.
  case ended
}

/// A job that ended a child.
struct WorkLoss: Equatable, Sendable {
  enum Kind: UInt32, Sendable {
    /// `value` is the signal.
    case crash
    /// `value` is the limit in milliseconds.
    case timeout
    /// `value` is the limit in MiB.
    case memory
    /// Something within the case ended the process; `value` is the exit code.
    case exit
  }

  var job: Int
  var kind: Kind
  var value: UInt32
}
