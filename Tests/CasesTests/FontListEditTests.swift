import Labels
import Testing

@testable import Cases

/// Entries are written into suite.yaml; everything else stays as it was.
@Suite struct FontListEditTests {
  private static let (a, b, c) = (
    String(repeating: "a", count: 64), String(repeating: "b", count: 64),
    String(repeating: "c", count: 64)
  )
  private static let new = FontManifest.Entry(
    family: "New One", file: "New.ttf", sha256: b, package: "fonts-new")

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// `+` marks each line that the edit adds.
    let text: String
    /// The line ending.
    var ending = "\n"

    private func lines(_ mark: Bool) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { mark || !$0.hasPrefix("+") }
        .map { $0.hasPrefix("+") ? $0.dropFirst() : $0 }
        .joined(separator: ending)
    }
    var before: String { lines(false) }
    var after: String { lines(true) }
  }

  @Test(arguments: [
    Row(
      testDescription: "at the end, with comments",
      text: """
        # The suite
        format: 1   # of the format
        fonts:
          # the first
          - family: A
            file: A.ttf # here
            sha256: \(a)
        +  - family: New One
        +    file: New.ttf
        +    sha256: \(b)
        +    package: fonts-new

        # where they are
        font-path:   [ fonts ]

        """),
    Row(
      testDescription: "a list that is not indented, at the text's end",
      text: """
        format: 1
        fonts:
        - family: A
          file: A.ttf
          sha256: \(a)
        +- family: New One
        +  file: New.ttf
        +  sha256: \(b)
        +  package: fonts-new
        """),
    Row(
      testDescription: "maps on one line, wide gaps after dashes",
      text: """
        fonts:
            -   { family: A, file: A.ttf, sha256: \(a) }
        +    -   family: New One
        +        file: New.ttf
        +        sha256: \(b)
        +        package: fonts-new
        format: 1
        defaults: { color: red }
        """),
    Row(
      testDescription: "Windows line endings",
      text: """
        format: 1
        fonts:
          - family: A
            file: A.ttf
            sha256: \(a)
        +  - family: New One
        +    file: New.ttf
        +    sha256: \(b)
        +    package: fonts-new
        font-path: [fonts]

        """, ending: "\r\n"),
    Row(
      testDescription: "no fonts yet",
      text: """
        format: 1
        font-path: [fonts]
        +fonts:
        +  - family: New One
        +    file: New.ttf
        +    sha256: \(b)
        +    package: fonts-new

        """),
  ])
  func anEntryIsAddedAndNothingElseChanges(_ row: Row) throws {
    let edit = try FontListEdit(row.before, file: "suite.yaml")
    let added = try edit.adding(Self.new)
    #expect(added.text == row.after)
    #expect(added.fonts == edit.fonts + [Self.new])
  }

  @Test(arguments: [
    ("sha256: \(a) # Debian's", "sha256: [\(a), \(c)] # Debian's"),
    ("sha256: \"\(a)\"", "sha256: [\"\(a)\", \(c)]"),
    ("sha256: [\(a), '\(b)'] # two", "sha256: [\(a), '\(b)', \(c)] # two"),
    (
      "sha256:\n      - \(a)\n      - \(b) # Ubuntu's",
      "sha256:\n      - \(a)\n      - \(b) # Ubuntu's\n      - \(c)"
    ),
  ])
  func anotherVersionIsAccepted(_ before: String, _ after: String) throws {
    func text(_ sums: String) -> String {
      "format: 1\nfonts:\n  - family: A\n    file: A.ttf\n    \(sums)\n    package: a\n# end\n"
    }
    let edit = try FontListEdit(text(before), file: "suite.yaml")
    let accepting = try edit.accepting(Self.c, at: 0)
    #expect(accepting.text == text(after))
    #expect(accepting.fonts[0].accepted == edit.fonts[0].accepted + [Self.c])
  }

  @Test func anEntryInBracesIsEditedThere() throws {
    let text = "fonts:\n  - { family: A, sha256: \(Self.a), file: A.ttf }\n"
    #expect(
      try FontListEdit(text, file: "suite.yaml").accepting(Self.b, at: 0).text
        == "fonts:\n  - { family: A, sha256: [\(Self.a), \(Self.b)], file: A.ttf }\n")
  }

  @Test(arguments: [
    ("New: One", "\"New: One\""), ("007", "\"007\""), ("yes", "\"yes\""), ("Öl 2", "Öl 2"),
    ("A \"B\"", "\"A \\\"B\\\"\""), ("思源黑体", "思源黑体"),
  ])
  func namesAreQuotedWhereTheyNeedIt(_ name: String, _ written: String) throws {
    let entry = FontManifest.Entry(family: name, file: "a.ttf", sha256: Self.a)
    let edit = try FontListEdit("format: 1\n", file: "suite.yaml").adding(entry)
    #expect(
      edit.text
        == "format: 1\nfonts:\n  - family: \(written)\n    file: a.ttf\n    sha256: \(Self.a)\n")
  }

  @Test func whatIsWrittenOtherwiseIsLeftAlone() throws {
    let text = "fonts: [{ family: A, file: A.ttf, sha256: \(Self.a) }]\n"
    let edit = try FontListEdit(text, file: "Cases/suite.yaml")
    #expect(
      throws: FontListError.unusual(
        file: "Cases/suite.yaml",
        advice: """
          write `fonts` with a line for each key, or add this entry by hand:
            - family: New One
              file: New.ttf
              sha256: \(Self.b)
              package: fonts-new
          """)
    ) { try edit.adding(Self.new) }
  }

  @Test func whatIsWrongIsNamed() {
    let error = #expect(throws: FontListError.self) {
      try FontListEdit("fonts:\n  - family: A\n", file: "suite.yaml")
    }
    #expect(error?.description.contains("suite.yaml:2:5: `file` is missing") == true)
    #expect(throws: FontListError.self) { try FontListEdit("fonts: [", file: "suite.yaml") }
  }
}
