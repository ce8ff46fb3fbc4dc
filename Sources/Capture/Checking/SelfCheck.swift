internal import Base
internal import Labels

/// How harness lays a captured text out.
struct CheckedText: Sendable {
  /// What is otherwise than was shown; nil if it is reproduced.
  var difference: CheckDifference?
  /// How high it is, insets included, or wide in columns.
  var across = 0.0
}

/// Whether harness lays captured texts out as they were shown.
enum SelfCheck {
  /// How far a line's place and length may be from what was shown, in points.
  static let tolerance = 1.0

  /// Lays each text out; nil for one that cannot be tried.
  ///
  /// - Parameters:
  ///   - fonts: The captured ones.
  ///   - workers: How many texts are laid out at a time.
  static func checked(
    _ texts: [CapturedText], fonts: FontSet, workers: Int
  ) throws(CaptureError) -> [CheckedText?] {
    // A renderer belongs to one thread, and making one takes longer than laying out many texts.
    let size = 64
    let count = (texts.count + size - 1) / size
    let chunks = concurrentMap(count, workers: workers) { chunk in
      Result { () throws(LayoutError) in
        let renderer = try LabelRenderer(fonts: fonts)
        return texts[(chunk * size)..<min(texts.count, (chunk + 1) * size)].map {
          checked($0, renderer)
        }
      }
    }
    var all: [CheckedText?] = []
    for chunk in chunks {
      switch chunk {
      case .success(let some): all += some
      case .failure(let error): throw .layout(error)
      }
    }
    return all
  }

  private static func checked(_ text: CapturedText, _ renderer: LabelRenderer) -> CheckedText? {
    guard text.isTried, let width = text.width else { return nil }
    do throws(LayoutError) {
      let layout = try renderer.layout(text.label(width: width))
      let size = layout.size
      let across = layout.mode == .horizontal ? size.height : size.width
      var difference = difference(of: layout, from: text.shown)
      if difference == nil, let available = text.availableWidth, available != width {
        // Where the box may grow, lines stand elsewhere, but they must be the same.
        let grown = try renderer.layout(text.label(width: available))
        difference = Self.difference(of: grown, from: text.shown, isPlaced: false)
      }
      return CheckedText(difference: difference, across: across)
    } catch {
      return CheckedText(difference: .error("\(error)"))
    }
  }

  private static func difference(
    of layout: LabelLayout, from shown: [CapturedText.Line], isPlaced: Bool = true
  ) -> CheckDifference? {
    let lines = layout.lines
    guard lines.count == shown.count else {
      return .lineCount(lines.count, shown: shown.count)
    }
    let isHorizontal = layout.mode == .horizontal
    for (index, (line, was)) in zip(lines, shown).enumerated() {
      let (text, shownText) = (SpacedText.collapsed(line.text), SpacedText.collapsed(was.text))
      guard text == shownText else {
        return .lineText(index, text, shown: shownText)
      }
      let width = isHorizontal ? line.box.width : line.box.height
      if let shownWidth = was.width, abs(width - shownWidth) > tolerance {
        return .lineWidth(index, width, shown: shownWidth)
      }
      let x = isHorizontal ? line.box.x : line.box.y
      guard !isPlaced || abs(x - was.x) <= tolerance else {
        return .lineStart(index, x, shown: was.x)
      }
    }
    return layout.truncation == nil ? nil : .isCut
  }
}

/// What a layout has otherwise than was shown.
package enum CheckDifference: Equatable, Sendable {
  case lineCount(Int, shown: Int)
  /// Of the line with this index, from 0.
  case lineText(Int, String, shown: String)
  case lineWidth(Int, Double, shown: Double)
  case lineStart(Int, Double, shown: Double)
  /// Its text is cut, which nothing that shows it can tell.
  case isCut
  /// Why it cannot be laid out.
  case error(String)
}

/// Texts as both sides of a comparison have them.
enum SpacedText {
  /// Without white space at its ends, and with one space for each stretch of it.
  static func collapsed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isSpace = true
    for scalar in text.unicodeScalars {
      // No-break spaces are letters here: they stand where people put them.
      let isWhite = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      if !isWhite {
        scalars.append(scalar)
      } else if !isSpace {
        scalars.append(" ")
      }
      isSpace = isWhite
    }
    if isSpace, !scalars.isEmpty { scalars.removeLast() }
    return String(scalars)
  }
}
