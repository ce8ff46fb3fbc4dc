import Base
import Foundation
import Labels
import Raster
import Testing

@testable import Cases
@testable import Results
@testable import Runs

/// Which cases a saved file concerns.
@Suite struct TouchedCasesTests {
  private let folder: TemporaryFolder
  private let cases: [Case]

  init() throws {
    folder = try TemporaryFolder()
    try FileSystem.create(.init(path: "\(folder.path)/Cases/a.yaml", bytes: []))
    let picture = try PNGFile(
      name: "images/gem.png",
      bytes: try PNG.encode(Bitmap(width: 1, height: 1, color: .black), effort: .fast))
    let font = LabelFont(family: "Harness Square", size: 10)
    let attachment = TextAttachment(.image(picture), size: LabelSize(width: 1, height: 1))
    func subject(_ id: String, _ file: String, _ line: Int, _ text: [TextRun]) -> Case {
      Case(
        id: id, location: .init(file: "Cases/\(file)", line: line, column: 1),
        label: LabelSpec(text: text, style: TextStyle(font: font), width: .fit))
    }
    cases = [
      subject("a/one", "a.yaml", 1, [TextRun("标")]),
      subject("a/gem", "a.yaml", 2, [TextRun(attachment)]),
      subject("b/gem", "b.yaml", 1, [TextRun(attachment)]),
    ]
  }

  private func touched(_ changes: [String]) -> TouchedCases {
    TouchedCases(
      changes.map { $0.hasPrefix("/") || !$0.contains("/") ? $0 : "\(folder.path)/\($0)" },
      of: cases,
      suite: "\(folder.path)/Cases", baselines: "\(folder.path)/Baselines")
  }

  @Test func aFileTouchesItsCases() {
    #expect(touched([]) == .some([]))
    #expect(touched(["Cases/a.yaml"]) == .some(["\(folder.path)/Cases/a.yaml"]))
    #expect(touched(["Cases/images/gem.png"]) == .some(["a/gem", "b/gem"]))
    #expect(touched(["Baselines/a/one.png"]) == .some(["a/one"]))
    #expect(
      touched(["Baselines/a/one.layout.json", "Baselines/a/one.png"]) == .some(["a/one"]))
    // Those below its folder.
    #expect(touched(["Cases/b/_defaults.yaml"]) == .some(["b/gem"]))
    #expect(touched(["Cases/notes.txt"]) == .some([]))
    #expect(touched(["Baselines/README.md"]) == .some([]))
  }

  @Test(arguments: [
    ["Cases/suite.yaml"], ["harness.yaml"], ["/usr/share/fonts/a.ttf"],
    // It is gone, and so are its cases.
    ["Cases/gone.yaml"],
    // It may have kept the suite from being read.
    ["Cases/c/_defaults.yaml"],
    // A case may have waited for it.
    ["Cases/images/new.png"], ["Cases/new.xcstrings"], ["Cases/a.yaml", "Cases/suite.yaml"],
  ])
  func whatAllCasesShareTouchesEverything(_ changes: [String]) {
    #expect(touched(changes) == .everything)
  }

  @Test func onlyWhatIsChosenIsTouched() {
    let some = TouchedCases.some(["a/one", "b/gem"])
    #expect(some.narrowed(to: nil, in: cases) == some)
    #expect(some.narrowed(to: ["b/gem", "a/gem"], in: cases) == .some(["b/gem"]))
    #expect(TouchedCases.everything.narrowed(to: ["a/gem"], in: cases) == .some(["a/gem"]))
    #expect(TouchedCases.some([]).narrowed(to: ["a/gem"], in: cases) == .some([]))
    #expect(
      TouchedCases.some(["Cases/a.yaml"]).narrowed(to: ["a/gem", "b/gem"], in: cases)
        == .some(["a/gem"]))
  }

  /// Written in place, as long as before, and with the time set back, as `cp --preserve` and `rsync --times` do.
  @Test func aChangeIsNoticedBehindAnOldTime() throws {
    let path = "\(folder.path)/Cases/a.yaml"
    try FileSystem.replace(.init(path: path, bytes: Array("text: a".utf8)))
    var watch = FileWatch(folders: ["\(folder.path)/Cases"], files: [])
    let before = try FileManager.default.attributesOfItem(atPath: path)
    // The clock of files moves every few milliseconds.
    let shell = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c",
        #"cp -p "$0" "$0.old"; sleep 0.02; printf 'text: b' > "$0"; "#
          + #"touch -r "$0.old" "$0"; rm "$0.old""#,
        path,
      ])
    shell.waitUntilExit()
    #expect(try FileSystem.contents(of: path) == Array("text: b".utf8))
    let after = try FileManager.default.attributesOfItem(atPath: path)
    for key in [FileAttributeKey.modificationDate, .size, .systemFileNumber] {
      #expect(after[key] as? NSObject == before[key] as? NSObject)
    }
    #expect(watch.changes() == [path])
    #expect(watch.changes().isEmpty)
  }

  @Test func changesAreNoticedWhateverTheEditorDoes() throws {
    let path = "\(folder.path)/Cases"
    var watch = FileWatch(folders: [path], files: ["\(folder.path)/harness.yaml"])
    #expect(watch.changes().isEmpty)
    // Replaced by a new file, as editors do.
    try FileSystem.replace(.init(path: "\(path)/a.yaml", bytes: []))
    #expect(watch.changes() == ["\(path)/a.yaml"])
    #expect(watch.changes().isEmpty)
    try FileSystem.create(.init(path: "\(path)/deep/er/b.yaml", bytes: [1]))
    try FileSystem.create(.init(path: "\(path)/.b.yaml.swp", bytes: [1]))
    #expect(watch.changes() == ["\(path)/deep/er/b.yaml"])
    try FileSystem.remove("\(path)/deep/er/b.yaml")
    try FileSystem.create(.init(path: "\(folder.path)/harness.yaml", bytes: []))
    #expect(watch.changes() == ["\(path)/deep/er/b.yaml", "\(folder.path)/harness.yaml"])
    watch.watch(files: ["\(folder.path)/font.ttf"])
    #expect(watch.changes().isEmpty)
    try FileSystem.create(.init(path: "\(folder.path)/font.ttf", bytes: []))
    try FileSystem.remove("\(folder.path)/harness.yaml")
    #expect(watch.changes() == ["\(folder.path)/font.ttf"])
  }
}
