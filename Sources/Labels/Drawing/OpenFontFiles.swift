private import CCairo
private import CPango
private import Synchronization

/// Keeps the font files that Cairo paints from open.
///
/// All threads share Cairo's open font files, ten at most. To open another one, Cairo 1.16 closes a file
/// that is not locked, without checking whether a thread is locking it at that moment; that thread then
/// reads freed memory. So each file is locked when it is first painted from, one at a time, and stays
/// locked.
enum OpenFontFiles {
  private static let opening = Mutex(())

  /// Opens a face's file, once.
  static func hold(_ face: FontFace) {
    face.isHeldOpen.withLock { isHeldOpen in
      guard !isHeldOpen else { return }
      isHeldOpen = true
      opening.withLock { _ in
        unsafe face.withFont { font in
          // An error stays in the font, and is reported when something is painted with it.
          _ = unsafe cairo_ft_scaled_font_lock_face(harness_scaled_font(font))
        }
      }
    }
  }
}
