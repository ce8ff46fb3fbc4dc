internal import Base
internal import Labels
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
  }

  /// Those of the body, the suffix and the ellipsis, as records count them; nil if the case is not
  /// known.
  fileprivate var attachmentRuns: [AttachmentRun]? {
    guard case .object(let members)? = spec else { return nil }
    return ["text", "suffix", "ellipsis"].flatMap { key -> [AttachmentRun] in
      guard case .array(let runs)? = members[key] else { return [] }
      return zip(0..., runs.map { $0.members ?? [:] }).compactMap { index, run in
        guard run["text"] == nil else { return nil }
        let path = runs.count == 1 ? key : "\(key)[\(index)]"
        guard case .string(let image)? = run["image"] else {
          return AttachmentRun(path: path, image: nil)
        }
        return AttachmentRun(path: path, image: image)
      }
    }
  }
}
