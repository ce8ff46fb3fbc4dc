internal import Base
package import Results

/// The run as a page that opens from disk: a shell, the same in every report, the data that it loads as
/// scripts, and the same cases as plain pages.
package enum HTMLReport {
  /// How many cases are loaded at a time.
  static let chunk = 32

  /// What a report consists of.
  package enum Form: Sendable {
    /// Files that the page loads as it needs them; pictures stay where the run left them.
    case folder
    /// ``SingleFile``, instead of the page.
    case singleFile
  }

  /// Writes the report into the output folder, `index.html` last: it is there whole, or not at all.
  ///
  /// - Parameters:
  ///   - subject: The name for cases.
  ///   - command: Accepts a group; nil if there are no baselines.
  ///   - decisions: Applies a file of decisions, whose name follows; nil if none can be.
  ///   - notes: What else there is to know, a sentence each.
  ///   - source: The source of the case with an id. Called only for cases that need attention.
  package static func write(
    _ result: RunResult, of subject: RunSubject = .case, command: RecordCommand?,
    decisions: String? = nil, notes: [String] = [], as form: Form = .folder,
    source: CaseSource.Finder, to outputFolder: String
  ) throws(ReportError) {
    try ReportFile.checkWay(to: PageFolder(path: "\(outputFolder)/\(PageFolder.name)"))
    let pictures = RunFolder(path: outputFolder).pictures
    func layouts(_ result: CaseResult) throws(ReportError) -> PictureFolder.Layouts {
      do throws(FileError) {
        return try pictures.layouts(of: result)
      } catch {
        throw .file(error)
      }
    }
    if form == .singleFile {
      return try ReportFile.write(to: "\(outputFolder)/\(RunFolder.page)") {
        (append) throws(ReportError) in
        try SingleFile.make(
          result, of: subject, command: command, decisions: decisions, notes: notes,
          source: source, layouts: layouts,
          picture: { pictures.picture($1, of: $0) }, append: append)
      }
    }
    try make(
      result, of: subject, command: command, decisions: decisions, notes: notes,
      source: source, layouts: layouts,
      put: { (name, bytes) throws(ReportError) in
        try ReportFile.write(bytes, to: "\(outputFolder)/\(PageFolder.name)/\(name)")
      })
  }

  /// Makes the report's files one after the other; memory holds a chunk of them, and the index.
  ///
  /// - Parameters:
  ///   - layouts: The layouts beside the pictures of a case.
  ///   - put: Takes each file, by its path below the report's folder.
  package static func make(
    _ result: RunResult, of subject: RunSubject = .case, command: RecordCommand? = nil,
    decisions: String? = nil, notes: [String] = [], source: CaseSource.Finder,
    layouts: (CaseResult) throws(ReportError) -> PictureFolder.Layouts,
    put: (_ name: String, _ bytes: [UInt8]) throws(ReportError) -> Void
  ) throws(ReportError) {
    let cases = result.cases.filter { $0.status.needsAttention }
    var lists = ListPages(result, of: subject, count: cases.count, notes: notes)
    var index = PageIndex(result, of: subject, command, decisions: decisions, notes: notes)
    var inFull = CaseChunk()
    for (number, subject) in cases.enumerated() {
      let layouts = try layouts(subject)
      let data = CaseData(
        result: subject, source: source(subject.id, layouts.actual != nil),
        expected: layouts.expected,
        actual: layouts.actual)
      index.add(data)
      let (chunkNumber, offset) = number.quotientAndRemainder(dividingBy: chunk)
      inFull.add(data)
      if offset == chunk - 1 || number == cases.count - 1 {
        try put(PageFolder.chunk(chunkNumber), inFull.script(chunkNumber, of: result.started))
        inFull = CaseChunk()
      }
      if let page = lists.add(subject) { try put(page.name, page.bytes) }
    }
    let last = lists.last()
    try put(last.name, last.bytes)
    if cases.count > chunk {
      let facts = DecisionFacts.script(of: cases, run: result.started) { _ in .asCompared }
      try put(PageFolder.facts, facts)
    }
    try put(PageFolder.index, index.script())
    let mark = Array(PageFolder.mark.utf8)
    try put(PageFolder.styles, mark + PageParts.styles)
    try put(PageFolder.program, mark + PageParts.reportProgram)
    try put(PageFolder.shell, Array(shell(index.verdict).utf8))
  }

  /// What opens the report.
  ///
  /// - Parameter isServed: Whether a program that takes decisions serves it, instead of a disk.
  static func shell(_ verdict: String, isServed: Bool = false) -> String {
    String(decoding: PageParts.reportShell, as: UTF8.self)
      .replacing("{{title}}", with: HTML.escaped(verdict))
      .replacing("{{policy}}", with: isServed ? ServedReport.policy : policy)
      .replacing("{{served}}", with: isServed ? ServedReport.scripts : "")
  }

  /// A page opened from disk has no origin: for its own files, Chromium requires `file:`.
  static let policy = """
    default-src 'none'; img-src 'self' file: data: blob:; style-src 'self' file:; \
    script-src 'self' file:; base-uri 'none'; form-action 'none'
    """
}
