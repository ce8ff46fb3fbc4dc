internal import Audit
internal import Base

/// `list-<p>.html`: findings one below the other, for readers without JavaScript.
struct AuditListPages {
  /// How many groups of findings are on a page.
  static let length = 100

  let result: AuditResult
  let groups: [AuditGroup]
  let origin: AuditPage.Origin
  let title: String

  /// One after the other; without findings, there is one page that says so.
  var all: some Sequence<(name: String, bytes: [UInt8])> {
    let count = max(1, (groups.count + Self.length - 1) / Self.length)
    return (1...count).lazy.map { number in
      let start = (number - 1) * Self.length
      var articles = HTML()
      for group in groups[start..<min(start + Self.length, groups.count)] {
        articles += article(on: group)
      }
      return PlainPage(number: number, count: count).file(
        title, introduction: number == 1 ? introduction : HTML(), articles: articles)
    }
  }

  /// A limited number of findings, only in words: for a page that shows the pictures with JavaScript.
  var words: HTML {
    var html = introduction
    for group in groups.prefix(Self.length) { html += article(on: group, isInWords: true) }
    let rest = groups.count - Self.length
    if rest > 0 { html += "<p>and \(rest.grouped) more</p>\n" }
    return html
  }

  private var introduction: HTML {
    var html: HTML = "<p>"
    if let started = origin.started { html += "\(ReportWording.time(started)) · " }
    html += "harness \(origin.harness)</p>\n<p>"
    html += "\(AuditWording.extent(of: result).joined(separator: " · "))</p>\n<ul>\n"
    let counts = result.counts
    for kind in counts.occurring {
      html += "<li>\(kind.traits.sign) \(kind.words(count: counts[kind]))</li>\n"
    }
    for state in AuditFinding.State.allCases where counts[state] > 0 {
      html += "<li>\(counts[state].grouped) \(state.rawValue)</li>\n"
    }
    if result.fixedCount > 0 {
      html += "<li>\(Numbers.count(result.fixedCount, "accepted finding")) fixed</li>\n"
    }
    for note in origin.notes { html += "<li>\(note)</li>\n" }
    html += "</ul>\n"
    return html
  }

  /// - Parameter isInWords: Whether it has no pictures.
  private func article(on group: AuditGroup, isInWords: Bool = false) -> HTML {
    let worst = result.findings[group.worst]
    let label = result.labels[worst.label]
    let locale = result.locales[worst.locale]
    var html: HTML = "<article>\n<h2><bdi dir=\"ltr\">\(worst.key)</bdi>"
    if let form = worst.form { html += " (<bdi>\(form)</bdi>)" }
    html += """
      </h2>
      <p>\(worst.kind.traits.sign) \(worst.kind.words) · \(worst.state.rawValue) · \
      <bdi dir="ltr">\(label.name)</bdi> · <bdi dir="ltr">\(locale)</bdi> · \
      <code><bdi dir="ltr">\(worst.catalog):\(worst.line)</bdi></code></p>
      <p lang="\(locale)" dir="auto">
      """
    html += Self.marked(worst.text, worst.lost)
    html += "</p>\n"
    if let source = worst.source {
      html += "<p>Source: <bdi>\(source)</bdi></p>\n"
    }
    html += "<ul>\n"
    for index in group.findings { html += item(on: result.findings[index], in: label) }
    html += "</ul>\n"
    for index in isInWords ? [] : group.findings {
      html += figure(of: result.findings[index], in: label, locale)
    }
    html += "</article>\n"
    return html
  }

  private func item(on finding: AuditFinding, in label: AuditResult.Label) -> HTML {
    let width = AuditWording.width(finding.width, areColumns: label.areColumns)
    let size = finding.size.map { AuditWording.size(result.sizes[$0]) } ?? ""
    let variant = [size, width].filter { !$0.isEmpty }.joined(separator: ", ")
    var html: HTML = "<li>"
    if !variant.isEmpty { html += "\(variant): " }
    html += "\(finding.problemWords(areColumns: label.areColumns))"
    if let remedy = finding.remedyWords(areColumns: label.areColumns) { html += " – \(remedy)" }
    html += "</li>\n"
    return html
  }

  private func figure(
    of finding: AuditFinding, in label: AuditResult.Label, _ locale: String
  ) -> HTML {
    guard let picture = finding.picture else { return HTML() }
    let size = finding.size.map { AuditWording.size(result.sizes[$0]) } ?? ""
    return """
      <figure><figcaption>\(size)</figcaption><img loading="lazy" src="\(URLPath(picture))" \
      alt="Picture of \(finding.key) in \(label.name), \(locale)"></figure>

      """
  }

  /// A text in which what is cut is marked.
  ///
  /// - Parameter lost: In UTF-16 units, and in order. What ends within a character goes to that character's end.
  static func marked(_ text: String, _ lost: [Range<Int>]) -> HTML {
    var html = HTML()
    var shown = text.startIndex
    for range in lost {
      let start = max(index(range.lowerBound, in: text), shown)
      let end = index(range.upperBound, in: text)
      guard start < end else { continue }
      html += "\(String(text[shown..<start]))<del>\(String(text[start..<end]))</del>"
      shown = end
    }
    html += "\(String(text[shown...]))"
    return html
  }

  private static func index(_ offset: Int, in text: String) -> String.Index {
    let units = text.utf16
    guard
      let index = units.index(
        units.startIndex, offsetBy: max(offset, 0), limitedBy: units.endIndex)
    else { return units.endIndex }
    return index.samePosition(in: text.unicodeScalars) ?? text.unicodeScalars.index(after: index)
  }
}
