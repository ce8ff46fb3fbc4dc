import Foundation
import Testing

/// `harness fonts` and `harness fonts add`.
@Suite struct FontsCommandTests {
  private let project: TestProject
  private let bold = "\(TestProject.fontFolder)/HarnessSquare-Bold.ttf"

  init() throws {
    project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
  }

  private var suite: String {
    get throws { String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self) }
  }

  /// A family's name is no file.
  @Test func addsNoFileThatIsNotThere() throws {
    let project = try TestProject("text: 标题\nwidth: 40\n")
    #expect(
      try project.run("fonts", "add", "No Such Family")
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "error: there is no No Such Family; accepted: the path of a font file, such as "
            + "Cases/fonts/NotoSans-Regular.ttf\n"))
  }

  @Test func fontsAreListedWithTheirPlaces() throws {
    #expect(
      try project.run("fonts")
        == .init(
          code: 0,
          standardOutput: "Harness Square  HarnessSquare-Regular.ttf  "
            + "\(TestProject.fontFolder)/HarnessSquare-Regular.ttf\n", standardError: ""))
    try project.write(
      "Cases/suite.yaml", try suite.replacing(TestProject.fontFolder, with: "/gone"))
    let output = try project.run("fonts")
    #expect(output.code == 3)
    #expect(
      output.standardOutput
        == "Harness Square  HarnessSquare-Regular.ttf  MISSING: font file HarnessSquare-Regular.ttf "
        + "(Harness Square) was not found below /gone; it is in the package fonts-harness; "
        + "install it: apt-get install fonts-harness; or list another: harness fonts add FILE\n")
  }

  /// Debian's Noto is installed here, without a file of that name.
  @Test func aPackageThatIsThereIsNotInstalledAgain() throws {
    try project.write(
      "Cases/suite.yaml",
      try suite.replacing(TestProject.fontFolder, with: "/gone")
        .replacing("fonts-harness", with: "fonts-noto-core"))
    let output = try project.run("fonts")
    #expect(output.code == 3)
    #expect(
      output.standardOutput.hasSuffix(
        "; the package is installed without it: put the file into fonts beside suite.yaml; or list another: "
          + "harness fonts add FILE\n"))
  }

  @Test func anotherVersionIsNotMissing() throws {
    try project.write(
      "Cases/suite.yaml",
      try suite.replacing(
        TestProject.fontChecksum, with: String(repeating: "0", count: 64)))
    let output = try project.run("fonts")
    #expect(output.code == 3)
    #expect(
      output.standardOutput.hasPrefix(
        "Harness Square  HarnessSquare-Regular.ttf  ANOTHER VERSION: font file "))
    #expect(
      output.standardOutput.hasSuffix(
        "; accept this version too: harness fonts add \(TestProject.fontFolder)/HarnessSquare-Regular.ttf; or copy the "
          + "pinned file into fonts beside suite.yaml\n"))
    #expect(!output.standardOutput.contains("MISSING"))
  }

  /// Fonts of fonts-noto-core and fonts-noto-cjk, each with the line that adds it.
  @Test func installedFamiliesWeightsAndScriptsAreNamed() throws {
    func command(_ line: Substring) -> String? {
      line.firstMatch(of: /: (harness fonts add '?\/.+?)(, then |$)/).map { String($0.1) }
    }
    try project.write(
      "Cases/labels.yaml",
      "cases: { a: { text: a, width: 40, font: Noto Sans Thai 16 }, b: { text: a, width: 40, font: Nowhere 16 } }"
    )
    let family = try project.run("run")
    #expect(family.code == 2)
    let lines = family.standardError.split(separator: "\n")
    #expect(lines.count == 3)
    let added = try #require(lines.last)
    #expect(added.hasPrefix("Noto Sans Thai is installed: harness fonts add /"))
    #expect(added.hasSuffix("NotoSansThai-Regular.ttf"))

    // Noto stands below this folder.
    try project.write(
      "Cases/suite.yaml",
      try suite.replacing(
        "\"\(TestProject.fontFolder)\"", with: "\"\(TestProject.fontFolder)\", /usr/share/fonts"))
    let add = try #require(command(added)).dropFirst("harness ".count)
    #expect(try project.runInShell("$H \(add)").code == 0)
    try project.write(
      "Cases/labels.yaml",
      """
      cases:
        light: { text: a, width: 40, font: { family: Noto Sans Thai, weight: light } }
        scripts: { text: "ბ ሀ", width: 40 }
      """)
    let notes = try project.run("run").standardOutput.split(separator: "\n")
      .filter { $0.contains("harness fonts add /") || $0.contains("no installed font") }
    // Georgian, Ethiopic, and a weight.
    #expect(notes.count == 3)
    #expect(notes.contains { $0.hasPrefix("“ሀ” is in ") })
    #expect(notes.contains { $0.hasPrefix("“ბ” is in ") })
    #expect(notes.contains { $0.hasPrefix("Noto Sans Thai 300 is i") })
  }

  /// Noto Sans CJK of fonts-noto-cjk has a family for each of five languages.
  @Test func aCollectionAddsTheFamilyThatIsNamed() throws {
    let folder = "/usr/share/fonts/opentype/noto"
    let before = try suite
    let all = try project.run("fonts", "add", "\(folder)/NotoSansCJK-Regular.ttc")
    #expect(all.code == 2)
    #expect(
      all.standardError.contains(
        "\n  harness fonts add \(folder)/NotoSansCJK-Regular.ttc --family 'Noto Sans CJK SC'\n"))
    #expect(try suite == before)
    let one = try project.run(
      "fonts", "add", "\(folder)/NotoSansCJK-Regular.ttc", "--family", "Noto Sans CJK SC")
    #expect(one.code == 0)
    // Another file of a family that is listed needs no name.
    let bold = try project.run("fonts", "add", "\(folder)/NotoSansCJK-Bold.ttc")
    #expect(bold.code == 0)
    #expect(bold.standardOutput.hasPrefix("added      Noto Sans CJK SC  NotoSansCJK-Bold.ttc\n"))
    #expect(try suite.split(separator: "\n").count { $0.contains("family: ") } == 3)
  }

  @Test func aFontIsAddedOnce() throws {
    let tall = "\(TestProject.fontFolder)/HarnessTall-Regular.ttf"
    let before = try suite
    let output = try project.run("fonts", "add", tall, "--package", "fonts-tall")
    #expect(
      output
        == .init(
          code: 0,
          standardOutput: "added      Harness Tall  HarnessTall-Regular.ttf\n"
            + "`font: Harness Tall 16` uses it; for characters that other fonts lack, write Harness Tall into `fallback` "
            + "in suite.yaml\n",
          standardError: ""))
    let lines = try suite.split(separator: "\n", omittingEmptySubsequences: false)
    let added = try #require(lines.firstIndex { $0.hasSuffix("- family: Harness Tall") })
    var others = lines
    others.removeSubrange(added..<added + 4)
    #expect(others.joined(separator: "\n") == before)
    #expect(lines[added + 3] == "    package: fonts-tall")
    #expect(try project.run("fonts").standardOutput.contains(tall))
    try project.write(
      "Cases/labels.yaml", "text: 标题\nwidth: 40\nfont: Harness Tall 10\n")
    #expect(try project.run("update-baselines").code == 0)

    let again = try project.run("fonts", "add", tall)
    #expect(again.code == 2)
    #expect(
      again.standardError == "error: Cases/suite.yaml lists \(tall) already: Harness Tall\n")
  }

  /// The machine is named on the terminal only: results are the same on all machines.
  @Test func anInstalledFontIsNamed() throws {
    // A font of fonts-noto-core has it; none has the second, which is for private use.
    try project.write(
      "Cases/labels.yaml",
      #"cases: { a: { text: "\u10D0", width: 40 }, b: { text: "\U0010FFFD", width: 40 } }"#)
    let output = try project.run("run").standardOutput
    let command = try #require(
      output.firstMatch(
        of:
          /“ა” is in .+: harness fonts add '?(\/.+?)'?, then write the family into `fallback` in suite.yaml\n/
      ))
    #expect(output.contains("no installed font has “\u{10FFFD}”\n"))
    let file = String(command.1)
    #expect(FileManager.default.fileExists(atPath: file))
    let results = String(decoding: try project.read(".harness/results.json"), as: UTF8.self)
    #expect(results.contains(#""character":"ა""#) && !results.contains(file))
    #expect(try project.run("explain", "labels/a").standardOutput.contains(file))
    #expect(try project.run("fonts", "add", file).code == 0)
  }

  /// One file has the name that is in the suite; the other has another name but the same face.
  @Test(arguments: ["HarnessSquare-Regular.ttf", "Other.ttf"])
  func anotherVersionIsAcceptedBesideTheFirst(_ name: String) throws {
    #expect(try project.run("update-baselines").code == 0)
    var bytes = try Data(
      contentsOf: URL(filePath: "\(TestProject.fontFolder)/HarnessSquare-Regular.ttf"))
    bytes.append(contentsOf: [0, 0, 0, 0])
    try project.write("Cases/fonts/\(name)", bytes)
    let output = try project.run("fonts", "add", "Cases/fonts/\(name)")
    #expect(output.code == 0)
    #expect(
      output.standardOutput
        == "accepted   Harness Square  \(name): another version of HarnessSquare-Regular.ttf, one of 2\n"
    )
    #expect(
      output.standardError
        == "note: Cases/fonts/\(name) is in no folder of `font-path`, so it is not found: "
        + "\(TestProject.fontFolder)\n")
    #expect(try suite.contains("sha256: [\(TestProject.fontChecksum), "))

    // Only the other version is left: it is found, used, and named.
    try project.write(
      "Cases/suite.yaml", try suite.replacing(TestProject.fontFolder, with: "fonts"))
    let run = try project.run("run")
    #expect(run.code == 0)
    #expect(try project.run("fonts").standardOutput.hasSuffix("\(name) (version 2 of 2)\n"))
    let results = String(decoding: try project.read(".harness/results.json"), as: UTF8.self)
    #expect(!results.contains(TestProject.fontChecksum))
  }

  @Test(arguments: [
    (["add"], "fonts add needs a file"),
    (["add", "Cases/labels.yaml"], "Cases/labels.yaml is not a readable font file"),
    (["--family", "A"], "--family and --package belong to fonts add"),
  ])
  func whatIsNotUnderstood(_ arguments: [String], _ words: String) throws {
    let output = try project.run(list: ["fonts"] + arguments)
    #expect(output.code == 2)
    #expect(output.standardError.contains(words))
  }

  @Test func anotherFamilyIsNamed() throws {
    let output = try project.run("fonts", "add", bold, "--family", "Harness Round")
    #expect(output.code == 2)
    #expect(
      output.standardError == "error: \(bold) has no family Harness Round; it has Harness Square\n")
  }
}
