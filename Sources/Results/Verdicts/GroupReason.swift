internal import Base

/// The reason that puts cases into a group.
struct GroupReason {
  /// Equal for cases that belong together.
  private(set) var key: String
  /// Titles, from the words for one case to those that fit all cases with this key.
  private(set) var titles: [String]
  /// What the first title is about.
  private(set) var change: Change?
  /// Whether it comes from a comparison, rather than from a case's expectations.
  let isOfPicture: Bool

  mutating func add(_ other: GroupReason) {
    titles = zip(titles, other.titles).map { "\($0), \($1)" }
    change = nil
  }

  init(key: String, title: String, isOfPicture: Bool = true) {
    self.init(key: key, titles: [title], isOfPicture: isOfPicture)
  }

  init(key: String, titles: [String], isOfPicture: Bool = true) {
    self.key = key
    self.titles = titles
    self.isOfPicture = isOfPicture
  }

  init(_ change: Change) {
    self.change = change
    isOfPicture = true
    titles = change.titles.map(\.text)
    key = change.groupKey
  }
}

extension Change {
  /// Equal for changes that are one decision: the same edit of whole words, the same step of a number from the same
  /// scope, the same file.
  fileprivate var groupKey: String {
    switch (kind, checksums) {
    case (.image, let checksums): "image \(self.is) \(checksums ?? [])"
    case (.font, let checksums?): "font \(checksums)"
    case (.text, _): "text \(commonPath) \(textKey)"
    case (.translation, _) where scope?.kind == .catalog: "catalog \(scope?.name ?? "")"
    case (.translation, _): "text \(commonPath) \(was)\n\(self.is)"
    case (.number, _), (.color, _), (.value, _):
      "\(kind.rawValue) \(commonPath) \(scopeKey) \(difference.map { "\($0)" } ?? "\(was)\n\(self.is)")"
    default: "\(kind.rawValue) \(path) \(was)\n\(self.is)\n\(seen ?? "")"
    }
  }

  private var textKey: String {
    guard styles.isEmpty, !edits.isEmpty else {
      return "\(was)\n\(self.is)\n\(styles)"
    }
    return edits.map { edit in
      // Words mean the same anywhere; marks do not.
      "\(edit.was)\n\(edit.is)\n\(edit.isPunctuation ? edit.location.rawValue : "")"
    }.joined(separator: "\n")
  }

  private var scopeKey: String {
    switch scope?.kind {
    case .defaults: "defaults"
    case .locale: "locale \(scope?.name ?? "")"
    case .own, .catalog, nil: "own"
    }
  }
}

extension CaseResult {
  /// What two pictures without a cause have in common with others that differ.
  var pictureReason: GroupReason {
    guard let size, size.expected != nil, size.actual != nil else {
      return GroupReason(key: "missing", title: "not among the actual pictures")
    }
    // Whatever differs has a cause.
    return GroupReason(key: "fewer", title: Wording.knownDifferenceIsGone)
  }
}
