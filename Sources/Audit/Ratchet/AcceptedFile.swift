package import Base
internal import Results

extension AcceptedFindings {
  /// Beside the baselines, and reviewed like them.
  package static let fileName = "audit.json"

  /// More than a million findings take.
  private static let mostBytes = 1 << 28

  /// Reads `audit.json`; nothing is accepted where there is no such file.
  ///
  /// - Throws: ``AcceptedFindingsError``, which names the file and the key: `accepted[3].verdict`; also for a symbolic link,
  ///   in whose place a new file would come.
  package static func read(_ path: String) throws(AcceptedFindingsError) -> AcceptedFindings {
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path, limit: mostBytes, followsLinks: false)
    } catch {
      throw .file(error)
    }
    guard let bytes else { return AcceptedFindings() }
    if FileDisguise(bytes) == .gitLFSPointer { throw .gitLFSPointer(path: path) }
    do {
      return try AcceptedFindings(parsing: bytes)
    } catch {
      throw .damaged(path: path, reason: error.reason)
    }
  }

  init(parsing bytes: [UInt8]) throws(JSONFault) {
    let document = try Node(json: bytes)
    let schema = try document.check(schema: AcceptedFile.vagueSchema, AcceptedFile.schema)
    let file = try AcceptedFile.table.value(from: document, initial: AcceptedFile())
    var findings: [AcceptedFinding] = []
    for (index, entry) in file.entries.enumerated() {
      do throws(JSONFault) {
        findings.append(try entry.finding(schema: schema))
      } catch {
        throw error.within(index).within("accepted")
      }
    }
    self.init(findings)
  }

  /// The file's content, a line for each finding, sorted, so that a change reads well in a pull request.
  package var json: String {
    let file = AcceptedFile(entries: findings.map(AcceptedFile.Entry.init))
    return JSONText.pretty(.object(AcceptedFile.table.json(of: file)))
  }
}

/// Why accepted findings cannot be read.
package enum AcceptedFindingsError: Error, Equatable, CustomStringConvertible {
  case file(FileError)
  /// Git LFS left its pointer in the file's place.
  case gitLFSPointer(path: String)
  case damaged(path: String, reason: String)

  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .gitLFSPointer(let path): "\(path) \(FileDisguise.gitLFSPointer)"
    case .damaged(let path, let reason):
      "\(path): \(reason); accepted: the file that harness audit --accept writes"
    }
  }
}

/// `audit.json` beside the baselines.
private struct AcceptedFile {
  static let schema = 2
  /// Its findings have no characters, no placeholders, no file and not what was found.
  static let vagueSchema = 1

  var schema = Self.schema
  var entries: [Entry] = []

  static let table = DocumentTable<Self>([
    Key("schema", "Version of the format.", .integer, \.schema),
    Key(
      "accepted", "By label, key and locale.", .list(Entry.table.object(from: Entry())), \.entries),
  ])

  struct Entry {
    var finding = AcceptedFinding(label: "", key: "", locale: "", kind: .cut, amount: 0)
    var characters: [String]?
    var placeholders: [String]?
    var schema: Int?

    static let table = DocumentTable<Self>([
      Key("label", "The label's name.", .text, \.finding.label),
      Key("key", "The text's key in its catalog.", .text, \.finding.key),
      Key("locale", "A BCP 47 tag.", .text, \.finding.locale),
      Key("form", "Which of the text's forms.", .text, \.finding.form),
      Key(
        "file", "The catalog's file; only if several files of a language have the key.", .text,
        \.finding.file),
      Key("size", "The name of a text size.", .text, \.finding.size),
      Key("width", "In points, instead of the label's own.", .number, \.finding.width),
      Key(
        "verdict", "What is wrong.",
        .choice(FindingKind.self).called(
          "a verdict; accepted: \(FindingKind.allCases.map(\.rawValue).joined(separator: ", "))"),
        \.finding.kind),
      Key("expectation", "Which key of `expect` does not hold.", .text, \.finding.expectation),
      Key(
        "found",
        "What was found instead of what is expected, or the side beyond which something is painted.",
        .text, \.finding.found),
      Key(
        "characters", "Those without a glyph, by their code points: `U+6A19 U+0065+0301`.",
        .characters, \.characters),
      Key(
        "placeholders",
        "Those without a value, or what is wrong with them, one a line: they may have spaces in them.",
        DocumentNotation<String>.text.map(
          { $0.split(separator: "\n").map(String.init) }, back: { $0.joined(separator: "\n") }),
        \.placeholders),
      Key("amount", "How bad it is, in the verdict's own unit.", .number, \.finding.amount),
      Key(
        "schema", "That of the file in which it was accepted, if that was an earlier one.",
        .whole(AcceptedFile.vagueSchema...AcceptedFile.vagueSchema), \.schema),
    ])
  }
}

extension AcceptedFile.Entry {
  init(_ finding: AcceptedFinding) {
    self.finding = finding
    if finding.isVague {
      schema = AcceptedFile.vagueSchema
    } else if finding.kind == .missingGlyphs {
      characters = finding.missing
    } else if finding.kind.isAboutMissing {
      placeholders = finding.missing
    }
  }

  /// - Parameter fileSchema: That of the file.
  func finding(schema fileSchema: Int) throws(JSONFault) -> AcceptedFinding {
    var finding = finding
    finding.isVague = (schema ?? fileSchema) == AcceptedFile.vagueSchema
    let found = finding.found
    finding.found = nil
    if finding.isVague { return finding }
    func required<Value>(_ value: Value?, _ key: String) throws(JSONFault) -> Value {
      guard let value else { throw JSONFault(" is missing").within(key) }
      return value
    }
    switch finding.kind {
    case .expectation: finding.found = try required(found, "found")
    case .clipped: finding.found = found
    case .missingGlyphs: finding.missing = try required(characters, "characters")
    case .unfilledPlaceholders, .wrongPlaceholders:
      finding.missing = try required(placeholders, "placeholders")
    default: break
    }
    return finding
  }
}

extension Notation where Value == [String], State == DocumentReading {
  /// Characters by their code points, as few of them can be seen where no font has them.
  fileprivate static let characters = Notation(
    accepted: "a string", schema: .string,
    outcome: { node, reading in
      guard let text = node.text else { return .refused }
      var characters: [String] = []
      for word in text.split(separator: " ") {
        guard let character = character(word) else {
          reading.report(
            JSONFault(": “\(word)” is not a character; accepted: code points, as in `U+0041`"),
            at: node.position)
          return .reported
        }
        characters.append(character)
      }
      return .value(characters)
    },
    writing: { characters, writer in
      writer.string(characters.map(codes).joined(separator: " "))
    })

  /// The character of code points such as `U+0065+0301`; nil if it is none.
  private static func character(_ codes: Substring) -> String? {
    guard codes.hasPrefix("U+") else { return nil }
    var character = ""
    for code in codes.dropFirst(2).split(separator: "+", omittingEmptySubsequences: false) {
      guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      character.unicodeScalars.append(scalar)
    }
    return character
  }

  private static func codes(of character: String) -> String {
    "U+" + character.codePoints.replacing("U+", with: "").replacing(" ", with: "+")
  }
}
