package import Base
internal import Results

extension AcceptedFindings {
  /// Beside the baselines, and reviewed like them.
  package static let fileName = "audit.json"

  private static let schema = 2
  /// Its findings have no characters, no placeholders, no file and not what was found.
  fileprivate static let vagueSchema = 1
  /// More than a million findings take.
  private static let mostBytes = 1 << 28

  /// Reads `audit.json`; nothing is accepted where there is no such file.
  ///
  /// - Throws: ``AcceptedFindingsError``, which names the file and the key: `accepted[3].verdict`.
  package static func read(_ path: String) throws(AcceptedFindingsError) -> AcceptedFindings {
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.contents(of: path, limit: mostBytes)
    } catch {
      throw .file(error)
    }
    guard let bytes else { return AcceptedFindings() }
    do {
      return try AcceptedFindings(parsing: bytes)
    } catch {
      throw .damaged(path: path, reason: error.reason)
    }
  }

  init(parsing bytes: [UInt8]) throws(JSONError) {
    let value = try JSONValue(parsing: bytes)
    do throws(JSONFault) {
      let members = try JSONMembers(value)
      try members.check(areAmong: ["schema", "accepted"])
      let schema = try members.read("schema") { (value) throws(JSONFault) in
        try value.wholeNumber(in: 1...1_000)
      }
      guard [Self.schema, Self.vagueSchema].contains(schema) else {
        throw JSONFault(
          ": \(schema) is an unknown schema; accepted: \(Self.vagueSchema) and \(Self.schema)"
        ).within("schema")
      }
      self.init(
        try members.read("accepted") { (value) throws(JSONFault) in
          try value.list { (value) throws(JSONFault) in try AcceptedFinding(value, schema: schema) }
        })
    } catch {
      throw JSONError(reason: error.reason)
    }
  }

  /// The file's content, a line for each finding, sorted, so that a change reads well in a pull request.
  package var json: String {
    JSONText.pretty(
      .object([
        "schema": .number(Double(Self.schema)),
        "accepted": .array(findings.map(\.json)),
      ]))
  }
}

extension AcceptedFinding {
  /// - Parameter schema: That of the file.
  fileprivate init(_ value: JSONValue, schema: Int) throws(JSONFault) {
    let members = try JSONMembers(value)
    try members.check(areAmong: Self.keys)
    func text(_ key: String) throws(JSONFault) -> String {
      try members.read(key) { (value) throws(JSONFault) in try value.text() }
    }
    func textIfThere(_ key: String) throws(JSONFault) -> String? {
      try members.readIfThere(key) { (value) throws(JSONFault) in try value.text() }
    }
    let verdict = try members.read("verdict") { (value) throws(JSONFault) in
      let word = try value.text()
      guard let verdict = Verdict(rawValue: word) else {
        let accepted = Verdict.allCases.map(\.rawValue).joined(separator: ", ")
        throw JSONFault(": “\(word)” is not a verdict; accepted: \(accepted)")
      }
      return verdict
    }
    let ownSchema = try members.readIfThere("schema") { (value) throws(JSONFault) in
      try value.wholeNumber(in: AcceptedFindings.vagueSchema...AcceptedFindings.vagueSchema)
    }
    let isVague = (ownSchema ?? schema) == AcceptedFindings.vagueSchema
    self.init(
      label: try text("label"), key: try text("key"), locale: try text("locale"),
      form: try textIfThere("form"), file: try textIfThere("file"), size: try textIfThere("size"),
      width: try members.readIfThere("width") { (value) throws(JSONFault) in try value.number() },
      verdict: verdict, expectation: try textIfThere("expectation"),
      found: verdict == .expectation && !isVague ? try text("found") : nil,
      missing: isVague ? [] : try Self.missing(verdict, in: members),
      amount: try members.read("amount") { (value) throws(JSONFault) in try value.number() },
      isVague: isVague)
  }

  private static let keys = [
    "label", "key", "locale", "form", "file", "size", "width", "verdict", "expectation", "found",
    "characters", "placeholders", "amount", "schema",
  ]

  private static func missing(
    _ verdict: Verdict, in members: JSONMembers
  ) throws(JSONFault) -> [String] {
    switch verdict {
    case .missingGlyphs:
      try members.read("characters") { (value) throws(JSONFault) in
        try characters(in: try value.text())
      }
    case .placeholder:
      try members.read("placeholders") { (value) throws(JSONFault) in
        try value.text().split(separator: separator).map(String.init)
      }
    default: []
    }
  }

  /// Between placeholders, which may have spaces in them, but no line breaks.
  private static let separator: Character = "\n"

  /// Characters by their code points, as few of them can be seen where no font has them: `U+6A19 U+0065+0301`.
  private static func codes(of characters: [String]) -> String {
    characters.map { character in
      let codes = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      return "U+\(codes.joined(separator: "+"))"
    }.joined(separator: " ")
  }

  private static func characters(in codes: String) throws(JSONFault) -> [String] {
    var characters: [String] = []
    for word in codes.split(separator: " ") {
      var character = ""
      for code in word.dropFirst(2).split(separator: "+", omittingEmptySubsequences: false) {
        guard word.hasPrefix("U+"), let value = UInt32(code, radix: 16),
          let scalar = Unicode.Scalar(value)
        else {
          throw JSONFault(": “\(word)” is not a character; accepted: code points, as in `U+0041`")
        }
        character.unicodeScalars.append(scalar)
      }
      characters.append(character)
    }
    return characters
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "label": .string(label), "key": .string(key), "locale": .string(locale),
      "verdict": .string(verdict.rawValue), "amount": .number(amount),
    ]
    members["expectation"] = expectation.map { .string($0) }
    members["found"] = found.map { .string($0) }
    if verdict == .missingGlyphs, !isVague {
      members["characters"] = .string(Self.codes(of: missing))
    } else if verdict == .placeholder, !isVague {
      members["placeholders"] = .string(missing.joined(separator: String(Self.separator)))
    }
    members["schema"] = isVague ? .number(Double(AcceptedFindings.vagueSchema)) : nil
    members["form"] = form.map { .string($0) }
    members["file"] = file.map { .string($0) }
    members["size"] = size.map { .string($0) }
    members["width"] = width.map { .number($0) }
    return .object(members)
  }
}

/// Why accepted findings cannot be read.
package enum AcceptedFindingsError: Error, Equatable, CustomStringConvertible {
  case file(FileError)
  case damaged(path: String, reason: String)

  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .damaged(let path, let reason):
      "\(path): \(reason); accepted: the file that harness audit --accept writes"
    }
  }
}
