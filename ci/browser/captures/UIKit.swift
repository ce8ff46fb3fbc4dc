// What renderers/captures/producers/UIKit.swift uses, declared as Apple's headers have it: enough to check types on Linux.

import Foundation

@MainActor class UIView {
  var bounds: CGRect { fatalError() }
  func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
}

@MainActor class UILabel: UIView {
  var attributedText: NSAttributedString? { nil }
  var font: UIFont! { nil }
  var numberOfLines: Int { 0 }
  var lineBreakMode: NSLineBreakMode { .byWordWrapping }
  var textAlignment: NSTextAlignment { .left }
}

class UIFont {
  var familyName: String { "" }
  var pointSize: CGFloat { 0 }
}

enum NSLineBreakMode: Int { case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail }
enum NSTextAlignment: Int { case left, center, right, justified, natural }

// Apple's is an NSMutableAttributedString.
class NSTextStorage {
  init(attributedString: NSAttributedString) {}
  let string = ""
  func addLayoutManager(_ manager: NSLayoutManager) {}
}

class NSTextContainer {
  init(size: CGSize) {}
  var lineFragmentPadding: CGFloat = 5
  var maximumNumberOfLines = 0
  var lineBreakMode = NSLineBreakMode.byWordWrapping
}

class NSLayoutManager {
  func addTextContainer(_ container: NSTextContainer) {}
  func glyphRange(for container: NSTextContainer) -> NSRange { fatalError() }
  func characterRange(forGlyphRange range: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?) -> NSRange {
    fatalError()
  }
  func enumerateLineFragments(
    forGlyphRange range: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
