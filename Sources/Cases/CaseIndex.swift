private import Base

/// The cases of a suite so far, known by their ids.
struct CaseIndex {
  private(set) var cases: [Case] = []
  /// Indices of cases, each in the slot that its id's hash gives, or in the next free one. A
  /// dictionary would also keep all ids in one letter case.
  private var table: [Int32]

  /// - Parameter capacity: The largest number of cases.
  init(capacity: Int) {
    cases.reserveCapacity(capacity)
    var slots = 64
    while capacity * 3 > slots * 2 { slots *= 2 }
    table = [Int32](repeating: -1, count: slots)
  }

  /// Adds cases; cases whose id is already used are reported and left out.
  mutating func add(_ new: [Case]) -> [CaseFileError] {
    var errors: [CaseFileError] = []
    for added in new {
      let slot = slot(of: CaseName.folded(added.id))
      guard table[slot] >= 0 else {
        table[slot] = Int32(cases.count)
        cases.append(added)
        continue
      }
      let known = cases[Int(table[slot])]
      let problem: Problem =
        known.id == added.id
        ? .duplicateCase(id: added.id, other: known.location)
        : .similarCase(id: added.id, other: known.id, at: known.location)
      errors.append(CaseFileError(location: added.location, problem: problem))
    }
    return errors
  }

  /// The case with an id, in whatever letter case.
  func known(_ id: some StringProtocol) -> Case? {
    let index = table[slot(of: CaseName.folded(String(id)))]
    return index < 0 ? nil : cases[Int(index)]
  }

  /// The slot of the case with a folded id in the table, whether it is there or not.
  private func slot(of id: String) -> Int {
    var slot = id.hashValue & (table.count - 1)
    while table[slot] >= 0, CaseName.folded(cases[Int(table[slot])].id) != id {
      slot = (slot + 1) & (table.count - 1)
    }
    return slot
  }
}

extension CaseIndex {
  /// Files of a case beside its own folder: `<id>.png` is its baseline.
  private static let endings = [".png", ".layout.json"]
  /// Files within the folder that a run makes for a case.
  private static let names: Set = [
    "actual.png", "expected.png", "diff.png", "actual.layout.json", "expected.layout.json",
  ]

  /// Cases that need a folder where another case has a file.
  ///
  /// Only ids with a name that ends like such a file are checked, so that a suite needs one pass.
  func conflicts() -> [CaseFileError] {
    cases.flatMap { candidate -> [CaseFileError] in
      guard candidate.id.utf8.contains(UInt8(ascii: ".")) else { return [] }
      let parts = candidate.id.split(separator: "/")
      return parts.indices.compactMap { conflict(of: candidate, parts, at: $0) }
    }
  }

  private func conflict(
    of candidate: Case, _ parts: [Substring], at index: Int
  ) -> CaseFileError? {
    let name = parts[index].lowercased()
    let folder = parts[..<index].joined(separator: "/")
    func error(_ other: Case) -> CaseFileError {
      let file = parts[...index].joined(separator: "/")
      return CaseFileError(
        location: candidate.location,
        problem: .noFolderOnDisk(
          id: candidate.id, file: file, of: other.id, at: other.location))
    }
    if index < parts.count - 1 {
      for ending in Self.endings where name.hasSuffix(ending) && name.count > ending.count {
        let stem = parts[index].dropLast(ending.count)
        if let other = known(folder.isEmpty ? String(stem) : "\(folder)/\(stem)") {
          return error(other)
        }
      }
    }
    guard index > 0, Self.names.contains(name), let other = known(folder) else { return nil }
    return error(other)
  }
}
