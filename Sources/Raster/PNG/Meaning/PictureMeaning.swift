/// What the samples of a picture stand for besides their numbers: in which colour space they are, and how the picture
/// is turned.
///
/// Only for the way in which a picture is shown; comparisons of pixels compare samples as they are.
package struct PictureMeaning: Equatable, Sendable {
  /// nil if the file names none, which means sRGB.
  package private(set) var colorSpace: ColorSpace?
  package private(set) var orientation = PictureOrientation.upright
  /// The chunks that say what is not as in most files: not sRGB, or not upright.
  private(set) var chunks: [PNGChunk] = []

  /// sRGB, upright, and said by no chunk.
  package static let plain = PictureMeaning()

  /// Whether both mean the same colours by equal samples.
  package func hasColors(of other: PictureMeaning) -> Bool {
    (colorSpace ?? .sRGB) == (other.colorSpace ?? .sRGB)
  }

  /// As messages call its colours.
  package var nameOfColors: String { colorSpace?.name ?? "none" }

  private init() {}

  /// Reads the chunks of a PNG file that say so, by their lengths; no checksum is computed.
  ///
  /// Of those about colours, cICP comes before iCCP, sRGB, and gAMA with cHRM, in this order (PNG, 3rd edition, 4.3).
  /// A chunk that breaks its format says nothing, as in decoders; what is behind the last whole chunk does not either.
  package init(of file: [UInt8]) {
    var found: [ChunkName: PNGChunk] = [:]
    var offset = 8
    var isBeforeRows = true
    while file.count - offset >= ChunkWriter.frameBytes {
      let count = file.span.bigEndianInteger(at: offset)
      guard count <= file.count - offset - ChunkWriter.frameBytes else { break }
      let name = ChunkName(code: UInt32(file.span.bigEndianInteger(at: offset + 4)))
      switch name {
      case .data: isBeforeRows = false
      case .colorCoding, .colorProfile, .standardColors, .gamma, .chromaticities:
        guard isBeforeRows else { break }
        fallthrough
      case .exif:
        let chunk = PNGChunk(name: name, data: Array(file[offset + 8..<offset + 8 + count]))
        // The first of a name counts.
        if found[name] == nil { found[name] = chunk }
      default: break
      }
      offset += count + ChunkWriter.frameBytes
    }
    guard !found.isEmpty else { return }
    findColors(found)
    if let exif = found[.exif] {
      orientation = PictureOrientation(exif: exif.data)
      if orientation != .upright { chunks.append(exif) }
    }
  }

  private mutating func findColors(_ found: [ChunkName: PNGChunk]) {
    let said: [PNGChunk]
    if let coding = found[.colorCoding], let space = ColorSpace(coding: coding.data) {
      (colorSpace, said) = (space, [coding])
    } else if let profile = found[.colorProfile], let space = ColorSpace(profile: profile.data) {
      (colorSpace, said) = (space, [profile])
    } else if found[.standardColors]?.data.count == 1 {
      (colorSpace, said) = (.sRGB, [])
    } else {
      let (gamma, chromaticities) = (found[.gamma], found[.chromaticities])
      colorSpace = ColorSpace(gamma: gamma?.data, chromaticities: chromaticities?.data)
      said = [gamma, chromaticities].compactMap(\.self)
    }
    if colorSpace ?? .sRGB != .sRGB { chunks = said }
  }
}

/// A chunk of a PNG, without its frame.
struct PNGChunk: Equatable, Sendable {
  let name: ChunkName
  let data: [UInt8]
}

extension PNG {
  /// Encodes a picture as ``encode(_:effort:)`` does, with the chunks that say what its samples mean.
  package static func encode(
    _ bitmap: Bitmap, effort: Effort, meaning: PictureMeaning
  ) throws(PNGError) -> [UInt8] {
    let file = try encode(bitmap, effort: effort)
    guard !meaning.chunks.isEmpty else { return file }
    return ChunkWriter.inserting(meaning.chunks, into: file)
  }
}
