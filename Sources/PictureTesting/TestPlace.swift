package import Testing

/// Where a test asks for something, as both frameworks want to be told.
package struct TestPlace: Sendable {
  // XCTest takes no other strings.
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
