package import Base

extension LayoutRecord {
  /// The schema that is written, and the only one that is read.
  package static let currentSchema = 1

  /// Reads a record from JSON that anybody may have written, so strictly that nothing needs to check it again.
  ///
  /// Ranges are in order, boxes have four numbers, indices are those of lines that exist; no number is so
  /// large that a calculation could overflow. Texts can be anything. Unknown keys are ignored.
  ///
  /// - Throws: ``JSONError`` that names the key: `lines[0].range: [0, -1] is not an ascending range of bytes`.
  package init(checking json: JSONValue) throws(JSONError) {
    do throws(JSONFault) {
      try self.init(JSONMembers(json))
    } catch {
      throw JSONError(reason: error.reason)
    }
  }

  private init(_ json: JSONMembers) throws(JSONFault) {
    schema = try json.read("schema") { (value) throws(JSONFault) in
      guard value == .number(Double(Self.currentSchema)) else {
        throw value.isNot("not a known schema of layout records; accepted: \(Self.currentSchema)")
      }
      return Self.currentSchema
    }
    id = try json.read("id", text)
    mode = try json.read("mode") { (value) throws(JSONFault) in
      let modes = LabelSpec.Mode.allCases.map(\.rawValue)
      guard case .string(let mode) = value, modes.contains(mode) else {
        throw value.isNot("not a mode; accepted: \(modes.joined(separator: ", "))")
      }
      return mode
    }
    scale = try json.read("scale", number)
    size = try json.read("size") { (value) throws(JSONFault) in try value.numbers(2) }
    contentBox = try json.read("content-box", box)
    textBlock = try json.read("text-block", box)
    let lines = try json.read("lines") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in try Line(JSONMembers(value)) }
    }
    self.lines = lines
    attachments = try json.readIfThere("attachments") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in try Attachment(JSONMembers(value)) }
    }
    truncation = try json.readIfThere("truncation") { (value) throws(JSONFault) in
      try Truncation(JSONMembers(value))
    }
    visibleText = try json.read("visible-text", text)
    fit = try json.read("fit", texts)
    slack = try json.readIfThere("slack") { (value) throws(JSONFault) in
      try Slack(JSONMembers(value), lines: lines.count)
    }
    diagnostics = try json.read("diagnostics", texts)
    spec = try json.readIfThere("spec") { (value) throws(JSONFault) in try value.object() }
    environment = try json.readIfThere("environment") { (value) throws(JSONFault) in
      try value.object()
    }
    pixels = try json.readIfThere("pixels", checksum)
    suite = try json.readIfThere("suite", text)
    pair = try json.readIfThere("pair", text)
    hits = try json.readIfThere("hits") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in try Hit(JSONMembers(value)) }
    }
    faces = try json.readIfThere("faces") { (value) throws(JSONFault) in
      try value.dictionary { (value) throws(JSONFault) in try Face(JSONMembers(value)) }
    }
  }
}

extension LayoutRecord.Face {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    version = try json.readIfThere("version", text)
    ascent = try json.read("ascent", number)
    descent = try json.read("descent", number)
    let advances = try json.read("advances") { (value) throws(JSONFault) in
      try value.dictionary(of: text)
    }
    var lengths: [Advance] = []
    for (key, characters) in advances.sorted(by: { $0.key < $1.key }) {
      guard let em = Double(key), (0...1e6).contains(em) else {
        throw JSONFault(": it is not a length in em").within(key).within("advances")
      }
      lengths.append(Advance(em: em, characters: characters))
    }
    self.advances = lengths.sorted { $0.em < $1.em }
  }
}

extension LayoutRecord.Line {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    row = try json.readIfThere("row", place)
    range = try json.read("range", byteRange)
    text = try json.read("text", Labels.text)
    box = try json.read("box", Labels.box)
    baseline = try json.read("baseline", number)
    hardBreak = try json.read("hard-break", truth)
    runs = try json.read("runs") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in try LayoutRecord.Run(JSONMembers(value)) }
    }
    clusters = try json.readIfThere("clusters") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in try LayoutRecord.Cluster(JSONMembers(value)) }
    }
    limit = try json.readIfThere("limit", number)
    decorations = try json.readIfThere("decorations") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in
        try LayoutRecord.Decoration(JSONMembers(value))
      }
    }
    borders = try json.readIfThere("borders") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in try LayoutRecord.Border(JSONMembers(value)) }
    }
  }
}

