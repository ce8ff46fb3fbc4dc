internal import Base
internal import Catalogs

/// The keys that a case itself has, in its file or in its matrix.
struct WrittenKeys: Sendable {
  /// Where the case begins.
  let location: Case.Location
  /// With the values of its matrix in place of its own.
  private let entries: [Node.Entry]
  /// The values of its matrix that replace `${NAME}`, by their keys in the matrix, such as `set.NAME`.
  private let variables: [Node.Entry]

  /// - Parameter entries: As the case is written, with its matrix.
  init(_ entries: [Node.Entry], of subject: Case) {
    location = subject.location
    let axes = entries.first { $0.key == CaseKeys.matrix }?.value.entries ?? []
    let chosen = Self.chosen(axes, of: subject.id)
    variables = chosen.filter { $0.key.hasPrefix(Matrix.Axis.variablePrefix) }
    let replaced = Set(axes.map(\.key))
    self.entries =
      entries.filter { $0.key != CaseKeys.matrix && !replaced.contains($0.key) }
      + chosen.filter { !$0.key.hasPrefix(Matrix.Axis.variablePrefix) }
  }

  /// The values of a matrix that a case has, of which its id tells.
  private static func chosen(_ axes: [Node.Entry], of id: String) -> [Node.Entry] {
    let labels = id.split(separator: "@").last?.split(separator: ",") ?? []
    guard labels.count == axes.count else { return [] }
    return zip(axes, labels).compactMap { axis, label in
      guard case .sequence(let values) = axis.value.content, label.hasPrefix(axis.key) else {
        return nil
      }
      let index = values.indices.first { index in
        CaseName.canonical(Matrix.Axis.label(axis.key, values, of: index)) == label
      }
      return index.map {
        Node.Entry(key: axis.key, position: values[$0].position, value: values[$0])
      }
    }
  }

  subscript(key: String) -> Node.Entry? { entries.first { $0.key == key } }

  /// Whether they have what decides a value. A font takes what it leaves out from the enclosing font.
  func decide(_ steps: [KeyLines.Step]) -> Bool {
    guard case .key(let key)? = steps.first, let entry = self[key] else { return false }
    return entry.decides(steps)
  }

  /// The part of a font that its short form cannot say.
  static let onlyOfMaps = "fallback"

  /// The line of a value of the matrix that a text contains, if it is another one than it was.
  ///
  /// - Parameter text: As it is written.
  func variableLine(in text: String, since recorded: OwnKeys?) -> Int? {
    variables.first { variable in
      let name = variable.key.dropFirst(Matrix.Axis.variablePrefix.count)
      return text.contains("${\(name)}") && recorded?.members[variable.key] != nil
        && recorded?.members[variable.key] != .string(variable.value.word ?? "")
    }?.position.line
  }

  /// What a word of the run of a catalog says; nil if it has no such word.
  func word(_ key: String, of run: Node) -> String? {
    run.entries?.first { $0.key == key }?.value.word?.replacingNames { name in
      variables.first { $0.key == Matrix.Axis.variablePrefix + name }?.value.word
    }
  }

  /// The line of the first part of a run that asks a catalog for something else than it did; nil if it asks for the same.
  func changedLine(of run: Node, since was: OwnKeys.CatalogRun, _ recorded: OwnKeys?) -> Int? {
    run.changedLine(since: was.written)
      ?? run.allWords.lazy.compactMap { variableLine(in: $0, since: recorded) }.first
  }

  /// What a baseline keeps of them.
  var recorded: JSONValue {
    .object(
      Dictionary(
        (entries + variables).map { ($0.key, $0.recorded) }, uniquingKeysWith: { _, last in last }))
  }
}

/// The keys that a recorded case itself had; where it had more to say than its values in full, with that.
struct OwnKeys {
  let members: [String: JSONValue]

  /// The key of the families that the case's locale replaced, which is no key of a case.
  static let locales = "locales"

  /// nil for records that do not have them.
  init?(_ recorded: JSONValue?) {
    guard case .object(let members)? = recorded else { return nil }
    self.members = members
  }

  /// Whether they had what decided a value.
  func decide(_ steps: [KeyLines.Step]) -> Bool {
    guard case .key(let key)? = steps.first, let value = members[key] else { return false }
    guard key == "font", steps.count > 1, case .key(let member) = steps[1] else { return true }
    guard case .object(let font) = value else { return member != WrittenKeys.onlyOfMaps }
    return font[member] != nil
  }

  /// The families that the case's locale replaced by another one.
  func families(replacedBy family: String) -> [String] {
    guard case .object(let families)? = members[Self.locales] else { return [] }
    return families.filter { $0.value == .string(family) }.map(\.key).sorted()
  }

  /// What a run of a text asked of a catalog.
  struct CatalogRun {
    let written: JSONValue
    let file: String
    let key: String
    var form: TextForm
  }

  /// The run whose text comes from a catalog; nil if it did not.
  ///
  /// - Parameters:
  ///   - steps: From the case down to the run's text.
  ///   - isIsolating: The default of the case's `isolate-arguments`.
  func run(at steps: [KeyLines.Step], isIsolating: Bool) -> CatalogRun? {
    guard steps.count > 1, case .key(let key) = steps[0], case .index(let index) = steps[1],
      case .array(let runs)? = members[key], runs.indices.contains(index)
    else { return nil }
    var run = CatalogRun(runs[index], replacing)
    run?.form.isolatesArguments =
      members[CaseKeys.isolateArguments.name].map { $0.word == "true" } ?? isIsolating
    return run
  }

