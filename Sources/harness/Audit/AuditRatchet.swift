import Audit
import Pictures

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
  func note(about result: AuditResult, isAccepting: Bool) -> TerminalText? {
    if isAccepting {
      return isWritten
        ? "accepted: \(Numbers.count(accepted.findings.count, "finding")) in \(path); review and commit it"
        : "nothing new to accept"
    }
    guard !result.mended.isEmpty else { return nil }
    let count = result.mended.count
    let mended: TerminalText =
      count == 1 ? "1 accepted finding is" : "\(count) accepted findings are"
    return isWritten
      ? mended + " mended, and taken out of \(path); commit it"
      : mended
        + " mended; run harness audit on your machine to take \(count == 1 ? "it" : "them") out of \(path)"
  }
}
