package import Cases

/// Which of a suite's cases a command is about.
///
/// A case must be named by a selector, where there are any, match ``pattern`` and bear a tag.
package struct CaseFilter {
  package var selectors: [Selector]
  /// Found anywhere in an id.
  package var pattern: Pattern?
  /// Any of them; empty asks for none.
  package var tags: [String]

  package init(selectors: [Selector] = [], pattern: Pattern? = nil, tags: [String] = []) {
    self.selectors = selectors
    self.pattern = pattern
    self.tags = tags
  }

  /// The chosen cases, in the suite's order.
  ///
  /// - Throws: ``SelectionError`` where a selector or all conditions together choose nothing.
  package func select(from cases: [Case]) throws(SelectionError) -> [Case] {
    try places(in: cases).map { cases[$0] }
  }

  /// The chosen cases' places in the suite, in its order.
  ///
  /// - Throws: ``SelectionError`` where a selector or all conditions together choose nothing.
  package func places(in cases: [Case]) throws(SelectionError) -> [Int] {
    var chosen = selectors.isEmpty ? Set(cases.indices) : []
    for selector in selectors {
      let indices = selector.indices(in: cases)
      guard !indices.isEmpty else {
        throw .nothingNamed(selector, nearest: Self.nearest(to: selector, in: cases))
      }
      chosen.formUnion(indices)
    }
    let selected = cases.indices.filter { chosen.contains($0) && matches(cases[$0]) }
    guard !selected.isEmpty else { throw .nothingLeft(of: cases.count) }
    return selected
  }

  private func matches(_ candidate: Case) -> Bool {
    if let pattern, !pattern.isFound(in: candidate.id) { return false }
    return tags.isEmpty || candidate.tags.contains(where: tags.contains)
  }

  private static func nearest(to selector: Selector, in cases: [Case]) -> String? {
    let names: [String]
    switch selector {
    case .id: names = cases.map(\.id)
    case .file, .line: names = cases.map(\.location.file)
    case .glob: return nil
    }
    let wanted: String
    switch selector {
    case .id(let text), .file(let text), .glob(let text), .line(let text, _): wanted = text
    }
    return Cases.nearest(to: wanted, among: names)
  }
}

/// A regular expression over ids.
package struct Pattern {
  private let expression: Regex<AnyRegexOutput>

  /// - Throws: ``SelectionError/invalidPattern(_:reason:)``
  package init(_ source: String) throws(SelectionError) {
    do {
      expression = try Regex(source)
    } catch {
      throw .invalidPattern(source, reason: "\(error)")
    }
  }

  func isFound(in text: String) -> Bool { text.contains(expression) }
}

/// A reason why no case is chosen.
package enum SelectionError: Error, Equatable, Sendable {
  case nothingNamed(Selector, nearest: String?)
  /// Of so many cases in the suite.
  case nothingLeft(of: Int)
  case invalidPattern(String, reason: String)
}

extension SelectionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingNamed(let selector, let nearest):
      "no case matches “\(selector)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    case .nothingLeft(of: 0):
      "the suite has no cases"
    case .nothingLeft(let count):
      "none of the suite's \(count) cases matches the selectors, --grep and --tag together"
    case .invalidPattern(let source, let reason):
      "--grep “\(source)” is not a regular expression: \(reason)"
    }
  }
}
