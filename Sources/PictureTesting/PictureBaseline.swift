import Base
package import Results
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a name's accepted picture is kept, and what happens to a different picture.
package struct PictureBaseline {
  /// The name, in Unicode's composed form.
  package let id: String
  package let root: PackageRoot
  package let store: BaselineStore
  let location: TestLocation
  package let recording: TestRecording

  /// - Parameter baselines: The folder, relative to the package's root, or an absolute path.
  package init(
    named name: String, in baselines: String, at location: TestLocation, _ setting: TestSetting
  ) throws {
    recording = try setting.variables.recording()
    if let fault = CaseName.fault(ofID: name) { throw PictureNameError.notAccepted(fault) }
    id = CaseName.canonical(name)
    root = try setting.root ?? PackageRoot(above: "\(location.filePath)")
    self.location = location
    store = BaselineStore(
      folder: baselines, from: root.path, command: root.recordCommand)
    try claim(root.absolute(baselines))
  }

  private struct Claim {
    let id: String
    let location: String
  }

  private static let claims = Mutex<[String: Claim]>([:])

  /// Reserves the name for one location in the tests: two pictures of one name would overwrite each other's
  /// baseline.
  private func claim(_ folder: String) throws {
    let claim = Claim(id: id, location: shownLocation)
    // On some disks, names that differ only in letter case are the same file.
    let key = "\(folder)/\(CaseName.folded(id))"
    let other = Self.claims.withLock { claims in
      if let other = claims[key] { return other }
      claims[key] = claim
      return claim
    }
    if other.location != claim.location || other.id != claim.id {
      throw PictureNameError.taken(other.id, at: other.location)
    }
  }

  /// `Tests/AppTests/BadgeTests.swift:12`
  var shownLocation: String { "\(file):\(location.line)" }
  package var file: String { location.file(below: root) }

  /// Reads the baseline.
  ///
  /// - Parameter isLabel: Whether a label's layout belongs to it.
  package func pair(isLabel: Bool) throws -> BaselinePair {
    let pair = try store.settledPair(of: id)
    if pair.isOfSuite { throw PictureNameError.ofSuite(pair.path) }
    if !isLabel, pair.hasRecord { throw PictureNameError.ofLabel(pair.path) }
    return pair
  }

  /// Whether the picture of a verdict is to be recorded.
  func isToRecord(_ result: CaseResult, besides pair: BaselinePair) -> Bool {
    recording.mode?.action(for: result).isRecording == true && !Self.isPointer(pair)
  }

  /// Whether the picture is a pointer to one that is elsewhere: a pointer must not be replaced.
  package static func isPointer(_ pair: BaselinePair) -> Bool {
    pair.picture.flatMap { FileDisguise($0) } == .gitLFSPointer
  }

  static let output = ".harness/swift-test-pictures"

  /// Keeps a verdict in the run of pictures.
  package func keep(_ add: (TestedRun) throws -> Void) {
    let folder = RunFolder(path: root.absolute(Self.output))
    TestedRuns.keep(
      in: folder.path, of: "picture",
      advice: """
        see them with: \(root.program) report \(Self.output); accept what differs with: \
        \(root.recording("changed"))
        """,
      make: {
        TestedRun(
          TestedRun.Plan(
            started: TestedRuns.started,
            environment: .init(os: ProcessInfo.processInfo.operatingSystemVersionString),
            subject: nil, ids: nil, baselines: store, tolerance: .standard),
          folder: folder, now: TestedRuns.now, swept: TestedRuns.say)
      }, add)
  }

  /// Reports that the picture is the baseline now.
  package func noteRecorded() {
    TestIssue.note("recorded \(store.shownPath(of: id))", at: location.sourceLocation)
  }

  /// Fails the test because of the picture's verdict.
  package func fail(_ result: CaseResult, _ pictures: [(side: String, bytes: [UInt8]?)]) {
    let there = pictures.filter { $0.bytes != nil }
    TestIssue.fail(
      "\(result.status.label) \(id)  \(result.advice)", at: location.sourceLocation,
      caller: location,
      pictures: there.map {
        .init(name: "\(TestIssue.Picture.name(of: id)).\($0.side).png", bytes: $0.bytes ?? [])
      },
      files: there.map { "\(Self.output)/images/\(id)/\($0.side).png" })
  }

  /// Fails the test if there is no verdict.
  package static func fail(_ error: any Error, named name: String, at location: TestLocation) {
    TestIssue.fail(
      "\(CaseResult.Status.error.label) \(name)  \("\(error)")", at: location.sourceLocation,
      caller: location)
  }
}

/// A reason why a picture cannot have the name that a test gives it.
enum PictureNameError: Error, Equatable {
  /// What is wrong with it, and what is accepted.
  case notAccepted(String)
  case taken(String, at: String)
  /// The picture at a path belongs to a case.
  case ofSuite(String)
  /// The picture at a path belongs to a label.
  case ofLabel(String)
}

extension PictureNameError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAccepted(let fault): "\(fault); `/` makes folders, and `.png` is added"
    case .taken(let id, let location):
      "the name is taken by `\(id)` at \(location), whose baseline it would share; choose another one"
    case .ofSuite(let path):
      "\(path) is the baseline of a suite's case; choose another name, or another `baselines:` folder"
    case .ofLabel(let path):
      "\(path) is the baseline of a label, with its layout beside it; choose another name"
    }
  }
}
