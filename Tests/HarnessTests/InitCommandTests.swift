import Foundation
import Testing

/// A project from nothing to a green run.
@Suite struct InitCommandTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let project: TestProject

  init() throws {
    project = try TestProject("")
    for file in ["Cases", "Package.swift"] { try project.remove(file) }
  }

  @Test(arguments: [
    ("init", [] as [String]), ("init --ci none", []),
    ("init --no-copy-fonts --ci github", [".github/workflows/labels.yml"]),
    ("init --no-copy-fonts --ci gitlab", [".gitlab-ci.yml"]),
  ])
  func setsUpASuiteThatPasses(_ command: String, _ services: [String]) throws {
    let output = try project.runInShell("$H \(command)")
    #expect(output.code == 0)
    #expect(output.standardError == "")
    let files =
      ["Cases/suite.yaml", "Cases/welcome.yaml", ".gitignore", ".gitattributes"] + services
    let note = services.isEmpty || Self.hasServicesFonts ? "" : Self.note
    let says =
      files.map { "wrote      \($0)\n" }.joined() + note
      + "added      welcome\n1 added\n\nnext:\n"
    #expect(output.standardOutput.hasPrefix(says))
    #expect(try project.run("verify").code == 0)
    let run = try project.run("run")
    #expect(run.code == 0)
    #expect(run.standardOutput.contains(": 1 passed\n"))
    #expect(run.standardError == "")
  }

  private static let note =
    "note       the service installs Ubuntu 24.04's fonts, which may be other versions than those of suite.yaml; harness init --copy-fonts takes these along\n"

  /// Whether the tests run on the distribution of the services' image.
  private static let hasServicesFonts: Bool = {
    let release = FileManager.default.contents(atPath: "/etc/os-release") ?? Data()
    let lines = String(decoding: release, as: UTF8.self).split(separator: "\n")
    return lines.contains("ID=ubuntu") && lines.contains("VERSION_ID=\"24.04\"")
  }()

  /// Fonts of another distribution are copied, as the service would install other versions of them.
  @Test(arguments: ["github", "gitlab"])
  func theServiceHasTheFonts(_ service: String) throws {
    let output = try project.run("init", "--ci", service)
    #expect(output.code == 0)
    #expect(!output.standardOutput.contains("note "))
    #expect(output.standardOutput.contains("copied     Cases/fonts/") == !Self.hasServicesFonts)
    #expect(try text("Cases/suite.yaml").contains("package:") == Self.hasServicesFonts)
  }

  /// A suite whose fonts were not copied is told when it gets a service's file.
  @Test func aSuiteIsToldOfTheServicesFonts() throws {
    #expect(try project.run("init", "--no-copy-fonts").code == 0)
    let later = try project.run("init", "--ci", "github")
    #expect(later.standardOutput.contains(Self.note) == !Self.hasServicesFonts)
    let copied = try project.run("init", "--copy-fonts", "--ci", "github")
    #expect(!copied.standardOutput.contains("note "))
  }

  @Test func overwritesNothing() throws {
    let files = ["Cases/welcome.yaml", ".gitignore", ".gitattributes", ".gitlab-ci.yml"]
    for file in files { try project.write(file, "text: mine\n") }
    let output = try project.run("init", "--ci", "gitlab")
    #expect(output.standardOutput.contains("kept       .gitignore; add to it: .harness/\n"))
    // GitLab has one file: people put the job into theirs.
    #expect(
      output.standardOutput.contains(
        "kept       .gitlab-ci.yml; add to it:\n\nlabels:\n  stage: test # or"))
    for file in files { #expect(try project.read(file) == Data("text: mine\n".utf8), "\(file)") }
  }

  @Test func leavesASuiteAsItIs() throws {
    #expect(try project.run("init").code == 0)
    let before = try project.contents(below: ".")
    let output = try project.run("init")
    #expect(
      output
        == .init(
          code: 0,
          standardOutput: """
            kept       Cases/suite.yaml
            kept       Cases/welcome.yaml
            kept       .gitignore
            kept       .gitattributes

            next: harness run\n
            """, standardError: ""))
    #expect(try project.contents(below: ".") == before)
  }

  @Test(arguments: [("a/b", "a/b"), ("my app", "'my app'")])
  func worksInAFolderThatIsNotThere(_ folder: String, _ word: String) throws {
    let output = try project.run("init", folder)
    #expect(output.code == 0)
    #expect(output.standardOutput.contains("\nnext:\n  cd \(word)\n  harness run\n"))
    #expect(try project.runInShell("cd \(word) && $H run").code == 0)
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try project.read(file), as: UTF8.self)
  }

  /// Services look for their files at a repository's top alone.
  @Test(arguments: [
    (
      "apps/shop", "github", ".github/workflows/labels.yml",
      [
        "      - uses: harness-labels/harness@main\n"
          + "        with: { working-directory: apps/shop, artifact: label-report }\n"
      ]
    ),
    (
      "my apps/the shop", "github", ".github/workflows/labels.yml",
      ["with: { working-directory: my apps/the shop, artifact: label-report }\n"]
    ),
    (
      "my apps/the shop", "gitlab", ".gitlab-ci.yml",
      [
        "    - \"cd 'my apps/the shop'\"\n    - '\"$program\" run --reporter ",
        "    paths: [my apps/the shop/.harness]\n", "junit: my apps/the shop/.harness/junit.xml\n",
      ]
    ),
    ("a: b", "github", ".github/workflows/labels.yml", ["working-directory: \"a: b\", "]),
    (
      ".", "gitlab", ".gitlab-ci.yml",
      [
        "    - /opt/harness/ci/install-deps --run\n    - '\"$program\" run --reporter ",
        "    reports:\n      junit: .harness/junit.xml\n",
      ]
    ),
  ])
  func theServicesFileIsAtTheTop(
    _ folder: String, _ service: String, _ file: String, _ says: [String]
  ) throws {
    try project.write(".git/HEAD", "ref: refs/heads/main\n")
    #expect(try project.run("init", folder, "--ci", service).code == 0)
    let text = try text(file)
    for line in says {
      let isThere = text.contains(line)
      #expect(isThere, "\(line)\n\(text)")
    }
  }

  /// A service's file names one version, and the action has the inputs that GitHub's file gives it.
  @Test func theServicesFilesNameOneVersion() throws {
    for (service, file) in [
      ("github", ".github/workflows/labels.yml"), ("gitlab", ".gitlab-ci.yml"),
    ] {
      #expect(try project.run("init", "--ci", service).code == 0)
      let lines = try text(file).split(separator: "\n").filter { !$0.contains("#") }
      #expect(lines.count { $0.contains("main") } == 1, "\(file)")
    }
    let action = try String(
      contentsOf: Self.package.appending(path: "action.yml"), encoding: .utf8)
    for input in ["working-directory", "artifact"] { #expect(action.contains("\n  \(input):\n")) }
  }

  /// What YAML gives to the shell of an item of a script.
  private func shellLine(_ item: Substring) -> String {
    let command = String(item.dropFirst("    - ".count)).replacing(/\ # [a-z ]*$/, with: "")
    let isQuoted = command.hasPrefix("'") || command.hasPrefix("\"")
    return isQuoted ? String(command.dropFirst().dropLast()) : command
  }

  /// GitLab's script, with a small repository in place of harness's: the program is built once for each version.
  @Test func gitLabBuildsAVersionOnce() throws {
    try project.write(".git/HEAD", "ref: refs/heads/main\n")
    #expect(try project.run("init", "the shop", "--ci", "gitlab").code == 0)
    let lines = try text(".gitlab-ci.yml").components(separatedBy: "\n  script:\n")[1]
      .components(separatedBy: "\n  artifacts:\n")[0].split(separator: "\n").map(shellLine)
    let script = lines.joined(separator: "\n").replacing(
      "/opt/harness", with: "$CI_PROJECT_DIR/opt/harness")
    try project.write("job.sh", "set -eu\nrm -rf opt\napt-get() { :; }\n\(script)\n")
    try project.write("source/ci/install-deps", "echo \"install-deps $*\" >>\"$LOG\"\n")
    try project.write(
      "source/ci/harness",
      """
      cd "$(dirname "$0")/.."
      echo "build $(cat version)" >>"$LOG"
      mkdir -p .build-release/bin
      printf '#!/bin/sh\\necho "$(basename "$PWD"): %s $1" >>"$LOG"\\n' "$(cat version)" >.build-release/bin/harness
      """)
    let job = """
      export GIT_CONFIG_GLOBAL=$PWD/gitconfig CI_PROJECT_DIR=$PWD LOG=$PWD/log HARNESS=main
      git config --global url."$PWD/source".insteadOf https://github.com/harness-labels/harness
      git config --global user.name A && git config --global user.email a@b
      (cd source && chmod +x ci/* && git init --quiet --initial-branch main)
      release() { (cd source && echo "$1" >version && git add . && git commit --quiet --message "$1"); }
      release one && bash job.sh && bash job.sh && release two && bash job.sh
      HARNESS=main~1 bash job.sh
      """
    let output = try project.runInShell(job)
    #expect(output.code == 0, "\(output.standardError)")
    let run = { (version: String) in ["install-deps --run", "the shop: \(version) run"] }
    #expect(
      try text("log").split(separator: "\n").map(String.init)
        == ["build one"] + run("one") + run("one") + ["build two"] + run("two") + ["build one"]
        + run("one"))
  }

  @Test(arguments: ["Cases", "Cases/fonts", ".github", ".github/workflows", ".vscode"])
  func writesNothingThroughALink(_ folder: String) throws {
    try project.write("outside/mine.txt", "theirs")
    if folder.contains("/") {
      try project.write("\(folder)/a", "")
      try project.remove(folder)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.path)/\(folder)", withDestinationPath: "\(project.path)/outside")
    let output = try project.run("init", "--ci", "github", "--copy-fonts", "--editor")
    #expect(output.code == 2)
    #expect(
      output.standardError
        == "error: \(folder) is a link, and nothing is written through links; put the folder itself there\n"
    )
    #expect(try project.files(below: "outside") == ["mine.txt"])
  }

  /// The service keeps the folder that a run writes.
  @Test func takesTheOutputOfHarnessYaml() throws {
    try project.write("harness.yaml", "output: build/labels\n")
    let output = try project.run("init", "--no-copy-fonts", "--ci", "gitlab")
    #expect(output.code == 0)
    #expect(output.standardOutput.contains("look at build/labels/report/index.html,"))
    #expect(try text(".gitignore") == "build/labels/\n")
    let job = try text(".gitlab-ci.yml")
    #expect(job.contains("paths: [build/labels]"))
    #expect(job.contains("junit: build/labels/junit.xml"))
    #expect(!job.contains(".harness/"))
  }

  @Test func copiedFontsNeedNoPackage() throws {
    let output = try project.run("init", "--copy-fonts", "--ci", "github")
    #expect(output.code == 0)
    #expect(output.standardOutput.hasPrefix("copied     Cases/fonts/"))
    let suite = try text("Cases/suite.yaml")
    #expect(!suite.contains("package:"))
    for file in suite.matches(of: /file: (.+)/) {
      #expect(project.exists("Cases/fonts/\(file.output.1)"))
    }
    #expect(try text(".github/workflows/labels.yml").contains("install --yes git\n"))
    // No other folder is needed.
    let own = suite.replacing(/\n  - \/usr[^\n]*/, with: "")
    try project.write("Cases/suite.yaml", own)
    #expect(try project.run("run").code == 0)
  }

  @Test func fontsOfASuiteAreCopiedLater() throws {
    #expect(try project.run("init").code == 0)
    let suite = try text("Cases/suite.yaml")
    let output = try project.run("init", "--copy-fonts", "--ci", "gitlab")
    #expect(output.code == 0)
    for file in suite.matches(of: /file: (.+)/) {
      let copy = "Cases/fonts/\(file.output.1)"
      #expect(output.standardOutput.contains("copied     \(copy)\n"))
      #expect(project.exists(copy))
    }
    #expect(try text("Cases/suite.yaml") == suite)
    // A copy needs no package.
    #expect(try text(".gitlab-ci.yml").contains("install --yes git\n"))
    #expect(try project.run("run").code == 0)
    #expect(
      try project.run("init", "--copy-fonts").standardOutput.contains("copied") == false)
    try project.write(
      "Cases/suite.yaml", suite.replacing("font-path:\n  - fonts\n", with: "font-path:\n"))
    let refused = try project.run("init", "--copy-fonts")
    #expect(refused.code == 2)
    #expect(refused.standardError.contains("`font-path` does not lead to Cases/fonts"))
  }

  @Test func aPlaceForNoSuiteIsRefused() throws {
    #expect(try project.run("init").code == 0)
    let inner = try project.run("init", "Cases/price")
    #expect(inner.code == 2)
    #expect(inner.standardError.contains("this folder is part of a suite, that of "))
    #expect(!project.exists("Cases/price/Cases"))
    try project.remove("Cases")
    try project.write("Cases", "")
    let file = try project.run("init")
    #expect(file.code == 2)
    #expect(
      file.standardError
        == "error: Cases is a file, and the suite's folder needs its name; rename it\n")
  }

  /// An init that ended after some of its files is finished by another; a suite that people went on with is not touched.
  @Test(arguments: [["Cases/welcome.yaml"], []])
  func anInterruptedInitIsFinished(_ lost: [String]) throws {
    #expect(try project.run("init").code == 0)
    for file in lost + ["Baselines", ".gitignore", ".gitattributes"] { try project.remove(file) }
    let output = try project.run("init")
    #expect(output.code == 0)
    #expect(output.standardOutput.contains("added      welcome\n1 added\n\nnext:\n"))
    #expect(try project.run("run").code == 0)

    try project.remove("Baselines")
    try project.write("Cases/mine.yaml", "{ text: mine, width: 90 }\n")
    try project.remove("Cases/welcome.yaml")
    #expect(try project.run("init").standardOutput.hasSuffix("\nnext: harness run\n"))
    #expect(!project.exists("Cases/welcome.yaml"))
    #expect(!project.exists("Baselines"))
  }

  /// A second app of a repository has a job of its own.
  @Test func eachAppHasItsJob() throws {
    try project.write(".git/HEAD", "ref: refs/heads/main\n")
    for app in ["apps/shop", "apps/admin"] {
      #expect(try project.run("init", app, "--ci", "github").code == 0)
      #expect(try project.run("init", app, "--ci", "github").code == 0)
    }
    #expect(try text(".github/workflows/labels.yml").contains("working-directory: apps/shop,"))
    let second = try text(".github/workflows/labels-apps-admin.yml")
    #expect(second.hasPrefix("name: labels-apps-admin\n"))
    #expect(
      second.contains("\n  labels-apps-admin:\n") && second.contains("directory: apps/admin,"))

    #expect(try project.run("init", "apps/shop", "--ci", "gitlab").code == 0)
    let job = try project.run("init", "apps/admin", "--ci", "gitlab").standardOutput
    #expect(job.contains("kept       ../../.gitlab-ci.yml; add to it:\n\nlabels-apps-admin:\n"))
    #expect(job.contains("    - cd apps/admin\n"))
    let again = try project.run("init", "apps/shop", "--ci", "gitlab").standardOutput
    #expect(again.contains("kept       ../../.gitlab-ci.yml\n"))
  }

  /// Only a person is asked.
  @Test(arguments: [
    ("y", "", true), ("YES", "", true), ("n", "", false), ("", "", false),
    ("y", "--no-copy-fonts", false),
    ("n", "--copy-fonts", true),
  ])
  func aPersonIsAskedForCopies(_ answer: String, _ option: String, _ areCopied: Bool) throws {
    let output = try project.runInShell(
      "printf '\(answer)\\n' | \(TestProject.script) -qefc \"$H init \(option)\" /dev/null")
    #expect(output.code == 0)
    let asks = output.standardOutput.contains("Copy the fonts into Cases/fonts, so that")
    #expect(asks == option.isEmpty)
    #expect(project.exists("Cases/fonts") == areCopied)
    #expect(project.exists("Baselines/welcome.png"))
  }

  /// Fonts of fonts-noto-core, and a script that none of Debian's has.
  @Test func fontsOfTheCatalogsScriptsAreListed() throws {
    try project.write("app/locales/de.json", #"{"ok": "Weiter"}"#)
    try project.write("app/locales/th.json", #"{"ok": "ตกลง"}"#)
    try project.write(
      "app/res/values-ka/strings.xml", "<resources><string name='ok'>კარგი</string></resources>")
    try project.write("app/locales/ja.json", #"{"ok": "次へ"}"#)
    try project.write("app/locales/id.json", #"{"ok": "\#u{11F04}"}"#)
    let output = try project.run("init", "--copy-fonts")
    #expect(output.code == 0)
    let notes = output.standardOutput.split(separator: "\n").filter { $0.contains(" in app/") }
    #expect(
      notes == [
        "listed     Noto Sans Georgian for Georgian in app/res/values-ka/strings.xml",
        "no font    Kawi in app/locales/id.json: install one, then run: harness fonts add FILE",
        "listed     Noto Sans Thai for Thai in app/locales/th.json",
      ])
    let suite = try text("Cases/suite.yaml")
    for family in ["Noto Sans Georgian", "Noto Sans Thai"] {
      #expect(suite.contains("  - family: \(family)\n"))
      #expect(
        suite.firstMatch(of: /fallback: \[(.*)\]/)?.1.split(separator: ", ").contains(
          Substring(family)) == true)
    }
    #expect(project.exists("Cases/fonts/NotoSansThai-Regular.ttf"))
    try project.write("Cases/thai.yaml", "{ text: ตกลง, width: fit }\n")
    #expect(try project.run("update-baselines").code == 0)
  }

  @Test func anEditorGetsTheSchema() throws {
    let output = try project.run("init", "--editor")
    #expect(output.standardOutput.contains("wrote      .vscode/settings.json\n"))
    #expect(
      try text(".vscode/settings.json")
        == "{\n  \"yaml.schemas\": { \"./.vscode/label.schema.json\": \"Cases/**/*.yaml\" }\n}\n")
    #expect(try text(".vscode/label.schema.json") == project.run("schema").standardOutput)
    try project.write(".vscode/settings.json", "{}")
    #expect(
      try project.run("init", "--editor").standardOutput.contains(
        "kept       .vscode/settings.json; add to it: \"yaml.schemas\": "))
  }

  @Test func aRunSaysHowToChooseAnotherFolder() throws {
    #expect(try project.run("init").code == 0)
    try project.write("file", "")
    let output = try project.run("run", "--output", "file/out")
    #expect(
      output
        == .init(
          code: 3, standardOutput: "",
          standardError:
            "error: file/out cannot be written: Not a directory; choose another "
            + "--output\n"))
  }

  @Test func saysWhereItCannotWrite() throws {
    try project.write("file", "")
    let output = try project.run("init", "file/a")
    #expect(output.code == 3)
    #expect(output.standardError.hasPrefix("error: file/a cannot be made: "))
    #expect(try project.run("init", "--ci", "jenkins").code == 2)
  }
}
