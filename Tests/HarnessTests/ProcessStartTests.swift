import Foundation
import Testing

/// How the command is started changes no file and no picture.
@Suite struct ProcessStartTests {
  /// An opened file must not get the descriptor of a closed stream, and with it what is written to that stream.
  @Test(
    arguments: [
      #""$H" run <&- >&-"#, #""$H" run >&-"#,
      #""$H" compare a.png b.png --output .harness <&- >&-"#,
      #""$H" compare old new --output .harness <&- >&-"#, #""$H" run <&- >&- 2>&-"#,
    ])
  func closedStreamsAreNoFiles(_ line: String) throws {
    let project = try TestProject(RunCommandTests.twoCases)
    for (folder, file) in [("", "a"), ("", "b"), ("old/", "c"), ("new/", "c")] {
      try project.write("\(folder)\(file).png", Self.picture(folder + file))
    }
    let output = try project.runInShell(line)
    #expect(output.code == 3)
    let journal = ".harness/events.ndjson"
    if project.exists(journal) {
      for line in try project.read(journal).split(separator: UInt8(ascii: "\n")) {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: line) }
      }
    }
    // The next run can use the folder, as after any unfinished run.
    #expect(try project.run("run").code == 1)
  }

  /// Variables that are read by the libraries that draw text.
  @Test(
    arguments: [
      "HB_SHAPER_LIST": "fallback", "FC_DEBUG": "1", "FONTCONFIG_SYSROOT": "/nowhere",
      "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35",
    ])
  func variablesOfLibrariesAreNotHeeded(_ name: String, _ value: String) throws {
    let project = try TestProject("text: ab\nwidth: 40")
    #expect(try project.run("update-baselines").code == 0)
    let inspected = try project.run("inspect", "labels")
    #expect(inspected.code == 0)
    #expect(try project.run("inspect", "labels", environment: [name: value]) == inspected)
    #expect(try project.run("run", environment: [name: value]).code == 0)
  }

  private static func picture(_ name: String) throws -> Data {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Baselines/size")
    let pictures = try FileManager.default.subpathsOfDirectory(atPath: file.path)
      .filter { $0.hasSuffix(".png") }.sorted()
    let picture = name.hasPrefix("old/") || name == "a" ? pictures[0] : pictures[1]
    return try Data(contentsOf: file.appending(path: picture))
  }
}
