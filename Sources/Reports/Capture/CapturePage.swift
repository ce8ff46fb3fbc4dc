internal import Base
package import Raster
internal import Results

/// What became of each captured text, over the screenshots, as a page that opens from disk and needs no script.
package struct CapturePage: Sendable {
  /// A page or a screen.
  package struct Screen: Sendable {
    /// Its name, and what it was like.
    package var name: String
    package var state: String
    /// A PNG file with its size in points; nil if there is none.
    package var screenshot: Screenshot?
    package var texts: [Text]

    package init(name: String, state: String, screenshot: Screenshot?, texts: [Text]) {
      (self.name, self.state) = (name, state)
      (self.screenshot, self.texts) = (screenshot, texts)
    }
  }

  package struct Screenshot: Sendable {
    let file: [UInt8]
    let width: Double
    let height: Double

    /// - Parameter scale: Pixels to the point.
    /// - Throws: If it is not a PNG file.
    package init(_ file: [UInt8], scale: Double) throws(PNGError) {
      let size = try PNG.size(of: file)
      self.file = file
      (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
    }
  }

  /// A text, and what became of it.
  package struct Text: Sendable {
    package var text: String
    /// nil if it became a label or a case.
    package var reason: String?
    /// The label and the key, or what else there is to say about the reason.
    package var words: [String]
    /// x, y, width and height in the window; nil if that is not known.
    package var place: [Double]?

    package init(text: String, reason: String?, words: [String], place: [Double]?) {
      (self.text, self.reason) = (text, reason)
      (self.words, self.place) = (words, place)
    }
  }

  private let title: String
  private let tally: String
  private let screens: [Screen]

  package init(title: String, tally: String, screens: [Screen]) {
    (self.title, self.tally, self.screens) = (title, tally, screens)
  }

  /// Writes the page into a folder, `index.html` last.
  package func write(to folder: String) throws(ReportError) {
    try ReportFile.checkWay(to: PageFolder(path: folder))
    let mark = Array(PageFolder.mark.utf8)
    try ReportFile.write(mark + PageParts.styles, to: "\(folder)/\(PageFolder.styles)")
    try ReportFile.write(mark + PageParts.captureStyles, to: "\(folder)/capture.css")
    try removePictures(in: folder)
    for (number, screen) in screens.enumerated() {
      guard let screenshot = screen.screenshot else { continue }
      try ReportFile.write(screenshot.file, to: "\(folder)/\(Self.picture(number))")
    }
    try ReportFile.write(html.bytes, to: "\(folder)/\(PageFolder.shell)")
  }

  /// Those of an earlier page would be of other screens.
  private func removePictures(in folder: String) throws(ReportError) {
    do {
      guard try FileSystem.kind(of: folder) == .folder else { return }
      for entry in try FileSystem.list("", in: folder) {
        let name = FileSystem.name(of: entry.path)
        if name.hasPrefix("screen-"), name.hasSuffix(".png"), entry.kind == .file {
          try FileSystem.remove("\(folder)/\(name)")
        }
      }
    } catch {
      throw .file(error)
    }
  }

  private static func picture(_ number: Int) -> String { "screen-\(number + 1).png" }

  private var html: HTML {
    var page = HTML.start(of: title, policy: "\(HTMLReport.policy)")
    page += """
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="page.css">
      <link rel="stylesheet" href="capture.css">
      </head>
      <body class="capture">
      <header id="top"><h1>\(title)</h1><p id="tally">\(tally)</p></header>

      """
    if screens.count > 1 {
      page += "<nav aria-label=\"Screens\">\n"
      for (number, screen) in screens.enumerated() {
        page += "<a href=\"#screen-\(number + 1)\">\(screen.name)</a>\n"
      }
      page += "</nav>\n"
    }
    // It scrolls, and may have no link.
    page += "<main tabindex=\"0\">\n"
    for (number, screen) in screens.enumerated() { page += section(number, screen) }
    page += "</main>\n</body>\n</html>\n"
    return page
  }

  private func section(_ number: Int, _ screen: Screen) -> HTML {
    let form: HTML = screen.screenshot == nil ? " class=\"wordy\"" : ""
    var section: HTML = """
      <section id="screen-\(number + 1)"\(form)>
      <h2>\(screen.name)<span class="muted">\(screen.state)</span></h2>

      """
    if let screenshot = screen.screenshot { section += figure(number, screen, screenshot) }
    section += lists(number, screen)
    section += "</section>\n"
    return section
  }

  private func figure(_ number: Int, _ screen: Screen, _ screenshot: Screenshot) -> HTML {
    let (width, height) = (Numbers.points(screenshot.width), Numbers.points(screenshot.height))
    var figure: HTML = """
      <figure><svg viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="group" aria-label="Screenshot">
      <image href="\(URLPath(Self.picture(number)))" width="\(width)" height="\(height)"/>

      """
    // Small boxes stand above those that contain them.
    let boxes = screen.texts.indices.filter { screen.texts[$0].place?.count == 4 }.sorted {
      let areas = [$0, $1].map { screen.texts[$0].area }
      return areas[0] == areas[1] ? $0 < $1 : areas[0] > areas[1]
    }
    for index in boxes {
      let text = screen.texts[index]
      let place = (text.place ?? []).map(Numbers.points)
      let form: HTML = text.reason == nil ? "" : " class=\"listed\""
      figure += """
        <a href="#text-\(number + 1)-\(index)" id="box-\(number + 1)-\(index)"><title>\(text.text): \(text.reason ?? text.words.first ?? "")</title>\
        <rect x="\(place[0])" y="\(place[1])" width="\(place[2])" height="\(place[3])"\(form)/></a>

        """
    }
    figure += "</svg></figure>\n"
    return figure
  }

  private func lists(_ number: Int, _ screen: Screen) -> HTML {
    let written = screen.texts.indices.filter { screen.texts[$0].reason == nil }
    let listed = screen.texts.indices.filter { screen.texts[$0].reason != nil }
    var lists: HTML = "<div class=\"lists\">\n"
    if !written.isEmpty {
      lists += "<h3><span class=\"sign\"></span>\(written.count) written</h3>\n"
      lists += list(number, screen, written)
    }
    if !listed.isEmpty {
      lists += "<h3><span class=\"sign listed\"></span>\(listed.count) not written</h3>\n"
      var reasons: [String: [Int]] = [:]
      for index in listed { reasons[screen.texts[index].reason ?? "", default: []].append(index) }
      let sorted = reasons.sorted {
        $0.value.count == $1.value.count
          ? $0.key.precedesInBytes($1.key) : $0.value.count > $1.value.count
      }
      for (reason, indices) in sorted {
        lists += "<h4>\(reason) · \(indices.count)</h4>\n"
        lists += list(number, screen, indices)
      }
    }
    lists += "</div>\n"
    return lists
  }

  private func list(_ number: Int, _ screen: Screen, _ indices: [Int]) -> HTML {
    var list: HTML = "<ul>\n"
    for index in indices {
      let text = screen.texts[index]
      let name = "\(number + 1)-\(index)"
      let hasBox = screen.screenshot != nil && text.place?.count == 4
      list += "<li id=\"text-\(name)\">"
      list += hasBox ? "<a href=\"#box-\(name)\">\(text.text)" : "<a>\(text.text)"
      for words in text.words { list += "<span class=\"muted\">\(words)</span>" }
      list += "</a></li>\n"
    }
    list += "</ul>\n"
    return list
  }
}

extension CapturePage.Text {
  fileprivate var area: Double { place.map { $0[2] * $0[3] } ?? 0 }
}
