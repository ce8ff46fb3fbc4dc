import Cases
import Testing

@testable import Runs

/// Whatever the suite, the number of shards and the timings: every case is in exactly one shard.
@Suite struct ShardPlanTests {
  /// A suite of which only names and sizes are known.
  private struct Outline {
    var files: [SuiteFile]
    var ids: [[String]]

    /// - Parameter casesOf: How many cases each file has; 0 for a file that is a case itself.
    init(_ casesOf: [Int], bytes: (Int) -> Int = { 20 + 90 * $0 }) {
      files = casesOf.enumerated().map {
        SuiteFile(path: "group-\($0)/labels.yaml", byteCount: bytes($1))
      }
      ids = zip(files, casesOf).map { file, count in
        count == 0 ? [file.name] : (0..<count).map { "\(file.name)/case-\($0)" }
      }
    }

    /// The cases of a shard, and how many files it reads.
    func part(_ plan: ShardPlan) -> (ids: [String], files: Int) {
      var (found, count): ([String], Int) = ([], 0)
      for (share, ids) in zip(plan.shares(of: files), ids) {
        switch share {
        case .none: continue
        case .all: found += ids
        case .cases(let takes): found += ids.filter(takes)
        }
        count += 1
      }
      return (found, count)
    }
  }

  private static let outlines: [Outline] = [
    Outline([]), Outline([0]), Outline([1, 0, 2]), Outline([Int](repeating: 100, count: 40)),
    Outline([3000] + [Int](repeating: 10, count: 100)), Outline((0..<60).map { $0 * $0 % 97 }),
    Outline([5, 5, 5]) { _ in 0 },
  ]

  @Test(arguments: outlines.indices, [1, 2, 3, 7, 100])
  func everyCaseIsInExactlyOneShard(_ number: Int, _ total: Int) throws {
    let outline = Self.outlines[number]
    let all = outline.ids.flatMap(\.self)
    // Some cases have no timing, and some timings are of cases that are gone.
    let known =
      all.enumerated().filter { $0.offset % 3 != 1 }.map(\.element) + ["gone/case", "gone"]
    let timings = ShardTimings(known.enumerated().map { ($1, 0.01 * Double($0 * 37 % 101)) })
    for (timings, smallSuite) in [(nil, 0), (nil, 1 << 30), (timings, 0), (timings, 1 << 30)] {
      var found: [String] = []
      for index in 1...total {
        var plan = ShardPlan(try #require(Shard("\(index)/\(total)")), timings: timings)
        plan.smallSuite = smallSuite
        found += outline.part(plan).ids
      }
      #expect(found.sorted() == all.sorted())
    }
  }

  @Test func aCaseStaysInItsShardWhateverOthersThereAre() {
    let few = Outline([3, 0, 5])
    let many = Outline([3, 0, 5, 80, 2])
    let plan = ShardPlan(Shard("2/3")!)
    let known = Set(few.ids.joined())
    #expect(few.part(plan).ids == many.part(plan).ids.filter(known.contains))
  }

  /// `a/b` is a case of a.yaml by its folder and the only one of a/b.yaml by its id: timings know it for both.
  @Test(arguments: [2, 3, 5]) func aCaseBesideItsFoldersFileIsInOneShard(_ total: Int) throws {
    let files = ["a.yaml", "a/b.yaml"].map { SuiteFile(path: $0, byteCount: 10) }
    let ids = (0..<6).map { "a/case-\($0)" } + ["a/b"]
    let timings = ShardTimings(ids.map { ($0, 0.01) })
    let owners = try (1...total).filter { index in
      let plan = ShardPlan(try #require(Shard("\(index)/\(total)")), timings: timings)
      guard case .cases(let takes) = plan.shares(of: files)[1] else { return false }
      return takes("a/b")
    }
    #expect(owners.count == 1)
  }

  /// With timings, shards differ by no more than the time of one case.
  @Test func workIsSpreadByTime() throws {
    let outline = Outline((0..<60).map { $0 % 7 + 1 })
    let seconds = Dictionary(
      uniqueKeysWithValues: outline.ids.joined().enumerated().map {
        ($1, 0.001 * Double($0 % 50 + 1))
      })
    let timings = ShardTimings(seconds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let loads = try (1...4).map { index in
      outline.part(ShardPlan(try #require(Shard("\(index)/4")), timings: timings)).ids
        .reduce(0) { $0 + (seconds[$1] ?? 0) }
    }
    #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= 0.05)
  }

  /// A hundred shards of a million cases do not read a million cases a hundred times.
  @Test func aLargeSuiteIsReadOnce() throws {
    let outline = Outline([Int](repeating: 100, count: 10_000))
    var files = 0
    for index in [1, 37, 100] {
      let part = outline.part(ShardPlan(try #require(Shard("\(index)/100"))))
      #expect(part.ids.count == 10_000)
      files += part.files
    }
    #expect(files == 300)
  }

  /// One of the files is half of the work: it is split, the others are not.
  @Test func aFileThatWouldBeTheSlowestShardIsSplit() throws {
    let outline = Outline([50_000] + [Int](repeating: 1000, count: 50))
    var plan = ShardPlan(try #require(Shard("3/4")))
    plan.smallSuite = 0
    let part = outline.part(plan)
    #expect((24_000...26_000).contains(part.ids.count))
    #expect((12...15).contains(part.files))
  }

  @Test(arguments: [
    "group-0/labels/case-1", "group-0/labels/gone", "group-1/labels", "nowhere/at/all",
  ])
  func aBaselineBelongsToOneShard(_ id: String) throws {
    let outline = Outline([3, 0])
    for smallSuite in [0, 1 << 30] {
      let owners = try (1...5).filter { index in
        var plan = ShardPlan(try #require(Shard("\(index)/5")))
        plan.smallSuite = smallSuite
        return plan.owner(among: outline.files)(id)
      }
      #expect(owners.count == 1)
    }
  }

  /// Whether an id is that of a case is known to who reads its file, and to all if there is no such file.
  @Test(arguments: [
    (0, "group-7/labels/gone", 1), (1 << 30, "group-7/labels/gone", 5), (0, "nowhere/at/all", 5),
  ])
  func aCaseIsKnownToWhoReadsItsFile(_ smallSuite: Int, _ id: String, _ count: Int) throws {
    let outline = Outline([Int](repeating: 3, count: 50))
    let readers = try (1...5).filter { index in
      var plan = ShardPlan(try #require(Shard("\(index)/5")))
      plan.smallSuite = smallSuite
      return plan.reader(among: outline.files)(id)
    }
    #expect(readers.count == count)
  }

  /// The hash is the first eight bytes of the id's SHA-256: the same on every machine, in every version.
  @Test func theHashIsStable() {
    #expect(
      ["price/titles/short", "a", "标题/价格", ""].map { ShardPlan.shard(of: $0, total: 1000) }
        == [388, 251, 468, 653])
  }
}
