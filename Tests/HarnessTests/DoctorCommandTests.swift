import Foundation
import Testing

/// `doctor` in a git repository: what it finds, and what it says to do.
@Suite struct DoctorCommandTests {
  private static let cases = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40 }

    """
  private static let attributes = """
    Baselines/**/*.png binary
    Baselines/**/*.layout.json text eol=lf

    """
  private static let variables = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
  ]

  private func sound() throws -> TestProject {
    let project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    try project.write(".gitattributes", Self.attributes)
    try project.write(".gitignore", ".harness/\n")
    #expect(try project.runInShell("git init -q .", environment: Self.variables).code == 0)
    return project
  }

  private func lines(_ project: TestProject, code: Int32) throws -> [String] {
    let output = try project.run("doctor", environment: Self.variables)
    #expect(output.code == code)
    #expect(output.standardError == "")
    return output.standardOutput.split(separator: "\n").map(String.init)
  }

  @Test func nothingIsToMend() throws {
    let project = try sound()
    let lines = try lines(project, code: 0)
    #expect(lines.allSatisfy { $0.hasPrefix("ok ") })
    #expect(lines[0] == "ok       suite      2 cases in Cases")
    #expect(lines[1] == "ok       fonts      1 font file has an accepted checksum")
    #expect(lines[2].hasPrefix("ok       libraries  Pango "))
    #expect(lines[2].hasSuffix(", as where the baselines were recorded"))
    #expect(lines[3] == "ok       baselines  2 in Baselines, each with its layout")
    #expect(
      lines.dropFirst(4) == [
        "ok       git        attributes keep pictures and layouts as they are",
        "ok       git        a run's files in .harness are ignored",
      ])
    // It writes nothing but the cache of fonts.
    #expect(try project.files(below: ".harness").allSatisfy { $0.hasPrefix("cache/") })
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (TestProject) throws -> Void
    var code: Int32 = 0
    let says: [String]

    init(
      _ name: String, code: Int32 = 0, says: [String],
      _ change: @escaping @Sendable (TestProject) throws -> Void
    ) {
      testDescription = name
      self.code = code
      self.says = says
      self.change = change
    }
  }

  @Test(arguments: [
    Row(
      "a case without a baseline",
      says: [
        "warning  baselines  1 case has none",
        "         → harness update-baselines --mode missing",
      ]
    ) {
      try $0.remove("Baselines/labels/a.png")
      try $0.remove("Baselines/labels/a.layout.json")
    },
    Row(
      "a baseline without a case",
      says: [
        "warning  baselines  1 belong to no case, such as labels/b",
        "         → harness update-baselines --prune",
      ]
    ) { try $0.write("Cases/labels.yaml", "cases:\n  a: { text: 标题, width: 40 }\n") },
    Row(
      "a picture of another layout", code: 1,
      says: ["         → harness verify names all of them"]
    ) { try $0.remove("Baselines/labels/a.layout.json") },
    Row(
      "a pointer of Git LFS", code: 3,
      says: [
        "FAULT    baselines  1 of them are Git LFS pointers, not pictures",
        "         → git lfs install && git lfs pull",
      ]
    ) {
      try $0.write(
        "Baselines/labels/b.png",
        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n")
    },
    Row(
      "accepted findings that Git LFS keeps elsewhere", code: 3,
      says: [
        "FAULT    audit      Baselines/audit.json is a Git LFS pointer; fetch the file with: git lfs pull"
      ]
    ) {
      try $0.write(
        "Baselines/audit.json",
        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n")
    },
    Row(
      "accepted findings that cannot be read", code: 1,
      says: [
        "FAULT    audit      Baselines/audit.json: accepted is missing; accepted: the file that harness audit --accept writes"
      ]
    ) { try $0.write("Baselines/audit.json", "{ \"schema\": 2 }") },
    Row("accepted findings", says: []) {
      try $0.write("Baselines/audit.json", "{ \"schema\": 2, \"accepted\": [] }\n")
    },
    Row(
      "a picture that nobody recorded",
      says: [
        "warning  baselines  1 stray among them: Baselines/labels/c; left alone: it has no layout record, "
          + "so harness may not have written it"
      ]
    ) { try $0.write("Baselines/labels/c.png", try $0.read("Baselines/labels/a.png")) },
    Row(
      "pictures that nobody recorded",
      says: [
        "warning  baselines  3 strays among them: Baselines/d, Baselines/labels/c, Baselines/more/e; each left alone: "
          + "it has no layout record, so harness may not have written it"
      ]
    ) { project in
      for name in ["labels/c", "more/e", "d"] {
        try project.write("Baselines/\(name).png", try project.read("Baselines/labels/a.png"))
      }
    },
    Row(
      "many pictures that nobody recorded",
      says: [
        "warning  baselines  121 strays among them: 1 in Baselines, 30 in Baselines/labels, 90 in Baselines/more/of; "
          + "each left alone: it has no layout record, so harness may not have written it",
        "         → harness update-baselines --prune --dry-run names all of them",
      ]
    ) { project in
      let names = ["d"] + (0..<30).map { "labels/c\($0)" } + (0..<90).map { "more/of/e\($0)" }
      for name in names {
        try project.write("Baselines/\(name).png", try project.read("Baselines/labels/a.png"))
      }
    },
    Row(
      "what a killed audit left", code: 1,
      says: [
        "FAULT    baselines  1 cannot be trusted, such as Baselines/.audit.json.0123456789abcdef.tmp: "
          + "an update did not finish; the next one finishes or undoes what it left"
      ]
    ) { try $0.write("Baselines/.audit.json.0123456789abcdef.tmp", "{") },
    Row(
      "a link in place of a baseline", code: 1,
      says: [
        "FAULT    baselines  Baselines/labels/a.png: open failed: It is a symbolic link; put the file itself in its place",
        "         → put files there that can be read, and no links",
      ]
    ) { project in
      try project.write("a.png", try project.read("Baselines/labels/a.png"))
      try project.remove("Baselines/labels/a.png")
      try FileManager.default.createSymbolicLink(
        atPath: "\(project.path)/Baselines/labels/a.png", withDestinationPath: "../../a.png")
    },
    Row(
      "links among baselines", code: 1,
      says: [
        "FAULT    baselines  2 links: Baselines/more, Baselines/some; nothing is written through links",
        "         → put the files and folders themselves there",
      ]
    ) { project in
      try project.write("elsewhere/a.txt", "")
      for name in ["more", "some"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(project.path)/Baselines/\(name)", withDestinationPath: "../elsewhere")
      }
    },
    Row(
      "a link in the output", code: 1,
      says: [
        "FAULT    output     .harness/audit/pictures is not from a run; remove it, or choose another --output"
      ]
    ) { project in
      try project.write("elsewhere/0.png", "")
      try project.write(".harness/audit/a.txt", "")
      try FileManager.default.createSymbolicLink(
        atPath: "\(project.path)/.harness/audit/pictures",
        withDestinationPath: "\(project.path)/elsewhere")
    },
    Row(
      "an output that is a link", code: 1,
      says: [
        "FAULT    output     .harness is a link, and nothing is written through links; "
          + "name the folder that it leads to as --output"
      ]
    ) { project in
      if project.exists(".harness") { try project.remove(".harness") }
      try project.write("elsewhere/a.txt", "")
      try FileManager.default.createSymbolicLink(
        atPath: "\(project.path)/.harness", withDestinationPath: "elsewhere")
    },
    Row(
      "no attributes",
      says: [
        "warning  git        no attribute covers pictures, so each machine's settings decide",
        "         → add to .gitattributes: Baselines/**/*.png binary",
        "warning  git        no attribute covers layouts, so each machine's settings decide",
        "         → add to .gitattributes: Baselines/**/*.layout.json text eol=lf",
      ]
    ) { try $0.remove(".gitattributes") },
    Row(
      "pictures as text", code: 1,
      says: [
        "FAULT    git        pictures are text for git, which may change their bytes",
        "         → add to .gitattributes: Baselines/**/*.png binary",
      ]
    ) { try $0.write(".gitattributes", "* text\n*.json text eol=lf\n") },
    Row(
      "layouts with other line endings", code: 1,
      says: [
        "FAULT    git        git changes the line endings of layouts, so they no longer match their pictures",
        "         → add to .gitattributes: Baselines/**/*.layout.json text eol=lf",
      ]
    ) { try $0.write(".gitattributes", "*.png binary\n*.json text eol=crlf\n") },
    Row("pictures in Git LFS", says: []) {
      try $0.write(
        ".gitattributes", "*.png filter=lfs diff=lfs merge=lfs -text\n*.json text eol=lf\n")
    },
    Row(
      "a run's files in git",
      says: [
        "warning  git        a run's files in .harness are not ignored",
        "         → add to .gitignore: .harness/",
      ]
    ) { try $0.write(".gitignore", "") },
    Row(
      "another environment, and records that were edited", code: 1,
      says: [
        "         → run where they were recorded, or record them all here: harness update-baselines "
          + "--allow-other-environment"
      ]
    ) { project in
      for name in ["a", "b"] {
        let file = "Baselines/labels/\(name).layout.json"
        let text = String(decoding: try project.read(file), as: UTF8.self)
        try project.write(file, text.replacing(/"cairo": "[^"]*"/, with: "\"cairo\": \"0.1\""))
      }
    },
  ])
  func eachFaultHasItsRemedy(_ row: Row) throws {
    let project = try sound()
    try row.change(project)
    let lines = try lines(project, code: row.code)
    let found = lines.filter { !$0.hasPrefix("ok ") }
    for line in row.says { #expect(found.contains(line)) }
    if row.says.isEmpty { #expect(found == []) }
  }

  @Test func aMissingFontIsTheMachinesFault() throws {
    let project = try TestProject(
      Self.cases, fontChecksum: String(repeating: "0", count: 64))
    let lines = try lines(project, code: 3)
    // The package is installed already, with another version of the file.
    #expect(
      lines.contains(
        "         → accept this version too: harness fonts add \(TestProject.fontFolder)/HarnessSquare-Regular.ttf; "
          + "or copy the pinned file into fonts beside suite.yaml"))
    #expect(!lines.contains { $0.contains("FontManifest") })
  }

  @Test func aFontThatIsNowhereIsInstalledOrReplaced() throws {
    let project = try TestProject(Self.cases)
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write(
      "Cases/suite.yaml", suite.replacing(TestProject.fontFolder, with: "/gone"))
    let lines = try lines(project, code: 3)
    #expect(
      lines.contains(
        "         → install it: apt-get install fonts-harness; or list another: harness fonts add FILE"
      ))
  }

  @Test func withoutARepositoryNothingIsSaidOfOne() throws {
    let project = try sound()
    try project.remove(".git")
    #expect(
      try lines(project, code: 0).last
        == "ok       git        not checked: there is no repository, so git cannot change the files"
    )
  }

  @Test func programsReadTheSame() throws {
    let project = try sound()
    try project.write(".gitignore", "")
    let output = try project.run("doctor", "--json", environment: Self.variables)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(output.standardOutput.utf8))
        as? [[String: String]])
    #expect(
      rows.map { $0["check"] ?? "" } == ["suite", "fonts", "libraries", "baselines", "git", "git"])
    #expect(rows.last?["status"] == "warning")
    #expect(rows.last?["remedy"] == "add to .gitignore: .harness/")
    #expect(rows.first?["remedy"] == nil)
  }
}
