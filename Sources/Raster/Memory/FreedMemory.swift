private import CAllocator

/// Decides what happens to freed memory.
package enum FreedMemory {
  /// Keeps it for later use by the process. The process's entry point must call this before anything
  /// else.
  ///
  /// Each picture allocates and frees the same megabytes. By default glibc returns large pieces to the
  /// kernel each time, which then has to clear every page again: for a text of 10,000 characters this
  /// takes up to a third of the layout's time.
  package static func keep() { callocator_keep_freed_memory() }
}
