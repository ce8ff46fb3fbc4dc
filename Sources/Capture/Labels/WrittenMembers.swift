internal import Base
internal import Cases
internal import Labels
private import Raster

extension LabelSpec {
  /// A label's keys as a suite's files need them: those that differ from its defaults.
  ///
  /// - Parameters:
  ///   - standard: What the suite's labels begin with.
  ///   - left: Keys that are not written.
  func members(
    besides standard: [String: JSONValue], leaving left: Set<String>
  ) -> [String: JSONValue] {
    guard case .object(let resolved) = resolved else { return [:] }
    var members: [String: JSONValue] = [:]
    for (key, value) in resolved.merging(LabelSpec.leftOut, uniquingKeysWith: { own, _ in own })
    where !left.contains(key) {
      if value == standard[key] { continue }
      // What the defaults leave out is the same without the key.
      if standard[key] == nil, value == LabelSpec.leftOut[key] || value == .string("fit") {
        continue
      }
      members[key] = value
    }
    // A case file has no word for what is so without the key.
    if members["line-height"] == .string("natural") {
      members["line-height"] = .object(["multiple": .number(1)])
    }
    return members
  }
}

extension JSONValue {
  /// A run as a case file writes it: a box without what every box has.
  var asWritten: JSONValue {
    guard case .object(var members) = self else { return self }
    if case .string(let text)? = members["text"] { members["text"] = .string(text.escaped) }
    guard members["box"] != nil, case .object(let usual) = Self.bareBox else {
      return .object(members)
    }
    for (key, value) in usual where key != "box" && key != "size" && members[key] == value {
      members[key] = nil
    }
    return .object(members)
  }

  private static let bareBox: JSONValue = {
    let box = TextAttachment(.box(.black), size: LabelSize(width: 0, height: 0))
    let label = LabelSpec(
      text: [TextRun(box)], style: TextStyle(font: LabelFont(family: "", size: 1)), width: .fit)
    guard case .object(let resolved) = label.resolved, case .array(let runs)? = resolved["text"]
    else { return .null }
    return runs.first ?? .null
  }()
}
