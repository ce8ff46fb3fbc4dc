private import CPango

/// Gives each grapheme cluster the first font that has all of it: the label's own, or one of the fallback in force (CSS Fonts
/// 4, 5.3, cluster matching).
///
/// Pango looks for a font for each character, so a mark that the base's font lacks would stand in another font, beside its
/// base. It takes emoji from one list for all labels, and what no family of a list has from any font that there is.
@safe final class ClusterFonts {
  /// What decides which fonts are asked.
  private struct Key: Hashable {
    var font: LabelFont
    /// The address of a `PangoLanguage`, of which there is one for each tag.
    var language: Int
  }

  private let fontMap: CairoFontMap
  private let descriptions: FontDescriptions
  private let buffer: ShapingBuffer
  private var lists: [Key: FontList] = [:]
  /// The last one that was asked for: most items have the font and language of the one before them, and a font takes
  /// longer to hash than to compare.
  private var lastList: (key: Key, list: FontList)?

  init(of fontMap: CairoFontMap, descriptions: FontDescriptions, buffer: ShapingBuffer) {
    self.fontMap = fontMap
    self.descriptions = descriptions
    self.buffer = buffer
  }

  /// The items of a paragraph in the fonts of their clusters: items are divided and united where these change.
  ///
  /// A base and a mark that a font has as one character count as such, because HarfBuzz composes them. If no font has all
  /// of a cluster, its longest beginning that one font has is set in this font, and so on with what follows.
  ///
  /// - Parameters:
  ///   - items: `PangoItem`s in logical order, which now belong to the result.
  ///   - paragraph: Bytes of the text.
  func setting(
    _ items: [UnsafeMutableRawPointer], in paragraph: Range<Int>, of text: StyledText
  ) throws(LayoutError) -> [UnsafeMutableRawPointer] {
    var cursor = ClusterCursor(text, in: paragraph)
    func list(for item: Stretch) -> FontList {
      unsafe self.list(of: text.run(at: item.range.lowerBound).style.font, item.language)
    }
    let stretches = unsafe items.map { unsafe Stretch($0, start: paragraph.lowerBound) }
    // Pango asks for the label's own font first: nearly all text has it.
    var isSet = true
    for (index, stretch) in stretches.enumerated() where isSet {
      isSet =
        try isOwn(stretch, list(for: stretch), in: text)
        && (index == 0 || !cursor.mayBeTorn(at: stretch.range.lowerBound))
    }
    guard !isSet else { return unsafe items }
    var done: [Stretch] = []
    func add(_ stretch: Stretch) {
      if let last = done.last, last.canJoin(stretch, in: text) {
        last.join(stretch)
      } else {
        done.append(stretch)
      }
    }
    var rest = Array(stretches.reversed())
    while let next = rest.popLast() {
      if let last = done.last, let cluster = cursor.cluster(across: next.range.lowerBound) {
        // The part of the last item before the cluster stays as it is.
        if let head = last.split(before: cluster.lowerBound, in: text) {
          done.insert(head, at: done.count - 1)
        }
        done.removeLast()
        var part: Stretch? = next
        while let mark = part {
          let inside = mark.split(before: cluster.upperBound, in: text)
          last.join(inside ?? mark)
          if inside != nil { rest.append(mark) }
          part = inside == nil && last.range.upperBound < cluster.upperBound ? rest.popLast() : nil
        }
        let list = list(for: last)
        if let font = try unsafe font(of: cluster, in: list, like: last, in: text) {
          unsafe last.setFont(font)
          add(last)
        } else {
          for part in try apart(last, at: cluster.lowerBound, list, in: text) { add(part) }
        }
      } else if try isOwn(next, list(for: next), in: text) {
        add(next)
      } else if text.isBlank(next.range), let last = done.last,
        text.endOfShaping(from: last.range.lowerBound) > next.range.lowerBound,
        let font = unsafe last.font
      {
        unsafe next.setFont(
          try self.font(
            font, withSpacesOf: next.range, in: list(for: next), like: next, in: text))
        add(next)
      } else {
        for part in try divided(next, &cursor, list(for: next), in: text) { add(part) }
      }
    }
    return unsafe done.map { unsafe $0.pointer }
  }

