/// What is known while the values of one document are read, and what becomes of the mistakes in it.
///
/// Case files are read to their end, and each mistake is reported with what was probably meant. Files that programs
/// write are read up to the first mistake.
public protocol ReadingState: Sendable {
  /// A mistake that only documents of this kind can have.
  associatedtype Problem: Sendable

  /// The key whose value is being read.
  var key: String { get set }
  /// How many mistakes were reported, including those that are not kept.
  var errorCount: Int { get }
  /// Whether a map lacks a key if the key's value is null.
  static var omitsNull: Bool { get }

  mutating func report(mistake: Mistake, at position: Node.Position)
  mutating func report(_ problem: @autoclosure () -> Problem, at position: Node.Position)

  /// Reports a value that is not of the kind that its key needs.
  mutating func refuse<Value>(_ node: Node, by notation: Notation<Value, Self>)
  /// Reports a value that is not a map of a table's keys.
  ///
  /// - Parameter target: What the map's value is so far.
  mutating func refuse<Target>(
    _ node: Node, as name: String, by table: KeyTable<Target, Self>, in target: Target,
    accepted: String)
  /// Reports a key that a map may not have.
  ///
  /// - Parameter target: What the map's other keys have set so far.
  mutating func refuse<Target>(
    _ entry: Node.Entry, by table: KeyTable<Target, Self>, besides target: Target?)

  /// Goes back from a part that has a mistake to the map or list that has the part.
  ///
  /// - Returns: Whether the rest of the map or list is read.
  mutating func leave(_ step: DocumentStep) -> Bool
}

/// A step on the way from a document to one of its values.
public enum DocumentStep: Sendable {
  case key(String)
  /// From 0.
  case index(Int)
}

/// What can be wrong with a map in any document.
public enum Mistake: Equatable, Sendable {
  case missingKey(String, accepted: String)
  /// Two keys of a map exclude each other.
  case besideAlternative(String, other: String, accepted: [String])
  case tooMany(key: String, count: Int, maximum: Int)
}

/// How files that programs write are read: up to the first mistake, which says where in the document it is.
public struct DocumentReading: ReadingState {
  public typealias Problem = JSONFault

  public var key = ""
  /// The first mistake, seen from the map or list that is being read.
  public private(set) var fault: JSONFault?
  public var errorCount: Int { fault == nil ? 0 : 1 }
  public static var omitsNull: Bool { true }

  public init() {}

  public mutating func report(_ problem: @autoclosure () -> JSONFault, at position: Node.Position) {
    if fault == nil { fault = problem().on(line: position.line) }
  }

  public mutating func report(mistake: Mistake, at position: Node.Position) {
    switch mistake {
    case .missingKey(let key, _): report(JSONFault(" is missing").within(key), at: position)
    case .besideAlternative(let key, let other, let accepted):
      report(
        JSONFault(
          ": “\(key)” is beside “\(other)”; accepted: one of \(accepted.joined(separator: ", "))"),
        at: position)
    case .tooMany(_, let count, let maximum):
      report(JSONFault(": \(count) elements; accepted: up to \(maximum)"), at: position)
    }
  }

  public mutating func refuse<Value>(_ node: Node, by notation: Notation<Value, Self>) {
    report(JSONFault(": \(node.excerpt) is not \(notation.accepted)"), at: node.position)
  }

  public mutating func refuse<Target>(
    _ node: Node, as name: String, by table: KeyTable<Target, Self>, in target: Target,
    accepted: String
  ) {
    report(JSONFault(": \(node.excerpt) is not an object"), at: node.position)
  }

  public mutating func refuse<Target>(
    _ entry: Node.Entry, by table: KeyTable<Target, Self>, besides target: Target?
  ) {
    let accepted = table.names.sorted().joined(separator: ", ")
    report(
      JSONFault(": “\(entry.key)” is not a key; accepted: \(accepted)"), at: entry.position)
  }

  public mutating func leave(_ step: DocumentStep) -> Bool {
    fault = fault?.within(step)
    return fault == nil
  }
}

