package import Base
package import Cases

/// Which of a suite's cases a command is about.
///
/// A case must match a choice, if there are any, match ``pattern``, have a tag, and not be an exception.
package struct CaseFilter {
  package var choices: [Choice]
  /// Found anywhere in an id.
  package var pattern: Pattern?
  /// Any of them; empty asks for none.
  package var tags: [String]
  /// Cases that are left out, whatever chooses them.
  package var exceptions: [Choice]

  package init(
    choices: [Choice], pattern: Pattern? = nil, tags: [String] = [], exceptions: [Choice] = []
  ) {
    self.choices = choices
    self.pattern = pattern
    self.tags = tags
    self.exceptions = exceptions
  }

  package init(selectors: [Selector] = [], pattern: Pattern? = nil, tags: [String] = []) {
    self.init(choices: selectors.map { Choice($0) }, pattern: pattern, tags: tags)
  }

  /// The chosen cases, in the suite's order.
  ///
  /// - Throws: ``SelectionError`` if a selector or all conditions together choose nothing.
  package func select(from cases: [Case]) throws(SelectionError) -> [Case] {
    let indices = try indices(in: cases)
    // Usually the whole suite is chosen, which need not be copied.
    return indices.count == cases.count ? cases : indices.map { cases[$0] }
  }

  /// The indices of the chosen cases, or of the chosen labels, in their order.
  ///
  /// - Throws: ``SelectionError`` if a selector or all conditions together choose nothing.
  package func indices(in cases: [some SelectableLabel]) throws(SelectionError) -> [Int] {
    var isChosen = [Bool](repeating: choices.isEmpty, count: cases.count)
    try Self.mark(choices, in: cases, as: true, &isChosen)
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
    // A misspelt name would let through what it should exclude.
    try Self.mark(exceptions, in: cases, as: false, &isChosen)
    guard isChosen.contains(true) else { throw .nothingLeft(of: cases.count) }
    return cases.indices.filter { isChosen[$0] }
  }

  private static func mark(
    _ choices: [Choice], in cases: [some SelectableLabel], as isChosen: Bool, _ marks: inout [Bool]
  ) throws(SelectionError) {
    let ids = choices.count > mostSearches ? IDIndex(cases) : nil
    for choice in choices {
      let indices: [Int]
      if let ids, case .id(let id) = choice.selector {
        let named = ids.indices(of: id)
        indices = named.isEmpty ? Selector.indices(below: id, in: cases) : named
      } else {
        indices = choice.selector.indices(in: cases)
      }
      guard !indices.isEmpty else {
        throw .nothingNamed(
          choice.selector, nearest: nearest(to: choice.selector, in: cases),
          location: choice.location)
      }
      for index in indices { marks[index] = isChosen }
    }
  }

  /// Up to this many ids are searched one by one; for more an index is faster.
  private static let mostSearches = 8

  /// Where ids stand, and the combinations of a matrix by the matrix's id.
  private struct IDIndex {
    private var indices: [String: [Int]] = [:]

    init(_ cases: [some SelectableLabel]) {
      for (index, id) in cases.lazy.map(\.id).enumerated() {
        indices[id, default: []].append(index)
        for end in id.indices where id[end] == "@" {
          indices[String(id[..<end]), default: []].append(index)
        }
      }
    }

    func indices(of id: String) -> [Int] { indices[id, default: []] }
  }

  private static func nearest(to selector: Selector, in cases: [some SelectableLabel]) -> String? {
    let names: [String]
    switch selector {
    case .id: names = cases.map(\.id)
    case .folder: names = folders(of: cases)
    case .file, .line: names = cases.map(\.location.file)
    case .glob: return nil
    }
    let wanted: String
    switch selector {
    case .id(let text), .file(let text), .glob(let text), .folder(let text), .line(let text, _):
      wanted = text
    }
    return Cases.nearest(to: wanted, among: names)
  }
}

/// What a selector can name.
package protocol SelectableLabel {
  var id: String { get }
  var location: Case.Location { get }
  var tags: [String] { get }
}

extension Case: SelectableLabel {}

extension LabelTemplate: SelectableLabel {
  package var id: String { name }
}

extension CaseFilter {
  /// The folders that ids stand in, each once.
  private static func folders(of cases: [some SelectableLabel]) -> [String] {
    var known: Set<String> = []
    return cases.compactMap { known.insert(folder(of: $0.id)).inserted ? folder(of: $0.id) : nil }
      .filter { !$0.isEmpty }
  }

  private static func folder(of id: String) -> String {
    id.lastIndex(of: "/").map { String(id[...$0]) } ?? ""
  }
}

/// A reason why no case is chosen.
package enum SelectionError: Error, Equatable, Sendable {
  /// `location` is where a list has the selector.
  case nothingNamed(Selector, nearest: String?, location: String? = nil)
  /// None of the suite's cases is left; there are this many.
  case nothingLeft(of: Int)
  case invalidPattern(String, reason: String)
  /// An expression whose search in an id does not end, or takes too long.
  case slowPattern(String, id: String)
  /// A list that is not there.
  case noList(path: String)
  case unreadableList(FileError)
  /// A list without a selector.
  case emptyList(name: String)
  /// A line that is not UTF-8.
  case noText(location: String)
  /// A line that names another list.
  case listInList(String, location: String)
}

extension SelectionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingNamed(let selector, let nearest, let location):
      (location.map { "\($0): " } ?? "") + "no case matches “\(selector)”"
        + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    case .nothingLeft(of: 0):
      "the suite has no cases"
    case .nothingLeft(let count):
      "none of the suite's \(count) cases matches the selectors, --grep, --tag and --except together"
    case .slowPattern(let source, let id):
      "--grep “\(source)” takes too long on “\(id)”; "
        + "write it without a repetition within a repetition, as in (a+)+"
    case .invalidPattern(let source, let reason):
      "--grep “\(source)” is not a regular expression: \(reason)"
    case .noList(let path):
      "there is no \(path); a selector that begins with @ is a file of selectors, one per line"
    case .unreadableList(let error): "\(error)"
    case .emptyList(let name):
      "\(name) lists no case; accepted: ids and other selectors, one per line"
    case .noText(let location): "\(location): the line is not UTF-8"
    case .listInList(let word, let location):
      "\(location): “\(word)” would be another list; accepted: ids and other selectors"
    }
  }
}
