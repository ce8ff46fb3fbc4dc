/// The cases of a suite so far, known by their ids.
struct CaseIndex {
  private(set) var cases: [Case] = []
  /// Index of the case for each id, in one letter case.
  private var indices: [String: Int] = [:]

  /// Adds cases; those whose id is taken are reported and left out.
  mutating func add(_ new: [Case]) -> [CaseFileError] {
    var errors: [CaseFileError] = []
    for added in new {
      // Upper case first: it spells out what has no single capital, as ß does.
      let folded = added.id.uppercased().lowercased()
      guard let index = indices[folded] else {
        indices[folded] = cases.count
        cases.append(added)
        continue
      }
      let known = cases[index]
      let problem: Problem =
        known.id == added.id
        ? .duplicateCase(id: added.id, other: known.location)
        : .similarCase(id: added.id, other: known.id, at: known.location)
      errors.append(CaseFileError(location: added.location, problem: problem))
    }
    return errors
  }
}
