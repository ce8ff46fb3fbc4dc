internal import Base
import Results
import Runs

/// A reason to end the process, with its exit code.
struct Failure: Error, CustomStringConvertible {
  static let usageCode: Int32 = 2
  static let environmentCode: Int32 = 3

  let message: TerminalText
  let code: Int32

  /// The command line or a case file is wrong.
  static func usage(_ message: TerminalText) -> Failure {
    Failure(message: "error: \(message)", code: usageCode)
  }

  /// Errors that name their own locations, one a line.
  ///
  /// - Parameter notes: What would help, a line each.
  static func suite(_ errors: [any Error], _ notes: [TerminalText] = []) -> Failure {
    Failure(
      message: ([TerminalText(lines: errors)] + notes).joined(separator: "\n"), code: usageCode)
  }

  /// Fonts, libraries, disk.
  static func environment(_ error: any Error) -> Failure { environment("\(error)") }

  static func environment(_ message: TerminalText) -> Failure {
    Failure(message: "error: \(message)", code: environmentCode)
  }

  /// The message alone, for where it is not printed.
  var description: String {
    let start = "error: "
    return message.text.hasPrefix(start)
      ? String(message.text.dropFirst(start.count)) : message.text
  }

  init(message: TerminalText, code: Int32) {
    self.message = message
    self.code = code
  }

  init(_ error: SelectionError) {
    if case .unreadableList(let error) = error {
      self = .environment(error)
    } else {
      self = .usage("\(error)")
    }
  }

  init(_ error: PairError) {
    switch error {
    case .nothing, .fileAndFolder, .noPictures, .noFolder, .nothingWritten, .swapped, .sameName,
      .undecodedName, .noMask,
      .brokenMask:
      self = .usage("\(error)")
    case .file: self = .environment(error)
    }
  }

  init(_ error: RunError) {
    switch error {
    case .foreignFolder, .foreignFile, .linkedFolder, .noFolder, .noRun, .unfinishedRun,
      .damagedRun:
      self = .usage("\(error)")
    case .file, .baseline, .renderer, .picture, .busy, .output: self = .environment(error)
    }
  }

  /// What the system refused to some cases; nil if it refused nothing.
  init?(_ failures: [RunError]) {
    // A code of 3 outweighs one of 2: verdicts may be wrong because of the machine.
    let all = failures.map { Failure($0) }
    guard let worst = all.max(by: { $0.code < $1.code }) else { return nil }
    let others: TerminalText =
      failures.count == 1 ? "" : "; \(failures.count - 1) more like it above"
    self.init(message: worst.message + others, code: worst.code)
  }
}

extension Failure {
  /// Several as one, with the code of the worst; nil if there is none.
  init?(joining failures: [Failure]) {
    guard let code = failures.map(\.code).max() else { return nil }
    self.init(message: failures.map(\.message).joined(separator: "\n"), code: code)
  }

  /// Makes sure that a file of the project is not written through a link: what is behind it may be somebody else's.
  ///
  /// - Parameter folder: Where the way to the file begins.
  static func checkWay(to file: String, from folder: String = ".") throws(Failure) {
    let link: String?
    do throws(FileError) {
      link = try FileSystem.firstLink(in: folder, onWayTo: FileSystem.folder(of: file))
    } catch {
      throw .environment(error)
    }
    guard let link else { return }
    let name = link.hasPrefix("./") ? String(link.dropFirst(2)) : link
    throw .usage(
      "\(name) is a link, and nothing is written through links; put the folder itself there")
  }

  /// What a step of a review gives.
  static func ofReview<Value>(
    _ step: @autoclosure () throws(ReviewError) -> Value
  ) throws(Failure) -> Value {
    do throws(ReviewError) {
      return try step()
    } catch {
      throw Failure(error)
    }
  }

  init(_ error: DecisionsError) {
    switch error {
    case .noFile, .damaged: self = .usage("\(error)")
    case .file: self = .environment(error)
    }
  }
}
