/// A tool for snapshot tests whose folders `harness compare --from` reads.
///
/// Only what a tool wrote of a failure is compared, with the expected picture that it belongs to: of what passed, tools
/// keep nothing. Which file a tool writes where stands in docs/other-tools.md.
package enum SnapshotTool: String, CaseIterable, Sendable {
  case jest = "jest-image-snapshot"
  case paparazzi
  case playwright
  case roborazzi
  case swiftSnapshotTesting = "swift-snapshot-testing"
}
