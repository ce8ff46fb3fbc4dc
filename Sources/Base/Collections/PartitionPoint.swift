extension RandomAccessCollection where Index == Int {
  /// Index of the first element that meets a condition, if all elements after it meet it too; the end if
  /// none does.
  package func partitionPoint(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
