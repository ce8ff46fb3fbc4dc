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
    let places = try places(in: cases)
    // Mostly a whole suite is meant, which need not be copied.
    return places.count == cases.count ? cases : places.map { cases[$0] }
  }

  /// The chosen cases' places in the suite, in its order.
  ///
  /// - Throws: ``SelectionError`` where a selector or all conditions together choose nothing.
  package func places(in cases: [Case]) throws(SelectionError) -> [Int] {
    var isChosen = [Bool](repeating: selectors.isEmpty, count: cases.count)
    for selector in selectors {
      let indices = selector.indices(in: cases)
      guard !indices.isEmpty else {
        throw .nothingNamed(selector, nearest: Self.nearest(to: selector, in: cases))
      }
      for index in indices { isChosen[index] = true }
    }
    if !tags.isEmpty {
      for index in cases.indices where isChosen[index] {
        isChosen[index] = cases[index].tags.contains(where: tags.contains)
      }
    }
    if let pattern {
      for index in cases.indices where isChosen[index] {
        isChosen[index] = try pattern.isFound(in: cases[index].id)
      }
    }
    guard isChosen.contains(true) else { throw .nothingLeft(of: cases.count) }
    return cases.indices.filter { isChosen[$0] }
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

/// A reason why no case is chosen.
package enum SelectionError: Error, Equatable, Sendable {
  case nothingNamed(Selector, nearest: String?)
  /// Of so many cases in the suite.
  case nothingLeft(of: Int)
  case invalidPattern(String, reason: String)
  /// An expression that comes to no end in an id, or to none that anyone would wait for.
  case slowPattern(String, id: String)
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
    case .slowPattern(let source, let id):
      "--grep “\(source)” takes too long on “\(id)”; "
        + "write it without a repetition within a repetition, as in (a+)+"
    case .invalidPattern(let source, let reason):
      "--grep “\(source)” is not a regular expression: \(reason)"
    }
  }
}
