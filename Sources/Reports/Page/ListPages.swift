internal import Base
internal import Results

/// `list-<p>.html`: cases one below the other, for readers without JavaScript.
struct ListPages {
  /// How many cases are on a page.
  static let length = 100

  private let result: RunResult
  private let subject: RunSubject
  private let verdict: String
  private let notes: [String]
  /// How many pages there are.
  private let count: Int
  /// Of the page that is being written, from 1.
  private var number = 1
  private var cases = HTML()
  private var length = 0

  /// - Parameter count: How many cases there are to add.
  init(_ result: RunResult, of subject: RunSubject, count: Int, notes: [String]) {
    self.result = result
    self.subject = subject
    self.notes = notes + PageIndex.notes(on: result, subject)
    self.count = max(1, (count + Self.length - 1) / Self.length)
    verdict = PageIndex.verdict(of: result, subject)
  }

  /// Adds a case.
  ///
  /// - Returns: The page that it fills, unless it is the last one.
  mutating func add(_ result: CaseResult) -> (name: String, bytes: [UInt8])? {
    cases += Self.article(on: result)
    length += 1
    guard length == Self.length, number < count else { return nil }
    let page = page
    (number, length) = (number + 1, 0)
    cases.removeAll()
    return page
  }

  /// The last page, once all cases are added: without any, there is one that says so.
  func last() -> (name: String, bytes: [UInt8]) { page }

  private var page: (name: String, bytes: [UInt8]) {
    PlainPage(number: number, count: count).file(
      verdict, introduction: number == 1 ? introduction : HTML(), articles: cases)
  }

  /// A limited number of cases, only in words: for a page that shows the pictures with JavaScript.
  func words(on cases: [CaseResult]) -> HTML {
    var html = introduction
    for result in cases.prefix(Self.length) { html += Self.article(on: result, isInWords: true) }
    let rest = cases.count - Self.length
    if rest > 0 { html += "<p>and \(rest.grouped) more, which results.json lists</p>\n" }
    return html
  }

  private var introduction: HTML {
    var html: HTML = """
      <p>\(ReportWording.time(result.started)) · took \(ReportWording.duration(result.duration)) · harness \(result.harness)</p>
      <ul>

      """
    for status in PageIndex.order where result.count(of: status) > 0 {
      html += "<li>\(result.count(of: status).grouped) \(ReportWording.status(status))</li>\n"
    }
    for note in notes { html += "<li>\(note)</li>\n" }
    html += "</ul>\n"
    if !result.groups.isEmpty {
      html += "<h2>Causes</h2>\n<ol>\n"
      for group in result.groups.prefix(Self.length) {
        let noun = group.cases.count == 1 ? subject.rawValue : "\(subject.rawValue)s"
        html += "<li>\(group.title): \(group.cases.count.grouped) \(noun)</li>\n"
      }
      html += "</ol>\n"
      let rest = result.groups.count - Self.length
      if rest > 0 { html += "<p>and \(rest.grouped) more, which results.json lists</p>\n" }
    }
    html += "<details>\n<summary>Environment</summary>\n<dl>\n"
    for fact in PageIndex.facts(of: result) {
      html += "<dt>\(fact.name)</dt><dd>\(fact.value)</dd>\n"
    }
    html += "</dl>\n</details>\n"
    return html
  }
}

extension ListPages {
  /// - Parameter isInWords: Whether it is a part of a page with other elements, and has no pictures.
  static func article(on result: CaseResult, isInWords: Bool = false) -> HTML {
    var html: HTML = isInWords ? "<article>\n" : "<article id=\"\(result.id)\">\n"
    html += """
      <h2><bdi dir="ltr">\(result.id)</bdi></h2>
      <p>\(ReportWording.sign(result.status)) \(ReportWording.status(result.status))
      """
    if let stage = result.cause?.stage { html += " · \(stage.rawValue)" }
    html += " · <code><bdi dir=\"ltr\">\(result.location)</bdi></code></p>\n"
    if let message = result.message { html += "<p>\(message)</p>\n" }
    if let cause = result.cause { html += words(on: cause, isSaid: result.message != nil) }
    if !result.expectations.isEmpty {
      html += table("Failed expectation", "Expected", "Actual")
      for expectation in result.expectations {
        html += row(expectation.what, expectation.expected, expectation.actual)
      }
      html += "</table>\n"
    }
    for picture in isInWords ? [] : pictures(of: result) {
      html += """
        <figure><figcaption>\(picture.name) \(ReportWording.size([picture.width, picture.height]))</figcaption>\
        <img loading="lazy" src="../images/\(URLPath(PictureFolder.folder(of: result.id)))/\(picture.file)" alt="\(picture.name) picture of \(result.id)" \
        width="\(picture.width)" height="\(picture.height)"></figure>

        """
    }
    html += numbers(of: result)
    html += "</article>\n"
    return html
  }

  /// - Parameter isSaid: Whether a message has said its sentence.
  private static func words(on cause: CaseResult.Cause, isSaid: Bool) -> HTML {
    var html = HTML()
    if !isSaid { html += "<p>\(cause.summary)</p>\n" }
    if let remedy = cause.remedy { html += "<p>To undo it: \(remedy)</p>\n" }
    for change in cause.changes {
      guard let location = change.location else { continue }
      html +=
        "<p><bdi>\(change.title.text)</bdi> <code><bdi dir=\"ltr\">\(location)</bdi></code></p>\n"
    }
    guard !cause.details.isEmpty else { return html }
    html += table("What", "Was", "Is")
    for detail in cause.details { html += row(detail.what, detail.was, detail.is) }
    html += "</table>\n"
    return html
  }

  private static func table(_ first: HTML, _ second: HTML, _ third: HTML) -> HTML {
    """
    <table>
    <tr><th scope="col">\(first)</th><th scope="col">\(second)</th><th scope="col">\(third)</th></tr>

    """
  }

  private static func row(_ first: String, _ second: String, _ third: String) -> HTML {
    """
    <tr><th scope="row">\(first)</th><td><bdi>\(second)</bdi></td><td><bdi>\(third)</bdi></td></tr>

    """
  }

  struct Picture {
    let name: String
    let file: String
    /// In pixels, so that the page does not jump when the picture arrives.
    let width: Int
    let height: Int
  }

  /// Those that there are.
  static func pictures(of result: CaseResult) -> [Picture] {
    func picture(_ name: String, _ file: String, _ size: [Int]?) -> Picture? {
      guard let size, size.count == 2 else { return nil }
      return Picture(name: name, file: file, width: size[0], height: size[1])
    }
    guard let size = result.size else { return [] }
    var pictures = [
      picture("Expected", "expected.png", size.expected),
      picture("Actual", "actual.png", size.actual),
    ]
    if let expected = size.expected, let actual = size.actual {
      let differs = expected != actual || (result.pixels?.different ?? 0) > 0
      if differs {
        pictures.append(picture("Difference", "diff.png", zip(expected, actual).map(max)))
      }
    }
    return pictures.compactMap(\.self)
  }

  private static func numbers(of result: CaseResult) -> HTML {
    var numbers: [String] = []
    if let pixels = result.pixels {
      numbers.append(
        "\(pixels.different.grouped) px (\(Numbers.percentage(pixels.ratio))) differ")
      if let bounds = pixels.bounds.flatMap(ReportWording.bounds) { numbers.append(bounds) }
    }
    if let earlier = result.earlier {
      numbers.append("kept from the run of \(ReportWording.time(earlier))")
    }
    return numbers.isEmpty ? HTML() : "<p>\(numbers.joined(separator: " · "))</p>\n"
  }
}
