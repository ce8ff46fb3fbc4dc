private import CAllocator

/// What becomes of memory that is freed.
package enum FreedMemory {
  /// Keeps it for what comes next, for the whole process: for its entry point to call, before anything
  /// else.
  ///
  /// Picture after picture takes and frees the same megabytes. By default glibc hands large pieces back
  /// to the kernel each time, which then has to clear every page of them anew: for a text of 10,000
  /// characters up to a third of the time that its layout takes.
  package static func keep() { callocator_keep_freed_memory() }
}
