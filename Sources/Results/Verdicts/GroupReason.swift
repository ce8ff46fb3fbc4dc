internal import Base

/// The reason that puts cases into a group.
struct GroupReason {
  /// Equal for cases that belong together.
  package var key: String
  /// Titles, from the words for one case to those that fit all cases with this key.
  package var titles: [String]
  /// What the first title is about.
  package var root: CaseResult.Cause.Root?
  /// Whether it comes from a comparison, rather than from a case's expectations.
  let isOfPicture: Bool

  /// The key whose value contains the changed one, such as `font` for `font.size`; nil if no other value
  /// contains it.
  package var owner: String? {
    guard let root, root.kind == .case, let dot = root.commonPath.firstIndex(of: ".") else {
      return nil
    }
    return String(root.commonPath[..<dot])
  }

  package mutating func add(_ other: GroupReason) {
    titles = zip(titles, other.titles).map { "\($0), \($1)" }
    root = nil
  }

  init(key: String, title: String, isOfPicture: Bool = true) {
    self.key = key
    titles = [title]
    self.isOfPicture = isOfPicture
  }

  init(_ root: CaseResult.Cause.Root) {
    self.root = root
    isOfPicture = true
    titles = root.titles
    let difference = root.difference(at: root.commonPath)
    let values = "\(root.change)\n\(root.was)\n\(root.is)"
    key =
      switch (root.kind, root.checksums) {
      // The name is part of the change.
      case (.image, let checksums): "image \(root.change)\n\(checksums ?? [])"
      case (.font, let checksums?): "font \(checksums)"
      default: "\(root.kind.rawValue) \(root.commonPath) \(difference ?? values)"
      }
  }
}

extension CaseResult.Cause.Root {
  /// `` `width` 212 → 202 ``
  package var title: String {
    switch kind {
    case .case, .image: "`\(path)` \(change)"
    case .font, .library, .harness: "\(path) \(change)"
    case .baseline, .unknown: path.isEmpty ? change : "\(path) \(change)"
    }
  }

  /// Possible titles; the later ones say less about this case.
  fileprivate var titles: [String] {
    switch kind {
    case .case:
      let general = "`\(commonPath)` \(change)"
      return [
        title, general, difference(at: path) ?? title, difference(at: commonPath) ?? general,
      ]
    case .image: return [title, change]
    case .font:
      // One file has all weights of a variable font, or several families.
      let words = path.split(separator: " ").filter { !$0.contains("=") }
      return [
        title, "\(words.joined(separator: " ")) \(change)",
        "\(path) (and others of its file) \(change)",
      ]
    case .library, .harness, .baseline, .unknown: return [title]
    }
  }

  /// The path without its position in a text: the same style can change in the first run and in the
  /// second.
  fileprivate var commonPath: String {
    guard kind == .case, let key = ["text", "suffix", "ellipsis"].first(where: path.hasPrefix),
      case let rest = path.dropFirst(key.count), rest.isEmpty || "[.".contains(rest.prefix(1))
    else { return path }
    guard let dot = rest.firstIndex(of: ".") else { return key }
    return "\(key)[…]\(rest[dot...])"
  }

  /// What other cases can have in common: `` `width` −10 pt ``, or an edit anywhere in a text, ``
  /// `text` “s” → “ed” ``; nil for anything else.
  package func difference(at path: String) -> String? {
    numericDifference(at: path) ?? editWithoutPosition(at: path)
  }

  private func editWithoutPosition(at path: String) -> String? {
    // Texts that are cut short need not be the same.
    guard kind == .case, isText, !change.contains("…"), !change.contains(", the first: "),
      let position = change.ranges(of: " (character ").last
    else { return nil }
    return "`\(path)` \(change[..<position.lowerBound])"
  }

  private func numericDifference(at path: String) -> String? {
    guard kind == .case, !isText, let before = Double(was), let after = Double(self.is)
    else { return nil }
    let difference = ((after - before) * 1000).rounded() / 1000
    guard difference != 0, difference.isFinite else { return nil }
    let sign = difference > 0 ? "+" : "−"
    return "`\(path)` \(sign)\(JSONText.format(abs(difference)))\(isLength ? " pt" : "")"
  }

  /// Whether it is a text of the label, which may consist of digits.
  private var isText: Bool {
    ["text", "suffix", "ellipsis"].contains(path.prefix { $0 != "[" }) && !path.contains(".")
  }

  /// Numbers that are lengths in points.
  private static let lengthKeys: Set<String> = [
    "width", "height", "x", "y", "top", "left", "bottom", "right", "insets", "size", "offset",
    "line-spacing", "letter-spacing", "paragraph-spacing", "first-indent", "indent", "suffix-gap",
    "baseline-shift", "exactly", "at-least", "at-most", "by", "radius", "blur",
  ]

  private var isLength: Bool {
    let key = path.split(separator: ".").last.map(String.init) ?? path
    return Self.lengthKeys.contains(key) && !path.contains("variations")
      && !path.contains("features")
  }
}

extension CaseResult {
  /// What two pictures without a cause have in common with others that differ.
  var pictureReason: GroupReason {
    guard let size, size.expected != nil, size.actual != nil else {
      return GroupReason(key: "missing", title: "not among the actual pictures")
    }
    if message?.contains(Wording.knownDifferenceIsGone) == true {
      return GroupReason(key: "fewer", title: "a known difference is gone")
    }
    return GroupReason(key: "pixels", title: "content changed")
  }
}
