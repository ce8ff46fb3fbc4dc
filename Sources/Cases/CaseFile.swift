internal import Base

/// Makes the cases of one file of a suite.
struct CaseFile {
  /// Path in the suite's folder without its ending: the id, if the file has only one case.
  let name: String
  /// What every case starts with.
  let defaults: CaseDraft

  static let accepted = "a case with `text`, or a map of `cases` or `labels`"

  /// The same, for a file that has something else.
  private static func accepted(besides node: Node) -> String {
    if case .sequence = node.content {
      return accepted + ", each with a name: `cases: { a: { text: Hello } }`"
    }
    guard let word = node.word else { return accepted }
    return word.contains("：")
      ? accepted + "; `：` does not end a key, write `:` and a space: `text: Hello`"
      : accepted + "; a key ends with `:` and a space: `text: Hello`"
  }

  /// Reads every case of a file and reports what is wrong.
  func cases(_ root: Node, _ reading: inout CaseReading) -> [Case] {
    guard case .mapping(let entries) = root.content else {
      reading.report(
        .notAccepted(key: "the file", found: root.found, accepted: Self.accepted(besides: root)),
        at: root.position)
      return []
    }
    if let labels = Self.labels(root) {
      readLabels(labels, besides: entries, &reading)
      return []
    }
    guard let cases = entries.first(where: { $0.key == "cases" }) else {
      let misplaced = entries.filter { CaseKeys.table[$0.key] == nil && $0.value.hasText }
      if !misplaced.isEmpty, misplaced.count == entries.count {
        for entry in misplaced { reading.report(.caseAtTop(entry.key), at: entry.position) }
        return []
      }
      return self.cases(name, entries, at: root.position, &reading)
    }
    var start = self
    for entry in entries where entry.key != cases.key {
      if entry.key == Self.defaultsKey {
        start = beginning(with: entry, &reading)
      } else {
        reading.report(.besideCases(entry.key), at: entry.position)
      }
    }
    guard case .mapping(let named) = cases.value.content, !named.isEmpty else {
      reading.report(
        .notAccepted(
          key: "cases", found: cases.value.found,
          accepted: "a map of names to cases" + cases.value.nameOfItems),
        at: cases.value.position)
      return []
    }
    var result: [Case] = []
    result.reserveCapacity(named.count)
    for entry in named {
      guard reading.shared.hasRoom else { break }
      if let problem = CaseName.problem(ofFile: entry.key) {
        reading.report(.name(problem), at: entry.position)
      }
      guard case .mapping(let keys) = entry.value.content else {
        reading.report(
          .notAccepted(key: entry.key, found: entry.value.found, accepted: "a map with `text`"),
          at: entry.value.position)
        continue
      }
      result += start.cases("\(name)/\(entry.key)", keys, at: entry.position, &reading)
    }
    return result
  }

  /// The key, in a file and in suite.yaml.
  static let defaultsKey = "defaults"

  /// The same file, whose cases start with what it says besides.
  private func beginning(with entry: Node.Entry, _ reading: inout CaseReading) -> CaseFile {
    CaseFile(name: name, defaults: defaults.changed(by: entry, &reading))
  }

  /// Reads a file of labels for the texts of whole catalogs, as suite.yaml may have them.
  private func readLabels(
    _ labels: Node.Entry, besides entries: [Node.Entry], _ reading: inout CaseReading
  ) {
    for entry in entries where entry.key != labels.key {
      reading.report(.besideLabels(entry.key), at: entry.position)
    }
    reading.key = labels.key
    guard let named = LabelDraft.notation.read(labels.value, &reading) else { return }
    reading.labels = LabelDraft.templates(
      of: named, defaults: defaults, localeFonts: reading.localeFonts, &reading)
  }

  /// Reads one case, or all cases of its matrix.
  private func cases(
    _ id: String, _ entries: [Node.Entry], at position: Node.Position,
    _ reading: inout CaseReading
  ) -> [Case] {
    guard let index = entries.firstIndex(where: { $0.key == CaseKeys.matrix }) else {
      guard reading.shared.takeRoom(for: 1) else { return [] }
      return self.case(id, entries, at: position, &reading).map { [$0] } ?? []
    }
    guard let matrix = Matrix(entries[index].value, &reading) else { return [] }
    var own = entries
    own.remove(at: index)
    let values = matrix.count * own.reduce(matrix.axes.count) { $0 + $1.value.count }
    guard values <= CaseLimits.matrixValues else {
      reading.report(.matrixOfTooManyValues(values), at: entries[index].value.position)
      return []
    }
    guard reading.shared.takeRoom(for: matrix.count) else { return [] }
    checkReplaced(own, by: matrix, &reading)
    let replaced = Set(matrix.axes.map(\.name))
    own.removeAll { replaced.contains($0.key) }
    defer { reading.variables = [:] }
    return matrix.combinations.compactMap { combination in
      let chosen = matrix.entries(of: combination, &reading)
      return self.case(id + combination.suffix, own + chosen, at: position, &reading)
    }
  }

