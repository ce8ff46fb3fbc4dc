import Cases
import Labels
import PictureTesting
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `suite.yaml` says about pictures that are not cases of its suite.
final class SuiteDefaults: Sendable {
  let fonts: FontManifest
  let tolerance: CaseTolerance
  private let cache: String
  private let made = Mutex<Renderers?>(nil)

  private init(_ suite: Suite, cache: String) {
    fonts = suite.fonts
    tolerance = suite.tolerance
    self.cache = cache
  }

  /// Finds and verifies the suite's fonts once.
  func renderers() throws -> Renderers {
    try made.withLock { made in
      if let made { return made }
      let renderers = Renderers(fonts: try FontSet.ofSuite(fonts, cache: cache))
      made = renderers
      return renderers
    }
  }

  private static let known = Mutex<[String: Result<SuiteDefaults, any Error>]>([:])

  /// Reads a suite's `suite.yaml`, once; nil if there is none.
  static func of(_ folder: String, in root: PackageRoot) throws -> SuiteDefaults? {
    let path = root.absolute(folder)
    guard FileManager.default.fileExists(atPath: "\(path)/suite.yaml") else { return nil }
    return try known.withLock { known in
      if let found = known[path] { return found }
      let found = Result<SuiteDefaults, any Error> {
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        let loader = CaseLoader(folder: path, displayPath: folder, home: home)
        let suite = try loader.load(part: SuitePart { files in files.map { _ in .none } })
        return SuiteDefaults(suite, cache: root.absolute(PackageRoot.cache))
      }
      known[path] = found
      return found
    }.get()
  }
}
