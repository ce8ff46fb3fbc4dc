package import Audit
package import Base

/// What makes an audit fail, for the people who translate: which text is too long for which label, by how much, and what
/// that label looks like.
///
/// Texts of pseudo-locales are left out, because nobody translates them, and so is what was accepted, what cannot be read,
/// and what no other text would mend.
package struct AuditTranslations {
  /// One catalog in one locale.
  private struct File: Hashable {
    var locale: Int
    var catalog: String
  }

  let result: AuditResult
  /// A BCP 47 tag; `und` if it is unknown.
  let sourceLanguage: String

  package init(_ result: AuditResult, sourceLanguage: String?) {
    self.result = result
    self.sourceLanguage = sourceLanguage ?? "und"
  }

  /// How many texts the files have.
  package var count: Int { files.reduce(0) { $0 + $1.texts.count } }

  /// Texts in one form, locale by locale and catalog by catalog, and there the worst first.
  private var files: [(file: File, texts: [AuditedText])] {
    let pseudo = Set(PseudoLocale.allCases.map { $0.tag.lowercased() })
    let entries = result.entries { finding in
      finding.isFailure
        && finding.problems.contains(where: \.isMendedByText)
        && !pseudo.contains(result.locales[finding.locale].lowercased())
    }
    let texts = AuditedText.all(in: entries, by: \.string)
    return Dictionary(grouping: texts) {
      File(locale: $0.worst.worst.locale, catalog: $0.worst.worst.catalog)
    }
    .sorted { one, other in
      (one.key.locale, one.key.catalog) < (other.key.locale, other.key.catalog)
    }
    .map { (file: $0.key, texts: $0.value) }
  }
}

// MARK: - CSV

extension AuditTranslations {
  /// Writes a table for spreadsheets, whole or not at all.
  package func writeCSV(to path: String) throws(ReportError) {
    try ReportFile.write(Array(csv.text.utf8), to: path)
  }

  /// A row for each text and label: the worst of its widths and sizes.
  package var csv: TerminalText {
    var table = CSVText(columns: [
      "locale", "key", "form", "source", "text", "problem", "characters-too-long",
      "most-characters", "label", "look", "placeholders", "measured-with", "catalog", "line",
      "picture",
    ])
    for (_, texts) in files {
      for text in texts {
        let labels = Dictionary(grouping: text.entries, by: \.worst.label)
        var known: Set<Int> = []
        for entry in text.entries where known.insert(entry.worst.label).inserted {
          let all = labels[entry.worst.label] ?? []
          let worst = entry.worst
          table.add([
            .text(entry.locale), .text(worst.key), .optional(worst.form),
            .optional(worst.writtenSource), .text(worst.writtenText),
            .text(entry.translatorProblem),
            .number(all.compactMap(\.charactersTooLong).max()),
            .number(all.compactMap(\.mostCharacters).min()), .text(entry.label.name),
            .text(entry.label.look), .optional(Self.placeholders(of: worst)),
            .optional(Self.values(in: worst)), .text(worst.catalog), .number(worst.line),
            .optional(worst.picture),
          ])
        }
      }
    }
    return table.text
  }

  /// Those without a value, which are shown as the catalog writes them.
  private static func placeholders(of finding: AuditFinding) -> String? {
    for case .unfilledPlaceholders(let placeholders) in finding.problems {
      return placeholders.joined(separator: " ")
    }
    return nil
  }

  /// What stood for placeholders when the text was measured: `“Kyoto” for %1$@, “28” for %2$lld`.
  private static func values(in finding: AuditFinding) -> String? {
    guard let values = finding.written?.values, !values.isEmpty else { return nil }
    return values.map { "\(Excerpt.quoted($0.value)) for \($0.placeholder)" }
      .joined(separator: ", ")
  }
}

// MARK: - XLIFF

extension AuditTranslations {
  /// Writes an XLIFF document, whole or not at all.
  package func writeXLIFF(to path: String) throws(ReportError) {
    try ReportFile.write(xliff.bytes, to: path)
  }

  /// XLIFF 1.2: a file for each catalog and locale, in it each text with a note: a line for each label and width, the worst
  /// first.
  ///
  /// There is one note and no other element about what is wrong, because that is what every program for translators shows.
  /// `maxwidth` is how many characters fit everywhere, so that programs for translators can hold a text to it.
  var xliff: XMLText {
    var xml: XMLText = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">

      """
    let files = files
    if files.isEmpty {
      // The format wants at least one.
      xml += """
        <file original="harness audit" source-language="\(sourceLanguage)" datatype="plaintext">
        <body>
        </body>
        </file>

        """
    }
    for (file, texts) in files {
      let locale = result.locales[file.locale]
      let target: XMLText = isSource(locale) ? "" : " target-language=\"\(locale)\""
      xml += """
        <file original="\(file.catalog)" source-language="\(sourceLanguage)"\(target) datatype="plaintext">
        <body>

        """
      var identifiers: Set<String> = []
      for text in texts { xml += unit(of: text, in: locale, &identifiers) }
      xml += "</body>\n</file>\n"
    }
    return "\(xml)</xliff>\n"
  }

  private func isSource(_ locale: String) -> Bool {
    locale.lowercased() == sourceLanguage.lowercased()
  }

  private func unit(
    of text: AuditedText, in locale: String, _ identifiers: inout Set<String>
  ) -> XMLText {
    let worst = text.worst.worst
    var identifier = worst.key + (worst.form.map { "[\($0)]" } ?? "")
    // A key may look like another one with its form.
    while !identifiers.insert(identifier).inserted { identifier += "'" }
    let limit: XMLText =
      text.entries.compactMap(\.mostCharacters).min()
      .map { " maxwidth=\"\($0)\" size-unit=\"\(Self.unit(of: worst.writtenText))\"" } ?? ""
    let name: XMLText = worst.form == nil ? "" : " resname=\"\(worst.key)\""
    let source = isSource(locale) ? worst.writtenText : worst.writtenSource ?? ""
    var xml: XMLText = """
      <trans-unit id="\(identifier)"\(name)\(limit) xml:space="preserve">
      <source>\(source)</source>

      """
    if !isSource(locale) {
      let isMissing = worst.problems.contains(.untranslated)
      xml += """
        <target state="\(isMissing ? "needs-translation" : "needs-review-translation")">\(worst.writtenText)</target>

        """
    }
    xml += "<note from=\"harness\" annotates=\"\(isSource(locale) ? "source" : "target")\">"
    xml += "\(text.entries.map(Self.note).joined(separator: "\n"))</note>\n"
    return "\(xml)</trans-unit>\n"
  }

  /// What programs count in: characters, or, where several of these make one, what XLIFF calls a glyph, a grapheme cluster.
  private static func unit(of text: String) -> String {
    text.count == text.unicodeScalars.count ? "char" : "glyph"
  }

  /// `3 characters too long; in the app the text is cut to “Als Geschenk kauf…”. At most 17 characters fit. Label:
  /// checkout/button, 1 line of 120 pt, Noto Sans 16, at AX1 and larger. Measured with “Kyoto” for %1$@. Picture:
  /// pictures/3.png`
  static func note(on entry: AuditEntry) -> String {
    let place = [entry.label.name, entry.label.look, entry.conditions ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      entry.translatorProblem,
      entry.mostCharacters.map {
        "At most \(Numbers.count($0, "character")) fit\($0 == 1 ? "s" : "")"
      },
      "Label: \(place)",
      Self.values(in: entry.worst).map { "Measured with \($0)" },
      entry.worst.picture.map { "Picture: \($0)" },
    ].compactMap(\.self).joined(separator: ". ")
  }
}
