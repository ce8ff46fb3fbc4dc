internal import Base
package import Results

/// The same page as ``HTMLReport`` writes, made part by part as a browser requests it from a server.
///
/// Nothing is read from the report's folder: files of a downloaded artifact, written by another version of
/// harness, are not served.
package struct ServedReport: Sendable {
  /// What the page may load; the server says it in a header as well.
  package static let policy = """
    default-src 'none'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'
    """
  static let scripts = """
    <script defer src="data/review.js"></script>

    """

  package let shell: [UInt8]
  /// `data/index.js`
  package let index: [UInt8]
  private let cases: [CaseResult]
  /// When the run began, which each chunk names.
  private let run: String
  private let pictures: PictureFolder
  private let source: @Sendable (_ id: String, _ hasLayout: Bool) -> CaseSource

  /// - Parameters:
  ///   - pictures: The run's pictures.
  ///   - command: Names the commands that people may paste.
  ///   - decisions: Applies a file of decisions, whose name follows; nil if none can be.
  ///   - tags: The tags of the case with an id.
  ///   - source: The source of the case with an id; called when somebody looks at it.
  package init(
    _ result: RunResult, of subject: RunSubject, in pictures: PictureFolder,
    command: RecordCommand?, decisions: String?, notes: [String],
    tags: (String) -> [String],
    source: @escaping @Sendable (_ id: String, _ hasLayout: Bool) -> CaseSource
  ) throws(ReportError) {
    self.pictures = pictures
    self.source = source
    run = result.started
    cases = result.cases.filter { $0.status.needsAttention }
    var index = PageIndex(result, of: subject, command, decisions: decisions, notes: notes)
    for result in cases {
      index.add(try Self.data(of: result, in: pictures) { id, _ in CaseSource(tags: tags(id)) })
    }
    self.index = index.script()
    shell = Array(HTMLReport.shell(index.verdict, isServed: true).utf8)
  }

  private static func data(
    of result: CaseResult, in pictures: PictureFolder, source: CaseSource.Finder
  ) throws(ReportError) -> CaseData {
    let layouts: PictureFolder.Layouts
    do throws(FileError) {
      layouts = try pictures.layouts(of: result)
    } catch {
      throw .file(error)
    }
    return CaseData(
      result: result, source: source(result.id, layouts.actual != nil), expected: layouts.expected,
      actual: layouts.actual)
  }

  /// `data/cases-N.js`
  ///
  /// - Parameter state: What became of a case's baseline since the run.
  /// - Returns: nil if there is no such chunk.
  package func chunk(
    _ number: Int, state: (CaseResult) -> BaselineState
  ) throws(ReportError) -> [UInt8]? {
    let (start, overflows) = number.multipliedReportingOverflow(by: HTMLReport.chunk)
    guard number >= 0, !overflows, start < cases.count else { return nil }
    var inFull = CaseChunk()
    for result in cases[start...].prefix(HTMLReport.chunk) {
      var data = try Self.data(of: result, in: pictures, source: source)
      data.baselineState = state(result)
      inFull.add(data)
    }
    return inFull.script(number, of: run)
  }

  /// `data/facts.js`
  package func facts(state: (CaseResult) -> BaselineState) -> [UInt8] {
    DecisionFacts.script(of: cases, run: run, state: state)
  }

  /// A part that is the same in every report, by its name; nil for none.
  package static func part(_ name: String) -> [UInt8]? {
    switch name {
    case PageFolder.styles: PageParts.styles
    case PageFolder.program: PageParts.reportProgram
    default: nil
    }
  }

  /// The end of `data/index.js`, which says which run it is of.
  package static func script(ofRun mark: String) -> [UInt8] {
    var script = ScriptText()
    script.add("harness.served(")
    script.add(string: mark)
    script.add(");\n")
    return script.bytes
  }

  /// `data/review.js`: a call of the page's program with what a review knows.
  ///
  /// - Parameter state: JSON.
  package static func script(ofReview state: [UInt8]) -> [UInt8] {
    var script = ScriptText()
    script.add("harness.review(")
    script.add(json: state)
    script.add(");\n")
    return script.bytes
  }
}
