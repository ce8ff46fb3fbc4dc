/// One kind of value: how it is read, and how messages and the schema describe it.
struct Reader<Value: Sendable>: Sendable {
  enum Outcome: Sendable {
    case value(Value)
    /// The node is not of this kind; who asked says so, with what is accepted there.
    case refused
    /// The node is of this kind but wrong, which is already reported.
    case reported
  }

  /// Completes "accepted: ".
  let accepted: String
  let schema: Schema
  let outcome: @Sendable (YAMLNode, inout Reading) -> Outcome

  /// Reads a value; gives nil only where a mistake was reported.
  func read(_ node: YAMLNode, _ reading: inout Reading) -> Value? {
    switch outcome(node, &reading) {
    case .value(let value): return value
    case .reported: return nil
    case .refused:
      let key = reading.key
      reading.report(
        .notAccepted(key: key, found: node.found, accepted: accepted), at: node.position)
      return nil
    }
  }
}

extension Reader {
  /// Reads what a node holds by a rule that says yes or no.
  static func accepting(
    _ accepted: String, schema: Schema, _ rule: @escaping @Sendable (YAMLNode) -> Value?
  ) -> Reader {
    Reader(accepted: accepted, schema: schema) { node, _ in
      rule(node).map { .value($0) } ?? .refused
    }
  }

  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Reader<Result> {
    let outcome = outcome
    return Reader<Result>(accepted: accepted, schema: schema) { node, reading in
      switch outcome(node, &reading) {
      case .value(let value): .value(transform(value))
      case .refused: .refused
      case .reported: .reported
      }
    }
  }

  /// For a key that may be left out.
  var optional: Reader<Value?> {
    map { .some($0) }
  }

  /// Accepts what either reader accepts, asking this one first.
  func or(_ other: Reader) -> Reader {
    let first = outcome
    let second = other.outcome
    return Reader(
      accepted: "\(accepted), or \(other.accepted)", schema: .anyOf([schema, other.schema])
    ) { node, reading in
      switch first(node, &reading) {
      case .refused: second(node, &reading)
      case let outcome: outcome
      }
    }
  }

  /// A list, each of its items read by this reader; `accepted` describes the list.
  ///
  /// - Parameters:
  ///   - maximum: More make another kind of value.
  ///   - limit: More are too many.
  func list(
    _ accepted: String, minimum: Int = 0, maximum: Int? = nil, limit: Int? = nil
  ) -> Reader<[Value]> {
    let item = self
    return Reader<[Value]>(
      accepted: accepted, schema: .list(of: schema, minimum: minimum, maximum: maximum ?? limit)
    ) { node, reading in
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
    }
  }
}
