internal import Base
internal import Raster
internal import Results

extension LayoutDifference {
  /// The attachments that take up more or less room; their positions belong to placement.
  func attachmentChange() -> Consequence? {
    var details: [CaseResult.Cause.Detail] = []
    var first: Effect?
    for (was, now, subject, _) in attachments
    where zip(was.box, now.box).dropFirst(2).contains(where: { abs($0 - $1) > tolerance }) {
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
    guard expected.growth == nil, actual.growth == nil, case let attachments = attachments,
      !attachments.isEmpty, let before = expected.attachmentRuns,
      let after = actual.attachmentRuns
    else { return [] }
    return attachments.compactMap { was, now, subject, path in
      guard expected.sight(of: was, before[was.index], in: baseline) == .seen,
        let sight = actual.sight(of: now, after[now.index], in: picture), sight != .seen
      else { return nil }
      return (path, .unseen(.init(subject, isFaint: sight == .faint)))
    }
  }

  /// An attachment of both layouts.
  typealias PairedAttachment = (
    was: LayoutRecord.Attachment, now: LayoutRecord.Attachment, subject: Effect.Subject,
    path: String
  )

  /// Those of both layouts, with the key of each one's run as it is.
  var attachments: [PairedAttachment] {
    // Most labels have none.
    guard let was = expected.attachments, !was.isEmpty, let now = actual.attachments, !now.isEmpty
    else { return [] }
    let current = Dictionary(now.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    let runs = expected.attachmentRuns.flatMap { was in actual.attachmentRuns.map { (was, $0) } }
    let pairs = Dictionary(uniqueKeysWithValues: attachmentPairs)
    return was.compactMap { was in
      guard let (before, after) = runs else {
        return current[was.index].map { (was, $0, .attachment(was.index + 1), "") }
      }
      guard let index = pairs[was.index], let now = current[index],
        (before[was.index].image == nil) == (after[index].image == nil)
      else { return nil }
      let (run, image) = (after[index], after[index].image)
      let isOnly = after.count { $0.image == image } == 1
      return switch image {
      case nil: (was, now, .box(run.path), run.path)
      case let image? where image == before[was.index].image && isOnly:
        (was, now, .picture(image), run.path)
      case _?: (was, now, .pictureRun(run.path), run.path)
      }
    }
  }

  /// The indices of the attachments that both cases have.
  private var attachmentPairs: [(Int, Int)] {
    var (first, pairs) = ((was: 0, now: 0), [(Int, Int)]())
    for key in LayoutRecord.textKeys {
      guard let was = expected.runs(of: key), let now = actual.runs(of: key) else { continue }
      func indices(_ runs: [AttachmentPairs.Run], from first: Int) -> [Int: Int] {
        let attachments = runs.indices.filter { runs[$0]["text"] == nil }
        return Dictionary(uniqueKeysWithValues: zip(attachments, first...))
      }
      let (before, after) = (indices(was, from: first.was), indices(now, from: first.now))
      for pair in AttachmentPairs(was, now).pairs {
        if let old = before[pair.was], let new = after[pair.now] { pairs.append((old, new)) }
      }
      first = (first.was + before.count, first.now + after.count)
    }
    return pairs
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
    return Self.textKeys.flatMap { key -> [AttachmentRun] in
      guard let runs = runs(of: key) else { return [] }
      return zip(0..., runs).compactMap { index, run in
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

  /// Those of the body first, as records count attachments.
  fileprivate static let textKeys = ["text", "suffix", "ellipsis"]

  /// nil if the case has none.
  fileprivate func runs(of key: String) -> [AttachmentPairs.Run]? {
    guard case .array(let runs)? = spec?.members?[key] else { return nil }
    return runs.map { $0.members ?? [:] }
  }
}
