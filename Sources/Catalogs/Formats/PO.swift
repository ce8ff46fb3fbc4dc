/// gettext's PO files, and their templates.
package enum PO {
  /// Reads a file.
  ///
  /// A translated entry is one message, in the language that the header names, else the folder around `LC_MESSAGES`, else
  /// the file's name; its `msgid` is a text in the program. One that is not translated, such as all of a template, or fuzzy,
  /// which `msgfmt` leaves out, is one message in no language: its `msgid`, which is a text only in programs that are written
  /// that way. A key is the `msgid`, after its context and `|` if it has one.
  ///
  /// - Parameter language: The one of translations if neither the header nor the folder says it.
  package static func read(
    _ bytes: [UInt8], path: String, language: String? = nil
  ) throws(CatalogErrors) -> Catalog {
    let bytes: [UInt8] = try Self.utf8(bytes, path: path)
    let file: POFile
    do throws(POFileErrors) {
      file = try POFile(bytes)
    } catch {
      throw CatalogErrors(Self.errors(error.faults, bytes, path: path))
    }
    let errors = Self.errors(file.faults, bytes, path: path)
    let named =
      FolderLanguage.messagesFolder(path: path) ?? language ?? FolderLanguage.file(path: path)
    var complaints = Complaints(path: path)
    var catalog = Catalog(messages: [])
    // Of an entry that is there twice, the first is kept.
    let twice = Set(file.faults.filter(\.isOfTwo).map(\.line))
    let locations = POLines.entries(bytes)
    let damaged = Set(errors.filter { !twice.contains($0.line) }.compactMap(\.key))
    for (index, entries) in file.domains.enumerated() {
      let found = POLines.entries(index < locations.count ? locations[index] : [], of: entries)
      let header = POHeader(entries.first { $0.isHeader }, path: path)
      let language = header.language ?? named
      if language == nil, entries.contains(where: { !$0.isHeader && $0.isTranslated }) {
        let location = zip(entries, found).first { $0.0.isHeader }?.1 ?? found.first
        complaints.add(header.languageProblem, line: location?.line ?? 1, isOfFile: true)
        continue
      }
      complaints.language = language
      if let problem = header.pluralProblem,
        entries.contains(where: { $0.pluralID != nil && $0.isTranslated })
      {
        let start = zip(entries, found).first { $0.0.isHeader }?.1.line ?? 1
        complaints.add(
          problem, line: POLines.field("plural-forms:", bytes, from: start) ?? start, isOfFile: true
        )
      }
      let domain = PODomain(entries, header, language, damaged: damaged)
      for (entry, location) in zip(entries, found) where !entry.isHeader {
        domain.add(entry, location, to: &catalog, &complaints)
      }
    }
    complaints.language = catalog.messages.lazy.compactMap(\.language).first ?? named
    // What stands between entries may be some.
    for error in errors { complaints.add(error, isOfFile: error.key == nil) }
    catalog.flaws = complaints.flaws
    return catalog
  }

  /// The first in each entry, and between entries the first: what follows may be nonsense only because of it.
  private static func errors(
    _ faults: [POFault], _ bytes: [UInt8], path: String
  ) -> [CatalogError] {
    // A text that is not closed is noticed at the end of its line.
    let keys = POLines.keys(
      bytes, at: Set(faults.compactMap(\.line).flatMap { [$0, $0 - 1] }))
    var known: Set<String?> = []
    return faults.compactMap { fault in
      let line = fault.line
      let key = line.flatMap { keys[$0] ?? keys[$0 - 1] }
      guard known.insert(key).inserted || fault.isOfTwo else { return nil }
      return CatalogError(path: path, line: line, key: key, problem: fault.problem)
    }
  }

  private static func utf8(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> [UInt8] {
    do throws(FileFault) {
      return try POEncoding.utf8(bytes)
    } catch {
      throw CatalogErrors(error, path: path)
    }
  }
}

/// The entries of a file that are in one language: what they say of each other.
private struct PODomain {
  private let header: POHeader
  private let language: String?
  /// The keys of entries in which gettext found a fault.
  private let damaged: Set<String>
  /// Whether each `msgid` is a name, which is not shown.
  private let areSymbolic: Bool
  /// Of entries without a context.
  private let plainIDs: Set<String>

  init(_ entries: [POEntry], _ header: POHeader, _ language: String?, damaged: Set<String>) {
    self.header = header
    self.language = language
    self.damaged = damaged
    areSymbolic = SymbolicKey.are(entries.filter { !$0.isHeader }.map(\.id))
    plainIDs = Set(entries.lazy.filter { $0.context == nil }.map(\.id))
  }

  /// Adds an entry's translation, its text in the program, or both.
  func add(
    _ entry: POEntry, _ location: POLines.Entry, to catalog: inout Catalog,
    _ complaints: inout Complaints
  ) {
    if entry.isFuzzy { catalog.guesses[language ?? CatalogIndex.undetermined, default: 0] += 1 }
    // `menu|Open` may also be a `msgid`.
    let part = entry.context.flatMap { plainIDs.contains(entry.key) ? $0 : nil }
    let pattern = POPattern(entry, flags: location.flags)
    let isFlawed = isFlawed(entry, location, &complaints)
    let isTranslation = entry.isTranslated && !isFlawed
    if isTranslation {
      catalog.messages.append(translation(of: entry, pattern, location).standing(inPart: part))
    }
    // Names are not shown; where a translation is missing, one stands in its place.
    guard !isTranslation || !areSymbolic else { return }
    var original = original(of: entry, pattern, location).standing(inPart: part)
    original.isSymbolic = areSymbolic
    if isTranslation {
      catalog.programTexts.append(original)
    } else {
      catalog.messages.append(original)
    }
    // The manual takes it for granted: `msgen` makes an English file by copying.
    if !areSymbolic {
      catalog.likelySource = catalog.likelySource ?? header.sourceLanguage ?? "en"
    }
  }

  /// Whether a translation cannot be used; adds why, unless that is said once, of the header, or of its lines.
  private func isFlawed(
    _ entry: POEntry, _ location: POLines.Entry, _ complaints: inout Complaints
  ) -> Bool {
    let isCounted = entry.pluralID != nil && entry.isTranslated
    var problem = entry.problem
    if isCounted, let count = header.pluralForms,
      header.lacksForms(entry.translations.count) || entry.translations.count > count
    {
      problem =
        "the number of forms is \(entry.translations.count); accepted: \(count), as the header says"
    }
    let isSaidOnce = damaged.contains(entry.key) || isCounted && header.pluralProblem != nil
    if let problem, !isSaidOnce { complaints.add(problem, line: location.line, key: entry.key) }
    return problem != nil || isSaidOnce
  }

  private func translation(
    of entry: POEntry, _ pattern: POPattern, _ location: POLines.Entry
  ) -> Message {
    let number = pattern.number(in: entry.originals + entry.translations)
    let variants = entry.translations.enumerated().filter { !$0.element.isEmpty }
      .map { index, text in
        Variant(
          conditions: entry.conditions(form: index, of: number), pattern: pattern.parts(of: text),
          line: index < location.formLines.count ? location.formLines[index] : nil,
          percentSigns: pattern.percentSigns(in: text))
      }
    return Message(
      key: entry.key, language: language, line: location.line, variants: variants,
      comment: entry.comment, isUnfinished: entry.translations.contains(""),
      pluralExpression: entry.pluralID == nil ? nil : header.plural ?? .usual)
  }

  /// The text in the program.
  private func original(
    of entry: POEntry, _ pattern: POPattern, _ location: POLines.Entry
  ) -> Message {
    let number = pattern.number(in: entry.originals)
    var message = Message(
      key: entry.key, language: nil, line: location.line,
      variants: entry.originals.enumerated().map { index, text in
        Variant(
          conditions: entry.conditions(form: index, of: number), pattern: pattern.parts(of: text),
          percentSigns: pattern.percentSigns(in: text))
      }, comment: entry.comment, pluralExpression: entry.pluralID == nil ? nil : .usual)
    message.isProgramText = true
    return message
  }
}

extension POEntry {
  fileprivate var isHeader: Bool { id.isEmpty && context == nil }
  fileprivate var isTranslated: Bool { !isFuzzy && translations.contains { !$0.isEmpty } }
  fileprivate var key: String { context.map { "\($0)|\(id)" } ?? id }
  /// One, or two that are plural forms.
  fileprivate var originals: [String] { [id] + (pluralID.map { [$0] } ?? []) }

  /// - Parameter number: The placeholder that shows the number; nil if there is none.
  fileprivate func conditions(form: Int, of number: String?) -> [Condition] {
    pluralID == nil ? [] : [.plural(argument: number ?? "n", category: String(form))]
  }
}

/// What the first entry of a file says about all others.
private struct POHeader {
  let language: String?
  /// That of each `msgid`; nil if the header does not say it.
  let sourceLanguage: String?
  private(set) var pluralForms: Int?
  /// What computes the number of a form; nil if the header does not say it.
  private(set) var plural: PluralExpression?
  /// What is wrong with that.
  private(set) var pluralProblem: String?
  /// What is wrong if nothing but the header could say the language.
  let languageProblem: String

  /// - Parameter path: Of the file; what its name has behind `@` counts where the header names the language alone.
  init(_ entry: POEntry?, path: String) {
    var fields: [String: String] = [:]
    for line in (entry?.translations.first ?? "").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[colon...].dropFirst().trimmed
    }
    language = fields["language"].flatMap { name in
      FolderLanguage.gettext(name, modifier: FolderLanguage.modifier(path: path, of: name))
    }
    // As Poedit and others write it where that is not English.
    sourceLanguage = fields["x-source-language"].flatMap { FolderLanguage.gettext($0) }
    let said = fields["language"].flatMap { $0.isEmpty ? nil : "the language is `\($0)`" }
    languageProblem =
      "\(said ?? "no language"); accepted: `Language: pt_BR` or the like in the header, or a file or folder with such a "
      + "name"
    let forms = fields["plural-forms"] ?? ""
    guard !forms.isEmpty else { return }
    let count = Self.value("nplurals", in: forms)?.prefix { !$0.isWhitespace && $0 != "," }
    // A template's own words.
    if let count, count != "INTEGER" {
      pluralForms = Int(count)
      guard let forms = pluralForms, forms > 0 else {
        let isTooLarge =
          !count.isEmpty && pluralForms == nil && count.unicodeScalars.allSatisfy(\.isDigit)
        pluralProblem =
          "`nplurals=\(String(count).shortened)` is \(isTooLarge ? "too large" : "not a number of forms"); accepted: a "
          + "whole number from 1, such as `nplurals=2`"
        return
      }
    }
    let expression = Self.value("plural", in: forms) ?? ""
    if expression == "EXPRESSION" || expression.isEmpty && count == "INTEGER" { return }
    guard !expression.isEmpty else {
      pluralProblem =
        "`Plural-Forms` has no `plural=`; accepted: such as `nplurals=2; plural=n != 1;`"
      return
    }
    let shown = "`plural=\(expression.shortened)`"
    do throws(PatternError) {
      let expression = try PluralExpression(expression)
      pluralProblem = Self.problem(of: expression, forms: pluralForms).map { "\(shown) \($0)" }
      plural = expression
    } catch {
      pluralProblem = "\(shown) is not an expression: \(error.problem)"
    }
  }

  /// Whether some number has a form that is not among the first ones.
  func lacksForms(_ count: Int) -> Bool {
    guard let forms = pluralForms, count < forms else { return false }
    guard let plural else { return true }
    return (UInt64(0)...Self.triedNumbers).contains { number in
      plural.value(for: number).map { $0 >= UInt64(count) } ?? true
    }
  }

  /// gettext's own tools try so many.
  private static let triedNumbers: UInt64 = 1_000

  /// What is wrong with an expression's values; nil if they are those of forms, for all numbers that gettext's own tools try.
  private static func problem(of expression: PluralExpression, forms: Int?) -> String? {
    for number in UInt64(0)...triedNumbers {
      guard let value = expression.value(for: number) else {
        return
          "divides by zero for n = \(number); accepted: what has a value for all numbers, such as `n != 1`"
      }
      if let forms, value >= UInt64(forms) {
        return
          "is \(value) for n = \(number); accepted: values from 0 to \(forms - 1), as `nplurals` is \(forms)"
      }
    }
    return nil
  }

  /// What stands behind `name=`, up to a semicolon; nil if there is none.
  private static func value(_ name: String, in field: String) -> String? {
    var cursor = PatternCursor(field)
    var isInWord = false
    while let scalar = cursor.peek {
      var rest = cursor
      if !isInWord, rest.take(name) {
        _ = rest.take(while: \.properties.isWhitespace)
        if rest.take("=") { return rest.take { $0 != ";" }.trimmed }
      }
      isInWord = scalar.properties.isAlphabetic
      cursor.position += 1
    }
    return nil
  }
}
