internal import Base
internal import Labels

/// How to read one kind of value in a case, how to write it in full, and how messages and the schema describe
/// it.
///
/// Reading and writing are inverse, except for shorthands: ``outcome`` reads what ``write`` returns as the same
/// value.
struct Notation<Value: Sendable>: Sendable {
  enum Outcome: Sendable {
    case value(Value)
    /// The node is not of this kind; the caller reports it, with what is accepted there.
    case refused
    /// The node is of this kind but wrong, and this is already reported.
    case reported
  }

  /// Completes "accepted: ".
  let accepted: String
  /// Made when it is asked for: few runs write a schema.
  var schema: Schema { makeSchema() }
  private let makeSchema: @Sendable () -> Schema
  let outcome: @Sendable (YAMLNode, inout ReadingState) -> Outcome
  /// The value in full; nil for one that this notation cannot express.
  let write: @Sendable (Value) -> JSONValue?

  init(
    accepted: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    outcome: @escaping @Sendable (YAMLNode, inout ReadingState) -> Outcome,
    write: @escaping @Sendable (Value) -> JSONValue?
  ) {
    self.accepted = accepted
    makeSchema = schema
    self.outcome = outcome
    self.write = write
  }

  /// Reads a value; returns nil only if a mistake was reported.
  func read(_ node: YAMLNode, _ reading: inout ReadingState) -> Value? {
    switch outcome(node, &reading) {
    case .value(let value): return value
    case .reported: return nil
    case .refused:
      let key = reading.key
      let instead = reading.keepsErrors ? instead(of: node, as: key, reading) : nil
      if instead == nil, let example = matrix(of: node, as: key, reading) {
        reading.report(
          .listOfValues(key, example: example, accepted: accepted), at: node.position)
        return nil
      }
      reading.report(
        .notAccepted(
          key: key, found: found(node), accepted: accepted, instead: instead,
          advice: instead == nil ? ForeignValue(key: key, node: node).advice : nil),
        at: node.position)
      return nil
    }
  }
}

extension Notation {
  /// What a refused value is, with its keys or items where the kind of value is right but they do not go together. Many of
  /// them would hide the rest of the message.
  private func found(_ node: YAMLNode) -> String {
    let kind =
      switch node.content {
      case .scalar: ""
      case .sequence: "a list"
      case .mapping: "a map"
      }
    let names = node.names.map(quoted)
    guard !kind.isEmpty, accepted.contains(kind), (1...6).contains(names.count) else {
      return node.found
    }
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    return "\(kind) of \(list)"
  }

  /// The probable meaning of a refused value, as YAML that is accepted.
  private func instead(of node: YAMLNode, as key: String, _ reading: ReadingState) -> String? {
    // An unquoted colour that begins with `#` is a comment.
    if node.isNull, let comment = reading.cuts.comment(behind: node) {
      let quoted = yamlQuoted(comment)
      return accepts(quoted, as: key, reading) ? quoted : nil
    }
    let value = ForeignValue(
      key: key, node: node, accepted: accepted, family: reading.families?.first)
    return value.rewritings.first { accepts($0, as: key, reading) }
  }

  /// How to write a matrix from a list whose items are values of a case's key; nil for any other node.
  private func matrix(of node: YAMLNode, as key: String, _ reading: ReadingState) -> String? {
    guard reading.keepsErrors, !reading.isInFull, case .sequence(let items) = node.content,
      (2...8).contains(items.count), CaseKeys.table[key]?.value.accepted == accepted
    else { return nil }
    let words = items.compactMap { item -> String? in
      guard case .scalar(let scalar) = item.content else { return nil }
      return scalar.isPlain ? scalar.text : yamlQuoted(scalar.text)
    }
    guard words.count == items.count, words.allSatisfy({ accepts($0, as: key, reading) })
    else { return nil }
    return "matrix: { \(key): [\(words.joined(separator: ", "))] }"
  }

