import Base
import Synchronization
import Testing

@testable import Raster

@Suite struct WorkThreadTests {
  @Test(arguments: [1, 2, 7]) func everyThreadWorksUntilNothingIsLeft(_ count: Int) {
    let next = Atomic(0)
    let done = Mutex<Set<Int>>([])
    WorkThread.perform(in: count) {
      while true {
        let job = next.add(1, ordering: .relaxed).oldValue
        guard job < 1_000 else { return }
        done.withLock { _ = $0.insert(job) }
      }
    }
    #expect(done.withLock(\.self) == Set(0..<1_000))
  }

  @Test func aDetachedThreadWorks() async {
    await withCheckedContinuation { continuation in
      let isThere = WorkThread.detach { continuation.resume() }
      #expect(isThere)
    }
  }
}
