import Foundation
package import Pictures
package import Testing
import XCTest

/// Tells whichever framework runs the test what became of it.
///
/// Swift Testing takes what belongs to no test of its own for nobody's, and XCTest likewise: an issue that the
/// wrong one is told is lost, and the test passes. So where no test of Swift Testing is known, both are told:
/// it may be one of XCTest, or a task that was detached from its test.
package enum TestIssue {
  /// A picture that shows what a failure is about.
  package struct Picture {
    package let name: String
    let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    /// How the names of an id's pictures begin.
    package static func name(of id: String) -> String {
      id.split(separator: "/").joined(separator: "-")
    }
  }

  /// Fails the test.
  ///
  /// - Parameters:
  ///   - location: Where Swift Testing shows it.
  ///   - caller: Where XCTest does.
  ///   - pictures: Attached to the test, where that can be.
  ///   - files: Where the pictures stand, for a test that nothing can be attached to.
  package static func fail(
    _ message: TerminalText, at location: SourceLocation, caller: TestPlace,
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

  /// Says something of a test that passes.
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

  /// Writes a line where the output of tests goes.
  static func say(_ message: TerminalText) {
    FileHandle.standardError.write(Data((message.text + "\n").utf8))
  }
}
