internal import Base
internal import Results

/// What the page's program gets about one case: a row of its index, and an object of a chunk.
struct CaseData {
  let result: CaseResult
  let source: CaseSource
  /// Files of layout records as the run left them; nil if there is none.
  let expected: [UInt8]?
  let actual: [UInt8]?
  /// The state of the baseline since the run; nil if it was not checked.
  var baselineState: BaselineState?

  /// `["price/short", 0, -1, 3, 1312, 400, 48, "Cases/price.yaml:3", "标题", [212, 8, 96, 30], ["smoke"]]`
  ///
  /// Bounds are 0 if there are none, and −1 if there is an expected picture but no actual one. At the end of
  /// a row, missing bounds and tags are left out.
  ///
  /// - Parameter before: The row before: of a case in the same file the line is enough.
  func addRow(after before: CaseResult?, to script: inout ScriptText) {
    let size = result.size?.actual ?? result.size?.expected ?? []
    let status = CaseResult.Status.needingAttention.firstIndex(of: result.status) ?? -1
    let stage = result.cause.flatMap { CaseResult.Stage.allCases.firstIndex(of: $0.stage) } ?? -1
    let severity = result.outcome.flatMap { Outcome.allCases.firstIndex(of: $0) } ?? -1
    script.row { row in
      row.element(string: result.id)
      row.elements(
        status, stage, severity, result.pixels?.different ?? 0, size.first ?? 0, size.last ?? 0)
      if let line = result.line, let before, before.line != nil, before.file == result.file {
        row.elements(line)
      } else {
        row.element(string: result.location)
      }
      row.element(string: visibleText)
      if let bounds = result.pixels?.bounds {
        row.element { $0.add(numbers: bounds) }
      } else if let size = result.size, size.actual == nil, size.expected != nil {
        row.elements(-1)
      } else if result.renamedFrom != nil {
        row.elements(-2)
      } else if !source.tags.isEmpty {
        row.elements(0)
      }
      if !source.tags.isEmpty { row.element { $0.add(strings: source.tags) } }
    }
  }

  /// The verdict as in `results.json`, and also the share of pixels in words, what the changes lead to, what is to be done
  /// about expectations that fail, the resolved case, its lines and both layouts.
  ///
  /// - Parameter twin: The case of the same chunk that has the same lines, by its index there; nil for none.
  func addObject(linesOf twin: Int?, to script: inout ScriptText) {
    let verdict = result.line(beside: baselineState ?? .asCompared)
    script.add(json: verdict.dropLast())
    if let pixels = result.pixels {
      script.add(",\"share\":")
      script.add(string: Numbers.percentage(pixels.ratio))
    }
    if result.cause != nil {
      script.add(",\"consequence\":")
      script.add(json: result.consequence.line)
    }
    if result.missesExpectation {
      script.add(",\"fix\":")
      script.add(string: Wording.fixFirst)
    }
    script.add(",\"resolved\":")
    script.add(json: source.resolved ?? "null")
    if let twin {
      script.add(",\"written\":")
      script.add(twin)
    } else if let written = source.written {
      script.add(",\"written\":{\"file\":")
      script.add(string: written.file)
      script.add(",\"line\":")
      script.add(written.line)
      script.add(",\"text\":")
      script.add(string: written.text)
      script.add(",\"more\":")
      script.add(written.more)
      script.add("}")
    }
    script.add(",\"layouts\":{\"expected\":")
    addLayout(expected, to: &script)
    script.add(",\"actual\":")
    addLayout(actual, to: &script)
    script.add("}")
    if let baselineState {
      script.add(",\"baseline\":")
      script.add(string: baselineState.rawValue)
    }
    script.add("}")
  }

  private func addLayout(_ file: [UInt8]?, to script: inout ScriptText) {
    guard let file, script.add(file: file) else { return script.add("null") }
  }

  /// The beginning of the text in the picture, for searching cases; empty if it is not known.
  ///
  /// Reading the record for it would take longer than all the rest: the key has its own line, the last one.
  var visibleText: String {
    guard let file = actual ?? expected, file.suffix(3).elementsEqual("\n}\n".utf8) else {
      return ""
    }
    let members = file.dropLast(3)
    let line = members.lastIndex(of: UInt8(ascii: "\n")).map { members[($0 + 1)...] } ?? members
    do throws(JSONFault) {
      return Self.beginning(
        of: try Node(json: Array("{".utf8 + line + "}".utf8))["visible-text"]?.text ?? "")
    } catch {
      // Somebody wrote the file in another form.
      return ""
    }
  }

  private static let mostCharacters = 40
  /// So that 10,000 cases stay below 2 MB: one character can have any number of marks.
  private static let mostBytes = 96

  private static func beginning(of text: String) -> String {
    // Before characters are told apart: a line feed is one with what precedes it.
    let spaced = String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(4 * mostBytes).map { $0.value < 0x20 ? " " : $0 }))
    var beginning = ""
    for character in spaced.prefix(mostCharacters) {
      guard beginning.utf8.count + character.utf8.count <= mostBytes else { break }
      beginning.append(character)
    }
    return beginning
  }
}

/// Cases in full that are loaded together: shared lines are written once.
struct CaseChunk {
  /// The objects of the cases, with commas between them.
  private(set) var objects = ScriptText()
  private var count = 0
  /// The last lines that the chunk has, and the index in it of the case that has them.
  private var written: (lines: CaseSource.Written, index: Int)?

  mutating func add(_ data: CaseData) {
    let twin = written.flatMap { $0.lines == data.source.written ? $0.index : nil }
    if twin == nil { written = data.source.written.map { ($0, count) } }
    if count > 0 { objects.add(",\n") }
    data.addObject(linesOf: twin, to: &objects)
    count += 1
  }

  /// `data/cases-N.js`
  ///
  /// - Parameter run: Names the run for the page.
  func script(_ number: Int, of run: String) -> [UInt8] {
    var (start, end) = (ScriptText(), ScriptText())
    start.add("harness.cases(")
    start.add(number)
    start.add(",[\n")
    end.add("\n],")
    end.add(string: run)
    end.add(");\n")
    return start.bytes + objects.bytes + end.bytes
  }
}
