import Testing

@testable import Reports

@Suite struct HTMLTests {
  @Test(
    arguments: [
      ("", ""), ("标题 price@2x", "标题 price@2x"),
      ("<script>alert('1')</script>", "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"),
      ("a\" onerror=\"b", "a&quot; onerror=&quot;b"), ("&lt;", "&amp;lt;"),
      // A quote is one Character with the mark or joiner after it, but still a quote to a browser.
      ("\"\u{301}", "&quot;\u{301}"), ("'\u{200D}", "&#39;\u{200D}"), ("<\u{20E3}", "&lt;\u{20E3}"),
      // Characters that would reorder or end the text around them.
      ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"), ("a\u{2028}b\u{0}", "a\\u{2028}b\\u{0}"),
      ("a\nb\u{1B}[0m", "a⏎b\\u{1B}[0m"),
    ])
  func showsEveryValueAsText(_ text: String, _ shown: String) {
    let html: HTML = "<b title=\"\(text)\">\(text)</b>"
    #expect(html.bytes == Array("<b title=\"\(shown)\">\(shown)</b>".utf8))
    #expect(Array(HTML.escaped(text).utf8) == Array(shown.utf8))
  }

  @Test func takesNumbersPathsAndItsOwnKindAsTheyAre() {
    let inner: HTML = "<i>\("<")</i>"
    var html: HTML = "\(inner) \(-12) \(URLPath("a b/\"<")) "
    html += "\("&")"
    #expect(String(decoding: html.bytes, as: UTF8.self) == "<i>&lt;</i> -12 a%20b/%22%3C &amp;")
  }

  @Test(
    arguments: [
      ("price/titles/short", "price/titles/short"), ("a-b_c.d~e", "a-b_c.d~e"),
      ("grid@width=100,lines=2", "grid%40width%3D100%2Clines%3D2"),
      ("标题", "%E6%A0%87%E9%A2%98"), ("a b%c?d#e", "a%20b%25c%3Fd%23e"),
      ("\"<>'&", "%22%3C%3E%27%26"), ("\t", "%09"), ("javascript:x", "javascript%3Ax"),
      // A drive and folders on Windows, but a name like others here.
      ("C:\\con\\nul", "C%3A%5Ccon%5Cnul"),
      // Names on disk are bytes: the two spellings of é stay different.
      ("\u{E9}", "%C3%A9"), ("e\u{301}", "e%CC%81"),
    ])
  func percentEncodesPaths(_ path: String, _ url: String) {
    #expect(URLPath.encode(path) == url)
  }
}
