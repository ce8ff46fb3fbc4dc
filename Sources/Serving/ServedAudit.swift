private import Synchronization

/// An audit as a review shows it: made when somebody opens its page, and again each time that they do.
package final class ServedAudit: Sendable {
  /// What a page of an audit consists of.
  package struct Page: Sendable {
    /// What the page calls its audit when it asks for a picture: another text where findings have other indices.
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
  private let current = Mutex<LazyPage?>(nil)

  /// - Parameter make: Audits; may take seconds.
  package init(_ make: @escaping @Sendable () throws -> Page) {
    self.make = make
  }

  /// A file of the page; nil if it has none of this name.
  func file(_ name: String) throws -> [UInt8]? {
    let audit = current.withLock { current in
      // Others get the page of an audit that is going on as well.
      if let audit = current, name != Self.shell || !audit.isMade { return audit }
      let audit = LazyPage()
      current = audit
      return audit
    }
    return try audit.page(make).files[name]
  }

  /// A picture that a page asks for.
  enum Picture: Equatable {
    case png([UInt8])
    /// There is no such finding, or nothing to draw.
    case nothing
    /// The page shows an earlier audit, whose findings had other indices.
    case ofEarlierAudit
  }

  /// A picture of the page's findings.
  ///
  /// - Parameter mark: What the page calls its audit.
  func picture(of finding: Int, in mark: String) throws -> Picture {
    guard let page = try current.withLock(\.self)?.page(make) else { return .nothing }
    guard page.mark == mark else { return .ofEarlierAudit }
    return try page.picture(finding).map { .png($0) } ?? .nothing
  }

  static let shell = "index.html"

  /// The page of an audit, which the first who asks for it makes, while others wait.
  private final class LazyPage: Sendable {
    private let made = Mutex<Result<Page, any Error>?>(nil)
    private let isDone = Atomic(false)

    var isMade: Bool { isDone.load(ordering: .acquiring) }

    func page(_ make: () throws -> Page) throws -> Page {
      try made.withLock { made in
        let page = made ?? Result { try make() }
        made = page
        isDone.store(true, ordering: .releasing)
        return try page.get()
      }
    }
  }
}