  /// Whether a text came from a catalog.
  func isOfCatalog(at steps: [KeyLines.Step]) -> Bool { run(at: steps, isIsolating: false) != nil }

  /// A word with the values of the recorded matrix in place of their names.
  private func replacing(_ word: String) -> String {
    word.replacingNames {
      members[Matrix.Axis.variablePrefix + $0]?.word
    }
  }
}

extension OwnKeys.CatalogRun {
  /// - Parameter word: What a word says, of which parts may have names.
  fileprivate init?(_ written: JSONValue, _ word: (String) -> String) {
    guard case .object(let run) = written.mapWords(word), let file = run["from"]?.word,
      let key = run["key"]?.word
    else { return nil }
    (self.written, self.file, self.key) = (written, file, key)
    let arguments: [String: String] =
      switch run["arguments"] {
      case .object(let members)?: members.compactMapValues(\.word)
      case .array(let items)?:
        Dictionary(
          uniqueKeysWithValues: zip((1...).lazy.map(String.init), items.compactMap(\.word)))
      default: [:]
      }
    form = TextForm(
      plural: run["plural"]?.word, device: run["device"]?.word,
      item: run["item"]?.word.flatMap { Int($0) }, arguments: arguments)
  }
}

extension String {
  /// With the values of a matrix in place of their names, as ``CaseReading/substituting(in:at:isShown:)`` puts them there.
  fileprivate func replacingNames(_ value: (String) -> String?) -> String {
    guard contains("${") else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      let isEscaped = rest[..<start.lowerBound].last == "\\"
      result += rest[..<start.lowerBound].dropLast(isEscaped ? 1 : 0)
      let value = isEscaped ? nil : value(String(rest[start.upperBound..<end]))
      result += value ?? "${\(rest[start.upperBound..<end])}"
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}

extension JSONValue {
  fileprivate var word: String? { if case .string(let word) = self { word } else { nil } }

  /// With other words.
  fileprivate func mapWords(_ change: (String) -> String) -> JSONValue {
    switch self {
    case .string(let word): .string(change(word))
    case .array(let items): .array(items.map { $0.mapWords(change) })
    case .object(let members): .object(members.mapValues { $0.mapWords(change) })
    default: self
    }
  }
}

extension Node.Entry {
  /// Whether it has what decides a value below its key.
  func decides(_ steps: [KeyLines.Step]) -> Bool {
    guard key == "font", steps.count > 1, case .key(let member) = steps[1] else { return true }
    return value.entries?.contains { $0.key == member } ?? (member != WrittenKeys.onlyOfMaps)
  }

  /// What a case in full does not say of a key: which parts of a font are the case's own, where its texts come from, and the
  /// words of its locale and of its matrix's names.
  fileprivate var recorded: JSONValue {
    switch key {
    case "font":
      guard let members = value.entries else { return .bool(true) }
      return .object(
        Dictionary(members.map { ($0.key, .bool(true)) }, uniquingKeysWith: { _, last in last }))
    case "text", "suffix", "ellipsis":
      let runs: [Node] = if case .sequence(let runs) = value.content { runs } else { [value] }
      guard runs.contains(where: \.isOfCatalog) else { return .bool(true) }
      return .array(runs.map { $0.isOfCatalog ? $0.json : .bool(true) })
    case CaseKeys.locale.name, CaseKeys.isolateArguments.name: return value.json
    case _ where key.hasPrefix(Matrix.Axis.variablePrefix): return value.json
    default: return .bool(true)
    }
  }
}

extension Node {
  /// The entries of a map; nil for anything else.
  var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  fileprivate var isOfCatalog: Bool { entries?.contains { $0.key == "from" } == true }

  /// All words in it.
  fileprivate var allWords: [String] {
    switch content {
    case .scalar(let scalar): [scalar.text]
    case .sequence(let items): items.flatMap(\.allWords)
    case .mapping(let entries): entries.flatMap(\.value.allWords)
    }
  }

  /// With every word as a text.
  private var json: JSONValue {
    switch content {
    case .scalar(let scalar): .string(scalar.text)
    case .sequence(let items): .array(items.map(\.json))
    case .mapping(let entries):
      .object(
        Dictionary(entries.map { ($0.key, $0.value.json) }, uniquingKeysWith: { _, last in last }))
    }
  }

  /// The line of the first part of a map that is another one than it was; nil if there is none.
  func changedLine(since recorded: JSONValue) -> Int? {
    guard json != recorded else { return nil }
    switch (content, recorded) {
    case (.mapping(let entries), .object(let members)):
      for entry in entries {
        guard let was = members[entry.key] else { return entry.position.line }
        if entry.value.json != was {
          return entry.value.changedLine(since: was) ?? entry.position.line
        }
      }
      return position.line
    case (.sequence(let items), .array(let was)):
      let changed = zip(items, was).first { $0.json != $1 }
      return changed.map { $0.0.position.line } ?? items.dropFirst(was.count).first?.position.line
    default: return position.line
    }
  }
}
