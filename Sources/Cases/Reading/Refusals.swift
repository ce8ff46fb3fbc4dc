internal import Base

extension CaseReading {
  /// Reports a value with what it probably means, if that would be accepted.
  mutating func refuse<Value>(_ node: Node, by notation: CaseNotation<Value>) {
    refuse(
      node,
      by: AcceptedValues(words: notation.accepted) { node, reading in
        if case .value = notation.outcome(node, &reading) { true } else { false }
      })
  }

  private mutating func refuse(_ node: Node, by accepted: AcceptedValues) {
    let key = key
    let instead = keepsErrors ? accepted.instead(of: node, as: key, self) : nil
    if instead == nil, let example = accepted.matrix(of: node, as: key, self) {
      report(
        Problem.listOfValues(key, example: example, accepted: accepted.words), at: node.position)
      return
    }
    report(
      Problem.notAccepted(
        key: key, found: accepted.found(node), accepted: accepted.words, instead: instead,
        advice: instead == nil
          ? ForeignValue(key: key, node: node, accepted: accepted.words).advice
          : ForeignValue(key: key, node: node).besides),
      at: node.position)
  }

  mutating func refuse<Target>(
    _ node: Node, as name: String, by table: CaseTable<Target>, in target: Target, accepted: String
  ) {
    let instead = keepsErrors ? table.instead(of: node, as: name, in: target, self) : nil
    report(
      Problem.notAccepted(key: name, found: node.found, accepted: accepted, instead: instead),
      at: node.position)
  }

  mutating func refuse<Target>(
    _ entry: Node.Entry, by table: CaseTable<Target>, besides target: Target?
  ) {
    refuse(entry, by: AcceptedKeys(table, besides: target))
  }

  private mutating func refuse(_ entry: Node.Entry, by accepted: AcceptedKeys) {
    let names = accepted.names
    if let (advice, example) = ForeignBox.meaning(of: entry, among: names) {
      report(Problem.foreignKey(entry.key, advice: advice, example: example), at: entry.position)
      return
    }
    // With a prefix, a name can mean something else than harness's.
    let isOurs = keepsErrors && !ForeignKey.isPrefixed(entry.key)
    if isOurs, reportsOwn(entry, of: accepted) { return }
    let isSet = accepted.others.contains("set.NAME")
    var found = ForeignKey.known(entry.key, with: entry.value, in: names + accepted.others)
    if let known = found.first, isSet, known.isText || ["w", "h"].contains(entry.key) {
      found = []
    }
    if found.isEmpty {
      if keepsErrors, !isOurs, reportsOwn(entry, of: accepted) { return }
      if keepsErrors, !isSet, let home = home(of: entry, notAmong: accepted) {
        report(Problem.misplacedKey(entry.key, accepted: home), at: entry.position)
        return
      }
      // A word too long for a key would take long to compare.
      if keepsErrors, !isSet, entry.key.utf8.count <= 40,
        !names.contains(where: { editDistance(squeezed(entry.key), squeezed($0)) <= 2 })
      {
        found = ForeignKey.misspelt(entry.key, with: entry.value, in: names)
      }
    }
    guard let first = found.first else {
      report(accepted.unknownKey(entry.key), at: entry.position)
      return
    }
    guard keepsErrors else {
      report(Problem.foreignKey(entry.key, advice: first.advice, example: nil), at: entry.position)
      return
    }
    let problem = problem(entry, found, of: accepted)
    report(problem, at: entry.position)
  }

  /// What to say of a foreign key: the first of its rows that makes something of its value.
  private func problem(
    _ entry: Node.Entry, _ rows: [ForeignKey], of accepted: AcceptedKeys
  ) -> Problem {
    let likely = rows.first { $0.example.isEmpty || accepted.example(of: $0, entry, self) != nil }
    let known = likely ?? rows[0]
    let example = accepted.example(of: known, entry, self)
    if example == nil || !known.takesValue, known.isTurnedOff(by: entry.value) {
      return .foreignKey(
        entry.key, advice: "nothing here turns it on, so leave it out", example: nil)
    }
    guard known.takesValue else {
      return .foreignKey(
        entry.key, advice: known.advice, example: known.example.isEmpty ? nil : known.example)
    }
    var value = ForeignValue(key: known.innerKey, node: entry.value)
    if let example {
      let note = example.contains("multiple") ? nil : value.emsAdvice
      return .foreignKey(
        entry.key, advice: known.advice + (note.map { "; \($0)" } ?? ""), example: example)
    }
    // A line with another value would be taken for what this one means.
    value.accepted = accepted.words(of: known, self)
    return .foreignKey(
      entry.key, advice: known.advice, example: known.openExample,
      accepted: [value.accepted, value.advice ?? ""].filter { !$0.isEmpty }.joined(separator: "; "))
  }

