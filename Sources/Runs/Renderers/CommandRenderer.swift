internal import Base
package import Cases
package import Labels
internal import Raster
internal import Results
private import Synchronization

/// A program that draws cases: one process for each thread, and a new one after each failure.
package struct RendererCommand: Sendable {
  package var settings: RendererSettings
  /// Absolute; where the program works.
  package var folder: String
  /// Absolute; the suite's folder.
  package var suite: String
  /// Seconds that one case may take.
  package var timeout: Double
  package var fonts: [FontFaceFile]
  package var fallback: [String]
  /// The slips of all its processes.
  let slips = RendererSlips()

  package init(
    _ settings: RendererSettings, in folder: String, suite: String, timeout: Double,
    fonts: [FontFaceFile], fallback: [String]
  ) {
    self.settings = settings
    self.folder = folder
    self.suite = suite
    self.timeout = settings.timeout ?? timeout
    self.fonts = fonts
    self.fallback = fallback
  }

  /// As messages call the program.
  var name: String { settings.name }

  /// Starts the program once, so that a program that cannot start is known before a run begins.
  ///
  /// - Returns: The renderer of a run; the first thread continues with the started process.
  package func start() throws(RendererFault) -> OtherRenderer {
    let first = try CommandRenderer(self)
    let version = first.version
    let pool = Pool(first)
    return OtherRenderer(name: name, version: version, slips: slips) {
      try pool.take() ?? CommandRenderer(self)
    }
  }
}

/// The process that exists before the first thread.
///
/// Sendable, because one thread gets it and no other has it.
private final class Pool: @unchecked Sendable {
  private let isTaken = Atomic(false)
  private var renderer: CommandRenderer?

  init(_ renderer: CommandRenderer) { self.renderer = renderer }

  func take() -> CommandRenderer? {
    guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    defer { renderer = nil }
    return renderer
  }
}

/// A process of a renderer's program, and those that follow it.
final class CommandRenderer: CaseRenderer {
  private let command: RendererCommand
  private var process: ProgramProcess?
  private(set) var version: String?
  /// The cases that this process has answered.
  private var answered: Set<String> = []
  private var last: String?

  /// How many seconds a program may take to start, however short its cases are.
  private static let patience = 60.0

  init(_ command: RendererCommand) throws(RendererFault) {
    self.command = command
    try start()
  }

  func draw(_ subject: Case) throws -> CaseDrawing {
    do throws(RendererFault) {
      return try ask(subject)
    } catch {
      guard error.kind == .astray else { throw error }
      command.slips.note(error.reason)
    }
    // An answer about another case is not a verdict on this one.
    do throws(RendererFault) {
      return try ask(subject)
    } catch {
      guard error.kind == .astray else { throw error }
      throw RendererFault(
        kind: .failed, reason: error.reason + ", and so did a new process", common: error.common)
    }
  }

  private func ask(_ subject: Case) throws(RendererFault) -> CaseDrawing {
    let process: ProgramProcess
    if let running = self.process {
      process = running
    } else {
      process = try start()
    }
    do throws(RendererFault) {
      if let last, process.hasLine() {
        throw fault(
          .astray, "said more than its answer to \(last) before it was asked about \(subject.id)",
          common: Self.saidMore)
      }
      let line: [UInt8]
      do throws(ProgramProcess.Fault) {
        line = try process.answer(
          to: RendererProtocol.request(subject, suite: command.suite), within: command.timeout)
      } catch {
        throw fault(error, within: command.timeout)
      }
      let answer = try self.answer(line, to: subject.id)
      if process.hasLine() {
        throw failed(
          "said more than its answer to \(subject.id); accepted: one line for each case",
          common: Self.saidMore)
      }
      return try drawing(answer, of: subject)
    } catch {
      // The next output of such a process is unpredictable.
      self.process = nil
      throw error
    }
  }

  @discardableResult private func start() throws(RendererFault) -> ProgramProcess {
    answered = []
    last = nil
    let line: [UInt8]
    let process: ProgramProcess
    do throws(ProgramProcess.Fault) {
      process = try ProgramProcess(command.settings.command, in: command.folder)
      line = try process.answer(
        to: RendererProtocol.greeting(
          to: command.name, fonts: command.fonts, fallback: command.fallback),
        within: max(command.timeout, Self.patience))
    } catch {
      throw fault(error, within: max(command.timeout, Self.patience))
    }
    do {
      version = try RendererGreeting(line).version
    } catch {
      throw failed("cannot be used: \(error.reason)")
    }
    self.process = process
    return process
  }

