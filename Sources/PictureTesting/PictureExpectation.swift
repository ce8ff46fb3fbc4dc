package import Raster
import Results

/// What a test expects of a picture.
package struct PictureExpectation {
  private let name: String
  private let baselines: String
  private let location: TestLocation
  private let setting: TestSetting
  private let tolerance: (PackageRoot) throws -> Tolerance?

  /// - Parameters:
  ///   - name: The baseline's path below `baselines`, without `.png`.
  ///   - baselines: Folder of the accepted pictures, relative to the root.
  ///   - location: Where the test calls.
  ///   - tolerance: How much the pictures may differ, for a root; nil: not at all.
  package init(
    name: String, baselines: String, location: TestLocation, setting: TestSetting = TestSetting(),
    tolerance: @escaping (PackageRoot) throws -> Tolerance?
  ) {
    self.name = name
    self.baselines = baselines
    self.location = location
    self.setting = setting
    self.tolerance = tolerance
  }

  /// - Parameter makePNG: Makes the actual picture.
  package func check(_ makePNG: () throws -> [UInt8]) {
    do {
      try check(try makePNG())
    } catch {
      PictureBaseline.fail(error, named: name, at: location)
    }
  }

  private func check(_ png: [UInt8]) throws {
    let start = TestedRuns.now()
    let baseline = try PictureBaseline(named: name, in: baselines, at: location, setting)
    let tolerance = try tolerance(baseline.root) ?? .exact
    let pair = try baseline.pair(isLabel: false)
    var checked = found(png, besides: pair, tolerance)
    checked.result.file = baseline.file
    checked.result.line = Int(location.line)
    // A broken picture cannot be a reference.
    let isRecorded =
      baseline.isToRecord(checked.result, besides: pair) && checked.actualFile != nil
    if isRecorded {
      // The rows of a picture without a baseline were not decompressed.
      _ = try PNGFrames.sizeOfDecoded(png)
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
      checked.result.tolerance = ToleranceRecord(tolerance, layout: nil)
    }
    return checked
  }
}
