package import Base
private import CProcess
internal import Results
private import Synchronization

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The process that does the work: a supervisor's child, or the only one there is.
package final class Worker: Sendable {
  package let interruption: Interruption
  /// nil if nobody supervises.
  private let board: SupervisionBoard?
  /// A file that outlives the process, for a journal that must not touch a disk; nil without a supervisor.
  let namelessFile: Int32?
  private let faults = Mutex<[InducedFault]>([])

  /// The only process, without a supervisor.
  package init() {
    interruption = Interruption()
    board = nil
    namelessFile = nil
  }

  /// A supervisor's child.
  ///
  /// - Parameters:
  ///   - control: Where the supervisor writes the numbers of signals; its end means the supervisor's.
  ///   - namelessFile: A file without a name that parent and children share.
  ///   - asked: The signal that asked an earlier child to end.
  /// - Throws: If there is no thread to listen for signals.
  init(
    _ board: SupervisionBoard, control: Int32, namelessFile: Int32, asked: Int32?
  ) throws(FileError) {
    interruption = Interruption()
    if let asked { interruption.interrupt(asked) }
    self.board = board
    self.namelessFile = namelessFile
    board.noteCrashes()
    let isThere = WorkThread.detach { [interruption] in
      while true {
        var signal: UInt8 = 0
        let count = unsafe read(control, &signal, 1)
        if count == 1 {
          // Before there is anything to keep, and from the second request on, the process ends at
          // once.
          if board.phase.rawValue < WorkPhase.working.rawValue || interruption.signal != nil {
            _exit(ExitCode.ofSignal(Int32(signal)))
          }
          interruption.interrupt(Int32(signal))
        } else if count == 0 {
          // The supervisor is gone.
          _exit(ExitCode.ofSignal(SIGKILL))
        } else if errno != EINTR {
          _exit(ExitCode.ofSignal(SIGKILL))
        }
      }
    }
    guard isThere else { throw FileSystem.failure("pthread_create", "a worker process") }
  }

  /// Reports the process's phase.
  package func enter(_ phase: WorkPhase) {
    board?.phase = phase
    strike("@\(phase)")
  }

  /// Whether an earlier child did a part of the work.
  package var isResumed: Bool { (board?.attempt ?? 1) > 1 }

  /// Seconds since the first child was started; nil without a supervisor.
  package var age: Double? { board?.age }

  /// How many verdicts were printed, including those of earlier children.
  var reported: Int {
    get { board?.reported ?? 0 }
    set { board?.reported = newValue }
  }

  var losses: [WorkLoss] { board?.losses ?? [] }
  var suspects: [Int] { board?.suspects ?? [] }
  /// Removes all suspects, each of which has run alone.
  func clearSuspects() { board?.suspects = [] }

  func take(_ worker: Int) { board?.take(worker) }
  func begin(_ job: Int, as worker: Int) { board?.begin(job, as: worker) }
  func end(as worker: Int) { board?.end(as: worker) }
}

extension Worker {
  /// Makes cases, or phases of the process, cause faults; only in a child.
  package func induce(_ faults: [InducedFault]) { self.faults.withLock { $0 = faults } }

  /// Causes the faults of a target.
  func strike(_ target: String) {
    for fault in faults.withLock(\.self) where fault.target == target { fault.strike() }
  }

  /// Causes the faults of a case.
  ///
  /// - Parameter attempt: The number of the try, from 1.
  func strike(_ id: @autoclosure () -> String, attempt: Int) throws(RunError) {
    let faults = faults.withLock(\.self)
    guard !faults.isEmpty else { return }
    let id = id()
    for fault in faults where fault.target == id && attempt <= fault.mostTries ?? attempt {
      if fault.kind == .refuse {
        throw .file(FileError(path: id, operation: "read", reason: "refused for a test"))
      }
      fault.strike()
    }
  }
}

/// Exit codes of a process.
package enum ExitCode {
  /// As shells report a process that a signal ended.
  package static func ofSignal(_ signal: Int32) -> Int32 { 128 + signal }
}
