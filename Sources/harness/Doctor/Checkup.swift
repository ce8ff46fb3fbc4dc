import Audit
internal import Base
import Cases
import Labels
import Results
import Runs

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// Checks everything that must agree for pictures to be the same on every machine.
struct Checkup {
  private let project: Project

  init(_ project: Project) {
    self.project = project
  }

  func findings() throws(Failure) -> [DoctorFinding] {
    var findings = [suite]
    findings += fonts
    for check in [libraries, baselines] {
      do {
        findings += try check()
      } catch {
        // The other checks hold all the same.
        findings.append(
          .fault("baselines", "\(error)", remedy: "put files there that can be read, and no links"))
      }
    }
    findings += audit + output
    findings += try GitCheckup(project).findings()
    return findings
  }

  private var suite: DoctorFinding {
    let count = project.suite.cases.count
    let cases = count == 1 ? "1 case" : "\(count.grouped) cases"
    guard let warning = project.suite.warnings.first else {
      return .ok("suite", "\(cases) in \(project.settings.suite)")
    }
    return .warning("suite", "\(cases) in \(project.settings.suite); \(warning)", remedy: nil)
  }

  private var fonts: [DoctorFinding] {
    let output = project.surroundings.absolute(project.settings.output)
    let cache = "\(output)/cache"
    do {
      try FontSet.checkWay(toCache: cache)
    } catch .unreadable(path: output, operation: _, reason: _) {
      // A link in its place is a finding of its own.
    } catch {
      return [.fault("fonts", "\(error)", remedy: nil, isOfMachine: true)]
    }
    let faults = FontFault.all(in: project.suite.fonts, cache: cache)
    guard faults.isEmpty else {
      return faults.map {
        .fault("fonts", $0.message, remedy: $0.remedy, isOfMachine: true)
      }
    }
    let files = Set(project.suite.fonts.entries.map(\.file)).count
    return [
      .ok(
        "fonts",
        "\(files) font \(files == 1 ? "file has an" : "files have") accepted \(files == 1 ? "checksum" : "checksums")"
      )
    ]
  }

  private func libraries() throws -> [DoctorFinding] {
    let environment = try RunResult.Environment(
      os: project.surroundings.operatingSystem, fonts: project.suite.fonts)
    let found = try project.baselines.environments(
      of: project.suite.cases.lazy.map(\.id), besides: environment)
    let now = environment.libraries
    guard !found.others.isEmpty else {
      let whose = found.same == 0 ? "" : ", as where the baselines were recorded"
      return [.ok("libraries", now + whose)]
    }
    return found.others.map { other in
      let count = other.count == 1 ? "1 baseline was" : "\(other.count.grouped) baselines were"
      return .warning(
        "libraries", "\(count) recorded with \(other.recorded), but this machine has \(other.now)",
        remedy: "run where they were recorded, or record them all here: "
          + project.command.text(with: "--allow-other-environment"))
    }
  }

  private func baselines() throws -> [DoctorFinding] {
    let found = try project.baselines.verify(project.suite.cases)
    var findings: [DoctorFinding] = []
    let pointers = found.faults.filter { $0.disguise == .gitLFSPointer }
    if !pointers.isEmpty {
      findings.append(
        .fault(
          "baselines", "\(pointers.count.grouped) of them are Git LFS pointers, not pictures",
          remedy: "git lfs install && git lfs pull", isOfMachine: true))
    }
    if let first = found.faults.first(where: { $0.disguise != .gitLFSPointer }) {
      let count = found.faults.count - pointers.count
      findings.append(
        .fault(
          "baselines", "\(count.grouped) cannot be trusted, such as \(first.name): \(first.reason)",
          remedy: "harness verify names all of them"))
    }
    if found.missing > 0 {
      findings.append(
        .warning(
          "baselines",
          found.missing == 1
            ? "1 case has none" : "\(found.missing.grouped) cases have none",
          remedy: project.command.text(with: "--mode missing")))
    }
    if let orphan = found.inventory.orphans.first {
      let count = found.inventory.orphans.count
      findings.append(
        .warning(
          "baselines", "\(count.grouped) belong to no case, such as \(orphan)",
          remedy: project.command.text(with: "--prune")))
    }
    // What belongs to other suites and to tests is no stray, and what is broken is named above.
    let strays = found.inventory.strays.filter { stray in
      switch stray.reason {
      case .otherSuite, .noSuite, .brokenRecord: false
      case .noRecord, .unreadableName, .otherRenderer, .otherForm: true
      }
    }
    let kinds = Dictionary(grouping: strays, by: \.why).sorted { $0.key.precedesInBytes($1.key) }
    for (why, strays) in kinds {
      let names = strays.map { "\(project.baselines.name)/\($0.name)" }
      let each = strays.count == 1 ? "" : "each "
      findings.append(
        .warning(
          "baselines",
          "\(Numbers.count(strays.count, "stray")) among them: \(Self.all(names)); \(each)\(why)",
          remedy: strays.count > Self.mostNames
            ? "harness update-baselines --prune --dry-run names all of them" : nil))
    }
    let links = found.inventory.links
    if !links.isEmpty {
      findings.append(
        .fault(
          "baselines",
          "\(Numbers.count(links.count, "link")): \(Self.all(links)); nothing is written through links",
          remedy: "put the files and folders themselves there"))
    }
    guard findings.isEmpty else { return findings }
    return [
      .ok("baselines", "\(found.whole.grouped) in \(project.baselines.name), each with its layout")
    ]
  }
}

