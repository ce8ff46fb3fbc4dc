import Base
internal import Cases
internal import Labels
internal import Raster
import Results
internal import Runs

/// Layout records as a baseline keeps them: each is read or refused, and what is read can be explained, as
/// the expected layout and as the actual one, and its case laid out again.
struct RecordTarget: FuzzTarget {
  private let edits: JSONEdits
  /// Layouts as a run has them.
  private let records: [LayoutRecord]
  private let comparisons: [Comparison]
  private let renderer: LabelRenderer
  /// What attachments of the records show.
  private let pictures: [PNGFile]

  init(_ folders: FuzzFolders) throws {
    let suite = try CaseLoader(
      folder: folders.package + "/Cases", displayPath: "Cases", home: "/nowhere"
    ).load()
    renderer = try LabelRenderer(fonts: FontSet(suite.fonts, cache: folders.scratch))
    records = try Self.records(suite, renderer)
    pictures = suite.cases.flatMap { $0.label.pictures }
    edits = JSONEdits(records.map(\.json))
    let white = Bitmap(width: 4, height: 4, color: .white)
    comparisons = [
      Differ.compare(expected: white, actual: white, tolerance: .exact),
      Differ.compare(
        expected: white, actual: Bitmap(width: 5, height: 4, color: .black), tolerance: .exact),
    ]
  }

  /// Some of the package's own suite: columns, attachments, cuts, borders, parts of rows.
  private static func records(
    _ suite: Suite, _ renderer: LabelRenderer
  ) throws -> [LayoutRecord] {
    var groups: Set<Substring> = []
    return try suite.cases.compactMap { subject in
      // One case of each file is enough, and none that is long.
      let file = subject.id.split(separator: "@")[0].split(separator: "/").prefix(2)
      guard groups.insert(file.joined(separator: "/")[...]).inserted else { return nil }
      let layout = try renderer.layout(subject.label)
      var record = LayoutRecord(layout, id: "a", includesClusters: groups.count % 2 == 0)
      record.spec = subject.label.resolved
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
    var failures = rereading(record) + replaying(record)
    // The record beside a few layouts, one of which it may have been.
    let start = text.reduce(0) { $0 &+ Int($1) } % records.count
    for index in [start, (start + 1) % records.count] {
      for comparison in comparisons {
        failures += explaining(record, records[index], comparison)
        failures += explaining(records[index], record, comparison)
      }
    }
    return failures + explaining(record, record, comparisons[0])
  }

  /// A record that is read can be written, and is then the same.
  private func rereading(_ record: LayoutRecord) -> [String] {
    let text = JSONText.pretty(record.json)
    do {
      let read = try LayoutRecord.read(from: Array(text.utf8))
      return read == record ? [] : ["is written as another:\n\(text)"]
    } catch {
      return ["is written as \(text): \(error)"]
    }
  }

  /// The case of a record is a label, which can be laid out or not, and is written as it was read; or it is
  /// refused.
  private func replaying(_ record: LayoutRecord) -> [String] {
    guard let spec = record.spec else { return [] }
    let label: LabelSpec
    do {
      label = try LabelSpec(resolved: spec, file: "a", pictures: pictures)
    } catch {
      return error.errors.isEmpty ? ["a case is refused without a word"] : []
    }
    do {
      _ = try renderer.layout(label)
    } catch {
      if "\(error)".isEmpty { return ["a case cannot be laid out, without a word"] }
    }
    do {
      let again = try LabelSpec(resolved: label.resolved, file: "a", pictures: pictures)
      return again.resolved == label.resolved ? [] : ["a case is written as another"]
    } catch {
      return ["a case is written as what cannot be read: \(error)"]
    }
  }

  private func explaining(
    _ expected: LayoutRecord, _ actual: LayoutRecord, _ comparison: Comparison
  ) -> [String] {
    let cause = Explanation(
      expected: expected, actual: actual, comparison: comparison, tolerance: 0.25,
      expectedPixels: "sha256:1"
    ).cause()
    return cause.summary.isEmpty ? ["no words for \(cause)"] : []
  }
}
