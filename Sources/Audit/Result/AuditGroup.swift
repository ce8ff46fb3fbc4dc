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
    var places: [Key: Int] = [:]
    var members: [[Int]] = []
    for (index, finding) in findings.enumerated() {
      let key = Key(
        label: finding.label, locale: finding.locale, key: finding.key, form: finding.form,
        width: finding.width, catalog: finding.catalog, start: finding.start)
      if let place = places[key] {
        members[place].append(index)
      } else {
        places[key] = members.count
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
