package import Raster
private import Synchronization

/// The pictures that a suite's cases name, each read once, by the first thread that needs it.
package final class PictureFiles: Sendable {
  /// nil if no other pictures are read.
  private let folder: SuiteFolder?
  private let known = Mutex<[String: Result<PNGFile, PictureFault>]>([:])

  init(folder: SuiteFolder) {
    self.folder = folder
  }

  /// Pictures that have been read already, and no others.
  init(_ files: [PNGFile]) {
    folder = nil
    known.withLock { known in
      for file in files { known[file.name] = .success(file) }
    }
  }

  /// A picture with its header read.
  ///
  /// - Parameter path: Relative to the suite's folder.
  package func picture(_ path: String) -> Result<PNGFile, PictureFault> {
    known.withLock { known in
      if let result = known[path] { return result }
      let result = Result { () throws(PictureFault) in try read(path) }
      known[path] = result
      return result
    }
  }

  private func read(_ path: String) throws(PictureFault) -> PNGFile {
    guard let folder else { throw .missing }
    let bytes = try folder.readPicture(path)
    do {
      return try PNGFile(name: path, bytes: bytes)
    } catch {
      switch error {
      case .otherColorSpace, .turned: throw .unsuited(reason: "\(error)")
      default: throw .notPNG(reason: "\(error)")
      }
    }
  }
}

/// Why a file that a case names cannot be used as a picture.
package enum PictureFault: Error, Hashable, Sendable {
  case missing
  /// A link or `..` leads out of the suite's folder.
  case outside
  case notRegular
  case tooLarge(bytes: Int)
  case unreadable(operation: String, reason: String)
  /// The decoder's own message.
  case notPNG(reason: String)
  /// It is a picture, but its samples do not mean what a label would draw.
  case unsuited(reason: String)
}

extension PictureFault: CustomStringConvertible {
  /// Completes the file's name.
  package var description: String {
    switch self {
    case .missing: "is not in the suite's folder"
    case .outside: "lies outside the suite's folder"
    case .notRegular: "is not a file"
    case .tooLarge(let bytes): "has \(bytes) bytes, more than 1,048,576"
    case .unreadable(let operation, let reason): "cannot be read: \(operation) failed: \(reason)"
    case .notPNG(let reason): "is not a picture: \(reason)"
    case .unsuited(let reason): "cannot be drawn: \(reason)"
    }
  }
}
