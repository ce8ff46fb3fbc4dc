import Audit
internal import Base
import Results

/// The file of accepted findings, beside the baselines.
struct AuditRatchet {
  /// What is accepted from now on.
  var accepted = AcceptedFindings()
  private let path: String
  private(set) var isWritten = false

  init(of project: Project) {
    path = "\(project.settings.baselines)/\(AcceptedFindings.fileName)"
  }

  func read() throws(Failure) -> AcceptedFindings {
    do {
      return try AcceptedFindings.read(path)
    } catch {
      guard case .file = error else { throw .usage("\("\(error)")") }
      throw .environment(error)
    }
  }

  mutating func write() throws(Failure) {
    do {
      if accepted.findings.isEmpty {
        try FileSystem.remove(path)
      } else {
        try FileSystem.replace(.init(path: path, bytes: Array(accepted.json.utf8)))
      }
    } catch {
      throw .environment(error)
    }
    isWritten = true
  }

  /// What became of the file, or should; nil if nothing did.
  ///
  /// - Parameter before: What was accepted until now.
  func note(
    about result: AuditResult, since before: AcceptedFindings, isAccepting: Bool
  ) -> TerminalText? {
    if isAccepting {
      guard isWritten else { return "nothing new to accept" }
      return accepted.findings.isEmpty
        ? "nothing is left to accept; \(path) is removed: commit that"
        : "accepted: \(Numbers.count(result.counts[.accepted], "finding")) in \(path); review and commit it"
    }
    // Fixed, or their text or label is gone.
    let gone = result.fixedCount
    let milder = accepted.milderCount(than: before, in: result)
    guard gone + milder > 0 else {
      // A file has another name, or the list an older form.
      return isWritten ? written : nil
    }
    let counts = [(gone, "no longer there"), (milder, "milder than before")].filter { $0.0 > 0 }
    let parts = counts.enumerated().map { index, part in
      index == 0
        ? "\(Numbers.count(part.0, "accepted finding")) \(part.0 == 1 ? "is" : "are") \(part.1)"
        : "\(part.0) \(part.0 == 1 ? "is" : "are") \(part.1)"
    }
    return "\(parts.joined(separator: ", "))"
      + "; \(isWritten ? written : "run harness audit on your machine to update \(path)")"
  }

  /// What was done to the file.
  private var written: TerminalText {
    accepted.findings.isEmpty
      ? "\(path) is removed. Commit that." : "\(path) is updated. Commit it."
  }
}
