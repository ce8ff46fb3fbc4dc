import Cases
import Foundation
import LabelProperties
import Labels
import Raster
import Synchronization
import Testing

@testable import Runs

/// What must hold of the cause of any failure: random labels, of which random keys were changed, are
/// laid out again by the words of the sentence.
///
/// `HARNESS_PROPERTY_ROUNDS` asks for more of them, `HARNESS_PROPERTY_SEED` for others: one round of the number
/// that a failure names is that failure.
@Suite struct CausePropertyTests {
  private static let rounds = number("HARNESS_PROPERTY_ROUNDS") ?? 300
  private static let seed = number("HARNESS_PROPERTY_SEED") ?? 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Pairs that were told wrongly once.
  private static let known = [352, 798, 2509, 2999, 100_293, 100_426, 102_802, 105_926]
  private static var seeds: [Int] { known + (0..<rounds).map { seed &+ $0 } }

  /// One, two or three keys changed.
  private static func pair(_ seed: Int) -> PropertyPair {
    var random = CaseMutation.Random(state: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    var labels = RandomLabels(
      CaseMutation.Random(state: random.next()),
      exclusions: CaseMutation.Random(state: random.next()))
    var was = labels.label(families: PropertyFonts.families)
    if [.top, .bottom].contains(was.align) { was.align = .start }
    var now = was
    var names: [String] = []
    for _ in 0..<random.one(of: [1, 1, 1, 2, 2, 3]) {
      let mutation = random.one(of: CaseMutation.all)
      mutation.apply(&now, &random)
      names.append(mutation.name)
    }
    // These have another meaning in lines than in columns.
    let sides: [LabelSpec.Alignment] = [.left, .right, .top, .bottom]
    if was.mode != now.mode || sides.contains(now.align), now.mode != .horizontal {
      (was.align, now.align) = (.start, .start)
    }
    return PropertyPair(was: was, now: now, names: names)
  }

  @Test func causesOfCasesAreSoundMinimalAndTrue() throws {
    let renderer = try PropertyFonts.renderer()
    var failed = 0
    for seed in Self.seeds {
      let pair = Self.pair(seed)
      guard let (record, _, result) = try pair.check(recorder: renderer, renderer: renderer),
        let cause = result.cause, let was = SetLabel(pair.was, renderer),
        let now = SetLabel(pair.now, renderer)
      else { continue }
      failed += 1
      let check = CaseCauseCheck(
        cause: cause, recorded: record, was: was, now: now, renderer: renderer)
      for fault in check.faults {
        Issue.record("\(seed) \(pair.names): “\(cause.summary)” [\(cause.remedy ?? "-")]: \(fault)")
      }
    }
    #expect(failed * 4 > Self.rounds)
    if Self.rounds > 1000 { print("\(failed) of \(Self.rounds) pairs failed") }
  }

  /// Other fonts and other libraries, with and without a change of the case.
  @Test func causesOfWorldsAreTrue() throws {
    let renderer = try PropertyFonts.renderer()
    let recorders = try PropertyFonts.versions.map { version in
      (version: version, renderer: try PropertyFonts.renderer(letters: version))
    }
    var failed = 0
    for round in 0..<Self.rounds / 2 {
      let seed = Self.seed &+ round
      var random = CaseMutation.Random(state: UInt64(seed) &* 0x9FB2_1C65_1E98_DF25)
      var pair = Self.pair(seed)
      pair.was.style.font.family = "Harness Letters"
      pair.was.text.append(TextRun(random.one(of: ["AVA office", "€5 wave", "ee To AV", "a"])))
      pair.now = pair.was
      let recorder = random.one(of: recorders)
      let edits = [0, 0, 1, 2].prefix(random.int(1...4)).reduce(0, max)
      pair.names = [recorder.version, "edits \(edits)"]
      pair.edit = { record in WorldEdit.apply(edits, seed, to: &record) }
      guard
        let (record, _, result) = try pair.check(recorder: recorder.renderer, renderer: renderer),
        let cause = result.cause, let now = SetLabel(pair.now, renderer)
      else { continue }
      failed += 1
      let check = WorldCauseCheck(
        cause: cause, recorded: record, now: now, renderer: renderer, recorder: recorder.renderer)
      for fault in check.faults {
        Issue.record("\(seed) \(pair.names): “\(cause.summary)” [\(cause.remedy ?? "-")]: \(fault)")
      }
    }
    #expect(failed * 4 > Self.rounds / 2)
    if Self.rounds > 1000 { print("\(failed) of \(Self.rounds / 2) worlds failed") }
  }

  /// The same cause after other cases, in another order, and on several threads.
  @Test func causesAreStable() throws {
    let pairs = (0..<max(60, Self.rounds / 10)).map { Self.pair(Self.seed &+ $0) }
    let first = try Self.causes(of: pairs)
    let backwards = try Self.causes(of: pairs.reversed()).reversed()
    #expect(Array(backwards) == first)
    #expect(first.contains { $0 != nil })
    let renderer = try PropertyFonts.renderer()
    for (index, pair) in pairs.enumerated() where index.isMultiple(of: 4) {
      for _ in 0..<2 {
        let alone = try pair.check(recorder: renderer, renderer: renderer)?.result.cause
        #expect(alone == first[index])
      }
    }
    let results = Mutex<[Int: [CaseResult.Cause?]]>([:])
    DispatchQueue.concurrentPerform(iterations: 3) { job in
      let causes = try? Self.causes(of: pairs)
      results.withLock { $0[job] = causes }
    }
    for job in 0..<3 { #expect(results.withLock { $0[job] } == first) }
  }

  private static func causes(of pairs: [PropertyPair]) throws -> [CaseResult.Cause?] {
    let renderer = try PropertyFonts.renderer()
    return try pairs.map { try $0.check(recorder: renderer, renderer: renderer)?.result.cause }
  }
}
