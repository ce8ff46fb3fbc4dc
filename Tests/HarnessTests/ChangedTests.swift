import Foundation
import Testing

/// `list --changed` in a git repository: which cases an edit touches.
@Suite struct ChangedTests {
  private static let labels = """
    cases:
      # two of a kind
      a: { text: 标题, width: 40 }
      b: { text: Title, width: 40, tags: [smoke] }
      m: { text: 标题, matrix: { width: [30, 40] } }
      pic: { text: [{ image: img/x.png, size: [10, 10] }, "标"], width: 40 }
    """
  private static let price = """
    cases:
      short: { text: "12", width: 40 }
      long: { text: "12 标题", width: 80, font: { family: Harness Tall } }
      y: { text: [{ image: img/y.png, size: [10, 10] }], width: 40 }
    """
  private static let suite = """
    format: 1
    fonts:
      - { family: Harness Square, file: HarnessSquare-Regular.ttf, sha256: SQUARE }
      - { family: Harness Square, file: HarnessSquare-Bold.ttf, sha256: BOLD }
      - { family: Harness Tall, file: HarnessTall-Regular.ttf, sha256: TALL }
      - { family: Harness Letters, file: Letters.ttf, sha256: LETTERS }
    font-path: [../Fonts]
    fallback: [Harness Square]
    defaults: { font: Harness Square 10, scale: 1, color: black }
    """
  private static let all = [
    "labels/a", "labels/b", "labels/m@width=30", "labels/m@width=40", "labels/pic", "one",
    "price/long",
    "price/short",
    "price/y",
  ]
  /// Harness Letters falls back to Harness Square for 标, and to no font for ASCII.
  private static let letters = """
    cases:
      bold: { text: Title, width: 60, font: { weight: 700 } }
      latin: { text: Title, width: 40, font: { family: Harness Letters } }
      mixed: { text: Title标, width: 60, font: { family: Harness Letters } }
    """

  private let project: TestProject
  private let variables: [String: String]

  init() throws {
    project = try TestProject("cases: {}\n")
    variables = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a",
      "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    try project.remove("Package.swift")
    for (file, text) in [
      ("labels", Self.labels), ("price", Self.price), ("one", "text: 标\nwidth: 40"),
    ] { try project.write("Cases/\(file).yaml", text + "\n") }
    try project.write(".gitignore", ".harness\n.stdout\n.stderr\n/ignored\n")
    for (name, source) in [
      ("HarnessSquare-Regular", "HarnessSquare-Regular"),
      ("HarnessSquare-Bold", "HarnessSquare-Bold"),
      ("HarnessTall-Regular", "HarnessTall-Regular"),
      ("Letters", "Letters/1.0"),
    ] {
      try project.write(
        "Fonts/\(name).ttf",
        try Data(contentsOf: URL(filePath: "\(TestProject.fontFolder)/\(source).ttf")))
    }
    try shell(
      """
      sum() { sha256sum "Fonts/$1" | cut -c1-64; }
      cat > Cases/suite.yaml <<'END'
      \(Self.suite)
      END
      sed -i "s/SQUARE/$(sum HarnessSquare-Regular.ttf)/; s/TALL/$(sum HarnessTall-Regular.ttf)/" Cases/suite.yaml
      sed -i "s/LETTERS/$(sum Letters.ttf)/; s/BOLD/$(sum HarnessSquare-Bold.ttf)/" Cases/suite.yaml
      """)
    for name in ["x", "y"] {
      try project.write("Cases/img/\(name).png", try Self.picture)
    }
    #expect(try project.run("update-baselines").code == 0)
    try shell("git init -q -b main && git add -A && git commit -q -m one")
  }

