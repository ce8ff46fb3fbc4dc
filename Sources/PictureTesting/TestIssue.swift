package import Base
package import Testing
import XCTest

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Reports the test's result to the framework that runs it.
///
/// Swift Testing drops issues that belong to none of its tests, and so does XCTest: an issue reported to the
/// wrong framework is lost, and the test passes. So if no test of Swift Testing is known, the issue is
/// reported to both: it may be an XCTest test, or a task that was detached from its test.
package enum TestIssue {
  /// A picture that shows what a failure is about.
  package struct Picture {
    package let name: String
    let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    /// The beginning of the names of an id's pictures.
    package static func name(of id: String) -> String {
      id.split(separator: "/").joined(separator: "-")
    }
  }

  /// Fails the test.
  ///
  /// - Parameters:
  ///   - location: Where Swift Testing shows the failure.
  ///   - caller: Where XCTest shows the failure.
  ///   - pictures: Attached to the test, if possible.
  ///   - files: The paths of the pictures, for a test to which nothing can be attached.
  package static func fail(
    _ message: TerminalText, at location: SourceLocation, caller: TestLocation,
    pictures: [Picture] = [], files: [String] = []
  ) {
    if Test.current != nil {
      for picture in pictures {
        Attachment.record(picture.bytes, named: picture.name, sourceLocation: location)
      }
    } else {
      var text = message
      for file in files { text += "\n  \(file)" }
      XCTFail(text.text, file: caller.filePath, line: caller.line)
    }
    Issue.record(Comment(rawValue: message.text), sourceLocation: location)
  }

  /// Adds a note to a test that passes.
  package static func note(_ message: TerminalText, at location: SourceLocation) {
    #if compiler(>=6.3)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: message.text), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    say("note: " + message)
  }

  /// Says what is about no test; nothing for nil.
  static func note(_ sentence: String?) {
    if let sentence { say("note: \(sentence)") }
  }

  /// Writes a line to the output of the tests.
  static func say(_ message: TerminalText) {
    do throws(FileError) {
      let line = Array((message.text + "\n").utf8)
      try FileSystem.append(line[...], to: STDERR_FILENO, "standard error")
    } catch {
      // There is nowhere else to say it.
    }
  }
}

/// Where a test calls, in the form that each framework needs.
package struct TestLocation: Sendable {
  // XCTest accepts no other strings.
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  package var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// The file as messages show it.
  package func file(below root: PackageRoot) -> String {
    let path = "\(filePath)"
    let start = root.path.hasSuffix("/") ? root.path : root.path + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}
