import Foundation
import Testing

@testable import Reports

@Suite struct ScriptTextTests {
  private func text(_ add: (inout ScriptText) -> Void) -> String {
    var script = ScriptText()
    add(&script)
    return String(decoding: script.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (nil, "null"), ("", "\"\""), ("标题", "\"标题\""),
      ("</script><!--", #""\u003c/script>\u003c!--""#),
      ("\u{2028}\u{2029}\u{2027}…€", "\"\\u2028\\u2029\u{2027}…€\""),
      ("\"\\\n\u{1}", #""\"\\\n\u0001""#), ("<\u{301}", "\"\\u003c\u{301}\""),
    ] as [(String?, String)])
  func writesStrings(_ value: String?, _ written: String) {
    #expect(Array(text { $0.add(string: value) }.utf8) == Array(written.utf8))
  }

  @Test(
    arguments: [
      ("{}", "{}"), (" [ ] \n", "[]"), ("0", "0"), ("-0.5e-3", "-0.5e-3"), ("12E+1", "12E+1"),
      ("{\n  \"a\": [1, 2.5, true],\n  \"b\": null\n}\n", #"{"a":[1,2.5,true],"b":null}"#),
      (#"["a b\n\u00e9\"", false]"#, #"["a b\n\u00e9\"",false]"#),
      ("[\"</script>\u{2028} \u{2029}€\"]", "[\"\\u003c/script>\\u2028 \\u2029€\"]"),
    ])
  func takesJSONOverByteForByte(_ file: String, _ written: String) throws {
    var script = ScriptText()
    let isJSON = script.add(file: Array(file.utf8))
    #expect(isJSON)
    #expect(script.bytes == Array(written.utf8))
    #expect(
      try JSONSerialization.jsonObject(with: Data(file.utf8), options: .fragmentsAllowed)
        as? NSObject
        == JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
        as? NSObject)
  }

  @Test(
    arguments: [
      "", " ", "alert(1)", "1,2", "{}{}", "[1,]", "{\"a\":1,}", "{a:1}", "[01]", "[1.]", "[-]",
      "[+1]", "[1e]", ".5", "tru", "nullx", "\"a", "\"\\x41\"", "\"\\u12g4\"", "\"a\nb\"", "[1",
      "{\"a\"}", "{\"a\" 1}", "]", "[1]]", "'a'", "`a`", "//\n1", "1/**/", "\u{FEFF}1",
      // In a script, these have another value than in JSON, or none.
      #"{"__proto__": {}}"#, #"{"\u005f_proto__": {}}"#,
      String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
      "\u{A0}1", "version https://git-lfs.github.com/spec/v1",
    ])
  func takesNothingElse(_ file: String) {
    var script = ScriptText()
    let isJSON = script.add(file: Array(file.utf8))
    #expect(!isJSON)
    #expect(script.bytes == [])
  }
}
