/// Base64 (RFC 4648): bytes as a text that may be anywhere in a page.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    let digits = digits
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    let whole = bytes.count / 3 * 3
    for place in stride(from: 0, to: whole, by: 3) {
      let (first, second, third) = (bytes[place], bytes[place + 1], bytes[place + 2])
      text.append(digits[Int(first >> 2)])
      text.append(digits[Int(first << 4 & 0x30 | second >> 4)])
      text.append(digits[Int(second << 2 & 0x3C | third >> 6)])
      text.append(digits[Int(third & 0x3F)])
    }
    guard whole < bytes.count else { return }
    let first = bytes[whole]
    let second = whole + 1 < bytes.count ? bytes[whole + 1] : nil
    text.append(digits[Int(first >> 2)])
    text.append(digits[Int(first << 4 & 0x30 | (second ?? 0) >> 4)])
    text.append(second.map { digits[Int($0 << 2 & 0x3C)] } ?? UInt8(ascii: "="))
    text.append(UInt8(ascii: "="))
  }

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
