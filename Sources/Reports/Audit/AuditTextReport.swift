package import Audit
package import Base

/// What an audit prints in a terminal: what nobody has accepted, a line for each key or, verbosely, each text, then counts
/// by label and by locale, and all of it in one sentence.
package struct AuditTextReport {
  /// Rows of each table.
  private static let mostRows = 40

  let result: AuditResult
  /// How many keys or texts are shown; the others are counted.
  let most: Int
  /// Whether each text is shown, with what is lost of it and what would fix it.
  let isVerbose: Bool
  let isColored: Bool
  /// Where the others are; nil if nothing else was written.
  let details: String?
  /// Whether keys that stand in no label are listed.
  let listsUnlabelled: Bool

  package init(
    _ result: AuditResult, most: Int = 20, isVerbose: Bool = false, isColored: Bool = false,
    details: String? = nil,
    listsUnlabelled: Bool = false
  ) {
    self.result = result
    self.most = most
    self.isVerbose = isVerbose
    self.isColored = isColored
    self.details = details
    self.listsUnlabelled = listsUnlabelled
  }

  package var text: TerminalText {
    var parts = isVerbose ? texts : keys
    if !result.findings.isEmpty {
      var labels = [Int](repeating: 0, count: result.labels.count)
      var locales = [Int](repeating: 0, count: result.locales.count)
      for cell in result.cells {
        labels[cell.label] += cell.texts
        locales[cell.locale] += cell.texts
      }
      parts.append(
        table("by label", result.labels.map(\.name), result.countsByLabel, of: labels))
      parts.append(table("by locale", result.locales, result.countsByLocale, of: locales))
    }
    if let unlabelled = result.unseen?.unlabelled, listsUnlabelled, !unlabelled.isEmpty {
      parts.append(
        unlabelled.map { key -> TerminalText in
          "no label: \(Excerpt.quoted(key.key, 80)) (\(key.catalog):\(key.line))\n"
        }.joined())
    }
    let hint = listsUnlabelled ? "" : " (`--unlabelled` lists them)"
    let unseen =
      [result.unlabelledSentence.map { $0 + hint }].compactMap(\.self)
      + result.otherUnseenSentences
    if !unseen.isEmpty { parts.append(unseen.map { TerminalText("\($0)\n") }.joined()) }
    parts.append("\(result.summary)\n")
    return parts.joined(separator: "\n")
  }

  // MARK: Keys

  /// A line for each key, but for those that only lack values or fonts; one line counts all that lack values, and what was not
  /// looked at names the languages without fonts.
  private var keys: [TerminalText] {
    let all = result.keyGroups { $0.state != .accepted }
    guard !all.isEmpty else { return [] }
    let groups = all.filter { !$0.onlyLacksValuesOrFonts }
    let shown = groups.prefix(most).map(line)
    let rest = rest(groups.count, "key", beside: shown.count) ?? ""
    return [
      shown.joined() + rest + lineOnValues(of: all)
        + "--verbose prints what is lost of each text and what would fix it\n"
    ]
  }

  /// Which placeholders have no values, in which keys: a few samples mend many.
  private func lineOnValues(of groups: [AuditKeyGroup]) -> TerminalText {
    var counts: [String: Int] = [:]
    var keys: [String] = []
    for group in groups {
      var own: Set<String> = []
      for index in group.findings {
        for case .unfilledPlaceholders(let names) in result.findings[index].problems {
          own.formUnion(names)
        }
      }
      for name in own { counts[name, default: 0] += 1 }
      if !own.isEmpty { keys.append(Excerpt.quoted(result.keys[group.key].name, Self.longestKey)) }
    }
    guard !keys.isEmpty else { return "" }
    let names = counts.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.precedesInBytes($1.key)
    }.map { Excerpt.text($0.key, Self.longestKey) }
    return """
      \(badge(of: .unfilledPlaceholders)) no value for \(names.listed(most: Self.mostNames)) \
      in \(Numbers.count(keys.count, "key")): \(keys.listed(most: Self.mostNames)); \
      `samples: { text: [Anna], integer: ["28"] }` in `audit` of suite.yaml has values by kind

      """
  }

  private func line(on group: AuditKeyGroup) -> TerminalText {
    let worst = result.findings[group.worst]
    return """
      \(badge(of: group.kind)) \(Excerpt.quoted(worst.key, Self.longestKey)) \
      \(result.clause(on: group)) \
      (\(result.labelNames(of: group)), \(worst.catalog):\(worst.line))

      """
  }

  /// In characters: the key's line has more to say.
  private static let longestKey = 50
  /// Of placeholders, and of keys that have them, on one line.
  private static let mostNames = 3

  // MARK: Texts

  /// Some lines for each text.
  private var texts: [TerminalText] {
    let entries = result.entries { $0.state != .accepted }
    let shown = entries.prefix(most).map(text)
    return shown + [rest(entries.count, "text", beside: shown.count)].compactMap { $0 }
  }

  /// How many there are besides; nil for none.
  private func rest(_ count: Int, _ noun: String, beside shown: Int) -> TerminalText? {
    let rest = count - shown
    guard rest > 0 else { return nil }
    let reference: TerminalText = details.map { "; see \($0)" } ?? ""
    guard shown == 0 else { return "and \(rest.grouped) more\(reference)\n" }
    // Not even the worst is shown.
    return "\(Numbers.count(rest, noun)) need\(rest == 1 ? "s" : "") attention\(reference)\n"
  }

  private func text(of entry: AuditEntry) -> TerminalText {
    let conditions: TerminalText = entry.conditions.map { ", \($0)" } ?? ""
    let state: TerminalText = entry.worst.state == .worse ? ", worse than accepted" : ""
    let marked = marked(entry.worst)
    let line: TerminalText = marked.isEmpty ? "" : "    \(marked)\n"
    return """
      \(badge(of: entry.worst.kind)) \(entry.name) in \(entry.locale), \(entry.label.name)\(conditions)\(state) \
      (\(entry.source))
      \(line)    \(entry.detail)

      """
  }

  private func badge(of kind: FindingKind) -> TerminalText {
    let words = kind.words.uppercased()
    guard isColored else { return "\(words)" }
    return kind.isFailure ? "\u{1B}[1;31m\(words)\u{1B}[0m" : "\u{1B}[1;33m\(words)\u{1B}[0m"
  }

  /// Brackets say what is not shown, so that it does not depend on colour.
  private func marked(_ finding: AuditFinding) -> TerminalText {
    MarkedText(finding).parts.map { part -> TerminalText in
      guard part.isLost else { return "\(part.text)" }
      return isColored ? "[\u{1B}[31m\(part.text)\u{1B}[0m]" : "[\(part.text)]"
    }.joined()
  }

  // MARK: Tables

  /// A row for each label or locale that has findings, its name at the end, where its width does not matter.
  ///
  /// - Parameter texts: How many texts there are in each.
  private func table(
    _ title: String, _ names: [String], _ counts: [AuditCounts], of texts: [Int]
  ) -> TerminalText {
    let indices = AuditResult.worstFirst(counts)
    let kinds = result.counts.occurringInTexts
    var rows = [["texts"] + kinds.map(\.words)]
    for index in indices.prefix(Self.mostRows) {
      rows.append(
        ["\(counts[index].texts.grouped) of \(max(texts[index], counts[index].texts).grouped)"]
          + kinds.map { counts[index].texts($0) == 0 ? "–" : counts[index].texts($0).grouped })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let tails = [title] + indices.prefix(Self.mostRows).map { names[$0] }
    var lines = zip(rows, tails).map { row, tail -> TerminalText in
      let cells = zip(row, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }
      return "\(cells.joined(separator: "  "))  \(tail)"
    }
    let rest = indices.count - Self.mostRows
    if rest > 0 { lines.append("and \(rest.grouped) more") }
    return lines.joined(separator: "\n") + "\n"
  }
}
