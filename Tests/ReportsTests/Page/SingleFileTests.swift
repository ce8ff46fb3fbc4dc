import Foundation
import Testing

@testable import Base
@testable import Reports
@testable import Results
@testable import Runs

@Suite struct SingleFileTests {
  /// The pieces of the file, as they were handed over.
  private static func pieces(
    _ run: RunResult, text: String = "", layout: String = "{\n\"visible-text\":\"x\"\n}\n",
    picture: (CaseResult, String) -> [UInt8]? = { Array("\($0.id) \($1)".utf8) },
    sides: [String] = PictureFolder.sides
  ) throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    let layouts = PictureFolder.Layouts(expected: Array(layout.utf8), actual: Array(layout.utf8))
    try SingleFile.make(
      run, command: RecordCommand(suite: text, baselines: text, output: text), notes: [text],
      source: { _, _ in
        CaseSource(
          resolved: "{\"text\": \(JSONText.quoted(text))}", tags: [text],
          written: .init(file: text, line: 1, text: text))
      },
      layouts: { _ in layouts }, picture: { sides.contains($1) ? picture($0, $1) : nil },
      append: { pieces.append($0) })
    return pieces
  }

  private static func page(_ pieces: [[UInt8]]) -> String {
    String(decoding: pieces.joined(), as: UTF8.self)
  }

  private static func differing(_ count: Int) -> RunResult {
    Samples.run((0..<count).map { Samples.differing("price/case-\($0)") })
  }

  /// Elements with data or the program, in their order; the program has no name.
  private static func blocks(of page: String) -> [(name: String, text: String)] {
    page.split(separator: "<script").dropFirst().compactMap { part in
      guard let tag = part.firstIndex(of: ">"), let end = part.firstRange(of: "</script>") else {
        return nil
      }
      let name = part[..<tag].split(separator: "\"").last.map(String.init)
      return (name ?? "", String(part[part.index(after: tag)..<end.lowerBound]))
    }
  }

  @Test func whatShowsThePageComesFirst() throws {
    let run = Self.differing(34)
    let page = Self.page(try Self.pieces(run))
    let blocks = Self.blocks(of: page)
    let pictures = (0..<34).flatMap { index in
      ["expected", "actual", "diff"].map { "picture-\(index)-\($0)" }
    }
    #expect(
      blocks.map(\.name) == ["data-index", "", "data-cases-0", "data-cases-1"] + pictures)
    let folder = try MadeReport(run, notes: [])
    let index = try #require(
      JSONSerialization.jsonObject(with: Data(blocks[0].text.utf8)) as? [String: Any])
    #expect(index["images"] is NSNull && (index["cases"] as? [Any])?.count == 34)
    let chunk = try #require(
      JSONSerialization.jsonObject(with: Data(blocks[2].text.utf8)) as? [[String: Any]])
    #expect(chunk.map { $0["id"] as? String } == (0..<32).map { "price/case-\($0)" })
    #expect(blocks[6].name == "picture-0-diff")
    #expect(
      Data(base64Encoded: blocks[6].text).map { String(decoding: $0, as: UTF8.self) }
        == "price/case-0 diff")
    // The page has the same elements as the folder's page.
    func elements(_ page: String) -> [String] {
      page.split(separator: "id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
    let shell = elements(folder["index.html"])
    #expect(shell.count > 50 && elements(page).starts(with: shell))
    #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</body>\n</html>\n"))
    let markup = page.split(separator: "<script")[0]
    #expect(!markup.contains("{{") && !markup.contains(" src=") && !markup.contains("stylesheet"))
  }

  @Test func theBeginningSaysWhoseItIs() throws {
    let page = Self.page(try Self.pieces(Self.differing(1)))
    let mark = PageFolder.title + "</title>"
    #expect(ByteSearch.offset(of: Array(mark.utf8), in: Array(page.utf8.prefix(2048))) != nil)
  }

  @Test func thePolicyKnowsItsProgramAndStylesAlone() throws {
    let page = Self.page(try Self.pieces(Self.differing(1)))
    let program = try #require(Self.blocks(of: page).first { $0.name.isEmpty }?.text)
    let start = try #require(page.firstRange(of: "<style>")?.upperBound)
    let end = try #require(page.firstRange(of: "</style>")?.lowerBound)
    func checksum(_ text: some StringProtocol) -> String {
      Data(Checksum.digest(Array(text.utf8))).base64EncodedString()
    }
    let policy = """
      default-src 'none'; img-src data: blob:; style-src 'sha256-\(checksum(page[start..<end]))'; \
      script-src 'sha256-\(checksum(program))'; base-uri 'none'; form-action 'none'
      """
    #expect(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    // Neither text ends its element early, and browsers compute the checksums from the same bytes.
    #expect(program.contains("enclosure.open(\"data-index\""))
    #expect(!program.contains("<!--") && !program.contains("<script"))
    #expect(page.split(separator: "</style").count == 2)
    #expect(!page.utf8.contains(UInt8(ascii: "\r")) && !page.utf8.contains(0))
  }

  @Test(arguments: HostileReportTests.texts)
  func noTextActs(_ text: String) throws {
    func made(_ text: String) throws -> String {
      Self.page(
        try Self.pieces(
          HostileReportTests.run(text), text: text,
          layout: "{\n\"visible-text\":\(JSONText.quoted(text))\n}\n"))
    }
    let page = try made(text)
    #expect(tags(page) == tags(try made("harmless")))
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    for block in Self.blocks(of: page) where !block.name.isEmpty {
      #expect(!block.text.contains("<"), "\(block.name)")
    }
  }

  @Test func theSameRunHasTheSameBytes() throws {
    #expect(try Self.pieces(Self.differing(40)) == Self.pieces(Self.differing(40)))
  }

  @Test func aPictureIsInMemoryAtATime() throws {
    let picture = [UInt8](repeating: 7, count: 300_000)
    let pieces = try Self.pieces(Self.differing(64), picture: { _, _ in picture })
    #expect(pieces.count { $0.count > 400_000 } == 3 * 64)
    #expect(pieces.allSatisfy { $0.count < 450_000 })
  }

  @Test func withoutScriptThereAreTheFirstCasesInWords() throws {
    var run = Self.differing(102)
    run.cases[0].message = "<b>bold</b> & more"
    let page = Self.page(try Self.pieces(run))
    let start = try #require(page.firstRange(of: "<noscript>")?.upperBound)
    let end = try #require(page.firstRange(of: "</noscript>")?.lowerBound)
    let words = page[start..<end]
    #expect(words.split(separator: "<article>").count == 101)
    #expect(words.contains("<p>&lt;b&gt;bold&lt;/b&gt; &amp; more</p>"))
    #expect(words.contains("<p>and 2 more, which results.json lists</p>"))
    #expect(!words.contains("<img") && !words.contains(" id="))
  }

  @Test func aRunThatPassedHasNoData() throws {
    let page = Self.page(try Self.pieces(Samples.run([Samples.result("a", .passed)])))
    #expect(Self.blocks(of: page).map(\.name) == ["data-index", ""])
  }
}
