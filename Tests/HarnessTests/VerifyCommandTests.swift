import Foundation
import Testing

/// `verify` reads everything, and names everything that is wrong.
@Suite struct VerifyCommandTests {
  private static let cases = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40 }
      c: { text: 标题, width: 40 }
    """

  private func recorded() throws -> TestProject {
    let project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    return project
  }

  @Test func whatIsIntactIsCounted() throws {
    let project = try recorded()
    #expect(
      try project.run("verify")
        == .init(code: 0, standardOutput: "3 baselines: 3 intact\n", standardError: ""))
  }

  @Test func aCaseWithoutABaselineIsCounted() throws {
    let project = try recorded()
    for suffix in ["png", "layout.json"] {
      try FileManager.default.removeItem(atPath: "\(project.path)/Baselines/labels/b.\(suffix)")
    }
    #expect(
      try project.run("verify")
        == .init(
          code: 0, standardOutput: "2 baselines: 2 intact\n1 case has no baseline\n",
          standardError: ""))
  }

  @Test func aWrongFolderIsNotIntact() throws {
    let project = try recorded()
    #expect(
      try project.run("verify", "--baselines", "Baselins")
        == .init(
          code: 2, standardOutput: "",
          standardError: "error: there are no baselines in Baselins\n"))
  }

  /// A file that cannot be read does not hide other faults.
  @Test func everythingIsNamed() throws {
    let project = try recorded()
    let folder = "\(project.path)/Baselines/labels"
    // A folder cannot be read as a file, not even by root.
    try FileManager.default.removeItem(atPath: "\(folder)/a.png")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/a.png", withIntermediateDirectories: false)
    try project.write(
      "Baselines/labels/b.png",
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n")
    try FileManager.default.removeItem(atPath: "\(folder)/c.png")
    let output = try project.run("verify")
    #expect(output.code == 3)
    #expect(
      output.standardOutput == """
        FAULT labels/a  Baselines/labels/a.png: read failed: Is a directory
        FAULT labels/b  Baselines/labels/b.png is a Git LFS pointer; fetch the file with: git lfs pull
        FAULT labels/c  Baselines/labels/c.png is missing, though its layout record is there
        3 baselines: 0 intact, 3 cannot be trusted

        """)
  }
}
