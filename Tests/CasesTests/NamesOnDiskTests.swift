import Foundation
import Testing

@testable import Cases

/// Names that a file system or a reader may confuse with others.
@Suite struct NamesOnDiskTests {
  /// Case files and their errors; each error follows `Cases/`.
  struct Row: CustomTestStringConvertible, Sendable {
    let files: [String]
    let errors: [String]
    var testDescription: String { files.joined(separator: ", ") }

    init(_ files: [String], _ errors: String...) {
      self.files = files
      self.errors = errors
    }
  }

  @Test(arguments: [
    Row(
      ["b.yaml", "b.png/c.yaml"],
      "b.png/c.yaml:1:1: the case `b.png/c` needs a folder where `b` at Cases/b.yaml:1:1 has its "
        + "file `b.png`; accepted: ids that can exist side by side on disk"),
    Row(
      ["B.yaml", "b.PNG/c/d.yaml"],
      "b.PNG/c/d.yaml:1:1: the case `b.PNG/c/d` needs a folder where `B` at Cases/B.yaml:1:1 has "
        + "its file `b.PNG`; accepted: ids that can exist side by side on disk"),
    Row(
      ["f/b.yaml", "f/b.layout.json/c.yaml"],
      "f/b.layout.json/c.yaml:1:1: the case `f/b.layout.json/c` needs a folder where `f/b` at "
        + "Cases/f/b.yaml:1:1 has its file `f/b.layout.json`; "
        + "accepted: ids that can exist side by side on disk"),
    Row(
      ["a.yaml", "a/actual.png.yaml"],
      "a/actual.png.yaml:1:1: the case `a/actual.png` needs a folder where `a` at Cases/a.yaml:1:1 "
        + "has its file `a/actual.png`; accepted: ids that can exist side by side on disk"),
    Row(
      ["a.yaml", "a/diff.png/b.yaml"],
      "a/diff.png/b.yaml:1:1: the case `a/diff.png/b` needs a folder where `a` at Cases/a.yaml:1:1 "
        + "has its file `a/diff.png`; accepted: ids that can exist side by side on disk"),
    Row(
      ["a.yaml", "A/Expected.layout.json.yaml"],
      "A/Expected.layout.json.yaml:1:1: the case `A/Expected.layout.json` needs a folder where `a` "
        + "at Cases/a.yaml:1:1 has its file `A/Expected.layout.json`; "
        + "accepted: ids that can exist side by side on disk"),
    Row(["b.yaml", "b.png.yaml", "b.layout.json.yaml", "b.jpg/c.yaml"]),
    Row(["actual.png.yaml", "a/b/actual.png.yaml", "a.yaml", ".png/a.yaml"]),
    Row(
      ["trail./a.yaml"],
      "trail./a.yaml:1:1: the name `trail.` ends with `.`, which Windows takes away; "
        + "accepted: a letter or a digit last"),
    Row(
      ["con.yaml"],
      "con.yaml:1:1: the name `con` means a device on Windows; "
        + "accepted: names that files can have on every system"),
    Row(
      ["Aux.x/a.yaml"],
      "Aux.x/a.yaml:1:1: the name `Aux.x` means a device on Windows; "
        + "accepted: names that files can have on every system"),
    Row(
      ["ẞ.yaml", "ss.yaml"],
      "ẞ.yaml:1:1: the case `ẞ` differs only in letter case from `ss` at Cases/ss.yaml:1:1; "
        + "accepted: ids that differ on every disk"),
    Row(
      ["ß.yaml", "ẞ.yaml"],
      "ẞ.yaml:1:1: the case `ẞ` differs only in letter case from `ß` at Cases/ß.yaml:1:1; "
        + "accepted: ids that differ on every disk"),
    Row(
      ["--prune.yaml"],
      "--prune.yaml:1:1: the name `--prune` begins with `-`, as options do; "
        + "accepted: a letter or a digit first"),
    Row(
      ["-a/b.yaml"],
      "-a/b.yaml:1:1: the name `-a` begins with `-`, as options do; "
        + "accepted: a letter or a digit first"),
    Row(["a/-18.yaml"]),
    Row(["console.yaml", "a/com.yaml", "com10.yaml", "a.con.yaml"]),
    Row(["a/x.yaml", "A/y.yaml"]),
    Row(["\u{E9}.yaml"]),
    Row(["e\u{301}.yaml"]),
  ])
  func saysWhatCannotStandOnADisk(_ row: Row) throws {
    let suite = try SuiteOnDisk([:])
    for file in row.files { try suite.write(Data("text: a\nwidth: 1".utf8), to: file) }
    #expect(suite.errors() == row.errors.map { "Cases/\($0)" })
  }

