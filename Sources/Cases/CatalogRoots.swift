internal import Base
private import Catalogs
private import Labels
package import Results

/// What changed a text of a catalog, where that is more than one thing.
extension KeyLines {
  /// Everything that changed a text, and the text as it would be without some of that.
  package struct TextRoots {
    /// What the case asks of the catalog, part by part.
    package var requests: [Request]
    /// What the catalog has for each set of requests that are undone, the first one's bit being 1; nil if it has nothing.
    package var texts: [String?]
    /// Where another catalog or another locale is written; nil if only the requests changed.
    package var world: Origin?
    /// Of another locale: the same in the recorded one. The last is the recorded text.
    package var recorded: [String?]
    /// Whether the case asks for the same text, if perhaps for another form of it, or with other values.
    package var isSameText: Bool
  }

  /// A part of what a case asks of a catalog, such as one argument.
  package struct Request {
    package var origin: Origin
    /// Whether arguments are isolated, if that is what changed.
    package var isolates: Bool?
  }

  /// If more than these changed, they are told as one.
  private static let mostRequests = 4
  package static let isolationKey = CaseKeys.isolateArguments.name
  private static let isolation = [Step.key(isolationKey)]
  private static let isolate: Character = "\u{2068}"

  /// The default of `isolate-arguments`.
  func isIsolating(in file: String) -> Bool {
    defaultValue(of: Self.isolationKey, in: file)?.word == "true"
  }

  /// Everything that changed a text of a catalog; nil if its origin says it.
  ///
  /// - Parameter steps: From the case down to the text.
  package func textRoots(
    of steps: [Step], in subject: Case, since recorded: LayoutRecord
  ) -> TextRoots? {
    let file = subject.location.file
    guard let before = OwnKeys(recorded.own), case .key(let key)? = steps.first,
      let recordedText = recorded.text(ofRun: steps),
      var was = before.run(at: steps, isIsolating: isIsolating(in: file)),
      let written = written(subject),
      let run = written[key].flatMap({ Self.catalogRun(at: steps, from: $0) }),
      let now = OwnKeys(written.recorded)?.run(at: steps, isIsolating: isIsolating(in: file)),
      let asked = text(of: was, in: subject)
    else { return nil }
    // Records do not say what the defaults were, but an isolated text shows it.
    if !before.decide(Self.isolation),
      asked.contains(Self.isolate) != recordedText.contains(Self.isolate)
    {
      was.form.isolatesArguments.toggle()
    }
    let parts = requests(of: run, now, since: was, written, before, in: file)
    let isOtherLocale = recorded.language != subject.label.style.language
    func texts(_ locale: String?) -> [String?] {
      (0..<1 << parts.count).map { undone in
        var asked = now
        for (index, part) in parts.enumerated() where undone & 1 << index != 0 {
          part.undo(&asked, was)
        }
        return text(of: asked, in: subject, locale: locale)
      }
    }
    let today = texts(nil)
    let world: Origin?
    if isOtherLocale {
      world = origin(
        of: [.key("language")], subject.label.style.language ?? "", in: subject, since: recorded)
    } else {
      var catalog =
        today.last == recordedText ? nil : catalogLine(of: was.key, in: was.file, subject)
      catalog?.arguments = was.form.arguments.values.sorted()
      world = catalog
    }
    guard parts.count + (world == nil ? 0 : 1) > 1 || parts.contains(where: { $0.isolates != nil })
    else { return nil }
    return TextRoots(
      requests: parts.map { Request(origin: $0.origin, isolates: $0.isolates) }, texts: today,
      world: world,
      recorded: (isOtherLocale ? texts(recorded.language).dropLast() : []) + [recordedText],
      isSameText: now.key == was.key && now.file == was.file)
  }

  /// A request, and how to take it back.
  private struct Part {
    let origin: Origin
    var isolates: Bool?
    let undo: (inout OwnKeys.CatalogRun, OwnKeys.CatalogRun) -> Void
  }

  private func requests(
    of run: Node, _ now: OwnKeys.CatalogRun, since was: OwnKeys.CatalogRun, _ written: WrittenKeys,
    _ before: OwnKeys, in file: String
  ) -> [Part] {
    let first = written.changedLine(of: run, since: was, before)
    let whole = first.map { line in
      [Part(origin: written.origin(line: line)) { asked, was in asked = was }]
    }
    guard now.key == was.key, now.file == was.file else { return whole ?? [] }
    var parts: [Part] = []
    let isOtherForm =
      now.form.plural != was.form.plural || now.form.device != was.form.device
      || now.form.item != was.form.item
    if isOtherForm, let first {
      let entry = run.entries?.first { entry in
        Self.keysOfForm.contains(entry.key)
          && written.word(entry.key, of: run) != was.word(entry.key)
      }
      parts.append(
        Part(origin: written.origin(line: entry?.position.line ?? first)) { asked, was in
          (asked.form.plural, asked.form.device) = (was.form.plural, was.form.device)
          asked.form.item = was.form.item
        })
    }
    let (old, new) = (was.form.arguments, now.form.arguments)
    let values = run.entries?.first { $0.key == "arguments" }
    let lines = values?.value.argumentLines { written.variableLine(in: $0, since: before) } ?? [:]
    for name in Set(old.keys).union(new.keys).sorted() where old[name] != new[name] {
      let line = lines[name] ?? values?.position.line ?? run.position.line
      parts.append(
        Part(origin: written.origin(line: line)) { asked, was in
          asked.form.arguments[name] = was.form.arguments[name]
        })
    }
    if parts.count > Self.mostRequests { parts = whole ?? [] }
    if now.form.isolatesArguments != was.form.isolatesArguments {
      let isOwn = written.decide(Self.isolation) || before.decide(Self.isolation)
      let own = written[Self.isolationKey]?.position.line ?? written.location.line
      parts.append(
        Part(
          origin: isOwn
            ? written.origin(line: own) : defaultLineOrGone(of: Self.isolation, in: file),
          isolates: now.form.isolatesArguments
        ) { asked, was in asked.form.isolatesArguments = was.form.isolatesArguments })
    }
    return parts
  }

  private static let keysOfForm: Set<String> = ["plural", "device", "item"]
}

extension OwnKeys.CatalogRun {
  fileprivate func word(_ key: String) -> String? {
    guard case .object(let run) = written, case .string(let word)? = run[key] else { return nil }
    return word
  }
}

extension Node {
  /// The lines of arguments by their names, or by their positions from 1.
  ///
  /// - Parameter variable: The line of a name's value in a word, if that is where it changed.
  fileprivate func argumentLines(_ variable: (String) -> Int?) -> [String: Int] {
    func line(_ node: Node, _ own: Int) -> Int { node.word.flatMap(variable) ?? own }
    return switch content {
    case .mapping(let entries):
      Dictionary(
        entries.map { ($0.key, line($0.value, $0.position.line)) },
        uniquingKeysWith: { first, _ in first })
    case .sequence(let items):
      Dictionary(
        uniqueKeysWithValues: zip(
          (1...).lazy.map(String.init), items.map { line($0, $0.position.line) }))
    case .scalar: [:]
    }
  }
}
