private import CPango

/// The embedding levels of a paragraph with embeddings, overrides or isolates, or with brackets behind marks (UAX #9).
///
/// FriBidi, which Pango asks for them, takes isolates beside each other for one text, and brackets of neighbouring
/// embeddings for brackets of one. So rules X1 to X10 are applied here, and FriBidi gets each isolating run sequence
/// by itself, as a paragraph between two letters for `sos` and `eos`, to apply W1 to I2. It also misses the brackets behind
/// marks, which here are no marks any more when it gets them, and pairs `（` with `)`, which here are of different pairs.
struct ExplicitLevels {
  /// X1: levels beyond it overflow.
  private static let deepest = 125

  /// A character that X9 does not remove.
  private struct Place {
    /// Index among the paragraph's characters.
    var index: Int
    /// By X1 to X8.
    var level: Int
    /// By W1 to I2.
    var resolved: Int
    /// After overrides.
    var type: FriBidiCharType
    var bracket: FriBidiBracketType
    var isInitiator: Bool
  }

  /// An entry of the directional status stack.
  private struct Status {
    var level: Int
    var override: FriBidiCharType?
    var isIsolate: Bool
  }

  private let scalars: [Unicode.Scalar]
  private let base: Int
  private let matches: IsolateMatches
  private var places: [Place] = []

  /// Whether a text has a mark that needs them.
  ///
  /// - Parameter bytes: UTF-8.
  static func areNeeded(by bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index + 2 < bytes.endIndex {
      // U+202A to U+202E and U+2066 to U+2069.
      if bytes[index] == 0xE2 {
        switch (bytes[index + 1], bytes[index + 2]) {
        case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
        default: break
        }
      }
      index += 1
    }
    return false
  }

  /// Whether a bracket stands directly behind a mark, as in `❤️(5)` with its U+FE0F, or is of a pair that FriBidi does not
  /// know as one of its own.
  static func areNeeded(byBracketsIn range: Range<Int>, of text: StyledText) -> Bool {
    var before: Unicode.Scalar?
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = text.scalar(at: offset)
      if mayBeBracket(scalar) {
        let known = fribidi_get_bracket(scalar.value)
        if known != 0, let before, before.value >= 0x300,
          fribidi_get_bidi_type(before.value).contains(FRIBIDI_MASK_NSM)
        {
          return true
        }
        if scalar.value >= 0x2000, bracket(scalar) != known { return true }
      }
      before = scalar
      offset += UTF8.width(scalar)
    }
    return false
  }

  /// Whether what follows a part has no say in its levels: the part ends with a letter (N1 and N2), and nothing in it could
  /// be closed there.
  static func areFinal(in range: Range<Int>, of text: StyledText) -> Bool {
    guard text.excerpt == nil, text.attachmentSpans(in: range).isEmpty,
      !text.hasIsolates(in: range), !areNeeded(by: text.bytes[range])
    else { return false }
    var endsWithLetter = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = text.scalar(at: offset)
      if mayBeBracket(scalar), fribidi_get_bracket(scalar.value) != 0 { return false }
      // W1: a mark is what it stands on.
      if !fribidi_get_bidi_type(scalar.value).contains(FRIBIDI_MASK_NSM) {
        endsWithLetter = !scalar.isInvisible && harness_strong_direction(scalar.value) != 0
      }
      offset += UTF8.width(scalar)
    }
    return endsWithLetter
  }

  /// Whether a character is in a block that has brackets: not among letters and ideographs, where asking takes longer.
  private static func mayBeBracket(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80..<0xF00, 0x3020..<0xFE00: false
    default: true
    }
  }

  /// The pair that a bracket is of, and whether it opens it; 0 for other characters.
  ///
  /// FriBidi takes compatibility forms for what they stand for, BD16 only canonical equivalents, which are U+2329 and U+232A.
  private static func bracket(_ scalar: Unicode.Scalar) -> FriBidiBracketType {
    let known = fribidi_get_bracket(scalar.value)
    guard known != 0, !(0x2329...0x232A).contains(scalar.value) else { return known }
    let opens: FriBidiBracketType = 0x8000_0000
    var opening = scalar.value
    if known & opens == 0 { _ = unsafe fribidi_get_mirror_char(scalar.value, &opening) }
    return opening | known & opens
  }

  /// One for each character of a paragraph.
  static func levels(of scalars: [Unicode.Scalar], isRightToLeft: Bool) -> [Int] {
    var paragraph = ExplicitLevels(scalars, base: isRightToLeft ? 1 : 0)
    paragraph.findPlaces()
    for sequence in paragraph.sequences() { paragraph.resolve(sequence) }
    return paragraph.levels()
  }

  private init(_ scalars: [Unicode.Scalar], base: Int) {
    self.scalars = scalars
    self.base = base
    matches = IsolateMatches(scalars)
  }
}

