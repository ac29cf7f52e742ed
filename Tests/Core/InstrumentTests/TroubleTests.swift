// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Speech
import Testing
import Translations

@testable import Instrument
@testable import WalkTests

/// The reasons of faults from lower rooms, as a user hears them who speaks no English.
@Suite struct TroubleTests {
  private static let helpers: [HelperTrouble] = [
    .missing(program: "/bin/a"), .refused(program: "/bin/a"), .failed(error: 7), .nonsense, .unconfined,
  ]

  private static let pictures: [PictureTrouble] =
    [
      .noScene, .keptNoMore, .noMemory, .missing, .empty, .folder, .pipe, .device, .notAFile,
      .emptyFolder, .circle, .longName, .forbidden, .tooManyFiles, .unopened(error: 7), .unknown, .tooBig,
      .larger(width: 70_000, height: 2), .endsEarly, .noSize, .damaged, .harmful, .unread, .tookTooLong,
      .noLibrary, .protected, .unsaidLetters,
    ] + PictureFormat.allCases.map { .format($0) } + OtherFile.allCases.map { .other($0) }
    + helpers.map { .reader($0) }

  private static let cameras: [CameraTrouble] =
    [.strange, .forbidden, .tooLarge, .noMemory, .tooShort, .failed(error: 7)] + helpers.map { .worker($0) }

  private static let talkers: [TalkerTrouble] = [
    .noThread, .noData, .rate(8000, insteadOf: 22_050), .noVoice("en-gb"), .words("Broken"),
  ]

  private static let faults: [Fault] =
    pictures.map { .noPicture($0) } + cameras.map { .cameraUnusable($0) } + talkers.map { .noTalker($0) }
    + InstrumentsTrouble.allCases.map { .noInstruments($0) }
    + SoundFontTrouble.allCases.map { .noSoundFont($0, of: "grand piano") }
    + ([.noMemory, .tookTooLong, .harmful] + helpers.map { .worker($0) }).map { .noLabels($0) }

  private func text(_ fault: Fault, in language: Language) -> String {
    Utterance(.fault, fault.phrases).text(in: language)
  }

  @Test("Every reason is a sentence of its own in every language, and none of it is English elsewhere")
  func sentences() {
    for language in Language.all {
      var seen: Set<String> = []
      let end = language.tongue == .hindi ? "।" : "."
      for fault in Self.faults {
        let text = text(fault, in: language)
        #expect(text.hasSuffix(end) && !text.contains("{") && text.count < 220, "\(text)")
        #expect(seen.insert(text).inserted, "\(text)")
        guard language.tongue != .english else { continue }
        for word in [" the ", " is ", " it ", " of ", " not ", " cannot "] {
          #expect(!text.contains(word), "\(text)")
        }
      }
    }
  }

  @Test("A picture that has a name is called by it, in every language")
  func names() {
    for language in Language.all {
      #expect(text(.noPicture(.damaged, of: .words("poppies")), in: language).hasPrefix("Poppies"))
      let kept = Phrase(.keptPicture, .number(3)).text(in: language)
      #expect(
        text(.noPicture(.damaged, of: .number(3)), in: language).lowercased().hasPrefix(kept.lowercased()))
    }
    #expect(
      text(.noPicture(.endsEarly, of: .words("mohn")), in: .german)
        == "Mohn gab kein Bild: die Datei ist beschädigt: sie endet mitten im Bild.")
    #expect(
      text(.noPicture(.larger(width: 70_000, height: 2)), in: .english)
        == "That gave no picture: the picture is too big for the box: it is 70000 dots wide and 2 high, "
        + "and the box reads up to 100 million dots.")
    #expect(
      text(.noPicture(.format(.gif)), in: .english)
        == "That gave no picture: this is a picture of the kind GIF, which the box cannot read; "
        + "the box reads JPEG, PNG, WebP, TIFF and FITS.")
    #expect(
      text(.noPicture(.format(.tiff)), in: .english)
        == "That gave no picture: this is a rare kind of TIFF picture, which the box cannot read.")
    #expect(
      text(.noPicture(.reader(.missing(program: "/bin/a"))), in: .english)
        == "That gave no picture: the part that reads pictures is missing: /bin/a.")
    #expect(
      text(.cameraUnusable(.worker(.failed(error: 7))), in: .english)
        == "The camera does not work: the part that works the camera could not be started, error 7.")
    #expect(
      text(.noTalker(.rate(8000, insteadOf: 22_050)), in: .korean)
        == "말소리가 나지 않습니다: eSpeak NG가 22050헤르츠가 아니라 8000헤르츠로 말합니다.")
  }
}
