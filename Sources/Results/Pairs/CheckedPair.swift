package import Raster

/// The verdict about two pictures, and what is kept of them if they do not pass.
package struct CheckedPair {
  package let pair: PicturePair
  package var result: CaseResult
  /// The files that are not broken, as they were read.
  package var files: [(file: PictureFolder.File, bytes: [UInt8])] = []
  /// Where the pictures differ; nil if no pixel does.
  var difference: PairDifference?

  package init(_ pair: PicturePair, _ status: CaseResult.Status) {
    self.pair = pair
    result = CaseResult(
      id: pair.id, file: pair.fileToLookAt, status: status, duration: 0, expectations: [])
  }

  /// Reads one of the two files and keeps it, or makes the verdict an error if the file is broken.
  ///
  /// - Returns: What was read; nil if the file is broken.
  package mutating func read<Value>(
    _ bytes: [UInt8], as file: PictureFolder.File, _ read: ([UInt8]) throws(PNGError) -> Value
  ) -> Value? {
    do throws(PNGError) {
      let value = try read(bytes)
      files.append((file, bytes))
      return value
    } catch {
      let (name, path) =
        file == .expected ? ("expected", pair.expected) : ("actual", pair.actual)
      fail("\(path): \(error)", CaseResult.Fault("\(name) picture", error, path: path))
      return nil
    }
  }

  /// A file without damage that says nothing about its pixels, which the result then says; the file itself if it has none.
  mutating func repaired(_ bytes: [UInt8], _ file: PictureFolder.File) -> [UInt8] {
    guard let repair = PNGRepair(bytes) else { return bytes }
    let path = file == .expected ? pair.expected : pair.actual
    result.damage = (result.damage ?? []) + [.init(path: path, what: Wording.damage(repair.damage))]
    return repair.file
  }

  /// Keeps a file as it was read in the place of what was made of it.
  mutating func keep(_ bytes: [UInt8], as file: PictureFolder.File) {
    for index in files.indices where files[index].file == file { files[index].bytes = bytes }
  }

  /// Makes the verdict an error, or adds to its errors.
  package mutating func fail(_ message: String, _ fault: CaseResult.Fault) {
    func joined(_ others: String?, _ words: String) -> String {
      [others, words].compactMap(\.self).joined(separator: "; ")
    }
    result.message = joined(result.status == .error ? result.message : nil, message)
    result.fault = CaseResult.Fault(
      reason: joined(result.fault?.reason, fault.reason), path: fault.path)
    result.status = .error
  }

  /// A PNG that shows where the pictures differ; nil if no pixel does.
  package func differencePNG() throws(PNGError) -> [UInt8]? {
    try difference.map { difference throws(PNGError) in
      try PNG.encode(difference.picture(), effort: .fast)
    }
  }

  /// The expected file; nil if there is none, or if it is broken.
  package var expectedFile: [UInt8]? { files.first { $0.file == .expected }?.bytes }
  /// The actual file; nil if there is none, or if it is broken.
  package var actualFile: [UInt8]? { files.first { $0.file == .actual }?.bytes }

  /// Makes the verdict a pass, as the picture has become the expected one.
  package mutating func passAsRecorded() {
    let blank = CaseResult(
      id: pair.id, file: result.file, line: result.line, status: .passed, duration: 0,
      expectations: [])
    (result, files, difference) = (blank, [], nil)
  }
}

extension PicturePair {
  /// Path of the file to look at.
  fileprivate var fileToLookAt: String { presence == .missing ? expected : actual }
}
