/// How to read one kind of value in a document, how to write it, and how messages and the schema describe it.
///
/// Reading and writing are inverse, except for shorthands: ``outcome`` reads what ``write(_:to:)`` writes as the same
/// value.
public struct Notation<Value: Sendable, State: ReadingState>: Sendable {
  public enum Outcome: Sendable {
    case value(Value)
    /// The node is not of this kind; the caller reports it, with what is accepted there.
    case refused
    /// The node is of this kind but wrong, and this is already reported.
    case reported
  }

  /// Completes "accepted: ", and in JSON "is not ".
  public let accepted: String
  /// Made when it is asked for: few runs write a schema.
  @inlinable public var schema: Schema { makeSchema() }
  @usableFromInline let makeSchema: @Sendable () -> Schema
  public let outcome: @Sendable (Node, inout State) -> Outcome
  @usableFromInline let writing: @Sendable (Value, inout JSONWriter) -> Bool

  /// - Parameter writing: Writes a value; false, and nothing, for one that this notation cannot express.
  @inlinable public init(
    accepted: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    outcome: @escaping @Sendable (Node, inout State) -> Outcome,
    writing: @escaping @Sendable (Value, inout JSONWriter) -> Bool
  ) {
    self.accepted = accepted
    makeSchema = schema
    self.outcome = outcome
    self.writing = writing
  }

  /// - Parameter write: The value as JSON; nil for one that this notation cannot express.
  @inlinable public init(
    accepted: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    outcome: @escaping @Sendable (Node, inout State) -> Outcome,
    write: @escaping @Sendable (Value) -> JSONValue?
  ) {
    self.init(
      accepted: accepted, schema: schema(), outcome: outcome,
      writing: { value, writer in
        guard let json = write(value) else { return false }
        writer.value(json)
        return true
      })
  }

  /// Writes a value in full.
  ///
  /// - Returns: false, and nothing is written, for a value that this notation cannot express.
  @inlinable public func write(_ value: Value, to writer: inout JSONWriter) -> Bool {
    writing(value, &writer)
  }

  /// The value in full; nil for one that this notation cannot express.
  public func json(of value: Value) -> JSONValue? {
    JSONWriter.value { writing(value, &$0) }
  }

  /// Reads a value; returns nil only if a mistake was reported.
  @inlinable public func read(_ node: Node, _ reading: inout State) -> Value? {
    switch outcome(node, &reading) {
    case .value(let value): return value
    case .reported: return nil
    case .refused:
      reading.refuse(node, by: self)
      return nil
    }
  }
}

extension Notation {
  /// Reads a node's value with a rule that accepts or refuses it.
  @inlinable public static func accepting(
    _ accepted: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    _ rule: @escaping @Sendable (Node) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue?
  ) -> Notation {
    Notation(
      accepted: accepted, schema: schema(),
      outcome: { node, _ in rule(node).map { .value($0) } ?? .refused }, write: write)
  }

