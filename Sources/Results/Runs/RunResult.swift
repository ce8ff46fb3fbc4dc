private import Base

/// A whole run, as `results.json` (schema 1) keeps it.
///
/// What members mean is in `RunTables.swift`; here is what that does not say.
package struct RunResult: Equatable, Sendable {
  package struct ShardNumber: Equatable, Sendable {
    package var index: Int
    package var total: Int
    /// How the suite was split: `hash`, or a checksum of timings; nil if it was not split. Shards with
    /// different values are not parts of the same run.
    package var basis: String?

    package init(index: Int, total: Int, basis: String? = nil) {
      self.index = index
      self.total = total
      self.basis = basis
    }
  }

  package struct Environment: Equatable, Sendable {
    package struct FontFile: Hashable, Sendable {
      package var family: String
      package var sha256: String

      package init(family: String, sha256: String) {
        self.family = family
        self.sha256 = sha256
      }
    }

    /// What drew the labels instead of harness's engine.
    package struct Renderer: Equatable, Sendable {
      package var name: String
      package var version: String?
      package var against: String?

      package init(name: String, version: String? = nil, against: String? = nil) {
        self.name = name
        self.version = version
        self.against = against
      }
    }

    package var os: String
    package var arch: String
    /// nil for harness's own engine.
    package var renderer: Renderer?
    // Versions of the drawing libraries; nil if pictures were only compared.
    package var pango: String?
    package var harfbuzz: String?
    package var freetype: String?
    package var cairo: String?
    package var fonts: [FontFile] = []
  }

  /// Cases that need attention for the same reason.
  package struct Group: Equatable, Sendable {
    /// The reason in a few words, such as `` `width` −10 pt ``.
    package var heading: Phrase
    package var status: CaseResult.Status
    /// nil if nothing was compared, or if it is not about pictures.
    package var stage: CaseResult.Stage?
    package var change: Change?
    package var isClass: Bool
    package var cases: [String]
    package var members: [String: String]?

    package init(
      title: Phrase, status: CaseResult.Status, stage: CaseResult.Stage? = nil,
      change: Change? = nil, isClass: Bool = false, cases: [String],
      members: [String: String]? = nil
    ) {
      heading = title
      self.status = status
      self.stage = stage
      self.change = change
      self.isClass = isClass
      self.cases = cases
      self.members = members
    }

    /// The reason as text, with keys in backticks.
    package var title: String { heading.text }
  }

  /// The run in numbers, including what it keeps of earlier ones.
  package struct Totals: Equatable, Sendable {
    package var cases: Int
    /// Cases that need attention.
    package var attention: Int
    /// Pixels that differ in cases that need attention.
    package var pixels: Int
    package var tolerated = ToleratedDifferences()
  }

  package static let currentSchema = 1

  package var schema = RunResult.currentSchema
  package var harness: String
  /// ISO 8601, UTC.
  package var started: String
  /// In seconds.
  package var duration: Double
  package var shard: ShardNumber
  package var environment: Environment
  /// Every status, including those that no case has.
  package var counts: [String: Int]
  /// In the suite's order. In memory, at most ``Verdicts/mostPassedKept`` that passed.
  package var cases: [CaseResult]
  package var groups: [Group]
  package var orphans: [String]
  package var interrupted: Int?
  /// Ids of the cases that it had not checked by then; nil if it had checked them all.
  package var unchecked: [String]?
  package var isPartial: Bool?
  package var subject: Subject?
  /// Which pictures were compared; nil for a suite or tests, and if no folder keeps the run.
  package var compared: Compared?
  /// The tolerance for pictures, except in cases that say otherwise; nil in results of 0.2.
  package var tolerance: ToleranceRecord?
  /// nil in results of 0.2.
  package var totals: Totals?

  /// Two pictures, or two folders of them, as seen from the run's folder.
  package struct Compared: Equatable, Sendable {
    package var expected: String
    package var actual: String
    /// The tool by whose rules pictures were found; nil: by their paths.
    package var from: SnapshotTool?

    package init(expected: String, actual: String, from: SnapshotTool? = nil) {
      self.expected = expected
      self.actual = actual
      self.from = from
    }
  }

  /// Tells whether two runs were about the same suite and baselines.
  package struct Subject: Equatable, Sendable {
    package var suite: String
    package var baselines: String

    package init(suite: String, baselines: String) {
      self.suite = suite
      self.baselines = baselines
    }
  }
}

