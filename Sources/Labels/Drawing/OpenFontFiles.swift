private import CCairo
private import CPango
private import Synchronization

/// Keeps the font files open that Cairo paints from.
///
/// All threads share Cairo's open font files, ten at the most. To open another, Cairo 1.16 closes one
/// that nobody has locked, without asking whether a thread locks it at that moment and reads what is
/// freed. So each file is locked when it is first painted from, one at a time, and stays so.
enum OpenFontFiles {
  private static let opening = Mutex(())

  /// Opens a face's file, once.
  static func hold(_ face: FontFace) {
    face.isHeldOpen.withLock { isHeldOpen in
      guard !isHeldOpen else { return }
      isHeldOpen = true
      opening.withLock { _ in
        unsafe face.withFont { font in
          // An error stays with the font, and paintings with it report it.
          _ = unsafe cairo_ft_scaled_font_lock_face(harness_scaled_font(font))
        }
      }
    }
  }
}
