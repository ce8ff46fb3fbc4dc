private import CProcess

/// What a program does first, so that the way it was started changes no file and no picture.
package enum ProcessStart {
  /// Fills in closed standard streams, and removes variables that the drawing libraries would read. Call it
  /// before any other thread starts and any file is opened.
  package static func prepare() {
    cprocess_hold_standard_descriptors()
    var starts: [UnsafePointer<CChar>?] = unsafe variables.map { start in
      unsafe UnsafePointer<CChar>(
        OpaquePointer(start.utf8Start))
    }
    unsafe starts.append(nil)
    unsafe starts.withUnsafeBufferPointer { unsafe cprocess_drop_variables($0.baseAddress) }
  }

  /// Beginnings of their names. `HB_SHAPER_LIST` can make Arabic lose its forms, `FREETYPE_PROPERTIES` makes
  /// stems bolder, `FC_DEBUG` writes to standard output, `FONTCONFIG_SYSROOT` moves every font.
  private static let variables: [StaticString] = [
    "HB_", "FREETYPE_", "FC_", "FONTCONFIG_SYSROOT", "PANGO", "CAIRO_",
  ]
}

/// The words of the command line.
package enum ProcessArguments {
  /// The words after the program's name.
  ///
  /// On Linux, Swift's `CommandLine.arguments` reads them from a file in `/proc`. If that file cannot be read, it
  /// is empty, as if there were no arguments.
  package static var words: [String] {
    guard let start = unsafe cprocess_arguments() else {
      return Array(CommandLine.arguments.dropFirst())
    }
    var words: [String] = []
    var next = unsafe start
    while let word = unsafe next.pointee {
      unsafe words.append(String(cString: word))
      unsafe next += 1
    }
    return Array(words.dropFirst())
  }

  /// The first word that is not UTF-8, with U+FFFD in place of other bytes; nil if all are.
  ///
  /// The file that it names could not be found, and one of another name would be written.
  package static var undecoded: String? {
    guard var next = unsafe cprocess_arguments() else { return nil }
    while let word = unsafe next.pointee {
      if unsafe String(validatingCString: word) == nil { return unsafe String(cString: word) }
      unsafe next += 1
    }
    return nil
  }
}
