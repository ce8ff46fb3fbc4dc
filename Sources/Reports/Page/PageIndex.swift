internal import Base
internal import Results
internal import Runs

/// `data/index.js`: everything that the page's program needs to show its list.
struct PageIndex {
  let result: RunResult
  let subject: RunSubject
  let command: RecordCommand?
  /// Applies a file of decisions, whose name follows; nil if none can be.
  let decisions: String?
  /// Notes about the run, one sentence each.
  let notes: [String]
  /// The run in one line.
  let verdict: String
  /// The rows of ``CaseData``, with commas between them.
  private var rows = ScriptText()
  private var last: CaseResult?
  /// The indices of the cases that have a row, by their ids.
  private var indices: [String: Int] = [:]
  /// The files of those cases.
  private var files: [String] = []

  init(
    _ result: RunResult, of subject: RunSubject, _ command: RecordCommand?, decisions: String?,
    notes: [String]
  ) {
    self.result = result
    self.subject = subject
    self.command = command
    self.decisions = decisions
    self.notes = notes
    verdict = Self.verdict(of: result, subject)
  }

  mutating func add(_ data: CaseData) {
    if !indices.isEmpty { rows.add(",\n") }
    indices[data.result.id] = files.count
    files.append(data.result.file)
    data.addRow(after: last, to: &rows)
    last = data.result
  }

  static func verdict(of result: RunResult, _ subject: RunSubject) -> String {
    let counts = Dictionary(
      uniqueKeysWithValues: CaseResult.Status.allCases.map { ($0, result.count(of: $0)) })
    return ReportWording.verdict(counts, of: result.checked, subject, wanted: result.interrupted)
  }

  /// The whole script.
  func script() -> [UInt8] {
    Array("harness.index(".utf8) + json(images: "../images/") + Array(");\n".utf8)
  }

  /// What the script hands over.
  ///
  /// - Parameter images: Where pictures are; nil if the page holds them.
  func json(images: String?) -> [UInt8] {
    var script = ScriptText()
    script.add("{")
    script.member("schema") { $0.add(1) }
    script.member("subject") { $0.add(string: subject.rawValue) }
    script.member("harness") { $0.add(string: result.harness) }
    script.member("started") { $0.add(string: result.started) }
    script.member("duration") { $0.add(json: JSONText.format(result.duration)) }
    script.member("verdict") { $0.add(string: verdict) }
    script.member("counts") { script in
      script.add("{")
      for (index, status) in Self.order.enumerated() {
        if index > 0 { script.add(",") }
        script.add(string: status.rawValue)
        script.add(":")
        script.add(result.count(of: status))
      }
      script.add("}")
    }
    script.member("environment") { script in
      script.list(Self.facts(of: result)) { script, fact in
        script.add(strings: [fact.name, fact.value])
      }
    }
    script.member("notes") { $0.add(strings: notes + Self.notes(on: result, subject)) }
    let tolerated = Self.tolerated(of: result)
    if !tolerated.isEmpty {
      script.member("tolerated") { script in
        script.list(tolerated) { script, result in
          script.row { row in
            row.element(string: result.id)
            row.elements(result.pixels?.maximumChannel ?? 0, result.pixels?.different ?? 0)
          }
        }
      }
    }
    script.member("commands") { script in
      script.add("{")
      script.member("decisions") { $0.add(string: decisions) }
      script.member("explain") { $0.add(string: command?.textForExplanations) }
      script.member("group") { $0.add(string: command?.textForGroups) }
      script.member("run") { $0.add(string: result.shortID) }
      script.add("}")
    }
    script.member("chunk") { $0.add(HTMLReport.chunk) }
    script.member("images") { $0.add(string: images) }
    script.member("stages") { $0.add(strings: CaseResult.Stage.allCases.map(\.rawValue)) }
    script.member("statuses") {
      $0.add(strings: CaseResult.Status.needingAttention.map(\.rawValue))
    }
    // Names for the filter, and words.
    script.member("severities") { script in
      script.list(Outcome.allCases) { script, outcome in
        script.add(strings: [outcome.name, outcome.words])
      }
    }
    script.member("groups", addGroups)
    script.add(",\n\"cases\":[\n")
    var bytes = script.bytes
    bytes += rows.bytes
    bytes += "\n]}".utf8
    return bytes
  }

