internal import Raster
private import Synchronization

/// The pictures that a suite's cases name, each read once, by the first thread that needs it.
final class PictureFiles: Sendable {
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
  func picture(_ path: String) -> Result<PNGFile, PictureFault> {
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
      throw .notPNG(reason: "\(error)")
    }
  }
}
