private import Synchronization

/// How much memory the large pictures of all pairs in progress may take together.
///
/// A pair for which there is no room is decoded each time that its pixels are needed.
package final class PictureRoom: Sendable {
  /// Enough for two pictures of 1920 × 8000 pixels, whatever else is in progress.
  package static let common = PictureRoom(bytes: 128 << 20)

  private let free: Mutex<Int>

  package init(bytes: Int) { free = Mutex(bytes) }

  /// Takes room for as long as the share lives; nil if there is not enough.
  func share(of bytes: Int) -> Share? {
    let isThere = free.withLock { free in
      guard bytes <= free else { return false }
      free -= bytes
      return true
    }
    return isThere ? Share(of: self, bytes: bytes) : nil
  }

  /// Room that is taken.
  final class Share: Sendable {
    private let room: PictureRoom
    private let bytes: Int

    fileprivate init(of room: PictureRoom, bytes: Int) {
      self.room = room
      self.bytes = bytes
    }

    deinit { room.free.withLock { $0 += bytes } }
  }
}
