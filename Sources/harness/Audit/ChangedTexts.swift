import Audit
private import Base
import Cases
import Runs

extension AuditScope {
  /// The texts and labels that a change touches.
  ///
  /// - Parameter reference: A branch, a tag or a commit.
  init(since reference: String, in project: Project) throws(Failure) {
    let (settings, suite) = (project.settings, project.suite)
    let paths = Set(suite.templates.flatMap(\.catalogPaths))
    let catalogs = Set(suite.templates.flatMap { $0.catalogs(among: suite.catalogFiles) })
    let changes = try GitChanges(
      since: NarrowingOptions.commit(reference), suite: settings.suite,
      baselines: settings.baselines, fonts: suite.fonts, catalogs: catalogs.sorted(),
      patterns: paths.filter { $0.contains("*") }.sorted().map(CatalogPattern.init),
      project.surroundings)
    let changed = try changes.earlierCatalogs()
    try changes.sayUnknownCatalogs { suite.catalogFiles.shown($0) }
    self.init(
      labels: try Self.touched(by: changes.files, in: project),
      earlier: paths.reduce(into: [:]) { earlier, path in
        earlier[suite.catalogFiles.shown(path)] = suite.catalogFiles.earlier(path, changed)
      })
  }

  /// Labels whose fonts, keys or values are others than before.
  private static func touched(
    by files: ChangedFiles, in project: Project
  ) throws(Failure) -> Set<String> {
    let suite = project.suite
    let all = Set(suite.templates.map(\.name))
    guard files.fonts.isEmpty else { return all }
    guard files.suite.keys.contains(where: Selector.isCaseFile) else { return [] }
    let earlier: Suite
    do {
      earlier = try project.earlierSuite(files.suite, part: .whole)
    } catch {
      try Terminal.error.write(
        """
        warning: the suite cannot be read as it was, so every label is audited: \("\(error.errors[0])")\n
        """)
      return all
    }
    guard earlier.audit == suite.audit, earlier.fonts == suite.fonts else { return all }
    let known = Dictionary(
      zip(earlier.templates.map(\.name), earlier.templates), uniquingKeysWith: { first, _ in first }
    )
    return Set(
      suite.templates.filter { template in
        known[template.name].map { !template.isSame(as: $0) } ?? true
      }.map(\.name))
  }
}