  private func answer(
    _ line: [UInt8], to id: String
  ) throws(RendererFault) -> RendererAnswer.Content {
    let said: RendererAnswer
    do {
      said = try RendererAnswer(line)
    } catch {
      // A line that is not an answer at all may be late output about the previous case.
      throw last == nil ? unusable(error) : fault(.astray, RendererFault.unusable + error.reason)
    }
    guard said.id == id else {
      let again = answered.contains(said.id)
      throw fault(
        .astray,
        "answered \(again ? "a second time about \(said.id)" : "about “\(said.id)”") "
          + "when it was asked about \(id)", common: "answered about another case")
    }
    answered.insert(id)
    last = id
    do {
      return try said.content()
    } catch {
      throw unusable(error)
    }
  }

  private func drawing(
    _ answer: RendererAnswer.Content, of subject: Case
  ) throws(RendererFault) -> CaseDrawing {
    switch answer {
    case .unsupported(let keys): return .unsupported(keys)
    case .error(let reason): throw failed("says: \(reason)")
    case .picture(let file, let layout):
      let picture: Bitmap
      do {
        picture = try PNG.decode(file)
      } catch {
        throw failed("gave a picture that cannot be read: \(error)")
      }
      let meaning = PictureMeaning(of: file)
      let label = subject.label
      if let wrong = label.wrongSize(of: picture) {
        throw failed("drew \(wrong)", common: Self.wrongSize)
      }
      guard let layout else {
        return .drawn(.init(layout: .unknown, picture: picture, meaning: meaning))
      }
      do {
        let record = try LayoutRecord(told: layout, of: subject, picture)
        return .drawn(.init(layout: .told(record), picture: picture, meaning: meaning))
      } catch {
        throw failed("gave a layout that cannot be used: \(error.reason)")
      }
    }
  }

  private func failed(_ what: String, common: String? = nil) -> RendererFault {
    fault(.failed, what, common: common)
  }

  private static let saidMore = "said more than one line for a case"
  private static let wrongSize = "drew a picture of another size than the case asks for"

  private func unusable(_ error: JSONError) -> RendererFault {
    failed(RendererFault.unusable + error.reason)
  }

  /// - Parameter common: The same without what differs from case to case.
  private func fault(
    _ kind: RendererFault.Kind, _ what: String, common: String? = nil
  ) -> RendererFault {
    RendererFault(
      kind: kind, reason: "\(command.name) \(what)", common: "\(command.name) \(common ?? what)")
  }

  private func fault(_ fault: ProgramProcess.Fault, within seconds: Double) -> RendererFault {
    func behind(_ said: String) -> String { said.isEmpty ? "" : "; it said: \(said)" }
    switch fault {
    case .notStarted(let error): return failed("cannot be started: \(error)")
    case .tooLong: return failed("answered with a line that is too long")
    case .timedOut(let said):
      let limit = Numbers.points(seconds)
      return RendererFault(
        kind: .timedOut, reason: "\(command.name) took longer than \(limit) s\(behind(said))")
    case .ended(let status, let said):
      // As waitpid returns it: a signal in the lower bits, or an exit code above them.
      let signal = status & 0x7F
      let how = signal == 0 ? "exit code \(status >> 8 & 0xFF)" : SignalName.text(signal)
      return RendererFault(
        kind: .ended, reason: "\(command.name) ended with \(how)\(behind(said))")
    }
  }
}

extension LabelSpec {
  /// What is wrong with a picture's size if the case sets it; nil if nothing is.
  fileprivate func wrongSize(of picture: Bitmap) -> String? {
    func pixels(_ dimension: LabelSpec.Extent) -> Int? {
      guard case .points(let points) = dimension else { return nil }
      return Int((points * scale).rounded())
    }
    let (wide, high) = (pixels(width), pixels(height))
    let isWide = wide.map { abs($0 - picture.width) <= 1 } ?? true
    let isHigh = high.map { abs($0 - picture.height) <= 1 } ?? true
    guard !isWide || !isHigh else { return nil }
    return "a picture of \(picture.size.text) px; the case asks for "
      + "\(wide.map(String.init) ?? "any") × \(high.map(String.init) ?? "any") px"
  }
}
