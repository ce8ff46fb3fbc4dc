// A text of a capture for harness, of a UILabel. Untested on devices.
//
// TextKit lays the label's text out again, in the same width and font, and so tells the lines. `room` is what
// only you know: the width of a cell less its margins, or what a constraint `lessThanOrEqual` says.
import UIKit

@MainActor func text(of label: UILabel, in window: UIView, path: String, room: CGFloat?) -> [String: Any] {
  let storage = NSTextStorage(attributedString: label.attributedText ?? NSAttributedString(string: ""))
  let manager = NSLayoutManager()
  let container = NSTextContainer(size: CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
  (container.lineFragmentPadding, container.maximumNumberOfLines) = (0, label.numberOfLines)
  container.lineBreakMode = label.lineBreakMode
  manager.addTextContainer(container)
  storage.addLayoutManager(manager)
  var shown: [[String: Any]] = []
  manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, used, _, glyphs, _ in
    let range = manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
    let text = (storage.string as NSString).substring(with: range)
    shown.append(["text": text, "x": used.minX, "width": used.width])
  }
  let place = label.convert(label.bounds, to: window)
  return [
    "path": path, "place": [place.minX, place.minY, place.width, place.height], "width": label.bounds.width,
    "width-available": room ?? NSNull(), "align": label.textAlignment == .center ? "center" : "start",
    "lines": max(label.numberOfLines, 1), "cut": "end", "shown": shown,
    "runs": [["text": storage.string, "font": ["family": label.font.familyName, "size": label.font.pointSize]]],
  ]
}
