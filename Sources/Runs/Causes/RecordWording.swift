internal import Base
internal import Cases
internal import Labels
internal import Results

extension LayoutRecord {
  /// The body of the label, which ranges refer to; nil if the record does not have it.
  var body: String? {
    guard case .object(let members)? = spec, case .array(let runs)? = members["text"] else {
      return nil
    }
    let known = runs.compactMap(\.members)
    return known.count == runs.count ? Self.text(ofRuns: known) : nil
  }

  /// Texts of runs, in which one character stands for each attachment.
  static func text(ofRuns runs: [[String: JSONValue]]) -> String {
    runs.map { run in
      if case .string(let text)? = run["text"] { text } else { String(TextAttachment.character) }
    }.joined()
  }

  var isInColumns: Bool { mode != LabelSpec.Mode.horizontal.rawValue }

  /// Whether lines may be stretched to their limit.
  var isJustified: Bool {
    guard case .object(let members)? = spec else { return false }
    return members["align"] == .string("justify")
  }

  /// What its lines are called.
  var lineWord: String { isInColumns ? "column" : "line" }

  /// - Parameter index: From 0.
  func line(_ index: Int) -> Effect.Line { Effect.Line(index + 1, isColumn: isInColumns) }

  /// How long its lines may be, in points; nil if a record does not say, or if they may have any length.
  var inlineExtent: Double? {
    if case .object(let members)? = spec,
      members[isInColumns ? "height" : "width"] == .string("fit")
    {
      return nil
    }
    return contentBox.count == 4 ? contentBox[isInColumns ? 3 : 2] : nil
  }

  /// What a run shows; nil if the record does not say.
  func text(of run: Run) -> String? {
    let text: String?
    if let source = run.source {
      guard case .object(let members)? = spec, case .array(let runs)? = members[source] else {
        return nil
      }
      text = Self.text(ofRuns: runs.compactMap(\.members))
    } else {
      text = body
    }
    return run.range.count == 2 ? text?.part(from: run.range[0], to: run.range[1]) : nil
  }
}

extension JSONValue {
  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  var isObject: Bool { members != nil }

  /// A value as a sentence says it, which is not JSON.
  static func words(_ value: JSONValue) -> String {
    switch value {
    case .null: return FieldChange.notSet
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return JSONText.format(number)
    case .string(let text): return Excerpt.text(text, 40)
    case .array(let items):
      let isExtent =
        items.count == 2 && items.allSatisfy { if case .number = $0 { true } else { false } }
      return items.isEmpty
        ? FieldChange.notSet : items.map { words($0) }.joined(separator: isExtent ? " × " : ", ")
    case .object(let members):
      return area(members)
        ?? members.sorted { $0.key < $1.key }.map { "\($0.key) \(words($0.value))" }
        .joined(separator: ", ")
    }
  }

  /// `20 × 10 at 0, 5`, and what else is known of it.
  private static func area(_ members: [String: JSONValue]) -> String? {
    let keys = ["width", "height", "x", "y"]
    let sides = keys.compactMap { members[$0].map(words) }
    guard sides.count == keys.count else { return nil }
    let rest = members.filter {
      !keys.contains($0.key) && !($0.key == "shape" && $0.value == .string("rectangle"))
    }
    return "\(sides[0]) × \(sides[1]) at \(sides[2]), \(sides[3])"
      + (rest.isEmpty ? "" : ", \(words(.object(rest)))")
  }
}
