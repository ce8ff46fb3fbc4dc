extension RandomAccessCollection where Index == Int {
  /// The first element that meets a condition which all elements after it meet, too; the end if none.
  func partitionPoint(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
