internal import Raster

/// The verdict about two pictures, and what is kept of them where it is no pass.
struct CheckedPair {
  let pair: PicturePair
  var result: CaseResult
  /// The files that are no broken pictures, as they were read.
  private(set) var files: [(file: PictureFolder.File, bytes: [UInt8])] = []
  /// Draws where the pictures differ; nil where no pixel does.
  var difference: (() -> IndexedPicture)?

  init(_ pair: PicturePair, _ status: CaseResult.Status) {
    self.pair = pair
    result = CaseResult(
      id: pair.id, file: pair.place, status: status, duration: 0, expectations: [])
  }

  /// Reads one of the two files, and makes the verdict an error where it is broken.
  ///
  /// - Returns: What was read; nil where the file is broken.
  mutating func read<Value>(
    _ bytes: [UInt8], as file: PictureFolder.File, _ read: ([UInt8]) throws(PNGError) -> Value
  ) -> Value? {
    do throws(PNGError) {
      let value = try read(bytes)
      files.append((file, bytes))
      return value
    } catch {
      let path = file == .expected ? pair.expected : pair.actual
      let others = result.status == .error ? result.message.map { "\($0); " } : nil
      result.status = .error
      result.message = "\(others ?? "")\(path): \(error)"
      return nil
    }
  }

  /// A pair without a verdict, for its machine's sake.
  static func refused(_ pair: PicturePair, _ error: RunError) -> CaseResult {
    var result = CheckedPair(pair, .error).result
    result.message = "\(error)"
    return result
  }
}

extension PicturePair {
  /// Path of the file to look at.
  fileprivate var place: String { presence == .missing ? expected : actual }
}
