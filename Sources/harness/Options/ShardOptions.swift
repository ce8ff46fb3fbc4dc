import ArgumentParser
private import Base
import Results
import Runs

/// Which part of the suite is meant, where several machines share the work.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the cases of shard I of N, from 1. (default: what the CI's or cluster's variables say; 1/1 is every case)",
      valueName: "i/n"),
    transform: Self.shard)
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "How many shards there are, for Kubernetes, whose pods know only their own number.",
      valueName: "n"))
  var shardTotal: Int?

  @Option(
    help: ArgumentHelp(
      "results.json of an earlier run: it makes shards take equally long. All shards need the same file.",
      valueName: "file"), completion: .file())
  var timings: String?

  func validate() throws {
    if shard != nil, shardTotal != nil {
      throw ValidationError("--shard says how many shards there are; leave out --shard-total")
    }
    if let shardTotal, !(1...Shard.most).contains(shardTotal) {
      throw AcceptedNumbers.refusal(of: "--shard-total", shardTotal)
    }
  }

  /// The shard that the command line names, or else the environment; nil for every case.
  func choice(in surroundings: Surroundings) throws(Failure) -> ShardChoice? {
    var found: ShardVariables.Finding?
    if shard == nil {
      do {
        found = try ShardVariables(surroundings.variables).finding(total: shardTotal)
      } catch {
        throw .usage("\(error)")
      }
    }
    guard let shard = shard ?? found?.shard, !shard.isWhole else { return nil }
    let plan = ShardPlan(shard, timings: try readTimings(surroundings))
    return ShardChoice(shard: shard, engine: found?.engine, plan: plan)
  }

  private func readTimings(_ surroundings: Surroundings) throws(Failure) -> ShardTimings? {
    guard let timings else { return nil }
    do {
      return try ShardTimings(readingFrom: surroundings.absolute(timings))
    } catch {
      throw Failure(error)
    }
  }

  private static func shard(_ text: String) throws -> Shard {
    if let shard = Shard(text) { return shard }
    throw ValidationError("“\(text)” is not a shard; accepted: 1/4 to 4/4, for example")
  }
}

/// The part of a suite that a run is of.
struct ShardChoice {
  let shard: Shard
  /// Who said so; nil for the command line.
  let engine: String?
  let plan: ShardPlan

  /// Where the files of a shard stand in the folder of all of them.
  func output(in folder: String) -> String {
    "\(folder)/shard-\(shard.index)-of-\(shard.total)"
  }
}
