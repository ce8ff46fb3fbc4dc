internal import Base
internal import Labels
internal import Results

/// Which pictures and boxes of a text are the same ones before and now, whatever came or went around them.
struct AttachmentPairs {
  typealias Run = [String: JSONValue]

  /// Indices of runs, in the order of the old ones.
  let pairs: [(was: Int, now: Int)]
  /// The texts before and now, in which a pair is one character, and each other attachment is one of its own.
  let texts: (was: String, now: String)
  /// Those of either text, by what stands for them there.
  private let old: [Character: TextEdit.Attachment]
  private let new: [Character: TextEdit.Attachment]

  init(_ was: [Run], _ now: [Run]) {
    // First by what they show, so that one that is new does not pass for the one behind it.
    let kinds = Set((was + now).filter(\.isAttachment).map(\.pictureName)).sorted()
    func alike(_ runs: [Run]) -> MarkedRuns {
      MarkedRuns(runs) { kinds.firstIndex(of: runs[$0].pictureName) ?? 0 }
    }
    let pairs = Self.pairs(alike(was), alike(now))
    var count = pairs.count
    func told(
      _ runs: [Run], _ places: [Int]
    ) -> (text: String, known: [Character: TextEdit.Attachment]) {
      var known: [Character: TextEdit.Attachment] = [:]
      let text = MarkedRuns(runs) { index in
        let pair = places.firstIndex(of: index)
        let number = pair ?? count
        if pair == nil { count += 1 }
        known[MarkedRuns.mark(number)] = TextEdit.Attachment(runs[index])
        return number
      }.text
      return (text, known)
    }
    let (before, after) = (told(was, pairs.map(\.was)), told(now, pairs.map(\.now)))
    (texts, old, new) = ((before.text, after.text), before.known, after.known)
    self.pairs = pairs
  }

  /// First those that show the same at the same place, then those in whose place another one is.
  private static func pairs(_ was: MarkedRuns, _ now: MarkedRuns) -> [(was: Int, now: Int)] {
    guard !was.attachments.isEmpty, !now.attachments.isEmpty else { return [] }
    let alignment = TextAlignment(from: was.text, to: now.text)
    var free = now.attachments
    var pairs: [(was: Int, now: Int)] = []
    var replaced: [(old: MarkedRuns.Attachment, places: ClosedRange<Int>)] = []
    for old in was.attachments {
      guard let places = alignment.positions(of: old.start) else { continue }
      // New text at a position comes before the old one.
      let same = free.firstIndex { $0.start == places.upperBound && $0.mark == old.mark }
      if let same {
        pairs.append((old.run, free.remove(at: same).run))
      } else {
        replaced.append((old, places))
      }
    }
    for (old, places) in replaced {
      let near = free.indices.filter { places.contains(free[$0].start) }
      if let index = near.first(where: { free[$0].mark == old.mark }) ?? near.first {
        pairs.append((old.run, free.remove(at: index).run))
      }
    }
    return pairs.sorted { $0.was < $1.was }
  }

  /// An edit of ``texts`` with the character that stands for attachments elsewhere, and with what these are.
  func edit(_ edit: TextEdit) -> TextEdit {
    var edit = edit
    edit.attachments = edit.was.compactMap { old[$0] } + edit.is.compactMap { new[$0] }
    (edit.was, edit.is) = (unmarked(edit.was), unmarked(edit.is))
    return edit
  }

  private func unmarked(_ text: String) -> String {
    String(text.map { $0.isAttachment ? Character(TextAttachment.character) : $0 })
  }
}

/// The text of runs in which each attachment is a character that says which one it is.
private struct MarkedRuns {
  struct Attachment {
    let run: Int
    /// Bytes before it.
    let start: Int
    let mark: Character
  }

  private(set) var text = ""
  private(set) var attachments: [Attachment] = []

  /// - Parameter number: Of the attachment that a run is.
  init(_ runs: [AttachmentPairs.Run], _ number: (Int) -> Int) {
    for (index, run) in runs.enumerated() {
      if let own = run.text {
        text += own
      } else {
        let mark = Self.mark(number(index))
        attachments.append(Attachment(run: index, start: text.utf8.count, mark: mark))
        text.append(mark)
      }
    }
  }

  /// A character for each number: what stands for attachments, with variation selectors as digits.
  static func mark(_ number: Int) -> Character {
    var mark = String(TextAttachment.character)
    var rest = number
    repeat {
      mark.unicodeScalars.append(selectors[rest % selectors.count])
      rest /= selectors.count
    } while rest > 0
    return Character(mark)
  }

  private static let selectors = (0xE_0100...0xE_01EF).compactMap(Unicode.Scalar.init)
}

extension TextEdit.Attachment {
  /// - Parameter run: Of a resolved case.
  fileprivate init(_ run: AttachmentPairs.Run) {
    func word(_ key: String) -> String? {
      if case .string(let word)? = run[key] { word } else { nil }
    }
    self.init(image: word("image"), box: word("box"))
    if case .array(let sides)? = run["size"] {
      size = sides.compactMap { if case .number(let side) = $0 { side } else { nil } }
    }
  }
}

extension AttachmentPairs.Run {
  fileprivate var text: String? { if case .string(let text)? = self["text"] { text } else { nil } }
  fileprivate var isAttachment: Bool { text == nil }
  /// Empty for a box.
  fileprivate var pictureName: String {
    if case .string(let name)? = self["image"] { name } else { "" }
  }
}