  private static var picture: Data {
    get throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      return try Data(contentsOf: folder.appending(path: "Cases/attachments/../images/diamond.png"))
    }
  }

  private func shell(_ line: String) throws {
    let output = try project.runInShell("set -e; \(line)", environment: variables)
    #expect(output.code == 0, "\(output)")
  }

  private func list(_ arguments: String...) throws -> TestProject.Output {
    try project.run(list: ["list"] + arguments, environment: variables)
  }

  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let shell: String
    let ids: [String]
    var reference: String?

    init(_ name: String, _ shell: String, _ ids: [String], since reference: String? = nil) {
      testDescription = name
      self.shell = shell
      self.ids = ids
      self.reference = reference
    }
  }

  private static func edit(_ file: String, _ expression: String) -> String {
    "sed -i '\(expression)' \(file)"
  }

  @Test(arguments: [
    Edit("nothing", "true", []),
    Edit("a comment", edit("Cases/labels.yaml", "s/# two/# three/"), []),
    Edit(
      "keys in another order",
      edit("Cases/labels.yaml", "s/text: 标题, width: 40 }/width: 40, text: 标题 }/"), []),
    Edit(
      "a file's date",
      "touch -d 2001-01-01 Cases/labels.yaml Cases/img/x.png Baselines/labels/a.png", []),
    Edit("a mode", "chmod +x Cases/labels.yaml Cases/img/x.png Baselines/labels/a.png", []),
    Edit("one case", edit("Cases/labels.yaml", "s/text: Title/text: Other/"), ["labels/b"]),
    Edit(
      "in the index", edit("Cases/labels.yaml", "s/text: Title/text: Other/") + "; git add -A",
      ["labels/b"]),
    Edit(
      "in the index, and back on the disk",
      edit("Cases/labels.yaml", "s/text: Title/text: Other/") + "; git add -A; "
        + edit("Cases/labels.yaml", "s/text: Other/text: Title/"), []),
    Edit(
      "committed",
      edit("Cases/labels.yaml", "s/text: Title/text: Other/") + "; git commit -qam two", []),
    Edit(
      "a value of a matrix", edit("Cases/labels.yaml", "s/width: .30/width: [31/"),
      ["labels/m@width=31"]),
    Edit("a tag", edit("Cases/labels.yaml", "s/smoke/slow/"), ["labels/b"]),
    Edit("a new case", "echo '  z: { text: 标, width: 20 }' >> Cases/labels.yaml", ["labels/z"]),
    Edit("a case that is gone", edit("Cases/labels.yaml", "/^  b:/d"), []),
    Edit("an untracked file", "echo 'text: 标\nwidth: 20' > Cases/new.yaml", ["new"]),
    Edit(
      "other letters",
      "mkdir -p 'Cases/价格'; echo 'text: 标\nwidth: 20' > 'Cases/价格/ü.yaml'",
      ["价格/ü"]),
    Edit("a file that moved", "git mv Cases/one.yaml Cases/two.yaml", ["two"]),
    Edit("a file that is gone", "rm Cases/one.yaml", []),
    Edit("a picture", "cp Cases/../Baselines/one.png Cases/img/x.png", ["labels/pic"]),
    Edit("a picture that nobody shows", "cp Baselines/one.png Cases/img/z.png", []),
    Edit(
      "a picture that moved",
      "git mv Cases/img/y.png Cases/img/w.png; " + edit("Cases/price.yaml", "s/y.png/w.png/"),
      ["price/y"]),
    Edit("a baseline's picture", "cp Baselines/one.png Baselines/labels/a.png", ["labels/a"]),
    Edit("a baseline's layout", "echo >> Baselines/price/long.layout.json", ["price/long"]),
    Edit("a baseline that is gone", "rm Baselines/labels/b.*", ["labels/b"]),
    Edit("a baseline that nobody has", "cp Baselines/one.png Baselines/none.png", []),
    Edit("defaults that all take", edit("Cases/suite.yaml", "s/color: black/color: red/"), all),
    Edit(
      "defaults, written otherwise", edit("Cases/suite.yaml", "s/color: black/color: \"#000000\"/"),
      []),
    Edit(
      "defaults that one case does not take",
      "sed -i 's/width: 40, tags/width: 40, color: red, tags/' Cases/labels.yaml; git commit -qam two; "
        + edit("Cases/suite.yaml", "s/color: black/color: blue/"), all.filter { $0 != "labels/b" }),
    Edit("a comment of the suite", "echo '# by hand' >> Cases/suite.yaml", []),
    Edit(
      "the package of a font",
      edit("Cases/suite.yaml", "s/file: HarnessTall/package: p, file: HarnessTall/"), []),
    Edit(
      "a font's checksum", edit("Cases/suite.yaml", "/HarnessTall/s/sha256: ./sha256: 0/"),
      ["price/long"]),
    Edit("a font's file", "echo >> Fonts/HarnessTall-Regular.ttf", ["price/long"]),
    Edit("another ending of lines", edit("Cases/labels.yaml", "s/$/\\r/"), []),
    Edit("ignored", "mkdir ignored; echo 'text: 标\nwidth: 20' > ignored/a.yaml", []),
    Edit("another file", "echo hello > README.md", []),
    Edit(
      "since a branch",
      "git checkout -q -b topic; " + edit("Cases/labels.yaml", "s/text: Title/text: Other/")
        + "; git commit -qam two; git checkout -q main; "
        + edit("Cases/price.yaml", "s/12 标题/13 标题/")
        + "; git commit -qam three; git checkout -q topic; echo 'text: 标\nwidth: 20' > Cases/new.yaml",
      ["labels/b", "new"], since: "main"),
  ])
  func anEditTouches(_ edit: Edit) throws {
    try shell(edit.shell)
    let output = try list(edit.reference.map { "--changed=\($0)" } ?? "--changed")
    #expect(output.code == 0)
    #expect(output.standardOutput.split(separator: "\n").map(String.init).sorted() == edit.ids)
    #expect(
      output.standardError
        == (edit.ids.isEmpty
          ? "note: nothing that changed since the last commit touches a chosen case\n" : ""))
  }

  /// A fallback font touches the cases that fall back to it, as their baselines' layouts show.
  @Test(arguments: [
    Edit(
      "a comment",
      "printf '# all\\n%s\\n' 'defaults: { color: black, lines: 1 }' > Cases/in/_defaults.yaml", []),
    Edit(
      "a colour", "echo 'defaults: { color: red, lines: 1 }' > Cases/in/_defaults.yaml",
      ["in/deep/c", "in/own/a"]),
    Edit("gone", "rm Cases/in/_defaults.yaml", ["in/deep/c", "in/own/a", "in/own/b"]),
    Edit(
      "an inner folder's", "echo 'defaults: { lines: 2 }' > Cases/in/deep/_defaults.yaml",
      ["in/deep/c"]),
  ])
  func defaultsOfAFolderTouchWhoTakesThem(_ edit: Edit) throws {
    try project.write("Cases/in/_defaults.yaml", "defaults: { color: black, lines: 1 }\n")
    try project.write(
      "Cases/in/own.yaml",
      "cases: { a: { text: 标, width: 40 }, b: { text: 标, width: 40, color: blue } }\n")
    try project.write("Cases/in/deep/c.yaml", "text: 标\nwidth: 40\n")
    try shell("git add -A && git commit -q -m two; " + edit.shell)
    let output = try list("--changed")
    #expect(output.code == 0)
    #expect(output.standardOutput.split(separator: "\n").map(String.init).sorted() == edit.ids)
  }

  @Test func aFallbackFontTouchesWhoFallsBack() throws {
    try project.write("Cases/letters.yaml", Self.letters)
    #expect(try project.run("update-baselines", "letters").code == 0)
    try shell("git add -A; git commit -qm letters; echo >> Fonts/HarnessSquare-Bold.ttf")
    // A case that falls back to a family may get another of its faces.
    #expect(try list("--changed", "letters").standardOutput == "letters/bold\nletters/mixed\n")
    try shell("git checkout -q Fonts; echo >> Fonts/HarnessSquare-Regular.ttf")
    let ids = try list("--changed", "letters").standardOutput
    #expect(ids == "letters/mixed\n")
    try shell("git checkout -q Fonts; echo >> Fonts/Letters.ttf")
    #expect(try list("--changed").standardOutput == "letters/latin\nletters/mixed\n")
    try shell(
      "git checkout -q Fonts; sed -i 's/fallback: .Harness Square/&, Harness Tall/' Cases/suite.yaml"
    )
    // A font at the end of the list changes nothing for cases that find their characters in earlier ones.
    #expect(try list("--changed", "letters").standardOutput == "")
  }

  /// A string catalog touches the cases that show a text of it, in the suite's folder and outside of it.
  @Test func aCatalogTouchesItsUsers() throws {
    let text = "\"a\" = \"%@\";\n"
    try project.write("App/de.lproj/Shop.strings", text.replacing("%@", with: "标"))
    try project.write("Cases/texts/en.lproj/Shop.strings", text.replacing("%@", with: "题"))
    try project.write(
      "Cases/shop.yaml",
      """
      cases:
        outside: { text: { from: ../App/de.lproj/Shop.strings, key: a }, width: 40 }
        inside: { text: { from: texts/en.lproj/Shop.strings, key: a }, width: 40 }
        neither: { text: 标, width: 40 }

      """)
    try shell("git add -A; git commit -qm shop")
    #expect(try list("--changed").standardOutput == "")
    try shell(Self.edit("App/de.lproj/Shop.strings", "s/标/标标/"))
    #expect(try list("--changed").standardOutput == "shop/outside\n")
    try shell("git commit -qam two; " + Self.edit("Cases/texts/en.lproj/Shop.strings", "s/题/题题/"))
    #expect(try list("--changed").standardOutput == "shop/inside\n")
    #expect(try list("--changed=HEAD~").standardOutput == "shop/outside\nshop/inside\n")
  }

  @Test func selectorsAndChangesMeet() throws {
    try shell(
      Self.edit("Cases/labels.yaml", "s/width: 40/width: 41/") + "; "
        + Self.edit("Cases/price.yaml", "s/80/81/"))
    #expect(try list("--changed", "price").standardOutput == "price/long\n")
    #expect(try list("price", "--changed").standardOutput == "price/long\n")
    #expect(try list("--changed=HEAD", "--tag", "smoke").standardOutput == "labels/b\n")
    #expect(try list("--", "--changed").code == 2)
  }

  @Test func aRunChecksOnlyThose() throws {
    try shell(Self.edit("Cases/price.yaml", "s/80/82/"))
    let output = try project.run("run", "--changed", "--reporter", "text", environment: variables)
    #expect(output.code == 1)
    #expect(output.standardOutput.contains("\n1 case in"))
    try shell("git checkout -q .")
    let none = try project.run("run", "--changed", environment: variables)
    #expect(none.code == 0)
    #expect(none.standardOutput.hasPrefix("0 cases in "))
    #expect(
      none.standardError
        == "note: nothing that changed since the last commit touches a chosen case\n")
  }

  @Test func whatCannotBeAskedIsSaid() throws {
    for (arguments, message) in [
      (
        ["--changed="],
        "Error: Missing value for '--changed <ref>'\n"
      ),
      (
        ["--changed", "HEAD~1"],
        "error: no case matches “HEAD~1”; did you mean --changed=HEAD~1?\n"
      ),
      (
        ["--changed=nowhere"],
        "error: git knows no commit “nowhere”; accepted: a branch, a tag or a commit, as in --changed=HEAD~1\n"
      ),
    ] {
      let output = try project.run(list: ["list"] + arguments, environment: variables)
      #expect(output.code == 2)
      #expect(output.standardError.hasPrefix(message))
    }
    try shell("git update-ref refs/remotes/origin/next HEAD")
    #expect(
      try list("--changed=next").standardError
        == "error: git knows no commit “next”; did you mean --changed=origin/next?\n")
    #expect(
      try list("--changed=master").standardError
        == "error: git knows no commit “master”; did you mean --changed=main?\n")
    let noGit = try project.run(
      "list", "--changed", environment: variables.merging(["PATH": "/nowhere"]) { $1 })
    #expect(
      noGit
        == .init(
          code: 2, standardOutput: "",
          standardError: "error: --changed asks git, and there is no git on the PATH\n"))
    try shell("mv .git hidden")
    let ceiling = variables.merging(["GIT_CEILING_DIRECTORIES": project.path]) { $1 }
    let noTree = try project.run("list", "--changed", environment: ceiling)
    #expect(noTree.code == 2)
    #expect(
      noTree.standardError
        == "error: --changed asks git what changed, and neither the current folder nor Cases is in a working tree of git\n"
    )
    try shell("mv hidden .git")
  }

  @Test func aShallowCloneIsSaid() throws {
    try shell(
      """
      git tag first; \(Self.edit("Cases/price.yaml", "s/80/82/")); git commit -qam two
      git clone -q --depth 1 "file://$PWD" shallow; cd shallow
      """)
    let output = try project.runInShell(
      "cd shallow; $H list --changed=first", environment: variables)
    #expect(output.code == 2)
    #expect(
      output.standardError
        == "error: git has no commit “first” here; this is a shallow clone, so get the history first: "
        + "git fetch --unshallow (of actions/checkout, fetch-depth: 0)\n")
    #expect(
      try project.runInShell("cd shallow; $H list --changed", environment: variables).code == 0)
  }

  @Test func aSuiteMayStandInASubmoduleOrAFolder() throws {
    try shell(
      """
      mkdir outer; cd outer; git init -q -b main; git -c protocol.file.allow=always submodule --quiet add "$OLDPWD" "k ü"
      git commit -qm outer; cd "k ü"; \(Self.edit("Cases/price.yaml", "s/80/82/")); git commit -qam two
      \(Self.edit("Cases/labels.yaml", "s/text: Title/text: Other/"))
      """)
    // From outside, the submodule is compared with the commit that the outer repository names; from inside, with
    // its own last commit.
    let outside = try project.runInShell(
      "cd outer; $H list --suite 'k ü/Cases' --baselines 'k ü/Baselines' --changed",
      environment: variables)
    #expect(outside.standardOutput == "labels/b\nprice/long\n")
    let inside = try project.runInShell("cd 'outer/k ü'; $H list --changed", environment: variables)
    #expect(inside.standardOutput == "labels/b\n")
    let below = try project.runInShell(
      "cd 'outer/k ü/Cases/img'; $H list --changed", environment: variables)
    #expect(below.standardOutput == "labels/b\n")
  }

  @Test func aSuiteThatCouldNotBeReadTouchesWhatItsFilesHave() throws {
    try shell(
      "echo '  bad: { wid: 3 }' >> Cases/price.yaml; git commit -qam broken; git show HEAD~:Cases/price.yaml > Cases/price.yaml"
    )
    let output = try list("--changed")
    #expect(output.standardOutput == "price/short\nprice/long\nprice/y\n")
    #expect(output.standardError.hasPrefix("warning: the suite cannot be read as it was"))
  }

  @Test func beforeTheFirstCommitEverythingIsNew() throws {
    try shell("rm -rf .git; git init -q")
    #expect(try list("--changed").standardOutput.split(separator: "\n").count == Self.all.count)
  }
}
