extension Notation where Value == Double {
  /// A number within limits, in plain notation; quoted numbers are text.
  ///
  /// - Parameters:
  ///   - range: May end with infinity.
  ///   - unit: Such as `of points`.
  public static func number(
    _ range: ClosedRange<Double>, above exclusive: Double? = nil, unit: String = ""
  ) -> Notation {
    let high = range.upperBound.isFinite ? Numbers.plain(range.upperBound) : nil
    let low = Numbers.plain(exclusive ?? range.lowerBound)
    let limits: String =
      exclusive == nil
      ? high.map { "from \(low) to \($0)" } ?? "of at least \(low)"
      : high.map { "above \(low), up to \($0)" } ?? "above \(low)"
    let accepted = ["a number", unit, limits].filter { !$0.isEmpty }.joined(separator: " ")
    return Notation(
      accepted: accepted, schema: .number(range, above: exclusive, unit: unit),
      outcome: { node, _ in
        guard let number = node.number, range.contains(number) else { return .refused }
        if let exclusive, number <= exclusive { return .refused }
        return .value(number)
      },
      writing: { $1.number($0) })
  }
}

extension Notation where Value == Int {
  /// The largest whole number that any document needs.
  public static var largest: Int { 1_000_000_000 }

  public static func integer(_ range: ClosedRange<Int>) -> Notation {
    let accepted =
      range.upperBound < largest
      ? "a whole number from \(range.lowerBound) to \(range.upperBound)"
      : "a whole number of at least \(range.lowerBound)"
    return Notation(
      accepted: accepted, schema: .integer(range),
      outcome: { node, _ in
        guard let whole = node.whole, range.contains(whole) else { return .refused }
        return .value(whole)
      },
      writing: { $1.number($0) })
  }
}

extension Notation where Value == Bool {
  public static var bool: Notation {
    Notation(
      accepted: "true, or false", schema: .bool,
      outcome: { node, _ in node.bool.map { .value($0) } ?? .refused },
      writing: { $1.bool($0) })
  }

  /// The full form leaves out `false`.
  public var flag: Notation { map({ $0 }, back: { $0 ? true : nil }) }
}

// MARK: - Files that programs write

extension Notation where Value == String, State == DocumentReading {
  public static let text = Notation(
    accepted: "a string", schema: .string,
    outcome: { node, _ in
      node.text.map { .value($0) } ?? .refused
    },
    writing: { $1.string($0) })

  /// `sha256:` and hexadecimal digits; no digits mean that it is unknown.
  public static let checksum = text.where("a checksum; accepted: sha256: and hexadecimal digits") {
    let prefix = "sha256:"
    return $0.hasPrefix(prefix) && $0.utf8.dropFirst(prefix.utf8.count).allSatisfy(Checksum.isDigit)
  }
}

extension Notation where Value == Double, State == DocumentReading {
  /// A number small enough that calculations with it cannot overflow.
  public static let number = Notation(
    accepted: "a number up to 1e12", schema: .number(-1e12...1e12, above: nil),
    outcome: { node, _ in
      guard let number = node.number, abs(number) <= 1e12 else { return .refused }
      return .value(number)
    },
    writing: { $1.number($0) })
}

extension Notation where Value == Double, State == DocumentReading {
  /// A number of any size.
  public static let double = Notation(
    accepted: "a number", schema: .anyNumber,
    outcome: { node, _ in node.number.map { .value($0) } ?? .refused },
    writing: { $1.number($0) })
}

extension Notation where Value == Int, State == DocumentReading {
  /// A count, or an index from 0.
  public static let count = whole(0...largest)
  /// A whole number of any size.
  public static let integer = whole(Int.min...Int.max, accepted: "a whole number")

