internal import Base

/// What a page sends to decide something, or to undo it.
package struct ReviewOrder: Decodable, Sendable {
  /// Chosen by the page, different each time: an order whose answer was lost is sent again.
  package var number: String
  /// nil takes back what was decided last.
  package var decisions: Review.Action?

  /// - Throws: ``ReviewError/unreadable(reason:)``
  package static func read(from bytes: [UInt8]) throws(ReviewError) -> ReviewOrder {
    do {
      return try JSONText.decode(ReviewOrder.self, from: bytes)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }
}
