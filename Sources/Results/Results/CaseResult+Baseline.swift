private import Raster

extension CaseResult {
  /// Whether the baseline that a verdict is about is unchanged.
  package func holds(with baselines: BaselineStore) throws(RunError) -> Bool {
    guard [.new, .failed, .flaky].contains(status) else { return true }
    let picture: [UInt8]?
    do {
      picture = try baselines.pair(of: id).picture
    } catch {
      throw .file(error)
    }
    if status == .new { return picture == nil }
    guard let compared = files?[PictureFolder.File.expected.rawValue] else { return true }
    return picture.map { CRC32(of: $0).text == compared } ?? false
  }
}
