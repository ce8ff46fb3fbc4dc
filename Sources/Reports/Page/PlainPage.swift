internal import Results

/// `list-<p>.html`: a page of articles for readers without JavaScript.
struct PlainPage {
  /// From 1.
  let number: Int
  /// How many such pages there are.
  let count: Int

  func file(
    _ title: String, introduction: HTML, articles: HTML
  ) -> (name: String, bytes: [UInt8]) {
    var page = HTML.start(
      of: title,
      policy:
        "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    )
    page += """
      <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; overflow-wrap: anywhere; }
      article { border-top: 1px solid; margin-top: 2rem; }
      figure { display: inline-block; margin: 0 1rem 1rem 0; vertical-align: top; max-width: 100%; }
      img { max-width: 100%; height: auto; outline: 1px solid; image-rendering: pixelated; }
      table { border-collapse: collapse; }
      th, td { padding: 0 1rem 0 0; text-align: start; vertical-align: top; }
      /* Long values leave its words whole. */
      th { overflow-wrap: break-word; }
      dt { float: left; clear: left; margin-inline-end: .5rem; }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>

      """
    page += introduction
    page += links
    page += "<main>\n"
    page += articles
    page += "</main>\n"
    page += links
    page += "</body>\n</html>\n"
    return (PageFolder.list(number), page.bytes)
  }

  /// To the pages before and after, and to both ends.
  private var links: HTML {
    guard count > 1 else { return HTML() }
    func link(_ page: Int, _ words: HTML) -> HTML {
      page == number ? words : "<a href=\"\(URLPath(PageFolder.list(page)))\">\(words)</a>"
    }
    return """
      <nav aria-label="Pages">\(link(1, "first")) · \(link(max(number - 1, 1), "previous")) · \
      page \(number) of \(count) · \(link(min(number + 1, count), "next")) · \(link(count, "last"))</nav>

      """
  }
}
