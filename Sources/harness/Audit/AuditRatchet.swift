import Audit
internal import Base

/// The file of accepted findings, beside the baselines.
struct AuditRatchet {
  /// What is accepted from now on.
  private(set) var accepted = AcceptedFindings()
  private let project: Project
  let path: String
  private(set) var isWritten = false

  init(of project: Project) {
    self.project = project
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

  /// Accepts what an audit found, or else no longer accepts what it found to be better.
  ///
  /// - Parameter writes: Whether that is kept in the file.
  mutating func take(
    _ audit: inout JudgedAudit, isAccepting: Bool, writes: Bool
  ) throws(Failure) {
    accept(audit, isAccepting)
    guard writes, accepted != audit.accepted else { return }
    let lock = try project.lockForWriting()
    defer { withExtendedLifetime(lock) {} }
    // Another audit may have written the file since this one began.
    let found = try read().merged(naming: audit.request.sizeFactors)
    if found != audit.accepted {
      audit.accepted = found
      audit.found.result = found.judging(audit.found.result, in: audit.scope)
      accept(audit, isAccepting)
    }
    if accepted != audit.accepted { try write() }
    if isAccepting { audit.found.result = accepted.judging(audit.found.result, in: audit.scope) }
  }

  private mutating func accept(_ audit: JudgedAudit, _ isAccepting: Bool) {
    accepted =
      isAccepting
      ? audit.accepted.accepting(audit.found.result, in: audit.scope)
      : audit.accepted.tightened(by: audit.found.result)
  }

  private mutating func write() throws(Failure) {
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
