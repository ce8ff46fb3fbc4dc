private import Raster
internal import Runs

/// `data/index.js`: all that the page's program needs to show its list.
struct PageIndex {
  let result: RunResult
  let subject: RunSubject
  let command: RecordCommand?
  /// Applies a file of decisions, whose name follows; nil where none can be.
  let decisions: String?
  /// What there is to know besides, a sentence each.
  let notes: [String]
  /// The run in one line.
  let verdict: String
  /// The rows of ``CaseData``, with commas between them.
  private var rows = ScriptText()
  /// The places of the cases that have a row, by their ids.
  private var places: [String: Int] = [:]

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
    if !places.isEmpty { rows.add(",\n") }
    places[data.result.id] = places.count
    data.addRow(to: &rows)
  }

  static func verdict(of result: RunResult, _ subject: RunSubject) -> String {
    let counts = Dictionary(
      uniqueKeysWithValues: CaseResult.Status.allCases.map { ($0, result.count(of: $0)) })
    return Wording.verdict(counts, of: result.checked, subject, wanted: result.interrupted)
  }

  /// The whole script.
  func script() -> [UInt8] {
    var script = ScriptText()
    script.add("harness.index({\"schema\":1,\"subject\":")
    script.add(string: subject.rawValue)
    script.add(",\"harness\":")
    script.add(string: result.harness)
    script.add(",\"started\":")
    script.add(string: result.started)
    script.add(",\"duration\":")
    script.add(json: JSONText.format(result.duration))
    script.add(",\"verdict\":")
    script.add(string: verdict)
    script.add(",\n\"counts\":{")
    for (index, status) in Self.order.enumerated() {
      if index > 0 { script.add(",") }
      script.add(string: status.rawValue)
      script.add(":")
      script.add(result.count(of: status))
    }
    script.add("},\n\"environment\":")
    script.list(Self.facts(of: result)) { script, fact in
      script.list([fact.name, fact.value]) { $0.add(string: $1) }
    }
    script.add(",\n\"notes\":")
    script.list(notes + Self.notes(on: result, subject)) { $0.add(string: $1) }
    script.add(",\n\"commands\":{\"decisions\":")
    script.add(string: decisions)
    script.add(",\"explain\":")
    script.add(string: command?.textForExplanations)
    script.add("},\n\"chunk\":")
    script.add(HTMLReport.chunk)
    script.add(",\"images\":\"../images/\",\n\"stages\":")
    script.list(CaseResult.Stage.allCases) { $0.add(string: $1.rawValue) }
    script.add(",\n\"statuses\":")
    script.list(CaseResult.Status.needingAttention) { $0.add(string: $1.rawValue) }
    script.add(",\n\"groups\":[")
    addGroups(to: &script)
    script.add("],\n\"cases\":[\n")
    var bytes = script.bytes
    bytes += rows.bytes
    bytes += "\n]});\n".utf8
    return bytes
  }

  private func addGroups(to script: inout ScriptText) {
    let index = GroupIndex(result)
    for (number, group) in zip(1..., result.groups) {
      script.add(number > 1 ? ",\n{\"title\":" : "\n{\"title\":")
      script.add(string: group.title)
      script.add(",\"status\":")
      script.add(CaseResult.Status.needingAttention.firstIndex(of: group.status) ?? -1)
      script.add(",\"stage\":")
      if let stage = group.stage.flatMap({ CaseResult.Stage.allCases.firstIndex(of: $0) }) {
        script.add(stage)
      } else {
        script.add("null")
      }
      script.add(",\"place\":")
      script.add(string: index.place(of: group))
      script.add(",\"command\":")
      let isAcceptable = !index.acceptable(group).isEmpty
      script.add(string: isAcceptable ? command?.text(forGroup: "\(number)") : nil)
      let remarks = index.remarks(on: number)
      if !remarks.isEmpty {
        script.add(",\"remarks\":")
        script.list(remarks) { $0.add(string: $1) }
      }
      script.add(",\"cases\":")
      script.list(group.cases.compactMap { places[$0] }) { $0.add($1) }
      script.add("}")
    }
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

  /// So many ids are named; `results.json` has all.
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
    if !result.orphans.isEmpty {
      let orphans = result.orphans.count
      notes.append(
        "\(orphans.grouped) baseline\(orphans == 1 ? "" : "s") without a case: "
          + names(result.orphans))
    }
    return notes
  }
}
