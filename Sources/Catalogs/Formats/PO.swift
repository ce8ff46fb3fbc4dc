/// gettext's PO files, and their templates.
package enum PO {
  /// Reads a file.
  ///
  /// A translated entry is one message, in the language that the header names, else the folder around `LC_MESSAGES`. One
  /// that is not translated, such as all of a template, is one message in no language: its `msgid`, which is a text only
  /// in programs that are written that way. A key is the `msgid`, after its context and `|` if it has one.
  ///
  /// - Parameter language: The one of translations if neither the header nor the folder says it.
  package static func read(
    _ bytes: [UInt8], path: String, language: String? = nil
  ) throws(CatalogErrors) -> Catalog {
    let language = FolderLanguage.messagesFolder(path: path) ?? language
    let bytes = EncodedText.withoutMark(bytes)
    let file: POFile
    do throws(POFileErrors) {
      file = try POFile(bytes)
    } catch {
      throw CatalogErrors(
        error.faults.map { CatalogError(path: path, line: $0.line, problem: $0.problem) })
    }
    var complaints = Complaints(path: path)
    var messages: [Message] = []
    let lines = POLines.lines(bytes)
    for (index, entries) in file.domains.enumerated() {
      let found = index < lines.count && lines[index].count == entries.count ? lines[index] : []
      let header = POHeader(entries.first { $0.isHeader })
      for (place, entry) in entries.enumerated() where !entry.isHeader {
        let line = place < found.count ? found[place] : 1
        if let count = header.pluralForms, entry.pluralID != nil, entry.isTranslated,
          entry.translations.count != count
        {
          complaints.add(
            "the number of forms is \(entry.translations.count); accepted: \(count), as the header says",
            line: line, key: entry.key)
          continue
        }
        messages.append(message(of: entry, language: header.language ?? language, line: line))
      }
    }
    try complaints.throwIfAny()
    return Catalog(messages: messages)
  }

  private static func message(of entry: POEntry, language: String?, line: Int) -> Message {
    let isTranslated = entry.isTranslated
    let texts = isTranslated ? entry.translations : [entry.id] + (entry.pluralID.map { [$0] } ?? [])
    let variants = texts.enumerated().filter { !isTranslated || !$0.element.isEmpty }
      .map { index, text in
        Variant(
          conditions: entry.pluralID == nil
            ? [] : [.plural(argument: "n", category: String(index))],
          pattern: entry.syntax.parts(of: text))
      }
    return Message(
      key: entry.key, language: isTranslated ? language : nil, line: line, variants: variants,
      comment: entry.comment,
      isUnfinished: isTranslated && (entry.isFuzzy || entry.translations.contains("")))
  }
}

extension POEntry.Syntax {
  fileprivate func parts(of text: String) -> [PatternPart] {
    switch self {
    case .plain: text.isEmpty ? [] : [.text(text)]
    case .printf: PrintfPattern.parts(of: text)
    case .pythonBraces: PythonBracesPattern.parts(of: text)
    }
  }
}

extension POEntry {
  fileprivate var isHeader: Bool { id.isEmpty && context == nil }
  fileprivate var isTranslated: Bool { translations.contains { !$0.isEmpty } }
  fileprivate var key: String { context.map { "\($0)|\(id)" } ?? id }
}

/// What the first entry of a file says about all others.
private struct POHeader {
  let language: String?
  let pluralForms: Int?

  init(_ entry: POEntry?) {
    var fields: [String: String] = [:]
    for line in (entry?.translations.first ?? "").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[colon...].dropFirst().trimmed
    }
    language = fields["language"].flatMap(FolderLanguage.gettext)
    let rule = fields["plural-forms"]?.filter { !$0.isWhitespace }.split(separator: ";").first
    pluralForms = rule.flatMap { rule in
      rule.hasPrefix("nplurals=") ? Int(rule.dropFirst("nplurals=".count)) : nil
    }
  }
}
