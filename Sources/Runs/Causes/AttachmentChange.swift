internal import Base
internal import Raster
internal import Results

extension LayoutDifference {
  /// The attachments that take up more or less room; their positions belong to placement.
  func attachmentChange() -> Consequence? {
    let attachments = Dictionary(
      (actual.attachments ?? []).map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    var details: [CaseResult.Cause.Detail] = []
    var first: Effect?
    for was in expected.attachments ?? [] {
      guard let now = attachments[was.index], let subject = attachment(was.index),
        zip(was.box, now.box).dropFirst(2).contains(where: { abs($0 - $1) > tolerance })
      else { continue }
      first = first ?? .resized(.init(subject, was: extent(was.box), is: extent(now.box)))
      details.append(
        .init(what: subject.phrase.text, was: words(was.box), is: words(now.box)))
    }
    return first.map { Consequence(stage: .shaping, effects: [$0], details: details) }
  }

  /// The pictures and boxes that can be seen in the baseline, and hardly or not at all in the picture as it is.
  ///
  /// - Returns: Each with the key of its run.
  func unseenAttachments(
    _ baseline: Bitmap, _ picture: Bitmap
  ) -> [(path: String, effect: Effect)] {
    // What a picture that is larger than its label shows is not where its layout says.
    guard expected.growth == nil, actual.growth == nil, let before = expected.attachmentRuns,
      let after = actual.attachmentRuns
    else { return [] }
    let attachments = Dictionary(
      (actual.attachments ?? []).map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    return (expected.attachments ?? []).compactMap { was in
      guard let now = attachments[was.index], let subject = attachment(was.index),
        expected.sight(of: was, before[was.index], in: baseline) == .seen,
        let sight = actual.sight(of: now, after[was.index], in: picture), sight != .seen
      else { return nil }
      return (
        after[was.index].path, .unseen(.init(subject, isFaint: sight == .faint))
      )
    }
  }

  /// An attachment of both layouts; nil if it is not the same one.
  func attachment(_ index: Int) -> Effect.Subject? {
    guard let before = expected.attachmentRuns, let after = actual.attachmentRuns else {
      return .attachment(index + 1)
    }
    guard before.indices.contains(index), after.indices.contains(index) else { return nil }
    let (was, now) = (before[index], after[index])
    if let image = now.image, image == was.image, after.count(where: { $0.image == image }) == 1 {
      return .picture(image)
    }
    guard was.path == now.path, (was.image == nil) == (now.image == nil) else { return nil }
    return now.image == nil ? .box(now.path) : .pictureRun(now.path)
  }

  private func extent(_ box: [Double]) -> [Double] { Array(box.dropFirst(2)) }

  /// `16 × 16`
  private func words(_ box: [Double]) -> String {
    extent(box).map(Numbers.points).joined(separator: " × ")
  }
}

extension LayoutRecord {
  /// A run of the case that is not a text.
  fileprivate struct AttachmentRun {
    let path: String
    /// nil for a box.
    let image: String?
    /// What is behind it on white and on black, if the label lets them through; empty if that is not known.
    let grounds: [PixelColor]
  }

  /// How well a picture or a box can be told from what is behind it.
  fileprivate enum Sight { case seen, faint, none }

  /// - Returns: nil if that is not known.
  fileprivate func sight(
    of attachment: Attachment, _ run: AttachmentRun, in picture: Bitmap
  ) -> Sight? {
    guard let drawn = attachment.drawn, drawn.count == 4, attachment.box.count == 4,
      run.grounds.count == Self.backdrops.count
    else { return nil }
    // Whole pixels of what is drawn within its room.
    func range(_ side: Int, _ most: Int) -> Range<Int> {
      let start = max(drawn[side], attachment.box[side]) * scale
      let end =
        min(drawn[side] + drawn[side + 2], attachment.box[side] + attachment.box[side + 2]) * scale
      let first = min(max(0, Int((start - 0.01).rounded(.up))), most)
      return first..<max(first, min(most, Int((end + 0.01).rounded(.down))))
    }
    let (columns, rows) = (range(0, picture.width), range(1, picture.height))
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var sight = Sight.none
    var last: PixelColor?
    for y in rows {
      for x in columns {
        let color = picture[x, y]
        guard color != last else { continue }
        last = color
        for (backdrop, ground) in zip(Self.backdrops, run.grounds) {
          let shown = color.over(backdrop)
          if shown.looksLike(ground) { continue }
          guard shown.isHardlyTold(from: ground) else { return .seen }
          sight = .faint
        }
      }
    }
    return sight
  }

  private static let backdrops = [PixelColor.white, .black]

  /// Those of the body, the suffix and the ellipsis, as records count them; nil if the case is not
  /// known.
  fileprivate var attachmentRuns: [AttachmentRun]? {
    guard case .object(let members)? = spec else { return nil }
    return ["text", "suffix", "ellipsis"].flatMap { key -> [AttachmentRun] in
      guard case .array(let runs)? = members[key] else { return [] }
      return zip(0..., runs.map { $0.members ?? [:] }).compactMap { index, run in
        guard run["text"] == nil else { return nil }
        let path = runs.count == 1 ? key : "\(key)[\(index)]"
        let grounds = Self.backdrops.compactMap { Legibility.ground(of: run, in: members, on: $0) }
        guard case .string(let image)? = run["image"] else {
          return AttachmentRun(path: path, image: nil, grounds: grounds)
        }
        return AttachmentRun(path: path, image: image, grounds: grounds)
      }
    }
  }
}
