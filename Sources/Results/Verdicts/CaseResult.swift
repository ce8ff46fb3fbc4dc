package import Raster

/// What a run found out about one case.
///
/// What members mean is in `VerdictTables.swift`; here is what that does not say.
package struct CaseResult: Equatable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case passed, failed, new, error, crashed
    case timedOut = "timed-out"
    case skipped, flaky

    /// Whether a case with this status makes a run fail.
    package var needsAttention: Bool {
      switch self {
      case .passed, .skipped: false
      case .failed, .new, .error, .crashed, .timedOut, .flaky: true
      }
    }
  }

  /// Where expected and actual first differ, in this order.
  package enum Stage: String, CaseIterable, Sendable {
    /// The case's own file changed.
    case `case`
    /// A picture file of the case changed.
    case image
    /// Another font file, or another font for some of the text.
    case fonts
    case shaping, fit, lines, truncation, placement, size, paint
    /// The layout and the paint are the same: the libraries or the machine differ.
    case raster
    case unknown
  }

  /// Pixel sizes as `[width, height]`; nil if there is no such picture.
  package struct Sizes: Equatable, Sendable {
    package var expected: [Int]?
    package var actual: [Int]?

    package init(expected: [Int]? = nil, actual: [Int]? = nil) {
      self.expected = expected
      self.actual = actual
    }
  }

  package struct Pixels: Equatable, Sendable {
    package var different: Int
    package var ratio: Double
    package var maximumChannel: Int
    /// `[x, y, width, height]` in pixels; nil if no pixel differs.
    package var bounds: [Int]?
    package var antialiased = 0
    /// Where pixels differ, the largest first, and at most ``mostRegions``.
    package var regions: [Region] = []
    package var moreRegions = 0
    /// Rows that only one picture has, from top to bottom; the regions are then the other differences. nil if the
    /// pictures are compared row by row.
    package var rows: [LineBand]?
    /// The same of columns, from left to right.
    package var columns: [LineBand]?
  }

  /// Pixels that differ, close to one another.
  package struct Region: Equatable, Sendable {
    /// `[x, y, width, height]` in pixels.
    package var bounds: [Int]
    /// How many pixels differ in it.
    package var pixels: Int
    /// `[x, y]` in pixels, by which the expected content has moved; nil if something else changed.
    package var moved: [Int]?
  }

  /// Rows that only one of two pictures has, or columns; all others follow each other in both.
  package struct LineBand: Equatable, Sendable {
    /// `[y, height]` in pixels of the actual picture, or `[x, width]`; nil if those of the other one are meant.
    package var inserted: [Int]?
    /// The same of the expected picture.
    package var removed: [Int]?
  }

  /// What was found of animations, frame by frame.
  package struct Frames: Equatable, Sendable {
    /// How many there are; 1 for a picture that does not move.
    package var expected: Int
    package var actual: Int
    /// The one that pixels and pictures are about, from 1; 0 for the picture besides the frames, for programs that play none.
    package var told: Int
    /// How many frames differ by more than the tolerance allows.
    package var different: Int
  }

  package struct Cause: Equatable, Sendable {
    package struct Detail: Equatable, Sendable {
      /// What some numbers are, all in points.
      package enum Geometry: String, CaseIterable, Sendable {
        /// x, y, width and height.
        case box
        /// Width and height.
        case size
        /// x and y.
        case point
        case x, y
      }

      package var what: String
      package var was: String
      package var `is`: String
      /// What the numbers in ``was`` and ``is`` are, with commas between them; nil for anything else.
      package var geometry: Geometry?

      package init(what: String, was: String, `is`: String, geometry: Geometry? = nil) {
        self.what = what
        self.was = was
        self.is = `is`
        self.geometry = geometry
      }
    }

    package var stage: Stage
    /// The changes and their effects.
    package var sentence: Phrase
    /// That of the first effect comes first.
    package var changes: [Change]
    /// Those of the first changes first.
    package var effects: [ChangeEffect]
    package var edited: [Change]
    /// What would undo it; any of these does.
    package var remedies: [Remedy]
    package var details: [Detail]

    package init(
      stage: Stage, sentence: Phrase, changes: [Change] = [], effects: [ChangeEffect] = [],
      edited: [Change] = [], remedies: [Remedy] = [], details: [Detail] = []
    ) {
      self.stage = stage
      self.sentence = sentence
      self.changes = changes
      self.effects = effects
      self.edited = edited
      self.remedies = remedies
      self.details = details
    }

    /// The sentence as text, with keys in backticks.
    package var summary: String { sentence.text }

    /// `2.1 pt more width, or 1 character less`; nil if nothing was found.
    package var remedy: String? { remedies.isEmpty ? nil : remedies.phrase.text }
  }

  /// Why the pictures could not be compared.
  package struct Fault: Equatable, Sendable {
    package var reason: String
    /// The file at fault, as messages show it; nil if it is none, or not a file.
    package var path: String?
    /// The first character of the label that no font of the suite has; nil if that is not what is wrong.
    package var character: String?
    /// The font file that the case needs, as suite.yaml names it, and that is missing or another; nil if that is not
    /// what is wrong.
    package var font: String?

    package init(
      reason: String, path: String? = nil, character: String? = nil, font: String? = nil
    ) {
      self.reason = reason
      self.path = path
      self.character = character
      self.font = font
    }
  }

  /// What is wrong with a file whose pixels are certain nevertheless.
  struct Damage: Equatable, Sendable {
    /// As messages show it.
    var path: String
    var what: String
  }

  package struct FailedExpectation: Equatable, Sendable {
    package var what: String
    package var expected: String
    package var actual: String

    package init(what: String, expected: String, actual: String) {
      self.what = what
      self.expected = expected
      self.actual = actual
    }
  }

  package var id: String
  /// Path of the case file as messages show it; for two pictures without a case, that of the actual
  /// one.
  package var file: String
  /// nil if there is no case file.
  package var line: Int?
  package var status: Status
  /// In seconds.
  package var duration: Double
  package var size: Sizes?
  package var pixels: Pixels?
  /// nil if neither picture moves.
  package var frames: Frames?
  package var cause: Cause?
  /// What the two files say about their colours; nil if it is the same.
  var colorSpace: Meanings?
  /// What the two files say about how they are to be turned; nil if it is the same.
  package var orientation: Meanings?
  /// Areas that were not compared; nil if there are none.
  package var ignored: [IgnoredArea]?
  /// The picture whose dark parts were not compared, as messages show its path; nil if there is none.
  package var mask: String?
  var damage: [Damage]?
  /// nil if the pictures were compared, or were not to be.
  package var fault: Fault?
  package var expectations: [FailedExpectation]
  /// The line that says why the case did not pass, with all of ``cause``'s sentence, or why it was skipped.
  package var message: String?
  package var files: [String: String]?
  package var earlier: String?
  /// The tolerance for the pictures; nil if it is ``RunResult/tolerance``, or if none were compared.
  package var tolerance: ToleranceRecord?
  /// The case's index in its file, from 0, in results of a shard: it gives the order when shards are merged.
  package var ordinal: Int?
  /// How often the case was tried; nil for once.
  package var tries: Int?
  /// Ids of baselines whose cases are gone and that look exactly like the new case, at most ``mostAlike``; nil if
  /// there is none.
  package internal(set) var renamedFrom: [String]?
  /// What drew the expected picture, if it is not a baseline.
  package var against: String?
  /// Whether the case was skipped although it has a baseline; nil if not.
  var leavesOutBaseline: Bool?
  /// The state of the case's baseline since the run, for what is written about the case; not kept.
  var baseline = BaselineState.asCompared

  package init(
    id: String, file: String, line: Int? = nil, status: Status, duration: Double,
    size: Sizes? = nil, pixels: Pixels? = nil, cause: Cause? = nil,
    expectations: [FailedExpectation], message: String? = nil, files: [String: String]? = nil,
    earlier: String? = nil, tolerance: ToleranceRecord? = nil, ordinal: Int? = nil,
    tries: Int? = nil, against: String? = nil
  ) {
    self.id = id
    self.file = file
    self.line = line
    self.status = status
    self.duration = duration
    self.size = size
    self.pixels = pixels
    self.cause = cause
    self.expectations = expectations
    self.message = message
    self.files = files
    self.earlier = earlier
    self.tolerance = tolerance
    self.ordinal = ordinal
    self.tries = tries
    self.against = against
  }
}

