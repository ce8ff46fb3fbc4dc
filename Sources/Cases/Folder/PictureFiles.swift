internal import Raster

/// The pictures that a suite's cases name, each read once.
final class PictureFiles {
  private let folder: SuiteFolder
  private var known: [String: Result<PNGFile, PictureFault>] = [:]

  init(folder: SuiteFolder) {
    self.folder = folder
  }

  /// A picture with its header read.
  ///
  /// - Parameter path: Relative to the suite's folder.
  func picture(_ path: String) -> Result<PNGFile, PictureFault> {
    if let known = known[path] { return known }
    let result = Result { () throws(PictureFault) in try read(path) }
    known[path] = result
    return result
  }

  private func read(_ path: String) throws(PictureFault) -> PNGFile {
    let bytes = try folder.readPicture(path)
    do {
      return try PNGFile(name: path, bytes: bytes)
    } catch {
      throw .notPNG(reason: "\(error)")
    }
  }
}
