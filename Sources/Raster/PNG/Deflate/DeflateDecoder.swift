/// Decompresses a deflate stream (RFC 1951), as many bytes at a time as there is room for.
///
/// libdeflate does so only as a whole, and ISA-L takes a third longer. This refuses everything that zlib refuses, and
/// also codes that no compressor makes: whoever is refused can ask zlib.
@safe final class DeflateDecoder {
  private var input: BitInput
  private let literals = HuffmanTable.literalsAndLengths()
  private let distances = HuffmanTable.distances()
  private let codeLengths = HuffmanTable.codeLengths()
  private var block = Block.none
  private var isLastBlock = false
  /// What is left of a copy for which there was no room.
  private var copy = (length: 0, distance: 0)
  /// How many of the bytes before the target are the stream's.
  private var history = 0

  private enum Block {
    /// A block begins, or the stream has ended.
    case none
    /// So many bytes are left, which are not compressed.
    case stored(Int)
    case compressed
  }

  /// How far back copies reach.
  static let window = 1 << 15

  init(_ input: BitInput) { self.input = input }

  var hasEnded: Bool {
    if case .none = block { isLastBlock } else { false }
  }

  /// Decompresses as far as there is room.
  ///
  /// - Parameters:
  ///   - file: The same bytes each time, at any address.
  ///   - target: Stands directly behind the bytes that it gave before, as many as there were, up to ``window``.
  /// - Returns: How many bytes it gave: fewer than there is room for only at the stream's end. nil if it is broken.
  func inflate(
    _ file: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Int? {
    guard let start = target.baseAddress else { return nil }
    var output = unsafe Output(
      next: start, end: start + target.count, oldest: start - min(history, Self.window))
    guard unsafe inflate(file, into: &output) else { return nil }
    let given = unsafe output.next - start
    history = min(history + given, Self.window)
    return given
  }

  /// What follows the stream.
  func rest() -> BitInput {
    var rest = input
    rest.alignToByte()
    return rest
  }

  private func inflate(_ file: UnsafeRawBufferPointer, into output: inout Output) -> Bool {
    unsafe continueCopy(into: &output)
    if copy.length > 0 { return true }
    while true {
      switch block {
      case .none:
        if isLastBlock { return true }
        guard unsafe beginBlock(file) else { return false }
      case .stored(let left):
        let room = unsafe output.room
        if left == 0 {
          block = .none
        } else if room == 0 {
          return true
        } else {
          let taken = unsafe input.takeBytes(into: output.next, atMost: min(left, room), of: file)
          guard taken > 0 else { return false }
          unsafe output.next += taken
          block = .stored(left - taken)
        }
      case .compressed:
        switch unsafe readBlock(file, &output) {
        case .ended: block = .none
        case .full: return true
        case .broken: return false
        }
      }
    }
  }
}

extension DeflateDecoder {
  /// Where decompressed bytes go.
  @unsafe private struct Output {
    var next: UnsafeMutableRawPointer
    let end: UnsafeMutableRawPointer
    /// The first byte of the stream that can be copied.
    let oldest: UnsafeMutableRawPointer

    var room: Int { unsafe end - next }
  }

  private enum Progress {
    case ended
    /// There is no room for more.
    case full
    case broken
  }

  /// Reads a block's header; false if it is broken.
  private func beginBlock(_ file: UnsafeRawBufferPointer) -> Bool {
    guard let header = unsafe input.take(3, of: file) else { return false }
    isLastBlock = header & 1 == 1
    switch header >> 1 {
    case 0:
      input.alignToByte()
      guard let count = unsafe input.take(16, of: file),
        let complement = unsafe input.take(16, of: file), count ^ complement == 0xFFFF
      else { return false }
      block = .stored(count)
      return true
    case 1:
      block = .compressed
      let lengths =
        [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
        + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8)
      return literals.read(lengths[...])
        && distances.read([UInt8](repeating: 5, count: 32)[...])
    case 2:
      block = .compressed
      return unsafe readCodes(file)
    default: return false
    }
  }

