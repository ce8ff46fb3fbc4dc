extension Severity {
  /// What happened, as badges and counts say it.
  package var words: String {
    switch self {
    case .lost: "something lost"
    case .newlyCut: "newly cut"
    case .expectation: "expectation failed"
    case .wraps: "more lines"
    case .content: "content changed"
    case .cutEarlier: "cut earlier"
    case .lines: "lines end elsewhere"
    case .moved: "moved"
    case .resized: "resized"
    case .size: "only another size"
    case .paint: "painted differently"
    }
  }
}
