private import Base
internal import Catalogs

/// A mistake in a suite's files, with its location.
package struct CaseFileError: Error, Hashable, Sendable {
  package var location: Case.Location
  package var problem: Problem

  package init(location: Case.Location, problem: Problem) {
    self.location = location
    self.problem = problem
  }

  /// A mistake in a string catalog, at its own line.
  init(_ error: CatalogError) {
    self.init(
      location: Case.Location(file: error.path, line: error.line ?? 1, column: 1),
      problem: .inCatalog(key: error.key, problem: error.problem))
  }
}

extension CaseFileError: CustomStringConvertible {
  package var description: String { "\(location): \(problem)" }
}

/// Every mistake of a suite, by file, line and column.
package struct CaseFileErrors: Error, Equatable, Sendable {
  /// Never empty, without duplicates.
  package let errors: [CaseFileError]

  /// - Parameter errors: In any order, perhaps with duplicates, because an alias repeats the errors
  ///   of its anchor.
  init(_ errors: [CaseFileError]) {
    self.errors = errors.uniqued()
      .map { SortedError(error: $0, text: $0.problem.description) }
      .sorted { $0.precedes($1) }
      .map(\.error)
  }

  /// All of several files' mistakes, up to as many as are reported for one file.
  package init(joining all: [CaseFileErrors]) {
    let errors = CaseFileErrors(all.flatMap(\.errors)).errors
    self.errors = Array(errors.prefix(CaseLimits.errors))
  }

  /// What is wrong with a text of a catalog.
  ///
  /// - Parameters:
  ///   - file: The catalog, as messages show it.
  ///   - line: From 1.
  package init(_ problem: Problem, in file: String, line: Int, key: String) {
    self.init([
      CaseFileError(
        location: Case.Location(file: file, line: line, column: 1),
        problem: .inCatalog(key: key, problem: problem.description))
    ])
  }
}

extension CaseFileErrors {
  /// In one line.
  package var sentence: String { errors.map(\.description).joined(separator: "; also, ") }

  /// The same without locations.
  package var problems: String { errors.map(\.problem.description).joined(separator: "; also, ") }
}

extension CaseFileErrors: CustomStringConvertible {
  /// One line for each error.
  package var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}

private struct SortedError {
  let error: CaseFileError
  let text: String

  func precedes(_ other: SortedError) -> Bool {
    let left = error.location
    let right = other.error.location
    if left.file != right.file { return left.file.utf8.lexicographicallyPrecedes(right.file.utf8) }
    if left.line != right.line { return left.line < right.line }
    if left.column != right.column { return left.column < right.column }
    return text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension Case.Location: CustomStringConvertible {
  package var description: String { "\(file):\(line):\(column)" }
}
