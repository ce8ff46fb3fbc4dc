internal import Labels

/// One key of a map: its name, its meaning, and how its value is read and described.
struct Key<Target>: Sendable {
  let name: String
  let meaning: String
  let standard: JSONValue?
  let isRequired: Bool
  let value: ValueOfKey<Target>

  /// - Parameter standard: What stands where the key is left out, as the schema says it.
  init<Value>(
    _ name: String, _ meaning: String, default standard: JSONValue? = nil,
    isRequired: Bool = false, _ reader: Reader<Value>,
    _ path: any WritableKeyPath<Target, Value> & Sendable
  ) {
    self.init(name, meaning, default: standard, isRequired: isRequired, reader) {
      $0[keyPath: path] = $1
    }
  }

  init<Value>(
    _ name: String, _ meaning: String, default standard: JSONValue? = nil,
    isRequired: Bool = false, _ reader: Reader<Value>,
    _ store: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    self.name = name
    self.meaning = meaning
    self.standard = standard
    self.isRequired = isRequired
    value = ValueOfKey(accepted: reader.accepted, schema: reader.schema) {
      node, target, reading in
      if let value = reader.read(node, &reading) { store(&target, value) }
    }
  }

  /// A key whose map changes what already stands in the target, entry by entry.
  init<Part>(
    _ name: String, _ meaning: String, changing table: KeyTable<Part>,
    _ path: any WritableKeyPath<Target, Part> & Sendable
  ) {
    let accepted = "a map of \(table.names.joined(separator: ", "))"
    self.name = name
    self.meaning = meaning
    standard = nil
    isRequired = false
    value = ValueOfKey(accepted: accepted, schema: table.schema) { node, target, reading in
      guard case .mapping(let entries) = node.content else {
        reading.report(
          .notAccepted(key: name, found: node.found, accepted: accepted), at: node.position)
        return
      }
      table.read(entries, at: node.position, into: &target[keyPath: path], &reading)
    }
  }

}

/// How the value of a key is read into a target.
struct ValueOfKey<Target>: Sendable {
  let accepted: String
  let schema: Schema
  let read: @Sendable (YAMLNode, inout Target, inout Reading) -> Void
}

/// The keys that a map may have: what validation, messages and the schema all go by.
struct KeyTable<Target>: Sendable {
  let keys: [Key<Target>]
  /// Keys of which a map has one at most.
  private let alternatives: [String]
  /// Keys that stand in the same map and are read elsewhere.
  private let others: [String]
  private let indices: [String: Int]

  init(
    _ groups: [Key<Target>]..., alternatives: [String] = [], besides others: [String] = []
  ) {
    keys = groups.flatMap(\.self)
    self.alternatives = alternatives
    self.others = others
    indices = Dictionary(
      keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Key<Target>? {
    indices[name].map { keys[$0] }
  }

  /// Names of the keys, in the table's order.
  var names: [String] { keys.map(\.name) }

  /// The schema of a map with these keys.
  var schema: Schema {
    let schema = Schema.map(properties, required: keys.filter(\.isRequired).map(\.name))
    guard !alternatives.isEmpty else { return schema }
    return schema.adding("not", .object(["required": .strings(alternatives)]))
  }

  var properties: [String: Schema] {
    var properties: [String: Schema] = [:]
    for key in keys {
      var schema = key.value.schema.adding("description", .string(key.meaning))
      if let standard = key.standard { schema = schema.adding("default", standard) }
      properties[key.name] = schema
    }
    return properties
  }
}

extension KeyTable {
  /// Reads a map's entries into a target and reports each that is wrong, stands beside another that it
  /// replaces, or is missing.
  func read(
    _ entries: [YAMLNode.Entry], at position: YAMLNode.Position, into target: inout Target,
    _ reading: inout Reading
  ) {
    for entry in entries {
      guard let value = value(of: entry, &reading) else { continue }
      reading.key = entry.key
      value.read(entry.value, &target, &reading)
    }
    let chosen = entries.filter { alternatives.contains($0.key) }
    for other in chosen.dropFirst() {
      reading.report(
        .besideAlternative(other.key, other: chosen[0].key, accepted: alternatives),
        at: other.position)
    }
    for key in keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      reading.report(.missingKey(key.name, accepted: key.value.accepted), at: position)
    }
  }

  private func reportUnknown(_ entry: YAMLNode.Entry, _ reading: inout Reading) {
    reading.report(
      .unknownKey(
        entry.key, nearest: nearest(to: entry.key, among: names + others),
        accepted: (names + others).sorted()),
      at: entry.position)
  }

  /// How a key is read; nil, and a mistake, for an unknown one.
  func value(
    of entry: YAMLNode.Entry, _ reading: inout Reading
  ) -> ValueOfKey<Target>? {
    guard let key = self[entry.key] else {
      reportUnknown(entry, &reading)
      return nil
    }
    return key.value
  }

  /// Reads a map into a target that begins as `initial`.
  func reader(_ accepted: String, from initial: Target) -> Reader<Target>
  where Target: Sendable {
    Reader(accepted: accepted, schema: schema) { node, reading in
      guard case .mapping(let entries) = node.content else { return .refused }
      let mark = reading.errorCount
      var target = initial
      read(entries, at: node.position, into: &target, &reading)
      return reading.errorCount == mark ? .value(target) : .reported
    }
  }
}
