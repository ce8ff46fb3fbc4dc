internal import Audit
private import Base

/// `data/audit.js`: everything that the audit's page shows.
///
/// Texts repeat from label to label and from locale to locale; all but the audited ones are named by their index in
/// a list, which keeps 20,000 findings below a few megabytes.
struct AuditData {
  let result: AuditResult
  let groups: [AuditGroup]
  let origin: AuditPage.Origin
  let title: String

  /// The texts that are named by their indices.
  private struct Strings {
    private(set) var all: [String] = []
    private var indices: [String: Int] = [:]

    /// - Returns: −1 for nil.
    mutating func index(of text: String?) -> Int {
      guard let text else { return -1 }
      if let index = indices[text] { return index }
      indices[text] = all.count
      all.append(text)
      return all.count - 1
    }
  }

  /// - Parameter hasFiles: Whether pictures are files at their paths; else the page holds them.
  func json(hasFiles: Bool) -> [UInt8] {
    var strings = Strings()
    let keyGroups = result.keyGroups()
    let keys = Dictionary(uniqueKeysWithValues: keyGroups.enumerated().map { ($1.key, $0) })
    var texts: [AuditResult.LabelText: Int] = [:]
    var script = ScriptText()
    script.add("{")
    script.member("schema") { $0.add(1) }
    script.member("title") { $0.add(string: title) }
    script.member("harness") { $0.add(string: origin.harness) }
    script.member("started") { $0.add(string: origin.started) }
    script.member("hint") { $0.add(string: origin.hint) }
    script.member("command") { script in
      script.add("{")
      script.member("labels") { $0.add(string: origin.command.labels) }
      script.member("options") { $0.add(string: origin.command.options) }
      script.member("locales") { $0.add(string: origin.command.locales) }
      script.add("}")
    }
    script.member("mark") { $0.add(string: origin.mark) }
    script.member("scale") { $0.add(json: JSONText.format(origin.scale)) }
    script.member("notes") { $0.add(strings: origin.notes) }
    script.member("verdicts") { script in
      script.list(FindingKind.allCases) { script, kind in
        script.add(strings: [
          kind.rawValue, kind.words, kind.traits.sign, kind.traits.color.rawValue,
        ])
      }
    }
    script.member("states") { $0.add(strings: AuditFinding.State.allCases.map(\.rawValue)) }
    script.member("locales") { $0.add(strings: result.locales) }
    script.member("sizes") { script in
      script.list(result.sizes) { script, size in
        script.add(strings: [size.name, size.shownName, AuditWording.size(size)])
      }
    }
    script.member("labels") { script in
      script.list(result.labels) { script, label in
        script.add(strings: [label.name, "\(label.file):\(label.line)", label.look])
      }
    }
    script.member("cells") { script in
      script.list(result.cells) { script, cell in
        script.add(numbers: [cell.label, cell.locale, cell.texts, cell.layouts])
      }
    }
    script.member("groups") { script in
      script.lines(groups) { script, group in
        let worst = result.findings[group.worst]
        let place = texts[worst.labelText] ?? texts.count
        texts[worst.labelText] = place
        script.row { row in
          add(group, hasFiles: hasFiles, &strings, to: &row)
          row.elements(place, keys[worst.keyIndex] ?? 0)
        }
      }
    }
    script.member("keys") { script in
      script.lines(keyGroups) { script, group in
        script.row { row in
          row.elements(strings.index(of: result.keys[group.key].name))
          row.element(string: result.words(for: group))
          row.element { $0.add(numbers: group.places.flatMap { [$0.locale, $0.size ?? -1] }) }
        }
      }
    }
    script.member("fixed") { script in
      script.lines(result.fixed) { script, accepted in
        script.add(strings: [
          accepted.label, accepted.locale, accepted.key, accepted.form, accepted.size,
          AuditWording.width(accepted.width, areColumns: areColumns(accepted.label)),
          accepted.kind.rawValue,
        ])
      }
    }
    script.member("strings") { $0.add(strings: strings.all) }
    script.add("}")
    return script.bytes
  }

  private func areColumns(_ label: String) -> Bool {
    result.labels.first { $0.name == label }?.areColumns ?? false
  }

  /// `[label, locale, key, form, width, catalog, line, "text", source, worst, [finding, …], number of its text in the label,
  /// place of its key]`, of which this adds what stands before the last two.
  private func add(
    _ group: AuditGroup, hasFiles: Bool, _ strings: inout Strings, to row: inout ScriptText
  ) {
    let worst = result.findings[group.worst]
    let areColumns = result.labels[worst.label].areColumns
    let width = AuditWording.width(worst.width, areColumns: areColumns)
    row.elements(
      worst.label, worst.locale, strings.index(of: worst.key), strings.index(of: worst.form),
      strings.index(of: width.isEmpty ? nil : width), strings.index(of: worst.catalog), worst.line)
    row.element(string: worst.text)
    row.elements(
      strings.index(of: worst.source), group.findings.firstIndex(of: group.worst) ?? 0)
    row.element { script in
      script.list(group.findings) { script, index in
        add(
          index, besides: worst.text, areColumns: areColumns, hasFiles: hasFiles, &strings,
          to: &script)
      }
    }
  }

  /// `[index, size, state, [kind, words, …], remedy, [start, end, …], "picture", "text"]`: the picture is 0 if there
  /// is none, and 1 if the page holds it; the text is left out if it is the group's.
  private func add(
    _ index: Int, besides text: String, areColumns: Bool, hasFiles: Bool,
    _ strings: inout Strings, to script: inout ScriptText
  ) {
    let finding = result.findings[index]
    let state = AuditFinding.State.allCases.firstIndex(of: finding.state) ?? 0
    let problems = finding.problems.flatMap { problem in
      [
        FindingKind.allCases.firstIndex(of: problem.kind) ?? 0,
        strings.index(of: problem.words(areColumns: areColumns)),
      ]
    }
    script.row { row in
      row.elements(index, finding.size ?? -1, state)
      row.element { $0.add(numbers: problems) }
      row.elements(strings.index(of: finding.remedyWords(areColumns: areColumns)))
      row.element { $0.add(numbers: finding.lost.flatMap { [$0.lowerBound, $0.upperBound] }) }
      if let picture = finding.picture, hasFiles {
        row.element(string: URLPath(picture).text)
      } else {
        row.elements(finding.picture == nil ? 0 : 1)
      }
      if finding.text != text { row.element(string: finding.text) }
    }
  }
}
