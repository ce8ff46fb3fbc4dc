private import Base
package import Raster

/// The sentences about a case, the same on the command line, in reports and in `swift test`.
package enum Wording {
  package static func missingBaseline(_ pair: BaselinePair) -> String {
    "no baseline at \(pair.path); record it with: \(pair.command.text(forMissing: pair.id))"
  }

  /// - Parameter ids: Baselines whose cases are gone; at most ``CaseResult/mostAlike``.
  static func renamed(from ids: [String]) -> String {
    if ids.count == 1 {
      return "renamed from \(ids[0])? It looks exactly like that baseline, whose case is gone"
    }
    return "renamed? It looks exactly like each of \(named(ids)), whose cases are gone"
  }

  /// The same of a picture, of which no case is known.
  static func renamedPicture(from ids: [String]) -> String {
    "renamed from \(named(ids)), which has the same pixels"
  }

  /// The title for one case, and then that for several.
  static func titles(forRenamedFrom ids: [String], isOfPair: Bool) -> [String] {
    if isOfPair { return ["renamed from \(named(ids))", "renamed"] }
    return [
      ids.count == 1 ? "renamed from \(ids[0])?" : "renamed from one of \(named(ids))?",
      "renamed? Each looks exactly like a baseline whose case is gone",
    ]
  }

  /// `a, b, c and others`
  private static func named(_ ids: [String]) -> String {
    ids.count < CaseResult.mostAlike
      ? ids.joined(separator: ", ") : ids.dropLast().joined(separator: ", ") + " and others"
  }

  /// What was done about a process that a kill ended; nil if there was none.
  package static func unfinished(_ recovery: BaselineTransaction.Recovery) -> String? {
    var parts: [String] = []
    if recovery.dropped > 0 {
      let were = recovery.dropped == 1 ? "was" : "were"
      parts.append(
        "\(recovery.dropped) of its baselines \(were) not in place yet and \(were) dropped")
    }
    for (what, names) in [("finished", recovery.finished), ("removed", recovery.removed)]
    where !names.isEmpty {
      parts.append("\(what): \(names.joined(separator: ", "))")
    }
    guard !parts.isEmpty else { return nil }
    return "an earlier process did not finish; \(parts.joined(separator: "; "))"
  }

  /// What was removed of files that a killed process had begun to write; nil if there were none.
  package static func swept(_ files: [String]) -> String? { unfinished(.init(removed: files)) }

  package static func unreadableBaseline(_ pair: BaselinePair, reason: PNGError) -> String {
    reason == .gitLFSPointer
      ? "baseline \(pair.path): \(reason)"
      : "baseline \(pair.path): \(reason); restore the file, or record it again with: "
        + pair.command.text(for: pair.id)
  }

  package static func faultyBaseline(_ pair: BaselinePair, _ kind: PairFault.Kind) -> String {
    let fault = pair.fault(kind)
    // A disguise's own message says what to do.
    if case .disguised = kind { return "baseline \(fault)" }
    return "baseline \(fault); restore both files, or record them again with: "
      + pair.command.text(for: pair.id)
  }

  package static let noRecordedLayout =
    "the baseline was recorded without a layout, so only the pictures are compared"

  /// What flaky cases have in common.
  static let passedLater = "passed only when tried again"

  /// - Parameters:
  ///   - attempt: The number of the try that passed.
  ///   - message: What the first one found.
  package static func passed(atTry attempt: Int, after message: String?) -> String {
    "\(passedLater) (try \(attempt))" + (message.map { "; at first: \($0)" } ?? "")
  }

  package static let caseChangedSinceRun =
    "the case changed since the run; run again to see the difference: harness run"
  package static let baselineChangedSinceRun =
    "the baseline is no longer the one that the run compared with; run again to see the difference: harness run"
  static let expectedChangedSince =
    "the expected picture is no longer the one that was compared; compare again to see the difference"
  package static let fontsChangedSinceRun =
    "the suite's fonts changed since the run; run again to see the difference: harness run"

  package static let notChecked = "the run did not check it"
  package static let nothingToDecide = "there is nothing to decide about it"
  package static let decidedSince =
    "another window decided about it since, so nothing was taken back"
  /// `16 earlier decisions do not hold here, 1 with a note: they count again with their pictures`; nil of none.
  package static func dropped(_ decisions: [Decisions.Decision]) -> String? {
    guard !decisions.isEmpty else { return nil }
    let notes = decisions.count { !($0.note ?? "").isEmpty }
    let isOne = decisions.count == 1
    let count = Numbers.count(decisions.count, "earlier decision")
    return "\(count) \(isOne ? "does" : "do") not hold here"
      + (notes > 0 ? ", \(notes) with a note" : "")
      + (isOne ? ": it counts again with its pictures" : ": they count again with their pictures")
  }

  package static let otherPictureDecided =
    "this decision was made for another picture; review this run's report"
  package static let otherBaselineDecided =
    "this decision was made with another baseline; review this run's report"

  package static let otherActualDecided =
    "this decision was made for another actual picture; compare again, and look at the new one"
  package static let otherExpectedDecided =
    "this decision was made with another expected picture; compare again, and look at the new one"

  package static func unpaired(_ reason: PicturePair.Unpaired) -> String {
    switch reason {
    case .noSnapshot:
      "no expected picture is known for it; let the tool record it, or name the folder of its snapshots"
    case .ambiguous(let paths):
      "it may belong to \(paths.joined(separator: " or ")); name the folder of one of them"
    case .onlyDifference(let remedy): "the tool kept only what differs; \(remedy)"
    }
  }

  /// - Parameter group: `expected` or `actual`.
  package static func missingPicture(_ path: String, among group: String) -> String {
    "\(path) is missing from the \(group) pictures"
  }

  package static func mask(_ mask: PairMask, besides size: PixelSize) -> String {
    "the mask \(mask.path) is \(mask.picture.size.text) px and the expected picture \(size.text); "
      + "both must have the same size"
  }

  static func otherColorSpaces(_ was: String, _ now: String) -> String {
    // Profiles of one name may differ in what they hold.
    let other = was == now ? "another \(now)" : now
    return "the pictures have other colour spaces: \(was) and \(other)"
  }

  /// Why nothing of a picture is compared.
  ///
  /// - Parameters:
  ///   - areas: What names the ignored areas; nil if there are none.
  ///   - mask: nil if there is none.
  package static func nothingCompared(
    areas: String?, mask: PairMask? = nil, of size: PixelSize
  ) -> String {
    let names = [areas, mask.map { "the mask \($0.path)" }].compactMap(\.self)
    let verb = names.count > 1 || mask == nil ? "cover" : "covers"
    return "nothing is compared: \(names.joined(separator: " and ")) \(verb) the whole picture "
      + "(\(size.text) px); leave a part of it"
  }

  /// Why an area that alone is compared is a mistake.
  static func nothing(in area: PixelRect, of size: PixelSize) -> String {
    "nothing is compared: the area of `only` at (\(area.x), \(area.y)), \(area.width) × \(area.height) px, is "
      + "outside the picture (\(size.text) px)"
  }

  /// What is wrong with a file whose pixels are certain, and how it is repaired.
  static func damage(_ damage: [PNGRepair.Damage]) -> String {
    let words = damage.map { damage in
      switch damage {
      case .noEnd: "its end (IEND) is missing"
      case .trailingBytes(let count):
        "\(Numbers.count(count, "byte")) \(count == 1 ? "follows" : "follow") its end"
      case .smallWindow: "its rows need a larger window than they announce"
      case .checksum(let chunk): "the checksum of \(chunk) is wrong, so it does not count"
      }
    }
    return "\(words.joined(separator: "; ")); its pixels are all there, and saving it again, or "
      + "`optipng -fix`, repairs it"
  }

  /// - Parameters:
  ///   - bounds: The area's, in pixels.
  ///   - rest: How many other pictures do not have it either.
  static func outside(_ bounds: [Int], of id: String, andMore rest: Int) -> String {
    let others = rest == 0 ? "" : ", and outside \(Numbers.count(rest, "other"))"
    let place = "(\(bounds[0]), \(bounds[1])), \(bounds[2]) × \(bounds[3]) px"
    return "\(id): the ignored area at \(place), is outside the picture\(others)"
  }

  /// - Parameters:
  ///   - cause: Why the pictures differ; nil if they do not.
  ///   - isSeen: Whether the cause says what happened to the regions, and to the picture's size.
  ///   - elsewhere: The words about a baseline of another environment.
  package static func failure(
    _ comparison: Comparison, cause: CaseResult.Cause?, isSeen: Bool = false,
    expectations: [CaseResult.FailedExpectation], elsewhere: String? = nil
  ) -> String {
    let pictures = cause.map { cause in
      let pixels =
        isSeen
        ? pixelsAlone(comparison)
        : cause.stage.saysWhere ? self.comparison(comparison) : pixelsAndRegions(comparison)
      // Why, and then how much; unless the pixels are all that is known.
      let isExplained = !isSeen && cause.stage != .unknown
      let all = (isExplained ? [cause.summary, pixels] : [pixels, cause.summary])
        .compactMap(\.self).joined(separator: " — ")
      return elsewhere.map { "\(all); \($0)" } ?? all
    }
    return [expectations.isEmpty ? nil : self.expectations(expectations), pictures]
      .compactMap(\.self)
      .joined(separator: "; ")
  }

  /// After two colours that are too close to each other to be told apart (ΔE₀₀ below 1).
  static let notVisible = " (not visible to the eye)"

  /// `5 of them only within their tolerance, the largest 35 of 255`; nil if there are none.
  package static func tolerated(_ differences: ToleratedDifferences) -> String? {
    differences.largest.first.map { largest in
      "\(differences.count) of them only within \(differences.count == 1 ? "its" : "their") tolerance, "
        + (largest.channel > 0
          ? "the largest \(largest.channel) of 255" : "which ignores colour spaces")
    }
  }

  /// `2 cases passed only within their tolerance; of 255, they differ by: price/short 35, price/long 3`; nil if there
  /// are none.
  package static func tolerated(
    _ differences: ToleratedDifferences, _ subject: RunSubject
  ) -> String? {
    guard differences.count > 0 else { return nil }
    let count = Numbers.count(differences.count, subject.rawValue)
    let (its, they) = differences.count == 1 ? ("its", "it differs") : ("their", "they differ")
    let named = differences.largest.map { one in
      "\(one.id) \(one.channel)" + (one.channel > 0 ? "" : " (another colour space)")
    }.joined(separator: ", ")
    let rest = differences.count - differences.largest.count
    return "\(count) passed only within \(its) tolerance; of 255, \(they) by: \(named)"
      + (rest > 0 ? " and \(rest.grouped) more" : "")
  }

  package static func expectations(_ failed: [CaseResult.FailedExpectation]) -> String {
    failed.map(\.sentence).joined(separator: "; ")
  }

  /// Why a case of a run cannot be accepted, and what to do.
  static func refusal(_ failed: [CaseResult.FailedExpectation]) -> String {
    "\(expectations(failed)); \(fixFirst)"
  }

  /// What to do about a case that does not meet its expectations.
  package static let fixFirst = "fix the case or its expectation, then run again"

  /// The result of comparing two pictures about which nothing else is known.
  ///
  /// - Parameter change: nil if no difference is a reason to fail.
  package static func failure(_ comparison: Comparison, _ change: PixelChange?) -> String {
    guard let change else { return pixelsAndRegions(comparison) }
    return [pixelsAlone(comparison), change.summary].compactMap(\.self).joined(separator: "; ")
  }

  /// What a comparison found apart from the pictures' sizes; nil if that is all.
  private static func pixelsAlone(_ comparison: Comparison) -> String? {
    var comparison = comparison
    comparison.failures.removeAll { $0 == .sizesDiffer }
    return comparison.failures.isEmpty ? nil : self.comparison(comparison)
  }

  /// What a comparison found, and where.
  static func pixelsAndRegions(_ comparison: Comparison) -> String {
    [self.comparison(comparison), RegionWording.phrase(comparison.regions)]
      .compactMap(\.self).joined(separator: "; ")
  }

  /// Ends the sentence if fewer pixels differ than the required minimum.
  static let knownDifferenceIsGone = "a known difference is gone"

  private static func comparison(_ comparison: Comparison) -> String {
    let oneSided =
      comparison.oneSidedPixels > 0
      ? ", of which \(comparison.oneSidedPixels) px are in only one of the pictures" : ""
    let pixels =
      "\(comparison.differentPixels) px (\(Numbers.percentage(comparison.ratio))) differ\(oneSided), "
      + "max channel \(comparison.maximumChannel)"
    let failures = comparison.failures.map { failure in
      switch failure {
      case .sizesDiffer:
        "the picture is \(comparison.actualSize.text) px instead of \(comparison.expectedSize.text)"
      case .tooManyPixels(_, 0): pixels
      case .tooManyPixels(_, let allowed): "\(pixels); \(allowed) px are tolerated"
      case .tooLargeRegion(let count, let allowed):
        "\(count) px that differ are close to one another; \(allowed) px are tolerated"
      case .tooFewPixels(let different, let required):
        "only \(different) px differ, but `minimum-pixels` is \(required): "
          + knownDifferenceIsGone
      }
    }
    return failures.isEmpty
      ? "\(pixels), which is tolerated, but the change is not" : failures.joined(separator: ", ")
  }
}

