internal import Base
import Cases
import Labels

/// A pinned font file that cannot be used, and what to do about it.
struct FontFault {
  private let error: SuiteFontError
  /// The folder of `suite.yaml`.
  private let suite: String

  /// The faults of all pinned files, in the suite's order.
  ///
  /// - Parameter cache: The folder in which checksums are remembered.
  static func all(in manifest: FontManifest, suite: String, cache: String) -> [FontFault] {
    var said: Set<String> = []
    return manifest.found(cache: cache).compactMap { _, file in
      guard case .failure(let error) = file else { return nil }
      let fault = FontFault(error: SuiteFontError(error), suite: suite)
      // A file with several families is missing once.
      return said.insert(fault.file).inserted ? fault : nil
    }
  }

  var message: String { "\(error)" }

  /// The line to run.
  var remedy: String? {
    switch error.cause {
    case .checksumDiffers(_, let path, _):
      "accept this version too: harness fonts add \(path.asShellWord); or copy the pinned file into \(suite)/fonts"
    case .notFound(let entry, _):
      (entry.package.map { "install it: apt-get install \($0.asShellWord)" }
        ?? "put the file into \(suite)/fonts") + "; or list another: harness fonts add FILE"
    case .familyMissing(_, let path, _): "list what it has: harness fonts add \(path.asShellWord)"
    case .unreadable, .variable: nil
    }
  }

  private var file: String {
    switch error.cause {
    case .notFound(let entry, _), .checksumDiffers(let entry, _, _): entry.file
    case .familyMissing, .unreadable, .variable: message
    }
  }
}
