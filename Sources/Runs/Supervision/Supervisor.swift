package import Base
private import CProcess

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Runs work in a child process and watches it, so that no case can bring down the others.
///
/// The process forks before it has a second thread or anything large in memory. That takes half a
/// millisecond; starting the program again would take four. After a child that crashes, or is ended
/// for its limits, another one continues where the journal ends.
package struct Supervisor: Sendable {
  /// What ends a child.
  package struct Limits: Sendable {
    /// Seconds that a case may take.
    package var time: Double
    /// MiB that a child may have in RAM.
    package var memory: Int

    package init(time: Double, memory: Int) {
      self.time = time
      self.memory = memory
    }
  }

  /// How often children may be killed between two cases before the run gives up.
  private static let mostIdleLosses = 8
  /// After this many nanoseconds without checking the child, the machine or the process was asleep.
  private static let sleep: UInt64 = 2_000_000_000
  /// How often a child's limits are checked, in milliseconds.
  private static let tick: Int32 = 50

  private let limits: Limits
  private let board: SupervisionBoard
  private let signals: (reading: Int32, writing: Int32)
  private let namelessFile: Int32

  private init(_ limits: Limits) throws(FileError) {
    self.limits = limits
    board = try SupervisionBoard()
    signals = try Self.makePipe()
    namelessFile = try NamelessFile.make()
  }

  /// Does work in a child, and again in another one as often as cases end it.
  ///
  /// Call it before the process has a second thread.
  ///
  /// - Parameters:
  ///   - work: Called in each child; returns its exit code.
  ///   - complain: Writes to standard error if no child is left to do so.
  /// - Returns: The process's exit code.
  /// - Throws: If the system refuses to make a child.
  package static func run(
    _ limits: Limits, work: @escaping (Worker) -> Int32, complain: @escaping (String) -> Void
  ) throws(FileError) -> Int32 {
    let supervisor = try Supervisor(limits)
    cprocess_forward_signals(supervisor.signals.writing)
    var asked: Int32?
    var idleLosses = 0
    while true {
      switch try supervisor.runChild(work, complain, &asked) {
      case .exited(let code): return code
      case .endedByUser(let signal): return ExitCode.ofSignal(signal)
      case .lost(let reason):
        guard supervisor.canGoOn(after: reason, &idleLosses) else {
          complain(supervisor.obituary(reason))
          return ExitCode.lostWorker
        }
      }
    }
  }

  private enum Ending {
    case exited(Int32)
    /// A second signal asked for the end at once.
    case endedByUser(Int32)
    case lost(Reason)
  }

  private enum Reason {
    case signal(Int32)
    /// The jobs that took too long.
    case time([Int])
    case memory
    /// The child ended before its work was done.
    case exit(Int32)
  }

  // MARK: A child's life

  /// - Parameter asked: The signal that has asked for the end, during any child.
  private func runChild(
    _ work: @escaping (Worker) -> Int32, _ complain: @escaping (String) -> Void,
    _ asked: inout Int32?
  ) throws(FileError) -> Ending {
    board.attempt += 1
    board.phase = .starting
    board.clearWork()
    let life = try Self.makePipe()
    let control = try Self.makePipe()
    let signal = asked
    let child = Self.fork {
      // `life.writing` stays open as long as the process.
      for descriptor in [life.reading, control.writing, signals.reading, signals.writing] {
        _ = close(descriptor)
      }
      do throws(FileError) {
        let worker = try Worker(
          board, control: control.reading, namelessFile: namelessFile, asked: signal)
        let code = work(worker)
        worker.enter(.ended)
        _exit(code)
      } catch {
        complain("\(error)")
        board.phase = .ended
        _exit(ExitCode.lostWorker)
      }
    }
    guard child >= 0 else { throw FileSystem.failure("fork", "a worker process") }
    _ = close(life.writing)
    _ = close(control.reading)
    defer {
      _ = close(life.reading)
      _ = close(control.writing)
    }
    return try watch(child, life: life.reading, control: control.writing, &asked)
  }

  /// Makes a child, in which a new thread does some work.
  ///
  /// - Returns: The child's number; less than 0, with `errno`, where there is none.
  private static func fork(_ work: @escaping () -> Never) -> Int32 {
    let context = unsafe Unmanaged.passRetained(ChildWork(work))
    defer { unsafe context.release() }
    return unsafe cprocess_fork(
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<ChildWork>.fromOpaque(context).takeUnretainedValue().work()
      }, context.toOpaque())
  }

  /// Work on its way through C.
  private final class ChildWork {
    let work: () -> Never

    init(_ work: @escaping () -> Never) { self.work = work }
  }

  /// Waits for a child's end, passes signals on and checks its limits.
  private func watch(
    _ child: Int32, life: Int32, control: Int32, _ asked: inout Int32?
  ) throws(FileError) -> Ending {
    var killedFor: Reason?
    var lastLook = SupervisionBoard.now
    var awakeSince = lastLook
    while true {
      var ends = [
        pollfd(fd: life, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&ends, 2, Self.tick)
      if count < 0, errno != EINTR { throw FileSystem.failure("poll", "a worker process") }
      if count > 0, ends[1].revents != 0 {
        var signal: UInt8 = 0
        if unsafe read(signals.reading, &signal, 1) == 1 {
          if asked != nil {
            _ = kill(child, SIGKILL)
            _ = try wait(for: child)
            return .endedByUser(Int32(signal))
          }
          asked = Int32(signal)
          // A child that is gone by now is seen in the next round.
          _ = unsafe write(control, &signal, 1)
        }
      }
      if count > 0, ends[0].revents != 0 { break }
      let now = SupervisionBoard.now
      // No case is to blame for a stopped process, or a machine that slept.
      if now - lastLook > Self.sleep { awakeSince = now }
      lastLook = now
      if killedFor == nil, let reason = excess(of: child, at: now, awakeSince: awakeSince) {
        killedFor = reason
        _ = kill(child, SIGKILL)
      }
    }
    let status = try wait(for: child)
    let signal = status & 0x7F
    if signal == 0 {
      let code = (status >> 8) & 0xFF
      return board.phase == .ended || asked != nil ? .exited(code) : .lost(.exit(code))
    }
    // If cases were in progress, another child still reports those that had finished.
    if let asked, board.phase != .working { return .endedByUser(asked) }
    return .lost(killedFor ?? .signal(signal))
  }

  private func wait(for child: Int32) throws(FileError) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw FileSystem.failure("waitpid", "a worker process") }
    }
    return status
  }

  /// Which limit a child is over; nil while it keeps to them.
  private func excess(of child: Int32, at now: UInt64, awakeSince: UInt64) -> Reason? {
    if Int(cprocess_resident_bytes(child) >> 20) > limits.memory { return .memory }
    guard board.phase == .working else { return nil }
    let limit = UInt64(limits.time * 1_000_000_000)
    let overdue = board.work().compactMap { work in
      now > max(work.began, awakeSince) + limit ? work.job : nil
    }
    return overdue.isEmpty ? nil : .time(overdue)
  }

  // MARK: After a child's end

  /// Notes which cases ended a child, or which may have; false if the run cannot continue.
  private func canGoOn(after reason: Reason, _ idleLosses: inout Int) -> Bool {
    guard board.phase == .working else { return false }
    let work = board.work()
    let jobs = work.compactMap(\.job)
    let suspects = board.suspects
    if case .time(let overdue) = reason {
      return lose(overdue, .timeout, UInt32(min(limits.time * 1000, 4e9)), suspects)
    }
    if jobs.isEmpty {
      // Killed from outside, for example, while it put baselines in place.
      idleLosses += 1
      return idleLosses <= Self.mostIdleLosses
    }
    if case .signal(let signal) = reason {
      let crashed = work.filter { $0.signal != nil }.compactMap(\.job)
      if !crashed.isEmpty { return lose(crashed, .crash, UInt32(signal), suspects) }
    }
    // It is unknown which case it was, so each runs alone; then it is certain.
    guard jobs.count == 1, suspects.contains(jobs[0]) else {
      board.suspects = jobs
      return true
    }
    return switch reason {
    case .signal(let signal): lose(jobs, .crash, UInt32(signal), suspects)
    case .memory: lose(jobs, .memory, UInt32(limits.memory), suspects)
    case .exit(let code): lose(jobs, .exit, UInt32(code), suspects)
    case .time: true
    }
  }

  private func lose(
    _ jobs: [Int], _ kind: WorkLoss.Kind, _ value: UInt32, _ suspects: [Int]
  ) -> Bool {
    board.suspects = suspects.filter { !jobs.contains($0) }
    return jobs.allSatisfy { board.add(WorkLoss(job: $0, kind: kind, value: value)) }
  }

  private func obituary(_ reason: Reason) -> String {
    let what =
      switch reason {
      case .signal(let signal): "ended by \(SignalName.text(signal))"
      case .time: "ended because a case took too long"
      case .exit(let code): "ended with exit code \(code)"
      case .memory: "ended at \(limits.memory) MiB of memory"
      }
    let phase =
      switch board.phase {
      case .starting, .ended: "at its start"
      case .reading: "while it read the suite"
      case .working: "between two cases"
      case .reporting: "while it wrote the results"
      }
    let journal = board.phase == .reporting ? "; finished cases are in events.ndjson" : ""
    return "the worker process was \(what) \(phase)\(journal)"
  }

  private static func makePipe() throws(FileError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw FileSystem.failure("pipe", "a worker process")
    }
    return (ends[0], ends[1])
  }
}

/// Files without a name, reachable only by descriptors.
enum NamelessFile {
  static func make() throws(FileError) -> Int32 {
    let descriptor = cprocess_nameless_file()
    guard descriptor >= 0 else { throw FileSystem.failure("memfd_create", "the journal") }
    return descriptor
  }
}

extension ExitCode {
  /// A worker that could not be started, or did not end well.
  static let lostWorker: Int32 = 3
}

/// Names of signals, the same on every system.
package enum SignalName {
  /// `SIGSEGV (a bad address)`
  static func text(_ signal: Int32) -> String {
    switch signal {
    case SIGSEGV: "SIGSEGV (a bad address, or a stack that overflowed)"
    case SIGBUS: "SIGBUS (a bad address, or a disk that is full)"
    case SIGILL: "SIGILL (a trap in the program)"
    case SIGTRAP: "SIGTRAP (a trap in the program)"
    case SIGABRT: "SIGABRT (the program gave up)"
    case SIGFPE: "SIGFPE (a bad calculation)"
    case SIGKILL: "SIGKILL (killed from outside, or out of memory)"
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    case SIGHUP: "SIGHUP"
    default: "signal \(signal)"
    }
  }
}
