package import Testing

/// The place of a call in a test, in the form that each framework needs.
package struct TestPlace: Sendable {
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

  package var location: SourceLocation {
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
