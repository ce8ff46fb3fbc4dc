import Labels
import Synchronization

/// Renderers with one set of fonts, each for one test at a time.
final class Renderers: Sendable {
  let fonts: FontSet
  /// The renderers that no test uses at the moment.
  private let idle = Mutex<[IdleRenderer]>([])

  init(fonts: FontSet) {
    self.fonts = fonts
  }

  func use<Value>(_ body: (LabelRenderer) throws -> Value) throws -> Value {
    let renderer = try idle.withLock { $0.popLast() }?.renderer ?? LabelRenderer(fonts: fonts)
    defer { idle.withLock { $0.append(IdleRenderer(renderer: renderer)) } }
    return try body(renderer)
  }

  /// A renderer that one test passes on to another.
  ///
  /// Sendable, because the pool gives each renderer to one test at a time.
  private struct IdleRenderer: @unchecked Sendable {
    let renderer: LabelRenderer
  }
}

extension Renderers {
  private static let known = Mutex<[ObjectIdentifier: Renderers]>([:])

  /// The renderers for fonts that a test has made; they live as long as the process.
  static func of(_ fonts: FontSet) -> Renderers {
    known.withLock { known in
      if let renderers = known[ObjectIdentifier(fonts)] { return renderers }
      let renderers = Renderers(fonts: fonts)
      known[ObjectIdentifier(fonts)] = renderers
      return renderers
    }
  }
}
