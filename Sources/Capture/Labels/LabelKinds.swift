internal import Base
internal import Cases
internal import Labels
private import Raster

/// Captured labels, equal ones joined.
struct LabelKinds {
  private struct Kind {
    var members: [String: JSONValue]
    var keys: Set<String> = []
    var paths: Set<String> = []
    var pages: Set<String> = []

    /// Along its lines, in whole points; nil if that is the suite's default.
    var length: Int? {
      guard case .number(let points)? = members["width"] ?? members["height"] else { return nil }
      return Int(points)
    }
  }

  /// Whatever makes two labels different, besides the texts in them.
  private struct Identity: Hashable {
    let members: String
  }

  private let standard: [String: JSONValue]
  private var kinds: [Kind] = []
  private var known: [Identity: Int] = [:]
  private(set) var labels: [CapturedLabel] = []

  init(standard: [String: JSONValue]) {
    self.standard = standard
  }

  /// Adds a text to the label that it stands in.
  ///
  /// - Returns: The label's index.
  mutating func label(of text: CapturedText, _ found: FoundRun, on page: String) -> Int {
    let members = members(of: text, found)
    let identity = Identity(members: JSONText.compact(.object(members)))
    let index = known[identity] ?? kinds.count
    if index == kinds.count {
      known[identity] = index
      kinds.append(Kind(members: members))
    }
    kinds[index].keys.insert(found.key.key)
    kinds[index].paths.insert(text.path)
    kinds[index].pages.insert(page)
    return index
  }

  /// Names the labels.
  ///
  /// - Returns: Each label's index in ``labels``.
  mutating func finish() -> [Int] {
    var stems: [String: [Int]] = [:]
    for (index, kind) in kinds.enumerated() {
      stems[CapturedName.stem(of: kind.paths.sortedByBytes.first ?? ""), default: []].append(index)
    }
    var names: [(name: String, kind: Int)] = []
    for (stem, indices) in stems {
      for index in indices {
        let key = kinds[index].keys.sortedByBytes.first ?? ""
        names.append((indices.count == 1 ? stem : "\(stem).\(CapturedName.stem(of: key))", index))
      }
    }
    // One text of one place has several widths, in windows of several sizes.
    let counts = Dictionary(names.map { ($0.name, 1) }, uniquingKeysWith: +)
    for index in names.indices where counts[names[index].name] != 1 {
      if let length = kinds[names[index].kind].length { names[index].name += "-\(length)" }
    }
    names.sort {
      $0.name == $1.name
        ? $0.kind < $1.kind : $0.name.precedesInBytes($1.name)
    }
    labels = names.map { name, index in
      let kind = kinds[index]
      var members = kind.members
      members["keys"] = .array(kind.keys.sortedByBytes.map { .string($0.escaped) })
      return CapturedLabel(
        name: name, paths: kind.paths.sortedByBytes, pages: kind.pages.sortedByBytes,
        members: members)
    }
    var order = [Int](repeating: 0, count: kinds.count)
    for (place, name) in names.enumerated() { order[name.kind] = place }
    return order
  }
}

extension LabelKinds {
  /// What the locale of an audit decides, what no layout depends on, and what a capture knows nothing of.
  private static let left: Set<String> = [
    "text", "language", "direction", "color", "background", "position", "scale", "debug",
  ]

  /// A label's keys as the suite needs them: those that differ from its defaults.
  private func members(of text: CapturedText, _ found: FoundRun) -> [String: JSONValue] {
    let label = text.label(width: text.availableWidth, styledBy: found.run)
    var members = label.members(besides: standard, leaving: Self.left)
    if case .object(let resolved) = label.resolved, case .array(let runs)? = resolved["text"] {
      var (before, after) = (Array(runs[..<found.run]), Array(runs[(found.run + 1)...]))
      // Catalogs have texts without the spaces that part them from what stands beside.
      let own = text.runs[found.run].text ?? ""
      let start = String(own.prefix(while: \.isWhitespace))
      let end = String(own.reversed().prefix(while: \.isWhitespace).reversed())
      if !before.isEmpty, !start.isEmpty { before.append(Self.run(runs[found.run], start)) }
      if !after.isEmpty, !end.isEmpty { after.insert(Self.run(runs[found.run], end), at: 0) }
      if !before.isEmpty { members["before"] = .array(before.map(Self.plain)) }
      if !after.isEmpty { members["after"] = .array(after.map(Self.plain)) }
    }
    members["catalog"] = .string(found.key.catalog.escaped)
    if !found.key.arguments.isEmpty {
      members["arguments"] = .object(found.key.arguments.mapValues { .string($0.escaped) })
    }
    // A label that grows is not cut, so the audit must know how far it may.
    if text.lines == nil, text.wrap != LabelSpec.Wrap.none {
      members["expect"] = .object(["max-lines": .number(Double(max(1, text.shown.count)))])
    }
    return members
  }

  /// A run with another text.
  private static func run(_ run: JSONValue, _ text: String) -> JSONValue {
    guard case .object(var members) = run else { return run }
    members["text"] = .string(text)
    return .object(members)
  }

  /// A run without its colours.
  private static func plain(_ run: JSONValue) -> JSONValue {
    guard case .object(var members) = run else { return run }
    members["color"] = nil
    return JSONValue.object(members).asWritten
  }
}

extension String {
  /// As a case file writes it: `${` would be a reference.
  var escaped: String { replacing("${", with: "\\${") }
}

extension Set<String> {
  fileprivate var sortedByBytes: [String] { sorted { $0.precedesInBytes($1) } }
}

/// Names of labels.
enum CapturedName {
  private static let longest = 80

  /// A path or a key as a name may be: its last parts, of letters, digits, `-`, `_` and `.`.
  static func stem(of words: String) -> String {
    var stem = ""
    for character in words {
      if CaseName.isValid(String(character)) || character == "." {
        stem.append(character)
      } else if character == "/" {
        stem.append(".")
      } else if stem.last != "-", stem.last != "." {
        stem.append("-")
      }
    }
    while stem.utf8.count > longest {
      guard let end = stem.firstIndex(of: ".") ?? stem.firstIndex(of: "-") else {
        stem = String(stem.suffix(longest / 4))
        break
      }
      stem.removeSubrange(...end)
    }
    let trimmed = stem.trimming { $0 == "." || $0 == "-" }
    return trimmed.isEmpty ? "label" : trimmed
  }
}

extension String {
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isLeftOut($0) }),
      let last = lastIndex(where: { !isLeftOut($0) })
    else { return "" }
    return String(self[first...last])
  }
}
