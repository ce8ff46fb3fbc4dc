internal import Base
package import Raster

/// The pictures of captures, of which each case is a part.
package struct Screenshots {
  private let files: [CaptureFile]
  /// Each case's capture and text, by its id without the suite's folder for them.
  private var places: [String: (file: Int, text: Int)] = [:]
  /// Read when the first of their cases is asked for.
  private var pictures: [Int: Bitmap] = [:]

  /// - Throws: If two captures have the same name.
  package init(_ files: [CaptureFile]) throws(CaptureError) {
    self.files = files
    let stems = try files.stems()
    for (number, file) in files.enumerated() {
      for (text, name) in CaptureNames(file.screen.texts).first {
        places["\(stems[number])/\(name)"] = (number, text)
      }
    }
  }

  /// What the interface showed of a case, and its lines where they are known.
  ///
  /// - Parameter id: The case's.
  /// - Throws: Why there is no picture of it, in a sentence that many cases share.
  package mutating func shown(
    _ id: String
  ) throws(ScreenshotFault) -> (picture: Bitmap, lines: [ToldLine]?) {
    let parts = id.split(separator: "/").suffix(2)
    guard let place = places[parts.joined(separator: "/")] else { throw .noCase }
    let file = files[place.file]
    let text = file.screen.texts[place.text]
    guard let box = text.place else { throw .noPlace }
    let picture = try picture(place.file)
    let scale = file.screen.state.scale ?? 1
    let edges = (
      left: Int((box[0] * scale).rounded()), top: Int((box[1] * scale).rounded()),
      width: max(1, Int((box[2] * scale).rounded(.up))),
      height: max(1, Int((box[3] * scale).rounded(.up)))
    )
    // A box may end in the middle of the picture's last pixel.
    let area = PixelRect(
      x: edges.left, y: edges.top, width: min(edges.width, picture.width - edges.left),
      height: min(edges.height, picture.height - edges.top))
    guard area.x >= 0, area.y >= 0, area.width >= edges.width - 1, area.height >= edges.height - 1,
      area.width > 0, area.height > 0
    else { throw .outside }
    return (picture.part(area), text.toldLines)
  }

  private mutating func picture(_ number: Int) throws(ScreenshotFault) -> Bitmap {
    if let picture = pictures[number] { return picture }
    let file = files[number]
    guard let name = file.screen.screenshot else { throw .noScreenshot(file.path) }
    let picture: Bitmap
    do {
      guard let bytes = try FileSystem.contents(of: "\(file.folder)/\(name)") else {
        throw ScreenshotFault.unreadable(file.path, "there is no \(name)")
      }
      picture = try PNG.decode(bytes)
    } catch let error as ScreenshotFault {
      throw error
    } catch {
      throw .unreadable(file.path, "\(name): \(error)")
    }
    pictures[number] = picture
    return picture
  }
}

/// Why there is no picture of a case.
package enum ScreenshotFault: Error, Equatable, CustomStringConvertible {
  case noCase
  case noPlace
  case outside
  /// The capture's path.
  case noScreenshot(String)
  case unreadable(String, String)

  package var description: String {
    switch self {
    case .noCase: "no capture has this case; choose those of the captures, or capture again"
    case .noPlace: "the capture does not say where its box is"
    case .outside: "its box is not within the screenshot"
    case .noScreenshot(let path): "\(path) has no screenshot"
    case .unreadable(let path, let problem): "the screenshot of \(path) cannot be read: \(problem)"
    }
  }
}

extension Bitmap {
  /// - Parameter area: Within the picture.
  fileprivate func part(_ area: PixelRect) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(area.width * area.height * 4)
    for row in area.y..<area.y + area.height {
      let start = (row * width + area.x) * 4
      pixels += self.pixels[start..<start + area.width * 4]
    }
    return Bitmap(width: area.width, height: area.height, pixels: pixels)
  }
}

extension [CaptureFile] {
  /// Names of the files with each capture's cases.
  ///
  /// - Throws: If two captures have the same one.
  package func stems() throws(CaptureError) -> [String] {
    var known: [String: String] = [:]
    var stems: [String] = []
    for file in self {
      var name = FileSystem.name(of: file.path)
      if name.hasSuffix(".json") { name.removeLast(5) }
      let stem = CapturedName.stem(of: name)
      if let other = known.updateValue(file.path, forKey: CaseName.folded(stem)) {
        throw .wrong(
          file.path, line: nil,
          "its cases would be in the same file as those of \(other); accepted: captures whose files have different names"
        )
      }
      stems.append(stem)
    }
    return stems
  }
}