  /// The order in which the lengths of the code for code lengths are given.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private func readCodes(_ file: UnsafeRawBufferPointer) -> Bool {
    guard let counts = unsafe input.take(14, of: file) else { return false }
    let literalCount = counts & 0x1F + 257
    let distanceCount = counts >> 5 & 0x1F + 1
    guard literalCount <= 286, distanceCount <= 30 else { return false }
    var ownLengths = [UInt8](repeating: 0, count: Self.order.count)
    for place in Self.order.prefix(counts >> 10 + 4) {
      guard let length = unsafe input.take(3, of: file) else { return false }
      ownLengths[place] = UInt8(length)
    }
    guard codeLengths.read(ownLengths[...]) else { return false }
    var lengths: [UInt8] = []
    lengths.reserveCapacity(literalCount + distanceCount)
    while lengths.count < literalCount + distanceCount {
      unsafe input.refill(file)
      let entry = codeLengths.first(input.bits)
      guard entry.bits <= input.count else { return false }
      input.skip(Int(entry.bits))
      let repeated: (length: UInt8, bits: Int, least: Int)
      switch entry.byte {
      case 16:
        guard let last = lengths.last else { return false }
        repeated = (last, 2, 3)
      case 17: repeated = (0, 3, 3)
      case 18: repeated = (0, 7, 11)
      default:
        lengths.append(entry.byte)
        continue
      }
      guard let more = unsafe input.take(repeated.bits, of: file) else { return false }
      lengths += repeatElement(repeated.length, count: repeated.least + more)
    }
    let end = 256
    return lengths.count == literalCount + distanceCount && lengths[end] > 0
      && literals.read(lengths[..<literalCount])
      && distances.read(lengths[literalCount...], isPartial: true)
  }

  private func readBlock(_ file: UnsafeRawBufferPointer, _ output: inout Output) -> Progress {
    while true {
      if let progress = unsafe readFast(file, &output) { return progress }
      if let progress = unsafe readSymbol(file, &output) { return progress }
    }
  }

  /// Reads one symbol, or a length and a distance, near the end of a part or of the room; nil if the block goes on.
  private func readSymbol(_ file: UnsafeRawBufferPointer, _ output: inout Output) -> Progress? {
    unsafe input.refill(file)
    guard let symbol = nextSymbol(in: literals) else { return .broken }
    if symbol.entry.isException {
      guard symbol.entry.isEnd else { return .broken }
      input.skip(symbol.bits)
      return .ended
    }
    // Nothing is taken yet.
    if unsafe output.room == 0 { return .full }
    input.skip(symbol.bits)
    if symbol.entry.isLiteral {
      unsafe output.next.storeBytes(of: symbol.entry.byte, as: UInt8.self)
      unsafe output.next += 1
      return nil
    }
    unsafe input.refill(file)
    guard let distance = nextSymbol(in: distances), !distance.entry.isException,
      unsafe distance.number <= output.next - output.oldest
    else { return .broken }
    input.skip(distance.bits)
    copy = (symbol.number, distance.number)
    unsafe continueCopy(into: &output)
    return copy.length > 0 ? .full : nil
  }

  /// The next symbol, with all that belongs to it.
  private struct Symbol {
    let entry: HuffmanEntry
    let number: Int
    let bits: Int
  }

  /// What the next bits mean, which are not taken; nil if so many are not left.
  private func nextSymbol(in table: HuffmanTable) -> Symbol? {
    var next = input.bits
    var entry = table.first(next)
    var skipped = 0
    if entry.isTable {
      skipped = Int(entry.bits)
      next &>>= entry.bits
      entry = unsafe table.entries[entry.place(for: next)]
    }
    let bits = skipped + Int(entry.bits)
    guard bits <= input.count else { return nil }
    return Symbol(entry: entry, number: entry.number(next), bits: bits)
  }

  /// Copies what there is room for.
  private func continueCopy(into output: inout Output) {
    let count = unsafe min(copy.length, output.room)
    for _ in 0..<count {
      unsafe output.next.storeBytes(
        of: (output.next - copy.distance).load(as: UInt8.self), as: UInt8.self)
      unsafe output.next += 1
    }
    copy.length -= count
  }
}

extension DeflateDecoder {
  /// Bytes that ``readFast(_:_:)`` may read before it asks again how many are left: it refills its bits twice.
  private static let inputMargin = 2 * MemoryLayout<UInt64>.size
  /// Bytes that it may write at a time: two literals, the longest copy, and what it writes too much.
  private static let outputMargin = 2 + 258 + 32

