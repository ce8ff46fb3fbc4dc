private import Base

/// The reason that puts cases into a group.
struct GroupReason {
  /// Equal for cases that belong together.
  private(set) var key: String
  /// Titles, from the words for one case to those that fit all cases with this key.
  private(set) var titles: [Phrase]
  /// Whether its cases need have nothing in common but the words.
  let isClass: Bool
  /// What the first title is about.
  private(set) var change: Change?
  /// What happened in one case, without the key.
  let own: String?
  /// Of several cases of one group, that with the lowest number stands first.
  let rank: Int
  /// Whether it comes from a comparison, rather than from a case's expectations.
  let isOfPicture: Bool
  /// Of something that several pictures show: how many other things the same pictures show.
  private(set) var otherObjects = 0
  let isOfObject: Bool

  mutating func add(_ other: GroupReason) {
    if isOfObject {
      otherObjects += 1
      titles = change.map { [$0.sharedTitle(others: otherObjects)] } ?? titles
      return
    }
    titles = zip(titles, other.titles).map { "\($0), \($1)" }
    change = nil
  }

  /// The title of a group.
  ///
  /// - Parameters:
  ///   - index: Of the first of the titles that fits all its cases.
  ///   - count: How many cases it has.
  func title(_ index: Int, of count: Int) -> Phrase {
    guard index > 0, let change, change.isRetranslated else { return titles[index] }
    return change.retranslatedTitle(count)
  }

  init(key: String, title: String, isOfPicture: Bool = true) {
    self.init(key: key, titles: ["\(title)"], isOfPicture: isOfPicture)
  }

  init(key: String, titles: [Phrase], isOfPicture: Bool = true) {
    self.key = key
    self.titles = titles
    own = nil
    rank = 0
    isClass = false
    isOfObject = false
    self.isOfPicture = isOfPicture
  }

  /// - Parameter isShared: Whether several pictures show the change's object.
  init(_ change: Change, isShared: Bool) {
    self.change = change
    isOfPicture = true
    isOfObject = isShared
    isClass = change.isClass && !isShared
    titles = isShared ? [change.sharedTitle(others: 0)] : change.titles
    key = isShared ? change.objectKey ?? "" : change.groupKey
    own = change.happening.text
    rank = !change.isRetranslated || !change.lost.isEmpty ? 0 : change.isMuchLonger ? 1 : 2
  }
}

extension Change {
  /// Equal for changes of what looks the same, before and now; nil if that is not known.
  var objectKey: String? {
    object.map { "object \($0.print) \($0.size)" }
  }

  /// Equal for changes that are one decision: the same edit of whole words, the same step of a number from the same
  /// scope, the same file.
  fileprivate var groupKey: String {
    switch (kind, checksums) {
    case (.image, let checksums): "image \(self.is) \(checksums ?? [])"
    case (.font, let checksums?): "font \(checksums)"
    case _ where isRetranslated: "catalog \(scope?.name ?? "")"
    case (.text, _): "text \(commonPath) \(scopeKey) \(textKey)"
    case (.translation, _): "text \(commonPath) \(was)\n\(self.is)"
    case (.number, _), (.color, _), (.value, _):
      "\(kind.rawValue) \(commonPath) \(scopeKey) \(difference.map { "\($0)" } ?? "\(was)\n\(self.is)") \(sizes ?? [])"
    default: "\(kind.rawValue) \(path) \(was)\n\(self.is)\n\(sight.map { "\($0)" } ?? "")"
    }
  }

  private var textKey: String {
    guard styles.isEmpty, !edits.isEmpty else {
      return "\(was)\n\(self.is)\n\(styles)"
    }
    let keys = edits.map { edit in
      // Words mean the same anywhere, however often; marks do not.
      "\(edit.was)\n\(edit.is)\n\(edit.look)\n\(edit.isPunctuation ? edit.location.rawValue : "")"
    }
    return keys.uniqued().joined(separator: "\n")
  }

  private var scopeKey: String {
    switch scope?.kind {
    case .defaults: "defaults \(scope?.name ?? "")"
    case .locale: "locale \(scope?.name ?? "")"
    case .own, .catalog, nil: "own"
    }
  }
}

extension TextEdit {
  /// Which pictures and boxes are gone, and what those look like that are new.
  fileprivate var look: String {
    let (was, now) = attachmentsOfSides
    return
      "\(was.map { $0.image ?? "box" }) \(now.map { "\($0.image ?? $0.box ?? "") \($0.size)" })"
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
