import Foundation
import Testing

@Suite struct SentencePageTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Sentences.md")

  /// `ci/draw-sentences` asks for the page; otherwise it must be the one that is there.
  @Test func thePageIsUpToDate() throws {
    if let path = ProcessInfo.processInfo.environment["HARNESS_SENTENCES"] {
      try SentencePage.markdown.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(
        try String(contentsOf: Self.file, encoding: .utf8) == SentencePage.markdown,
        "run ci/draw-sentences, and read \(Self.file.lastPathComponent)")
    }
  }
}
