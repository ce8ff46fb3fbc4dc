package import Pictures
internal import Records

extension AcceptedFindings {
  /// Beside the baselines, and reviewed like them.
  package static let fileName = "audit.json"

  private static let schema = 1
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
      let schema = try members.read("schema") { (value) throws(JSONFault) in
        try value.wholeNumber(in: 1...1_000)
      }
      guard schema == Self.schema else {
        throw JSONFault(": \(schema) is an unknown schema; accepted: \(Self.schema)").within(
          "schema")
      }
      self.init(
        try members.read("accepted") { (value) throws(JSONFault) in
          try value.list(of: AcceptedFinding.init)
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
  fileprivate init(_ value: JSONValue) throws(JSONFault) {
    let members = try JSONMembers(value)
    func text(_ key: String) throws(JSONFault) -> String {
      try members.read(key) { (value) throws(JSONFault) in try value.text() }
    }
    func textIfThere(_ key: String) throws(JSONFault) -> String? {
      try members.readIfThere(key) { (value) throws(JSONFault) in try value.text() }
    }
    self.init(
      label: try text("label"), key: try text("key"), locale: try text("locale"),
      form: try textIfThere("form"), size: try textIfThere("size"),
      width: try members.readIfThere("width") { (value) throws(JSONFault) in try value.number() },
      verdict: try members.read("verdict") { (value) throws(JSONFault) in
        let word = try value.text()
        guard let verdict = Verdict(rawValue: word) else {
          let accepted = Verdict.allCases.map(\.rawValue).joined(separator: ", ")
          throw JSONFault(": “\(word)” is not a verdict; accepted: \(accepted)")
        }
        return verdict
      },
      expectation: try textIfThere("expectation"),
      amount: try members.read("amount") { (value) throws(JSONFault) in try value.number() })
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "label": .string(label), "key": .string(key), "locale": .string(locale),
      "verdict": .string(verdict.rawValue), "amount": .number(amount),
    ]
    members["expectation"] = expectation.map { .string($0) }
    members["form"] = form.map { .string($0) }
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
