internal import Base

/// Where a key stands that is written where it does not belong, one level off.
enum MisplacedKey {
  /// - Parameter names: The keys that the map has in which it is written.
  /// - Returns: What is accepted, as words; nil if no key near it has the name.
  static func home(of key: String, notAmong names: [String]) -> String? {
    let isOfCase = CaseKeys.table[key] != nil || key == CaseKeys.matrix
    let isOfSuite = SuiteDraft.table[key] != nil
    switch names {
    case CaseKeys.defaults.names:
      if let part = shown(key, among: names) { return part }
      if key == "tolerance" {
        return "`tolerance` in a case, or in suite.yaml beside `defaults`, for all cases"
      }
      if isOfCase { return "`\(key)` in each case" }
      return isOfSuite ? "`\(key)` in suite.yaml, beside `defaults`" : nil
    case SuiteDraft.table.names:
      if CaseKeys.defaults[key] != nil {
        return "`\(key)` in `defaults`, for all cases, or in a case: `defaults: { \(key): … }`"
      }
      if key == "cases" { return "`cases` in other files of the folder" }
      return isOfCase ? "`\(key)` in each case, in other files" : shown(key, among: names)
    case CaseKeys.table.names:
      if let part = shown(key, among: names) { return part }
      if key == CaseFile.defaultsKey || key == "cases" {
        return "`\(key)` at the top of a file, with `cases`: `cases: { a: { text: Hello } }`"
      }
      return isOfSuite ? "`\(key)` in suite.yaml" : nil
    case RunDraft.table.names:
      if let part = shown(key, among: names) { return part }
      return isOfCase ? "`\(key)` in the case, beside `text`" : nil
    case CaseTolerance.table.names, Expectations.table.names:
      return isOfCase ? "`\(key)` in the case, beside `tolerance` and `expect`" : nil
    case FontChange.keys: return isOfCase ? "`\(key)` beside `font`" : nil
    default: return nil
    }
  }

  private static func shown(_ key: String, among names: [String]) -> String? {
    part(with: key, among: names).map { "`\(key)` in `\($0)`: `\($0): { \(key): … }`" }
  }

  /// A map that has the key, if it stands among some keys.
  static func part(with key: String, among names: [String]) -> String? {
    let parts = [
      ("tolerance", CaseTolerance.table.names), ("expect", Expectations.table.names),
      ("font", FontChange.keys), ("audit", AuditSettings.table.names),
    ]
    return parts.first { names.contains($0.0) && $0.1.contains(key) }?.0
  }
}
