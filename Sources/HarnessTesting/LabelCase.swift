internal import Base
import Cases
import PictureTesting
import Raster
import Results
import Runs
public import Testing

/// One label of a suite, as a test's argument.
public struct LabelCase: Sendable {
  private enum Content: Sendable {
    case subject(Case, LoadedSuite)
    case unreadable(reason: TerminalText, file: String)
  }

  /// The case's id, such as `price/titles/short`; the folder's path if the suite cannot be read.
  public let id: String
  private let content: Content

  init(_ subject: Case, in suite: LoadedSuite) {
    id = subject.id
    content = .subject(subject, suite)
  }

  init(unreadable folder: String, reason: TerminalText, file: String) {
    id = folder
    content = .unreadable(reason: reason, file: file)
  }

  /// The case's tags.
  public var tags: [String] {
    if case .subject(let subject, _) = content { subject.tags } else { [] }
  }

  /// Draws the label and compares it with its baseline.
  ///
  /// If it does not pass, the test fails with the message of the command line, at the case's line in
  /// its file, with the pictures as attachments. XCTest gets the line of the call and the paths of the
  /// pictures. A case whose file says `skip` is not drawn, and cancels a test of Swift Testing with the
  /// reason. With `HARNESS_RECORD` set to `missing` or `changed`, baselines are recorded.
  public func check(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws {
    let caller = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    switch content {
    case .unreadable(let reason, let file):
      TestIssue.fail(
        reason,
        at: SourceLocation(fileID: Self.fileID(file), filePath: file, line: 1, column: 1),
        caller: caller)
    case .subject(let subject, let suite):
      try check(subject, in: suite, caller)
    }
  }
}

extension LabelCase {
  private func check(_ subject: Case, in suite: LoadedSuite, _ caller: TestLocation) throws {
    if let skip = subject.skip {
      try suite.skip(subject)
      return try cancel(skip)
    }
    let location = SourceLocation(
      fileID: Self.fileID(subject.location.file),
      filePath: suite.root.absolute(subject.location.file),
      line: subject.location.line, column: subject.location.column)
    let checked: LoadedSuite.Checked
    do {
      checked = try suite.check(subject)
    } catch {
      let source = "\(subject.location.file):\(subject.location.line)"
      return TestIssue.fail(
        "\(CaseResult.Status.error.label) \(id)  \("\(error)") (\(source))", at: location,
        caller: caller)
    }
    // A case that a renderer cannot draw has neither passed nor failed.
    if checked.found.result.status == .skipped, let reason = checked.found.result.message {
      return try cancel(.because(reason))
    }
    if checked.isRecorded {
      return TestIssue.note("recorded \(suite.baseline(of: subject))", at: location)
    }
    let result = checked.found.result
    guard result.status.needsAttention else { return }
    TestIssue.fail(
      "\(result.status.label) \(id)  \(result.advice)", at: location, caller: caller,
      pictures: try checked.found.pictures(), files: checked.files)
  }

  /// Ends the test as neither passed nor failed, as far as the compiler's Swift Testing can.
  private func cancel(_ skip: Case.Skip) throws {
    // In XCTest, one test has many cases.
    guard Test.current != nil else { return }
    #if compiler(>=6.3)
      switch skip {
      case .withoutReason: try Test.cancel()
      case .because(let reason): try Test.cancel(Comment(rawValue: TerminalText("\(reason)").text))
      }
    #endif
  }

  /// A path as Swift Testing requires it: a module, or here a folder, before the file.
  private static func fileID(_ path: String) -> String {
    path.contains("/") ? path : "./\(path)"
  }
}

extension LabelCase: CustomTestStringConvertible {
  /// The id, which Swift Testing shows.
  public var testDescription: String { TerminalText("\(id)").text }
}

// An id names one case of a suite, so that a test run can be narrowed to it.
extension LabelCase: CustomTestArgumentEncodable {
  /// Encodes the id alone.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    try id.encode(to: encoder)
  }
}

extension CheckedCase {
  /// The pictures of a case.
  func pictures() throws -> [TestIssue.Picture] {
    let name = TestIssue.Picture.name(of: subject.id)
    return [
      ("expected", expected?.file), ("actual", try actualPNG(effort: .fast)),
      ("diff", try differencePNG()),
    ].compactMap { side, bytes in
      bytes.map { TestIssue.Picture(name: "\(name).\(side).png", bytes: $0) }
    }
  }

  /// The paths of the same pictures in a run's folder.
  func files(below output: String) -> [String] {
    let sides = [
      ("expected", expected != nil), ("actual", rendering != nil), ("diff", expected != nil),
    ]
    return sides.filter(\.1).map { "\(output)/images/\(subject.id)/\($0.0).png" }
  }
}
