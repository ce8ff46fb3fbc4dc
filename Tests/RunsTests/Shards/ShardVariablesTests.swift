import Testing

@testable import Runs

@Suite struct ShardVariablesTests {
  private static let slurm = [
    "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "3", "SLURM_ARRAY_TASK_COUNT": "4",
    "SLURM_ARRAY_TASK_STEP": "1",
  ]

  @Test(
    arguments: [
      ([:], nil, nil),
      // An empty variable counts as not set.
      (["TEST_TOTAL_SHARDS": "", "TEST_SHARD_INDEX": ""], nil, nil),
      (["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "0"], nil, "1/4 Bazel"),
      (["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "3"], nil, "4/4 Bazel"),
      (["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "1"], nil, "1/3 GitLab"),
      (["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "3"], nil, "3/3 GitLab"),
      // GitLab sets the total in every job.
      (["CI_NODE_TOTAL": "1"], nil, nil),
      (["CIRCLE_NODE_TOTAL": "2", "CIRCLE_NODE_INDEX": "1"], nil, "2/2 CircleCI"),
      (["CIRCLE_NODE_TOTAL": "1", "CIRCLE_NODE_INDEX": "0"], nil, "1/1 CircleCI"),
      (
        ["BUILDKITE_PARALLEL_JOB_COUNT": "5", "BUILDKITE_PARALLEL_JOB": "0"], nil, "1/5 Buildkite"
      ),
      (["JOB_COMPLETION_INDEX": "0"], 7, "1/7 Kubernetes"),
      (["JOB_COMPLETION_INDEX": "6"], 7, "7/7 Kubernetes"),
      (slurm.merging(["SLURM_ARRAY_TASK_ID": "0"]) { $1 }, nil, "1/4 Slurm"),
      (slurm.merging(["SLURM_ARRAY_TASK_ID": "3"]) { $1 }, nil, "4/4 Slurm"),
      // --array=10-40:10
      (
        [
          "SLURM_ARRAY_TASK_ID": "20", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "40",
          "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_STEP": "10",
        ], nil, "2/4 Slurm"
      ),
      // A test of Bazel's within a job that GitLab has split.
      (
        [
          "CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "2", "TEST_TOTAL_SHARDS": "4",
          "TEST_SHARD_INDEX": "0",
        ], nil, "1/4 Bazel"
      ),
    ] as [([String: String], Int?, String?)])
  func engines(_ variables: [String: String], _ total: Int?, _ expected: String?) throws {
    let finding = try ShardVariables(variables).finding(total: total)
    #expect(finding.map { "\($0.shard) \($0.engine)" } == expected)
  }

  @Test(
    arguments: [
      (["TEST_TOTAL_SHARDS": "4"], nil, "TEST_TOTAL_SHARDS is 4, but TEST_SHARD_INDEX is not set"),
      (
        ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "4"], nil,
        "TEST_SHARD_INDEX is 4 and TEST_TOTAL_SHARDS is 4, but Bazel counts from 0"
      ),
      (
        ["CI_NODE_TOTAL": "4", "CI_NODE_INDEX": "0"], nil,
        "CI_NODE_INDEX is 0 and CI_NODE_TOTAL is 4, but GitLab counts from 1"
      ),
      (["TEST_TOTAL_SHARDS": "four"], nil, "TEST_TOTAL_SHARDS is “four”, not a number"),
      (
        ["TEST_TOTAL_SHARDS": "99999999999"], nil,
        "TEST_TOTAL_SHARDS is “99999999999”, not a number"
      ),
      (
        ["JOB_COMPLETION_INDEX": "2"], nil,
        "JOB_COMPLETION_INDEX is 2, but Kubernetes does not say how many pods there are: add --shard-total N"
      ),
      (["JOB_COMPLETION_INDEX": "7"], 7, "JOB_COMPLETION_INDEX is 7, but counts from 0 to 6"),
      (
        ["SLURM_ARRAY_TASK_ID": "2"], nil,
        "SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_MIN is not"
      ),
      // --array=1,5,7
      (
        [
          "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
          "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_STEP": "1",
        ], nil,
        "task 5 of a Slurm array of 3 from 1 to 7: accepted: arrays without gaps, such as --array=0-2"
      ),
    ] as [([String: String], Int?, String)])
  func whatTellsNoShardIsAnError(
    _ variables: [String: String], _ total: Int?, _ expected: String
  ) {
    let error = #expect(throws: ShardError.self) {
      try ShardVariables(variables).finding(total: total)
    }
    #expect(
      error?.description == "\(expected); or pass --shard I/N, or --shard 1/1 for every case")
  }

  @Test func aTotalWithoutAnIndexIsAnError() {
    let error = #expect(throws: ShardError.self) { try ShardVariables([:]).finding(total: 3) }
    #expect(
      error?.description
        == "--shard-total 3 needs JOB_COMPLETION_INDEX, which Kubernetes sets in the pods of an indexed job; "
        + "elsewhere, pass --shard I/3")
  }

  @Test(
    arguments: [
      ("1/1", "1/1"), ("2/4", "2/4"), ("4/4", "4/4"), ("0/4", nil), ("5/4", nil), ("1/0", nil),
      ("", nil), ("/", nil), ("1", nil), ("1/2/3", nil), ("-1/4", nil), ("a/b", nil), ("1/ 2", nil),
      ("1/100001", nil), ("99999999999999999999/4", nil),
    ] as [(String, String?)])
  func written(_ text: String, _ expected: String?) {
    #expect(Shard(text)?.description == expected)
  }
}
