/// The bits of a stream that consists of parts of a file, each byte's lowest bit first.
struct BitInput {
  /// The next bits, the first one lowest; zeros after the last.
  private(set) var bits: UInt64 = 0
  /// How many of them there are.
  private(set) var count = 0
  /// The position in the file of the next byte.
  private(set) var position = 0
  /// Where the part that it is in ends.
  private(set) var end = 0
  /// The positions of the parts after that.
  private var parts: ArraySlice<Range<Int>>

  init(parts: [Range<Int>]) { self.parts = parts[...] }

  /// So many that there are never 64, which a shift could not take.
  static let refilledBits = 56

  /// Makes at least ``refilledBits`` available, or those that are left.
  ///
  /// - Parameter file: The same bytes each time, at any address.
  mutating func refill(_ file: UnsafeRawBufferPointer) {
    while count < Self.refilledBits {
      if position == end {
        guard let part = parts.popFirst() else { return }
        (position, end) = (part.lowerBound, part.upperBound)
        continue
      }
      bits |= unsafe UInt64(file[position]) << UInt64(count)
      position += 1
      count += 8
    }
  }

  /// Takes bits that are available.
  mutating func skip(_ taken: Int) {
    bits &>>= UInt64(taken)
    count -= taken
  }

  /// Takes bits; nil if so many are not left.
  ///
  /// - Parameter wanted: At most 32.
  mutating func take(_ wanted: Int, of file: UnsafeRawBufferPointer) -> Int? {
    if count < wanted { unsafe refill(file) }
    guard count >= wanted else { return nil }
    let value = Int(bits & (1 << UInt64(wanted) - 1))
    skip(wanted)
    return value
  }

  /// Leaves out the bits up to the next whole byte.
  mutating func alignToByte() { skip(count & 7) }

  /// Takes whole bytes, as many as there are up to a number.
  ///
  /// - Returns: How many; 0 at the stream's end.
  mutating func takeBytes(
    into target: UnsafeMutableRawPointer, atMost most: Int, of file: UnsafeRawBufferPointer
  ) -> Int {
    if count == 0, position < end {
      let taken = min(most, end - position)
      unsafe target.copyMemory(from: file.baseAddress! + position, byteCount: taken)
      position += taken
      return taken
    }
    unsafe refill(file)
    let taken = min(most, count / 8)
    for place in 0..<taken {
      unsafe target.storeBytes(
        of: UInt8(truncatingIfNeeded: bits), toByteOffset: place, as: UInt8.self)
      skip(8)
    }
    return taken
  }

  /// Goes on after somebody else has read within the part.
  ///
  /// - Parameter bits: May hold more bits than `count`, which are left out.
  mutating func resume(at position: Int, bits: UInt64, count: Int) {
    self.position = position
    self.bits = bits & (1 << UInt64(count) - 1)
    self.count = count
  }

  /// Whether no bit is left.
  mutating func isAtEnd(_ file: UnsafeRawBufferPointer) -> Bool {
    unsafe refill(file)
    return count == 0
  }
}