  private func accepts(_ yaml: String, as key: String, _ reading: ReadingState) -> Bool {
    guard let node = YAMLNode(yaml: yaml) else { return false }
    var scratch = reading
    scratch.key = key
    guard case .value = outcome(node, &scratch) else { return false }
    return scratch.errorCount == reading.errorCount
  }
}

extension Notation {
  /// Reads a node's value with a rule that accepts or refuses it.
  static func accepting(
    _ accepted: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    _ rule: @escaping @Sendable (YAMLNode) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue?
  ) -> Notation {
    Notation(
      accepted: accepted, schema: schema(),
      outcome: { node, _ in rule(node).map { .value($0) } ?? .refused }, write: write)
  }

  /// The same words for values of another type.
  ///
  /// - Parameter back: The inverse; nil if there is none.
  func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result,
    back: @escaping @Sendable (Result) -> Value?
  ) -> Notation<Result> {
    parsed({ transform($0) }, back: back)
  }

  /// The same words for values of another type, some of which mean nothing.
  func parsed<Result>(
    _ rule: @escaping @Sendable (Value) -> Result?,
    back: @escaping @Sendable (Result) -> Value?
  ) -> Notation<Result> {
    let (outcome, write) = (outcome, write)
    return Notation<Result>(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        switch outcome(node, &reading) {
        case .value(let value): rule(value).map { .value($0) } ?? .refused
        case .refused: .refused
        case .reported: .reported
        }
      },
      write: { value in back(value).flatMap(write) })
  }

  /// A shorter way to write some values, never used in full form.
  func shorthand<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Notation<Result> {
    map(transform) { _ in nil }
  }

  /// Values that pass a rule.
  func checked(_ rule: @escaping @Sendable (Value) -> Bool) -> Notation {
    parsed({ rule($0) ? $0 : nil }, back: { $0 })
  }

  /// The same with a member added to its schema.
  func adding(_ member: String, _ value: JSONValue) -> Notation {
    Notation(
      accepted: accepted, schema: schema.adding(member, value), outcome: outcome, write: write)
  }

  /// For a key that may be left out.
  var optional: Notation<Value?> {
    map({ .some($0) }, back: { $0 })
  }

  /// Accepts what either notation accepts, trying this one first.
  func or(_ other: Notation) -> Notation {
    let (first, second) = (self, other)
    return Notation(
      accepted: "\(accepted), or \(other.accepted)", schema: .anyOf([schema, other.schema]),
      outcome: { node, reading in
        switch first.outcome(node, &reading) {
        case .refused: second.outcome(node, &reading)
        case let outcome: outcome
        }
      },
      write: { first.write($0) ?? second.write($0) })
  }

  /// A list, each of its items in this notation; `accepted` describes the list.
  ///
  /// - Parameters:
  ///   - maximum: A longer list is another kind of value.
  ///   - limit: A longer list is a mistake.
  func list(
    _ accepted: String, minimum: Int = 0, maximum: Int? = nil, limit: Int? = nil
  ) -> Notation<[Value]> {
    let item = self
    return Notation<[Value]>(
      accepted: accepted, schema: .list(of: schema, minimum: minimum, maximum: maximum ?? limit),
      outcome: { node, reading in
        if let limit, case .sequence(let nodes) = node.content, nodes.count > limit {
          let key = reading.key
          reading.report(
            .tooMany(key: key, count: nodes.count, maximum: limit), at: node.position)
          return .reported
        }
        guard case .sequence(let nodes) = node.content, nodes.count >= minimum,
          maximum.map({ nodes.count <= $0 }) ?? true
        else { return .refused }
        let key = reading.key
        var values: [Value] = []
        values.reserveCapacity(nodes.count)
        for node in nodes {
          reading.key = key
          if let value = item.read(node, &reading) { values.append(value) }
        }
        return values.count == nodes.count ? .value(values) : .reported
      },
      write: { values in
        let items = values.compactMap(item.write)
        return items.count == values.count ? .array(items) : nil
      })
  }
}
