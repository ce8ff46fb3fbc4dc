import ArgumentParser
import Audit
import Cases
import Labels
import Reports
import Results
import Serving

/// The audit that a review shows beside a run: made anew, of the suite and its catalogs as they are.
struct ReviewedAudit {
  private let commandLine: ProjectSettings
  private let surroundings: Surroundings
  /// What the last audit was asked.
  private let command: AuditCommand

  /// - Parameter commandLine: The review's.
  /// - Returns: nil if there was no audit in the folder of runs.
  init?(_ commandLine: ProjectSettings, surroundings: Surroundings) throws(Failure) {
    let settings = try Settings(commandLine, surroundings: surroundings)
    do {
      let plain = try HarnessCommand.parseAsRoot([AuditCommand._commandName])
      guard let plain = plain as? AuditCommand,
        let command = try AuditFolder(in: settings.output).command(from: plain)
      else { return nil }
      self.command = command
    } catch let error as Failure {
      throw error
    } catch {
      throw .environment(error)
    }
    self.commandLine = commandLine
    self.surroundings = surroundings
  }

  var served: ServedAudit { ServedAudit { try page() } }

  private func page() throws -> ServedAudit.Page {
    let project = try Project(commandLine, surroundings: surroundings, templates: .ofCatalogs)
    let audit = try command.audited(project, scope: nil)
    var files: [String: [UInt8]] = [:]
    let mark = AuditPage.mark(of: audit.found.result)
    let origin = AuditPage.Origin(
      harness: HarnessVersion.current, started: Surroundings.timestamp(), command: command.words,
      mark: mark,
      scale: audit.found.scale, notes: audit.found.result.unseenSentences)
    try AuditPage.make(audit.found.result, from: origin) { name, bytes in files[name] = bytes }
    return ServedAudit.Page(mark: mark, files: files) { finding in
      guard audit.found.result.findings.indices.contains(finding) else { return nil }
      return try audit.found.picture(of: finding, fonts: audit.fonts)
    }
  }
}
