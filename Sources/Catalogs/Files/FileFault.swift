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
  /// That of the texts that follow; nil if it is unknown.
  var language: String?
  private var found: [CatalogFlaw] = []

  init(path: String) {
    self.path = path
  }

  /// - Parameter isOfFile: Whether other texts may be missing because of it, too.
  mutating func add(_ problem: String, line: Int?, key: String? = nil, isOfFile: Bool = false) {
    add(CatalogError(path: path, line: line, key: key, problem: problem), isOfFile: isOfFile)
  }

  mutating func add(_ error: CatalogError, isOfFile: Bool = false) {
    found.append(CatalogFlaw(error, language: language, isOfFile: isOfFile))
  }

  /// Reports a name that something earlier in the same file already has.
  ///
  /// - Parameter name: What it is, with a space; empty for the key itself.
  mutating func addTwice(
    _ name: String = "", firstLine: Int, line: Int, key: String?,
    accepted: String = "each key once", isOfFile: Bool = false
  ) {
    add(
      "\(name)appears twice, first in line \(firstLine); accepted: \(accepted)", line: line,
      key: key, isOfFile: isOfFile)
  }

  /// In the order of the file.
  var flaws: [CatalogFlaw] { found.sorted { ($0.error.line ?? 0) < ($1.error.line ?? 0) } }
}
