private import CProcess

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
}
