private import Base
private import Dispatch
private import Synchronization

/// Compares two pictures band by band while it reads them: each step on whichever thread is free.
///
/// Reading a picture is one thread's work at a time, because each row needs the one above. So one thread reads the
/// expected picture while another reads the actual one, and a thread that has nothing to read compares the bands
/// that were read. Each picture is at most ``slots`` bands ahead of the comparison.
@safe struct BandPipeline {
  /// Compares rows of two windows that also contain the rows around them that matter.
  typealias Comparer = @Sendable (PixelWindow, PixelWindow, Range<Int>) -> Differences

  /// More threads than there are pictures help only if comparing takes longer than reading.
  private static let mostThreads = 4

  private let plan: Plan
  private let compare: Comparer

  /// - Parameters:
  ///   - bandHeight: How many rows are read at a time: whole bands of regions, more than `context`.
  ///   - context: How many rows above and below a row affect its verdict.
  init(
    expected: PixelSize, actual: PixelSize, bandHeight: Int, context: Int,
    compare: @escaping Comparer
  ) {
    precondition(bandHeight > context && bandHeight.isMultiple(of: RegionBand.height))
    plan = Plan(expected: expected, actual: actual, bandHeight: bandHeight, context: context)
    self.compare = compare
  }

  /// What differs; both pictures are read to their ends.
  ///
  /// - Throws: What reading a picture throws, the error of the first band that is broken. Of errors in one band, and of
  ///   those below the overlap, the expected picture's comes first.
  func differences<Expected: PixelRows, Actual: PixelRows>(
    _ expected: inout Expected, _ actual: inout Actual
  ) throws(PNGError) -> Differences {
    let state = Mutex(State(plan))
    let progress = DispatchSemaphore(value: 0)
    let expectedBands = BandRing(size: expected.size, plan)
    let actualBands = BandRing(size: actual.size, plan)
    unsafe withUnsafeMutablePointer(to: &expected) { expected in
      unsafe withUnsafeMutablePointer(to: &actual) { actual in
        // One thread at a time reads a picture, as the state sees to.
        nonisolated(unsafe) let readExpected = { band in
          unsafe expectedBands.read(band, of: &expected.pointee)
        }
        nonisolated(unsafe) let readActual = { band in
          unsafe actualBands.read(band, of: &actual.pointee)
        }
        _ = concurrentMap(Self.mostThreads) { _ in
          while true {
            let waiting: Int
            switch state.withLock({ $0.next() }) {
            case .end: return
            case .wait:
              progress.wait()
              continue
            case .readExpected(let band):
              let error = unsafe readExpected(band)
              waiting = state.withLock { $0.readExpected(error) }
            case .readActual(let band):
              let error = unsafe readActual(band)
              waiting = state.withLock { $0.readActual(error) }
            case .compare(let band):
              let differences = compare(
                expectedBands.window(of: band), actualBands.window(of: band),
                plan.comparedRows(of: band))
              waiting = state.withLock { $0.compared(band, differences) }
            }
            for _ in 0..<waiting { progress.signal() }
          }
        }
      }
    }
    return try state.withLock { state throws(PNGError) in try state.differences() }
  }
}

extension BandPipeline {
  /// Which rows belong to which band.
  fileprivate struct Plan: Sendable {
    let expected: PixelSize
    let actual: PixelSize
    let bandHeight: Int
    let context: Int

    private var overlap: Int { min(expected.height, actual.height) }

    /// Bands that both pictures have.
    var comparedBands: Int { (overlap + bandHeight - 1) / bandHeight }

    func bands(of size: PixelSize) -> Int { (size.height + bandHeight - 1) / bandHeight }

    /// The rows that are read for a band.
    func rows(of band: Int, in size: PixelSize) -> Range<Int> {
      band * bandHeight..<min((band + 1) * bandHeight, size.height)
    }

    /// The rows that are compared when a band has been read: the last ones wait for what is below them.
    func comparedRows(of band: Int) -> Range<Int> {
      let end = (band + 1) * bandHeight >= overlap ? overlap : (band + 1) * bandHeight - waiting
      return max(0, band * bandHeight - waiting)..<end
    }

    /// How many of a band's rows wait, so that whole bands of regions are compared.
    private var waiting: Int {
      (context + RegionBand.height - 1) / RegionBand.height * RegionBand.height
    }

    /// Rows above a band that its comparison needs.
    var carriedRows: Int { waiting + context }
  }

  fileprivate enum Step {
    case readExpected(Int)
    case readActual(Int)
    case compare(Int)
    /// All that is left to do waits for steps of other threads.
    case wait
    case end
  }
}

