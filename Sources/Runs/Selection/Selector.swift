private import Base
internal import Cases

/// Which cases an argument names: an id, a glob over ids, a folder, a file, or a line of a file.
package enum Selector: Equatable, Sendable {
  /// A case's id, or that of a matrix, which stands for its combinations; where there is none, a folder.
  case id(String)
  /// `*` and `?` within one part of an id, `**` across parts.
  case glob(String)
  case file(String)
  /// All cases below a folder of ids, or of files.
  case folder(String)
  /// The case at a line, or the last one that begins above it.
  case line(file: String, line: Int)

  /// Recognises the kind by the argument's form.
  package init(_ argument: String) {
    if let colon = argument.lastIndex(of: ":"), Self.isCaseFile(argument[..<colon]),
      let line = Int(argument[argument.index(after: colon)...]), line > 0
    {
      self = .line(file: String(argument[..<colon]), line: line)
    } else if argument.contains(where: { $0 == "*" || $0 == "?" }) {
      self = .glob(argument)
    } else if Self.isCaseFile(argument[...]) {
      self = .file(argument)
    } else if argument.hasSuffix("/") {
      self = .folder(argument)
    } else {
      self = .id(argument)
    }
  }

  /// Indices of the cases, or of the labels, that the selector names, in their order.
  package func indices(in cases: [some SelectableLabel]) -> [Int] {
    switch self {
    case .id(let id):
      let named = cases.indices.filter { cases[$0].id == id || cases[$0].id.hasPrefix(id + "@") }
      return named.isEmpty ? Self.indices(below: id, in: cases) : named
    case .folder(let folder):
      return Self.indices(below: folder, in: cases)
    case .glob(let pattern):
      let glob = Glob(pattern)
      return cases.indices.filter { glob.matches(cases[$0].id) }
    case .file(let file):
      return Self.indices(of: file, in: cases)
    case .line(let file, let line):
      let above = Self.indices(of: file, in: cases).filter { cases[$0].location.line <= line }
      // The combinations of a matrix share their line.
      let nearest = above.map { cases[$0].location.line }.max()
      return above.filter { cases[$0].location.line == nearest }
    }
  }

  /// The cases whose ids begin with a folder; where there are none, those whose files lie in it.
  static func indices(below folder: String, in cases: [some SelectableLabel]) -> [Int] {
    let parts = components(of: folder)
    guard !parts.isEmpty else {
      return folder.hasPrefix(".") ? indicesBelowCurrentFolder(in: cases) : []
    }
    let start = parts.joined(separator: "/") + "/"
    let named = folder.hasPrefix("/") ? [] : cases.indices.filter { cases[$0].id.hasPrefix(start) }
    guard named.isEmpty else { return named }
    // A file's cases stand one after the other.
    var last: (file: String, isNamed: Bool) = ("", false)
    return cases.indices.filter { index in
      let file = cases[index].location.file
      if file != last.file { last = (file, holds(parts, components(of: file).dropLast())) }
      return last.isNamed
    }
  }

  /// The cases below the current folder; where there are none, all that were found from there.
  private static func indicesBelowCurrentFolder(in cases: [some SelectableLabel]) -> [Int] {
    let below = cases.indices.filter { index in
      let file = cases[index].location.file
      return !file.hasPrefix("../") && !file.hasPrefix("/")
    }
    return below.isEmpty ? Array(cases.indices) : below
  }

  /// Whether a file's path begins with a folder or, if the suite is named from further down, with the folder's
  /// end.
  private static func holds(_ folder: [Substring], _ way: ArraySlice<Substring>) -> Bool {
    if way.starts(with: folder) { return true }
    return (1..<max(1, min(folder.count, way.count + 1))).contains { count in
      folder.suffix(count) == way.prefix(count)
    }
  }

  private static func indices(of file: String, in cases: [some SelectableLabel]) -> [Int] {
    // A file's cases stand one after the other.
    var last: (file: String, isNamed: Bool) = ("", false)
    return cases.indices.filter { index in
      let other = cases[index].location.file
      if other != last.file { last = (other, names(file, other)) }
      return last.isNamed
    }
  }

  /// Whether a path ends as that of a case file does.
  package static func isCaseFile(_ path: some StringProtocol) -> Bool {
    let path = path.suffix(5).lowercased()
    return path == ".yaml" || path.hasSuffix(".yml")
  }

  /// Whether two paths may mean the same file, even if one begins further down. A shell completes
  /// paths from the current folder, and an editor gives absolute ones.
  private static func names(_ path: String, _ file: String) -> Bool {
    let path = components(of: path)
    let file = components(of: file)
    let count = min(path.count, file.count)
    return count > 0 && path.suffix(count) == file.suffix(count)
  }

  private static func components(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}

extension Selector: CustomStringConvertible {
  /// The argument as it was given.
  package var description: String {
    switch self {
    case .id(let text), .glob(let text), .file(let text), .folder(let text): text
    case .line(let file, let line): "\(file):\(line)"
    }
  }
}
