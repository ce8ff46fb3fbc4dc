internal import Audit
internal import Base

/// A text in one of its forms that does not fit a label, at every text size at which it does not: most reports show
/// this as one thing.
struct AuditEntry {
  let label: AuditResult.Label
  let locale: String
  /// The smallest size first; never empty.
  let findings: [AuditFinding]
  let worst: AuditFinding
  /// At which width and text sizes it is so: `120 pt wide, at AX1 and larger, worst at AX5, wraps at xL`; nil if none were
  /// asked for.
  let conditions: String?

  init(_ group: AuditGroup, of result: AuditResult) {
    findings = group.findings.map { result.findings[$0] }
    worst = result.findings[group.worst]
    label = result.labels[worst.label]
    locale = result.locales[worst.locale]
    var conditions: [String] = []
    // Beside what is the same everywhere, such as a missing glyph, this is what else is wrong.
    let judged = findings.compactMap { finding in
      finding.kindAboutRoom.map { (kind: $0, size: finding.size) }
    }
    if worst.width != nil, !judged.isEmpty {
      conditions.append(AuditWording.width(worst.width, areColumns: label.areColumns))
    }
    for kind in Set(judged.map(\.kind)).sorted() {
      let sizes = judged.filter { $0.kind == kind }.compactMap(\.size)
      guard let words = result.sizeWords(sizes) else { continue }
      conditions.append(kind == worst.kind ? words : "\(kind.words) \(words)")
      if kind == worst.kindAboutRoom, sizes.count > 1, let size = worst.size {
        conditions.append("worst at \(result.sizes[size].shownName)")
      }
    }
    self.conditions = conditions.isEmpty ? nil : conditions.joined(separator: ", ")
  }

  /// The key as sentences quote it, with the form: `“items” (few)`.
  var name: String { worst.name }

  /// What is wrong, and what would fix it: `cut: “标题” not shown; 2 characters too long`.
  var detail: String {
    [
      worst.problemWords(areColumns: label.areColumns),
      worst.remedyWords(areColumns: label.areColumns),
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// By how many characters the text is too long where it is most so; nil if that is unknown.
  var charactersTooLong: Int? { findings.compactMap { $0.remedy?.characters }.max() }

  /// Whether not even one of the text's characters fits somewhere.
  var fitsNoCharacter: Bool {
    findings.contains { finding in
      (finding.remedy?.characters).map { $0 >= finding.text.count } ?? false
    }
  }

  /// With how many characters it fits wherever it was laid out, in its catalog, where a placeholder is as long as it is
  /// written; nil if that is unknown, or if not even one fits.
  var mostCharacters: Int? {
    let most = findings.compactMap { finding in
      finding.remedy?.characters.map { finding.writtenText.count - $0 }
    }.min()
    return most.flatMap { $0 > 0 ? $0 : nil }
  }

  /// `App/Localizable.xcstrings:12`
  var source: String { "\(worst.catalog):\(worst.line)" }
}

extension AuditFinding {
  /// The key as sentences quote it, with the form: `“items” (few)`.
  var name: String {
    // Some catalogs have whole sentences for keys.
    Excerpt.quoted(key, Self.longestKey) + (form.map { " (\($0))" } ?? "")
  }

  private static let longestKey = 80

  /// The worst that may be otherwise at another size or width.
  fileprivate var kindAboutRoom: FindingKind? {
    problems.lazy.map(\.kind).first(where: \.dependsOnRoom)
  }

  /// The text as its catalog writes it.
  var writtenText: String { written?.text ?? text }

  /// The source language's text as its catalog writes it.
  var writtenSource: String? { written == nil ? source : written?.source }
}

extension AuditResult {
  /// What is wrong and wanted, the worst first.
  func entries(where isWanted: (AuditFinding) -> Bool) -> [AuditEntry] {
    var wanted = self
    wanted.findings = findings.filter(isWanted)
    return wanted.groups.map { AuditEntry($0, of: wanted) }
  }
}

/// What is wrong with one text of a catalog, in all labels and at all widths: what its translator sees as one thing.
struct AuditedText {
  struct Identity: Hashable {
    var catalog: String
    var locale: Int
    var key: String
    /// Where the text begins: a file may have several texts with the same key.
    var start: Int
    /// nil also where forms are put together.
    var form: String?
  }

  /// The worst first; never empty.
  let entries: [AuditEntry]

  var worst: AuditEntry { entries[0] }

  /// Puts together what is about the same text; the text with the worst entry comes first.
  static func all(
    in entries: [AuditEntry], by identity: (AuditFinding) -> Identity
  ) -> [AuditedText] {
    var indices: [Identity: Int] = [:]
    var texts: [[AuditEntry]] = []
    for entry in entries {
      let identity = identity(entry.worst)
      if let index = indices[identity] {
        texts[index].append(entry)
      } else {
        indices[identity] = texts.count
        texts.append([entry])
      }
    }
    return texts.map(AuditedText.init)
  }
}

extension AuditFinding {
  /// A text with all its forms.
  var message: AuditedText.Identity {
    AuditedText.Identity(catalog: catalog, locale: locale, key: key, start: start)
  }

  /// A text in one of its forms.
  var string: AuditedText.Identity {
    AuditedText.Identity(
      catalog: catalog, locale: locale, key: key, start: start, form: form)
  }
}
