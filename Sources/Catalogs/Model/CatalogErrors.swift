/// What is wrong with a file of texts.
package struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  package let path: String
  /// From 1; nil if it is about the whole file.
  package let line: Int?
  /// The text that it is about, if any.
  package let key: String?
  /// One sentence that says what is accepted.
  package let problem: String

  package init(path: String, line: Int?, key: String? = nil, problem: String) {
    self.path = path
    self.line = line
    self.key = key
    self.problem = problem
  }

  package var description: String {
    let location = line.map { "\(path):\($0)" } ?? path
    return key.map { "\(location): “\($0)”: \(problem)" } ?? "\(location): \(problem)"
  }
}

/// An entry of a file that cannot be read, or a file of which nothing can.
package struct CatalogFlaw: Hashable, Sendable {
  package let error: CatalogError
  /// That of the texts, as a BCP 47 tag; nil if nobody says it.
  package internal(set) var language: String?
  /// Whether it is about a whole file, any of whose texts may be missing.
  package let isOfFile: Bool

  init(_ error: CatalogError, language: String? = nil, isOfFile: Bool) {
    self.error = error
    self.language = language
    self.isOfFile = isOfFile
  }
}

/// Everything that is wrong with one file, in its order.
package struct CatalogErrors: Error, Equatable, Sendable {
  package let errors: [CatalogError]

  package init(_ errors: [CatalogError]) {
    self.errors = errors
  }
}
