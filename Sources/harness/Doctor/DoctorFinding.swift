internal import Base
import Results

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// What `harness doctor` found out about one thing.
struct DoctorFinding: Encodable {
  enum Status: String, Encodable {
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

  private enum CodingKeys: String, CodingKey { case check, message, remedy, status }

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
