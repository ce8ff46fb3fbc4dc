internal import Base
package import Results

/// What a project sets once for all commands: values of their options, nil if not given.
package struct ProjectSettings: Equatable, Sendable {
  /// What makes a run fail, in addition to cases that do not pass.
  package enum FailureReason: String, CaseIterable, Sendable {
    case new, orphan, flaky, skipped
  }

  /// How often a case may be tried again.
  package static let retryCounts = 0...10

  /// Folder of the case files.
  package var suite: String?
  /// Folder of the accepted pictures.
  package var baselines: String?
  /// Folder of a run's files.
  package var output: String?
  /// Cases drawn at a time, at least one.
  package var jobs: Int?
  package var reporters: [Reporter]?
  /// How often a case that did not pass is tried again.
  package var retries: Int?
  package var failOn: [FailureReason]?
  /// How `compare` treats pictures by their paths; if several match, the later one wins.
  package var comparisons: [ComparisonRule]
  /// Programs that draw cases instead of harness's engine, as they are written.
  package var renderers: [RendererSettings]

  package init(
    suite: String? = nil, baselines: String? = nil, output: String? = nil, jobs: Int? = nil,
    reporters: [Reporter]? = nil, retries: Int? = nil, failOn: [FailureReason]? = nil,
    comparisons: [ComparisonRule] = [], renderers: [RendererSettings] = []
  ) {
    self.suite = suite
    self.baselines = baselines
    self.output = output
    self.jobs = jobs
    self.reporters = reporters
    self.renderers = renderers
    self.retries = retries
    self.failOn = failOn
    self.comparisons = comparisons
  }
}

extension ProjectSettings {
  package static let fileName = "harness.yaml"

  /// Reads `harness.yaml`; a project without one sets nothing.
  ///
  /// - Parameters:
  ///   - root: Absolute path of the project's folder.
  ///   - displayPath: The path with which messages begin.
  /// - Throws: Every mistake of the file, sorted.
  package init(
    readingFrom root: String, displayPath: String = Self.fileName
  ) throws(CaseFileErrors) {
    self.init()
    let folder = SuiteFolder(path: root)
    guard !folder.lacks(Self.fileName) else { return }
    var reading = CaseReading(
      file: displayPath, families: nil, pictures: PictureFiles(folder: folder))
    do throws(SuiteFolder.FileProblem) {
      if let root = try reading.parse(Self.fileName, in: folder) {
        read(root, &reading)
      }
    } catch {
      reading.report(error.problem, at: error.position)
    }
    guard reading.errors.isEmpty else { throw CaseFileErrors(reading.reported) }
  }

  private mutating func read(_ root: Node, _ reading: inout CaseReading) {
    guard case .mapping(let entries) = root.content else {
      reading.report(
        .notAccepted(
          key: Self.fileName, found: root.found,
          accepted: "a map of \(Self.table.names.joined(separator: ", "))"),
        at: root.position)
      return
    }
    Self.table.read(entries, at: root.position, into: &self, &reading)
  }

  static let table = CaseTable<ProjectSettings>([
    Key("suite", "Folder of the case files.", folder.optional, \.suite),
    Key("baselines", "Folder of the accepted pictures.", folder.optional, \.baselines),
    Key("output", "Folder of a run's files.", folder.optional, \.output),
    Key(
      "jobs", "Cases drawn at a time.", CaseNotation<Int>.integer(1...CaseLimits.count).optional,
      \.jobs
    ),
    Key("reporter", "How `run` shows its results.", reporters.optional, \.reporters),
    Key(
      "retries", "How often a case that did not pass is tried again.",
      CaseNotation<Int>.integer(retryCounts).optional, \.retries),
    Key("fail-on", "What else makes a run fail.", reasons.optional, \.failOn),
    Key(
      "compare", "How `compare` treats pictures, by their paths.",
      ComparisonRule.notation.list("a list of maps of path and its settings", limit: 1000),
      \.comparisons),
    Key(
      "renderers", "Programs that draw cases instead of harness, by name.",
      RendererSettings.notation, \.renderers),
  ])

  /// Unlike texts of a suite, a folder's name has no references.
  private static let folder = CaseNotation<String>.accepting("a folder", schema: .text) { node in
    node.word.flatMap { $0.isEmpty ? nil : $0 }
  } write: {
    .string($0)
  }

  private static let reporter = CaseNotation<Reporter>.choice(Reporter.self)
  private static let reporters = reporter.shorthand { [$0] }
    .or(reporter.list("a list of them", minimum: 1))
  private static let reason = CaseNotation<FailureReason>.choice(FailureReason.self)
  private static let reasons = reason.shorthand { [$0] }
    .or(reason.list("a list of them", minimum: 1))
}
