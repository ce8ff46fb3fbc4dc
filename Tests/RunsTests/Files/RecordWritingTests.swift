import Foundation
import Labels
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// How a layout record becomes text.
@Suite struct RecordWritingTests {
  private static let baselines = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Baselines").standardizedFileURL.path

  @Test func everyKeyIsWrittenAsItWasRead() throws {
    let bytes = Array(RecordFixture.json.utf8)
    #expect(try LayoutRecord.read(from: bytes).json == JSONValue(parsing: bytes))
  }

  /// The test above would not notice that a member is not written if the fixture left it out.
  @Test func theFixtureHasAValueOfEveryMember() throws {
    let members = Members.seen(in: try LayoutRecord.read(from: Array(RecordFixture.json.utf8)))
    #expect(members.count > 60)
    #expect(members.filter { !$0.value }.keys.sorted() == [])
  }

  /// Otherwise, every baseline would have to be reviewed again once it was written again.
  @Test func everyBaselineIsWrittenAsItStands() throws {
    let paths = try FileSystem.contents(ofFolder: Self.baselines).map(\.path).filter {
      $0.hasSuffix(".layout.json")
    }
    #expect(paths.count > 800)
    for path in paths {
      let bytes = try #require(try FileSystem.contents(of: "\(Self.baselines)/\(path)"))
      #expect(
        Array(JSONText.pretty(try LayoutRecord.read(from: bytes).json).utf8) == bytes, "\(path)")
    }
  }
}
