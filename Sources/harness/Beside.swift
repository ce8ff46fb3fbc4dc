internal import Base
private import Dispatch
import Raster
import Synchronization

/// A value that another thread computes in parallel.
final class Beside<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Value) {
    let finish: @Sendable () -> Void = {
      let value = work()
      self.result.withLock { $0 = value }
      self.isDone.signal()
    }
    if !WorkThread.detach(finish) { finish() }
  }

  /// Waits for the value.
  var value: Value {
    while true {
      if let value = result.withLock(\.self) { return value }
      isDone.wait()
      isDone.signal()
    }
  }
}
