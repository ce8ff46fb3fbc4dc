import Base
import Labels
import Results
import Runs

/// Changes a value in one place at a time, everywhere.
enum Mutations {
  private static let others: [JSONValue] = [
    .null, .string("x"), .string(""), .string("a/../b"), .number(-1), .number(0.5),
    .number(1e300), .array([]), .object([:]), .bool(true),
  ]

  /// Replaces each value by others, and leaves out each key.
  static func all(of value: JSONValue) -> [(path: String, value: JSONValue)] {
    var all = others.filter { $0 != value }.map { ("=\(JSONText.compact($0))", $0) }
    all += steps(of: value, all(of:))
    if case .object(let members) = value {
      for key in members.keys {
        var rest = members
        rest[key] = nil
        all.append((".\(key) left out", .object(rest)))
      }
    }
    return all
  }

  /// Adds an unknown key to each object.
  static func added(to value: JSONValue) -> [(path: String, value: JSONValue)] {
    var all: [(String, JSONValue)] = []
    if case .object(var members) = value {
      members["besides"] = .number(1)
      all.append(("", .object(members)))
    }
    return all + steps(of: value, added)
  }

  private static func steps(
    of value: JSONValue, _ change: (JSONValue) -> [(path: String, value: JSONValue)]
  ) -> [(String, JSONValue)] {
    switch value {
    case .object(let members):
      return members.flatMap { key, inner in
        change(inner).map { path, changed in
          var all = members
          all[key] = changed
          return (".\(key)\(path)", .object(all))
        }
      }
    case .array(let items):
      return items.indices.flatMap { index in
        change(items[index]).map { path, changed in
          var all = items
          all[index] = changed
          return ("[\(index)]\(path)", .array(all))
        }
      }
    case .null, .bool, .number, .string: return []
    }
  }
}
