import LabelProperties
import Labels
import Testing

@testable import Results
@testable import Runs

/// Other picture files, fonts and libraries, with and without a change of the case.
extension CausePropertyTests {
  @Test func causesOfWorldsAreTrue() throws {
    let renderer = try PropertyFonts.renderer()
    let recorders = try Recorder.all()
    var failed = 0
    for round in 0..<Self.rounds / 2 {
      let seed = Self.seed &+ round
      var random = CaseMutation.Random(seed: UInt64(seed) &* 0x9FB2_1C65_1E98_DF25)
      var pair = Self.pair(seed)
      Self.setLetters(of: &pair.was, &random)
      (pair.now, pair.names) = (pair.was, [])
      let recorder = random.one(of: recorders)
      Self.edit(&pair, seed, &random)
      failed += try Self.check(pair, seed, recorder, renderer)
    }
    #expect(failed * 4 > Self.rounds / 2)
    if Self.rounds > 1000 { print("\(failed) of \(Self.rounds / 2) worlds failed") }
  }

  /// Picture files with new content, half of them together with a change of the case.
  @Test func causesOfPicturesAreTrue() throws {
    let renderer = try PropertyFonts.renderer()
    let recorder = Recorder(version: "pictures", renderer: renderer)
    var failed = 0
    for round in 0..<Self.rounds / 3 {
      let seed = Self.seed &+ round
      var random = CaseMutation.Random(seed: UInt64(seed) &* 0xC2B2_AE3D_27D4_EB4F)
      var pair = Self.pair(seed)
      try PropertyPictures.add(to: &pair.was, &random)
      pair.now = pair.was
      pair.names = []
      if random.isOne(in: 2) { Self.mutate(&pair, &random) }
      try PropertyPictures.change(in: &pair.now, &random)
      failed += try Self.check(pair, seed, recorder, renderer)
    }
    #expect(failed * 4 > Self.rounds / 3)
    if Self.rounds > 1000 { print("\(failed) of \(Self.rounds / 3) pictures failed") }
  }

  /// Other fonts and libraries together with a change of the case, now and then with other pictures.
  @Test func causesOfCasesInOtherWorldsAreTrue() throws {
    let renderer = try PropertyFonts.renderer()
    let recorders = try Recorder.all()
    var failed = 0
    for round in 0..<Self.rounds / 2 {
      let seed = Self.seed &+ round
      var random = CaseMutation.Random(seed: UInt64(seed) &* 0x1656_67B1_9E37_79F9)
      var pair = Self.pair(seed)
      Self.setLetters(of: &pair.was, &random)
      let hasPictures = random.isOne(in: 4)
      if hasPictures { try PropertyPictures.add(to: &pair.was, &random) }
      pair.now = pair.was
      pair.names = []
      Self.mutate(&pair, &random)
      if hasPictures { try PropertyPictures.change(in: &pair.now, &random) }
      // Half of them have another font alone.
      if random.isOne(in: 2) { Self.edit(&pair, seed, &random) }
      // A recorded case that cannot be laid out any more would need the other world to check it.
      guard pair.canBeReplayed else { continue }
      failed += try Self.check(pair, seed, random.one(of: recorders), renderer)
    }
    #expect(failed * 4 > Self.rounds / 2)
    if Self.rounds > 1000 { print("\(failed) of \(Self.rounds / 2) cases failed") }
  }

  // MARK: -

  /// The world in which a label was recorded.
  private struct Recorder {
    /// Version of Harness Letters.
    let version: String
    let renderer: LabelRenderer

    static func all() throws -> [Recorder] {
      try PropertyFonts.versions.map {
        Recorder(version: $0, renderer: try PropertyFonts.renderer(letters: $0))
      }
    }
  }

  /// Makes a label show the differences between versions of Harness Letters.
  private static func setLetters(of label: inout LabelSpec, _ random: inout CaseMutation.Random) {
    label.style.font.family = "Harness Letters"
    label.text.append(TextRun(random.one(of: ["AVA office", "€5 wave", "ee To AV", "a"])))
  }

  private static func edit(
    _ pair: inout PropertyPair, _ seed: Int, _ random: inout CaseMutation.Random
  ) {
    let edits = [0, 0, 1, 2].prefix(random.int(1...4)).reduce(0, max)
    pair.names.append("edits \(edits)")
    pair.edit = { record in WorldEdit.apply(edits, seed, to: &record) }
  }

  /// Changes one or two keys of the case.
  private static func mutate(_ pair: inout PropertyPair, _ random: inout CaseMutation.Random) {
    for _ in 0..<random.int(1...2) {
      let mutation = random.one(of: CaseMutation.all)
      mutation.apply(&pair.now, &random)
      pair.names.append(mutation.name)
    }
    pair.makeAlignmentsAgree()
  }

  /// - Returns: 1 if the pair failed, as it should; otherwise 0.
  private static func check(
    _ pair: PropertyPair, _ seed: Int, _ recorder: Recorder, _ renderer: LabelRenderer
  ) throws -> Int {
    var pair = pair
    pair.names.insert(recorder.version, at: 0)
    return try check(pair, seed, recorder: recorder.renderer, renderer)
  }
}
