package import Labels

/// A whole run, as `results.json` (schema 1) keeps it.
package struct RunResult: Codable, Equatable, Sendable {
  package struct ShardNumber: Codable, Equatable, Sendable {
    package var index: Int
    package var total: Int
  }

  package struct Environment: Codable, Equatable, Sendable {
    package struct FontFile: Codable, Equatable, Sendable {
      package var family: String
      package var sha256: String

      package init(family: String, sha256: String) {
        self.family = family
        self.sha256 = sha256
      }
    }

    package var os: String
    package var arch: String
    // Versions of what draws labels; nil where pictures were only compared.
    package var pango: String?
    package var harfbuzz: String?
    package var freetype: String?
    package var cairo: String?
    package var fonts: [FontFile]

    package init(
      os: String, arch: String, pango: String? = nil, harfbuzz: String? = nil,
      freetype: String? = nil, cairo: String? = nil, fonts: [FontFile] = []
    ) {
      self.os = os
      self.arch = arch
      self.pango = pango
      self.harfbuzz = harfbuzz
      self.freetype = freetype
      self.cairo = cairo
      self.fonts = fonts
    }
  }

  package struct Group: Codable, Equatable, Sendable {
    package var cause: String
    package var stage: CaseResult.Stage
    package var cases: [String]
  }

  static let currentSchema = 1

  package var schema = RunResult.currentSchema
  /// The tool's version.
  package var harness: String
  /// ISO 8601, UTC.
  package var started: String
  /// In seconds.
  package var duration: Double
  package var shard: ShardNumber
  package var environment: Environment
  /// Every status, also those that no case has.
  package var counts: [String: Int]
  /// In the suite's order.
  package var cases: [CaseResult]
  package var groups: [Group]
  /// Baselines that no case of the whole suite names.
  package var orphans: [String]
}

extension RunResult {
  /// Sums up what a run found; counts and groups follow from the cases.
  package init(
    harness: String, started: String, duration: Double, environment: Environment,
    cases: [CaseResult], orphans: [String]
  ) {
    self.harness = harness
    self.started = started
    self.duration = duration
    shard = ShardNumber(index: 1, total: 1)
    self.environment = environment
    counts = Dictionary(uniqueKeysWithValues: CaseResult.Status.allCases.map { ($0.rawValue, 0) })
    for result in cases { counts[result.status.rawValue, default: 0] += 1 }
    self.cases = cases
    groups = Group.groups(of: cases)
    self.orphans = orphans
  }
}

extension RunResult.Environment {
  /// This machine, where pictures of any origin are compared.
  ///
  /// - Parameter os: Name and version of the operating system.
  package init(os: String) {
    self.init(os: os, arch: Self.architecture)
  }

  /// This machine and this process's libraries, where labels are drawn.
  ///
  /// - Parameters:
  ///   - os: Name and version of the operating system.
  ///   - fonts: The suite's.
  /// - Throws: ``FontError`` where the libraries cannot be loaded.
  package init(os: String, fonts: FontManifest) throws(FontError) {
    let libraries = try LabelRenderer.libraries
    self.init(
      os: os, arch: Self.architecture, pango: libraries.pango, harfbuzz: libraries.harfbuzz,
      freetype: libraries.freetype, cairo: libraries.cairo,
      fonts: fonts.entries.map { FontFile(family: $0.family, sha256: $0.sha256) })
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
