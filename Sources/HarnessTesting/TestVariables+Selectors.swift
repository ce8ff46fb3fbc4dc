import PictureTesting
import Runs

extension TestVariables {
  /// Which cases are tests.
  var selectors: [Selector] {
    filter.split(whereSeparator: \.isWhitespace).map { Selector(String($0)) }
  }
}
