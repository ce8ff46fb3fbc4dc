internal import Base

/// Lists of values that turn one case into one case for each combination.
struct Matrix: Sendable {
  struct Axis: Sendable {
    enum Replaced: Sendable {
      /// The value replaces the case's own.
      case key(ValueOfKey<CaseDraft, CaseReading>)
      /// The value replaces `${NAME}`.
      case variable(String)
    }

    var name: String
    var replaced: Replaced
    var values: [Node]
  }

  /// Which value each axis has.
  struct Combination: Sendable {
    /// What follows the case's name in its id.
    var suffix = ""
    /// Index into the values of each axis.
    var choices: [Int] = []
  }

  /// In the order written.
  var axes: [Axis]

  /// How many combinations there are.
  var count: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// All combinations; the last axis changes fastest.
  var combinations: [Combination] {
    var combinations = [Combination()]
    for (number, axis) in axes.enumerated() {
      combinations = combinations.flatMap { combination in
        axis.values.indices.map { index in
          var combination = combination
          combination.suffix += (number == 0 ? "@" : ",") + axis.label(of: index)
          combination.choices.append(index)
          return combination
        }
      }
    }
    return combinations
  }
}

extension Matrix {
  /// The keys of one combination; its variables are defined in the reading.
  func entries(of combination: Combination, _ reading: inout CaseReading) -> [Node.Entry] {
    zip(axes, combination.choices).compactMap { axis, choice in
      let value = axis.values[choice]
      switch axis.replaced {
      case .key:
        return Node.Entry(key: axis.name, position: value.position, value: value)
      case .variable(let name):
        reading.variables[name] = value.word
        return nil
      }
    }
  }
}

extension Matrix.Axis {
  /// Longest value, in characters, that an id shows as written.
  static let longestName = 32
  static let variablePrefix = "set."

  /// `key=value`; a value that is not a number or a plain name appears as its position, counted
  /// from 1.
  func label(of index: Int) -> String { Self.label(name, values, of: index) }

  static func label(_ name: String, _ values: [Node], of index: Int) -> String {
    let word = values[index].word ?? ""
    let isName = word.count <= Self.longestName && CaseName.isValid(word)
    return isName ? "\(name)=\(word)" : "\(name)~\(index + 1)"
  }
}

extension Matrix {
  /// Reads a `matrix` map; nil if a mistake was reported.
  init?(_ node: Node, _ reading: inout CaseReading) {
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      reading.report(
        .notAccepted(
          key: CaseKeys.matrix, found: node.found, accepted: "a map of keys to lists of values"),
        at: node.position)
      return nil
    }
    guard entries.count <= CaseLimits.matrixKeys else {
      reading.report(
        .tooMany(key: CaseKeys.matrix, count: entries.count, maximum: CaseLimits.matrixKeys),
        at: node.position)
      return nil
    }
    let mark = reading.errorCount
    axes = entries.compactMap { Axis($0, &reading) }
    guard reading.errorCount == mark else { return nil }
    var count = 1
    for axis in axes {
      count = count.multipliedReportingOverflow(by: axis.values.count).partialValue
      guard count <= CaseLimits.matrixCases else {
        let count = axes.reduce(1.0) { $0 * Double($1.values.count) }
        reading.report(.matrixTooLarge(count: count), at: node.position)
        return nil
      }
    }
  }
}

extension Matrix.Axis {
  fileprivate init?(_ entry: Node.Entry, _ reading: inout CaseReading) {
    guard let replaced = Self.replaced(entry, &reading) else { return nil }
    guard case .sequence(let values) = entry.value.content, !values.isEmpty else {
      reading.report(
        .notAccepted(
          key: entry.key, found: entry.value.found, accepted: "a list of values",
          instead: entry.value.asListOfValues),
        at: entry.value.position)
      return nil
    }
    self.init(name: entry.key, replaced: replaced, values: values)
    let mark = reading.errorCount
    checkValues(&reading)
    guard reading.errorCount == mark else { return nil }
  }

  private static func replaced(_ entry: Node.Entry, _ reading: inout CaseReading) -> Replaced? {
    if entry.key.hasPrefix(variablePrefix) {
      let name = String(entry.key.dropFirst(variablePrefix.count))
      if let problem = CaseName.problem(name) {
        reading.report(.name(problem), at: entry.position)
        return nil
      }
      return .variable(name)
    }
    if entry.key == CaseKeys.matrix {
      reading.report(.nestedMatrix, at: entry.position)
      return nil
    }
    return CaseKeys.varied.value(of: entry, &reading).map { .key($0) }
  }

  private func checkValues(_ reading: inout CaseReading) {
    var words: Set<String> = []
    for value in values {
      if case .variable = replaced, value.word == nil {
        reading.report(
          .notAccepted(key: name, found: value.found, accepted: "a text, or a number"),
          at: value.position)
      }
      if let word = value.word, !words.insert(word).inserted {
        reading.report(.repeatedMatrixValue(key: name, value: word), at: value.position)
      }
    }
  }
}

extension Node {
  /// A value, or the ends and the middle of a range such as `100..300`, as a list; nil for any other node.
  fileprivate var asListOfValues: String? {
    guard let word, !word.isEmpty, !word.contains(where: { "[]{}#\n".contains($0) }) else {
      return nil
    }
    guard let range = word.firstMatch(of: /^([0-9]+) *(?:\.\.[.<]?|-|–|…|to|~) *([0-9]+)$/),
      let low = Int(range.1), let high = Int(range.2), low < high
    else { return "[\(word)]" }
    let middle = low + (high - low) / 2
    return middle == low ? "[\(low), \(high)]" : "[\(low), \(middle), \(high)]"
  }
}
