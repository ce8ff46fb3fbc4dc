import Audit
internal import Base
import Cases
import Labels
import Results

/// A pinned font file that cannot be used, and what to do about it.
struct FontFault {
  private let error: SuiteFontError

  /// The faults of all pinned files, in the suite's order.
  ///
  /// - Parameter cache: The folder in which checksums are remembered.
  static func all(in manifest: FontManifest, cache: String) -> [FontFault] {
    all(
      manifest.found(cache: cache).compactMap { _, file in
        if case .failure(let error) = file { error } else { nil }
      })
  }

  /// The same of errors that are known.
  static func all(_ errors: [FontError]) -> [FontFault] {
    // A file with several families is missing once.
    errors.map { FontFault(error: SuiteFontError($0)) }.uniqued(by: \.file)
  }

  var message: String { "\(error)" }

  /// The line to run.
  var remedy: String? { error.remedy }

  /// The message and the line.
  var advice: String { error.advice }

  /// How many cases were not checked because of it; nil if none needed it.
  func note(on results: some Sequence<CaseResult>) -> TerminalText? {
    let count = results.count { $0.fault?.font == file }
    guard count > 0 else { return nil }
    let cases = Numbers.count(count, "case")
    return "\(cases) not checked, for want of the font \(file)\(remedy.map { ": \($0)" } ?? "")"
  }

  /// Whether it keeps an audit from laying out a text.
  func isNeeded(by audit: AuditResult) -> Bool {
    let problem = TextProblem.missingFont(SuiteLabelError(.missingFile(error.cause)).fault)
    return audit.findings.contains { $0.problems.contains(problem) }
  }

  /// As `suite.yaml` names it; what is wrong, where it names none.
  var file: String { error.cause.entry?.file ?? message }
}

extension CaseResult {
  /// Whether a font file that is missing or another kept the case from being drawn.
  var lacksFont: Bool { fault?.font != nil }
}

extension Failure {
  /// nil if there are no faults.
  init?(_ faults: [FontFault]) {
    self.init(joining: faults.map { .environment("\($0.advice)") })
  }
}
