#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// Libraries that a program opens when it first needs them, instead of at each start.
///
/// `ci/build-release` removes some from the list of libraries that Linux loads at the start, and their functions are
/// looked up when they are first called. By then they must have been opened here. In a program that is linked in the
/// usual way, they are already open, and this costs nothing.
package enum SharedLibrary {
  /// Opens a library and all that it depends on.
  ///
  /// - Returns: Why it cannot be opened; nil if it is open.
  package static func open(_ name: String) -> String? {
    #if os(Linux)
      // Global, because functions are looked up among the symbols of the whole program.
      if unsafe dlopen(name, RTLD_LAZY | RTLD_GLOBAL) == nil {
        return unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason was given"
      }
    #endif
    return nil
  }
}
