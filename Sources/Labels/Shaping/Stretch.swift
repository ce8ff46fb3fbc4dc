private import CPango

/// A `PangoItem` and its bytes of the text.
@safe final class Stretch {
  private let item: UnsafeMutablePointer<PangoItem>
  /// The byte at which the text that was passed to Pango starts.
  private let start: Int

  init(_ item: UnsafeMutableRawPointer, start: Int) {
    unsafe self.item = unsafe item.assumingMemoryBound(to: PangoItem.self)
    self.start = start
  }

  var pointer: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(item) }

  var range: Range<Int> {
    let offset = unsafe start + Int(item.pointee.offset)
    return unsafe offset..<offset + Int(item.pointee.length)
  }

  /// A `PangoFont`.
  var font: UnsafeMutableRawPointer? {
    unsafe item.pointee.analysis.font.map { UnsafeMutableRawPointer($0) }
  }

  /// Embedding level (UAX #9).
  var level: Int { unsafe Int(item.pointee.analysis.level) }

  /// A `PangoLanguage`.
  var language: OpaquePointer? { unsafe item.pointee.analysis.language }

  /// ISO 15924 tag as a number.
  var script: UInt32 {
    unsafe g_unicode_script_to_iso15924(GUnicodeScript(Int32(item.pointee.analysis.script)))
  }

  /// Takes off what is before a byte, and keeps the rest.
  ///
  /// - Returns: What is before the byte; nil if the byte is not inside the item.
  func split(before byte: Int, in text: StyledText) -> Stretch? {
    let range = range
    guard range.lowerBound < byte, byte < range.upperBound else { return nil }
    let head = range.lowerBound..<byte
    // Bytes that do not continue a character begin one.
    let characters = text.bytes[head].count { $0 & 0xC0 != 0x80 }
    guard
      let first = unsafe pango_item_split(item, Int32(head.count), Int32(characters))
    else { return nil }
    return unsafe Stretch(UnsafeMutableRawPointer(first), start: start)
  }

  /// Takes over the item behind this one, which must not be used any more.
  func join(_ next: Stretch) {
    unsafe item.pointee.length += next.item.pointee.length
    unsafe item.pointee.num_chars += next.item.pointee.num_chars
    unsafe pango_item_free(next.item)
  }

  func setFont(_ font: UnsafeMutableRawPointer) {
    let font = unsafe font.assumingMemoryBound(to: PangoFont.self)
    guard unsafe item.pointee.analysis.font != font else { return }
    if let old = unsafe item.pointee.analysis.font {
      unsafe g_object_unref(UnsafeMutableRawPointer(old))
    }
    unsafe g_object_ref(UnsafeMutableRawPointer(font))
    unsafe item.pointee.analysis.font = unsafe font
  }

  /// The items of a paragraph with the levels that ``ExplicitLevels`` finds, which may divide and join them.
  ///
  /// - Parameters:
  ///   - items: `PangoItem`s in logical order, which now belong to the result.
  ///   - levels: One for each character of the paragraph.
  ///   - marks: By the indices of characters that an isolated run separates from those before them.
  ///   - paragraph: Bytes of the text.
  static func setting(
    _ levels: [Int], apart marks: [Int: Int], of items: [UnsafeMutableRawPointer],
    in paragraph: Range<Int>,
    of text: StyledText
  ) -> [UnsafeMutableRawPointer] {
    var rest = unsafe items.reversed().map { unsafe Stretch($0, start: paragraph.lowerBound) }
    var result: [Stretch] = []
    var character = 0
    while let next = rest.popLast() {
      let level = levels[character]
      let count = unsafe Int(next.item.pointee.num_chars)
      let same = (character..<character + count).prefix {
        levels[$0] == level && ($0 == character || marks[$0] == nil)
      }.count
      var part = next
      if same < count, let head = next.split(after: same, in: text) {
        rest.append(next)
        part = head
      }
      unsafe part.item.pointee.analysis.level = UInt8(level)
      character += same
      if let last = result.last, last.canJoin(part, in: text) {
        last.join(part)
      } else {
        result.append(part)
      }
    }
    return unsafe result.map { unsafe $0.pointer }
  }

  /// Takes off some characters, and keeps the rest.
  private func split(after characters: Int, in text: StyledText) -> Stretch? {
    var byte = range.lowerBound
    for _ in 0..<characters { byte += UTF8.width(text.scalar(at: byte)) }
    return split(before: byte, in: text)
  }

  /// Whether Pango would have made one item of this one and the next.
  func canJoin(_ next: Stretch, in text: StyledText) -> Bool {
    let (one, other) = unsafe (item.pointee.analysis, next.item.pointee.analysis)
    let tab = UInt8(ascii: "\t")
    return unsafe one.font == other.font && one.level == other.level
      && one.gravity == other.gravity && one.flags == other.flags && one.script == other.script
      && one.language == other.language
      && text.endOfShaping(from: range.lowerBound) > next.range.lowerBound
      && text.bytes[range].last != tab && text.bytes[next.range].first != tab
  }
}
