package import Base
package import Labels
package import Raster

extension Case {
  /// The case in full: every value written out, under the keys of the format.
  package var resolved: JSONValue { .object(CaseKeys.table.json(of: draft(of: CaseDraft(label)))) }

  /// ``resolved`` without the keys of the label, which ``LabelSpec/resolved`` has.
  package var resolvedBesidesLabel: JSONValue {
    .object(CaseKeys.rest.json(of: draft(of: CaseDraft())))
  }

  private func draft(of label: CaseDraft) -> CaseDraft {
    var draft = label
    draft.tolerance = tolerance
    draft.ignore = ignore
    draft.expectations = expectations
    draft.tags = tags
    draft.skip = skip
    return draft
  }
}

extension LabelSpec {
  /// Everything that the picture depends on, with every value written out, under the keys of the
  /// format.
  package var resolved: JSONValue { .object(CaseKeys.label.json(of: CaseDraft(self))) }

  /// Reads what ``resolved`` has written, of this version or an earlier one.
  ///
  /// - Parameters:
  ///   - resolved: A label in full.
  ///   - file: Its name in errors.
  ///   - pictures: The pictures of attachments, by their names in the suite. Only the name counts: the
  ///     checksum shows whether it is still the same picture.
  /// - Throws: Every mistake, without a position: JSON that is not a label in full, or names another
  ///   picture.
  package init(
    resolved: JSONValue, file: String, pictures: [PNGFile]
  ) throws(CaseFileErrors) {
    var reading = CaseReading(file: file, families: nil, pictures: PictureFiles(pictures))
    reading.isInFull = true
    var draft = CaseDraft()
    let node = Node(resolved)
    if case .mapping(let entries) = node.content {
      CaseKeys.label.read(entries, at: node.position, into: &draft, &reading)
    } else {
      reading.report(
        .notAccepted(key: file, found: node.found, accepted: "a map of a case's keys"),
        at: node.position)
    }
    guard reading.errors.isEmpty,
      let label = draft.finishedLabel(at: node.position, &reading)
    else { throw CaseFileErrors(reading.reported) }
    self = label
  }
}

extension LabelSpec {
  /// What a label in full means by the keys that it leaves out.
  package static let leftOut: [String: JSONValue] = {
    let written = CaseKeys.label.json(of: CaseDraft())
    return CaseKeys.label.properties.filter { written[$0.key] == nil }
      .compactMapValues(\.standard)
  }()
}

extension Node {
  /// Whether a word or `null` is here.
  func isWritten(_ word: JSONValue) -> Bool {
    guard case .scalar(let scalar) = content else { return false }
    return word == .null ? isNull : word == .string(scalar.text)
  }
}