  /// The same words for values of another type.
  ///
  /// - Parameter back: The inverse; nil if there is none.
  @inlinable public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result,
    back: @escaping @Sendable (Result) -> Value?
  ) -> Notation<Result, State> {
    parsed({ transform($0) }, back: back)
  }

  /// The same words for values of another type, some of which mean nothing.
  @inlinable public func parsed<Result>(
    _ rule: @escaping @Sendable (Value) -> Result?,
    back: @escaping @Sendable (Result) -> Value?
  ) -> Notation<Result, State> {
    let (outcome, writing) = (outcome, writing)
    return Notation<Result, State>(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        switch outcome(node, &reading) {
        case .value(let value): rule(value).map { .value($0) } ?? .refused
        case .refused: .refused
        case .reported: .reported
        }
      },
      writing: { value, writer in back(value).map { writing($0, &writer) } ?? false })
  }

  /// A shorter way to write some values, never used in full form.
  @inlinable public func shorthand<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Notation<Result, State> {
    map(transform) { _ in nil }
  }

  /// Values that pass a rule.
  @inlinable public func checked(_ rule: @escaping @Sendable (Value) -> Bool) -> Notation {
    parsed({ rule($0) ? $0 : nil }, back: { $0 })
  }

  /// The same with a schema of its own, which is about what this version writes: it may read more.
  @inlinable public func described(by schema: Schema) -> Notation {
    Notation(accepted: accepted, schema: schema, outcome: outcome, writing: writing)
  }

  /// The same with a member added to its schema.
  @inlinable public func adding(_ member: String, _ value: JSONValue) -> Notation {
    Notation(
      accepted: accepted, schema: schema.adding(member, value), outcome: outcome, writing: writing)
  }

  /// For a key that may be left out.
  @inlinable public var optional: Notation<Value?, State> {
    map({ .some($0) }, back: { $0 })
  }

  /// For a key that is null where there is no value.
  @inlinable public var orNull: Notation<Value?, State> {
    let some = optional
    return Notation<Value?, State>(
      accepted: accepted, schema: .anyOf([schema, .null]), outcome: some.outcome,
      writing: { value, writer in
        value == nil ? writer.value(.null) : some.writing(value, &writer)
      })
  }

  /// A notation that is made when its first value is read, written or described: few runs have one.
  @inlinable public static func deferred(
    _ accepted: String, _ notation: @autoclosure @escaping @Sendable () -> Notation
  ) -> Notation {
    Notation(
      accepted: accepted, schema: notation().schema,
      outcome: { notation().outcome($0, &$1) },
      writing: { notation().write($0, to: &$1) })
  }

  /// The same with another description.
  @inlinable public func called(_ accepted: String) -> Notation {
    Notation(accepted: accepted, schema: schema, outcome: outcome, writing: writing)
  }

  /// Accepts what either notation accepts, trying this one first.
  @inlinable public func or(_ other: Notation) -> Notation {
    let (first, second) = (self, other)
    return Notation(
      accepted: "\(accepted), or \(other.accepted)", schema: .anyOf([schema, other.schema]),
      outcome: { node, reading in
        switch first.outcome(node, &reading) {
        case .refused: second.outcome(node, &reading)
        case let outcome: outcome
        }
      },
      writing: { first.writing($0, &$1) || second.writing($0, &$1) })
  }

  /// A list, each of its items in this notation; `accepted` describes the list.
  ///
  /// - Parameters:
  ///   - maximum: A longer list is another kind of value.
  ///   - limit: A longer list is a mistake.
  @inlinable public func list(
    _ accepted: String, minimum: Int = 0, maximum: Int? = nil, limit: Int? = nil
  ) -> Notation<[Value], State> {
    let item = self
    return Notation<[Value], State>(
      accepted: accepted, schema: .list(of: schema, minimum: minimum, maximum: maximum ?? limit),
      outcome: { node, reading in
        if let limit, case .sequence(let nodes) = node.content, nodes.count > limit {
          let key = reading.key
          reading.report(
            mistake: .tooMany(key: key, count: nodes.count, maximum: limit), at: node.position)
          return .reported
        }
        guard case .sequence(let nodes) = node.content, nodes.count >= minimum,
          maximum.map({ nodes.count <= $0 }) ?? true
        else { return .refused }
        let key = reading.key
        var values: [Value] = []
        values.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
          reading.key = key
          if let value = item.read(node, &reading) {
            values.append(value)
          } else if !reading.leave(.index(index)) {
            break
          }
        }
        return values.count == nodes.count ? .value(values) : .reported
      },
      writing: { values, writer in
        writer.list { writer in values.allSatisfy { writer.element(item, $0) } }
      })
  }

  /// A map of any names to values in this notation; `accepted` describes the map.
  ///
  /// - Parameters:
  ///   - keys: The pattern of names, for the schema.
  ///   - problem: What is wrong with a name; nil if nothing is.
  @inlinable public func mapOfNames(
    _ accepted: String, keys: String = "",
    problem: @escaping @Sendable (String) -> State.Problem? = { _ in nil }
  ) -> Notation<[String: Value], State> {
    let item = self
    return Notation<[String: Value], State>(
      accepted: accepted, schema: .map(keys: keys, item.schema),
      outcome: { node, reading in
        guard case .mapping(let entries) = node.content, !entries.isEmpty else { return .refused }
        let mark = reading.errorCount
        var values: [String: Value] = [:]
        for entry in entries {
          if let problem = problem(entry.key) { reading.report(problem, at: entry.position) }
          reading.key = entry.key
          if let value = item.read(entry.value, &reading) {
            values[entry.key] = value
          } else if !reading.leave(.key(entry.key)) {
            break
          }
        }
        return reading.errorCount == mark ? .value(values) : .reported
      },
      writing: { values, writer in
        writer.object { writer in
          values.sorted { $0.key.precedesInBytes($1.key) }
            .allSatisfy { writer.member($0.key, item, $0.value) }
        }
      })
  }
}
