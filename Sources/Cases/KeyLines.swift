package import Base
private import Catalogs
private import Labels
package import Results
private import Synchronization

/// Finds where values of cases are written, by reading their files on request.
///
/// Keeping a line for every value of every case would cost more than re-reading the files of the few cases that
/// need attention.
package final class KeyLines: Sendable {
  /// A step from a case down to a value.
  package enum Step: Equatable, Sendable {
    case key(String)
    case index(Int)
  }

  /// Where a value comes from.
  package struct Origin: Equatable, Sendable {
    /// The file and the line.
    package var location: String
    /// nil for a key of suite.yaml that is no default.
    package var scope: Change.Scope?
    /// The key that decides the value, where it has another name, such as `locale` for a direction.
    package var key: String?
    /// The values of a catalog's text's placeholders.
    package var arguments: [String] = []
  }

  /// Keys that cases leave out, and the file that has them.
  private struct Defaults {
    let file: String
    let scope: Change.Scope
    /// The key `defaults` itself.
    let entry: Node.Entry

    var entries: [Node.Entry] { entry.value.entries ?? [] }
  }

  private struct Known: ~Copyable {
    var files: [String: CaseFile.Keys] = [:]
    /// The keys of suite.yaml; nil until they are needed.
    var suite: [Node.Entry]?
  }

  private let folder: SuiteFolder
  private let displayPath: String
  private let catalogs: CatalogFiles
  private let known = Mutex(Known())

  /// How many files are kept at a time.
  private static let mostFiles = 64

  init(folder: SuiteFolder, displayPath: String) {
    self.folder = folder
    self.displayPath = displayPath
    catalogs = CatalogFiles(folder: folder, displayPath: displayPath)
  }

  /// What decides a value of a case: the case itself, its matrix, a catalog, or suite.yaml. It is the case's own line if
  /// that is not known, and nil if the file cannot be read.
  ///
  /// - Parameters:
  ///   - steps: From the case down. A value in a short form, such as `font: Noto Sans 16`, is at the line of the key that
  ///     it belongs to.
  ///   - value: As sentences say it.
  ///   - recorded: What it changed from. A key that is no longer there was where the record says that it was.
  package func origin(
    of steps: [Step], _ value: String, in subject: Case, since recorded: LayoutRecord
  ) -> Origin? {
    guard let written = written(subject), case .key(let key)? = steps.first else { return nil }
    let before = OwnKeys(recorded.own)
    let file = subject.location.file
    func origin(_ steps: [Step]) -> Origin { self.origin(of: steps, written, before) }
    func isOwn(_ steps: [Step]) -> Bool { written.decide(steps) || before?.decide(steps) == true }
    let locale = [Step.key(CaseKeys.locale.name)]
    let isOtherLocale = recorded.language != subject.label.style.language
    let isOfLocale =
      isOtherLocale && isFontOfLocale(steps, subject, recorded)
      || Self.keysOfLocale.contains(key) && !isOwn(steps)
        && (isOwn(locale)
          || defaultLine(of: steps, in: file) == nil && defaultLine(of: locale, in: file) != nil)
    if isOfLocale { return origin(locale).of(CaseKeys.locale.name) }
    if let line = fontLine(of: steps, value, subject, isOfCase: isOwn(steps), recorded, before) {
      return line
    }
    guard let entry = written[key], let run = Self.catalogRun(at: steps, from: entry) else {
      return origin(steps)
    }
    if isOtherLocale {
      // A text of the case's own was replaced by more than another locale.
      return before?.isOfCatalog(at: steps) == false
        ? origin(steps) : origin(locale).of(CaseKeys.locale.name)
    }
    var found =
      catalogLine(of: written.word("key", of: run), in: written.word("from", of: run), subject)
      ?? origin(steps)
    guard let was = before?.run(at: steps, isIsolating: isIsolating(in: file))
    else { return found }
    // If the catalog still has the recorded text, the case asks for another one.
    let asRecorded = text(of: was, in: subject)
    if let line = written.changedLine(of: run, since: was, before),
      asRecorded == recorded.text(ofRun: steps)
    {
      found = written.origin(line: line)
    }
    found.arguments = run.argumentWords + was.form.arguments.values.sorted()
    return found
  }

  /// What a locale decides, unless the case has its own.
  private static let keysOfLocale: Set<String> = ["language", "direction"]

  /// Where a value is written, or was.
  private func origin(
    of steps: [Step], _ written: WrittenKeys, _ before: OwnKeys?
  ) -> Origin {
    if written.decide(steps), case .key(let key)? = steps.first, let entry = written[key] {
      let variable = Self.node(at: steps.dropFirst(), from: entry)?.word.flatMap {
        written.variableLine(in: $0, since: before)
      }
      return written.origin(line: variable ?? Self.line(of: steps.dropFirst(), from: entry))
    }
    guard let before else {
      return defaultLine(of: steps, in: written.location.file)
        ?? written.origin(line: written.location.line)
    }
    if before.decide(steps) {
      // Nothing else changed what the default says.
      if var line = defaultLine(of: steps, in: written.location.file) {
        line.scope = .init(.own, name: line.scope?.name ?? suitePath)
        return line
      }
      // Of a map, other values may still be written.
      let entry = steps.first.flatMap { step in
        if case .key(let key) = step { written[key] } else { nil }
      }
      return written.origin(
        line: entry.map { Self.line(of: [], from: $0) } ?? written.location.line)
    }
    return defaultLineOrGone(of: steps, in: written.location.file)
  }

  /// A default that is gone was where the defaults are.
  func defaultLineOrGone(of steps: [Step], in file: String) -> Origin {
    if let line = defaultLine(of: steps, in: file) { return line }
    guard let nearest = defaults(of: file).first else { return suiteLine(1, .init(.defaults)) }
    return Origin(
      location: "\(nearest.file):\(nearest.entry.position.line)", scope: nearest.scope)
  }

  func defaultLine(of steps: [Step], in file: String) -> Origin? {
    guard case .key(let key)? = steps.first else { return nil }
    let found = defaults(of: file).lazy.compactMap { defaults in
      defaults.entries.first { $0.key == key && $0.decides(steps) }.map { (defaults, $0) }
    }.first
    return found.map { defaults, entry in
      Origin(
        location: "\(defaults.file):\(Self.line(of: steps.dropFirst(), from: entry))",
        scope: defaults.scope)
    }
  }

  /// What the nearest defaults say; nil if none do.
  func defaultValue(of key: String, in file: String) -> Node? {
    defaults(of: file).lazy.compactMap { defaults in
      defaults.entries.first { $0.key == key }?.value
    }.first
  }

  func suiteLine(_ line: Int, _ scope: Change.Scope?) -> Origin {
    Origin(location: "\(suitePath):\(line)", scope: scope)
  }

  private var suitePath: String { "\(displayPath)/\(CaseLoader.suiteFileName)" }

  /// A run that takes its text from a catalog.
  static func catalogRun(at steps: [Step], from entry: Node.Entry) -> Node? {
    guard steps.last == .key("text"), let run = node(at: steps.dropFirst().dropLast(), from: entry),
      run.entries?.contains(where: { $0.key == "from" }) == true
    else { return nil }
    return run
  }

  /// Where a text stands in its catalog.
  func catalogLine(of key: String?, in path: String?, _ subject: Case) -> Origin? {
    guard let path, let key, case .success(let index) = catalogs.catalog(path) else { return nil }
    do throws(LookupProblem) {
      let message = try index.message(key, locale: subject.label.style.language)
      let file = message.file ?? catalogs.shown(path)
      return Origin(
        location: "\(file):\(message.line)", scope: .init(.catalog, name: file))
    } catch {
      // The catalog was read a moment ago; even if it has changed, the case has its verdict.
      return nil
    }
  }

  /// What a run shows of its catalog as it is now; nil if the catalog does not have it.
  ///
  /// - Parameter locale: A BCP 47 tag; nil for that of the case.
  func text(
    of run: OwnKeys.CatalogRun, in subject: Case, locale: String? = nil
  ) -> String? {
    guard case .success(let index) = catalogs.catalog(run.file) else { return nil }
    do throws(LookupProblem) {
      return try index.message(run.key, locale: locale ?? subject.label.style.language)
        .text(run.form)
    } catch {
      return nil
    }
  }

  /// What a baseline keeps of a case's keys; nil if its file cannot be read.
  package func ownKeys(of subject: Case) -> JSONValue? {
    guard let written = written(subject), case .object(var keys) = written.recorded else {
      return nil
    }
    keys[OwnKeys.locales] = families(ofLocaleOf: subject, written)
    return .object(keys)
  }

  func written(_ subject: Case) -> WrittenKeys? {
    let place = Node.Position(line: subject.location.line, column: subject.location.column)
    return keys(of: subject.location.file).map { WrittenKeys($0.cases[place] ?? [], of: subject) }
  }

  private func keys(of path: String) -> CaseFile.Keys? {
    guard path.hasPrefix(displayPath + "/") else { return nil }
    return known.withLock { known in
      if let keys = known.files[path] { return keys }
      let name = String(path.dropFirst(displayPath.count + 1))
      guard let root = Self.root(of: name, in: folder) else { return nil }
      if known.files.count >= Self.mostFiles { known.files.removeAll() }
      let keys = CaseFile.Keys(root)
      known.files[path] = keys
      return keys
    }
  }

  /// What the cases of a file start with: what the file says comes before what its folders do, and suite.yaml is last.
  private func defaults(of file: String) -> [Defaults] {
    let above = FolderDefaults.files(above: String(file.dropFirst(displayPath.count + 1)))
    let own = ([file] + above.map { "\(displayPath)/\($0)" }).map { file in
      keys(of: file)?.defaults.map {
        Defaults(file: file, scope: .init(.defaults, name: file), entry: $0)
      }
    }
    let ofSuite = suite.first { $0.key == CaseFile.defaultsKey }.map {
      Defaults(file: suitePath, scope: .init(.defaults), entry: $0)
    }
    return (own + [ofSuite]).compactMap(\.self)
  }

  var suite: [Node.Entry] {
    known.withLock { known in
      if let suite = known.suite { return suite }
      let suite = Self.root(of: CaseLoader.suiteFileName, in: folder)?.entries ?? []
      known.suite = suite
      return suite
    }
  }

  private static func root(of file: String, in folder: SuiteFolder) -> Node? {
    do {
      return try YAMLFile(parsing: try folder.read(file)).root
    } catch {
      // The file was read a moment ago; even if it has changed, the case has its verdict.
      return nil
    }
  }

  /// The line of the deepest step that is written.
  private static func line(of steps: ArraySlice<Step>, from entry: Node.Entry) -> Int {
    var line = entry.position.line
    var node = entry.value
    for step in steps {
      switch (step, node.content) {
      case (.key(let key), .mapping(let entries)):
        guard let next = entries.first(where: { $0.key == key }) else { return line }
        (line, node) = (next.position.line, next.value)
      case (.index(let index), .sequence(let items)) where items.indices.contains(index):
        (line, node) = (items[index].position.line, items[index])
      // One run needs no list.
      case (.index(0), .mapping): break
      default: return line
      }
    }
    return line
  }

  /// What stands at the end of some steps; nil if nothing is written there.
  private static func node(at steps: ArraySlice<Step>, from entry: Node.Entry) -> Node? {
    var node = entry.value
    for step in steps {
      switch (step, node.content) {
      case (.key(let key), .mapping(let entries)):
        guard let next = entries.first(where: { $0.key == key }) else { return nil }
        node = next.value
      case (.index(let index), .sequence(let items)) where items.indices.contains(index):
        node = items[index]
      // One run needs no list, and a run of text alone no map.
      case (.index(0), .mapping), (.index(0), .scalar), (.key("text"), .scalar): break
      default: return nil
      }
    }
    return node
  }
}