  /// Whether Pango found the label's own font for all of an item, rightly, and none of it may be emoji, which another font
  /// can have in colours.
  ///
  /// Newer Pangos find ά in a font that has α and the mark, but not ά.
  private func isOwn(
    _ stretch: Stretch, _ list: FontList, in text: StyledText
  ) throws(LayoutError) -> Bool {
    let own = try unsafe list.font(0)
    guard unsafe stretch.font == own, !text.mayHaveEmoji(stretch.range),
      try unsafe font(own, withSpacesOf: stretch.range, in: list, like: stretch, in: text) == own
    else { return false }
    var rest = stretch.range
    while let start = rest.first {
      let scalar = text.scalar(at: start)
      let character = start..<start + UTF8.width(scalar)
      if scalar.isComposed,
        try unsafe font(of: character, in: list, like: stretch, in: text) != own
      {
        return false
      }
      rest = character.upperBound..<rest.upperBound
    }
    return true
  }

  /// The `PangoFont` that stands for one of a font's own in the same font of another size; nil if it is none of those that
  /// are asked.
  func font(
    _ known: UnsafeMutableRawPointer?, of font: LabelFont, as other: LabelFont,
    language: OpaquePointer?
  ) throws(LayoutError) -> UnsafeMutableRawPointer? {
    guard let index = unsafe list(of: font, language).index(of: known) else { return nil }
    return try unsafe list(of: other, language).font(index)
  }

  private func list(of font: LabelFont, _ language: OpaquePointer?) -> FontList {
    let key = Key(font: font, language: Int(bitPattern: language))
    if let last = lastList, last.key == key { return last.list }
    let list: FontList
    if let known = lists[key] {
      list = known
    } else {
      list = unsafe FontList(
        of: font, language: language, fontMap: fontMap, descriptions: descriptions)
      lists[key] = list
    }
    lastList = (key, list)
    return list
  }

  /// An item, divided where its clusters have other fonts.
  ///
  /// White space, and what shows nothing, is in the font of what stands before it in the item, or else of what follows. If
  /// that font lacks a space, the space comes from the first that has it.
  private func divided(
    _ item: Stretch, _ cursor: inout ClusterCursor, _ list: FontList, in text: StyledText
  ) throws(LayoutError) -> [Stretch] {
    var parts: [Stretch] = []
    var font: UnsafeMutableRawPointer?
    /// Takes off what is before a byte, and leaves it the font that was found.
    func finish(before byte: Int) {
      if let last = unsafe font, let head = item.split(before: byte, in: text) {
        unsafe head.setFont(last)
        parts.append(head)
      }
      unsafe font = nil
    }
    var end = item.range.lowerBound
    while end < item.range.upperBound {
      let cluster = end..<cursor.end(of: end..<item.range.upperBound)
      if text.isBlank(cluster) {
        if let last = unsafe font {
          let found = try unsafe self.font(
            last, withSpacesOf: cluster, in: list, like: item, in: text)
          if unsafe found != last { finish(before: cluster.lowerBound) }
          unsafe font = unsafe found
        }
      } else {
        let found = try unsafe self.font(of: cluster, in: list, like: item, in: text)
        if unsafe font == nil, let found = unsafe found {
          unsafe font = try unsafe self.font(
            found, withSpacesOf: item.range.lowerBound..<cluster.lowerBound, in: list, like: item,
            in: text)
        }
        if unsafe found != font { finish(before: cluster.lowerBound) }
        if let found = unsafe found {
          unsafe font = unsafe found
        } else if let head = item.split(before: cluster.upperBound, in: text) {
          parts += try apart(head, at: cluster.lowerBound, list, in: text)
        } else {
          return try parts + apart(item, at: cluster.lowerBound, list, in: text)
        }
      }
      end = cluster.upperBound
    }
    if let last = unsafe font {
      unsafe item.setFont(last)
    } else {
      let own = try unsafe list.font(0)
      unsafe item.setFont(
        try self.font(
          parts.last?.font ?? own, withSpacesOf: item.range, in: list, like: item, in: text))
    }
    return parts + [item]
  }

