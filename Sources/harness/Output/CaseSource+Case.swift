import Base
import Cases
import Reports

extension CaseSource {
  /// - Parameter hasLayout: Whether the label in full stands in the run's layout of the case.
  init(_ subject: Case, hasLayout: Bool, written: WrittenCase?) {
    let resolved = hasLayout ? subject.resolvedBesidesLabel : subject.resolved
    self.init(
      resolved: JSONText.compact(resolved), tags: subject.tags,
      written: written.map {
        .init(file: $0.file, line: $0.line, text: $0.text, more: $0.more)
      })
  }
}
