private import Foundation

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// Opens Pango and the libraries that it needs, in programs that start without them.
///
/// Loading these forty libraries takes 4 ms, longer than everything else in a comparison of two labels. So
/// `ci/build-release` removes them from the list of libraries that Linux loads at the start, and their
/// functions are looked up when they are first called. By then they have been opened here, because both
/// ways into the engine do so: ``FontSet`` and ``LibraryVersions``. ``Checksum`` needs only Nettle, which
/// stays on the list and takes 0.1 ms. In a program that is linked in the usual way, they are already open,
/// and this costs nothing.
enum LayoutLibraries {
  /// This library depends on all the others, so opening it opens them too.
  private static let name = "libpangocairo-1.0.so.0"

  /// Why they cannot be opened; nil if they are open.
  private static let failure: String? = {
    #if os(Linux)
      // Global, because functions are looked up among the symbols of the whole program.
      if unsafe dlopen(name, RTLD_LAZY | RTLD_GLOBAL) == nil {
        return unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason was given"
      }
    #endif
    return nil
  }()

  /// A variable, if set, that makes these libraries set text differently; people use it for debugging them.
  static func variable(in environment: [String: String]) -> String? {
    ["HB_SHAPER_LIST", "FREETYPE_PROPERTIES"].first { environment[$0] != nil }
  }

  /// Opens the libraries, once.
  static func open() throws(FontError) {
    if let name = variable(in: ProcessInfo.processInfo.environment) { throw .variable(name) }
    if let failure { throw .unreadable(path: name, operation: "opening it", reason: failure) }
  }
}