extension BandPipeline {
  /// How far each picture and the comparison are.
  fileprivate struct State {
    /// The reading of one picture.
    private struct Reading {
      let bands: Int
      var isBusy = false
      var done = 0
      var error: PNGError?
    }

    private let plan: Plan
    private var expected: Reading
    private var actual: Reading
    /// Bands whose comparison has begun.
    private var begun = 0
    /// Bands that are compared, from the first on.
    private var compared = 0
    /// What was found in bands below one that is still being compared.
    private var early: [Int: Differences] = [:]
    private var found = Differences()
    private var waiting = 0

    init(_ plan: Plan) {
      self.plan = plan
      expected = Reading(bands: plan.bands(of: plan.expected))
      actual = Reading(bands: plan.bands(of: plan.actual))
    }

    mutating func next() -> Step {
      // What others wait for comes first: rows, then the comparison, which makes room for more.
      if mayRead(expected, besides: actual) {
        expected.isBusy = true
        return .readExpected(expected.done)
      }
      if mayRead(actual, besides: expected) {
        actual.isBusy = true
        return .readActual(actual.done)
      }
      if !isBroken, begun < min(plan.comparedBands, expected.done, actual.done) {
        begun += 1
        return .compare(begun - 1)
      }
      guard expected.isBusy || actual.isBusy || isComparing else { return .end }
      waiting += 1
      return .wait
    }

    private var isBroken: Bool { expected.error != nil || actual.error != nil }
    private var isComparing: Bool { compared + early.count < begun }

    private func mayRead(_ one: Reading, besides other: Reading) -> Bool {
      guard !one.isBusy, one.error == nil, one.done < one.bands else { return false }
      // If the other one is broken, this one is read as far as that: the first error counts.
      if other.error != nil, rank(of: one.done) > rank(of: other.done) { return false }
      // What a band takes the place of is compared, or never will be.
      let isOver = !isComparing && (isBroken || compared == plan.comparedBands)
      return isOver || one.done < compared + BandRing.slots
    }

    /// The order of errors: everything below the overlap is alike.
    private func rank(of band: Int) -> Int { min(band, plan.comparedBands) }

    // Each of these notes what a step gave, and returns how many threads have waited for it.

    mutating func readExpected(_ error: PNGError?) -> Int {
      Self.finish(&expected, error)
      return wakened()
    }

    mutating func readActual(_ error: PNGError?) -> Int {
      Self.finish(&actual, error)
      return wakened()
    }

    mutating func compared(_ band: Int, _ differences: Differences) -> Int {
      early[band] = differences
      while let next = early.removeValue(forKey: compared) {
        found.append(next)
        compared += 1
      }
      return wakened()
    }

    private mutating func wakened() -> Int {
      defer { waiting = 0 }
      return waiting
    }

    private static func finish(_ reading: inout Reading, _ error: PNGError?) {
      reading.isBusy = false
      reading.error = error
      if error == nil { reading.done += 1 }
    }

    func differences() throws(PNGError) -> Differences {
      if let error = actual.error,
        expected.error == nil || rank(of: actual.done) < rank(of: expected.done)
      {
        throw error
      }
      if let error = expected.error { throw error }
      return found
    }
  }
}

/// The bands of a picture that are in memory, each after the last rows of the band above it.
///
/// A band is written by one thread, and read by others only after that: see ``BandPipeline/State``.
@safe private final class BandRing: @unchecked Sendable {
  /// How many bands there is room for.
  static let slots = 3

  private let size: PixelSize
  private let plan: BandPipeline.Plan
  /// Rows of the band above that a band is compared with.
  private let carried: Int
  private let slotBytes: Int
  private let bytes: UnsafeMutableRawPointer

  init(size: PixelSize, _ plan: BandPipeline.Plan) {
    self.size = size
    self.plan = plan
    carried = plan.carriedRows
    slotBytes = (plan.bandHeight + carried) * size.width * 4
    unsafe bytes = .allocate(byteCount: Self.slots * slotBytes, alignment: 64)
  }

  deinit { unsafe bytes.deallocate() }

  /// The rows of a band and those above it.
  func window(of band: Int) -> PixelWindow {
    let rows = rows(of: band)
    return unsafe PixelWindow(
      UnsafeRawBufferPointer(
        start: bytes + band % Self.slots * slotBytes, count: rows.count * size.width * 4),
      width: size.width, rows: rows)
  }

  /// Reads a band in place of the oldest one; returns what is wrong with it.
  func read(_ band: Int, of picture: inout some PixelRows) -> PNGError? {
    let rowBytes = size.width * 4
    let rows = rows(of: band)
    let target = unsafe bytes + band % Self.slots * slotBytes
    let kept = (band * plan.bandHeight - rows.lowerBound) * rowBytes
    if kept > 0 {
      let above = self.rows(of: band - 1)
      let source = unsafe bytes + (band - 1) % Self.slots * slotBytes
      unsafe target.copyMemory(
        from: source + above.count * rowBytes - kept, byteCount: kept)
    }
    do throws(PNGError) {
      try unsafe picture.read(
        into: UnsafeMutableRawBufferPointer(
          start: target + kept, count: rows.count * rowBytes - kept))
      return nil
    } catch {
      return error
    }
  }

  private func rows(of band: Int) -> Range<Int> {
    let rows = plan.rows(of: band, in: size)
    return max(0, rows.lowerBound - carried)..<rows.upperBound
  }
}
