/// What happened to a case, as badges and counts say it: its severity, and of what is lost, what that is.
package struct Outcome: Hashable, Sendable {
  /// What is lost, what would be missed most first.
  enum Loss: String, CaseIterable, Comparable, Sendable {
    /// A suffix that is an amount of money, or the end of one.
    case price
    case suffix
    /// A picture or a box in a text.
    case attachment
    /// Text that cannot be read.
    case text
    /// Something else, such as a part of a picture.
    case part

    static func < (one: Loss, other: Loss) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
  }

  let severity: Severity
  /// nil where nothing is lost.
  let loss: Loss?

  init(_ severity: Severity, _ loss: Loss? = nil) {
    self.severity = severity
    self.loss = loss
  }

  /// For filters: those of what is lost begin with the name of that severity.
  package var name: String {
    loss.map { "\(severity.rawValue)-\($0.rawValue)" } ?? severity.rawValue
  }

  /// For people.
  package var words: String {
    switch severity {
    case .lost: "\(loss?.rawValue ?? "part") lost"
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

extension Outcome: CaseIterable {
  /// The gravest first.
  package static let allCases: [Outcome] = Severity.allCases.flatMap { severity in
    severity == .lost ? Loss.allCases.map { Outcome(.lost, $0) } : [Outcome(severity)]
  }
}
