internal import Base

extension Notation where Value == Double, State == CaseReading {
  /// A length in points of either sign.
  static let points = number(-CaseLimits.length...CaseLimits.length, unit: "of points")
  /// A length in points that is not negative.
  static let extent = number(0...CaseLimits.length, unit: "of points")
}

extension Notation where Value == Int, State == CaseReading {
  /// A whole number that is not negative.
  static let count = integer(0...CaseLimits.count)
}

extension Notation where Value == String, State == CaseReading {
  /// A text; numbers and truth values are taken as written, references are replaced.
  static func string(_ accepted: String, schema: Schema = .text) -> Notation {
    Notation(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        guard let word = node.word else { return .refused }
        guard let text = reading.substituting(in: word, at: node.position) else { return .reported }
        return .value(text)
      },
      write: { .string($0) })
  }

  /// A text that a label shows; see ``CaseKeys/isolateArguments``.
  static let shownText = Notation(
    accepted: "a text", schema: .text,
    outcome: { node, reading in
      guard let word = node.word else { return .refused }
      guard let text = reading.substituting(in: word, at: node.position, isShown: true) else {
        return .reported
      }
      return .value(text)
    },
    write: { .string($0) })
}

extension Notation where State == CaseReading {
  /// One of the words for an enumeration's values.
  static func choice(_ type: Value.Type) -> Notation
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    choice(Value.allCases.map(\.rawValue), { Value(rawValue: $0) }, word: { $0.rawValue })
  }

  /// A word that means a value.
  static func word(_ word: String, _ value: Value) -> Notation where Value: Equatable {
    words([(word, value)])
  }

  /// Words that mean values.
  static func words(_ values: [(word: String, value: Value)]) -> Notation where Value: Equatable {
    choice(
      values.map(\.word), { word in values.first { $0.word == word }?.value },
      word: { value in values.first { $0.value == value }?.word })
  }

  /// One of some words.
  ///
  /// - Parameter word: The word for a value; nil if it has none.
  static func choice(
    _ words: [String], _ value: @escaping @Sendable (String) -> Value?,
    word: @escaping @Sendable (Value) -> String?
  ) -> Notation {
    let accepted = words.joined(separator: ", ")
    return Notation(
      accepted: accepted, schema: .words(words),
      outcome: { node, reading in
        guard let written = node.word else { return .refused }
        guard let word = reading.substituting(in: written, at: node.position) else {
          return .reported
        }
        return value(word).map { .value($0) } ?? .refused
      },
      write: { word($0).map { .string($0) } })
  }
}

extension Notation where State == CaseReading {
  /// Adds a word for a value that has none otherwise, written and read only in full form.
  func inFull(_ word: JSONValue, for value: Value) -> Notation {
    let notation = self
    return Notation(
      accepted: accepted, schema: schema,
      outcome: { node, reading in
        reading.isInFull && node.isWritten(word)
          ? .value(value) : notation.outcome(node, &reading)
      },
      writing: { notation.write($0, to: &$1) || $1.value(word) })
  }
}

extension Notation where State == CaseReading, Value: Equatable {
  /// The same for a key that the full form leaves out at its standard value: a label that was recorded before there was the
  /// key is what it was.
  func leavingOut(_ standard: Value) -> Notation {
    let described = json(of: standard).map { adding("default", $0) } ?? self
    return described.map({ $0 }, back: { $0 == standard ? nil : $0 })
  }
}
