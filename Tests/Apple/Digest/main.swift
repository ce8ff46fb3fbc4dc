import Foundation

@testable import Raster

/// Prints how PNG files are decoded and encoded: a line for each, which must be the same whatever libraries are used.
///
///     Digest FILE…
///
/// Each file is also tried with bytes changed at random and checksums corrected.

/// Pseudorandom numbers that are the same in each run (SplitMix64).
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

/// The file with correct checksums of its chunks, as far as chunks can be told apart.
func mended(_ file: [UInt8]) -> [UInt8] {
  var mended = file
  var offset = 8
  while offset + 12 <= file.count {
    let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    guard offset + 12 + count <= file.count else { break }
    let body = offset + 4..<offset + 8 + count
    var checksum = CRC32()
    checksum.update(file[body])
    for byte in 0..<4 {
      mended[body.upperBound + byte] = UInt8(truncatingIfNeeded: checksum.value >> (24 - byte * 8))
    }
    offset = body.upperBound + 4
  }
  return mended
}

func changed(_ file: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
  guard file.count > 12 else { return file }
  var changed = file
  for _ in 0..<Int.random(in: 1...3, using: &numbers) {
    let first = Int.random(in: 0..<8, using: &numbers) == 0 ? 8 : min(33, file.count - 1)
    changed[.random(in: first..<file.count, using: &numbers)] ^=
      1 << UInt8.random(in: 0..<8, using: &numbers)
  }
  if Int.random(in: 0..<16, using: &numbers) == 0 {
    changed.removeLast(.random(in: 1...9, using: &numbers))
  }
  return Int.random(in: 0..<8, using: &numbers) > 0 ? mended(changed) : changed
}

func words(_ body: () throws(PNGError) -> String) -> String {
  do throws(PNGError) { return try body() } catch { return "\(error)" }
}

func checksum(_ bytes: [UInt8]) -> String { CRC32(of: bytes).text }

/// Reads all rows, `step` at a time.
func rows(_ file: [UInt8], window: Int, step: Int) throws(PNGError) -> [UInt8] {
  var source = try PNGRows(file, window: window)
  let (width, height) = (source.size.width, source.size.height)
  var pixels: [UInt8] = []
  for top in stride(from: 0, to: height, by: step) {
    var part = [UInt8](repeating: 0, count: min(step, height - top) * width * 4)
    try source.read(part.count, into: &part)
    pixels += part
  }
  return pixels
}

func deepRows(_ file: [UInt8]) throws(PNGError) -> String {
  let source = try DeepRowReader(.png(file))
  var checksum = CRC32()
  for y in 0..<(try PNG.size(of: file).height) {
    try source.advance(to: y)
    unsafe source.row.withUnsafeBytes { row in unsafe checksum.update(row) }
  }
  return checksum.text
}

/// Says whether a picture is the same after encoding and decoding.
func comesBack(_ picture: Bitmap, _ effort: PNG.Effort) -> String {
  words { () throws(PNGError) in
    let file = try PNG.encode(picture, effort: effort)
    return try PNG.decode(file) == picture ? "again" : "OTHER"
  }
}

func digest(_ file: [UInt8], encodes: Bool) -> String {
  var parts = [words { () throws(PNGError) in "\(try PNG.size(of: file))" }]
  do throws(PNGError) {
    let picture = try PNG.decode(file)
    parts.append(checksum(picture.pixels))
    if encodes { parts += PNG.Effort.allCases.map { comesBack(picture, $0) } }
  } catch {
    parts.append("\(error)")
  }
  for (window, step) in [(0, 1), (300, 3), (1 << 18, 64)] {
    parts.append(
      words { () throws(PNGError) in checksum(try rows(file, window: window, step: step)) })
  }
  parts.append(words { () throws(PNGError) in try deepRows(file) })
  return parts.joined(separator: " | ")
}

for path in CommandLine.arguments.dropFirst() {
  let file = try [UInt8](Data(contentsOf: URL(filePath: path)))
  print(path, digest(file, encodes: true), separator: "\t")
  print("\(path) mended", digest(mended(file), encodes: false), separator: "\t")
  guard file.count < 4_000 else { continue }
  var numbers = Numbers(state: UInt64(file.count))
  for change in 1...20 {
    print(
      "\(path) changed \(change)", digest(changed(file, &numbers), encodes: false), separator: "\t")
  }
}
