import Base
import Runs
import Testing

@Suite struct ChildProcessTests {
  /// Starts the shell with a script.
  private static func shell(
    _ script: String, input: ChildProcess.Stream = .null, errors: ChildProcess.Stream = .null,
    folder: String? = nil, variables: [String: String]? = nil
  ) throws -> ChildProcess {
    try ChildProcess(
      .init(path: "/bin/sh", arguments: ["-c", script], folder: folder, variables: variables),
      input: input, output: .pipe, errors: errors)
  }

  @Test(arguments: [
    ("exit 0", 0), ("exit 7", 7), ("kill -KILL $$", 137), ("read line || exit 3", 3),
  ])
  func saysHowAProgramEnded(script: String, code: Int32) throws {
    #expect(try Self.shell(script).wait() == code)
  }

  @Test func readsMoreThanAPipeHolds() throws {
    let child = try Self.shell("head -c 300000 /dev/zero; echo end >&2", errors: .pipe)
    #expect(try child.allOutput().count == 300_000)
    #expect(try String(decoding: child.allErrors(), as: UTF8.self) == "end\n")
    #expect(child.wait() == 0)
  }

  @Test func writesTheInputAndItsEnd() throws {
    let child = try Self.shell("cat", input: .pipe)
    try child.write(Array("标题\n".utf8))
    #expect(try String(decoding: child.allOutput(), as: UTF8.self) == "标题\n")
  }

  @Test func keepsTheOrderOfBothStreams() throws {
    let child = try Self.shell("echo 1; echo 2 >&2; echo 3", errors: .joined)
    #expect(try String(decoding: child.allOutput(), as: UTF8.self) == "1\n2\n3\n")
  }

  @Test func worksInAFolderWithVariables() throws {
    let child = try Self.shell(
      "pwd; echo \"$A\"; env | grep -c ^HOME=", folder: "/usr", variables: ["A": "a b"])
    #expect(try String(decoding: child.allOutput(), as: UTF8.self) == "/usr\na b\n0\n")
  }

  @Test func leadsAGroupOfItsOwn() throws {
    let child = try Self.shell("kill -0 -$$ && echo leads")
    #expect(try String(decoding: child.allOutput(), as: UTF8.self) == "leads\n")
  }

  @Test func saysWhatCannotBeStarted() {
    #expect(
      throws: FileError(
        path: "/nowhere", operation: "start", reason: "No such file or directory")
    ) {
      try ChildProcess(
        .init(path: "/nowhere", arguments: []), input: .null, output: .null, errors: .null)
    }
  }
}
