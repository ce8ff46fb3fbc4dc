internal import Base
import Cases
import Labels

/// The files that a project begins with.
struct NewSuite {
  struct File {
    let path: String
    let text: String
    /// What a file that is there already should have; nil if that is its owner's matter.
    var line: String?
    /// What is to be added to a file without the line, where that is more than the line.
    var addition: String?
  }

  static let suiteFile = "\(Settings.defaultSuite)/suite.yaml"
  static let firstCase = "welcome"

  let fonts: [FontManifest.Entry]
  let service: InitCommand.Service
  /// Where the project is in its repository.
  var place = RepositoryPlace(way: "", project: "")
  /// The folder of runs, as the project's harness.yaml has it.
  var output = Settings.defaultOutput
  var hasEditor = false
  /// The name of the service's job.
  var job = Self.usualJob
  static let usualJob = "labels"

  var files: [File] {
    [
      File(path: Self.suiteFile, text: suite),
      File(path: "\(Settings.defaultSuite)/\(Self.firstCase).yaml", text: Self.welcome),
      File(
        path: ".gitignore", text: "\(output)/\n",
        line: "\(output)/"),
      File(path: ".gitattributes", text: Self.attributes, line: "Baselines/**/*.png binary"),
    ] + (hasEditor ? editor : []) + workflow
  }

  /// For VS Code with Red Hat's extension YAML.
  private var editor: [File] {
    let schema = ".vscode/label.schema.json"
    let settings = "\"yaml.schemas\": { \"./\(schema)\": \"\(Settings.defaultSuite)/**/*.yaml\" }"
    return [
      File(path: schema, text: JSONText.pretty(CaseSchema.json)),
      File(path: ".vscode/settings.json", text: "{\n  \(settings)\n}\n", line: settings),
    ]
  }

  private var families: [String] { fonts.map(\.family).uniqued() }

  private var suite: String {
    let entries = fonts.map { font in
      "  - family: \(font.family)\n    file: \(font.file)\n    sha256: \(font.sha256)\n"
        + (font.package.map { "    package: \($0)\n" } ?? "")
    }.joined()
    return """
      # What all cases share. Every key: \(Self.reference)
      format: 1
      # The only fonts that a case can use, each pinned by its checksum: another version of a file is an error.
      # A copy in Cases/fonts is found first, on every machine.
      fonts:
      \(entries.dropLast())
      font-path:
      \(FoundFonts.path.map { "  - \($0)" }.joined(separator: "\n"))
      # Searched for characters that a case's font lacks.
      fallback: [\(families.joined(separator: ", "))]
      defaults: { font: \(families.first ?? "") 16, color: black, background: white, scale: 2 }

      """
  }

  private static let reference =
    "https://github.com/harness-labels/harness/blob/main/docs/case-format.md"

  /// Whether suite.yaml is as it was written, apart from changed fonts and defaults: nothing but cases was to follow.
  static func isOwn(_ suite: String) -> Bool {
    suite.hasPrefix("# What all cases share. ")
      && !["labels:", "audit:"].contains { suite.contains("\n\($0)") }
  }

  static let welcome = """
    # One case: its id is this file's path, `\(firstCase)`, and its picture Baselines/\(firstCase).png.
    # Quote a text that contains `: ` or ` #`, or begins with a sign.
    text: "Fresh coffee from the highlands, roasted on Tuesday and ground as you like it"
    suffix: "$9.99" # always shown, whatever else is cut
    width: 240 # points; `scale` in suite.yaml makes pixels of them
    lines: 2
    insets: [8, 12, 8, 12] # top, left, bottom, right
    # Checked in addition to the picture.
    expect: { lines: 2, suffix-visible: true }

    """

  private static let attributes = """
    # Pictures are compared byte by byte, and their layouts line by line.
    Baselines/**/*.png binary
    Baselines/**/*.layout.json text eol=lf

    """

  /// Where the service reads what to do.
  var serviceFile: String? {
    switch service {
    case .none: nil
    case .github: place.way + ".github/workflows/\(job).yml"
    case .gitlab: place.way + ".gitlab-ci.yml"
    }
  }

  /// What a service's file has if it is about this project.
  private var projectsMark: String {
    switch service {
    case .none: ""
    case .github: "working-directory: \(place.project.asYAMLWord)"
    case .gitlab where place.project.isEmpty: "/opt/harness/ci/install-deps --run"
    case .gitlab: "cd \(place.project.asShellWord)"
    }
  }

