import Base
internal import Cases
internal import Labels
private import Raster
private import Reports
import Results
internal import Runs

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// `results.json` as a run leaves it: it is read or refused, and what is read can be shown.
struct ResultsTarget: FuzzTarget {
  private let path: String
  private let folder: RunFolder
  private let edits: JSONEdits
  private let subject: Case

  init(_ folders: FuzzFolders) throws {
    let folder = folders.scratch + "/output"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = folder + "/results.json"
    self.folder = RunFolder(path: folder)
    subject = Case(
      id: "price/a", location: .init(file: "Cases/price.yaml", line: 3, column: 1),
      label: LabelSpec(
        text: [TextRun("a")], style: TextStyle(font: LabelFont(family: "None", size: 1)),
        width: .fit))
    edits = JSONEdits([
      try JSONValue(parsing: Array(Self.sample.utf8))
    ])
  }

  func failures(_ input: [UInt8]) throws -> [String] {
    let text = edits.text(input)
    try Data(text).write(to: URL(filePath: path))
    do {
      let run = try FinishedRun(folder)
      guard let result = run.result(of: subject) else { return [] }
      if result.id != subject.id || result.line != subject.location.line {
        return ["is the result of \(result.location)"]
      }
    } catch {
      return "\(error)".isEmpty ? ["is refused without a word"] : []
    }
    // A page takes as long as a hundred files.
    return text.count % 16 == 0 ? try showing(text) : []
  }

  /// The report of a run that was read.
  private func showing(_ text: [UInt8]) throws -> [String] {
    let run: RunResult
    do {
      run = try RunResult.read(from: text)
    } catch {
      return []
    }
    var names: Set<String> = []
    try HTMLReport.make(
      run, source: { _, _ in CaseSource(resolved: #"{"text": "a"}"#, tags: ["a"]) },
      layouts: { _ in .init(expected: text, actual: text) },
      put: { name, bytes in
        names.insert(name)
        if name.hasPrefix("data/"), bytes.contains(UInt8(ascii: "<")) { names.insert("<") }
      })
    if names.contains("<") { return ["may end a script"] }
    let block = Array("<script type=".utf8)
    var hasMarkup = false
    try SingleFile.make(
      run, source: { _, _ in CaseSource(resolved: #"{"text": "a"}"#, tags: ["a"]) },
      layouts: { _ in .init(expected: text, actual: text) }, picture: { _, _ in text },
      append: { piece in
        // An element begins and ends, and has nothing else that a browser could take for markup.
        guard piece.starts(with: block) else { return }
        hasMarkup = hasMarkup || piece.count { $0 == UInt8(ascii: "<") } != 2
      })
    if hasMarkup { return ["may end an element of the single file"] }
    return names.isSuperset(of: ["index.html", "data/index.js", "list-1.html"])
      ? [] : ["makes no page"]
  }

  private static let sample = """
    {"schema": 1, "harness": "0.2.0", "started": "2026-01-02T03:04:05Z", "duration": 1.5,
     "shard": {"index": 1, "total": 1},
     "environment": {"os": "Debian", "arch": "x86_64", "pango": "1.50", "harfbuzz": "6",
       "freetype": "2.12", "cairo": "1.16", "fonts": [{"family": "Noto Sans", "sha256": "00"}]},
     "counts": {"passed": 1, "failed": 1, "new": 0, "error": 0, "crashed": 0, "timed-out": 0,
       "skipped": 1, "flaky": 0},
     "cases": [
      {"id": "price/a", "file": "Cases/price.yaml", "line": 2, "status": "failed",
       "duration": 0.25, "size": {"expected": [240, 96], "actual": [240, 98]},
       "pixels": {"different": 12, "ratio": 0.01, "max-channel": 200, "bounds": [1, 2, 30, 40],
         "antialiased": 3, "more-regions": 0,
         "regions": [{"bounds": [1, 2, 3, 4], "pixels": 7, "moved": [1, 0]}],
         "rows": [{"inserted": [3, 4]}, {"removed": [9, 1]}]},
       "cause": {"stage": "lines", "summary": "line 2 breaks elsewhere", "roots": [],
         "details": [{"what": "line 2", "was": "a", "is": "b"}]},
       "expectations": [{"what": "lines", "expected": "2", "actual": "3"}],
       "message": "lines: expected 2, got 3"},
      {"id": "b", "file": "b.png", "status": "passed", "duration": 0, "expectations": []},
      {"id": "c", "file": "Cases/c.yaml", "line": 1, "status": "skipped", "duration": 0,
       "expectations": [], "message": "later"}],
     "groups": [{"title": "line 2 breaks elsewhere", "status": "failed", "stage": "lines",
       "cases": ["price/a"]}],
     "orphans": ["old/case"]}
    """
}
