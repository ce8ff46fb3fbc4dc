import Testing

/// Where a test asks for something, as both frameworks want to be told.
struct TestPlace: Sendable {
  // XCTest takes no other strings.
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// The file as messages show it.
  func file(below root: PackageRoot) -> String {
    let path = "\(filePath)"
    let start = root.path.hasSuffix("/") ? root.path : root.path + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}
