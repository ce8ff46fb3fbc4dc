private import CPango

/// The buffer in which HarfBuzz turns characters into glyphs; it keeps its memory from one text to the next.
///
/// Belongs to one thread at a time.
@safe final class ShapingBuffer {
  private let buffer = unsafe hb_buffer_create()

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// The buffer as new: empty, with nothing set.
  ///
  /// - Throws: ``LayoutError/library(operation:detail:)`` if there is no memory for it.
  func cleared() throws(LayoutError) -> OpaquePointer {
    guard let buffer = unsafe buffer else {
      throw .library(operation: "hb_buffer_create", detail: "out of memory")
    }
    unsafe hb_buffer_reset(buffer)
    return unsafe buffer
  }
}
