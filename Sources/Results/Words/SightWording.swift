internal import Base
internal import Raster

/// The words for what was seen of a difference that has no name.
extension Change {
  /// `content moved 3 px right`
  var sightWording: String { sight?.words(was: was, is: self.is) ?? "" }
}

extension Change.Sight {
  /// Without a position.
  ///
  /// - Parameters:
  ///   - was: What the change says of before, such as a size.
  ///   - now: Likewise.
  func words(was: String = "", is now: String = "") -> String {
    switch self {
    case .moved(let offset): "content \(RegionWording.movement(offset))"
    case .recolored(let recoloring):
      "\(recoloring.isMostly ? "mostly recoloured" : "recoloured") \(recoloring.colors.words)"
    case .bar(let bar): bar.words
    case .bands(let bands): bands.parts.joined(separator: ", ")
    case .scaled(let percent): "the same picture, \(Wording.scaled(to: percent))"
    case .frames(let count): "\(Numbers.count(count.is, "frame")) instead of \(count.was)"
    case .plays(let count):
      "the frames are played \(Wording.times(count.is)) instead of \(Wording.times(count.was))"
    case .delay(let delay):
      "frame \(delay.frame) is shown for \(now) ms instead of \(was)"
        + (delay.others == 0
          ? "" : ", and \(Numbers.count(delay.others, "more frame")) for another time")
    case .renderer(let stage): Wording.difference(of: now, at: stage)
    case .unexplained(let unexplained): unexplained.phrase.text
    case .thing(let thing): thing.words(was: was, is: now)
    case .told(let words): words
    }
  }
}

extension Change.Sight.Thing {
  fileprivate func words(was: String, is now: String) -> String {
    switch self {
    case .smoothed: "smoothing differs"
    case .onlySmoothed: "only smoothing differs"
    case .edges: "edges are drawn otherwise"
    case .unseen: "differences that no eye sees"
    case .nothingVisible: "nothing visible differs"
    case .newCaret: "a line like a caret is new"
    case .goneCaret: "a line like a caret is gone"
    case .rearranged: "the same shapes are arranged otherwise"
    case .resized: "something has another size"
    case .reshaped: "something is drawn otherwise, at another size,"
    case .exchanged: "something is replaced"
    case .lines: "lines like text differ"
    case .redrawn: "other content in the same box"
    case .otherShapes: "other shapes on the same ground"
    case .added: "something is new"
    case .gone: "something is gone"
    case .deep: "different pixels, but only in the lower 8 of 16 bits per channel"
    case .hidden: "other colours of fully transparent pixels"
    case .other: "content changed"
    case .nothing: "no pixel counts as different"
    case .several: "several differences"
    case .size: "the picture is \(now) px instead of \(was)"
    case .colorSpaces: Wording.otherColorSpaces(was, now)
    case .orientations: "the pictures have other orientations: \(was) and \(now)"
    case .stillPicture: "only one has a picture besides the frames, for programs that play none"
    }
  }
}

extension Change.Sight.Bar {
  fileprivate var words: String {
    let place =
      switch side {
      case .top, .bottom: "at the \(side.rawValue)"
      case .left, .right: "on the \(side.rawValue)"
      }
    return switch change {
    case .new: "a bar \(place) is new"
    case .gone: "a bar \(place) is gone"
    case .changed: "content changed all along the \(side.rawValue)"
    }
  }
}

extension Change.Sight.Bands {
  /// `120 rows inserted at y 64` and others.
  var parts: [String] {
    bands.map(words) + (others > 0 ? ["others at \(Numbers.count(others, "more place"))"] : [])
  }

  private func words(_ band: Band) -> String {
    let noun = areColumns ? "column" : "row"
    let place =
      switch band.position {
      case 0?: areColumns ? "on the left" : "at the top"
      case let position?: "at \(areColumns ? "x" : "y") \(position)"
      case nil: areColumns ? "on the right" : "at the end"
      }
    if band.removed == 0 { return "\(Numbers.count(band.inserted, noun)) inserted \(place)" }
    let gone = Numbers.count(band.removed, noun)
    return band.inserted == 0
      ? "\(gone) removed \(place)" : "\(gone) \(place) replaced by \(band.inserted)"
  }
}

extension Change.Sight.Unexplained {
  fileprivate var phrase: Phrase {
    let seen: Phrase =
      effects.isEmpty ? "the recorded case is painted differently today" : effects.phrase
    return switch reason {
    case .sameEnvironment: "\(seen), though the libraries and the machine are the recorded ones"
    case .unrecorded: "\(seen); the record does not say which libraries drew the baseline"
    case .unrecordedSizes: "\(seen), and pictures of different sizes"
    case .nothingRecorded: effects.loss.map { "\($0): \(effects.phrase)" } ?? effects.phrase
    }
  }
}

extension Wording {
  static func scaled(to percent: Int) -> String { "scaled to \(percent) %" }

  /// How often frames are played.
  static func times(_ plays: Int) -> String {
    switch plays {
    case 0: "for ever"
    case 1: "once"
    default: "\(plays.grouped) times"
    }
  }
}

extension [ColorChange] {
  /// `#e03131 → #3131e0`
  var words: String {
    map { "\($0.was.words) → \($0.now.words)" }.joined(separator: " and ")
      + (allSatisfy { $0.was.looksLike($0.now) } ? Wording.notVisible : "")
  }
}

extension PixelColor {
  /// `#e03131`, or `transparent`, whatever colour nobody sees.
  var words: String { alpha == 0 ? "transparent" : cssHex }
}
