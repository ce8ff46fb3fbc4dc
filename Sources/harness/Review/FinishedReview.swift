private import Base
import Results
import Runs

/// Records what a review accepted, with this program: `harness update-baselines --decisions`, or `harness compare
/// --decisions` for a run of `compare`.
///
/// It runs in its own process, so that anything that stops it does not stop the review.
struct FinishedReview: Sendable {
  /// How it went.
  struct Ending: Equatable, Sendable {
    /// As a shell reports it: 128 plus the signal's number if a signal ended the process.
    var code: Int32
    /// What it printed to both streams, as it came.
    var output: String

    /// Whether everything that was accepted is recorded.
    var isRecorded: Bool { code == 0 }
  }

  /// Path of `decisions.json`.
  let decisions: String
  /// The folder of the run.
  let output: String
  /// What the command line said; nil leaves it to `harness.yaml` and the default.
  var suite: String?
  var baselines: String?
  /// The renderer whose baselines they are; nil: harness's engine.
  var renderer: String?
  /// Whether baselines of other libraries or another machine may be replaced.
  var allowsOtherEnvironment = false
  /// The pictures of a run of `compare`; nil for a suite's run.
  var pairs: ReviewedPairs?

  /// The program's command.
  private var command: String { pairs == nil ? "update-baselines" : "compare" }

  var arguments: [String] {
    if let pairs {
      return [command, "--decisions=\(decisions)"]
        + (pairs.tool.map { ["--from=\($0.rawValue)"] } ?? [])
        + ["--", pairs.expected, pairs.actual]
    }
    func option(_ name: String, _ folder: String?) -> [String] { folder.map { [name + $0] } ?? [] }
    // Each in one word, because a folder's name may begin with a dash.
    return [command, "--decisions=\(decisions)", "--output=\(output)"]
      + option("--suite=", suite) + option("--baselines=", baselines)
      + option("--renderer=", renderer)
      + (allowsOtherEnvironment ? ["--allow-other-environment"] : [])
  }

  /// Waits until it is done.
  ///
  /// - Parameter said: Gets what it prints, as it comes.
  /// - Throws: If the system cannot start it.
  func record(_ said: (String) -> Void = { _ in }) throws(Failure) -> Ending {
    var text = ""
    do throws(FileError) {
      let process = try ChildProcess(
        .init(path: OwnProgram.path, arguments: arguments), input: .null, output: .pipe,
        errors: .joined)
      // Whole lines, so that no character is cut in two.
      var rest: [UInt8] = []
      while let bytes = try process.nextOutput() {
        rest += bytes
        let end = rest.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        Self.tell(rest[..<end], &text, said)
        rest.removeFirst(end)
      }
      Self.tell(rest[...], &text, said)
      return Ending(code: process.wait(), output: text)
    } catch {
      throw .environment("harness \(command) could not be started: \(error)")
    }
  }

  private static func tell(
    _ bytes: ArraySlice<UInt8>, _ text: inout String, _ said: (String) -> Void
  ) {
    guard !bytes.isEmpty else { return }
    let lines = String(decoding: bytes, as: UTF8.self)
    text += lines
    said(lines)
  }
}
