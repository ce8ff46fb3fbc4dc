internal import Base
internal import Cases
internal import Catalogs
internal import Labels

/// Captured labels, equal ones joined.
struct LabelKinds {
  /// Texts of one key, in boxes that are equal.
  private struct Seen {
    let members: [String: JSONValue]
    let key: String
    /// What stood in place of placeholders: of all the texts, the longest.
    var arguments: [String: String]
    var paths: Set<String> = []
    var pages: Set<String> = []
  }

  private struct Kind {
    let members: [String: JSONValue]
    var keys: Set<String> = []
    var paths: Set<String> = []
    var pages: Set<String> = []
  }

  private struct Identity: Hashable {
    /// Whatever makes two labels different, besides the texts in them.
    let members: String
    let key: String
  }

  /// Values that need no word for what they are.
  private static let lengths: Set<String> = ["width", "height"]

  private let standard: [String: JSONValue]
  /// The suite's families for characters that a font lacks.
  private let fallback: [String]
  private var seen: [Seen] = []
  private var known: [Identity: Int] = [:]
  private(set) var labels: [CapturedLabel] = []

  init(standard: [String: JSONValue], fallback: [String]) {
    (self.standard, self.fallback) = (standard, fallback)
  }

  /// Adds a text to those of its key in equal boxes.
  ///
  /// - Returns: Their index, for what ``finish()`` returns.
  mutating func add(_ text: CapturedText, _ found: FoundRun, on page: String) -> Int {
    let members = members(of: text, found)
    let key = found.key.key
    let identity = Identity(members: JSONText.compact(.object(members)), key: key)
    let index = known[identity] ?? seen.count
    if index == seen.count {
      known[identity] = index
      seen.append(Seen(members: members, key: key, arguments: found.key.arguments))
    }
    if Self.length(seen[index].arguments) < Self.length(found.key.arguments) {
      seen[index].arguments = found.key.arguments
    }
    seen[index].paths.insert(text.path)
    seen[index].pages.insert(page)
    return index
  }

  /// How long arguments are, and something to tell those apart that are equally long.
  private static func length(_ arguments: [String: String]) -> (Int, String) {
    let values = arguments.sorted { $0.key.precedesInBytes($1.key) }.map(\.value)
    return (values.reduce(0) { $0 + $1.count }, values.joined(separator: "\n"))
  }

  /// Makes labels of the texts, and names them.
  ///
  /// - Returns: The index in ``labels`` of each number that ``add(_:_:on:)`` returned.
  mutating func finish() -> [Int] {
    var kinds: [Kind] = []
    var numbers: [String: Int] = [:]
    let kindOfSeen = seen.map { seen in
      var members = seen.members
      if !seen.arguments.isEmpty {
        members["arguments"] = .object(seen.arguments.mapValues { .string($0.escaped) })
      }
      let identity = JSONText.compact(.object(members))
      let number = numbers[identity] ?? kinds.count
      if number == kinds.count {
        numbers[identity] = number
        kinds.append(Kind(members: members))
      }
      kinds[number].keys.insert(seen.key)
      kinds[number].paths.formUnion(seen.paths)
      kinds[number].pages.formUnion(seen.pages)
      return number
    }
    let names = Self.names(of: kinds)
    let order = kinds.indices.sorted {
      names[$0] == names[$1] ? $0 < $1 : names[$0].precedesInBytes(names[$1])
    }
    labels = order.map { number in
      let kind = kinds[number]
      var members = kind.members
      members["keys"] = .array(kind.keys.sortedByBytes.map { .string($0.escaped) })
      return CapturedLabel(
        name: names[number], paths: kind.paths.sortedByBytes, pages: kind.pages.sortedByBytes,
        members: members)
    }
    var places = [Int](repeating: 0, count: kinds.count)
    for (place, number) in order.enumerated() { places[number] = place }
    return kindOfSeen.map { places[$0] }
  }

  /// A name for each: its path, its key where a path has several, and the values that differ where a key has several.
  private static func names(of kinds: [Kind]) -> [String] {
    let stems = kinds.map { CapturedName.stem(of: $0.paths.sortedByBytes.first ?? "") }
    var names = stems
    for group in groups(stems) {
      for number in group {
        let key = kinds[number].keys.sortedByBytes.first ?? ""
        names[number] = "\(stems[number]).\(CapturedName.stem(of: key))"
      }
    }
    for group in groups(names) {
      let leaves = group.map { JSONValue.object(kinds[$0].members).leaves }
      let all = Set(leaves.flatMap(\.keys)).sorted { $0.precedesInBytes($1) }
      let differing = all.filter { leaf in Set(leaves.map { $0[leaf] }).count > 1 }
      for (number, leaves) in zip(group, leaves) {
        for leaf in differing {
          guard let value = leaves[leaf] else { continue }
          names[number] +=
            "-" + CapturedName.stem(of: Self.lengths.contains(leaf) ? value : "\(leaf) \(value)")
        }
      }
    }
    return names
  }

  /// The indices of equal names, where there are several.
  private static func groups(_ names: [String]) -> [[Int]] {
    Dictionary(grouping: names.indices) { names[$0] }.values.filter { $0.count > 1 }
  }
}

extension LabelKinds {
  /// What the locale of an audit decides, what no layout depends on, and what a capture knows nothing of.
  private static let left: Set<String> = [
    "text", "language", "direction", "color", "background", "position", "scale", "debug",
  ]

  /// A label's keys as the suite needs them: those that differ from its defaults.
  private func members(of text: CapturedText, _ found: FoundRun) -> [String: JSONValue] {
    var label = text.label(width: text.availableWidth, styledBy: found.run)
    if let captured = label.style.font.fallback {
      // What this text has needed comes first, but other languages need the suite's families as well.
      let own = fallback.filter { $0 != label.style.font.family }
      let all = captured + own.filter { !captured.contains($0) }
      label.style.font.fallback = all == own ? nil : all
    }
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
    if let whiteSpace = text.whiteSpace, whiteSpace != .preserve {
      members["white-space"] = .string(whiteSpace.rawValue)
    }
    members["catalog"] = .string(found.key.catalog.escaped)
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

extension JSONValue {
  /// The values in it that have no parts, as text, by the names that lead to them.
  fileprivate var leaves: [String: String] {
    var found: [String: String] = [:]
    collect("", &found)
    return found
  }

  private func collect(_ path: String, _ found: inout [String: String]) {
    switch self {
    case .object(let members):
      for (key, value) in members { value.collect(path.isEmpty ? key : "\(path) \(key)", &found) }
    case .array(let values):
      // What stands beside a text is told apart as a whole.
      found[path] = values.map { $0.leaves.values.sorted().joined(separator: " ") }.joined(
        separator: " ")
    case .string(let text): found[path] = text
    case .number(let number): found[path] = JSONText.format(number)
    case .bool(let truth): found[path] = "\(truth)"
    case .null: found[path] = "null"
    }
  }
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
