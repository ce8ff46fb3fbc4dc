private import CAllocator

/// How the process asks the system for memory and gives it back.
package enum ProcessMemory {
  /// Less than this never has a large page in it.
  private static let leastLargePage = 2 << 20

  /// Keeps freed memory for later use by the process. The process's entry point must call this before anything
  /// else.
  ///
  /// Each picture allocates and frees the same megabytes. By default glibc returns large pieces to the
  /// kernel each time, which then has to clear every page again: for a text of 10,000 characters this
  /// takes up to a third of the layout's time.
  package static func keepFreed() { callocator_keep_freed_memory() }

  /// Asks the kernel for large pages for memory that is about to be filled: a whole file or picture.
  ///
  /// Each page that is touched first costs it about as long as decompressing a kilobyte, and a picture of a long page
  /// has ten thousand.
  package static func useLargePages(for buffer: UnsafeMutableRawBufferPointer) {
    guard buffer.count >= leastLargePage, let start = buffer.baseAddress else { return }
    unsafe callocator_use_large_pages(start, buffer.count)
  }
}
