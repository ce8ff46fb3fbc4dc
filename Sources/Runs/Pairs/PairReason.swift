internal import Raster

extension CaseResult {
  /// What two pictures that nobody explains have in common with others that differ.
  var pictureReason: GroupReason {
    guard let size, let expected = size.expected, let actual = size.actual else {
      return GroupReason(key: "missing", title: "not among the actual pictures")
    }
    if expected != actual {
      let sizes = "\(Self.text(actual)) px instead of \(Self.text(expected))"
      return GroupReason(key: "size \(sizes)", title: "the picture is \(sizes)")
    }
    if message?.contains(Wording.minimumPixels) == true {
      return GroupReason(key: "fewer", title: "fewer pixels differ than were known to")
    }
    if let pixels, pixels.moreRegions == 0, let moved = pixels.regions.first?.moved,
      moved.count == 2, pixels.regions.allSatisfy({ $0.moved == moved })
    {
      let movement = RegionWording.movement(PixelOffset(x: moved[0], y: moved[1]))
      return GroupReason(key: movement, title: "all that differs \(movement)")
    }
    return GroupReason(key: "pixels", title: "other pixels")
  }

  private static func text(_ sides: [Int]) -> String {
    sides.map(String.init).joined(separator: " × ")
  }
}
