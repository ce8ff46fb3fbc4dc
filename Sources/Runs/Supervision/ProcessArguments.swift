private import CProcess

/// The words of the command line.
package enum ProcessArguments {
  /// The words after the program's name.
  ///
  /// Swift's `CommandLine.arguments` searches a file of `/proc` for them on Linux, and is empty, as if nothing had
  /// been asked for, where that file cannot be read.
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
