import Cases
import Labels
import Reports
import Runs

extension CaseSource {
  init(_ subject: Case, written: WrittenCase?) {
    self.init(
      resolved: JSONText.pretty(subject.resolved), tags: subject.tags,
      written: written.map {
        .init(file: $0.file, line: $0.line, text: $0.text, more: $0.more)
      })
  }
}