extension CaseResult.Stage {
  /// Whether the cause itself says which part of the picture changed, or that all of it did.
  package var saysWhere: Bool {
    switch self {
    case .case, .image, .fonts, .shaping, .fit, .lines, .truncation: true
    case .placement, .paint, .raster, .size, .unknown: false
    }
  }
}

extension CaseResult {
  /// What accepting the picture does besides keeping it, as a sentence; nil for nothing.
  package var whatAcceptingDoes: String? {
    if isRemoval { return "Accepting this removes the expected picture." }
    guard let renamedFrom, let first = renamedFrom.first else { return nil }
    if isOfPair { return "Accepting this moves the expected picture of \(first)." }
    return renamedFrom.count == 1
      ? "Accepting this moves the baseline of \(first)."
      : "Accepting this moves the first of these baselines that is still there."
  }

  /// Why the case has its status, and where it is written, in one line without status and id.
  package var report: String { report(behind: message, [location]) }

  /// The same, with what would undo the difference, and where values are written that the case has from elsewhere.
  package var advice: String {
    var message = message
    if let remedy = cause?.remedy { message? += "; to undo it: \(remedy)" }
    let origins = (cause?.changes ?? []).compactMap { change -> String? in
      guard let place = change.location, place != location,
        change.scope?.kind != .own || change.scope?.name != nil
      else { return nil }
      return "`\(change.path)` from \(place)"
    }
    return report(behind: message, [location] + origins)
  }

  private func report(behind message: String?, _ places: [String]) -> String {
    let isNamed = line == nil && fault?.path == file
    return [message, isNamed ? nil : "(\(places.joined(separator: "; ")))"].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension CaseResult.Status {
  /// The word behind a number of cases: `1 error`, `2 errors`, `2 failed`.
  package func word(for count: Int) -> String {
    self == .error && count != 1 ? "errors" : rawValue
  }

  /// The word that begins a line on a terminal.
  package var label: String {
    switch self {
    case .passed: "PASS"
    case .failed: "FAIL"
    case .new: "NEW"
    case .error: "ERROR"
    case .crashed: "CRASH"
    case .timedOut: "TIMEOUT"
    case .skipped: "SKIP"
    case .flaky: "FLAKY"
    }
  }
}