  /// Reports harness's own key in another spelling, with its value if it is accepted.
  ///
  /// - Returns: false if it is none, or has no such value.
  private mutating func reportsOwn(_ entry: Node.Entry, of accepted: AcceptedKeys) -> Bool {
    guard let own = ForeignKey.own(entry.key, in: accepted.names),
      let example = accepted.example(of: own, entry, self)
    else { return false }
    report(Problem.foreignKey(entry.key, advice: own.advice, example: example), at: entry.position)
    return true
  }

  /// Where a key of another map belongs, with its value if it is accepted there; nil if no key near it has the name.
  private func home(of entry: Node.Entry, notAmong accepted: AcceptedKeys) -> String? {
    guard let home = MisplacedKey.home(of: entry.key, notAmong: accepted.names),
      let part = MisplacedKey.part(with: entry.key, among: accepted.names)
    else { return MisplacedKey.home(of: entry.key, notAmong: accepted.names) }
    func example(_ value: String) -> String? {
      let row = ForeignKey(entry.key, key: part, "", "\(part): { \(entry.key): \(value) }")
      return accepted.example(of: row, entry, self)
    }
    let plain = "{ \(entry.key): … }"
    if let example = example("‹…›") { return home.replacing("\(part): \(plain)", with: example) }
    return example("[]") == nil
      ? home : home.replacing(plain, with: plain.replacing("…", with: "[…]"))
  }
}

/// What a notation accepts, whatever the type of its values: the compiler would make all of this once for each type.
private struct AcceptedValues {
  let words: String
  let takes: (Node, inout CaseReading) -> Bool

  /// What a refused value is, with its keys or items where the kind of value is right but they do not go together. Many of
  /// them would hide the rest of the message.
  func found(_ node: Node) -> String {
    let kind =
      switch node.content {
      case .scalar: ""
      case .sequence: "a list"
      case .mapping: "a map"
      }
    let names = node.names.map(quoted)
    // Maps in a list have no names there.
    guard !kind.isEmpty, words.contains(kind), !words.contains("list of maps"),
      (1...6).contains(names.count)
    else { return node.found }
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    return "\(kind) of \(list)"
  }

  /// The probable meaning of a refused value, as YAML that is accepted.
  func instead(of node: Node, as key: String, _ reading: CaseReading) -> String? {
    // An unquoted colour that begins with `#` is a comment.
    if node.isNull, let comment = reading.misread.comment(behind: node) {
      let quoted = yamlQuoted(comment)
      return accepts(quoted, as: key, reading) ? quoted : nil
    }
    let value = ForeignValue(
      key: key, node: node, accepted: words, family: reading.families?.first)
    return value.rewritings.first { accepts($0, as: key, reading) }
  }

  /// How to write a matrix from a list whose items are values of a case's key; nil for any other node.
  func matrix(of node: Node, as key: String, _ reading: CaseReading) -> String? {
    guard reading.keepsErrors, !reading.isInFull, case .sequence(let items) = node.content,
      (2...8).contains(items.count), CaseKeys.table[key]?.value.accepted == words
    else { return nil }
    let values = items.compactMap { item -> String? in
      guard case .scalar(let scalar) = item.content else { return nil }
      return scalar.isPlain ? scalar.text : yamlQuoted(scalar.text)
    }
    guard values.count == items.count, values.allSatisfy({ accepts($0, as: key, reading) })
    else { return nil }
    return "matrix: { \(key): [\(values.joined(separator: ", "))] }"
  }

  private func accepts(_ yaml: String, as key: String, _ reading: CaseReading) -> Bool {
    guard let node = Node(yaml: yaml) else { return false }
    var scratch = reading
    scratch.key = key
    return takes(node, &scratch) && scratch.errorCount == reading.errorCount
  }
}

