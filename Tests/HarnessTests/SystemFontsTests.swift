import Foundation
import Testing

/// The system's own fonts and their configuration are neither read nor cached: labels use the suite's fonts.
@Suite struct SystemFontsTests {
  @Test(arguments: [
    ["run", "--reporter", "text"], ["update-baselines"], ["inspect", "labels/short"],
  ])
  func theSystemsFontsAreLeftAlone(_ command: [String]) throws {
    let project = try TestProject(RunCommandTests.twoCases)
    #expect(try project.run("update-baselines").code == 0)
    // Fontconfig would cache the fonts of the first file, and complain about the second.
    try project.write(
      "system/fonts.conf",
      """
      <fontconfig>
      <dir>\(TestProject.fontFolder)</dir><cachedir>\(project.path)/system/cache</cachedir>
      </fontconfig>
      """)
    try project.write("system/broken.conf", "<unclosed")
    for file in ["fonts.conf", "broken.conf"] {
      let output = try project.run(
        list: command, environment: ["FONTCONFIG_FILE": "\(project.path)/system/\(file)"])
      #expect(output.code == 0)
      #expect(output.standardError == "")
    }
    #expect(!project.exists("system/cache"))
  }

  /// The folder in the temporary one is only for projects that cannot be written to.
  @Test func nothingIsMadeInTheTemporaryFolder() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try project.write("temporary/kept", "")
    let environment = ["TMPDIR": "\(project.path)/temporary"]
    for command in ["update-baselines", "run", "run"] {
      #expect(try project.run(command, environment: environment).code == 0)
    }
    let found = try FileManager.default.contentsOfDirectory(
      atPath: "\(project.path)/temporary")
    #expect(found == ["kept"])
  }
}
