import Raster
import Testing

@testable import Results
@testable import Runs

/// What is said about pictures if only their pixels are known.
@Suite struct PixelChangeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [String]
    let actual: [String]
    let summary: String
    /// The change by which cases are grouped.
    let change: String
    var stage = CaseResult.Stage.unknown
    var tolerance = Tolerance.exact
    var ignored: [PixelRect] = []

    init(
      _ name: String, _ expected: [String], _ actual: [String], _ summary: String,
      _ change: String? = nil, stage: CaseResult.Stage = .unknown,
      tolerance: Tolerance = .exact, ignored: [PixelRect] = []
    ) {
      testDescription = name
      self.expected = expected
      self.actual = actual
      self.summary = summary
      self.change = change ?? summary
      self.stage = stage
      self.tolerance = tolerance
      self.ignored = ignored
    }
  }

  /// `.` is white, `#` black, `r` red, `b` blue; 9, 5 and 2 are tenths of black on white, `n`, `h` and `q` of red.
  private static let inks: [Character: PixelColor] = [
    ".": .white, "#": .black, "r": red, "b": PixelColor(red: 0, green: 0, blue: 255),
    "5": mix(.black, 0.5, .white), "2": mix(.black, 0.2, .white), "9": mix(.black, 0.9, .white),
    "h": mix(red, 0.5, .white), "q": mix(red, 0.2, .white), "n": mix(red, 0.9, .white),
    "g": PixelColor(red: 238, green: 238, blue: 238),
    "G": mix(.black, 0.5, PixelColor(red: 238, green: 238, blue: 238)),
    "w": mix(.white, 0.5, .black), "_": .transparent,
    "-": PixelColor(red: 255, green: 0, blue: 0, alpha: 0),
    "T": PixelColor(red: 0, green: 0, blue: 0),
    "t": PixelColor(red: 0, green: 0, blue: 0, alpha: 128),
    "S": PixelColor(red: 255, green: 0, blue: 0),
    "s": PixelColor(red: 255, green: 0, blue: 0, alpha: 128),
    "1": PixelColor(red: 1, green: 1, blue: 1),
    ",": PixelColor(red: 254, green: 254, blue: 254),
    "!": PixelColor(red: 250, green: 250, blue: 250), "4": mix(.black, 0.4, .white),
    "~": PixelColor(red: 127, green: 127, blue: 127),
  ]
  private static let red = PixelColor(red: 255, green: 0, blue: 0)

  private static func mix(_ ink: PixelColor, _ share: Double, _ ground: PixelColor) -> PixelColor {
    func channel(_ ink: UInt8, _ ground: UInt8) -> UInt8 {
      UInt8((Double(ink) * share + Double(ground) * (1 - share)).rounded())
    }
    return PixelColor(
      red: channel(ink.red, ground.red), green: channel(ink.green, ground.green),
      blue: channel(ink.blue, ground.blue))
  }

  private static func picture(_ rows: [String]) -> Bitmap {
    var picture = Bitmap(width: rows.first?.count ?? 0, height: rows.count, color: .white)
    for (y, row) in rows.enumerated() {
      for (x, ink) in row.enumerated() { picture[x, y] = inks[ink] ?? .white }
    }
    return picture
  }

  private static let letter = [".......", ".2##5..", "..5#9..", "..5##2.", "......."]
  private static func inked(_ map: [Character: Character]) -> [String] {
    letter.map { row in String(row.map { map[$0] ?? $0 }) }
  }
  private static let redLetter = inked(["2": "q", "#": "r", "5": "h", "9": "n"])
  private static let page = [String](repeating: String(repeating: ".", count: 30), count: 6)
  private static func page(_ places: [(x: Int, y: Int, ink: Character)]) -> [String] {
    var rows = page.map(Array.init)
    for place in places { rows[place.y][place.x] = place.ink }
    return rows.map { String($0) }
  }

  /// Two shapes with a smoothed corner each, and a point.
  private static func corners(_ first: Character, _ second: Character, _ point: Character)
    -> [String]
  {
    let space = String(repeating: ".", count: 20)
    let row = "..####\(space)..####\(space).."
    return [
      row.map { _ in "." }.joined(), "..\(first)###\(space)..\(second)###\(space).\(point)", row,
      row,
      row.map { _ in "." }.joined(),
    ]
  }

  static let rows: [Row] = [
    Row(
      "a letter to the right", letter, letter.map { "." + $0.dropLast() },
      "content at (1, 1) moved 1 px right", "content moved 1 px right"),
    Row(
      "two dots moved equally", page([(2, 1, "#"), (20, 1, "#")]),
      page([(3, 1, "#"), (21, 1, "#")]),
      "everything that differs moved 1 px right", "content moved 1 px right"),
    Row(
      "two dots moved differently", page([(2, 1, "#"), (20, 1, "#")]),
      page([(3, 1, "#"), (20, 2, "#")]),
      "content at (2, 1) moved 1 px right; also, content at (20, 1) moved 1 px down",
      "content moved 1 px right; content moved 1 px down"),
    Row(
      "a letter turns red", letter, redLetter, "recoloured at (1, 1), 5 × 3 px: #000000 → #ff0000",
      "recoloured #000000 → #ff0000"),
    Row(
      "and its edge becomes another", letter, redLetter.map { $0.replacing("h", with: "n") },
      "other content in the same box at (1, 1), 5 × 3 px", "other content in the same box"),
    Row(
      "half of a square turns red", ["....", ".##.", ".##.", "...."],
      ["....", ".r#.", ".r#.", "...."], "other content in the same box at (1, 1), 1 × 2 px",
      "other content in the same box"),
    Row(
      "all of it", ["....", ".##.", ".##.", "...."], ["....", ".rr.", ".rr.", "...."],
      "recoloured at (1, 1), 2 × 2 px: #000000 → #ff0000", "recoloured #000000 → #ff0000"),
    Row(
      "another shape in another colour", ["......", ".#.##.", "......"],
      ["......", ".rr.r.", "......"], "other content in the same box at (1, 1), 4 × 1 px",
      "other content in the same box"),
    Row(
      "the background", ["......", ".##5..", "......"], ["gggggg", "g##Ggg", "gggggg"],
      "recoloured at (0, 0), 6 × 3 px: #ffffff → #eeeeee", "recoloured #ffffff → #eeeeee"),
    Row(
      "the background of three colours", ["........", ".##.rr.b", "........", "........"],
      ["gggggggg", "g##grrgb", "gggggggg", "gggggggg"],
      "recoloured at (0, 0), 8 × 4 px: #ffffff → #eeeeee", "recoloured #ffffff → #eeeeee"),
    Row(
      "light becomes dark", ["......", ".##5..", "......"], ["######", "#..w##", "######"],
      "recoloured at (0, 0), 6 × 3 px: #ffffff → #000000 and #000000 → #ffffff",
      "recoloured #ffffff → #000000 and #000000 → #ffffff"),
    // A thin letter's darkest pixel is a mixture: another letter shows what the ink is.
    Row(
      "a thin dot beside a full one", page([(2, 2, "5"), (20, 2, "#"), (21, 2, "#")]),
      page([(2, 2, "h"), (20, 2, "r"), (21, 2, "r")]),
      "recoloured at 2 places, the largest 2 × 1 px at (20, 2): #000000 → #ff0000",
      "recoloured #000000 → #ff0000"),
    Row(
      "two words in two colours", page([(2, 2, "#"), (20, 2, "#")]),
      page([(2, 2, "r"), (20, 2, "b")]),
      "recoloured at (2, 2), 1 × 1 px: #000000 → #ff0000; also, recoloured at (20, 2), "
        + "1 × 1 px: #000000 → #0000ff",
      "recoloured #000000 → #ff0000; recoloured #000000 → #0000ff"),
    // A stem that moved by less than a pixel is not two stems in other colours.
    Row(
      "a stem's edges", ["......", "..9#5.", "..9#5.", "......"],
      ["......", "..5#9.", "..5#9.", "......"], "edges are drawn otherwise at (2, 1), 3 × 2 px",
      "edges are drawn otherwise"),
    Row(
      "a stem without ink", ["......", "..95..", "..95..", "......"],
      ["......", "..59..", "..59..", "......"], "edges are drawn otherwise at (2, 1), 2 × 2 px",
      "edges are drawn otherwise"),
    Row(
      "a step of an edge", ["......", "..5###", "..5###", "......"],
      ["......", "..2###", "..2###", "......"], "edges are drawn otherwise at (2, 1), 1 × 2 px",
      "edges are drawn otherwise"),
    Row(
      "a letter appears", letter.map { $0.map { _ in "." }.joined() }, letter,
      "something is new at (1, 1), 5 × 3 px", "something is new"),
    Row(
      "a letter disappears", letter, letter.map { $0.map { _ in "." }.joined() },
      "something is gone at (1, 1), 5 × 3 px", "something is gone"),
    Row(
      "a frame around it", ["........."] + letter.map { ".\($0)." } + ["........."],
      ["#########"] + letter.map { "#\($0)#" } + ["#########"],
      "something is new at (0, 0), 9 × 7 px", "something is new"),
    Row(
      "a line through it", letter, letter.enumerated().map { $0 == 2 ? "rrrrrrr" : $1 },
      "content changed at (0, 2), 7 × 1 px", "content changed"),
    Row(
      "a bar grows", ["......", "###...", "......"], ["......", "#####.", "......"],
      "something at (0, 1) is 5 × 1 px instead of 3 × 1", "something has another size"),
    // Either black is new, or white is gone.
    Row(
      "a surface fills the picture", ["..##", "..##", "..##"], ["####", "####", "####"],
      "content changed at (0, 0), 2 × 3 px", "content changed"),
    Row(
      "a bar at the top", ["....", "....", "...."], ["####", "....", "...."],
      "content changed at (0, 0), 4 × 1 px", "content changed"),
    Row(
      "a box in a corner", ["....", "....", "...."], ["##..", "##..", "...."],
      "something is new at (0, 0), 2 × 2 px", "something is new"),
    Row(
      "something in all of an empty picture", ["....", "...."], ["#r2#", "r5br"],
      "something is new at (0, 0), 4 × 2 px", "something is new"),
    Row(
      "two appear, one is gone", page([(2, 2, "#")]), page([(12, 2, "r"), (22, 2, "b")]),
      "something is gone at (2, 2), 1 × 1 px; also, something is new at 2 places, the largest "
        + "1 × 1 px at (12, 2)", "something is gone; something is new"),
    Row(
      "more kinds than are named", page([(2, 2, "#"), (9, 2, "#"), (10, 2, "#"), (18, 2, "#")]),
      page([(3, 2, "#"), (9, 2, "r"), (10, 2, "r"), (19, 3, "#"), (26, 2, "b")]),
      "content at (2, 2) moved 1 px right; also, recoloured at (9, 2), 2 × 1 px: #000000 → "
        + "#ff0000; also, content at (18, 2) moved 1 px right and 1 px down; also, other "
        + "differences at 1 place", "several differences"),
    Row(
      "one pixel", ["#"], ["."], "recoloured at (0, 0), 1 × 1 px: #000000 → #ffffff",
      "recoloured #000000 → #ffffff"),
    Row(
      "all of one colour", ["rrr", "rrr"], ["bbb", "bbb"],
      "recoloured at (0, 0), 3 × 2 px: #ff0000 → #0000ff", "recoloured #ff0000 → #0000ff"),
    Row(
      "everything", ["#r.b", "b#9r", "5.r#"], ["r.#5", ".2b.", "#b5r"],
      "content changed at (0, 0), 4 × 3 px", "content changed"),
    Row(
      "a transparent background", ["_____", "_tTt_", "_____"], ["_____", "_sSs_", "_____"],
      "recoloured at (1, 1), 3 × 1 px: #000000 → #ff0000", "recoloured #000000 → #ff0000"),
    Row(
      "on a transparent background", ["_____", "_-___", "_____"], ["_____", "_-tT_", "_____"],
      "something is new at (2, 1), 2 × 1 px", "something is new"),
    Row(
      "becomes translucent", ["_____", "_TTT_", "_____"], ["_____", "_ttt_", "_____"],
      "recoloured at (1, 1), 3 × 1 px: #000000 → #00000080", "recoloured #000000 → #00000080"),
    Row(
      "a corner smoothed otherwise", corners("5", "5", "."), corners("4", "5", "."),
      "only smoothing differs: 1 pixel at an edge", "only smoothing differs"),
    Row(
      "so that nobody sees it", corners("5", "5", "."), corners("~", "~", "."),
      "only smoothing differs: 2 pixels at edges, none of it visible", "only smoothing differs"),
    Row(
      "two, of which one is visible", corners("5", "5", "."), corners("~", "4", "."),
      "only smoothing differs: 2 pixels at edges", "only smoothing differs"),
    Row(
      "and something else", corners("5", "5", "."), corners("4", "5", "r"),
      "something is new at (53, 1), 1 × 1 px; also, smoothing differs: 1 pixel at an edge",
      "something is new; smoothing differs"),
    Row(
      "what nobody sees", ["____", "____"], ["_--_", "____"],
      "other colours of fully transparent pixels at (1, 0), 2 × 1 px",
      "other colours of fully transparent pixels"),
    // A change that is no larger than rounding proves nothing about edges.
    Row(
      "by one", ["......", ".2##2.", "......"], ["......", ".2111.", "......"],
      "edges are drawn otherwise at (2, 1), 3 × 1 px", "edges are drawn otherwise"),
    Row(
      "by one, and flat", ["......", ".####.", "......"], ["......", ".1111.", "......"],
      "recoloured at (1, 1), 4 × 1 px: #000000 → #010101 (not visible to the eye)",
      "recoloured #000000 → #010101 (not visible to the eye)"),
    Row(
      "hardly visible on its background", ["......", ".,,,,.", "......"],
      ["......", ".!!!!.", "......"], "nothing visible differs: 4 pixels at (1, 1), 4 × 1 px",
      "nothing visible differs"),
    Row(
      "tolerance", [".....", ".#.,.", "....."], [".....", ".r...", "....."],
      "recoloured at (1, 1), 1 × 1 px: #000000 → #ff0000", "recoloured #000000 → #ff0000",
      tolerance: Tolerance(.channel(2))),
    Row(
      "a part of a shape is not compared", ["......", ".####.", "......"],
      ["......", ".rrrr.", "......"], "recoloured at (1, 1), 2 × 1 px: #000000 → #ff0000",
      "recoloured #000000 → #ff0000", ignored: [PixelRect(x: 3, y: 0, width: 3, height: 3)]),
    Row(
      "another size, the rest equal", ["....", ".#.."], [".....", ".#...", "....."],
      "the picture is 5 × 3 px instead of 4 × 2; the part that both have looks the same",
      "the picture is 5 × 3 px instead of 4 × 2", stage: .size),
    Row(
      "another size, and a dot", ["....", ".#..", "...."], ["...", "...", "..."],
      "the picture is 3 × 3 px instead of 4 × 3; in the part that both have, something is gone at "
        + "(1, 1), 1 × 1 px", "the picture is 3 × 3 px instead of 4 × 3", stage: .size),
    Row(
      "another size, and not all compared", ["....", ".#.."], ["...", "..."],
      "the picture is 3 × 2 px instead of 4 × 2", stage: .size,
      ignored: [PixelRect(x: 1, y: 1, width: 1, height: 1)]),
  ]

  @Test(arguments: rows) func isSaidAsItIs(_ row: Row) throws {
    let (expected, actual) = (Self.picture(row.expected), Self.picture(row.actual))
    var comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: row.tolerance, ignoring: row.ignored)
    comparison.findMoves(expected: expected, actual: actual, tolerance: row.tolerance)
    let change = PixelChange(
      comparison, expected: expected, actual: actual, tolerance: row.tolerance)
    #expect(change.summary == row.summary)
    #expect(change.cause.summary == row.summary)
    #expect(change.cause.stage == row.stage)
    // A pair is in a group for each of its changes.
    #expect(change.cause.changes.map(\.happening.text).joined(separator: "; ") == row.change)
    #expect(change.cause.changes.allSatisfy { $0.sight != nil && $0.path.isEmpty })
    #expect(
      change.cause(besides: "no record").summary == "no record; \(row.summary)")

    // The same is said about pictures that are read row by row.
    let (before, after) = (BitmapRows(expected), BitmapRows(actual))
    let changes = try comparison.findings(
      expected: { () throws(PNGError) in before }, actual: { () throws(PNGError) in after },
      tolerance: row.tolerance)
    #expect(
      changes
        == comparison.findings(expected: expected, actual: actual, tolerance: row.tolerance))
  }

  /// A kind says only what pixels prove.
  @Test(
    arguments: [
      ("a letter to the right", [.moved]), ("a letter turns red", [.recolored]),
      ("a letter appears", [.appeared]), ("a letter disappears", [.vanished]),
      ("another size, the rest equal", [.size]), ("becomes translucent", [.recolored]),
      ("what nobody sees", [.unknown]),
      ("a corner smoothed otherwise", [.smoothed]),
      ("more kinds than are named", [.content]),
    ] as [(String, [Change.Kind])]) func changesHaveKinds(
      _ name: String, _ kinds: [Change.Kind]
    ) throws
  {
    let row = try #require(Self.rows.first { $0.testDescription == name })
    let (expected, actual) = (Self.picture(row.expected), Self.picture(row.actual))
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: row.tolerance)
    comparison.findMoves(expected: expected, actual: actual, tolerance: row.tolerance)
    let change = PixelChange(
      comparison, expected: expected, actual: actual, tolerance: row.tolerance)
    #expect(change.cause.changes.map(\.kind) == kinds)
  }

  @Test func theRootHasBothColors() throws {
    let (expected, actual) = (Self.picture(Self.letter), Self.picture(Self.redLetter))
    let comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    let root = PixelChange(
      comparison, expected: expected, actual: actual, tolerance: .exact
    ).cause.changes[0]
    #expect((root.was, root.is) == ("#000000", "#ff0000"))
  }
}
