private import Raster

/// A baseline as it is now, relative to the one that a run compared with.
package enum BaselineState: String, Sendable {
  case asCompared = "as-compared"
  /// It shows what the run drew.
  case recorded
  case changed
  /// There is no suite to look in, or its file cannot be read.
  case unknown
}

/// Decides whether the picture that a run drew of a case can become the baseline; nothing else decides
/// this.
extension CaseResult {
  /// Why it cannot; nil if it can.
  ///
  /// - Parameter baseline: The state of the baseline since the run.
  package func whyNotAcceptable(
    beside baseline: @autoclosure () -> BaselineState
  ) -> String? {
    switch status {
    case .failed, .new: break
    case .flaky: return "it passes only some of the time, so no single picture is right"
    case .error, .crashed, .timedOut: return "it ended before there was a picture to accept"
    case .passed, .skipped: return Wording.nothingToDecide
    }
    if missesExpectation { return Wording.refusal(expectations) }
    if let against { return "it was compared with what \(against) draws, not with a baseline" }
    guard hasActualPicture || isRemoval else { return "it has no actual picture" }
    guard baseline() == .changed else { return nil }
    return isOfPair ? Wording.expectedChangedSince : Wording.baselineChangedSinceRun
  }

  /// Whether it cannot because the case does not meet its expectations.
  package var missesExpectation: Bool {
    [.failed, .new].contains(status) && !expectations.isEmpty
  }

  /// The same for the baseline that the run compared with.
  package var whyNotAcceptable: String? { whyNotAcceptable(beside: .asCompared) }

  package var isAcceptable: Bool { whyNotAcceptable == nil }

  /// A run that keeps no pictures does not keep those it has drawn either.
  private var hasActualPicture: Bool {
    files.map { $0[PictureFolder.File.actual.rawValue] != nil } ?? (size?.actual != nil)
  }

  /// Whether the baseline that a verdict is about is unchanged.
  package func holds(with baselines: BaselineStore) throws(RunError) -> Bool {
    guard [.new, .failed, .flaky].contains(status) else { return true }
    func picture(of id: String) throws(RunError) -> [UInt8]? {
      do {
        return try baselines.pair(of: id).picture
      } catch {
        throw .file(error)
      }
    }
    let own = try picture(of: id)
    if status == .new {
      guard own == nil else { return false }
      for origin in renamedFrom ?? [] where try picture(of: origin) == nil { return false }
      return true
    }
    guard let compared = files?[PictureFolder.File.expected.rawValue] else { return true }
    return own.map { CRC32(of: $0).text == compared } ?? false
  }
}
