/// What stops the reading of a file.
struct FileFault: Error, Equatable {
  /// From 1; nil if it is about the whole file.
  var line: Int?
  /// One sentence that says what is accepted.
  var problem: String
  /// The text that it is about, if any.
  var key: String?

  init(_ problem: String, line: Int?, key: String? = nil) {
    self.line = line
    self.problem = problem
    self.key = key
  }
}

extension CatalogErrors {
  init(_ fault: FileFault, path: String) {
    self.init([CatalogError(path: path, line: fault.line, key: fault.key, problem: fault.problem)])
  }
}

/// What is wrong with a file's texts, as it is found.
struct Complaints {
  let path: String
  private var errors: [CatalogError] = []

  init(path: String) {
    self.path = path
  }

  mutating func add(_ problem: String, line: Int?, key: String? = nil) {
    errors.append(CatalogError(path: path, line: line, key: key, problem: problem))
  }

  /// Reports a name that something earlier in the same file already has.
  mutating func addTwice(firstLine: Int, line: Int, key: String, accepted: String = "each key once")
  {
    add("appears twice, first in line \(firstLine); accepted: \(accepted)", line: line, key: key)
  }

  /// Throws what was found, in the order of the file.
  func throwIfAny() throws(CatalogErrors) {
    guard !errors.isEmpty else { return }
    throw CatalogErrors(errors.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }
}
