import Base
import Cases
import Foundation
import Raster
import Synchronization
import Testing

@testable import Results
@testable import Runs

@Suite struct PairRunnerTests {
  private let folder: TemporaryFolder
  private let pictures: PictureFolder

  init() throws {
    folder = try TemporaryFolder()
    pictures = PictureFolder(path: "\(folder.path)/out/images")
  }

  /// Pairs of every kind: most equal, some changed, missing, extra, broken.
  private func makePairs() throws -> [PicturePair] {
    for number in 0..<40 {
      var picture = Bitmap(width: 12, height: 9, color: .white)
      picture[number % 12, number / 12] = .black
      let path = "group-\(number % 3)/picture-\(number).png"
      if number != 7 { try write("old/\(path)", PNG.encode(picture, effort: .small)) }
      if number % 5 == 1 { picture[11, 8] = PixelColor(red: UInt8(number), green: 0, blue: 0) }
      if number != 8 { try write("new/\(path)", PNG.encode(picture, effort: .fast)) }
      if number == 9 { try write("new/\(path)", Array("text".utf8)) }
    }
    return try PicturePair.pairs(expected: "\(folder.path)/old", actual: "\(folder.path)/new")
  }

  @Test func everyPairHasAVerdictAndThoseThatDoNotPassTheirPictures() throws {
    let pairs = try makePairs()
    let finished = Mutex<Set<String>>([])
    let outcome = try run(
      pairs, pictures: pictures,
      progress: { result in _ = finished.withLock { $0.insert(result.id) } })
    #expect(outcome.failures == [])
    #expect(outcome.outputs.map(\.id) == pairs.map(\.id))
    #expect(finished.withLock { $0 } == Set(pairs.map(\.id)))
    let counts = Dictionary(grouping: outcome.outputs, by: \.status).mapValues(\.count)
    // 1, 6, 11 … 36 changed; 8 is missing, 7 is new, 9 is broken.
    #expect(counts == [.passed: 29, .failed: 9, .new: 1, .error: 1])
    #expect(
      try folder.files().filter { $0.contains("picture-6/") || $0.contains("picture-8/") } == [
        "out/images/group-0/picture-6/actual.png", "out/images/group-0/picture-6/diff.png",
        "out/images/group-0/picture-6/expected.png", "out/images/group-2/picture-8/expected.png",
      ])
    // Files are kept as they came, not encoded again.
    for (kept, file) in [("actual", "new"), ("expected", "old")] {
      #expect(
        try read("out/images/group-0/picture-6/\(kept).png")
          == read("\(file)/group-0/picture-6.png"))
    }
  }

  @Test func jobsChangeNothing() throws {
    let pairs = try makePairs()
    var files: [[String: [UInt8]]] = []
    var results: [[CaseResult]] = []
    for jobs in [1, 2, 3] {
      let pictures = PictureFolder(path: "\(folder.path)/out-\(jobs)/images")
      let outcome = try run(pairs, jobs: jobs, pictures: pictures)
      results.append(outcome.outputs)
      let start = "out-\(jobs)/"
      let paths = try folder.files().filter { $0.hasPrefix(start) }
      files.append(
        Dictionary(
          uniqueKeysWithValues: try paths.map { ($0.replacing(start, with: ""), try read($0)) }))
    }
    #expect(files[0].count > 20)
    #expect(files[1] == files[0])
    #expect(files[2] == files[0])
    #expect(results[1] == results[0])
    #expect(results[2] == results[0])
  }

  @Test func withoutAFolderNothingIsWritten() throws {
    let pairs = try makePairs()
    let files = try folder.files()
    _ = try run(pairs, pictures: nil)
    #expect(try folder.files() == files)
  }

  @Test func whatTheDiskRefusesToOnePairTakesNoOtherVerdictAway() throws {
    try write("old/a.png", PNG.encode(Bitmap(width: 2, height: 2, color: .white), effort: .fast))
    try write("new/a.png", PNG.encode(Bitmap(width: 2, height: 2, color: .white), effort: .fast))
    for name in ["old/b.png", "new/b.png"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "nowhere")
    }
    let pairs = try PicturePair.pairs(
      expected: "\(folder.path)/old", actual: "\(folder.path)/new")
    let outcome = try run(pairs, pictures: pictures)
    #expect(outcome.outputs.map(\.status) == [.passed, .error])
    let error = FileError(
      path: "\(folder.path)/old/b.png", operation: "open", reason: "No such file or directory")
    #expect(outcome.failures == [.file(error)])
    #expect(outcome.outputs[1].message == "\(error)")
  }

  private func run(
    _ pairs: [PicturePair], jobs: Int = 2, pictures: PictureFolder?,
    progress: @escaping @Sendable (CaseResult) -> Void = { _ in }
  ) throws -> TestRunner.Outcomes<CaseResult> {
    let worker = Worker()
    let verdicts = Verdicts(
      count: pairs.count, selected: Array(pairs.indices), journal: try Journal(descriptor: nil),
      worker: worker, progress: progress)
    try PairRunner(
      rules: PairRules([], commandLine: ComparisonRule(path: "")), jobs: jobs, now: { 0 }
    )
    .run(pairs, pictures: pictures, verdicts: verdicts, worker: worker)
    verdicts.close()
    return .init(outputs: verdicts.cases, failures: verdicts.failures)
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    try FileSystem.replace(.init(path: "\(folder.path)/\(path)", bytes: bytes))
  }

  private func read(_ path: String) throws -> [UInt8] {
    try #require(try FileSystem.contents(of: "\(folder.path)/\(path)"))
  }
}
