internal import Base
import Results

/// What Bazel requires of a test: bazel.build/reference/test-encyclopedia.
///
/// Each variable is independent; outside Bazel none is set.
struct BazelTest {
  private let variables: [String: String]

  init(_ surroundings: Surroundings) { variables = surroundings.variables }

  private subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Where a test leaves files: a separate folder for each shard.
  var output: String? { self["TEST_UNDECLARED_OUTPUTS_DIR"] }

  /// The cases that `--test_filter` names.
  var filter: String? { self["TESTBRIDGE_TEST_ONLY"] }

  /// Says that shards are known here: Bazel fails a test that would run everything in each.
  func acknowledgeShards() throws(Failure) { try write("", to: "TEST_SHARD_STATUS_FILE") }

  /// Leaves a file that ``end()`` removes: if it stays, the test ended too early.
  func begin() throws(Failure) { try write("harness\n", to: "TEST_PREMATURE_EXIT_FILE") }

  func end() throws(Failure) {
    guard let path = self["TEST_PREMATURE_EXIT_FILE"] else { return }
    do {
      try FileSystem.remove(path)
    } catch {
      throw .environment(error)
    }
  }

  private func write(_ text: String, to name: String) throws(Failure) {
    guard let path = self[name] else { return }
    do {
      try FileSystem.replace(.init(path: path, bytes: Array(text.utf8)))
    } catch {
      throw .environment(error)
    }
  }
}