extension Checkup {
  private static let mostNames = 20

  /// The names, or how many are in each folder if they are many.
  private static func all(_ names: [String]) -> String {
    guard names.count > mostNames else { return names.joined(separator: ", ") }
    let folders = Dictionary(grouping: names, by: FileSystem.folder)
      .sorted { $0.key.precedesInBytes($1.key) }
    var parts = folders.prefix(mostNames).map { "\($1.count.grouped) in \($0)" }
    let rest = folders.dropFirst(mostNames).reduce(0) { $0 + $1.value.count }
    if rest > 0 { parts.append("\(rest.grouped) in other folders") }
    return parts.joined(separator: ", ")
  }

  /// Why audits cannot read what people accepted; nothing if they can.
  private var audit: [DoctorFinding] {
    do throws(AcceptedFindingsError) {
      _ = try AcceptedFindings.read(AuditRatchet(of: project).path)
      return []
    } catch {
      guard case .gitLFSPointer = error else { return [.fault("audit", "\(error)", remedy: nil)] }
      return [.fault("audit", "\(error)", remedy: nil, isOfMachine: true)]
    }
  }

  /// What would keep runs and audits from writing; nothing if they can.
  private var output: [DoctorFinding] {
    let checks: [() throws(RunError) -> Void] = [
      RunFolder(path: project.settings.output).check,
      AuditFolder(in: project.settings.output).check,
    ]
    var messages: [String] = []
    for check in checks {
      do throws(RunError) {
        try check()
      } catch {
        // Both stand in one folder.
        if !messages.contains("\(error)") { messages.append("\(error)") }
      }
    }
    return messages.map { .fault("output", $0, remedy: nil) }
  }
}

extension RunResult.Environment {
  /// `Pango 1.50.12, HarfBuzz 6.0.0, FreeType 2.12.1, Cairo 1.16.0, x86_64`
  fileprivate var libraries: String {
    let versions = [
      ("Pango", pango), ("HarfBuzz", harfbuzz), ("FreeType", freetype), ("Cairo", cairo),
    ]
    return (versions.compactMap { name, version in version.map { "\(name) \($0)" } } + [arch])
      .joined(separator: ", ")
  }
}

/// What `harness doctor` found out about one thing.
struct DoctorFinding {
  enum Status: String, CaseIterable {
    case ok
    /// Works here, but may not elsewhere or later.
    case warning
    case fault
  }

  /// What was looked at, a word.
  let check: String
  let status: Status
  let message: String
  /// A command, or what to write; nil if nothing is to be done.
  let remedy: String?
  /// Why it is the machine's fault rather than the project's.
  var isOfMachine = false

  static let table = DocumentTable<Self>([
    Key(derived: "check", "What was looked at, a word.", .text) { $0.check },
    Key(derived: "status", "Whether something is to be done.", .choice(Status.self)) { $0.status },
    Key(derived: "message", "What was found out.", .text) { $0.message },
    Key(derived: "remedy", "A command, or what to write, if something is to be done.", .text) {
      $0.remedy
    },
  ])

  static func ok(_ check: String, _ message: String) -> DoctorFinding {
    DoctorFinding(check: check, status: .ok, message: message, remedy: nil)
  }

  static func warning(_ check: String, _ message: String, remedy: String?) -> DoctorFinding {
    DoctorFinding(check: check, status: .warning, message: message, remedy: remedy)
  }

  static func fault(
    _ check: String, _ message: String, remedy: String?, isOfMachine: Bool = false
  ) -> DoctorFinding {
    DoctorFinding(
      check: check, status: .fault, message: message, remedy: remedy, isOfMachine: isOfMachine)
  }

  /// One line, and one more with the remedy.
  var text: TerminalText {
    let mark: TerminalText =
      switch status {
      case .ok: "ok     "
      case .warning: "warning"
      case .fault: "FAULT  "
      }
    let name = check + String(repeating: " ", count: max(0, 9 - check.count))
    let line: TerminalText = "\(mark)  \(name)  \(message)\n"
    guard let remedy else { return line }
    return "\(line)         → \(remedy)\n"
  }
}
