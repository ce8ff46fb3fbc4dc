internal import Base

/// What environment variables say about shards: every engine that starts the same job several times has its own.
package struct ShardVariables: Sendable {
  /// The shard, and the engine that gave it.
  package struct Finding: Equatable, Sendable {
    package var shard: Shard
    /// `Bazel`
    package var engine: String
  }

  private let variables: [String: String]

  package init(_ variables: [String: String]) { self.variables = variables }

  /// An engine that gives a number and a count.
  private struct Engine {
    let name: String
    let index: String
    let total: String
    /// The number of the first shard.
    let first: Int
  }

  /// An engine that runs within another comes first: it knows best.
  private static let engines = [
    // bazel.build/reference/test-encyclopedia, “Test sharding”
    Engine(name: "Bazel", index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0),
    Engine(name: "GitLab", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
    Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0),
    Engine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT",
      first: 0),
  ]

  /// - Parameter total: How many shards there are, if the engine does not say; Kubernetes does not.
  /// - Returns: Nil if no engine has split the job.
  package func finding(total: Int? = nil) throws(ShardError) -> Finding? {
    let bazel = Self.engines[0]
    if let finding = try finding(of: bazel) { return finding }
    if let finding = try slurm() { return finding }
    if let finding = try kubernetes(total) { return finding }
    for engine in Self.engines.dropFirst() {
      if let finding = try finding(of: engine) { return finding }
    }
    guard let total else { return nil }
    throw ShardError(
      description: """
        --shard-total \(total) needs JOB_COMPLETION_INDEX, which Kubernetes sets in the pods of an indexed job; \
        elsewhere, pass --shard I/\(total)
        """)
  }

  private func finding(of engine: Engine) throws(ShardError) -> Finding? {
    guard let total = try number(engine.total) else { return nil }
    guard let index = try number(engine.index) else {
      // GitLab says 1 in every job.
      if total <= 1 { return nil }
      throw ShardError(
        description: "\(engine.total) is \(total), but \(engine.index) is not set\(Self.otherwise)")
    }
    guard let shard = Shard(index - engine.first + 1, of: total) else {
      throw ShardError(
        description: """
          \(engine.index) is \(index) and \(engine.total) is \(total), but \(engine.name) counts \
          from \(engine.first)\(Self.otherwise)
          """)
    }
    return Finding(shard: shard, engine: engine.name)
  }

  /// slurm.schedmd.com/job_array.html
  private func slurm() throws(ShardError) -> Finding? {
    guard let id = try number("SLURM_ARRAY_TASK_ID") else { return nil }
    func needed(_ name: String) throws(ShardError) -> Int {
      if let number = try number(name) { return number }
      throw ShardError(
        description: "SLURM_ARRAY_TASK_ID is set, but \(name) is not\(Self.otherwise)")
    }
    let (first, last) = (
      try needed("SLURM_ARRAY_TASK_MIN"), try needed("SLURM_ARRAY_TASK_MAX")
    )
    let count = try needed("SLURM_ARRAY_TASK_COUNT")
    let step = try number("SLURM_ARRAY_TASK_STEP") ?? 1
    // A list such as 1,5,7 does not tell which of its tasks this is.
    guard step > 0, first <= last, (last - first).isMultiple(of: step),
      (last - first) / step + 1 == count, (id - first).isMultiple(of: step),
      let shard = Shard((id - first) / step + 1, of: count)
    else {
      throw ShardError(
        description: """
          task \(id) of a Slurm array of \(count) from \(first) to \(last): accepted: arrays \
          without gaps, such as --array=0-\(max(count, 1) - 1)\(Self.otherwise)
          """)
    }
    return Finding(shard: shard, engine: "Slurm")
  }

  /// kubernetes.io/docs/concepts/workloads/controllers/job, “Completion mode”
  private func kubernetes(_ total: Int?) throws(ShardError) -> Finding? {
    guard let index = try number("JOB_COMPLETION_INDEX") else { return nil }
    guard let total else {
      throw ShardError(
        description: """
          JOB_COMPLETION_INDEX is \(index), but Kubernetes does not say how many pods there are: add \
          --shard-total N\(Self.otherwise)
          """)
    }
    guard let shard = Shard(index + 1, of: total) else {
      throw ShardError(
        description:
          "JOB_COMPLETION_INDEX is \(index), but counts from 0 to \(total - 1)\(Self.otherwise)")
    }
    return Finding(shard: shard, engine: "Kubernetes")
  }

  private static let otherwise = "; or pass --shard I/N, or --shard 1/1 for every case"

  /// An empty variable counts as not set.
  private func number(_ name: String) throws(ShardError) -> Int? {
    guard let text = variables[name], !text.isEmpty else { return nil }
    // Small enough that nothing overflows.
    if let number = Int(text), abs(number) <= Int(Int32.max) { return number }
    throw ShardError(
      description: "\(name) is “\(Escaping.message.escaped(text))”, not a number\(Self.otherwise)")
  }
}
