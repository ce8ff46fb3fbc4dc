import Foundation
import Results
import Testing

@testable import PictureTesting

/// In which folder baselines are looked for, and how that folder's tests are run.
@Suite struct PackageRootTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Paths below a folder; those that end in `/` are folders.
    let files: [String]
    /// The path of the root below the folder.
    let root: String
    var isOfXcode = false
  }

  static let rows = [
    Row(testDescription: "a package", files: ["Package.swift"], root: "."),
    Row(
      testDescription: "a package in a package", files: ["Package.swift", "App/Package.swift"],
      root: "App"),
    Row(
      testDescription: "an Xcode project", files: ["App/Shop.xcodeproj/"], root: "App",
      isOfXcode: true),
    Row(
      testDescription: "a workspace above its project",
      files: ["Shop.xcworkspace/", "App/Shop.xcodeproj/"], root: "App", isOfXcode: true),
    Row(
      testDescription: "a workspace without a project", files: ["Shop.xcworkspace/"], root: ".",
      isOfXcode: true),
    Row(
      testDescription: "an Xcode project in a package",
      files: ["Package.swift", "App/Shop.xcodeproj/"], root: "."),
  ]

  @Test(arguments: rows) func theRootIsTheNearestFolder(_ row: Row) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "harness-root-\(UUID().uuidString)")
    defer {
      #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) }
    }
    for file in row.files + ["App/Tests/PriceTests.swift"] {
      let path = folder.appending(path: file)
      let isFolder = file.hasSuffix("/")
      try FileManager.default.createDirectory(
        at: isFolder ? path : path.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !isFolder { try Data().write(to: path) }
    }
    let root = try PackageRoot(above: "\(folder.path)/App/Tests/PriceTests.swift")
    let expected = row.root == "." ? folder.path : "\(folder.path)/\(row.root)"
    #expect(root.path == expected)
    #expect(root.program == (row.isOfXcode ? "harness" : "swift package harness"))
    #expect(
      root.recordCommand.text(forMissing: "a")
        == (row.isOfXcode
          ? "TEST_RUNNER_HARNESS_RECORD=missing xcodebuild test"
          : "HARNESS_RECORD=missing swift test"))
    #expect(
      root.recordCommand.text(for: ["a"])
        == (row.isOfXcode
          ? "TEST_RUNNER_HARNESS_RECORD=changed xcodebuild test"
          : "HARNESS_RECORD=changed swift test"))
  }

  @Test func aFileOutsideAnyPackageIsSaid() {
    let error = #expect(throws: PackageRootError.self) {
      try PackageRoot(above: "/nowhere/LabelTests.swift")
    }
    #expect(
      error?.description
        == "no folder above /nowhere/LabelTests.swift has a Package.swift, an .xcodeproj or an "
        + ".xcworkspace; give absolute paths, and a file of the package or project")
  }
}
