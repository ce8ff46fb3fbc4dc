internal import Base
internal import Raster

/// Compares two files of which at least one is an animation, frame by frame, as they are shown.
///
/// The verdict is about the first frame that differs: pictures, numbers and the sentence are its own.
struct AnimationCheck {
  private let check: PairCheck
  private var frames: (expected: PNGFrames, actual: PNGFrames)
  /// The frame that the verdict is about.
  private(set) var told: PairDifference
  /// Its pictures, as files of their own.
  private var pictures: (expected: [UInt8], actual: [UInt8])
  /// Numbers of frames that differ by more than the tolerance allows, from 1; 0 for the picture besides the frames.
  private var different: [Int] = []
  private var number = 1

  /// - Parameter check: The pair's, with all areas that are ignored.
  /// - Throws: ``PNGError`` if a frame of either is broken.
  init(_ frames: (expected: PNGFrames, actual: PNGFrames), _ check: PairCheck) throws(PNGError) {
    self.check = check
    self.frames = frames
    var (expected, actual) = try Self.pair(&self.frames)
    pictures = (try Self.file(expected), try Self.file(actual))
    told = try PairDifference(expected: pictures.expected, actual: pictures.actual, check: check)
    if !told.comparison.passes { different.append(1) }
    guard told.comparison.expectedSize == told.comparison.actualSize else { return }
    for next in 2..<max(2, 1 + min(frames.expected.count, frames.actual.count)) {
      (expected, actual) = try Self.pair(&self.frames)
      try compare(expected, actual, next)
    }
    if let expected = try frames.expected.stillPicture(),
      let actual = try frames.actual.stillPicture()
    {
      try compare(expected, actual, 0)
    }
    try readRest()
  }

  private static func pair(
    _ frames: inout (expected: PNGFrames, actual: PNGFrames)
  ) throws(PNGError) -> (Bitmap, Bitmap) {
    guard let expected = try frames.expected.nextFrame(), let actual = try frames.actual.nextFrame()
    else { preconditionFailure("no more frames are read than both have") }
    return (expected, actual)
  }

  private static func file(_ picture: Bitmap) throws(PNGError) -> [UInt8] {
    try PNG.encode(picture, effort: PictureFolder.effort)
  }

  private mutating func compare(
    _ expected: Bitmap, _ actual: Bitmap, _ number: Int
  ) throws(PNGError) {
    guard expected != actual else { return }
    let files = (expected: try Self.file(expected), actual: try Self.file(actual))
    var check = check
    // What changed is said of the first only.
    check.tellsChangesInLargePictures = check.tellsChangesInLargePictures && different.isEmpty
    let found = try PairDifference(expected: files.expected, actual: files.actual, check: check)
    let isFailure = !found.comparison.passes
    if isFailure { different.append(number) }
    // Of those that pass, the one in which most pixels differ says how much was tolerated.
    let isMore = found.comparison.differentPixels > told.comparison.differentPixels
    guard isFailure ? different.count == 1 : different.isEmpty && isMore else { return }
    (told, pictures, self.number) = (found, files, number)
  }

  /// Makes sure that frames without a counterpart are not broken.
  private mutating func readRest() throws(PNGError) {
    while try frames.expected.nextFrame() != nil {}
    while try frames.actual.nextFrame() != nil {}
  }

  /// What of the frame that the verdict is about precedes its sentence.
  var place: String {
    guard number > 0 else { return "the picture besides the frames" }
    return "frame \(number) of \(frames.actual.count)"
  }

  /// What else differs, behind the sentence; nil if nothing does.
  var others: String? {
    different.count > 1
      ? "\(Numbers.count(different.count - 1, "more frame")) \(different.count == 2 ? "differs" : "differ")"
      : nil
  }

  var files: [(file: PictureFolder.File, bytes: [UInt8])] {
    [(.expectedFrame, pictures.expected), (.actualFrame, pictures.actual)]
  }

  var result: CaseResult.Frames {
    CaseResult.Frames(
      expected: frames.expected.count, actual: frames.actual.count, told: number,
      different: different.count)
  }

  /// What differs in how the frames are played.
  var changes: [Change] {
    let (was, now) = (frames.expected, frames.actual)
    var changes: [Change] = []
    if was.count != now.count {
      changes.append(
        .unnamed(
          .frames(.init(was: was.count, is: now.count)), was: "\(was.count)", is: "\(now.count)"))
    }
    guard was.count > 1, now.count > 1 else { return changes }
    let delays = zip(was.delays, now.delays).enumerated().filter { $1.0 != $1.1 }
    if let (index, (before, after)) = delays.first {
      let words = Numbers.points([before], [after])
      changes.append(
        .unnamed(
          .delay(.init(frame: index + 1, others: delays.count - 1)), was: words.was[0],
          is: words.now[0]))
    }
    if was.plays != now.plays {
      changes.append(
        .unnamed(
          .plays(.init(was: was.plays, is: now.plays)), was: Wording.times(was.plays),
          is: Wording.times(now.plays)))
    }
    if was.hasStillPicture != now.hasStillPicture {
      changes.append(.unnamed(.thing(.stillPicture)))
    }
    return changes
  }
}

extension CheckedPair {
  /// Says which frame the verdict is about, and what else differs.
  mutating func note(_ animation: AnimationCheck) {
    result.frames = animation.result
    guard result.status == .failed else { return }
    let others = animation.others.map { "; \($0)" } ?? ""
    result.message = result.message.map { "\(animation.place): \($0)\(others)" }
    if let sentence = result.cause?.sentence {
      result.cause?.sentence = "\(animation.place): \(sentence)\(others)"
    }
  }
}
