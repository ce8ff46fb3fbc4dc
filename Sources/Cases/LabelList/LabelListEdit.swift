internal import Base

/// A file of captured labels, which is written anew without touching what people have edited in it.
///
/// A comment in each label has the checksums of the values that were captured. A value with another checksum is
/// somebody's own, and so is a key without one; both stay as they are, byte for byte.
package struct LabelListEdit: Sendable {
  /// Without their endings.
  private var lines: [String]
  private let ending: String
  private let file: String
  package private(set) var changes: [CapturedChange] = []

  /// What the file begins with.
  static let heading = """
    # Labels as they were captured from the running interface. harness capture writes this file, and leaves alone what
    # you change in it: a value that you edit, a key that you add or take away, a name, a comment.
    labels:
    """

  /// - Parameters:
  ///   - text: nil if there is no such file yet.
  ///   - file: Its name in errors.
  package init(_ text: String?, file: String) {
    // “\r\n” is one character, but lines are counted by line feeds.
    let lines = (text ?? Self.heading + "\n").unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let endsInReturns = lines.count > 1 && lines.dropLast().allSatisfy { $0.hasSuffix("\r") }
    ending = endsInReturns ? "\r\n" : "\n"
    self.lines =
      endsInReturns ? lines.dropLast().map { String($0.dropLast()) } + lines.suffix(1) : lines
    self.file = file
  }

  package var text: String { lines.joined(separator: ending) }

  /// Brings the file up to date.
  ///
  /// - Parameters:
  ///   - labels: What was captured.
  ///   - pages: The pages that were captured; labels of others stay.
  ///   - taken: Names of the suite's other labels and cases.
  package mutating func update(
    with labels: [CapturedLabel], of pages: Set<String>, besides taken: Set<String>
  ) throws(LabelListError) {
    let known = try blocks()
    var open = labels.map(Optional.some)
    // From the end, so that the lines before stay where they are.
    for (block, match) in matches(known, labels).reversed() {
      if let match {
        open[match] = nil
        replace(block, by: labels[match], of: pages)
      } else {
        leave(block, of: pages)
      }
    }
    changes.reverse()
    // Names of labels that went are free.
    var names = try Set(blocks().map { CaseName.folded($0.name) })
      .union(taken.map(CaseName.folded))
    var new: [(name: String, label: CapturedLabel)] = []
    for label in open.compactMap(\.self) {
      let name = Self.free(label.name, &names)
      new.append((name, label))
    }
    append(new.sorted { $0.name.precedesInBytes($1.name) })
    if try blocks().isEmpty { lines = [] }
  }

  /// A name that no other label has.
  private static func free(_ name: String, _ names: inout Set<String>) -> String {
    var (free, number) = (name, 2)
    while !names.insert(CaseName.folded(free)).inserted {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }
}

// MARK: - What the file has

extension LabelListEdit {
  /// A label in the file.
  private struct Block {
    let name: String
    /// Indices of its lines, that of its name included.
    let lines: Range<Int>
    /// nil for a label that people wrote, or took over.
    let note: CapturedNote?
    let noteLine: Int
    /// Its values, and the lines of each.
    let values: [String: (value: JSONValue, lines: Range<Int>)]
    /// How far its keys are indented.
    let indent: Int

    var members: [String: JSONValue] { values.mapValues(\.value) }

    /// Keys whose values are not the captured ones.
    var edited: Set<String> {
      guard let note else { return Set(values.keys) }
      return Set(
        values.filter { note.written[$0.key] != CapturedNote.sum(of: $0.value.value) }.keys)
    }

    /// Keys that people took away.
    var removed: Set<String> { Set(note?.written.keys.filter { values[$0] == nil } ?? []) }
  }

  private func blocks() throws(LabelListError) -> [Block] {
    let root: Node?
    do {
      root = try YAMLFile(parsing: text).root
    } catch {
      throw .wrong(file, line: error.position.line, "\(error.problem)")
    }
    guard let root else { return [] }
    guard let labels = root["labels"] else {
      throw .wrong(
        file, line: 1, "it has no labels; accepted: the file that harness capture writes")
    }
    if labels.isNull { return [] }
    guard case .mapping(let entries) = labels.content else {
      throw .wrong(
        file, line: labels.position.line,
        "labels is \(labels.found); accepted: the file that harness capture writes")
    }
    return entries.map(block)
  }

  private func block(_ entry: Node.Entry) -> Block {
    let start = entry.position.line - 1
    let end = lines.endOfBlock(from: start + 1, deeperThan: entry.position.column - 1)
    let keys = entry.value.entries ?? []
    let isSpread =
      !keys.isEmpty && keys.allSatisfy { $0.position.line - 1 > start }
      && Set(keys.map(\.position.line)).count == keys.count
    var note: (CapturedNote, Int)?
    if isSpread {
      note =
        (start..<end).lazy.compactMap { index in
          CapturedNote(line: lines[index]).map { ($0, index) }
        }.first
    }
    var values: [String: (value: JSONValue, lines: Range<Int>)] = [:]
    for key in keys {
      let line = key.position.line - 1
      let keyEnd = lines.endOfBlock(from: line + 1, deeperThan: key.position.column - 1)
      values[key.key] = (JSONValue(key.value), line..<max(line + 1, keyEnd))
    }
    return Block(
      name: entry.key, lines: start..<end, note: note?.0, noteLine: note?.1 ?? start,
      values: values, indent: (keys.first?.position.column ?? 5) - 1)
  }

  /// Each label of the file with the one that was captured for it, which shares a path and the most keys; nil if there is
  /// none.
  private func matches(
    _ blocks: [Block], _ labels: [CapturedLabel]
  ) -> [(Block, Int?)] {
    var candidates: [(block: Int, label: Int, isEqual: Int, shared: Int)] = []
    for (number, block) in blocks.enumerated() {
      guard let note = block.note else { continue }
      let (paths, keys) = (Set(note.paths), block.members.textKeys)
      for (index, label) in labels.enumerated() {
        let shared = keys.intersection(label.textKeys).count
        guard shared > 0, !paths.isDisjoint(with: label.paths) else { continue }
        // A key can be in several labels of one path: the one with the same values is meant.
        let equal = label.members.count { key, value in
          note.written[key] == CapturedNote.sum(of: value)
        }
        candidates.append((number, index, equal, shared))
      }
    }
    candidates.sort {
      (-$0.isEqual, -$0.shared, $0.block, $0.label) < (-$1.isEqual, -$1.shared, $1.block, $1.label)
    }
    var chosen: [Int: Int] = [:]
    var used: Set<Int> = []
    for candidate in candidates
    where chosen[candidate.block] == nil && !used.contains(candidate.label) {
      chosen[candidate.block] = candidate.label
      used.insert(candidate.label)
    }
    return blocks.enumerated().map { ($1, chosen[$0]) }
  }
}

// MARK: - Writing

extension LabelListEdit {
  private mutating func replace(
    _ block: Block, by label: CapturedLabel, of pages: Set<String>
  ) {
    guard let note = block.note else { return }
    let (edited, removed) = (block.edited, block.removed)
    var written: [String: String] = [:]
    var edits: [(lines: Range<Int>, with: [String])] = []
    var (changed, kept): ([String], [String]) = ([], [])
    var added: [String] = []
    for key in Set(label.members.keys).union(block.values.keys).union(removed) {
      let new = label.members[key]
      let old = block.values[key]
      let isOwn = edited.contains(key) || removed.contains(key)
      if isOwn {
        // It stays somebody's own, whatever is captured later.
        if let sum = note.written[key] {
          written[key] = sum
          if let new, sum != CapturedNote.sum(of: new) || old?.value != new { kept.append(key) }
        }
        if old?.value == new, let new { written[key] = CapturedNote.sum(of: new) }
        continue
      }
      if let new { written[key] = CapturedNote.sum(of: new) }
      if old?.value == new { continue }
      changed.append(key)
      switch (old, new) {
      case (let old?, let new?):
        edits.append(
          (old.lines, rewritten(old.lines, as: Self.line(key, new, indent: block.indent))))
      case (let old?, nil): edits.append((old.lines, comments(in: old.lines, block.indent)))
      case (nil, let new?): added.append(Self.line(key, new, indent: block.indent))
      case (nil, nil): break
      }
    }
    var merged = label
    merged.pages = Set(note.pages).subtracting(pages).union(label.pages).sorted()
    let comment =
      String(repeating: " ", count: block.indent)
      + CapturedNote(merged, written: written).line
    edits.append((block.noteLine..<(block.noteLine + 1), [comment]))
    if !added.isEmpty {
      edits.append((block.lines.upperBound..<block.lines.upperBound, added.sorted()))
    }
    apply(edits)
    // Said from the end, as labels are looked at.
    if !kept.isEmpty {
      let missing = kept.contains("keys") ? label.textKeys.subtracting(block.members.textKeys) : []
      changes.append(
        .kept(block.name, keys: kept.sorted(), besides: missing.sorted { $0.precedesInBytes($1) }))
    }
    if !changed.isEmpty { changes.append(.changed(block.name, keys: changed.sorted())) }
  }

  /// A label that was not captured this time.
  private mutating func leave(_ block: Block, of pages: Set<String>) {
    guard let note = block.note, !pages.isDisjoint(with: note.pages) else { return }
    var rest = note
    rest.pages = note.pages.filter { !pages.contains($0) }
    if !rest.pages.isEmpty {
      let comment = String(repeating: " ", count: block.indent) + rest.line
      apply([(block.noteLine..<(block.noteLine + 1), [comment])])
      return
    }
    let hasComment = block.lines.contains {
      $0 != block.noteLine && YAMLLineEnd(of: lines[$0]).comment != nil
    }
    guard block.edited.isEmpty, block.removed.isEmpty, !hasComment else {
      changes.append(.keptGone(block.name))
      return
    }
    apply([(block.lines, [])])
    changes.append(.went(block.name))
  }

  /// A value's new line, with the comments that people wrote beside the old one: that of its first line stays behind it.
  private func rewritten(_ old: Range<Int>, as line: String) -> [String] {
    let indent = line.prefix { $0 == " " }.count
    let behind = YAMLLineEnd(of: lines[old.lowerBound]).comment ?? ""
    return comments(in: old.dropFirst(), indent) + [line + behind]
  }

  /// The comments in some lines, each on a line of its own.
  private func comments(in range: Range<Int>, _ indent: Int) -> [String] {
    range.compactMap { YAMLLineEnd(of: lines[$0]).comment }
      .map { String(repeating: " ", count: indent) + $0.drop { $0 == " " } }
  }

  private mutating func apply(_ edits: [(lines: Range<Int>, with: [String])]) {
    for edit in edits.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
      lines.replaceSubrange(edit.lines, with: edit.with)
    }
  }

  private mutating func append(_ labels: [(name: String, label: CapturedLabel)]) {
    guard !labels.isEmpty else { return }
    while lines.last?.allSatisfy({ $0 == " " || $0 == "\r" }) == true { lines.removeLast() }
    for (name, label) in labels {
      let sums = label.members.mapValues { CapturedNote.sum(of: $0) }
      lines.append("  \(YAMLWord.key(name)):")
      lines.append("    " + CapturedNote(label, written: sums).line)
      for (key, value) in label.members.sorted(by: { Self.precedes($0.key, $1.key) }) {
        lines.append(Self.line(key, value, indent: 4))
      }
      changes.append(.appeared(name))
    }
    lines.append("")
  }

  private static func line(_ key: String, _ value: JSONValue, indent: Int) -> String {
    String(repeating: " ", count: indent) + "\(key): \(YAMLWord.flow(value))"
  }

  /// What people look for first: which texts, then how large.
  private static let order = [
    "catalog", "keys", "arguments", "white-space", "before", "after", "font", "width", "height",
    "lines", "expect",
  ]

  private static func precedes(_ one: String, _ other: String) -> Bool {
    let places = [one, other].map { order.firstIndex(of: $0) ?? order.count }
    return places[0] == places[1] ? one.precedesInBytes(other) : places[0] < places[1]
  }
}

/// Why a file of captured labels cannot be brought up to date.
package enum LabelListError: Error, Equatable, CustomStringConvertible {
  case wrong(String, line: Int, String)

  package var description: String {
    switch self {
    case .wrong(let file, let line, let problem): "\(file):\(line): \(problem)"
    }
  }
}
