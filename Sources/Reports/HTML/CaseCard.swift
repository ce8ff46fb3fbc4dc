internal import Raster
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

  /// Where pixels differ.
  struct Region {
    /// In pixels of the picture.
    let x: Int
    let y: Int
    let across: Int
    let down: Int
    let bounds: String
    let pixels: String
    /// By how much it moved, in words.
    let moved: String?
  }

  /// What changed, where that is written somewhere.
  struct Root {
    let change: String
    /// File and line.
    let written: String
  }

  /// What of the cause is another than it was.
  struct Detail {
    let what: String
    let was: String
    let `is`: String
  }

  /// One that does not hold.
  struct Expectation {
    let what: String
    let expected: String
    let actual: String
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
  /// What would undo the difference; nil where that is not known, or said already.
  let remedy: String?
  let roots: [Root]
  let details: [Detail]
  let expectations: [Expectation]
  let pictures: [Picture]
  let numbers: [ReportPage.Fact]
  let regionCount: String
  /// The largest first, and not all where there are many.
  let regions: [Region]
  /// What is said of the others.
  let moreRegions: String?
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
    remedy = result.cause?.remedy.flatMap { remedy in
      result.message?.contains(remedy) == true ? nil : remedy
    }
    roots = (result.cause?.roots ?? []).compactMap { root in
      root.place.map { Root(change: root.title, written: $0) }
    }
    details = (result.cause?.details ?? []).map { Detail(what: $0.what, was: $0.was, is: $0.is) }
    expectations = result.expectations.map {
      Expectation(what: $0.what, expected: $0.expected, actual: $0.actual)
    }
    pictures = Self.pictures(of: result)
    numbers = Self.numbers(of: result)
    let all = (result.pixels?.regions ?? []).compactMap(Region.init)
    regions = Array(all.prefix(Self.mostRegions))
    let total = all.count + (result.pixels?.moreRegions ?? 0)
    regionCount = total == 1 ? "1 region differs" : "\(total.grouped) regions differ"
    let others = total - regions.count
    moreRegions = others == 0 ? nil : "and \(others.grouped) more"
    self.resolved = resolved
  }

  /// A list longer than this is not read.
  private static let mostRegions = 12

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
          value: "\(pixels.different.grouped) (\(Wording.percentage(pixels.ratio)))"),
        .init(name: "Largest channel difference", value: "\(pixels.maximumChannel) of 255"),
      ]
      if pixels.antialiased > 0 {
        numbers.append(
          .init(name: "Ignored as antialiasing", value: pixels.antialiased.grouped))
      }
      if let bounds = pixels.bounds.flatMap(Wording.bounds) {
        numbers.append(.init(name: "Where", value: bounds))
      }
    }
    if let earlier = result.earlier {
      numbers.append(.init(name: "Kept from the run of", value: Wording.time(earlier)))
    }
    if result.size != nil {
      numbers.append(.init(name: "Time", value: Wording.duration(result.duration)))
    }
    return numbers
  }
}

extension CaseCard.Region {
  /// nil for numbers that are no rectangle: a hand-edited file must not trap.
  fileprivate init?(_ region: CaseResult.Region) {
    guard region.bounds.count == 4, let bounds = Wording.bounds(region.bounds) else { return nil }
    self.init(
      x: region.bounds[0], y: region.bounds[1], across: region.bounds[2], down: region.bounds[3],
      bounds: bounds, pixels: "\(region.pixels.grouped) px differ",
      moved: region.moved.flatMap { moved in
        moved.count == 2 ? RegionWording.movement(PixelOffset(x: moved[0], y: moved[1])) : nil
      })
  }
}
