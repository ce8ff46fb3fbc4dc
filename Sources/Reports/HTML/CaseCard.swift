internal import Runs

/// A case that needs attention, as the template reads it.
struct CaseCard {
  struct Picture {
    let name: String
    /// What a blind reader hears.
    let alternative: String
    let source: String
    let extent: String
    /// Size in pixels, so that the page does not jump when the picture arrives.
    let width: Int
    let height: Int
  }

  let id: String
  let anchor: String
  let status: String
  let kind: String
  let sign: String
  let place: String
  let message: String?
  let stage: String?
  /// The cause in a sentence; nil where the message says it already.
  let summary: String?
  let details: [CaseResult.Cause.Detail]
  let expectations: [CaseResult.FailedExpectation]
  let pictures: [Picture]
  let numbers: [ReportPage.Fact]
  let resolved: String?

  init(_ result: CaseResult, resolved: String?) {
    id = result.id
    anchor = URLPath.encode(result.id)
    status = Wording.status(result.status)
    kind = result.status.rawValue
    sign = Wording.sign(result.status)
    place = result.place
    message = result.message
    stage = result.cause?.stage.rawValue
    summary = result.cause.flatMap { cause in
      result.message?.contains(cause.summary) == true ? nil : cause.summary
    }
    details = result.cause?.details ?? []
    expectations = result.expectations
    pictures = Self.pictures(of: result)
    numbers = Self.numbers(of: result)
    self.resolved = resolved
  }

  private static func pictures(of result: CaseResult) -> [Picture] {
    guard let size = result.size else { return [] }
    func picture(_ name: String, _ file: String, _ size: [Int]) -> Picture? {
      guard size.count == 2 else { return nil }
      return Picture(
        name: name, alternative: "\(name) picture of \(result.id)",
        source: "../images/\(URLPath.encode(result.id))/\(file).png",
        extent: Wording.size(size), width: size[0], height: size[1])
    }
    var pictures = [
      size.expected.flatMap { picture("Expected", "expected", $0) },
      size.actual.flatMap { picture("Actual", "actual", $0) },
    ]
    if let expected = size.expected, let actual = size.actual {
      let largest = zip(expected, actual).map(max)
      let differs = expected != actual || (result.pixels?.different ?? 0) > 0
      if differs { pictures.append(picture("Difference", "diff", largest)) }
    }
    return pictures.compactMap(\.self)
  }

  private static func numbers(of result: CaseResult) -> [ReportPage.Fact] {
    var numbers: [ReportPage.Fact] = []
    if let pixels = result.pixels {
      numbers = [
        .init(
          name: "Pixels that differ",
          value: "\(Wording.count(pixels.different)) (\(Wording.percentage(pixels.ratio)))"),
        .init(name: "Largest channel difference", value: "\(pixels.maximumChannel) of 255"),
      ]
      if let bounds = pixels.bounds.flatMap(Wording.bounds) {
        numbers.append(.init(name: "Where", value: bounds))
      }
    }
    if result.size != nil {
      numbers.append(.init(name: "Time", value: Wording.duration(result.duration)))
    }
    return numbers
  }
}
