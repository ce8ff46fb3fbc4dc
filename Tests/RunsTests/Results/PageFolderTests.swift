import Base
import Foundation
import Testing

@testable import Results
@testable import Runs

/// What is removed of an earlier report before the next run, and which files keep a run from beginning.
@Suite struct PageFolderTests {
  let folder: TemporaryFolder
  let page: PageFolder

  init() throws {
    folder = try TemporaryFolder()
    page = PageFolder(path: "\(folder.path)/report")
  }

  private static let html = "<html><title>1 case passed · harness</title>"
  private static let own = [
    ("data/facts.js", "harness.facts([]"), ("data/cases-0.js", "harness.cases(0,["),
    ("data/cases-12345.js", "harness.cases(12345,["),
    ("data/index.js", "harness.index({"), ("index.html", html), ("list-1.html", html),
    ("list-12.html", html), ("page.css", PageFolder.mark + "body {}"), ("page.js", PageFolder.mark),
    ("audit.js", PageFolder.mark), ("page-of-another-version.js", PageFolder.mark + "1"),
  ]

  private func write(_ name: String, _ text: String) throws {
    try FileSystem.replace(.init(path: "\(page.path)/\(name)", bytes: Array(text.utf8)))
  }

  @Test func allOfAReportGoes() throws {
    #expect(try page.ownEntries() == [])
    for (name, text) in Self.own { try write(name, text) }
    // Files left by a killed run have random names and may hold anything.
    for (name, _) in Self.own {
      try write(
        "\(name.hasPrefix("data/") ? "data/" : "").\(FileSystem.name(of: name)).0123456789abcdef.tmp",
        "")
    }
    let entries = try page.ownEntries()
    #expect(entries.count == 2 * Self.own.count + 1)
    try page.clear(entries)
    #expect(try folder.files() == [])
    #expect(try folder.folders() == ["report"])
    try page.clear(try page.ownEntries())
  }

  @Test(
    arguments: [
      ("notes.txt", "harness.index("), ("list.html", html), ("list-.html", html),
      ("list-1a.html", html), ("list-1.html", "<title>Shopping</title>"),
      ("index.html", "<title>Mine</title>"), ("page.css", "body {}"), ("page.js", ""),
      ("page-of-another-version.js", "1"), ("data/page.js", PageFolder.mark),
      ("data/index.js", "export default 1"), ("data/cases-1.js", ""),
      ("data/cases-1.txt", "harness."),
      ("data/list-1.html", html), ("cases-1.js", "harness."), ("data/more/index.js", "harness."),
      ("more/page.css", PageFolder.mark), (".page.css.0123456789abcdeF.tmp", ""),
      (".notes.txt.0123456789abcdef.tmp", ""), ("data/.page.css.0123456789abcdef.tmp", ""),
      (".tmp", ""), (".0123456789abcdef.tmp", ""), ("page.css~", PageFolder.mark),
    ])
  func aForeignFileIsRefused(_ name: String, _ text: String) throws {
    for (name, text) in Self.own { try write(name, text) }
    try write(name, text)
    let files = try folder.files()
    let error = #expect(throws: RunError.self) { try page.ownEntries() }
    let place = name.hasPrefix("data/more") ? "data/more" : name.hasPrefix("more") ? "more" : name
    #expect(error == .foreignFile(path: "\(page.path)/\(place)"))
    #expect(try folder.files() == files)
  }

  @Test func filesOfTheSystemAreLeftAlone() throws {
    for (name, text) in Self.own { try write(name, text) }
    let left = PictureFolderTests.filesOfTheSystem.flatMap { [$0, "data/\($0)"] }
    for name in left { try write(name, "") }
    try page.clear(try page.ownEntries())
    #expect(try folder.files() == left.map { "report/\($0)" }.sorted())
  }

  /// A report in one file is recognized by its beginning, however much follows.
  @Test(arguments: [(0, true), (4000, true), (4096, false)])
  func onlyTheBeginningOfAFileIsRead(_ before: Int, _ isOwn: Bool) throws {
    try write("index.html", String(repeating: " ", count: before) + Self.html)
    try write(".index.html.0123456789abcdef.tmp", "")
    let file = try FileHandle(forWritingTo: URL(filePath: "\(page.path)/index.html"))
    // This takes no room on the disk.
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    if isOwn {
      try page.clear(try page.ownEntries())
      #expect(try folder.files() == [])
    } else {
      let foreign = RunError.foreignFile(path: "\(page.path)/index.html")
      #expect(throws: foreign) { try page.ownEntries() }
    }
  }

  @Test(arguments: ["", "/data", "/index.html", "/data/index.js", "/list-1.html"])
  func aLinkIsRefused(_ place: String) throws {
    if !place.isEmpty {
      for (name, text) in Self.own { try write(name, text) }
      try FileManager.default.removeItem(atPath: page.path + place)
    }
    let outside = "\(folder.path)/outside"
    try FileSystem.makeFolder(outside)
    try FileManager.default.createSymbolicLink(
      atPath: page.path + place, withDestinationPath: outside)
    #expect(throws: RunError.foreignFile(path: page.path + place)) { try page.ownEntries() }
  }
}
