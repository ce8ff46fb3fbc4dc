import Cases
import Raster
import Runs
public import Testing

/// One label of a suite, as a test's argument.
public struct LabelCase: Sendable {
  private enum Content: Sendable {
    case subject(Case, LoadedSuite)
    case unreadable(reason: TerminalText, file: String)
  }

  /// The case's id, such as `price/titles/short`; the folder's path where the suite cannot be read.
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

  /// Draws the label and compares it with its baseline.
  ///
  /// Where it does not pass, the test fails with the message of the command line, at the case's line in
  /// its file, and gets the pictures as attachments. A case whose file says `skip` is not drawn, and
  /// cancels its test with the reason.
  public func check() throws {
    switch content {
    case .unreadable(let reason, let file):
      Issue.record(
        Comment(rawValue: reason.text),
        sourceLocation: SourceLocation(
          fileID: Self.fileID(file), filePath: file, line: 1, column: 1))
    case .subject(let subject, let suite):
      try check(subject, in: suite)
    }
  }
}

extension LabelCase {
  private func check(_ subject: Case, in suite: LoadedSuite) throws {
    if let skip = subject.skip { return try cancel(skip) }
    let checked: CheckedCase
    do {
      checked = try suite.check(subject)
    } catch {
      let place = "\(subject.location.file):\(subject.location.line)"
      return fail(subject, in: suite, "\(CaseResult.Status.error.label) \(id)  \(error) (\(place))")
    }
    // What a renderer cannot draw has neither passed nor failed.
    if checked.result.status == .skipped, let reason = checked.result.message {
      return try cancel(.because(reason))
    }
    guard checked.result.status.needsAttention else { return }
    let name = subject.id.split(separator: "/").joined(separator: "-")
    if let expected = checked.expected {
      Attachment.record(expected.file, named: "\(name).expected.png")
    }
    if let actual = try checked.actualPNG(effort: .fast) {
      Attachment.record(actual, named: "\(name).actual.png")
    }
    if let difference = try checked.differencePNG() {
      Attachment.record(difference, named: "\(name).diff.png")
    }
    fail(subject, in: suite, "\(checked.result.status.label) \(id)  \(checked.result.advice)")
  }

  /// Fails the test at the case's line in its file.
  private func fail(_ subject: Case, in suite: LoadedSuite, _ message: TerminalText) {
    let location = subject.location
    Issue.record(
      Comment(rawValue: message.text),
      sourceLocation: SourceLocation(
        fileID: Self.fileID(location.file), filePath: suite.root.absolute(location.file),
        line: location.line, column: location.column))
  }

  /// Ends the test as neither passed nor failed, as far as the compiler's Swift Testing can.
  private func cancel(_ skip: Case.Skip) throws {
    #if compiler(>=6.3)
      switch skip {
      case .withoutReason: try Test.cancel()
      case .because(let reason): try Test.cancel(Comment(rawValue: TerminalText("\(reason)").text))
      }
    #endif
  }

  /// A path as Swift Testing wants it: a module, or here a folder, before the file.
  private static func fileID(_ path: String) -> String {
    path.contains("/") ? path : "./\(path)"
  }
}

extension LabelCase: CustomTestStringConvertible {
  public var testDescription: String { TerminalText("\(id)").text }
}

// An id names one case of a suite, so that a test run can be narrowed to it.
extension LabelCase: CustomTestArgumentEncodable {
  public func encodeTestArgument(to encoder: some Encoder) throws {
    try id.encode(to: encoder)
  }
}