extension LayoutRecord.Run {
  /// One more than the deepest explicit level of bidi, 125 (UAX #9, BD2).
  private static let highestLevel = 126

  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    range = try json.read("range", byteRange)
    font = try json.read("font", text)
    face = try json.read("face", checksum)
    level = try json.read("level") { (value) throws(JSONFault) in
      try value.wholeNumber(in: 0...Self.highestLevel)
    }
    upright = try json.read("upright", truth)
    x = try json.read("x", number)
    y = try json.read("y", number)
    advance = try json.read("advance", number)
    glyphs = try json.read("glyphs") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in
        UInt32(try value.wholeNumber(in: 0...Int(UInt32.max)))
      }
    }
    attachment = try json.readIfThere("attachment", place)
    link = try json.readIfThere("link", text)
    source = try json.readIfThere("source", text)
    kerning = try json.readIfThere("kerning") { (value) throws(JSONFault) in
      try value.list { (value) throws(JSONFault) in
        let numbers = try value.numbers(2)
        guard let offset = Int(exactly: numbers[0]), offset >= 0 else {
          throw value.isNot("not a place and a length")
        }
        return Kern(offset: offset, points: numbers[1])
      }
    }
  }
}

extension LayoutRecord.Cluster {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    range = try json.read("range", byteRange)
    text = try json.read("text", Labels.text)
    box = try json.read("box", Labels.box)
    advance = try json.read("advance", number)
    upright = try json.read("upright", truth)
  }
}

extension LayoutRecord.Decoration {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    kind = try json.read("kind", text)
    style = try json.read("style", text)
    color = try json.read("color", text)
    box = try json.read("box", Labels.box)
  }
}

extension LayoutRecord.Border {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    box = try json.read("box", Labels.box)
    width = try json.read("width", number)
    color = try json.read("color", text)
    radius = try json.read("radius", number)
    fill = try json.readIfThere("fill", text)
  }
}

extension LayoutRecord.Attachment {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    index = try json.read("index", place)
    range = try json.read("range", byteRange)
    box = try json.read("box", Labels.box)
    drawn = try json.readIfThere("drawn", Labels.box)
  }
}

extension LayoutRecord.Truncation {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    elided = try json.readIfThere("elided", byteRange)
    elidedParts = try json.readIfThere("elided-parts") { (value) throws(JSONFault) in
      try value.list(of: byteRange)
    }
    reason = try json.readIfThere("reason", text)
    ellipsis = try json.readIfThere("ellipsis", box)
    suffix = try json.readIfThere("suffix", box)
    suffixState = try json.readIfThere("suffix-state", text)
  }
}

extension LayoutRecord.Slack {
  fileprivate init(_ json: JSONMembers, lines: Int) throws(JSONFault) {
    line = try json.read("line") { (value) throws(JSONFault) in
      guard case .number(let number) = value, let line = Int(exactly: number),
        (0..<lines).contains(line)
      else { throw value.isNot("not the index of any of the \(lines) lines") }
      return line
    }
    pt = try json.read("pt", number)
  }
}

extension LayoutRecord.Hit {
  fileprivate init(_ json: JSONMembers) throws(JSONFault) {
    at = try json.read("at") { (value) throws(JSONFault) in try value.numbers(2) }
    target = try json.read("target", Labels.text)
    text = try json.readIfThere("text", Labels.text)
    index = try json.readIfThere("index", place)
  }
}

// As functions of a value, which is how a member is read.

private func text(_ json: JSONValue) throws(JSONFault) -> String { try json.text() }
private func truth(_ json: JSONValue) throws(JSONFault) -> Bool { try json.truth() }
private func number(_ json: JSONValue) throws(JSONFault) -> Double { try json.number() }
private func byteRange(_ json: JSONValue) throws(JSONFault) -> [Int] { try json.byteRange() }
private func texts(_ json: JSONValue) throws(JSONFault) -> [String] { try json.list(of: text) }
/// `[x, y, width, height]`
private func box(_ json: JSONValue) throws(JSONFault) -> [Double] { try json.numbers(4) }
/// In a list, counted from 0.
private func place(_ json: JSONValue) throws(JSONFault) -> Int {
  try json.wholeNumber(in: 0...1_000_000_000)
}

/// `sha256:` and hexadecimal digits; no digits mean that it is unknown.
private func checksum(_ json: JSONValue) throws(JSONFault) -> String {
  let prefix = "sha256:"
  guard case .string(let text) = json, text.hasPrefix(prefix),
    text.utf8.dropFirst(prefix.utf8.count).allSatisfy(Checksum.isDigit)
  else { throw json.isNot("not a checksum; accepted: sha256: and hexadecimal digits") }
  return text
}
