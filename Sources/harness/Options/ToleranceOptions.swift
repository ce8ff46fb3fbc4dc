import ArgumentParser
import Cases
import Raster

/// How much two pictures may differ, and where it does not matter.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Equal pixels differ by up to N in each channel, 0 to 255. (default: 0)", valueName: "n"),
    transform: { try Self.whole($0, in: 0...255) })
  var channel: Int?

  @Option(
    help: ArgumentHelp(
      "Instead of --channel: by up to T as people perceive it, in YIQ, 0 to 1.", valueName: "t"),
    transform: Self.share)
  var color: Double?

  @Option(
    help: ArgumentHelp("Instead of --channel: the same in Oklab, 0 to 1.", valueName: "t"),
    transform: Self.share)
  var oklab: Double?

  @Option(
    help: ArgumentHelp(
      "Antialiased edges: ignore or compare. (default: ignore with --color and --oklab)",
      valueName: "what"),
    completion: .words(of: Tolerance.Antialiasing.self), transform: Self.choice)
  var antialiasing: Tolerance.Antialiasing?

  @Option(
    help: ArgumentHelp(
      "The same edges, smoothed otherwise: compare or ignore. (default: compare)", valueName: "what"
    ),
    completion: .words(of: Tolerance.Treatment.self), transform: Self.choice)
  var smoothing: Tolerance.Treatment?

  @Option(
    help: ArgumentHelp(
      "A text field's caret in one picture: compare or ignore. (default: compare)",
      valueName: "what"),
    completion: .words(of: Tolerance.Treatment.self), transform: Self.choice)
  var caret: Tolerance.Treatment?

  @Option(
    help: ArgumentHelp("Up to this many differing pixels pass. (default: 0)", valueName: "n"),
    transform: { try Self.whole($0, in: 0...Int.max) })
  var pixels: Int?

  @Option(
    help: ArgumentHelp(
      "This share of the pixels may differ, 0 to 1; with --pixels too, the stricter wins.",
      valueName: "r"),
    transform: Self.share)
  var ratio: Double?

  @Option(
    help: ArgumentHelp("At most this many differing pixels close together.", valueName: "n"),
    transform: { try Self.whole($0, in: 0...Int.max) })
  var region: Int?

  @Option(
    help: ArgumentHelp(
      "Fewer differing pixels fail too: a known difference went away. (default: 0)",
      valueName: "n"),
    transform: { try Self.whole($0, in: 0...Int.max) })
  var minimumPixels: Int?

  @Option(
    help: ArgumentHelp(
      "Of the pictures: same, or any; pixels of one alone then differ. (default: same)",
      valueName: "what"),
    completion: .words(of: Tolerance.Sizes.self), transform: Self.choice)
  var sizes: Tolerance.Sizes?

  @Option(
    help: ArgumentHelp(
      "Other colour spaces in the files: compare or ignore. (default: compare)",
      valueName: "what"),
    completion: .words(of: Tolerance.Treatment.self), transform: Self.choice)
  var colorSpace: Tolerance.Treatment?

  @Option(
    help: ArgumentHelp(
      "Not compared, in pixels from the top left; may be repeated.", valueName: "x,y,w,h"),
    transform: Self.area)
  var ignore: [PixelRect] = []

  @Option(
    help: ArgumentHelp("Nothing outside is compared; may be repeated.", valueName: "x,y,w,h"),
    transform: Self.area)
  var only: [PixelRect] = []

  @Option(
    help: ArgumentHelp(
      "A PNG file of the expected size: dark parts are not compared.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var mask: String?

  func validate() throws {
    let metrics = [
      ("--channel", channel != nil), ("--color", color != nil), ("--oklab", oklab != nil),
    ].filter(\.1).map(\.0)
    if metrics.count > 1 {
      throw ValidationError(
        "\(metrics[0]) and \(metrics[1]) exclude each other; leave one out")
    }
  }

  /// The tolerance that the options set for all pictures.
  var said: ComparisonRule {
    ComparisonRule(
      path: "**",
      Tolerance.Overrides(
        color.map { .color($0) } ?? oklab.map { .oklab($0) } ?? channel.map { .channel($0) },
        antialiasing: antialiasing, smoothing: smoothing, caret: caret, pixels: pixels,
        ratio: ratio, region: region, minimumPixels: minimumPixels, sizes: sizes,
        colorSpaces: colorSpace),
      ignored: ignore, only: only, mask: mask)
  }
}

extension ToleranceOptions {
  /// - Parameter range: Up to `Int.max` stands for no limit.
  private static func whole(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      let accepted =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw ValidationError("accepted: a whole number \(accepted)")
    }
    return number
  }

  private static func share(_ text: String) throws -> Double {
    guard let number = Double(text), (0...1).contains(number) else {
      throw ValidationError("accepted: a number from 0 to 1")
    }
    return number
  }

  /// One of the words of an option.
  static func choice<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
  where Value.RawValue == String {
    guard let value = Value(rawValue: text) ?? Value(rawValue: text.lowercased()) else {
      let words = Value.allCases.map(\.rawValue)
      throw ValidationError(
        "accepted: \(words.joined(separator: words.count > 2 ? ", " : " and "))")
    }
    return value
  }

  private static func area(_ text: String) throws -> PixelRect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], x >= 0, y >= 0, width > 0, height > 0
    else {
      throw ValidationError(
        "accepted: four whole numbers X,Y,W,H, of which W and H are at least 1, like 8,8,120,24")
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}

extension CompletionKind {
  /// The words of an option's type.
  static func words<Value: RawRepresentable & CaseIterable>(of type: Value.Type) -> CompletionKind
  where Value.RawValue == String {
    .list(type.allCases.map(\.rawValue))
  }
}
