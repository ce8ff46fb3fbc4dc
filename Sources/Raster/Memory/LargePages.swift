private import CAllocator

/// Memory for whole files and pictures.
package enum LargePages {
  /// Less than this never has a large page in it.
  private static let least = 2 << 20

  /// Asks the kernel for large pages for memory that is about to be filled.
  ///
  /// Each page that is touched first costs it about as long as decompressing a kilobyte, and a picture of a long page
  /// has ten thousand.
  package static func use(for buffer: UnsafeMutableRawBufferPointer) {
    guard buffer.count >= least, let start = buffer.baseAddress else { return }
    unsafe callocator_use_large_pages(start, buffer.count)
  }
}
