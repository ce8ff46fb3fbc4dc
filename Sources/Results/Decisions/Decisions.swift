package import Base

/// What people decided about the pictures of a run, as `decisions.json` (schema 1) keeps it.
///
/// A decision is about what people saw: it names the run, and the checksums of both pictures in the run's results.
/// It accepts nothing else.
package struct Decisions: Equatable, Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
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

  package struct Decision: Equatable, Sendable {
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

/// The keys of `decisions.json`, of a review's journal, and of what its page sends and gets.
extension Decisions {
  static let table = DocumentTable<Decisions>(
    [
      Key("schema", "Version of the format.", .whole(currentSchema...currentSchema), \.schema),
      Key(
        "run", "When the run that was reviewed began: `started` in its results.json.", .text, \.run),
      Key(
        "decisions",
        "In the order in which they were made. A later one about the same case replaces the earlier.",
        .list(Decision.notation), \.decisions),
    ], otherKeys: .ignored)

  package static let jsonSchema = table.schema.document(
    title: "decisions.json of harness",
    description:
      "What people decided about the pictures of a run. The report's page saves it; harness update-baselines --decisions and harness compare --decisions apply it."
  )

  /// The file, as people review it.
  package var text: String { JSONText.pretty(.object(Self.table.json(of: self))) }
}

extension Decisions.Decision {
  package static let notation = DocumentTable<Self>(
    [
      Key(
        "case", "The case's id; for two folders of pictures, the path below both without .png.",
        .text, \.id),
      Key(
        "run",
        "When the run that checked the case began, if it was an earlier one: `earlier` of the case in results.json.",
        .text, \.run),
      Key(
        "actual",
        "Checksum of the picture that was looked at: files[\"actual.png\"] of the case in results.json; null or left out where nothing was drawn.",
        .text.described(by: textOrNull), \.actual),
      Key(
        "expected",
        "Checksum of the picture that it was compared with: files[\"expected.png\"] there; null or left out where there was none.",
        .text.described(by: textOrNull), \.expected),
      Key("verdict", "What was decided.", .choice(Decisions.Verdict.self), \.verdict),
      Key("note", "Why.", .text, \.note),
      Key(
        "by", "How it was decided: for the case, its group, or everything that a filter left.",
        Decisions.Way.notation, \.way),
      Key("who", "Who decided.", .text, \.who),
    ], otherKeys: .ignored
  ).object(from: Self(id: "", actual: nil, expected: nil, verdict: .skip))

  private static let textOrNull = Schema.anyOf([.string, .null])
}

extension Decisions.Way {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "case", "For the case itself.", DocumentNotation<Bool>.onlyTrue,
        get: { $0 == .alone ? true : nil }, set: { way, _ in way = .alone }),
      Key("group", "The group's title.", DocumentNotation<String>.text, get: \.group) {
        $0 = .group($1)
      },
      Key("filter", "The filter as it was typed.", DocumentNotation<String>.text, get: \.filter) {
        $0 = .filter($1)
      },
    ], alternatives: ["case", "group", "filter"], otherKeys: .ignored
  ).object(from: .alone).adding("minProperties", .number(1)).adding("maxProperties", .number(1))

  private var group: String? { if case .group(let title) = self { title } else { nil } }
  private var filter: String? { if case .filter(let filter) = self { filter } else { nil } }
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
    do throws(JSONFault) {
      return try read(from: bytes)
    } catch {
      throw .damaged(path: path, reason: error.reason)
    }
  }

  static func read(from bytes: [UInt8]) throws(JSONFault) -> Decisions {
    guard bytes.count <= mostBytes else {
      throw JSONFault(" has \(bytes.count) bytes; accepted: at most \(mostBytes)")
    }
    let document = try Node(json: bytes)
    try document.check(schema: currentSchema)
    return try table.value(from: document, initial: Decisions(run: "", decisions: []))
  }

  /// The decisions that count, one for each case, in the order in which they were made.
  package var standing: [Decision] { decisions.reversed().uniqued(by: \.id).reversed() }
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
