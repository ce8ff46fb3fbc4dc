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
          ? ForeignValue(key: key, node: node).advice : ForeignValue(key: key, node: node).besides),
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
    let names = table.names
    if let sides = ForeignValue.sides(of: entry), names.contains("width"), names.contains("height")
    {
      let example = "width: \(Numbers.plain(sides[0])), height: \(Numbers.plain(sides[1]))"
      report(
        Problem.foreignKey(
          entry.key, advice: "the label's outer sides are `width` and `height`", example: example),
        at: entry.position)
      return
    }
    let isSet = table.others.contains("set.NAME")
    guard let known = ForeignKey.known(entry.key, with: entry.value, in: names),
      !isSet || !known.isText && !["w", "h"].contains(entry.key)
    else {
      if keepsErrors, let own = ForeignKey.own(entry.key, in: names),
        let example = self.example(of: own, entry, in: table, target)
      {
        report(
          Problem.foreignKey(entry.key, advice: own.advice, example: example), at: entry.position)
        return
      }
      let home = isSet || !keepsErrors ? nil : MisplacedKey.home(of: entry.key, notAmong: names)
      report(
        home.map { Problem.misplacedKey(entry.key, accepted: $0) } ?? table.unknownKey(entry.key),
        at: entry.position)
      return
    }
    let example = keepsErrors ? table.example(of: known, entry, target, self) : nil
    let shown = example ?? known.plainExample
    let isConverted = shown != known.plainExample && !shown.contains("multiple")
    let note = isConverted ? ForeignValue(key: known.key, node: entry.value).emsAdvice : nil
    report(
      Problem.foreignKey(
        entry.key, advice: known.advice + (note.map { "; \($0)" } ?? ""),
        example: shown.isEmpty ? nil : shown),
      at: entry.position)
  }

  /// How to write harness's key with the value of one in another spelling; nil if the value is not accepted.
  private func example<Target>(
    of own: ForeignKey, _ entry: Node.Entry, in table: CaseTable<Target>, _ target: Target?
  ) -> String? {
    let example = table.example(of: own, entry, target, self)
    return example == own.plainExample ? nil : example
  }
}

/// What a notation accepts, whatever the type of its values: the compiler would make all of this once for each.
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
    guard !kind.isEmpty, words.contains(kind), (1...6).contains(names.count) else {
      return node.found
    }
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

extension KeyTable where State == CaseReading {
  fileprivate func unknownKey(_ key: String) -> Problem {
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
  fileprivate func example(
    of known: ForeignKey, _ entry: Node.Entry, _ target: Target?, _ reading: CaseReading
  ) -> String? {
    guard let target, let key = self[known.key] else { return nil }
    return known.examples(with: entry.value, of: entry.key).first { example in
      guard let node = Node(yaml: "{ \(example) }"), case .mapping(let entries) = node.content,
        let value = entries.first(where: { $0.key == known.key })?.value
      else { return false }
      var (scratch, target) = (reading, target)
      scratch.key = known.key
      _ = key.value.read(value, &target, &scratch)
      return scratch.errorCount == reading.errorCount
    }
  }

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
