import Foundation
import Labels
import Raster
import Testing

@testable import HarnessTesting

/// A function of an app draws the cases of a suite.
@Suite struct LabelRenderingTests {
  private static let cases = "cases:\n  a: { text: 标题, width: 20, height: 10 }\n"

  private func check(
    _ project: TestProject, _ name: String = "app",
    _ draw: @escaping @Sendable (LabelRendering.Request) throws -> LabelRendering.Drawing
  ) throws {
    let file = "\(project.path)/Tests/SomeTests/LabelTests.swift"
    for label in LabelSuite.cases(renderer: LabelRendering(name, draw: draw), file: file) {
      try label.check()
    }
  }

  private static let white = Bitmap(width: 20, height: 10, color: .white)

  @Test func whatItDrawsIsComparedWithBaselinesOfItsOwn() throws {
    let project = try TestProject(Self.cases)
    try expectIssues { issue in
      issue.comments.map(\.rawValue) == [
        "NEW labels/a  no baseline at Baselines/app/labels/a.png; record it with: "
          + "HARNESS_RECORD=missing swift test (Cases/labels.yaml:2)"
      ]
    } recordedBy: {
      try check(project) { request in
        #expect(request.id == "labels/a" && request.scale == 1 && request.spec.width == .points(20))
        #expect(request.json.contains("\"width\": 20"))
        return .bitmap(Self.white)
      }
    }
  }

  @Test func aFileIsAPictureToo() throws {
    let project = try TestProject(Self.cases)
    try expectIssues {
      $0.comments.first?.rawValue.hasPrefix("NEW labels/a ") == true
    } recordedBy: {
      try check(project) { _ in .png(try PNG.encode(Self.white, effort: .fast)) }
    }
  }

  @Test func whatItThrowsIsTheCasesError() throws {
    struct Fault: Error, CustomStringConvertible { let description = "no label" }
    let project = try TestProject(Self.cases)
    try expectIssues { issue in
      issue.comments.map(\.rawValue) == ["ERROR labels/a  no label (Cases/labels.yaml:2)"]
    } recordedBy: {
      try check(project) { _ in throw Fault() }
    }
  }

  /// A test that is cancelled would not fail, so only keys of the case are a reason.
  @Test(arguments: [
    ([], "`unsupported` names no key"),
    (["width", "no-such-key"], "`unsupported` names “no-such-key”, which the case does not use"),
  ])
  func onlyKeysOfTheCaseAreUnsupported(_ keys: [String], _ reason: String) throws {
    let project = try TestProject(Self.cases)
    try expectIssues { issue in
      issue.comments.map(\.rawValue) == [
        "ERROR labels/a  app gave an unusable answer: \(reason) (Cases/labels.yaml:2)"
      ]
    } recordedBy: {
      try check(project) { _ in .unsupported(keys) }
    }
  }

  @Test(arguments: ["harness", "App", "", "a/b"])
  func namesAreFolders(_ name: String) throws {
    let project = try TestProject(Self.cases)
    try expectIssues { issue in
      issue.comments.first?.rawValue.hasPrefix("“\(name)” is not a name for a renderer; ") == true
    } recordedBy: {
      try check(project, name) { _ in .unsupported([]) }
    }
  }
}
