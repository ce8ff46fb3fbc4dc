internal import Base
internal import Catalogs

/// A text of a catalog, as a run asks for it.
struct MessageDraft: Sendable {
  /// The catalog's path, relative to the suite's folder.
  var file = ""
  var key = ""
  var form = TextForm()
  /// Where the run is written.
  var position = Node.Position.start

  /// The text; nil, and a fault of the case, if there is none as the case asks for it: others change catalogs, for whom the
  /// suite is still the same.
  func text(locale: String?, _ reading: inout CaseReading) -> String? {
    let index: CatalogIndex
    switch reading.catalogs.catalog(file) {
    case .success(let found): index = found
    case .failure(.broken(let errors)):
      for error in errors { reading.report(error) }
      return nil
    case .failure(let fault):
      reading.report(.catalog(file, fault), at: position)
      return nil
    }
    let flaws = index.flaws(of: key, in: locale)
    // An audit says what is wrong with a catalog, and goes on.
    if reading.templates == nil, !flaws.isEmpty {
      reading.faults += flaws.map { CaseFileError($0.error) }
      return nil
    }
    do throws(LookupProblem) {
      return try index.message(key, locale: locale).text(form)
    } catch {
      if reading.templates != nil, !index.catalog.flaws.isEmpty { return "x" }
      reading.note(mistake(error, in: index, locale: locale, reading))
      return nil
    }
  }

  /// Why there is no such text: where another language has one, the catalog is wrong, and not the case.
  private func mistake(
    _ error: LookupProblem, in index: CatalogIndex, locale: String?, _ reading: CaseReading
  ) -> CaseFileError {
    let other = index.message(key, with: form, insteadOf: error)
    let path = reading.catalogs.shown(file)
    func place(_ message: Message?) -> String? {
      message.map { "\($0.file ?? path):\($0.line)" }
    }
    var nearest: [String] = []
    if case .unknownKey = error {
      let named = Cases.key(namedBy: key, among: index.keys)
      nearest = named.map { [$0] } ?? Cases.nearest(3, to: key, among: index.keys)
    }
    let own = index.ownMessage(key, locale: locale)
    let isOfArguments =
      switch error {
      case .noArguments, .unknownArguments: !form.arguments.isEmpty
      case .unknownKey, .noLanguage, .severalFiles, .form: false
      }
    let problem = Problem.lookup(
      file, key: key, error, nearest: nearest, own: isOfArguments ? place(own) : nil,
      other: place(other))
    guard let other else {
      return CaseFileError(location: reading.location(position), problem: problem)
    }
    let text = own ?? other
    let location =
      own == nil && other.file != nil
      ? Case.Location(file: index.file(of: locale) ?? path, line: 1, column: 1)
      : Case.Location(file: text.file ?? path, line: text.line, column: 1)
    return CaseFileError(location: location, problem: problem)
  }
}

extension MessageDraft {
  static let keys: [CaseKey<RunDraft>] = [
    key(
      "from", "The string catalog that the text is in, relative to the suite's folder.", path,
      \.file),
    key("key", "The text's key in the catalog.", .string("a text"), \.key),
    key(
      "arguments", "Values of the text's placeholders, by name or in their order.", arguments,
      \.form.arguments),
    key(
      "plural",
      "The plural form: a category, `=` and a number, or the form's number where forms are counted, as in gettext.",
      plural.optional, \.form.plural),
    key(
      "device", "The form for a kind of device, as Xcode names it.",
      CaseNotation<String>.string("a kind of device, such as `iphone`").optional, \.form.device),
    key(
      "item", "The place in a list of texts, from 0.", CaseNotation<Int>.count.optional, \.form.item
    ),
  ]

  static let path = CaseNotation<String>.string(
    "the path of a string catalog, relative to the suite's folder"
  ).checked { !$0.isEmpty && !$0.hasPrefix("/") && !$0.utf8.contains(0) }

  private static let plural = CaseNotation<String>.string(
    "zero, one, two, few, many, other, `=` and a number, or the number of a form, as in gettext"
  ).checked { word in
    ["zero", "one", "two", "few", "many", "other"].contains(word)
      || Int(word.hasPrefix("=") ? word.dropFirst() : word[...]) != nil
  }

  static let arguments: CaseNotation<[String: String]> = {
    let value = CaseNotation<String>.string("a text, or a number")
    let accepted = "a map of placeholders' names to texts, or a list of texts"
    let listed = value.list(accepted)
    return Notation(
      accepted: accepted,
      schema: .anyOf([.list(of: value.schema), .map(keys: "", value.schema)]),
      outcome: { node, reading in
        if case .sequence = node.content {
          switch listed.outcome(node, &reading) {
          case .value(let texts):
            return .value(
              Dictionary(uniqueKeysWithValues: zip((1...).lazy.map(String.init), texts)))
          case .refused: return .refused
          case .reported: return .reported
          }
        }
        guard case .mapping(let entries) = node.content else { return .refused }
        let mark = reading.errorCount
        var arguments: [String: String] = [:]
        for entry in entries {
          reading.key = entry.key
          if let text = value.read(entry.value, &reading) { arguments[entry.key] = text }
        }
        return reading.errorCount == mark ? .value(arguments) : .reported
      },
      // A case in full has the text instead.
      write: { _ in nil })
  }()

  private static func key<Value>(
    _ name: String, _ meaning: String, _ notation: CaseNotation<Value>,
    _ path: any WritableKeyPath<MessageDraft, Value> & Sendable
  ) -> CaseKey<RunDraft> {
    Key(
      name, meaning, notation, get: { _ in nil },
      set: { run, value in
        var message = run.message ?? MessageDraft()
        message[keyPath: path] = value
        run.message = message
      })
  }
}
