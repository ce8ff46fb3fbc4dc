/// What a report says about a case apart from its verdict: how it is written.
package struct CaseSource: Sendable {
  /// The lines of a case in its file.
  package struct Written: Equatable, Sendable {
    /// As messages show it.
    package var file: String
    /// The first of the lines, from 1.
    package var line: Int
    package var text: String
    /// How many more lines there are.
    package var more: Int

    package init(file: String, line: Int, text: String, more: Int = 0) {
      self.file = file
      self.line = line
      self.text = text
      self.more = more
    }
  }

  /// The source of the case with an id.
  ///
  /// - Parameter hasLayout: Whether its actual layout is available, which has the label's keys under
  ///   `spec`.
  package typealias Finder = (_ id: String, _ hasLayout: Bool) -> CaseSource

  /// The case in full as a JSON object, without the keys that its actual layout has; nil if there is none.
  package var resolved: String?
  package var tags: [String]
  /// nil if it is written nowhere, or cannot be read.
  package var written: Written?

  package init(resolved: String? = nil, tags: [String] = [], written: Written? = nil) {
    self.resolved = resolved
    self.tags = tags
    self.written = written
  }
}
