import Base
import Foundation
import Testing

@testable import Results
@testable import Runs

@Suite struct RelativePathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let target: String
    let folder: String
    let path: String
    var testDescription: String { "\(target) from \(folder)" }
  }

  @Test(arguments: [
    Row(target: "Cases", folder: "Baselines", path: "../Cases"),
    Row(target: "sub/Cases", folder: "Baselines", path: "../sub/Cases"),
    Row(target: "Cases/", folder: "./a/../Baselines//", path: "../Cases"),
    Row(target: "Cases", folder: "Cases", path: "."),
    Row(target: "Cases", folder: "Cases/Baselines", path: ".."),
    Row(target: "Cases/more", folder: "Cases", path: "more"),
    Row(target: "linked/Cases", folder: "Baselines", path: "../real/Cases"),
  ])
  func ways(_ row: Row) throws {
    let root = try TemporaryFolder()
    try FileSystem.makeFolder("\(root.path)/real")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root.path)/linked", withDestinationPath: "real")
    #expect(
      RelativePath.path(to: "\(root.path)/\(row.target)", from: "\(root.path)/\(row.folder)")
        == row.path)
  }
}