  /// With a job of another name if the service's file is about another project of the repository.
  ///
  /// - Parameter text: What a service's file has; nil if it is not there.
  func besideOthers(_ text: (String) -> String?) -> NewSuite {
    guard !place.project.isEmpty, let file = serviceFile, let known = text(file),
      known.contains("harness") || service == .github, !known.contains(projectsMark)
    else { return self }
    var other = self
    let name = place.project.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    other.job = "\(Self.usualJob)-\(String(name))"
    return other
  }

  private var workflow: [File] {
    guard let path = serviceFile else { return [] }
    let text = workflowText
    return [
      File(
        path: path, text: text, line: service == .gitlab ? projectsMark : nil,
        addition: service == .gitlab ? text : nil)
    ]
  }

  private var workflowText: String {
    let packages = (["git"] + Set(fonts.compactMap(\.package)).sorted()).joined(separator: " ")
    let output = place.inRepository(output)
    let inputs =
      (place.project.isEmpty ? "" : "working-directory: \(place.project.asYAMLWord), ")
      + "artifact: label-report"
    return switch service {
    case .none: ""
    case .github:
      """
      name: \(job)
      on: [push, pull_request]
      jobs:
        \(job):
          runs-on: ubuntu-latest
          container: \(Self.image)
          steps:
            - uses: actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0
            - run: apt-get update && apt-get install --yes \(packages)
            # Builds harness and keeps the program in the job's cache. \(Self.pin)
            - uses: \(Self.repository)@\(Self.version)
              with: { \(inputs) }

      """
    case .gitlab:
      """
      \(job):
        stage: test # or another of your stages
        image: \(Self.image)
        # The program is kept in the cache. \(Self.pin)
        variables: { HARNESS: \(Self.version) }
        cache: { key: "harness-$HARNESS", paths: [.harness-program] }
        script:
          - apt-get update && apt-get install --yes \(packages)
          - git clone --quiet https://github.com/\(Self.repository) /opt/harness
          - git -C /opt/harness checkout --quiet "$HARNESS"
          - kept="$CI_PROJECT_DIR/.harness-program" program="$kept/$(git -C /opt/harness rev-parse HEAD)"
          - test -x "$program" || /opt/harness/ci/harness --version # builds it
          - test -x "$program" || (rm -rf "$kept" && install -D /opt/harness/.build-release/bin/harness "$program")
          - /opt/harness/ci/install-deps --run
      \(place.project.isEmpty ? "" : "    - \("cd \(place.project.asShellWord)".asYAMLWord)\n")\
          - '"$program" run --reporter text,json,html,junit,gitlab'
        artifacts:
          when: always
          paths: [\(output.asYAMLWord)]
          exclude: [\("\(output)/cache/**/*".asYAMLWord)]
          reports:
            junit: \("\(output)/junit.xml".asYAMLWord)
            codequality: \("\(output)/gl-code-quality-report.json".asYAMLWord)

      """
    }
  }

  /// Whether a machine has the fonts of the services' image, by its /etc/os-release: packages of other distributions have
  /// other versions of them.
  static func hasServicesFonts(_ release: String) -> Bool {
    let lines = release.split(separator: "\n").map { $0.filter { $0 != "\"" } }
    return lines.contains("ID=ubuntu") && lines.contains("VERSION_ID=24.04")
  }

  /// What is said where fonts of another distribution are not copied.
  static let otherFonts: TerminalText =
    "note       the service installs Ubuntu 24.04's fonts, which may be other versions than those of suite.yaml; harness init --copy-fonts takes these along"

  /// Swift 6.3.3 on Ubuntu 24.04.
  private static let image =
    "swift:6.3.3-noble@sha256:66520bcba471018a34fd54ba09be97ba4abebd950a96ff5cb8c2bf50a2d33259"
  private static let repository = "harness-labels/harness"
  /// What services build: the newest, as no version has a tag yet.
  private static let version = "main"
  private static let pin = "A tag or a commit in place of \(version) pins it."

  /// What to do after the files are written.
  func nextSteps(folder: String) -> TerminalText {
    let enter: TerminalText = folder == "." ? "" : "  cd \(folder.asShellWord)\n"
    return "\nnext:\n" + enter
      + """
        harness run
      then change Cases/welcome.yaml, run again, look at \(output)/report/index.html, and accept what is drawn:
        harness update-baselines

      """
  }
}