extension RunResult {
  /// Sums up a run's results; counts and groups follow from the cases.
  package init(
    harness: String, started: String, duration: Double, environment: Environment,
    cases: [CaseResult], orphans: [String]
  ) {
    var counts: [CaseResult.Status: Int] = [:]
    for result in cases { counts[result.status, default: 0] += 1 }
    self.init(
      harness: harness, started: started, duration: duration, environment: environment,
      cases: cases, counts: counts, orphans: orphans, tolerated: ToleratedDifferences(cases))
  }

  /// The same, if not every case that passed is in memory.
  package init(
    harness: String, started: String, duration: Double, environment: Environment,
    cases: [CaseResult], counts: [CaseResult.Status: Int], orphans: [String],
    tolerance: ToleranceRecord = .standard, tolerated: ToleratedDifferences
  ) {
    self.harness = harness
    self.started = started
    self.duration = duration
    shard = ShardNumber(index: 1, total: 1)
    self.environment = environment
    self.counts = Dictionary(
      uniqueKeysWithValues: CaseResult.Status.allCases.map { ($0.rawValue, counts[$0, default: 0]) }
    )
    self.cases = cases
    groups = Group.groups(of: cases)
    self.orphans = orphans
    self.tolerance = tolerance
    let attention = cases.filter(\.status.needsAttention)
    totals = Totals(
      cases: checked, attention: attention.count,
      pixels: attention.reduce(0) { $0 + ($1.pixels?.different ?? 0) }, tolerated: tolerated)
  }

  /// How many cases have a status.
  package func count(of status: CaseResult.Status) -> Int {
    counts[status.rawValue, default: 0]
  }

  /// How many cases have a verdict.
  package var checked: Int { counts.values.reduce(0, +) }
}

extension RunResult {
  package static let shortIDLength = 6

  /// Digits that two runs share only if they began at the same time and have the same groups: numbers of groups
  /// mean the same in both.
  package var shortID: String {
    let parts = [started] + groups.flatMap { [$0.title] + $0.cases }
    let digits = Checksum.sha256(Array(parts.joined(separator: "\n").utf8))
    return String(digits.prefix(Self.shortIDLength))
  }
}

extension RunResult.Environment {
  /// This machine, for comparing pictures of any origin.
  ///
  /// - Parameter os: Name and version of the operating system.
  package init(os: String) {
    self.init(os: os, arch: Self.architecture)
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}

/// What a run checks, as reports name it.
package enum RunSubject: String, Sendable {
  case `case`
  /// Two pictures of any renderer.
  case pair
}

extension RunResult {
  /// What it checked, as reports name it.
  package var checks: RunSubject { subject == nil ? .pair : .case }

  /// Whether it is about pictures that tests made, which belong to no suite.
  package var isOfTests: Bool {
    // A pair of files has no line; a test's picture has a line of the test.
    subject == nil && cases.contains { $0.line != nil }
  }

  /// Who made pictures that belong to no suite, and what accepts them, as a sentence; nil for a suite's
  /// run.
  package var originOfPictures: String? {
    guard subject == nil else { return nil }
    guard isOfTests else {
      return "harness compare made these pictures; apply decisions.json with its --decisions."
    }
    return
      "Tests made these pictures; accept what differs with: \(RecordCommand.ofTests.text(for: []))"
  }
}
