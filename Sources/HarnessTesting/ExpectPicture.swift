import Cases
import PictureTesting
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
///   - tolerance: How much the pictures may differ; nil: what `suite.yaml` says, or else not at
///     all.
///   - baselines: Folder of the accepted pictures, relative to the package's root, or an absolute path.
///   - suite: Folder of the `suite.yaml` that has the tolerance; the file may be missing.
///   - fileID: Where the call is; leave it out, like the next three.
///   - filePath: The call's file, above which the package's folder is looked for.
///   - line: The call's line, where a failure is shown.
///   - column: The call's column.
public func expectPicture(
  _ png: some Sequence<UInt8>, named name: String, tolerance: Tolerance? = nil,
  baselines: String = "Baselines", suite: String = "Cases", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  PictureExpectation(
    name: name, tolerance: tolerance, baselines: baselines, suite: suite,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check { Array(png) }
}

/// Compares pixels with the accepted picture of a name: see the function of the same name for bytes of a PNG.
public func expectPicture(
  _ bitmap: Bitmap, named name: String, tolerance: Tolerance? = nil,
  baselines: String = "Baselines", suite: String = "Cases", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  PictureExpectation(
    name: name, tolerance: tolerance, baselines: baselines, suite: suite,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check { try PNG.encode(bitmap, effort: .small) }
}

#if canImport(CoreGraphics)
  public import CoreGraphics

  /// Compares an image in sRGB with the accepted picture of a name: see the function of the same name for bytes of a
  /// PNG.
  public func expectPicture(
    _ image: CGImage, named name: String, tolerance: Tolerance? = nil,
    baselines: String = "Baselines", suite: String = "Cases", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    PictureExpectation(
      name: name, tolerance: tolerance, baselines: baselines, suite: suite,
      location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).check { try PNG.encode(try Bitmap(image), effort: .small) }
  }
#endif

extension PictureExpectation {
  /// - Parameter suite: Folder of the `suite.yaml` that has the tolerance if none is given; the file may be
  ///   missing.
  init(
    name: String, tolerance: Tolerance?, baselines: String, suite: String, location: TestLocation,
    setting: TestSetting = TestSetting()
  ) {
    self.init(
      name: name, baselines: baselines, location: location, setting: setting,
      tolerance: { try tolerance ?? SuiteDefaults.of(suite, in: $0)?.tolerance.picture })
  }
}
