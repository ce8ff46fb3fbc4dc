package import Raster

extension Change {
  /// What was seen of a difference that has no name. Names and sizes are in ``Change/was`` and ``Change/is``.
  package enum Sight: Equatable, Sendable {
    // Of pixels, wherever they are.
    case moved(PixelOffset)
    case recolored(Recoloring)
    case bar(Bar)
    case bands(Bands)
    /// All of the picture, to so many hundredths of its size.
    case scaled(Int)
    // Of animations.
    case frames(Counts)
    /// How often the frames are played; 0 for ever.
    case plays(Counts)
    case delay(Delay)
    // Of layouts.
    /// Where another renderer's layout first differs from harness's own.
    case renderer(CaseResult.Stage)
    case unexplained(Unexplained)
    case thing(Thing)
    /// In the words of an older version, which did not say more.
    case told(String)
  }
}

extension Change.Sight {
  /// What there is no more to say of.
  package enum Thing: String, CaseIterable, Sendable {
    // Of pixels, as ``RegionChange`` has them.
    case smoothed, edges, unseen, rearranged, resized, reshaped, exchanged, lines, redrawn, added
    case gone, deep, hidden, other
    case otherShapes = "other-shapes"
    case newCaret = "new-caret"
    case goneCaret = "gone-caret"
    /// Nothing but smoothing differs.
    case onlySmoothed = "only-smoothed"
    /// Nothing differs that an eye sees.
    case nothingVisible = "nothing-visible"
    /// No pixel counts as different.
    case nothing
    /// So many that they are not told one by one.
    case several
    // Of files.
    case size, orientations
    case colorSpaces = "color-spaces"
    /// Only one has a picture besides its frames.
    case stillPicture = "still-picture"
  }

  package struct Recoloring: Equatable, Sendable {
    /// The colour of most pixels first.
    package var colors: [ColorChange]
    /// Whether what is on the surface differs as well.
    package var isMostly: Bool

    package init(_ colors: [ColorChange] = [], isMostly: Bool = false) {
      self.colors = colors
      self.isMostly = isMostly
    }
  }

  /// A band along all of one side of the picture.
  package struct Bar: Equatable, Sendable {
    package var side: PictureSide
    package var change: RegionChange.Bar

    package init(_ side: PictureSide = .top, _ change: RegionChange.Bar = .changed) {
      self.side = side
      self.change = change
    }
  }

  /// Rows that only one of two pictures has, or columns.
  package struct Bands: Equatable, Sendable {
    package struct Band: Equatable, Sendable {
      /// How many rows are gone.
      package var removed = 0
      /// How many are new.
      package var inserted = 0
      /// Where they begin in the picture that has them, in the expected one if both have some; nil at its end.
      package var position: Int?
    }

    package var areColumns = false
    /// The first of those that do not follow from a higher one.
    package var bands: [Band] = []
    /// How many more there are.
    package var others = 0
  }

  package struct Counts: Equatable, Sendable {
    package var was: Int
    package var `is`: Int

    package init(was: Int = 0, is: Int = 0) {
      self.was = was
      self.is = `is`
    }
  }

  /// Another time for which a frame is shown.
  package struct Delay: Equatable, Sendable {
    /// From 1.
    package var frame = 1
    /// How many more frames are shown for another time.
    package var others = 0
  }

  package struct Unexplained: Equatable, Sendable {
    /// Why a difference has no name.
    package enum Reason: String, CaseIterable, Sendable {
      /// The libraries and the machine are the recorded ones.
      case sameEnvironment = "same-environment"
      /// The record does not say which libraries drew the baseline.
      case unrecorded
      /// The same, and the pictures have different sizes.
      case unrecordedSizes = "unrecorded-sizes"
      /// Nothing that was recorded has changed, except the result.
      case nothingRecorded = "nothing-recorded"
    }

    package var reason = Reason.sameEnvironment
    /// Of the case as it is; empty of the recorded case, which is painted differently today.
    package var effects: [Effect] = []
  }
}

extension Change {
  /// For a difference without a name.
  ///
  /// - Parameter kind: What the pixels prove, if they prove something.
  package static func unnamed(
    _ sight: Sight, _ kind: Kind = .unknown, was: String = "", is: String = "",
    isClass: Bool = false
  ) -> Change {
    var change = Change(kind: kind, was: was, is: `is`)
    change.sight = sight
    change.isClass = isClass
    return change
  }

  /// A difference that nothing explains.
  ///
  /// - Parameter isReplayed: Whether it is seen of the recorded case, rather than of the case as it is.
  package static func unexplained(
    _ effects: [Effect], isReplayed: Bool, _ reason: Sight.Unexplained.Reason
  ) -> Change {
    .unnamed(
      .unexplained(.init(reason: reason, effects: isReplayed ? [] : effects)), isClass: true)
  }
}
