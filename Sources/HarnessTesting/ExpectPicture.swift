public import Foundation
public import Raster
import Runs

/// Compares a picture with the accepted one of its name.
///
/// Where they differ, or there is no accepted one, the test fails at the caller's line, in Swift Testing and in
/// XCTest, with the message of the command line. Expected, actual and differing pixels are attached in Swift
/// Testing; for XCTest they are files in `.harness/swift-test-pictures`. With `HARNESS_RECORD` set to `missing`
/// or `changed`, the picture becomes the accepted one.
///
/// - Parameters:
///   - png: A PNG file of any renderer, such as `UIImage.pngData()`.
///   - name: The baseline's path below `baselines`, without `.png`. A name is one place's in the tests.
///   - tolerance: How much the pictures may differ; nil: what `suite.yaml` says, or else nothing.
///   - baselines: Folder of the accepted pictures, from the package's root; an absolute path stays one.
///   - suite: Folder of the `suite.yaml` that has the tolerance; there need be none.
public func expectPicture(
  _ png: [UInt8], named name: String, tolerance: Tolerance? = nil, baselines: String = "Baselines",
  suite: String = "Cases", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  PictureExpectation(
    name: name, tolerance: tolerance, baselines: baselines, suite: suite,
    place: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check { png }
}

/// Compares a PNG file with the accepted one of its name: see the function of the same name for bytes.
public func expectPicture(
  _ png: Data, named name: String, tolerance: Tolerance? = nil, baselines: String = "Baselines",
  suite: String = "Cases", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  PictureExpectation(
    name: name, tolerance: tolerance, baselines: baselines, suite: suite,
    place: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check { [UInt8](png) }
}

/// Compares pixels with the accepted picture of a name: see the function of the same name for bytes of a PNG.
public func expectPicture(
  _ bitmap: Bitmap, named name: String, tolerance: Tolerance? = nil,
  baselines: String = "Baselines", suite: String = "Cases", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  PictureExpectation(
    name: name, tolerance: tolerance, baselines: baselines, suite: suite,
    place: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check { try PNG.encode(bitmap, effort: .small) }
}

/// What a test expects of a picture.
struct PictureExpectation {
  let name: String
  let tolerance: Tolerance?
  let baselines: String
  let suite: String
  let place: TestPlace
  var setting = TestSetting()

  /// - Parameter makePNG: Makes the actual picture.
  func check(_ makePNG: () throws -> [UInt8]) {
    do {
      try check(try makePNG())
    } catch {
      PictureBaseline.fail(error, named: name, at: place)
    }
  }

  private func check(_ png: [UInt8]) throws {
    let start = TestedRuns.now()
    let baseline = try PictureBaseline(named: name, in: baselines, at: place, setting)
    let tolerance =
      try tolerance ?? SuiteDefaults.of(suite, in: baseline.root)?.tolerance ?? .exact
    let pair = try baseline.pair(isLabel: false)
    var checked = found(png, besides: pair, tolerance)
    checked.result.file = baseline.file
    checked.result.line = Int(place.line)
    // What is broken is no reference.
    let isRecorded =
      baseline.isToRecord(checked.result, besides: pair) && checked.actualFile != nil
    if isRecorded {
      // Of a picture without a baseline, only the header was read.
      _ = try PNG.decode(png)
      try Recording.alone { try baseline.store.record(picture: png, of: baseline.id) }
      checked.passAsRecorded()
    }
    baseline.keep { try $0.add(checked, duration: TestedRuns.now() - start) }
    if isRecorded { return baseline.noteRecorded() }
    guard checked.result.status.needsAttention else { return }
    baseline.fail(
      checked.result,
      [
        ("expected", checked.expectedFile), ("actual", checked.actualFile),
        ("diff", try checked.differencePNG()),
      ])
  }

  private func found(
    _ png: [UInt8], besides pair: BaselinePair, _ tolerance: Tolerance
  ) -> CheckedPair {
    let pictures = PicturePair(
      id: pair.id, expected: pair.path, actual: "the picture",
      presence: pair.isMissing ? .extra : .both)
    let check = PairCheck(tolerance: tolerance)
    guard let expected = pair.picture else {
      var checked = check.extra(pictures, actual: png)
      if checked.result.status == .new {
        checked.result.message = Wording.missingBaseline(pair)
      }
      return checked
    }
    var checked = check.check(pictures, expected: expected, actual: png)
    if tolerance != .exact, checked.result.pixels != nil {
      checked.result.tolerance = ToleranceRecord(tolerance, hasLayout: false)
    }
    return checked
  }
}
