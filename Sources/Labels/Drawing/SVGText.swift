/// The bytes of an SVG document while Cairo writes them.
final class SVGText {
  private var bytes: [UInt8] = []

  func append(_ part: UnsafeBufferPointer<UInt8>) {
    unsafe bytes.append(contentsOf: part)
  }

  /// The document, with its surfaces numbered from 1.
  ///
  /// Cairo numbers surfaces across the whole process, but the same label must give the same bytes.
  var text: String {
    var numbers: [Substring: Int] = [:]
    return String(decoding: bytes, as: UTF8.self).replacing(/surface([0-9]+)/) { match in
      let number = numbers[match.output.1] ?? numbers.count + 1
      numbers[match.output.1] = number
      return "surface\(number)"
    }
  }
}
