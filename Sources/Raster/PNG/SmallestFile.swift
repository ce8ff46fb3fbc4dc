/// The file of a picture, as small as some milliseconds a label make it; never larger than the fast one.
func smallestFile(of bitmap: Bitmap) throws(PNGError) -> [UInt8] {
  let fast = try ZlibCompressor(level: .fast)
  var best = PackedPicture(bitmap)
  var data = fast.compress(best.scanlines)
  // What is smallest compressed fast is nearly always smallest compressed well. All candidates have the same
  // chunks besides, so it is enough to compare their data.
  func consider(_ candidate: PackedPicture) {
    if let smaller = fast.compress(candidate.scanlines, limit: data.count - 1) {
      (best, data) = (candidate, smaller)
    }
  }

  // Where samples share a byte, compression and filters, which see bytes alone, find less that is alike.
  let bytewise = best.format.depth == 8 ? best : PackedPicture(bitmap, minimumDepth: 8)
  if best.format.depth < 8 { consider(bytewise) }
  for filters in FilterChoice.allCases { consider(bytewise.filtered(filters)) }

  let thorough = try ZlibCompressor(level: .thorough(for: best.scanlines.count))
  return best.file(data: thorough.compress(best.scanlines, limit: data.count - 1) ?? data)
}