extension CaseResult.FailedExpectation {
  /// `` `lines` is 2, expected 1 ``
  package var sentence: String { "`\(what)` is \(actual), expected \(expected)" }
}

extension CaseResult {
  /// How many baselines without a case are kept for a new one at most.
  package static let mostAlike = 4

  /// Notes what a new case may have been called before.
  package mutating func noteRenaming(from ids: [String]) {
    renamedFrom = ids
    let words = isOfPair ? Wording.renamedPicture(from: ids) : Wording.renamed(from: ids)
    message = [words, message].compactMap(\.self).joined(separator: "; ")
  }
}

extension CaseResult {
  /// Notes the baseline of a skipped case, if it has one: it was accepted once, and nothing is compared with it.
  package mutating func note(skipped baseline: BaselinePair) {
    guard !baseline.isMissing else { return }
    leavesOutBaseline = true
    message = Wording.leftOut(baseline, because: message)
  }
}

extension CaseResult {
  /// Whether it is about two files of any renderer: these are written in no line.
  var isOfPair: Bool { line == nil }

  /// Whether an expected picture has no counterpart, so that accepting this removes it.
  var isRemoval: Bool {
    isOfPair && status == .failed && size?.expected != nil && size?.actual == nil
  }

  /// Where to look, as messages show it.
  package var location: String { line.map { "\(file):\($0)" } ?? file }
}

extension CaseResult {
  /// An area of a picture that is not compared.
  package struct IgnoredArea: Equatable, Sendable {
    /// `[x, y, width, height]` in pixels; it may extend beyond the picture.
    package var bounds: [Int]
    /// Whether no pixel of either picture is in it.
    var isOutside = false
  }

  /// Notes which areas are not compared.
  ///
  /// - Parameter sizes: Those of the pictures.
  package mutating func note(ignored areas: [PixelRect], in sizes: [PixelSize]) {
    guard !areas.isEmpty else { return }
    ignored = areas.map { area in
      IgnoredArea(
        bounds: [area.x, area.y, area.width, area.height].map { min(max($0, -Self.far), Self.far) },
        isOutside: !sizes.contains(where: area.touches))
    }
  }

  /// Farther than any pixel of a picture is.
  private static let far = 1 << 31
}
