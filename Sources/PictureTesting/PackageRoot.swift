package import Results

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of the package, or of the Xcode project, that a test belongs to.
package struct PackageRoot: Sendable {
  /// Absolute.
  package let path: String
  /// Whether `swift test` runs the tests; otherwise Xcode does.
  private let isOfPackage: Bool

  package init(path: String) {
    self.init(path: path, isOfPackage: true)
  }

  private init(path: String, isOfPackage: Bool) {
    self.path = path
    #if os(macOS) || os(Linux)
      self.isOfPackage = isOfPackage
    #else
      self.isOfPackage = false
    #endif
  }

  /// Finds the nearest folder above a file with a `Package.swift`; if there is none, the nearest with an Xcode
  /// project or workspace.
  package init(above file: String) throws(PackageRootError) {
    if let package = Self.folder(above: file, where: Self.hasManifest) {
      self.init(path: package, isOfPackage: true)
    } else if let project = Self.folder(above: file, where: Self.hasProject) {
      self.init(path: project, isOfPackage: false)
    } else {
      throw PackageRootError(file: file)
    }
  }

  private static func folder(above file: String, where isRoot: (String) -> Bool) -> String? {
    var folder = URL(filePath: file).deletingLastPathComponent().standardizedFileURL
    while !isRoot(folder.path) {
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path else { return nil }
      folder = parent
    }
    return folder.path
  }

  private static func hasManifest(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
  }

  private static func hasProject(_ folder: String) -> Bool {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).contains {
        $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
      }
    } catch {
      // A folder that cannot be read, or does not exist, is not a root; one above it may be.
      return false
    }
  }

  /// Where fontconfig keeps its cache.
  package static let cache = ".harness/cache"

  /// The program at the beginning of harness's commands, as users type it.
  package var program: String { isOfPackage ? "swift package harness" : "harness" }

  /// Records what only tests can draw.
  package var recordCommand: RecordCommand {
    RecordCommand(missing: recording("missing"), others: recording("changed"))
  }

  /// The command that runs tests and records.
  package func recording(_ mode: String) -> String {
    isOfPackage
      ? "HARNESS_RECORD=\(mode) swift test" : "TEST_RUNNER_HARNESS_RECORD=\(mode) xcodebuild test"
  }

  /// The absolute form of a path that is relative to the root.
  package func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(self.path)/\(path)"
  }
}

package struct PackageRootError: Error, CustomStringConvertible {
  package let file: String

  package var description: String {
    "no folder above \(file) has a Package.swift, an .xcodeproj or an .xcworkspace; "
      + "give absolute paths, and a file of the package or project"
  }
}
