/// What a run found out about one case.
package struct CaseResult: Codable, Equatable, Sendable {
  package enum Status: String, Codable, CaseIterable, Sendable {
    case passed, failed, new, error, crashed
    case timedOut = "timed-out"
    case skipped, flaky
  }

  /// Where expected and actual first part ways.
  package enum Stage: String, Codable, Sendable {
    /// The case's own file changed.
    case `case`
    case fonts, shaping, lines, truncation, placement, paint
    /// Same layout, same paint: the libraries or the machine.
    case raster
    case size, unknown
  }

  /// Pixel sizes as `[width, height]`; nil where there is no such picture.
  package struct Sizes: Codable, Equatable, Sendable {
    package var expected: [Int]?
    package var actual: [Int]?
  }

  package struct Pixels: Codable, Equatable, Sendable {
    package var different: Int
    package var ratio: Double
    package var maximumChannel: Int
    /// `[x, y, width, height]` in pixels; nil where no pixel differs.
    package var bounds: [Int]?
    /// Pixels that differ but are ignored as antialiasing.
    package var antialiased = 0
    /// Where pixels differ, the largest first, and at most ``mostRegions``.
    package var regions: [Region] = []
    /// How many regions there are besides.
    package var moreRegions = 0

    enum CodingKeys: String, CodingKey {
      case different, ratio, bounds, antialiased, regions
      case maximumChannel = "max-channel"
      case moreRegions = "more-regions"
    }
  }

  /// Pixels that differ, close to one another.
  package struct Region: Codable, Equatable, Sendable {
    /// `[x, y, width, height]` in pixels.
    package var bounds: [Int]
    /// How many pixels differ in it.
    package var pixels: Int
    /// `[x, y]` in pixels, by how much what was expected has moved; nil where something else changed.
    package var moved: [Int]?
  }

  package struct Cause: Codable, Equatable, Sendable {
    package struct Detail: Codable, Equatable, Sendable {
      package var what: String
      package var was: String
      package var `is`: String
    }

    package var stage: Stage
    /// One sentence.
    package var summary: String
    package var details: [Detail]
  }

  package struct FailedExpectation: Codable, Equatable, Sendable {
    package var what: String
    package var expected: String
    package var actual: String
  }

  package var id: String
  /// Path of the case file as messages show it; of two pictures without a case, the actual one's.
  package var file: String
  /// nil where there is no case file.
  package var line: Int?
  package var status: Status
  /// In seconds.
  package var duration: Double
  package var size: Sizes?
  package var pixels: Pixels?
  package var cause: Cause?
  package var expectations: [FailedExpectation]
  /// The line that says why the case did not pass, or why it was skipped.
  package var message: String?
  /// The CRC-32 of each file that the run left of the case, by its name; nil where it left none.
  package var files: [String: String]?
  /// When the run began that found this out, where it is not the last one; ISO 8601, UTC.
  package var earlier: String?
}

extension CaseResult {
  /// Where to look, as messages show it.
  package var place: String { line.map { "\(file):\($0)" } ?? file }
}
