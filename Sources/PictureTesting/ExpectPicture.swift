public import Raster

/// Compares a picture with the accepted one of its name.
///
/// If they differ, or if there is no accepted one, the test fails at the caller's line, in Swift Testing and in
/// XCTest, with the message of the command line. Expected, actual and differing pixels are attached in Swift
/// Testing; for XCTest they are files in `.harness/swift-test-pictures`. With `HARNESS_RECORD` set to `missing`
/// or `changed`, the picture becomes the accepted one.
///
/// - Parameters:
///   - png: A PNG file of any renderer, such as `UIImage.pngData()`.
///   - name: The baseline's path below `baselines`, without `.png`. Each name may be used at one location
///     in the tests.
///   - tolerance: How much the pictures may differ; nil: not at all.
///   - baselines: Folder of the accepted pictures, relative to the root of the package or Xcode project, or an
///     absolute path.
///   - fileID: Where the call is; leave it out, like the next three.
///   - filePath: The call's file, above which the package's folder is looked for.
///   - line: The call's line, where a failure is shown.
///   - column: The call's column.
public func expectPicture(
  _ png: some Sequence<UInt8>, named name: String, tolerance: Tolerance? = nil,
  baselines: String = "Baselines",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  PictureExpectation(
    name: name, baselines: baselines,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    tolerance: { _ in tolerance }
  ).check { Array(png) }
}

/// Compares pixels with the accepted picture of a name: see the function of the same name for bytes of a PNG.
public func expectPicture(
  _ bitmap: Bitmap, named name: String, tolerance: Tolerance? = nil,
  baselines: String = "Baselines", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  PictureExpectation(
    name: name, baselines: baselines,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    tolerance: { _ in tolerance }
  ).check { try PNG.encode(bitmap, effort: .small) }
}
