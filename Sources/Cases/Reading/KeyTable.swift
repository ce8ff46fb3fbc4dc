internal import Base
internal import Labels

/// One key of a map: its name, its meaning, and how its value is read, written and described.
struct Key<Target>: Sendable {
  let name: String
  let meaning: String
  let isRequired: Bool
  /// Whether a map without the key means the same as one with the table's standard value.
  let hasStandard: Bool
  let value: ValueOfKey<Target>

  init<Value>(
    _ name: String, _ meaning: String, isRequired: Bool = false, hasStandard: Bool = true,
    _ notation: Notation<Value>, _ path: any WritableKeyPath<Target, Value> & Sendable
  ) {
    self.init(
      name, meaning, isRequired: isRequired, hasStandard: hasStandard, notation,
      get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// - Parameters:
  ///   - get: The value of a target; nil if the full form has no such key.
  ///   - set: Stores a value that was read.
  init<Value>(
    _ name: String, _ meaning: String, isRequired: Bool = false, hasStandard: Bool = true,
    _ notation: Notation<Value>, get: @escaping @Sendable (Target) -> Value?,
    set: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    self.name = name
    self.meaning = meaning
    self.isRequired = isRequired
    self.hasStandard = hasStandard
    value = ValueOfKey(
      accepted: notation.accepted, makeSchema: { notation.schema },
      read: { node, target, reading in
        if let value = notation.read(node, &reading) { set(&target, value) }
      },
      write: { target in get(target).flatMap(notation.write) })
  }

  /// A key whose map changes the target's existing value, entry by entry.
  ///
  /// - Parameter isOptional: Whether the full form leaves out a map without entries.
  init<Part>(
    _ name: String, _ meaning: String, changing table: KeyTable<Part>, isOptional: Bool = false,
    _ path: any WritableKeyPath<Target, Part> & Sendable
  ) {
    let accepted = "a map of \(table.names.joined(separator: ", "))"
    self.name = name
    self.meaning = meaning
    isRequired = false
    hasStandard = false
    value = ValueOfKey(
      accepted: accepted, makeSchema: { table.schema },
      read: { node, target, reading in
        guard case .mapping(let entries) = node.content else {
          let instead =
            reading.keepsErrors
            ? table.instead(of: node, as: name, in: target[keyPath: path], reading) : nil
          reading.report(
            .notAccepted(key: name, found: node.found, accepted: accepted, instead: instead),
            at: node.position)
          return
        }
        table.read(entries, at: node.position, into: &target[keyPath: path], &reading)
      },
      write: { target in
        let members = table.write(target[keyPath: path])
        return isOptional && members.isEmpty ? nil : .object(members)
      })
  }
}

extension Key where Target: Sendable {
  /// The same key in a map that has the target as a part.
  func within<Whole: Sendable>(_ path: any WritableKeyPath<Whole, Target> & Sendable) -> Key<Whole>
  {
    Key<Whole>(
      copying: self,
      ValueOfKey<Whole>(
        accepted: value.accepted, makeSchema: value.makeSchema,
        read: { [value] node, whole, reading in
          value.read(node, &whole[keyPath: path], &reading)
        },
        write: { [value] whole in value.write(whole[keyPath: path]) }))
  }

  private init<Other: Sendable>(copying other: Key<Other>, _ value: ValueOfKey<Target>) {
    name = other.name
    meaning = other.meaning
    isRequired = other.isRequired
    hasStandard = other.hasStandard
    self.value = value
  }
}

/// How the value of a key is read into a target, and written from one.
struct ValueOfKey<Target>: Sendable {
  let accepted: String
  /// Made when it is asked for, as ``Notation/schema`` is.
  var schema: Schema { makeSchema() }
  let makeSchema: @Sendable () -> Schema
  let read: @Sendable (YAMLNode, inout Target, inout ReadingState) -> Void
  /// The value in full; nil if the full form has no such key.
  let write: @Sendable (Target) -> JSONValue?
}

/// The keys that a map may have: the basis of validation, messages, the schema and the full form.
struct KeyTable<Target: Sendable>: Sendable {
  let keys: [Key<Target>]
  /// The meaning of a map without keys; nil if it has none.
  let standard: Target?
  /// Keys that exclude one another: a map has at most one of them.
  private let alternatives: [String]
  /// Keys of the same map that are read elsewhere.
  private let others: [String]
  /// The section of the reference that lists the keys, if they are too many for a message.
  private let section: String?
  private let indices: [String: Int]

  init(
    _ groups: [Key<Target>]..., standard: Target? = nil, alternatives: [String] = [],
    besides others: [String] = [], section: String? = nil
  ) {
    keys = groups.flatMap(\.self)
    self.standard = standard
    self.alternatives = alternatives
    self.others = others
    self.section = section
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
      if let standard, key.hasStandard, !key.isRequired, let value = key.value.write(standard) {
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
  func read(
    _ entries: [YAMLNode.Entry], at position: YAMLNode.Position, into target: inout Target,
    _ reading: inout ReadingState
  ) {
    for entry in entries {
      guard let value = value(of: entry, besides: target, &reading) else { continue }
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

  /// - Parameter target: What the map's other keys have set so far.
  private func reportUnknown(
    _ entry: YAMLNode.Entry, besides target: Target?, _ reading: inout ReadingState
  ) {
    if let sides = ForeignValue.sides(of: entry), names.contains("width"), names.contains("height")
    {
      let example = "width: \(written(sides[0])), height: \(written(sides[1]))"
      reading.report(
        .foreignKey(
          entry.key, advice: "the label's outer sides are `width` and `height`", example: example),
        at: entry.position)
      return
    }
    let isSet = others.contains("set.NAME")
    guard let known = ForeignKey.known(entry.key, in: names), !isSet || !known.isText else {
      reading.report(unknownKey(entry.key), at: entry.position)
      return
    }
    let example = reading.keepsErrors ? example(of: known, entry, target, reading) : nil
    reading.report(
      Problem.foreignKey(
        entry.key, advice: known.advice, example: example ?? known.plainExample),
      at: entry.position)
  }

  private func unknownKey(_ key: String) -> Problem {
    .unknownKey(
      key, nearest: nearestNames(to: key), accepted: (names + others).sorted(),
      page: section.map { "\(CaseFormat.page)#\($0)" })
  }

  private func nearestNames(to key: String) -> [String] {
    let nearest = nearest(3, to: key, among: names + others)
    // A name that a matrix sets is recognised by its prefix.
    guard nearest.isEmpty, others.contains("set.NAME"), CaseName.isValid(key) else {
      return nearest
    }
    return ["set.\(key)"]
  }

  /// How to write harness's key with the value of a foreign one, if that is accepted.
  private func example(
    of known: ForeignKey, _ entry: YAMLNode.Entry, _ target: Target?, _ reading: ReadingState
  ) -> String? {
    guard let target, let key = self[known.key] else { return nil }
    return known.examples(with: entry.value).first { example in
      guard let node = YAMLNode(yaml: "{ \(example) }"), case .mapping(let entries) = node.content,
        let value = entries.first(where: { $0.key == known.key })?.value
      else { return false }
      var (scratch, target) = (reading, target)
      scratch.key = known.key
      key.value.read(value, &target, &scratch)
      return scratch.errorCount == reading.errorCount
    }
  }

  /// The probable meaning of a value that is not a map, as a map that is accepted.
  fileprivate func instead(
    of node: YAMLNode, as key: String, in target: Target, _ reading: ReadingState
  ) -> String? {
    ForeignValue(key: key, node: node).rewritings.first { yaml in
      guard let node = YAMLNode(yaml: yaml), case .mapping(let entries) = node.content else {
        return false
      }
      var (scratch, target) = (reading, target)
      read(entries, at: node.position, into: &target, &scratch)
      return scratch.errorCount == reading.errorCount
    }
  }

  /// How a key is read; nil, and a mistake, for an unknown one.
  func value(
    of entry: YAMLNode.Entry, besides target: Target? = nil, _ reading: inout ReadingState
  ) -> ValueOfKey<Target>? {
    guard let key = self[entry.key] else {
      reportUnknown(entry, besides: target, &reading)
      return nil
    }
    return key.value
  }

  /// A target's values in full, by their keys.
  func write(_ target: Target) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for key in keys { members[key.name] = key.value.write(target) }
    return members
  }

  /// A map of these keys, which changes the meaning of a map without keys.
  ///
  /// - Parameter initial: Replaces ``standard``.
  func notation(_ accepted: String, from initial: Target) -> Notation<Target> {
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
      write: { .object(write($0)) })
  }
}

extension KeyTable {
  /// A table whose maps change an existing value.
  static func map(
    _ accepted: String, from standard: Target, _ keys: [Key<Target>]
  ) -> Notation<Target> {
    KeyTable(keys, standard: standard).notation(accepted, from: standard)
  }
}