  public static func whole(_ range: ClosedRange<Int>) -> Notation {
    whole(
      range, accepted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  public static func whole(atLeast least: Int) -> Notation {
    whole(least...Int.max, accepted: "a whole number of at least \(least)")
  }

  public static func whole(_ range: ClosedRange<Int>, accepted: String) -> Notation {
    Notation(
      accepted: accepted,
      schema: .integer(range),
      outcome: { node, _ in
        guard let whole = node.whole, range.contains(whole) else { return .refused }
        return .value(whole)
      },
      writing: { $1.number($0) })
  }
}

extension Notation where Value == Bool, State == DocumentReading {
  public static let bool = Notation(
    accepted: "true or false", schema: .bool,
    outcome: { node, _ in node.bool.map { .value($0) } ?? .refused },
    writing: { $1.bool($0) })
}

extension Notation where Value == Bool, State == DocumentReading {
  /// Of a key that is left out where it would be false.
  public static let onlyTrue = bool.where("true") { $0 }.adding("const", .bool(true))
}

extension Notation where Value == [Double], State == DocumentReading {
  /// A list of this many numbers.
  public static func numbers(_ count: Int) -> Notation {
    let number = DocumentNotation<Double>.number
    return Notation(
      accepted: "a list of \(count) numbers",
      schema: .list(of: .number(-1e12...1e12, above: nil), minimum: count, maximum: count),
      outcome: { node, reading in
        guard case .sequence(let items) = node.content, items.count == count else {
          return .refused
        }
        return number.outcomes(of: items, &reading)
      },
      writing: { numbers, writer in
        writer.list { writer in
          numbers.allSatisfy { number in writer.element { $0.number(number) } }
        }
      })
  }
}

extension Notation where Value == [Int], State == DocumentReading {
  /// A list of whole numbers within limits.
  public static func integers(_ range: ClosedRange<Int>) -> Notation {
    list(of: DocumentNotation<Int>.whole(range))
  }

  /// A list of whole numbers of any size.
  public static var integers: Notation { list(of: .integer) }

  private static func list(of integer: DocumentNotation<Int>) -> Notation {
    Notation(
      accepted: "a list", schema: .list(of: integer.schema),
      outcome: { node, reading in
        guard case .sequence(let items) = node.content else { return .refused }
        return integer.outcomes(of: items, &reading)
      },
      writing: { $1.integers($0) })
  }

  /// A half-open range of bytes, as where it starts and ends; no text has more than 2³⁰.
  public static let byteRange = Notation(
    accepted: "an ascending range of bytes",
    schema: .list(of: .integer(0...1 << 30), minimum: 2, maximum: 2),
    outcome: { node, _ in
      guard case .sequence(let items) = node.content, items.count == 2,
        let start = items[0].whole, let end = items[1].whole, 0 <= start, start <= end,
        end <= 1 << 30
      else { return .refused }
      return .value([start, end])
    },
    writing: { $1.integers($0) })
}

extension JSONWriter {
  fileprivate mutating func integers(_ numbers: [Int]) -> Bool {
    list { writer in numbers.allSatisfy { number in writer.element { $0.number(number) } } }
  }
}

extension Notation where State == DocumentReading {
  /// Reads the items of a list.
  @inlinable func outcomes(
    of items: [Node], _ reading: inout State
  ) -> DocumentNotation<[Value]>.Outcome {
    var values: [Value] = []
    values.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard let value = read(item, &reading) else {
        _ = reading.leave(.index(index))
        return .reported
      }
      values.append(value)
    }
    return .value(values)
  }
}

extension Notation where State == DocumentReading {
  /// One of the words for an enumeration's values.
  @inlinable public static func choice(_ type: Value.Type) -> Notation
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    return Notation(
      accepted: "one of \(words.joined(separator: ", "))", schema: .oneOf(words),
      outcome: { node, _ in
        node.text.flatMap(Value.init).map { .value($0) } ?? .refused
      },
      writing: { $1.string($0.rawValue) })
  }