  /// A `PangoFont`, unless it lacks a space of a part: then the first font that has it.
  private func font(
    _ font: UnsafeMutableRawPointer, withSpacesOf part: Range<Int>, in list: FontList,
    like item: Stretch, in text: StyledText
  ) throws(LayoutError) -> UnsafeMutableRawPointer {
    // HarfBuzz makes spaces of other widths from this one.
    guard unsafe !ClusterSearch.has(" ", font) else { return unsafe font }
    var rest = part
    while let start = rest.first {
      let scalar = text.scalar(at: start)
      let space = start..<start + UTF8.width(scalar)
      if scalar.properties.generalCategory == .spaceSeparator,
        unsafe !ClusterSearch.has(scalar, font)
      {
        return try unsafe self.font(of: space, in: list, like: item, in: text) ?? font
      }
      rest = space.upperBound..<rest.upperBound
    }
    return unsafe font
  }

  /// The parts of a cluster that no font has whole, each the longest that one font has.
  ///
  /// - Parameter start: Before it, there may be white space.
  private func apart(
    _ cluster: Stretch, at start: Int, _ list: FontList, in text: StyledText
  ) throws(LayoutError) -> [Stretch] {
    let own = try unsafe list.font(0)
    var parts: [Stretch] = []
    var isMissing = true
    var rest: Stretch? = cluster
    while let part = rest {
      let first = part.range.lowerBound
      let (beginning, font) = try unsafe longestBeginning(
        of: first..<(first < start ? start : part.range.upperBound), list, like: part, in: text)
      if unsafe font != nil, !text.isBlank(beginning) { isMissing = false }
      let head = part.split(before: beginning.upperBound, in: text)
      unsafe (head ?? part).setFont(font ?? own)
      parts.append(head ?? part)
      rest = head == nil ? nil : part
    }
    guard isMissing, let first = parts.first else { return parts }
    // Shaping says what is missing: all of it.
    for part in parts.dropFirst() { first.join(part) }
    unsafe first.setFont(own)
    return [first]
  }

  /// The longest beginning of a part that a font has, and this font; the first character without a font if none has it.
  private func longestBeginning(
    of part: Range<Int>, _ list: FontList, like item: Stretch, in text: StyledText
  ) throws(LayoutError) -> (Range<Int>, UnsafeMutableRawPointer?) {
    let start = part.lowerBound
    var end = start + UTF8.width(text.scalar(at: start))
    let search = unsafe ClusterSearch(Array(text.bytes[part]), of: item, in: try buffer.cleared())
    for index in 0..<list.count {
      let font = try unsafe list.font(index)
      let length = unsafe search.length(in: font)
      end = max(end, start + length)
    }
    let font = try unsafe font(of: start..<end, in: list, like: item, in: text)
    return unsafe (start..<end, font)
  }

  /// The first `PangoFont` that has all of a cluster; nil if none has.
  private func font(
    of cluster: Range<Int>, in list: FontList, like item: Stretch, in text: StyledText
  ) throws(LayoutError) -> UnsafeMutableRawPointer? {
    let first = text.scalar(at: cluster.lowerBound)
    let key =
      UTF8.width(first) == cluster.count
      ? nil : FontList.Cluster(text.bytes[cluster], script: item.script)
    let known = if let key { unsafe list.ofClusters[key] } else { unsafe list.ofCharacters[first] }
    if let known = unsafe known { return unsafe known }
    let search = unsafe ClusterSearch(
      Array(text.bytes[cluster]), of: item, in: try buffer.cleared())
    let isEmoji = text.substring(cluster).unicodeScalars.arePresentedAsEmoji
    var found: UnsafeMutableRawPointer?
    for index in 0..<list.count {
      let font = try unsafe list.font(index)
      guard unsafe search.isIn(font) else { continue }
      // Of emoji, the first font in colours, or else the first.
      if unsafe !isEmoji || ClusterSearch.hasColors(font) {
        unsafe found = unsafe font
        break
      }
      if unsafe found == nil { unsafe found = unsafe font }
    }
    if let key {
      unsafe list.ofClusters[key] = .some(found)
    } else {
      unsafe list.ofCharacters[first] = .some(found)
    }
    return unsafe found
  }
}
