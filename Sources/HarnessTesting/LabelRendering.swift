import Base
import Cases
public import Labels
import PictureTesting
public import Raster
import Runs

/// Your own function that draws the cases of a suite, as your app draws labels.
public struct LabelRendering: Sendable {
  /// A case to draw, with every default filled in.
  public struct Request: Sendable {
    /// Such as `price/titles/short`.
    public let id: String
    /// What the label looks like; lengths are in points.
    public let spec: LabelSpec
    /// Pixels a point.
    public var scale: Double { spec.scale }
    /// The same under the keys of the case format, as programs get it; `docs/renderers.md` describes
    /// it.
    public let json: String
  }

  /// The result of drawing a case.
  public enum Drawing: Sendable {
    /// Pixels.
    case bitmap(Bitmap)
    /// A PNG file.
    case png([UInt8])
    /// It cannot be drawn, because of these keys; its test is cancelled.
    case unsupported([String])
  }

  /// Its name for `--renderer`, and the subfolder of its baselines.
  public let name: String
  private let draw: @Sendable (Request) throws -> Drawing

  /// - Parameters:
  ///   - name: Up to 64 lower-case letters, digits and `-`, beginning with a letter; not `harness`.
  ///   - draw: Can be called by several tests at a time.
  public init(_ name: String, draw: @escaping @Sendable (Request) throws -> Drawing) {
    self.name = name
    self.draw = draw
  }

  var renderer: FunctionRenderer {
    FunctionRenderer { [draw] subject in
      let label = subject.label
      let request = Request(
        id: subject.id, spec: label, json: JSONText.pretty(label.resolved))
      return switch try draw(request) {
      case .bitmap(let picture): .picture(picture)
      case .png(let file): .png(file)
      case .unsupported(let keys): .unsupported(keys)
      }
    }
  }
}

extension LabelSuite {
  /// The cases of a folder, drawn by your own function, each as its own test.
  ///
  /// Their baselines are in a folder of the renderer's name, `Baselines/NAME`.
  ///
  /// - Parameters:
  ///   - folder: Where the case files are, relative to the package's root, or an absolute path.
  ///   - baselines: The folder of the accepted pictures, likewise.
  ///   - renderer: What draws.
  ///   - file: A file of the package, whose root is the nearest folder above with a `Package.swift`.
  public static func cases(
    in folder: String = "Cases", baselines: String = "Baselines", renderer: LabelRendering,
    file: String = #filePath
  ) -> [LabelCase] {
    do {
      guard RendererSettings.isName(renderer.name) else {
        throw LabelRenderingError(name: renderer.name)
      }
      let variables = TestVariables()
      let root = try PackageRoot(above: file)
      let suite = try LoadedSuite(
        folder: folder, baselines: baselines, root: root, recording: try variables.recording(),
        rendering: renderer)
      return try suite.cases(tagged: [], chosenBy: variables.selectors).map {
        LabelCase($0, in: suite)
      }
    } catch {
      let errors: [any Error] = (error as? CaseFileErrors)?.errors ?? [error]
      return [LabelCase(unreadable: folder, reason: TerminalText(lines: errors), file: file)]
    }
  }
}

struct LabelRenderingError: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "“\(name)” is not a name for a renderer; accepted: up to 64 lower-case letters, digits and -, "
      + "beginning with a letter, but not harness"
  }
}
