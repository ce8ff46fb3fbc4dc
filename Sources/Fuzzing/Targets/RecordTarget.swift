internal import Cases
private import Foundation
internal import Labels
internal import Raster
internal import Runs

/// Layout records as a baseline keeps them: each is read or refused, and what is read can be explained, as
/// the expected layout and as the actual one.
struct RecordTarget: FuzzTarget {
  private let edits: JSONEdits
  /// Layouts as a run has them.
  private let records: [LayoutRecord]
  private let comparisons: [Comparison]

  init(_ places: Places) throws {
    records = try Self.records(places)
    edits = try JSONEdits(
      records.map { try JSONValue(parsing: Array(JSONText.pretty($0).utf8)) })
    let white = Bitmap(width: 4, height: 4, color: .white)
    comparisons = [
      Differ.compare(expected: white, actual: white, tolerance: .exact),
      Differ.compare(
        expected: white, actual: Bitmap(width: 5, height: 4, color: .black), tolerance: .exact),
    ]
  }

  /// Some of the package's own suite: columns, attachments, cuts, borders, parts of rows.
  private static func records(_ places: Places) throws -> [LayoutRecord] {
    let suite = try CaseLoader(
      folder: places.package + "/Cases", displayPath: "Cases", home: "/nowhere"
    ).load()
    let renderer = try LabelRenderer(
      fonts: FontSet(suite.fonts, cache: places.scratch))
    var groups: Set<Substring> = []
    return try suite.cases.compactMap { subject in
      // One case of each file is enough, and none that is long.
      let file = subject.id.split(separator: "@")[0].split(separator: "/").prefix(2)
      guard groups.insert(file.joined(separator: "/")[...]).inserted else { return nil }
      let layout = try renderer.layout(subject.label)
      var record = LayoutRecord(layout, id: "a", includesClusters: groups.count % 2 == 0)
      record.spec = subject.resolved
      record.environment = .object(["cairo": .string("1.16.0")])
      record.pixels = "sha256:" + String(repeating: "0", count: 64)
      return layout.lines.flatMap(\.runs).count <= 12 ? record : nil
    }
  }

  func failures(_ input: [UInt8]) throws -> [String] {
    let text = edits.text(input)
    let record: LayoutRecord
    do {
      record = try LayoutRecord.read(from: text)
    } catch {
      return "\(error)".isEmpty ? ["is refused without a word"] : []
    }
    var failures = try rereading(record)
    // The record beside a few layouts, one of which it may have been.
    let start = text.reduce(0) { $0 &+ Int($1) } % records.count
    for place in [start, (start + 1) % records.count] {
      for comparison in comparisons {
        failures += explaining(record, records[place], comparison)
        failures += explaining(records[place], record, comparison)
      }
    }
    return failures + explaining(record, record, comparisons[0])
  }

  /// A record that is read can be written, and is then the same.
  private func rereading(_ record: LayoutRecord) throws -> [String] {
    let text = try JSONText.pretty(record)
    do {
      let read = try LayoutRecord.read(from: Array(text.utf8))
      return read == record ? [] : ["is written as another:\n\(text)"]
    } catch {
      return ["is written as \(text): \(error)"]
    }
  }

  private func explaining(
    _ expected: LayoutRecord, _ actual: LayoutRecord, _ comparison: Comparison
  ) -> [String] {
    let cause = Explanation(
      expected: expected, actual: actual, comparison: comparison, expectedPixels: "sha256:1",
      tolerance: 0.25
    ).cause()
    return cause.summary.isEmpty ? ["no words for \(cause)"] : []
  }
}
