/// What is known while the values of one document are read, and what becomes of the mistakes in it.
///
/// Case files are read to their end, and each mistake is reported with what was probably meant. Files that programs
/// write are read up to the first mistake.
package protocol ReadingState: Sendable {
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
package enum DocumentStep: Sendable {
  case key(String)
  /// From 0.
  case index(Int)
}

/// What can be wrong with a map in any document.
package enum Mistake: Equatable, Sendable {
  case missingKey(String, accepted: String)
  /// Two keys of a map exclude each other.
  case besideAlternative(String, other: String, accepted: [String])
  case tooMany(key: String, count: Int, maximum: Int)
}