  private static let hidden =
    "begins with `.`, as those of hidden files do; accepted: a letter or a digit first"
  private static let dot =
    "ends with `.`, which Windows takes away; accepted: a letter or a digit last"
  private static let device =
    "means a device on Windows; accepted: names that files can have on every system"

  @Test(arguments: [
    ("cases: { .hid: { text: a, width: 1 } }", "1:10: the name `.hid` \(hidden)"),
    ("cases: { ._x: { text: a, width: 1 } }", "1:10: the name `._x` \(hidden)"),
    ("cases: { trail.: { text: a, width: 1 } }", "1:10: the name `trail.` \(dot)"),
    ("cases: { a: { text: a, width: 1, matrix: { locale: [en], tags: [[b]] } } }", nil),
    (
      "cases: { a: { text: \"${x}\", width: 1, matrix: { set.x: [b, Inc.] } } }",
      "1:10: the name `a@set.x=Inc.` \(dot)"
    ),
    ("cases: { a: { text: \"${x}\", width: 1, matrix: { set.x: [con, .b] } } }", nil),
    ("cases: { CON: { text: a, width: 1 } }", "1:10: the name `CON` \(device)"),
    ("cases: { aux.x: { text: a, width: 1 } }", "1:10: the name `aux.x` \(device)"),
    ("cases: { nul: { text: a, width: 1 } }", "1:10: the name `nul` \(device)"),
    ("cases: { Prn.a.b: { text: a, width: 1 } }", "1:10: the name `Prn.a.b` \(device)"),
    ("cases: { com0: { text: a, width: 1 } }", "1:10: the name `com0` \(device)"),
    ("cases: { LPT9.png: { text: a, width: 1 } }", "1:10: the name `LPT9.png` \(device)"),
    ("cases: { com¹: { text: a, width: 1 } }", "1:10: the name `com¹` \(device)"),
    ("cases: { com: { text: a, width: 1 }, lpt10: { text: a, width: 1 } }", nil),
  ])
  func everySystemCanHaveTheName(_ yaml: String, _ error: String?) throws {
    let suite = try SuiteOnDisk(["f.yaml": yaml])
    #expect(suite.errors() == (error.map { ["Cases/f.yaml:\($0)"] } ?? []))
  }

  @Test func anIdIsComposedWhateverTheFileSystemSays() throws {
    let suite = try SuiteOnDisk([:])
    try suite.write(Data("cases: { e\u{301}: { text: a, width: 1 } }".utf8), to: "u\u{308}.yaml")
    #expect(try suite.load().cases.map { Array($0.id.utf8) } == [Array("\u{FC}/\u{E9}".utf8)])
  }

  @Test func tellsFilesThatDifferInNormalisationAlone() throws {
    let suite = try SuiteOnDisk([:])
    for (name, key) in [("e\u{301}", "a"), ("\u{E9}", "b")] {
      try suite.write(Data("cases: { \(key): { text: a, width: 1 } }".utf8), to: name + ".yaml")
    }
    #expect(
      suite.errors() == [
        "Cases/\u{E9}.yaml:1:1: another file has the same name in another Unicode normalisation; "
          + "accepted: one of the two"
      ])
  }

  @Test func showsTheBytesOfANameThatIsNotUTF8() throws {
    let suite = try SuiteOnDisk(["a.yaml": "text: a\nwidth: 1"])
    for name in ["caf\u{FF}.yaml", "no-case\u{FF}.txt"] {
      let bytes = name.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) } + [0]
      let path = suite.path.utf8CString.dropLast() + [CChar(bitPattern: 0x2F)] + bytes
      let file = try unsafe #require(unsafe fopen(Array(path), "w"))
      unsafe fclose(file)
    }
    #expect(
      suite.errors() == [
        "Cases/caf\\xFF.yaml:1:1: the name is not UTF-8; its bytes beyond ASCII are shown as `\\x` "
          + "and two digits; accepted: names in UTF-8"
      ])
  }

  // The limit ends an endless wait. It is long because it includes the time spent waiting for other tests.
  @Test(.timeLimit(.minutes(30)), arguments: ["suite.yaml", "a.yaml"])
  func doesNotWaitForAPipe(_ name: String) throws {
    let suite = try SuiteOnDisk([:])
    try FileManager.default.createDirectory(
      atPath: suite.path + "/sub", withIntermediateDirectories: true)
    if name == "suite.yaml" {
      try FileManager.default.removeItem(atPath: suite.path + "/suite.yaml")
    }
    #expect(unsafe mkfifo("\(suite.path)/\(name)", 0o600) == 0)
    #expect(
      suite.errors() == [
        "Cases/\(name):1:1: this is not a regular file; "
          + "accepted: a file, or a link to one in the suite's folder"
      ])
  }
}
