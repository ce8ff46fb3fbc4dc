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
