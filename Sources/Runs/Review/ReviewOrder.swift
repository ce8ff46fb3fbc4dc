internal import Records

/// What a page sends when something was decided, or is to be taken back.
package struct ReviewOrder: Decodable, Sendable {
  /// Made up by the page, and another one each time: an order whose answer got lost is sent again.
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
