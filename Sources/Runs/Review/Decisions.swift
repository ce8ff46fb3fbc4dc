package import Base
internal import Results

/// What people decided about the pictures of a run, as `decisions.json` (schema 1) keeps it.
///
/// A decision is about what people saw: it names the run, and the checksums of both pictures in the run's results.
/// It accepts nothing else.
package struct Decisions: Codable, Equatable, Sendable {
  package enum Verdict: String, Codable, CaseIterable, Sendable {
    /// The actual picture becomes the baseline.
    case accept
    /// It is wrong.
    case reject
    /// It is left open.
    case skip
  }

  /// How it was decided.
  package enum Way: Equatable, Sendable {
    /// For the case itself.
    case alone
    /// For the group of this title.
    case group(String)
    /// For everything that a filter left.
    case filter(String)
  }

  package struct Decision: Codable, Equatable, Sendable {
    package var id: String
    /// ``RunResult/started`` of the run that checked the case, where that is an earlier one.
    package var run: String?
    /// Checksum of the actual picture's file; nil if nothing was drawn, and nothing can be accepted.
    package var actual: String?
    /// Checksum of the expected picture's file; nil if there was none.
    package var expected: String?
    package var verdict: Verdict
    package var note: String?
    package var way: Way
    /// Who decided.
    package var who: String?

    package init(
      id: String, run: String? = nil, actual: String?, expected: String?, verdict: Verdict,
      note: String? = nil, way: Way = .alone, who: String? = nil
    ) {
      self.id = id
      self.run = run
      self.actual = actual
      self.expected = expected
      self.verdict = verdict
      self.note = note
      self.way = way
      self.who = who
    }

    enum CodingKeys: String, CodingKey {
      case id = "case"
      case run, actual, expected, verdict, note
      case way = "by"
      case who
    }
  }

  static let currentSchema = 1

  package var schema = Decisions.currentSchema
  /// ``RunResult/started``
  package var run: String
  /// In the order in which they were made; a later one about the same case replaces the earlier.
  package var decisions: [Decision]

  package init(run: String, decisions: [Decision]) {
    self.run = run
    self.decisions = decisions
  }
}

extension Decisions.Way: Codable {
  private enum Keys: String, CodingKey, CaseIterable {
    case alone = "case"
    case group, filter
  }

  package init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Keys.self)
    if let title = try keys.decodeIfPresent(String.self, forKey: .group) {
      self = .group(title)
    } else if let filter = try keys.decodeIfPresent(String.self, forKey: .filter) {
      self = .filter(filter)
    } else {
      self = .alone
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: Keys.self)
    switch self {
    case .alone: try keys.encode(true, forKey: .alone)
    case .group(let title): try keys.encode(title, forKey: .group)
    case .filter(let filter): try keys.encode(filter, forKey: .filter)
    }
  }
}

extension Decisions {
  /// More bytes than a million decisions with notes.
  private static let mostBytes = 1 << 28

  /// Reads `decisions.json`.
  ///
  /// - Throws: ``DecisionsError``, which names the file and the key: `decisions[3].verdict`.
  package static func read(_ path: String) throws(DecisionsError) -> Decisions {
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path)
    } catch {
      throw .file(error)
    }
    guard let bytes else { throw .noFile(path: path) }
    do {
      return try read(from: bytes)
    } catch {
      throw .damaged(path: path, reason: error.reason)
    }
  }

  static func read(from bytes: [UInt8]) throws(JSONError) -> Decisions {
    guard bytes.count <= mostBytes else {
      throw JSONError(reason: "it has \(bytes.count) bytes; accepted: at most \(mostBytes)")
    }
    let schema = try JSONText.decode(Version.self, from: bytes).schema
    guard schema == currentSchema else {
      throw JSONError(reason: "schema is \(schema); accepted: \(currentSchema)")
    }
    let kinds = try JSONText.decode(Kinds.self, from: bytes).decisions
    for (index, kind) in kinds.enumerated() where Verdict(rawValue: kind.verdict) == nil {
      let accepted = Verdict.allCases.map(\.rawValue).joined(separator: ", ")
      throw JSONError(
        reason: "decisions[\(index)].verdict is “\(kind.verdict)”; accepted: \(accepted)")
    }
    return try JSONText.decode(Decisions.self, from: bytes)
  }

  /// Read before anything else is trusted.
  private struct Version: Decodable { let schema: Int }

  private struct Kinds: Decodable {
    struct Kind: Decodable { let verdict: String }
    let decisions: [Kind]
  }

  /// The decisions that count, one for each case, in the order in which they were made.
  package var standing: [Decision] {
    var seen: Set<String> = []
    return decisions.reversed().filter { seen.insert($0.id).inserted }.reversed()
  }
}

/// Why there are no decisions to apply.
package enum DecisionsError: Error, Equatable, Sendable {
  case noFile(path: String)
  case damaged(path: String, reason: String)
  case file(FileError)
}

extension DecisionsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFile(let path):
      "there is no \(path); accepted: the decisions.json that the report's page saves"
    case .damaged(let path, let reason):
      "\(path): \(reason); accepted: the decisions.json that the report's page saves"
    case .file(let error): "\(error)"
    }
  }
}