  /// Reads symbols as long as neither the part nor the room can come to an end; nil if the block goes on.
  ///
  /// As libdeflate does: the bits are refilled eight bytes at a time, without asking how many are missing, and copies
  /// write more than they should, which the next ones overwrite.
  private func readFast(_ file: UnsafeRawBufferPointer, _ output: inout Output) -> Progress? {
    // It refills its bits once more at the beginning.
    let least = Self.inputMargin + MemoryLayout<UInt64>.size
    guard let base = file.baseAddress, input.end - input.position >= least,
      unsafe output.room >= Self.outputMargin
    else { return nil }
    let literals = unsafe literals.entries
    let distances = unsafe distances.entries
    let lastNext = unsafe base + input.end - Self.inputMargin
    let lastTarget = unsafe output.end - Self.outputMargin
    let oldest = unsafe output.oldest
    var next = unsafe base + input.position
    var target = unsafe output.next
    var bits = input.bits
    var count = UInt64(input.count)
    var progress: Progress?

    @inline(__always)
    func refill() {
      bits |= unsafe UInt64(littleEndian: next.loadUnaligned(as: UInt64.self)) &<< count
      unsafe next += Int((63 &- count) &>> 3)
      count |= 56
    }
    @inline(__always)
    func take(_ entry: HuffmanEntry) {
      bits &>>= entry.bits
      count &-= entry.bits
    }
    @inline(__always)
    func nextLiteral() -> HuffmanEntry {
      unsafe literals[Int(truncatingIfNeeded: bits & (1 << UInt64(HuffmanTable.literalBits) - 1))]
    }
    @inline(__always)
    func give(_ entry: HuffmanEntry) {
      unsafe target.storeBytes(of: entry.byte, as: UInt8.self)
      unsafe target += 1
    }

    refill()
    var entry = nextLiteral()
    // Each time there are at least 56 bits, of which three literals of the first table take 33, and two with a length
    // 42. The next symbol is looked up before the last one's bytes are written.
    while true {
      var symbolBits = bits
      take(entry)
      if entry.isLiteral {
        give(entry)
        entry = nextLiteral()
        symbolBits = bits
        take(entry)
        if entry.isLiteral {
          give(entry)
          entry = nextLiteral()
          symbolBits = bits
          take(entry)
          if entry.isLiteral {
            let last = entry
            refill()
            entry = nextLiteral()
            give(last)
            if unsafe next > lastNext || target > lastTarget { break }
            continue
          }
        }
      }
      if entry.isException {
        if entry.isTable {
          entry = unsafe literals[entry.place(for: bits)]
          symbolBits = bits
          take(entry)
        }
        if entry.isException {
          progress = entry.isEnd ? .ended : .broken
          break
        }
        if entry.isLiteral {
          let last = entry
          refill()
          entry = nextLiteral()
          give(last)
          if unsafe next > lastNext || target > lastTarget { break }
          continue
        }
      }
      let length = entry.number(symbolBits)
      refill()
      entry = unsafe distances[
        Int(truncatingIfNeeded: bits & (1 << UInt64(HuffmanTable.distanceBits) - 1))]
      if entry.isException {
        if entry.isTable {
          take(entry)
          entry = unsafe distances[entry.place(for: bits)]
        }
        if entry.isException {
          progress = .broken
          break
        }
      }
      let distance = entry.number(bits)
      take(entry)
      guard unsafe distance <= target - oldest else {
        progress = .broken
        break
      }
      refill()
      entry = nextLiteral()
      unsafe copyBytes(to: target, from: distance, count: length)
      unsafe target += length
      if unsafe next > lastNext || target > lastTarget { break }
    }
    unsafe output.next = target
    input.resume(at: unsafe next - base, bits: bits, count: Int(count))
    return progress
  }
}

/// Copies bytes from a distance before the target, which may be less than their number: they repeat then.
///
/// Most copies are short, but the processor cannot foresee how short: so the first bytes are copied in any case.
///
/// - Parameter target: Up to 32 bytes after its start or 15 more than `count` are overwritten.
@inline(__always)
private func copyBytes(to target: UnsafeMutableRawPointer, from distance: Int, count: Int) {
  let end = unsafe target + count
  var target = unsafe target
  if distance >= 16 {
    @inline(__always)
    func copyNext() {
      let source = unsafe target - distance
      unsafe target.storeBytes(
        of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      unsafe target += 16
    }
    copyNext()
    copyNext()
    while unsafe target < end { copyNext() }
  } else if distance > 8 {
    repeat {
      let source = unsafe target - distance
      unsafe target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
      unsafe target += 8
    } while unsafe target < end
  } else {
    // As often as it fits into eight bytes.
    let width = UInt64(truncatingIfNeeded: distance) &* 8
    var pattern = unsafe UInt64(
      littleEndian: (target - distance).loadUnaligned(as: UInt64.self))
    pattern &= (1 << width) &- 1
    pattern |= pattern << width
    pattern |= pattern << (2 &* width)
    pattern |= pattern << (4 &* width)
    let step = 8 &- 8 % distance
    @inline(__always)
    func storeNext() {
      unsafe target.storeBytes(of: pattern.littleEndian, as: UInt64.self)
      unsafe target += step
    }
    storeNext()
    storeNext()
    storeNext()
    while unsafe target < end { storeNext() }
  }
}