  private func `case`(
    _ id: String, _ entries: [Node.Entry], at position: Node.Position,
    _ reading: inout CaseReading
  ) -> Case? {
    let mark = reading.errorCount
    let id = CaseName.canonical(id)
    if let problem = CaseName.problem(ofWhole: id) {
      reading.report(.name(problem), at: position)
    }
    var draft = defaults
    reading.isolatesArguments = draft.isolatesArguments
    CaseKeys.table.read(entries.inOrder, at: position, into: &draft, &reading)
    guard reading.errorCount == mark else { return nil }
    if let locale = draft.locale { reading.locales.insert(locale) }
    let made = draft.finished(id: id, at: position, &reading)
    guard reading.errorCount == mark else { return nil }
    if reading.templates != nil, draft.skip == nil {
      addTemplate(of: draft, id, entries, at: position, &reading)
    }
    return made
  }

  /// Keeps what makes the same label in other locales.
  private func addTemplate(
    of draft: CaseDraft, _ id: String, _ entries: [Node.Entry],
    at position: Node.Position, _ reading: inout CaseReading
  ) {
    let recipe = LabelTemplate.Recipe(
      map: .aCase(defaults), entries: entries.inOrder, position: position,
      variables: reading.variables, file: reading.file, families: reading.families,
      pictures: reading.pictures, localeFonts: reading.localeFonts)
    let template = LabelTemplate(id: id, draft, recipe, at: reading.location(position))
    if reading.wantsEveryTemplate || template.hasCatalogText { reading.templates?.append(template) }
  }

  /// Checks those values of a case that its matrix replaces, which are not read otherwise.
  private func checkReplaced(
    _ entries: [Node.Entry], by matrix: Matrix, _ reading: inout CaseReading
  ) {
    var scratch = defaults
    for axis in matrix.axes {
      guard case .key(let value) = axis.replaced,
        let entry = entries.first(where: { $0.key == axis.name })
      else { continue }
      reading.key = axis.name
      _ = value.read(entry.value, &scratch, &reading)
    }
  }
}

extension CaseDraft {
  /// What cases start with below some defaults.
  ///
  /// - Parameter entry: The key `defaults`.
  func changed(by entry: Node.Entry, _ reading: inout CaseReading) -> CaseDraft {
    var suite = SuiteDraft()
    suite.defaults = self
    reading.key = entry.key
    _ = SuiteDraft.table[entry.key]?.value.read(entry.value, &suite, &reading)
    return suite.defaults
  }
}

extension Node {
  /// How to write the first case of a list in a map, as text that follows the accepted values.
  fileprivate var nameOfItems: String {
    guard case .sequence(let items) = content else { return "" }
    var name: String?
    if case .mapping(let entries)? = items.first?.content {
      name = entries.first { ["name", "id", "title"].contains($0.key) }?.value.word
    }
    let accepted = name.flatMap { CaseName.isValid($0) ? $0 : nil } ?? "a"
    return ": `\(accepted): { text: Hello }` instead of `- `"
  }

  /// Whether a map looks like a case.
  fileprivate var hasText: Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { $0.key == "text" }
  }
}

extension CaseFile {
  /// A case as written, and the number of cases of its matrix.
  struct Origin {
    var position: Node.Position
    var count: Int
  }

  /// The labels of a file that has no cases, but labels for the texts of whole catalogs; nil for a file of cases.
  static func labels(_ root: Node) -> Node.Entry? {
    guard case .mapping(let entries) = root.content,
      !entries.contains(where: { $0.key == "cases" || $0.key == CaseKeys.text.name })
    else { return nil }
    return entries.first { $0.key == "labels" }
  }

  /// Where the cases of a file come from, found without reading them.
  static func origins(_ root: Node) -> [Origin] {
    guard case .mapping(let entries) = root.content, CaseFile.labels(root) == nil else { return [] }
    guard let cases = entries.first(where: { $0.key == "cases" }),
      case .mapping(let named) = cases.value.content
    else { return [Origin(entries, at: root.position)] }
    return named.map { entry in
      guard case .mapping(let keys) = entry.value.content else {
        return Origin(position: entry.position, count: 0)
      }
      return Origin(keys, at: entry.position)
    }
  }
}

extension CaseFile.Origin {
  fileprivate init(_ entries: [Node.Entry], at position: Node.Position) {
    self.init(position: position, count: 1)
    guard let matrix = entries.first(where: { $0.key == CaseKeys.matrix }),
      case .mapping(let axes) = matrix.value.content
    else { return }
    for case .sequence(let values) in axes.map(\.value.content) {
      count = min(count * values.count, CaseLimits.matrixCases)
    }
  }
}
