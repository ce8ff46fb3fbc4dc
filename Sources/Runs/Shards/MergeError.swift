internal import Base
package import Results

/// Why results of several runs are not merged.
package enum MergeError: Error, Equatable, Sendable {
  case run(RunError)
  /// The report could not be written; the reason.
  case report(String)
  /// Two runs that both checked the same shard; `name` says which.
  case doubled(name: String, first: String, second: String)
  case missing(shards: [Int], total: Int)
  /// Two runs that are not parts of the same one; `reason` says why.
  case apart(first: String, second: String, reason: String)
  /// A case that two shards checked.
  case doubledCase(id: String, first: String, second: String)
  /// A case that does not follow the previous one in its file: those between them are in no shard.
  case gap(file: String, id: String)
  /// A case that was run again, and that no shard knows.
  case unknownCase(id: String, folder: String)
}

extension MergeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .run(let error): "\(error)"
    case .report(let reason): reason
    case .doubled(let name, let first, let second):
      "\(name) appears twice, in \(first) and \(second); leave one out"
    case .missing(let shards, let total):
      shards.count == 1
        ? "shard \(shards[0]) of \(total) is missing"
        : "shards \(Self.list(shards)) of \(total) are missing"
    case .apart(let first, let second, let reason):
      "\(first) and \(second) are not parts of one run: \(reason)"
    case .doubledCase(let id, let first, let second):
      "“\(id)” was checked in \(first) and in \(second), whose suites must have differed; run all shards again"
    case .gap(let file, let id):
      "cases of \(file) before “\(id)” are in no shard: the suite must have differed from shard to shard; run all shards again"
    case .unknownCase(let id, let folder):
      "“\(id)” was run again in \(folder), but no shard has it; leave that folder out, or run all shards again"
    }
  }

  private static func list(_ shards: [Int]) -> String {
    shards.map(String.init).listed(most: 10)
  }
}