extension CaseFile {
  /// What a file says, as it is written.
  fileprivate struct Keys: Sendable {
    /// The keys of each case, by the place where the case begins: a line may have several.
    let cases: [Node.Position: [Node.Entry]]
    /// What its cases start with, or those of its folder.
    let defaults: Node.Entry?

    init(_ root: Node) {
      let entries = root.entries ?? []
      defaults = entries.first { $0.key == CaseFile.defaultsKey }
      guard let named = entries.first(where: { $0.key == "cases" })?.value.entries else {
        cases = [root.position: entries]
        return
      }
      cases = Dictionary(
        named.map { ($0.position, $0.value.entries ?? []) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}

extension WrittenKeys {
  func origin(line: Int) -> KeyLines.Origin {
    .init(location: "\(location.file):\(line)", scope: .init(.own))
  }
}

extension KeyLines.Origin {
  /// The same for a value that a key of another name decides.
  func of(_ key: String) -> Self {
    var origin = self
    origin.key = key
    return origin
  }
}

extension LayoutRecord {
  var language: String? {
    guard case .object(let members)? = spec, case .string(let language)? = members["language"]
    else { return nil }
    return language
  }

  /// - Parameter steps: From the case down to the text.
  func text(ofRun steps: [KeyLines.Step]) -> String? {
    var value = spec
    for step in steps {
      switch (step, value) {
      case (.key(let key), .object(let members)?): value = members[key]
      case (.index(let index), .array(let items)?) where items.indices.contains(index):
        value = items[index]
      default: return nil
      }
    }
    if case .string(let text)? = value { return text }
    return nil
  }
}

extension Node {
  /// The words of a list; nil for anything else.
  var words: [String]? {
    if case .sequence(let items) = content { items.compactMap(\.word) } else { nil }
  }

  /// The arguments of a run of a catalog.
  fileprivate var argumentWords: [String] {
    let arguments = entries?.first { $0.key == "arguments" }?.value
    return arguments?.words ?? arguments?.entries?.compactMap(\.value.word) ?? []
  }
}
