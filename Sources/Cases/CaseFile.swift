/// Makes the cases that one file of a suite holds.
struct CaseFile {
  /// Path in the suite's folder without its ending: the id of a case that has the file for itself.
  let name: String
  /// What every case begins as.
  let defaults: CaseDraft

  static let accepted = "a case with `text`, or a map of `cases`"

  /// Reads every case of a file and reports what is wrong.
  func cases(_ root: YAMLNode, _ reading: inout Reading) -> [Case] {
    guard case .mapping(let entries) = root.content else {
      reading.report(
        .notAccepted(key: "the file", found: root.found, accepted: Self.accepted),
        at: root.position)
      return []
    }
    guard let cases = entries.first(where: { $0.key == "cases" }) else {
      return self.cases(name, entries, at: root.position, &reading)
    }
    for entry in entries where entry.key != "cases" {
      reading.report(.besideCases(entry.key), at: entry.position)
    }
    guard case .mapping(let named) = cases.value.content, !named.isEmpty else {
      reading.report(
        .notAccepted(
          key: "cases", found: cases.value.found, accepted: "a map of names to cases"),
        at: cases.value.position)
      return []
    }
    var result: [Case] = []
    result.reserveCapacity(named.count)
    for entry in named {
      if let problem = CaseName.problem(entry.key) { reading.report(problem, at: entry.position) }
      guard case .mapping(let keys) = entry.value.content else {
        reading.report(
          .notAccepted(key: entry.key, found: entry.value.found, accepted: "a map with `text`"),
          at: entry.value.position)
        continue
      }
      result += self.cases("\(name)/\(entry.key)", keys, at: entry.position, &reading)
    }
    return result
  }

  /// Reads one case, or all that its matrix makes of it.
  private func cases(
    _ id: String, _ entries: [YAMLNode.Entry], at position: YAMLNode.Position,
    _ reading: inout Reading
  ) -> [Case] {
    guard let index = entries.firstIndex(where: { $0.key == CaseKeys.matrix }) else {
      return self.case(id, entries, at: position, &reading).map { [$0] } ?? []
    }
    guard let matrix = Matrix(entries[index].value, &reading) else { return [] }
    var own = entries
    own.remove(at: index)
    checkReplaced(own, by: matrix, &reading)
    defer { reading.variables = [:] }
    return matrix.combinations.compactMap { combination in
      let chosen = matrix.entries(of: combination, &reading)
      let names = chosen.map(\.key)
      return self.case(
        id + combination.suffix, own.filter { !names.contains($0.key) } + chosen, at: position,
        &reading)
    }
  }

  private func `case`(
    _ id: String, _ entries: [YAMLNode.Entry], at position: YAMLNode.Position,
    _ reading: inout Reading
  ) -> Case? {
    let mark = reading.errors.count
    let id = CaseName.canonical(id)
    if let problem = CaseName.lengthProblem(ofLast: id) { reading.report(problem, at: position) }
    var draft = defaults
    CaseKeys.table.read(entries, at: position, into: &draft, &reading)
    guard reading.errors.count == mark else { return nil }
    return draft.finished(id: id, at: position, &reading)
  }

  /// Checks the values of a case that its matrix replaces, which no case reads.
  private func checkReplaced(
    _ entries: [YAMLNode.Entry], by matrix: Matrix, _ reading: inout Reading
  ) {
    var scratch = defaults
    for axis in matrix.axes {
      guard case .key(let value) = axis.effect,
        let entry = entries.first(where: { $0.key == axis.name })
      else { continue }
      reading.key = axis.name
      value.read(entry.value, &scratch, &reading)
    }
  }
}