/// The keys that a map may have, whatever the type of what it is read into, for the same reason.
private struct AcceptedKeys {
  let names: [String]
  let others: [String]
  private let section: String?
  /// Whether a key can be read here; reports what is wrong with its value.
  private let takes: (_ key: String, Node, inout CaseReading) -> Bool

  init<Target>(_ table: CaseTable<Target>, besides target: Target?) {
    (names, others, section) = (table.names, table.others, table.section)
    takes = { name, node, reading in
      // What other code reads is not checked.
      guard let key = table[name], var target else { return table.others.contains(name) }
      _ = key.value.read(node, &target, &reading)
      return true
    }
  }

  func unknownKey(_ key: String) -> Problem {
    .unknownKey(
      key, nearest: nearestNames(to: key), accepted: (names + others).sorted(),
      page: section.map { "\(CaseFormat.page)#\($0)" })
  }

  private func nearestNames(to key: String) -> [String] {
    let nearest = nearest(3, to: key, among: names + others)
    // A name that a matrix sets is recognised by its prefix.
    guard nearest.isEmpty, others.contains("set.NAME"), CaseName.isValid(key) else {
      return nearest
    }
    return ["set.\(key)"]
  }

  /// How to write harness's key with the value of a foreign one, if that is accepted.
  func example(of known: ForeignKey, _ entry: Node.Entry, _ reading: CaseReading) -> String? {
    known.examples(with: entry.value, of: entry.key).first { example in
      guard let node = Node(yaml: "{ \(example) }"), case .mapping(let entries) = node.content,
        let value = entries.first(where: { $0.key == known.key })?.value
      else { return false }
      var scratch = reading
      scratch.key = known.key
      return takes(known.key, value, &scratch) && scratch.errorCount == reading.errorCount
    }
  }
}

extension AcceptedKeys {
  /// What is accepted in the place of the value in a row's example, as messages list it; empty if everything is.
  func words(of known: ForeignKey, _ reading: CaseReading) -> String {
    guard let node = Node(yaml: "{ \(known.openExample) }"),
      case .mapping(let entries) = node.content,
      let value = entries.first(where: { $0.key == known.key })?.value
    else { return "" }
    var scratch = CaseReading(
      file: reading.file, families: reading.families, pictures: reading.pictures)
    scratch.key = known.key
    _ = takes(known.key, value, &scratch)
    let mistake = scratch.errors.first?.problem.description ?? ""
    return mistake.firstRange(of: "accepted: ").map { String(mistake[$0.upperBound...]) } ?? ""
  }
}

extension KeyTable where State == CaseReading {
  /// The probable meaning of a value that is not a map, as a map that is accepted.
  fileprivate func instead(
    of node: Node, as key: String, in target: Target, _ reading: CaseReading
  ) -> String? {
    ForeignValue(key: key, node: node).rewritings.first { yaml in
      guard let node = Node(yaml: yaml), case .mapping(let entries) = node.content else {
        return false
      }
      var (scratch, target) = (reading, target)
      read(entries, at: node.position, into: &target, &scratch)
      return scratch.errorCount == reading.errorCount
    }
  }
}

/// What other tools that compare pictures call the keys of a tolerance.
package enum ToleranceWords {
  /// A tolerance's key and value that mean the same as another tool's; nil if nothing is known of the name, or if it has
  /// no such value.
  ///
  /// - Parameter value: nil for an option without one.
  package static func key(meaning name: String, _ value: String?) -> (name: String, value: String)?
  {
    let table = CaseTolerance.table
    let node = Node(
      content: .scalar(Node.Scalar(text: value ?? "true", isPlain: true)), position: .start)
    let accepted = AcceptedKeys(table, besides: CaseTolerance.standard)
    let reading = CaseReading(file: "", families: nil, pictures: PictureFiles([]))
    let entry = Node.Entry(key: name, position: .start, value: node)
    let rows =
      ForeignKey.known(name, with: node, in: table.names)
      + [ForeignKey.own(name, in: table.names)].compactMap(\.self)
    guard
      let example = rows.lazy.compactMap({ accepted.example(of: $0, entry, reading) }).first,
      let colon = example.firstRange(of: ": ")
    else { return nil }
    return (String(example[..<colon.lowerBound]), String(example[colon.upperBound...]))
  }
}
