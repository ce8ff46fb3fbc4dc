import Foundation
import LibPNG
import Testing

@testable import Raster

/// The files that `ci/generate-png-variants` writes.
@Suite struct PNGVariantTests {
  @Test(arguments: try Variant.all(in: "valid"))
  func decodesLikeLibpng(_ variant: Variant) throws {
    let file = try variant.bytes()
    let expected = try LibPNG.decode(file)
    #expect(try PNG.decode(file) == expected)
    for memory in PNGRowsTests.memories {
      for count in [1, 3, expected.height] {
        #expect(try PNGRows(file, memory).bitmap(rowsAtATime: count) == expected)
      }
    }
  }

  @Test func decodesToTheSamePixelsInEveryForm() throws {
    let variants = try Variant.all(in: "valid")
    let pictures = Dictionary(grouping: variants) { $0.name.prefix { $0 != "@" } }
    #expect(pictures.count > 80)
    for (_, forms) in pictures.sorted(by: { $0.key < $1.key }) {
      let expected = try PNG.decode(forms[0].bytes())
      for form in forms { #expect(try PNG.decode(form.bytes()) == expected, "\(form)") }
    }
  }

  /// Only a further chunk of data after the rows makes what decompresses fast give up.
  @Test func readsOnlyRareFormsCarefully() throws {
    for variant in try Variant.all(in: "valid") where !variant.name.hasSuffix("@part-behind") {
      #expect(try !PNGReader.isCareful(variant.bytes(), .standard), "\(variant)")
    }
  }

  static let errors: [(name: String, detail: String)] = [
    ("bytes-behind-rows", "IDAT: Extra compressed data"),
    ("checksum-data", "IDAT: CRC error"),
    ("checksum-end", "IEND: CRC error"),
    ("checksum-header", "IHDR: CRC error"),
    ("checksum-palette", "PLTE: CRC error"),
    ("checksum-rows", "IDAT: incorrect data check"),
    ("checksum-rows-cut", "Not enough image data"),
    ("checksum-text-before", "tEXt: CRC error"),
    ("checksum-text-behind", "tEXt: CRC error"),
    ("checksum-transparency", "tRNS: CRC error"),
    ("chunk-apple", "CgBI: unhandled critical chunk"),
    ("chunk-critical", "QuQu: unhandled critical chunk"),
    ("chunk-length", "PNG unsigned integer out of range"),
    ("chunk-length-past-end", "unexpected end of data"),
    ("chunk-name", "te[20]t: invalid chunk type"),
    ("cut-behind-data", "unexpected end of data"),
    ("cut-in-data", "unexpected end of data"),
    ("cut-in-length", "unexpected end of data"),
    ("data-first", "IDAT: Missing IHDR before IDAT"),
    ("data-interrupted", "Not enough image data"),
    ("data-missing", "IEND: out of place"),
    ("end-with-data", "IEND: invalid"),
    ("filter-255-late", "bad adaptive filter value"),
    ("filter-5", "bad adaptive filter value"),
    ("header-compression-1", "Unknown compression method in IHDR"),
    ("header-depth-5", "Invalid bit depth in IHDR"),
    ("header-filtering-1", "Unknown filter method in IHDR"),
    ("header-height-0", "Image height is zero in IHDR"),
    ("header-interlace-2", "Unknown interlace method in IHDR"),
    ("header-palette-depth-16", "Invalid color type/bit depth combination in IHDR"),
    ("header-rgb-depth-4", "Invalid color type/bit depth combination in IHDR"),
    ("header-short", "IHDR: invalid"),
    ("header-twice", "IHDR: out of place"),
    ("header-type-5", "Invalid color type in IHDR"),
    ("header-width-0", "Image width is zero in IHDR"),
    ("palette-behind-data", "IDAT: Missing PLTE before IDAT"),
    ("palette-empty", "Invalid palette"),
    ("palette-in-gray", "PLTE: ignored in grayscale PNG"),
    ("palette-length", "PLTE: invalid"),
    ("palette-missing", "IDAT: Missing PLTE before IDAT"),
    ("palette-too-long", "PLTE: invalid"),
    ("palette-twice", "PLTE: duplicate"),
    ("rows-cut-in-stream", "Not enough image data"),
    ("rows-empty", "Not enough image data"),
    ("rows-too-few", "Not enough image data"),
    ("rows-too-many", "IDAT: Too much image data"),
    ("signature", "PNG file corrupted by ASCII conversion"),
    ("stream-block-type", "IDAT: invalid block type"),
    ("stream-check", "IDAT: incorrect header check"),
    ("stream-dictionary", "IDAT: missing LZ dictionary"),
    ("stream-distance", "IDAT: invalid distance too far back"),
    ("stream-method", "IDAT: incorrect header check"),
    ("stream-stored-length", "IDAT: invalid stored block lengths"),
    ("stream-window", "IDAT: invalid window size (libpng)"),
    ("stream-window-too-small", "IDAT: invalid distance too far back"),
    ("transparency-empty", "tRNS: invalid"),
    ("transparency-first", "tRNS: out of place"),
    ("transparency-gray-1-bytes", "tRNS: invalid"),
    ("transparency-gray-3-bytes", "tRNS: invalid"),
    ("transparency-gray-alpha-2-bytes", "tRNS: invalid with alpha channel"),
    ("transparency-out-of-range", "tRNS chunk has out-of-range samples for bit_depth"),
    ("transparency-rgb-2-bytes", "tRNS: invalid"),
    ("transparency-rgba-6-bytes", "tRNS: invalid with alpha channel"),
    ("transparency-too-long", "tRNS: invalid"),
    ("transparency-twice", "tRNS: duplicate"),
  ]

  @Test(arguments: errors)
  func saysWhatIsBroken(_ name: String, _ detail: String) throws {
    try expect(.malformed(detail: detail), of: Variant(folder: "broken", name: name))
  }

  @Test func saysWhatFollows() throws {
    let variant = Variant(folder: "broken", name: "bytes-behind-end")
    try expect(.trailingBytes(count: 4), of: variant)
  }

  @Test func saysWhatMoves() throws {
    let variant = Variant(folder: "broken", name: "animation")
    try expect(.animation(frames: 3), of: variant)
    let file = try variant.bytes()
    #expect(throws: PNGError.animation(frames: 3)) { try PNG.size(of: file) }
    #expect(
      PNGError.animation(frames: 3).description
        == "it is an animation of 3 frames; accepted: still pictures")
  }

