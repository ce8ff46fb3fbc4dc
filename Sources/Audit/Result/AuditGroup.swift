/// What is wrong with one text in one label, at every text size.
package struct AuditGroup: Equatable, Sendable {
  /// Indices into ``AuditResult/findings``, the smallest size first; never empty.
  package let findings: [Int]
  /// The one of them that is reported first.
  package let worst: Int
}

extension AuditResult {
  /// The findings, those together that differ only in their text size; the worst first.
  package var groups: [AuditGroup] {
    struct Key: Hashable {
      var label: Int
      var locale: Int
      var key: String
      var form: String?
      var width: Double?
      /// Files of one language may have different texts with the same key.
      var catalog: String
      var start: Int
    }
    var indices: [Key: Int] = [:]
    var members: [[Int]] = []
    for (index, finding) in findings.enumerated() {
      let key = Key(
        label: finding.label, locale: finding.locale, key: finding.key, form: finding.form,
        width: finding.width, catalog: finding.catalog, start: finding.start)
      if let group = indices[key] {
        members[group].append(index)
      } else {
        indices[key] = members.count
        members.append([index])
      }
    }
    // Findings come the worst first, and so do the first ones of groups.
    return members.map { members in
      AuditGroup(
        findings: members.sorted { (findings[$0].size ?? 0, $0) < (findings[$1].size ?? 0, $1) },
        worst: members[0])
    }
  }
}

extension AuditResult {
  /// At which text sizes something is so: `at AX1 and larger`; nil if no sizes were asked for.
  ///
  /// - Parameter indices: Indices into ``sizes``, in any order.
  package func sizeWords(_ indices: [Int]) -> String? {
    let indices = Set(indices).filter(sizes.indices.contains).sorted()
    guard let first = indices.first, let last = indices.last, !sizes[first].name.isEmpty else {
      return nil
    }
    if sizes.count > 1, indices.count == sizes.count { return "at every size" }
    let names = indices.map { sizes[$0].shownName }
    guard names.count > 1 else { return "at \(names[0])" }
    if last - first == indices.count - 1 {
      if last == sizes.count - 1 { return "at \(names[0]) and larger" }
      if first == 0 { return "at \(names[names.count - 1]) and smaller" }
      if names.count > 2 { return "from \(names[0]) to \(names[names.count - 1])" }
    }
    return "at \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }
}

extension AuditResult.Size {
  /// Its name; `1.3×` for one that is called by its factor.
  package var shownName: String { Double(name) == nil ? name : "\(name)×" }
}