extension Node {
  /// Refuses a document of another version, before anything else in it is looked at.
  ///
  /// - Returns: The version.
  @discardableResult
  public func check(schema accepted: Int...) throws(JSONFault) -> Int {
    guard case .mapping = content else { throw JSONFault(": \(excerpt) is not an object") }
    guard let schema = self["schema"] else { throw JSONFault(" is missing").within("schema") }
    guard let version = schema.whole, accepted.contains(version) else {
      let accepted = accepted.map(String.init).joined(separator: " and ")
      throw JSONFault(" is \(schema.excerpt); accepted: \(accepted)").within("schema")
    }
    return version
  }
}

/// A table of the keys of a document that programs write.
public typealias DocumentTable<Target: Sendable> = KeyTable<Target, DocumentReading>
/// A kind of value in a document that programs write.
public typealias DocumentNotation<Value: Sendable> = Notation<Value, DocumentReading>

extension Key where State == DocumentReading {
  /// A key that a map must have.
  @inlinable public init<Value>(
    _ name: String, _ meaning: String, _ notation: DocumentNotation<Value>,
    _ path: any WritableKeyPath<Target, Value> & Sendable
  ) {
    self.init(name, meaning, isRequired: true, notation, path)
  }

  /// A key that a map may lack.
  @inlinable public init<Value>(
    _ name: String, _ meaning: String, _ notation: DocumentNotation<Value>,
    _ path: any WritableKeyPath<Target, Value?> & Sendable
  ) {
    self.init(name, meaning, isRequired: false, notation.optional, path)
  }

  /// A key that every map has, for other programs: it follows from the rest, and harness does not read it.
  @inlinable public init<Value>(
    derived name: String, _ meaning: String, _ notation: DocumentNotation<Value>,
    _ get: @escaping @Sendable (Target) -> Value
  ) {
    self.init(derived: name, meaning, isRequired: true, notation, get)
  }

  /// A key for other programs, as a map may have it.
  ///
  /// - Parameter get: The value; nil if there is no such key.
  @inlinable public init<Value>(
    derived name: String, _ meaning: String, _ notation: DocumentNotation<Value>,
    _ get: @escaping @Sendable (Target) -> Value?
  ) {
    self.init(derived: name, meaning, isRequired: false, notation, get)
  }

  @inlinable init<Value>(
    derived name: String, _ meaning: String, isRequired: Bool,
    _ notation: DocumentNotation<Value>, _ get: @escaping @Sendable (Target) -> Value?
  ) {
    self.init(
      name, meaning, isRequired: isRequired, hasStandard: false,
      ValueOfKey(
        accepted: notation.accepted, makeSchema: { notation.schema }, read: { _, _, _ in true },
        write: { target, writer in
          get(target).map { notation.write($0, to: &writer) } ?? false
        }))
  }
}

extension KeyTable where State == DocumentReading {
  /// Reads a value from a document's root.
  ///
  /// - Parameter initial: What a map without keys would mean.
  /// - Throws: The first mistake, with the way to it.
  @inlinable public func value(from node: Node, initial: Target) throws(JSONFault) -> Target {
    var reading = DocumentReading()
    let value = notation("an object", from: initial).read(node, &reading)
    guard let value else { throw reading.fault ?? JSONFault(": it cannot be read") }
    return value
  }

  /// A target as JSON on one line.
  ///
  /// - Parameter isSpread: Whether each member has a line of its own.
  @inlinable public func line(of target: Target, isSpread: Bool = false) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(isSpread: isSpread) { writer in
      write(target, to: &writer)
      return true
    }
    return writer.bytes
  }

  /// An object that harness writes, and does not read.
  @inlinable public var written: DocumentNotation<Target> {
    DocumentNotation(
      accepted: "an object", schema: schema, outcome: { _, _ in .refused },
      writing: { writeObject($0, to: &$1) })
  }

  /// An object with these keys.
  @inlinable public func object(from initial: Target) -> DocumentNotation<Target> {
    notation("an object", from: initial)
  }
}