  @Test(arguments: [
    "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
    "version https://hawser.github.com/spec/v1\n",
  ])
  func saysWhatWasNotFetched(_ pointer: String) {
    let file = Array(pointer.utf8)
    #expect(throws: PNGError.gitLFSPointer) { try PNG.size(of: file) }
    #expect(throws: PNGError.gitLFSPointer) { try PNG.decode(file) }
    #expect(throws: PNGError.gitLFSPointer) { try PNGRows(file) }
    #expect(
      PNGError.gitLFSPointer.description
        == "it is a Git LFS pointer, not the picture; fetch it with: git lfs pull")
  }

  @Test func namesEveryBrokenFile() throws {
    let names = Self.errors.map(\.name) + ["animation", "bytes-behind-end"]
    #expect(try Variant.all(in: "broken").map(\.name) == names.sorted())
  }

  private func expect(_ error: PNGError, of variant: Variant) throws {
    let file = try variant.bytes()
    #expect(throws: error) { try PNG.decode(file) }
    for memory in PNGRowsTests.memories {
      #expect(throws: error) { try PNGRows(file, memory).bitmap(rowsAtATime: 1) }
      #expect(throws: error) { try PNGRows(file, memory).bitmap(rowsAtATime: 100) }
    }
  }
}

struct Variant: CustomTestStringConvertible, Sendable {
  let folder: String
  let name: String

  var testDescription: String { name }

  func bytes() throws -> [UInt8] {
    try [UInt8](Data(contentsOf: Self.url(folder).appending(path: name + ".png")))
  }

  static func all(in folder: String) throws -> [Variant] {
    let path = url(folder).path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).map {
      String($0.dropLast(".png".count))
    }
    return names.sorted().map { Variant(folder: folder, name: $0) }
  }

  private static func url(_ folder: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../PNGVariants/\(folder)").standardizedFileURL
  }
}