  /// `[[1,"width",0," ",2,"80",…], 0, 1, "Cases/suite.yaml:4", 1, [0, 5]]`: title, status, stage, location, the groups that a
  /// command for it names, by their numbers or names (1 for its own number, 0 if there is none), cases, and 1 if these need
  /// have nothing in common.
  private func addGroups(to script: inout ScriptText) {
    let index = GroupIndex(result)
    script.lines(result.groups.enumerated()) { script, numbered in
      let (number, group) = (numbered.offset + 1, numbered.element)
      let status = CaseResult.Status.needingAttention.firstIndex(of: group.status) ?? -1
      let stage = group.stage.flatMap { CaseResult.Stage.allCases.firstIndex(of: $0) } ?? -1
      // The page makes the command, which is the same for all groups except for what names them.
      let accepting = index.groups(accepting: number)
      script.row { row in
        row.element { add(group.heading, to: &$0) }
        row.elements(status, stage)
        row.element { add(index.location(of: group), of: group, to: &$0) }
        if let command, !accepting.isEmpty {
          if command.place != .here {
            row.element { $0.add(strings: accepting.map { index.name(of: $0) }) }
          } else if accepting == [number] {
            row.elements(1)
          } else {
            row.element { $0.add(numbers: accepting) }
          }
        } else {
          row.elements(0)
        }
        row.element { $0.add(numbers: group.cases.compactMap { indices[$0] }) }
        if group.isClass { row.elements(1) }
      }
    }
  }

  /// A title of words alone is a text; any other is a list of its parts, a kind's index before each.
  private func add(_ heading: Phrase, to script: inout ScriptText) {
    guard heading.parts.contains(where: { $0.kind != .text }) else {
      return script.add(string: heading.text)
    }
    script.list(heading.parts) { script, part in
      script.add(Phrase.Part.Kind.allCases.firstIndex(of: part.kind) ?? 0)
      script.add(",")
      script.add(string: part.text)
    }
  }

  /// A location in the file of the group's first case is its line, and none is 0: causes may be as many as cases.
  private func add(_ location: String?, of group: RunResult.Group, to script: inout ScriptText) {
    guard let location else { return script.add(0) }
    let file = group.cases.first.flatMap { indices[$0] }.map { files[$0] + ":" }
    if let file, location.hasPrefix(file), let line = Int(location.dropFirst(file.count)),
      line > 0
    {
      script.add(line)
    } else {
      script.add(string: location)
    }
  }

  /// What passed only within its tolerance, and whose pictures the page can show.
  static func tolerated(of result: RunResult) -> [CaseResult] {
    result.totals?.tolerated.shown(of: result.cases) ?? []
  }

  /// What needs attention first.
  static let order = CaseResult.Status.needingAttention + [.passed, .skipped]

  /// The machine, what draws labels, and the suite's fonts.
  static func facts(of result: RunResult) -> [(name: String, value: String)] {
    let environment = result.environment
    let facts: [(name: String, value: String?)] = [
      ("System", "\(environment.os), \(environment.arch)"), ("Pango", environment.pango),
      ("HarfBuzz", environment.harfbuzz), ("FreeType", environment.freetype),
      ("Cairo", environment.cairo),
    ]
    let libraries = facts.compactMap { fact in fact.value.map { (name: fact.name, value: $0) } }
    return libraries
      + environment.fonts.map { (name: "Font \($0.family)", value: "SHA-256 \($0.sha256)") }
  }

  /// How many ids are named; `results.json` has all.
  private static let mostNames = 20

  static func notes(on result: RunResult, _ subject: RunSubject) -> [String] {
    func counted(_ number: Int) -> String {
      "\(number.grouped) \(subject.rawValue)\(number == 1 ? "" : "s")"
    }
    func names(_ ids: [String]) -> String {
      let rest = ids.count - mostNames
      return ids.prefix(mostNames).joined(separator: ", ")
        + (rest > 0 ? " and \(rest.grouped) more, which results.json lists" : "")
    }
    var notes: [String] = []
    if let unchecked = result.unchecked, !unchecked.isEmpty {
      notes.append("\(counted(unchecked.count)) not checked: \(names(unchecked))")
    }
    let earlier = result.cases.count { $0.earlier != nil }
    if earlier > 0 { notes.append("\(counted(earlier)) kept from an earlier run") }
    if result.shard.total > 1 {
      notes.append("shard \(result.shard.index) of \(result.shard.total)")
    }
    let skipped = result.cases.filter { $0.status == .skipped }.map { result in
      result.message.map { "\(result.id) (\($0))" } ?? result.id
    }
    if !skipped.isEmpty { notes.append("\(counted(skipped.count)) skipped: \(names(skipped))") }
    // What is offered as another name of a new case is told there.
    let renamed = Set(result.cases.flatMap { $0.renamedFrom ?? [] })
    let orphans = result.orphans.filter { !renamed.contains($0) }
    if !orphans.isEmpty {
      notes.append(
        "\(orphans.count.grouped) baseline\(orphans.count == 1 ? "" : "s") without a case: "
          + names(orphans))
    }
    return notes
  }
}
