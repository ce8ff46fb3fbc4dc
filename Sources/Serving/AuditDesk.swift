/// An audit as a review shows it: made when somebody opens its page, and again each time that they do.
package actor AuditDesk {
  /// What a page of an audit consists of.
  package struct Page: Sendable {
    /// What the page calls its audit when it asks for a picture: another text where findings have other places.
    package var mark: String
    /// By their paths below the page's folder.
    package var files: [String: [UInt8]]
    /// Draws the label of a finding; nil if there is no such finding, or nothing to draw.
    package var picture: @Sendable (_ finding: Int) throws -> [UInt8]?

    package init(
      mark: String, files: [String: [UInt8]],
      picture: @escaping @Sendable (_ finding: Int) throws -> [UInt8]?
    ) {
      self.mark = mark
      self.files = files
      self.picture = picture
    }
  }

  private let make: @Sendable () throws -> Page
  private var page: Task<Page, any Error>?
  /// Whether an audit is going on, whose page others get as well.
  private var isAuditing = false

  /// - Parameter make: Audits; may take seconds.
  package init(_ make: @escaping @Sendable () throws -> Page) {
    self.make = make
  }

  /// A file of the page; nil if it has none of this name.
  func file(_ name: String) async throws -> [UInt8]? {
    if page == nil || name == Self.shell && !isAuditing {
      let make = make
      page = Task.detached { try make() }
      isAuditing = true
    }
    defer { isAuditing = false }
    return try await page?.value.files[name]
  }

  /// A picture that a page asks for.
  enum Picture: Equatable {
    case png([UInt8])
    /// There is no such finding, or nothing to draw.
    case nothing
    /// The page shows an earlier audit, whose findings had other places.
    case ofEarlierAudit
  }

  /// A picture of the page's findings.
  ///
  /// - Parameter mark: What the page calls its audit.
  func picture(of finding: Int, in mark: String) async throws -> Picture {
    guard let page = try await page?.value else { return .nothing }
    guard page.mark == mark else { return .ofEarlierAudit }
    let png = try await Task.detached { try page.picture(finding) }.value
    return png.map { .png($0) } ?? .nothing
  }

  static let shell = "index.html"
}
