package import Base
package import Results
private import Synchronization

/// Prevents pictures of another environment from replacing baselines, or from being added to them.
package final class EnvironmentRule: Sendable {
  private let baselines: BaselineStore
  /// Whether people say that they mean it.
  private let isOff: Bool
  /// How people allow it.
  private let permission: String
  /// Those of the whole suite.
  private let ids: @Sendable () throws -> [String]
  /// The environment of the suite's baselines, once it is needed.
  private let usual = Mutex<Fingerprint??>(nil)

  /// - Parameters:
  ///   - isOff: Whether people allow it.
  ///   - permission: How to allow it, as words that follow “or”.
  ///   - ids: The ids of the whole suite; called when they are needed.
  package init(
    _ baselines: BaselineStore, isOff: Bool, permission: String = "pass --allow-other-environment",
    ids: @escaping @Sendable () throws -> [String]
  ) {
    self.baselines = baselines
    self.isOff = isOff
    self.permission = permission
    self.ids = ids
  }

  /// Why a picture is not recorded; nil if it may be.
  ///
  /// - Parameters:
  ///   - drawn: The environment of the drawn picture, as in its record.
  ///   - pair: The baseline that it would replace, if there is one.
  package func objection(
    to drawn: JSONValue?, replacing pair: BaselinePair
  ) -> String? {
    guard !isOff, let drawn = Fingerprint(drawn) else { return nil }
    guard let recorded = pair.isMissing ? usualFingerprint(like: drawn) : pair.fingerprint,
      drawn.isOther(than: recorded)
    else { return nil }
    return Wording.otherEnvironment(recorded, drawn, isNew: pair.isMissing)
      + "; record in the reference environment, or \(permission)"
  }

  /// Whether a baseline that passes must be recorded again, because all are moved to another
  /// environment.
  package func moves(_ pair: BaselinePair, to drawn: JSONValue?) -> Bool {
    guard isOff, let drawn = Fingerprint(drawn), let recorded = pair.fingerprint else {
      return false
    }
    return drawn.isOther(than: recorded)
  }

  // Reading all records of a large suite would take longer than drawing some of its cases.
  private static let mostAsked = 1000
  private static let enough = 32

  /// The environment of most of the suite's baselines, judged by some of them.
  private func usualFingerprint(like drawn: Fingerprint) -> Fingerprint? {
    usual.withLock { usual in
      if let usual { return usual }
      let found = mostFrequent(like: drawn)
      usual = .some(found)
      return found
    }
  }

  private func mostFrequent(like drawn: Fingerprint) -> Fingerprint? {
    var counts: [(fingerprint: Fingerprint, count: Int)] = []
    let ids: [String]
    do {
      ids = try self.ids()
    } catch {
      // A folder that cannot be read says nothing here; recording into it will meet the same error.
      return nil
    }
    var found = 0
    let step = max(1, (ids.count + Self.mostAsked - 1) / Self.mostAsked)
    for index in stride(from: 0, to: ids.count, by: step) where found < Self.enough {
      let fingerprint: Fingerprint?
      do {
        fingerprint = try baselines.pair(of: ids[index]).fingerprint
      } catch {
        // A baseline that cannot be read says nothing here; it is an error of its own case.
        continue
      }
      guard let fingerprint, fingerprint.isOfOtherRenderer == drawn.isOfOtherRenderer else {
        continue
      }
      found += 1
      if let known = counts.firstIndex(where: { $0.fingerprint == fingerprint }) {
        counts[known].count += 1
      } else {
        counts.append((fingerprint, 1))
      }
    }
    // Of equally frequent ones, the first.
    return counts.reduce(nil) { (best: (fingerprint: Fingerprint, count: Int)?, next) in
      (best?.count ?? 0) >= next.count ? best : next
    }?.fingerprint
  }
}

extension Wording {
  /// - Parameter isNew: Whether the case has no baseline yet.
  static func otherEnvironment(
    _ recorded: Fingerprint, _ drawn: Fingerprint, isNew: Bool
  ) -> String {
    let whose = isNew ? "the suite's other baselines were recorded" : "recorded"
    return
      "\(whose) with \(recorded.words(besides: drawn)), drawn with \(drawn.words(besides: recorded))"
  }
}
