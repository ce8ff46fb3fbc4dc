internal import Raster

/// The verdict about two pictures, and what is kept of them where it is no pass.
struct CheckedPair {
  let pair: PicturePair
  var result: CaseResult
  /// The files that are no broken pictures, as they were read.
  var files: [(file: PictureFolder.File, bytes: [UInt8])] = []
  /// Where the pictures differ; nil where no pixel does.
  var difference: PairDifference?

  init(_ pair: PicturePair, _ status: CaseResult.Status) {
    self.pair = pair
    result = CaseResult(
      id: pair.id, file: pair.place, status: status, duration: 0, expectations: [])
  }

  /// Reads one of the two files and keeps it, or makes the verdict an error where it is broken.
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
      fail("\(file == .expected ? pair.expected : pair.actual): \(error)")
      return nil
    }
  }

  /// Makes the verdict an error, besides those that there are.
  mutating func fail(_ message: String) {
    let others = result.status == .error ? result.message : nil
    result.status = .error
    result.message = [others, message].compactMap(\.self).joined(separator: "; ")
  }

  /// A pair without a verdict, for its machine's sake.
  static func refused(_ pair: PicturePair, _ error: RunError) -> CaseResult {
    var checked = CheckedPair(pair, .passed)
    checked.fail("\(error)")
    return checked.result
  }
}

extension PicturePair {
  /// Path of the file to look at.
  fileprivate var place: String { presence == .missing ? expected : actual }
}
