/// One key of a map: its name, its meaning, and how its value is read, written and described.
public struct Key<Target, State: ReadingState>: Sendable {
  public let name: String
  public let meaning: String
  public let isRequired: Bool
  /// Whether each map that this version writes has the key, though it can read others.
  @usableFromInline var isAlwaysWritten = false
  /// Whether a map without the key means the same as one with the table's standard value.
  @usableFromInline let hasStandard: Bool
  public let value: ValueOfKey<Target, State>

  @inlinable public init<Value>(
    _ name: String, _ meaning: String, isRequired: Bool = false, hasStandard: Bool = true,
    _ notation: Notation<Value, State>, _ path: any WritableKeyPath<Target, Value> & Sendable
  ) {
    self.init(
      name, meaning, isRequired: isRequired, hasStandard: hasStandard, notation,
      get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// - Parameters:
  ///   - get: The value of a target; nil if the full form has no such key.
  ///   - set: Stores a value that was read.
  @inlinable public init<Value>(
    _ name: String, _ meaning: String, isRequired: Bool = false, hasStandard: Bool = true,
    _ notation: Notation<Value, State>, get: @escaping @Sendable (Target) -> Value?,
    set: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    self.init(
      name, meaning, isRequired: isRequired, hasStandard: hasStandard,
      ValueOfKey(
        accepted: notation.accepted, makeSchema: { notation.schema },
        read: { node, target, reading in
          guard let value = notation.read(node, &reading) else { return false }
          set(&target, value)
          return true
        },
        write: { target, writer in
          guard let value = get(target) else { return false }
          return notation.write(value, to: &writer)
        }))
  }

  @usableFromInline init(
    _ name: String, _ meaning: String, isRequired: Bool, hasStandard: Bool,
    _ value: ValueOfKey<Target, State>
  ) {
    self.name = name
    self.meaning = meaning
    self.isRequired = isRequired
    self.hasStandard = hasStandard
    self.value = value
  }

  /// A key whose map changes the target's existing value, entry by entry.
  ///
  /// - Parameter isOptional: Whether the full form leaves out a map without entries.
  @inlinable public init<Part>(
    _ name: String, _ meaning: String, changing table: KeyTable<Part, State>,
    isOptional: Bool = false, _ path: any WritableKeyPath<Target, Part> & Sendable
  ) {
    let accepted = "a map of \(table.names.joined(separator: ", "))"
    self.init(
      name, meaning, isRequired: false, hasStandard: false,
      ValueOfKey(
        accepted: accepted, makeSchema: { table.schema },
        read: { node, target, reading in
          guard case .mapping(let entries) = node.content else {
            reading.refuse(node, as: name, by: table, in: target[keyPath: path], accepted: accepted)
            return false
          }
          let mark = reading.errorCount
          table.read(entries, at: node.position, into: &target[keyPath: path], &reading)
          return reading.errorCount == mark
        },
        write: { target, writer in
          writer.object { writer in
            let members = table.write(target[keyPath: path], to: &writer)
            return members > 0 || !isOptional
          }
        }))
  }
}

extension Key {
  /// The same key, which the schema requires: this version always writes it, and earlier ones did not.
  public var alwaysWritten: Key {
    var key = self
    key.isAlwaysWritten = true
    return key
  }
}

extension Key where Target: Sendable {
  /// The same key in a map that has the target as a part.
  @inlinable public func within<Whole: Sendable>(
    _ path: any WritableKeyPath<Whole, Target> & Sendable
  ) -> Key<Whole, State> {
    Key<Whole, State>(
      name, meaning, isRequired: isRequired, hasStandard: hasStandard,
      ValueOfKey<Whole, State>(
        accepted: value.accepted, makeSchema: value.makeSchema,
        read: { [value] node, whole, reading in
          value.read(node, &whole[keyPath: path], &reading)
        },
        write: { [value] whole, writer in value.write(whole[keyPath: path], &writer) }))
  }
}

/// How the value of a key is read into a target, and written from one.
public struct ValueOfKey<Target, State: ReadingState>: Sendable {
  public let accepted: String
  /// Made when it is asked for, as ``Notation/schema`` is.
  public var schema: Schema { makeSchema() }
  @usableFromInline let makeSchema: @Sendable () -> Schema
  /// Reads a value into a target; returns false only if a mistake was reported.
  public let read: @Sendable (Node, inout Target, inout State) -> Bool
  /// Writes a target's value; false, and nothing, if it has none.
  public let write: @Sendable (Target, inout JSONWriter) -> Bool

  @inlinable public init(
    accepted: String, makeSchema: @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (Node, inout Target, inout State) -> Bool,
    write: @escaping @Sendable (Target, inout JSONWriter) -> Bool
  ) {
    self.accepted = accepted
    self.makeSchema = makeSchema
    self.read = read
    self.write = write
  }
}

/// The keys that a map may have: the basis of reading, writing, messages and the schema.
public struct KeyTable<Target: Sendable, State: ReadingState>: Sendable {
  /// What becomes of keys that the table does not have.
  public enum OtherKeys: Sendable {
    case refused
    /// Later versions may write more, and what they write can still be read; the schema is about what this one writes.
    case ignored
  }

  public let keys: [Key<Target, State>]
  /// The meaning of a map without keys; nil if it has none.
  let standard: Target?
  /// Keys that exclude one another: a map has at most one of them.
  @usableFromInline let alternatives: [String]
  /// Keys of the same map that are read elsewhere.
  public let others: [String]
  @usableFromInline let otherKeys: OtherKeys
  /// The section of the reference that lists the keys, if they are too many for a message.
  public let section: String?
  @usableFromInline let indices: [String: Int]
  /// What writes each key's value, in the order of JSON.
  @usableFromInline let writers:
    [(key: JSONWriter.Key, write: @Sendable (Target, inout JSONWriter) -> Bool)]
  /// A bit for each key that a map must have, the first key's the lowest; a table has at most 128 keys.
  @usableFromInline let required: UInt128

  public init(
    _ groups: [Key<Target, State>]..., standard: Target? = nil, alternatives: [String] = [],
    besides others: [String] = [], otherKeys: OtherKeys = .refused, section: String? = nil
  ) {
    let keys = groups.flatMap(\.self)
    self.keys = keys
    self.standard = standard
    self.alternatives = alternatives
    self.others = others
    self.otherKeys = otherKeys
    self.section = section
    indices = Dictionary(
      keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    writers = keys.map { (JSONWriter.Key($0.name), $0.value.write) }
      .sorted { $0.key.name.precedesInBytes($1.key.name) }
    required = keys.indices.reduce(0) { keys[$1].isRequired ? $0 | 1 << UInt128($1) : $0 }
  }

  public subscript(name: String) -> Key<Target, State>? {
    indices[name].map { keys[$0] }
  }

  /// Names of the keys, in the table's order.
  public var names: [String] { keys.map(\.name) }
}

extension KeyTable where State == DocumentReading {
  /// Some of the keys, of which a map must have fewer.
  public func leaving(out unread: Set<String> = [], requiring required: Set<String>) -> KeyTable {
    KeyTable(
      keys.filter { !unread.contains($0.name) }.map { key in
        Key(
          key.name, key.meaning, isRequired: required.contains(key.name),
          hasStandard: key.hasStandard, key.value)
      }, otherKeys: otherKeys)
  }
}

extension KeyTable {
  /// The schema of a map with these keys.
  public var schema: Schema {
    let required = keys.filter { $0.isRequired || $0.isAlwaysWritten }
    let schema = Schema.map(properties, required: required.map(\.name))
    guard !alternatives.isEmpty else { return schema }
    return schema.adding("not", .twoOrMore(of: alternatives))
  }

  public var properties: [String: Schema] {
    var properties: [String: Schema] = [:]
    for key in keys {
      var schema = key.value.schema.adding("description", .string(key.meaning))
      if let standard, key.hasStandard, !key.isRequired,
        let value = JSONWriter.value({ key.value.write(standard, &$0) })
      {
        schema = schema.adding("default", value)
      }
      properties[key.name] = schema
    }
    return properties
  }
}

extension KeyTable {
  /// Reads a map's entries into a target and reports each that is wrong, conflicts with another, or is
  /// missing.
  @inlinable public func read(
    _ entries: [Node.Entry], at position: Node.Position, into target: inout Target,
    _ reading: inout State
  ) {
    var missing = required
    for entry in entries {
      guard let index = indices[entry.key] else {
        if otherKeys == .refused { reading.refuse(entry, by: self, besides: target) }
        continue
      }
      if State.omitsNull, entry.value.isNull { continue }
      reading.key = entry.key
      let isRead = keys[index].value.read(entry.value, &target, &reading)
      missing &= ~(1 << UInt128(index))
      if !isRead, !reading.leave(.key(entry.key)) { return }
    }
    if !alternatives.isEmpty { checkAlternatives(entries, &reading) }
    while missing != 0 {
      let key = keys[missing.trailingZeroBitCount]
      reading.report(mistake: .missingKey(key.name, accepted: key.value.accepted), at: position)
      missing &= missing - 1
    }
  }

  @usableFromInline func checkAlternatives(_ entries: [Node.Entry], _ reading: inout State) {
    let chosen = entries.filter { alternatives.contains($0.key) }
    for other in chosen.dropFirst() {
      reading.report(
        mistake: .besideAlternative(other.key, other: chosen[0].key, accepted: alternatives),
        at: other.position)
    }
  }

  /// How a key is read; nil, and a mistake, for an unknown one.
  public func value(
    of entry: Node.Entry, besides target: Target? = nil, _ reading: inout State
  ) -> ValueOfKey<Target, State>? {
    guard let key = self[entry.key] else {
      reading.refuse(entry, by: self, besides: target)
      return nil
    }
    return key.value
  }

  /// Writes a target's values in full as members of an object, sorted by their keys.
  ///
  /// - Returns: How many members it has written.
  @discardableResult
  @inlinable public func write(_ target: Target, to writer: inout JSONWriter) -> Int {
    var count = 0
    for (key, write) in writers where writer.member(key, { write(target, &$0) }) {
      count += 1
    }
    return count
  }

  @inlinable public func writeObject(_ target: Target, to writer: inout JSONWriter) -> Bool {
    writer.object { writer in
      write(target, to: &writer)
      return true
    }
  }

  /// A target's values in full.
  public func json(of target: Target) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for key in keys {
      members[key.name] = JSONWriter.value { key.value.write(target, &$0) }
    }
    return members
  }

  /// Targets in full, as a list.
  public func json(of targets: [Target]) -> JSONValue {
    .array(targets.map { .object(json(of: $0)) })
  }

  /// A map of these keys, which changes the meaning of a map without keys.
  ///
  /// - Parameter initial: Replaces ``standard``.
  @inlinable public func notation(_ accepted: String, from initial: Target) -> Notation<
    Target, State
  > {
    Notation(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        guard case .mapping(let entries) = node.content else { return .refused }
        let (mark, key) = (reading.errorCount, reading.key)
        var target = initial
        read(entries, at: node.position, into: &target, &reading)
        guard reading.errorCount == mark else { return .reported }
        reading.key = key
        return .value(target)
      },
      writing: { writeObject($0, to: &$1) })
  }
}

extension KeyTable {
  /// A table whose maps change an existing value.
  public static func map(
    _ accepted: String, from standard: Target, _ keys: [Key<Target, State>]
  ) -> Notation<Target, State> {
    KeyTable(keys, standard: standard).notation(accepted, from: standard)
  }
}