  /// Values that pass a rule; `accepted` describes them.
  @inlinable public func `where`(
    _ accepted: String, _ rule: @escaping @Sendable (Value) -> Bool
  ) -> Notation {
    let all = self
    return Notation(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        switch all.outcome(node, &reading) {
        case .value(let value) where !rule(value): .refused
        case let outcome: outcome
        }
      },
      writing: { all.write($0, to: &$1) })
  }

  /// A list of values.
  ///
  /// - Parameters:
  ///   - isSpread: Whether each element has a line of its own, where members of the list's object have.
  ///   - counts: How many elements there may be.
  @inlinable public static func list<Element>(
    _ element: DocumentNotation<Element>, isSpread: Bool = false,
    counts: ClosedRange<Int> = 0...Int.max
  ) -> DocumentNotation<[Element]> where Value == [Element] {
    DocumentNotation<[Element]>(
      accepted: "a list",
      schema: .list(
        of: element.schema, minimum: counts.lowerBound,
        maximum: counts.upperBound < Int.max ? counts.upperBound : nil),
      outcome: { node, reading in
        guard case .sequence(let items) = node.content, counts.contains(items.count) else {
          return .refused
        }
        return element.outcomes(of: items, &reading)
      },
      writing: { values, writer in
        writer.list(isSpread: isSpread && writer.isSpread) { writer in
          values.allSatisfy { writer.element(element, $0) }
        }
      })
  }

  /// An object of values by any names.
  @inlinable public static func dictionary<Element>(
    _ element: DocumentNotation<Element>
  ) -> DocumentNotation<[String: Element]> where Value == [String: Element] {
    DocumentNotation<[String: Element]>(
      accepted: "an object", schema: .map(keys: "", element.schema),
      outcome: { node, reading in
        guard case .mapping(let entries) = node.content else { return .refused }
        var values = [String: Element](minimumCapacity: entries.count)
        for entry in entries {
          guard let value = element.read(entry.value, &reading) else {
            _ = reading.leave(.key(entry.key))
            return .reported
          }
          values[entry.key] = value
        }
        return .value(values)
      },
      writing: { values, writer in
        writer.object { writer in
          values.sorted { $0.key.precedesInBytes($1.key) }
            .allSatisfy { writer.member($0.key, element, $0.value) }
        }
      })
  }
}

extension Notation where Value == JSONValue, State == DocumentReading {
  /// An object whose members another part of harness knows.
  public static let object = Notation(
    accepted: "an object", schema: .anyObject,
    outcome: { node, _ in
      guard case .mapping = node.content else { return .refused }
      return .value(JSONValue(node))
    },
    writing: {
      $1.value($0)
      return true
    })
}

extension JSONValue {
  /// A document as a value, without positions.
  public init(_ node: Node) {
    switch node.content {
    case .scalar(let scalar) where !scalar.isPlain: self = .string(scalar.text)
    case .scalar where node.isNull: self = .null
    case .scalar(let scalar):
      self =
        node.bool.map { .bool($0) } ?? node.number.map { .number($0) } ?? .string(scalar.text)
    case .sequence(let items): self = .array(items.map { JSONValue($0) })
    case .mapping(let entries):
      self = .object(
        Dictionary(
          entries.map { ($0.key, JSONValue($0.value)) }, uniquingKeysWith: { _, last in last }))
    }
  }
}

extension Node {
  /// JSON is a document without positions.
  public init(_ json: JSONValue) {
    self.init(content: Self.content(of: json), position: .start)
  }

  private static func content(of json: JSONValue) -> Content {
    switch json {
    case .null: .scalar(Scalar(text: "null", isPlain: true))
    case .bool(let bool): .scalar(Scalar(text: bool ? "true" : "false", isPlain: true))
    case .number(let number): .scalar(Scalar(text: Numbers.plain(number), isPlain: true))
    case .string(let text): .scalar(Scalar(text: text, isPlain: false))
    case .array(let items): .sequence(items.map { Node($0) })
    case .object(let members):
      .mapping(
        members.sorted { $0.key < $1.key }.map {
          Entry(key: $0.key, position: .start, value: Node($0.value))
        })
    }
  }
}
