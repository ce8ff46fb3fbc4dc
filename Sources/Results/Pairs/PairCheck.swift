private import Base
package import Raster

/// Decides the verdict about two pictures from the bytes of their files.
package struct PairCheck: Sendable {
  package var tolerance: Tolerance
  /// Areas in pixels that are not compared.
  package var ignored: [PixelRect]
  /// The only areas in pixels that are compared; empty for all.
  package var only: [PixelRect]
  /// Other areas that are not compared.
  package var mask: PairMask?
  /// How pictures of differences look.
  package var style = DiffPicture.Style.highlight
  /// Whether large pictures are kept, or read again, to find out what changed in their regions.
  package var tellsChangesInLargePictures = true
  /// Where large pictures are kept that are needed again.
  package var room = PictureRoom.common

  package init(
    tolerance: Tolerance = .exact, ignored: [PixelRect] = [], only: [PixelRect] = [],
    mask: PairMask? = nil
  ) {
    self.tolerance = tolerance
    self.ignored = ignored
    self.only = only
    self.mask = mask
  }

  /// Compares two PNG files; if their bytes are the same, only makes sure that they are a whole picture.
  package func check(_ pair: PicturePair, expected: [UInt8], actual: [UInt8]) -> CheckedPair {
    do throws(PNGError) {
      return try compared(pair, expected: expected, actual: actual)
    } catch {
      var checked = CheckedPair(pair, .passed)
      let sound = (
        expected: checked.repaired(expected, .expected), actual: checked.repaired(actual, .actual)
      )
      if checked.result.damage != nil {
        do throws(PNGError) {
          var repaired = try compared(pair, expected: sound.expected, actual: sound.actual)
          repaired.result.damage = checked.result.damage
          repaired.keep(expected, as: .expected)
          repaired.keep(actual, as: .actual)
          return repaired
        } catch {
          // The other file is broken.
        }
      }
      checked.result.damage = nil
      blame(&checked, expected: expected, actual: actual, error)
      return checked
    }
  }

  private func compared(
    _ pair: PicturePair, expected: [UInt8], actual: [UInt8]
  ) throws(PNGError) -> CheckedPair {
    var checked = CheckedPair(pair, .passed)
    do throws(PNGError) {
      try compare(&checked, expected: expected, actual: actual)
    } catch {
      guard case .animation = error else { throw error }
      checked = CheckedPair(pair, .passed)
      try compareFrames(&checked, expected: expected, actual: actual)
    }
    return checked
  }

  private func compare(
    _ checked: inout CheckedPair, expected: [UInt8], actual: [UInt8]
  ) throws(PNGError) {
    let areEqual = FileSystem.areEqual(expected, actual)
    let size = try areEqual ? PNG.sizeOfWhole(expected) : PNG.size(of: expected)
    let actualSize = try areEqual ? size : PNG.size(of: actual)
    guard let check = check(&checked, size, actualSize) else { return }
    // If pictures are known to differ, equal ones fail, which only a comparison finds.
    if areEqual, tolerance.minimumPixels == 0 { return }
    let difference = try PairDifference(expected: expected, actual: actual, check: check)
    judge(&checked, difference, expected: expected, actual: actual)
  }

  /// Compares two files of which at least one is an animation.
  private func compareFrames(
    _ checked: inout CheckedPair, expected: [UInt8], actual: [UInt8]
  ) throws(PNGError) {
    let frames = (expected: try PNGFrames(expected), actual: try PNGFrames(actual))
    guard let check = check(&checked, frames.expected.size, frames.actual.size) else { return }
    if FileSystem.areEqual(expected, actual), tolerance.minimumPixels == 0 { return }
    let found = try AnimationCheck(frames, check)
    judge(&checked, found.told, expected: expected, actual: actual, found)
  }

  /// How two pictures of these sizes are compared; nil if they are not, with the reason in the verdict.
  private func check(
    _ checked: inout CheckedPair, _ size: PixelSize, _ actualSize: PixelSize
  ) -> PairCheck? {
    if let mask, mask.picture.size != size {
      return refuse(&checked, Wording.mask(mask, besides: size))
    }
    if let area = only.first(where: { !$0.touches(size) && !$0.touches(actualSize) }) {
      return refuse(&checked, Wording.nothing(in: area, of: size))
    }
    var check = self
    check.ignored = allIgnored(in: [size, actualSize])
    checked.result.note(ignored: check.ignored, in: [size, actualSize])
    checked.result.mask = mask?.path
    if size == actualSize,
      Differ.comparesNothing(of: size, ignoring: check.ignored, mask: mask?.picture)
    {
      return refuse(&checked, nothingCompared(of: size))
    }
    return check
  }

  private func refuse(_ checked: inout CheckedPair, _ words: String) -> PairCheck? {
    checked.fail(words, CaseResult.Fault(reason: words))
    return nil
  }

  /// The size of a file all of whose chunks are whole, whether it moves or not.
  private static func sizeOfWhole(_ file: [UInt8]) throws(PNGError) -> PixelSize {
    do throws(PNGError) {
      return try PNG.sizeOfWhole(file)
    } catch {
      guard case .animation = error else { throw error }
      return try PNGFrames(file).size
    }
  }

  /// The areas that are ignored, and all around those that alone are compared.
  private func allIgnored(in sizes: [PixelSize]) -> [PixelRect] {
    guard !only.isEmpty else { return ignored }
    let whole = PixelSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    return ignored + PixelRect.outside(only, of: whole)
  }

  private func nothingCompared(of size: PixelSize) -> String {
    let areas = [
      ignored.isEmpty ? nil : "the ignored areas", only.isEmpty ? nil : "all around `only`",
    ].compactMap(\.self)
    return Wording.nothingCompared(
      areas: areas.isEmpty ? nil : areas.joined(separator: " and "), mask: mask, of: size)
  }

  /// An expected picture that has no counterpart.
  package func missing(_ pair: PicturePair, expected: [UInt8]) -> CheckedPair {
    var checked = CheckedPair(pair, .failed)
    checked.result.message = Wording.missingPicture(pair.actual, among: "actual")
    let sound = checked.repaired(expected, .expected)
    if let size = checked.read(sound, as: .expected, Self.sizeOfWhole) {
      checked.keep(expected, as: .expected)
      checked.result.size = .init(expected: size.sides, actual: nil)
    }
    return checked
  }

  /// An actual picture that has no counterpart.
  package func extra(_ pair: PicturePair, actual: [UInt8]) -> CheckedPair {
    var checked = CheckedPair(pair, .new)
    checked.result.message = Wording.missingPicture(pair.expected, among: "expected")
    let sound = checked.repaired(actual, .actual)
    if let size = checked.read(sound, as: .actual, Self.sizeOfWhole) {
      checked.keep(actual, as: .actual)
      checked.result.size = .init(expected: nil, actual: size.sides)
    }
    return checked
  }

  /// An actual picture that has the pixels of an expected one with another name.
  ///
  /// - Parameter id: The expected one's.
  package func renamed(
    _ pair: PicturePair, from id: String, expected: [UInt8], actual: [UInt8]
  ) -> CheckedPair {
    var checked = CheckedPair(pair, .new)
    let sizes = [(PictureFolder.File.expected, expected), (.actual, actual)].map { file, bytes in
      checked.read(bytes, as: file, PNG.size)?.sides
    }
    checked.result.size = .init(expected: sizes[0], actual: sizes[1])
    guard checked.result.status == .new else { return checked }
    checked.result.noteRenaming(from: [id])
    return checked
  }

  /// A picture that another tool wrote, which cannot be compared.
  package func unpaired(_ pair: PicturePair, because reason: PicturePair.Unpaired) -> CheckedPair {
    var checked = CheckedPair(pair, .error)
    _ = refuse(&checked, Wording.unpaired(reason))
    return checked
  }

  /// - Parameter animation: What was found of all frames; nil of pictures that do not move.
  private func judge(
    _ checked: inout CheckedPair, _ difference: PairDifference, expected: [UInt8],
    actual: [UInt8], _ animation: AnimationCheck? = nil
  ) {
    let comparison = difference.comparison
    if tolerance.sizes == .any, comparison.comparedPixels == 0 {
      _ = refuse(&checked, nothingCompared(of: comparison.expectedSize))
      return
    }
    judge(&checked, difference)
    if let animation { checked.note(animation) }
    checked.result.fail(
      for: (animation?.changes ?? [])
        + checked.result.note(
          meaning: PictureMeaning(of: expected), besides: PictureMeaning(of: actual), tolerance))
    checked.files = [(.expected, expected), (.actual, actual)] + (animation?.files ?? [])
  }

  private func judge(_ checked: inout CheckedPair, _ difference: PairDifference) {
    let comparison = difference.comparison
    checked.result.size = .init(
      expected: comparison.expectedSize.sides, actual: comparison.actualSize.sides)
    checked.result.pixels = .init(comparison, aligned: difference.aligned)
    guard !comparison.passes else { return }
    checked.result.status = .failed
    let isExpected = comparison.failures.contains {
      if case .tooFewPixels = $0 { true } else { false }
    }
    let hasSizes = comparison.expectedSize != comparison.actualSize
    // If a known difference went away, what is left of it is not the reason.
    let change =
      hasSizes || comparison.differentPixels > 0 && !isExpected
      ? PixelChange(
        comparison, difference.findings, aligned: difference.aligned, scale: difference.scale)
      : nil
    checked.result.cause = change?.cause
    checked.result.message = Wording.failure(comparison, change)
    if comparison.differentPixels > 0 || hasSizes {
      checked.difference = difference
    }
  }

  /// Says which of two files is broken, and keeps the other.
  private func blame(
    _ checked: inout CheckedPair, expected: [UInt8], actual: [UInt8], _ error: PNGError
  ) {
    let sizes = [(PictureFolder.File.expected, expected), (.actual, actual)].map { file, bytes in
      // Decodes all of it: the part behind the header can be broken too.
      checked.read(bytes, as: file, PNGFrames.sizeOfDecoded)
    }
    if sizes.contains(where: { $0 != nil }) {
      checked.result.size = .init(expected: sizes[0]?.sides, actual: sizes[1]?.sides)
    }
    if checked.result.status != .error {
      checked.fail("\(error)", CaseResult.Fault(reason: "\(error)"))
    }
  }
}