extension ExplicitLevels {
  /// X1 to X9.
  private mutating func findPlaces() {
    var stack = [Status(level: base, override: nil, isIsolate: false)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    func push(isRightToLeft: Bool, override: FriBidiCharType? = nil, isIsolate: Bool) {
      let level = stack[stack.count - 1].level
      let next = isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
      if next <= Self.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
        if isIsolate { validIsolates += 1 }
        stack.append(Status(level: next, override: override, isIsolate: isIsolate))
      } else if isIsolate {
        overflowIsolates += 1
      } else if overflowIsolates == 0 {
        overflowEmbeddings += 1
      }
    }
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x202A: push(isRightToLeft: false, isIsolate: false)
      case 0x202B: push(isRightToLeft: true, isIsolate: false)
      case 0x202D: push(isRightToLeft: false, override: FRIBIDI_TYPE_LTR, isIsolate: false)
      case 0x202E: push(isRightToLeft: true, override: FRIBIDI_TYPE_RTL, isIsolate: false)
      case 0x202C:
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if stack.count > 1, !stack[stack.count - 1].isIsolate {
          stack.removeLast()
        }
      case 0x2066...0x2068:
        add(index, in: stack[stack.count - 1], isInitiator: true)
        push(isRightToLeft: isRightToLeft(isolate: index), isIsolate: true)
      case 0x2069:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        add(index, in: stack[stack.count - 1])
      default: add(index, in: stack[stack.count - 1])
      }
    }
  }

  /// X5c for an FSI.
  private func isRightToLeft(isolate index: Int) -> Bool {
    switch scalars[index].value {
    case 0x2066: false
    case 0x2067: true
    default:
      BaseDirection.isRightToLeft(
        scalars[index + 1..<(matches.end[index] ?? scalars.count)])
    }
  }

  private mutating func add(_ index: Int, in status: Status, isInitiator: Bool = false) {
    let scalar = scalars[index]
    let type = fribidi_get_bidi_type(scalar.value)
    guard !type.contains(FRIBIDI_MASK_BN) else { return }
    let own = type.contains(FRIBIDI_MASK_ISOLATE) ? FRIBIDI_TYPE_ON : type
    places.append(
      Place(
        index: index, level: status.level, resolved: status.level, type: status.override ?? own,
        bracket: status.override == nil && own == FRIBIDI_TYPE_ON
          ? Self.bracket(scalar) : 0,
        isInitiator: isInitiator))
  }

  /// X10: indices of ``places``, for each isolating run sequence.
  private func sequences() -> [[Int]] {
    var sequences: [[Int]] = []
    var current = 0
    /// Sequences by the character that a level run of theirs ends with.
    var ended: [Int: Int] = [:]
    for (number, place) in places.enumerated() {
      if number == 0 || places[number - 1].level != place.level {
        if number > 0 { ended[places[number - 1].index] = current }
        if let start = matches.start[place.index], let known = ended[start] {
          current = known
        } else {
          current = sequences.count
          sequences.append([])
        }
      }
      sequences[current].append(number)
    }
    return sequences
  }

  /// W1 to I2.
  private mutating func resolve(_ sequence: [Int]) {
    guard let first = sequence.first, let last = sequence.last else { return }
    let level = places[first].level
    let before = first > 0 ? places[first - 1].level : base
    let after =
      places[last].isInitiator || last + 1 == places.count ? base : places[last + 1].level
    func letter(_ other: Int) -> FriBidiCharType {
      max(level, other).isMultiple(of: 2) ? FRIBIDI_TYPE_LTR : FRIBIDI_TYPE_RTL
    }
    var types = [letter(before)]
    var brackets: [FriBidiBracketType] = [0]
    for number in sequence {
      // FriBidi's own W1 hides brackets behind marks from its N0.
      let previous = types[types.count - 1]
      let isMark = places[number].type.contains(FRIBIDI_MASK_NSM)
      let inherited = previous.contains(FRIBIDI_MASK_NEUTRAL) ? FRIBIDI_TYPE_ON : previous
      types.append(isMark ? inherited : places[number].type)
      brackets.append(places[number].bracket)
    }
    types.append(letter(after))
    brackets.append(0)
    var found = [FriBidiLevel](repeating: 0, count: types.count)
    var direction = level.isMultiple(of: 2) ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL
    _ = unsafe fribidi_get_par_embedding_levels_ex(
      types, brackets, FriBidiStrIndex(types.count), &direction, &found)
    var bracket: Int?
    for (number, resolved) in zip(sequence, found.dropFirst()) {
      let isMark = places[number].type.contains(FRIBIDI_MASK_NSM)
      places[number].resolved = level / 2 * 2 + Int(resolved)
      // The end of N0: a mark goes with the bracket that it stands on.
      if isMark, let bracket { places[number].resolved = bracket }
      if !isMark { bracket = places[number].bracket == 0 ? nil : places[number].resolved }
    }
  }

  /// L1 up to the paragraph's end; a removed character has the level of the one before it.
  private func levels() -> [Int] {
    var levels = [Int](repeating: base, count: scalars.count)
    var next = places[...]
    var level = base
    for index in scalars.indices {
      if let place = next.first, place.index == index {
        level = place.resolved
        next.removeFirst()
      }
      levels[index] = level
    }
    var isAtEnd = true
    for index in scalars.indices.reversed() {
      let type = fribidi_get_bidi_type(scalars[index].value)
      if type.contains(FRIBIDI_MASK_SEPARATOR) {
        isAtEnd = true
      } else if !type.contains(FRIBIDI_MASK_SPACE | FRIBIDI_MASK_EXPLICIT | FRIBIDI_MASK_ISOLATE) {
        isAtEnd = false
      }
      if isAtEnd { levels[index] = base }
    }
    return levels
  }
}

/// Isolate initiators and the PDI that each is ended by (BD9), as indices of a paragraph's characters.
private struct IsolateMatches {
  private(set) var start: [Int: Int] = [:]
  private(set) var end: [Int: Int] = [:]

  init(_ scalars: [Unicode.Scalar]) {
    var open: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x2066...0x2068: open.append(index)
      case 0x2069:
        guard let initiator = open.popLast() else { break }
        start[index] = initiator
        end[initiator] = index
      default: break
      }
    }
  }
}

extension FriBidiCharType {
  /// Whether it has one of some properties.
  fileprivate func contains(_ mask: Int) -> Bool { rawValue & UInt32(mask) != 0 }
}
