import Foundation
import LabelProperties
import Labels
import Raster
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// Damaged records, explained against records of other labels: nothing may trap or take long.
@Suite struct DamagedRecordTests {
  /// What values are replaced with.
  private static let hostile = [
    "null", "true", "0", "-1", "1", "0.5", "1e12", "-1e12", "1e300", "1e999", "9007199254740993",
    "9223372036854775807", "-9223372036854775808", "4294967296", "[]", "{}", "[[]]", "[0, -1]",
    "[0, 0]", "[1, 2]", "[2, 1]", "[0, 1073741824]", "[0, 3, 6]", "[1, 2, 3, 4]", "[0, 0, -1, -1]",
    "[-1e12, 1e12, -1e12, 1e12]", "\"\"", "\"text\"", "\"é👨‍👩‍👧\"", "\"sha256:\"", "\"vertical\"",
  ]

  @Test(arguments: 0..<6) func isAnErrorOrIsExplained(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let files = try Self.files()
    let records = try files.map { try LayoutRecord.read(from: $0) }
    var accepted = 0
    for _ in 0..<350 {
      let file = files.randomElement(using: &generator)!
      let damaged =
        Bool.random(using: &generator)
        ? Self.bytesChanged(file, &generator) : try Self.valueChanged(file, &generator)
      let record: LayoutRecord
      do throws(JSONError) {
        record = try LayoutRecord.read(from: damaged)
      } catch {
        #expect(!error.reason.isEmpty)
        continue
      }
      accepted += 1
      let other = records.randomElement(using: &generator)!
      for (expected, actual) in [(record, other), (other, record), (record, record)] {
        var explanation = Self.explanation(expected, actual)
        #expect(!explanation.cause().summary.isEmpty)
        _ = Self.difference(expected, actual).consequence()
        // What is said about the same layout if the case differs.
        explanation.expected.spec = nil
        explanation.expected.fit = actual.fit
        #expect(!explanation.cause().summary.isEmpty)
        explanation.expected.lines = Array(expected.lines.prefix(1))
        explanation.actual.lines = Array(actual.lines.prefix(1))
        let difference = Self.difference(explanation.expected, explanation.actual)
        _ = difference.shapingChange()
        _ = difference.consequence()
      }
      _ = record.rowCount
      if accepted.isMultiple(of: 10) {
        #expect(try LayoutRecord.read(from: Array(JSONText.pretty(record.json).utf8)) == record)
      }
    }
    #expect(accepted > 20)
  }

  @Test func offsetsWithinACharacterDivideNone() throws {
    let expected = try Records.whole("一二三")
    var actual = expected
    actual.lines[0].range[1] = 4
    #expect(
      Self.difference(expected, actual).consequence()?.effects.phrase.text
        == "line 1 shows a different part of the text")
  }

  @Test func aPlaceOfAnotherKindIsNotCompared() throws {
    let actual = try LayoutRecord.read(from: Array(RecordFixture.json.utf8))
    var expected = actual
    expected.lines[0].decorations?[0].kind = "run"
    expected.lines[0].decorations?[0].box = [900, 0, 1, 1]
    #expect(Self.difference(expected, actual).consequence() == nil)
  }

  /// Time grows with the number of lines, not with its square: that would be 64 times as long.
  @Test func manyLinesAreExplained() throws {
    let few = try Self.secondsToExplain(lines: 2500)
    #expect(try Self.secondsToExplain(lines: 20_000) < 32 * few)
  }

  private static func secondsToExplain(lines count: Int) throws -> Double {
    let expected = try Records.whole("一")
    var many = expected
    many.lines = (0..<count).map { index in
      var line = expected.lines[0]
      line.range = [3 * index, 3 * index + 3]
      line.runs[0].range = line.range
      return line
    }
    var moved = many
    moved.lines[count - 1].box[0] += 5
    return processorSeconds {
      let cause = explanation(many, moved).cause()
      #expect(cause.summary == "line \(count) moved 5 pt right")
      #expect(explanation(many, expected).cause().stage == .lines)
    }
  }

  // MARK: -

  private static func difference(
    _ expected: LayoutRecord, _ actual: LayoutRecord
  ) -> LayoutDifference {
    LayoutDifference(expected: expected, actual: actual, tolerance: 0.25)
  }

  private static func explanation(
    _ expected: LayoutRecord, _ actual: LayoutRecord
  ) -> Explanation {
    Explanation(
      expected: expected, actual: actual,
      comparison: Differ.compare(
        expected: Bitmap(width: 2, height: 1, color: .white),
        actual: Bitmap(width: 2, height: 1, color: .black), tolerance: .exact),
      tolerance: 0.25, expectedPixels: "sha256:0")
  }

  /// The smaller ones of this repository's records, and one that has every key.
  private static func files() throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Baselines").standardizedFileURL
    let paths = try FileSystem.contents(ofFolder: folder.path).map(\.path).filter {
      $0.hasSuffix(".layout.json")
    }
    let files = try paths.compactMap { try FileSystem.contents(of: "\(folder.path)/\($0)") }
      .filter { $0.count < 3000 }
    #expect(files.count > 20)
    return files + [Array(RecordFixture.json.utf8)]
  }

  /// Changes, removes or repeats a byte, or cuts off the end.
  private static func bytesChanged(_ file: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = file
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: bytes.removeLast(bytes.count - place)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(bytes[place], at: place)
    case 3: bytes[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
    default:
      // Usually changes a digit, which leaves the JSON valid.
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      let digit = digits.randomElement(using: &generator)!
      bytes[digit] = UInt8.random(in: 0x30...0x39, using: &generator)
    }
    return bytes
  }

  private static func valueChanged(
    _ file: [UInt8], _ generator: inout SeededGenerator
  ) throws -> [UInt8] {
    var value = try JSONValue(parsing: file)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      value.set(path(into: value, &generator), .string("@@"))
    }
    var parts = JSONText.pretty(value).split(separator: "\"@@\"", omittingEmptySubsequences: false)
    var text = parts.removeFirst()
    for part in parts { text += hostile.randomElement(using: &generator)! + part }
    return Array(text.utf8)
  }

  private static func path(into value: JSONValue, _ generator: inout SeededGenerator) -> [Substring]
  {
    switch value {
    case .object(let members):
      guard let key = members.keys.sorted().randomElement(using: &generator) else { return [] }
      return [key[...]] + (members[key].map { path(into: $0, &generator) } ?? [])
    case .array(let values):
      // Seldom replaces a list as a whole.
      guard let index = values.indices.randomElement(using: &generator),
        Int.random(in: 0..<6, using: &generator) > 0
      else { return [] }
      return ["\(index)"] + path(into: values[index], &generator)
    default: return []
    }
  }
}
