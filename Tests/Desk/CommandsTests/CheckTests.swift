// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// Whether this computer has no sound card, and a recording takes its place.
let hasNoCard: Bool = {
  guard let cards = try? String(contentsOfFile: "/proc/asound/cards", encoding: .utf8) else { return true }
  return cards.contains("no soundcards")
}()

/// `sonifier check`: every part of the box is tried.
@Suite struct CheckTests {
  private let folder: Folder
  private static let parts = ["speech", "sound", "reading pictures", "camera", "shutter, knob and strip"]

  init() throws { folder = try Folder() }

  /// Whether each part is good, by the lines, which are in their order.
  private func found(_ run: Run, sourceLocation: SourceLocation = #_sourceLocation) -> [Bool] {
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == CheckTests.parts.count, "\(run)", sourceLocation: sourceLocation)
    return zip(lines, CheckTests.parts).map { line, part in
      #expect(
        line.hasPrefix("\(part): good, ") || line.hasPrefix("\(part): missing, "), "\(line)",
        sourceLocation: sourceLocation)
      return line.hasPrefix("\(part): good, ")
    }
  }

  @Test(
    "Without a card and a camera these two are missing, which the exit code tells", .enabled(if: hasNoCard))
  func bare() throws {
    let run = try sonifier(["check"], in: folder)
    #expect(run.code == 1)
    #expect(found(run) == [true, false, true, false, true])
    #expect(run.complaint == "sonifier: missing: sound, camera\n")
    #expect(run.output.contains("sound: missing, there is no card.\n"))
  }

  @Test("On a card that takes everything at once speech comes to its end, and sound is good")
  func card() throws {
    let run = try sonifier(["check", "--card", "null"], in: folder)
    #expect(run.code == 1)
    #expect(found(run) == [true, true, true, false, true])
    #expect(run.complaint == "sonifier: missing: camera\n")
    #expect(run.output.contains("sound: good, the card null"))
  }

  @Test("A card that is not there is missing, by its name")
  func noCard() throws {
    let run = try sonifier(["check", "--card", "nowhere"], in: folder)
    #expect(run.code == 1)
    #expect(found(run) == [true, false, true, false, true])
    #expect(run.output.contains("sound: missing, the card nowhere"))
  }

  @Test("With all that a profile names, everything is good")
  func profile() throws {
    try folder.write(Png.picture(3, 2) { _, _ in 0xFF0000 }, to: "red.png")
    try folder.write("card null\nscene red.png\n", to: "box.board")
    let run = try sonifier(["check", "--board", "box.board"], in: folder)
    expectDone(run)
    #expect(found(run) == [true, true, true, true, true])
    #expect(run.output.contains("camera: good, it sees a picture 3 pixels wide and 2 high.\n"))
  }

  @Test("Two cameras are tried one after the other, and a gyroscope that is missing is told by its name")
  func extras() throws {
    try folder.write(Png.picture(3, 2) { _, _ in 0xFF0000 }, to: "red.png")
    try folder.write("card null\nscene red.png\nscene nowhere.png\ngyroscope no-such-chip\n", to: "box.board")
    let run = try sonifier(["check", "--board", "box.board"], in: folder)
    #expect(run.code == 1 && run.complaint == "sonifier: missing: other camera, the gyroscope\n", "\(run)")
    let cameras = "\ncamera: good, it sees a picture 3 pixels wide and 2 high.\nother camera: missing, "
    #expect(run.output.contains(cameras))
    #expect(run.output.contains("the gyroscope: missing, nothing is called no-such-chip.\n"))
  }

  @Test(
    "A camera that gives no picture is missing, with the reason", arguments: ["words.png", "nowhere.png"])
  func noPicture(name: String) throws {
    try folder.write("no picture", to: "words.png")
    try folder.write("card null\nscene \(name)\n", to: "box.board")
    let run = try sonifier(["check", "--board", "box.board"], in: folder)
    #expect(run.code == 1)
    #expect(found(run) == [true, true, true, false, true])
    #expect(run.complaint == "sonifier: missing: camera\n")
  }

  @Test("Lines that cannot be had are missing, each by its name")
  func lines() throws {
    try folder.write(
      "card null\nshutter NOWHERE17\nstrip NO1 chip:7 # none of them\nflash NOFLASH\n", to: "box.board")
    let run = try sonifier(["check", "--all", "--board", "box.board"], in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.hasSuffix(
        """
        shutter, knob and strip: missing, 3 lines cannot be had.
        the shutter: missing, its line NOWHERE17 is missing.
        pad 1 of the strip: missing, its line NO1 is missing.
        pad 2 of the strip: missing, its line chip:7 is missing.
        flash: missing, one line cannot be had.
        the flash: missing, its line NOFLASH is missing.

        """))
    #expect(run.complaint == "sonifier: missing: camera, shutter, knob and strip, flash\n")
  }

  @Test("Of a box with a pad alone no part is called the strip")
  func pad() throws {
    try folder.write("card null\nshutter NOWHERE17\npad No Such Pad\n", to: "box.board")
    let run = try sonifier(["check", "--all", "--board", "box.board"], in: folder)
    #expect(run.output.contains("shutter and knob: missing, one line cannot be had.\n"))
    #expect(run.complaint == "sonifier: missing: camera, shutter and knob, the touch pad\n")
  }

  @Test("The knob goes from part to part, in the language that was chosen; what was not tried is missing")
  func byHand() throws {
    try folder.write(Png.picture(3, 2) { _, _ in 0xFF0000 }, to: "red.png")
    try folder.write("scene red.png\nstrip NOWHERE1 NOWHERE2\n", to: "box.board")
    try chooseGerman()
    let run = try LiveRun(["check", "--board", "box.board", "--settings", "box.settings"], in: folder)
    run.prints("Prüfung von 10 Teilen.")
    run.say("knob +3")
    run.prints("Kamera: gut. Ganz rot")
    run.say("knob +1")
    run.prints("Drücken Sie den Auslöser.")
    run.say("shutter press", "shutter release")
    run.prints("Der Auslöser: gut.")
    run.say("knob +3")
    run.prints("die Leitungen fehlen")
    run.say("knob +1")
    run.prints("Einstellungen: gut.")
    run.say("knob +1")
    run.prints("Strom und Wärme: gut.")
    run.say("knob +1")
    run.prints("Das war der letzte Teil. Gut: 5. Nicht versucht: 4.")
    run.say("shutter press")
    run.prints("Die Prüfung ist beendet.")
    #expect(run.end() == 1)
    let complaint = try run.complaint()
    #expect(
      complaint.hasSuffix(
        "missing: the left ear, the right ear, the push of the knob, the knob, the strip\n"), "\(complaint)")
  }

  @Test("Where the knob that the profile names cannot be had, nobody is asked to turn it")
  func noKnob() throws {
    try folder.write("shutter NOWHERE\nknob NOWHERE1 NOWHERE2\n", to: "box.board")
    let run = try LiveRun(["check", "--board", "box.board"], in: folder)
    #expect(run.end() == 1)
    #expect(run.output.contains("shutter, knob and strip: missing, 3 lines cannot be had."))
  }

  @Test("A check leaves the settings as they are, and needs none")
  func settings() throws {
    try folder.write("shutter NOWHERE\n", to: "box.board")
    try chooseGerman()
    let before = try folder.bytes(of: "box.settings")
    for (name, word) in [("box.settings", "Prüfung"), ("none.settings", "Check")] {
      let run = try LiveRun(["check", "--board", "box.board", "--settings", name], in: folder)
      run.prints(word + " ")
      run.send(SIGTERM)
      #expect(run.end() == 1)
      #expect(try run.complaint().hasSuffix("the check was not finished\n"))
    }
    #expect(try folder.bytes(of: "box.settings") == before)
    #expect(try !folder.names().contains("none.settings"))
  }

  /// At the first start, in which German is the fourth language.
  private func chooseGerman() throws {
    let run = try LiveRun(["run", "--settings", "box.settings"], in: folder)
    run.prints("To choose English")
    run.say("knob +3")
    run.prints("Deutsch")
    run.say("knob press", "knob release")
    run.prints("Deutsch. Bereit.")
    run.send(SIGTERM)
    #expect(run.end() == 0)
  }

  @Test("With --json every line is an object of a part, whether it works, and more about it")
  func json() throws {
    let run = try sonifier(["check", "--card", "null", "--json"], in: folder)
    #expect(run.code == 1)
    let objects = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["part"] as? String } == CheckTests.parts)
    #expect(objects.map { $0["works"] as? Bool } == [true, true, true, false, true])
    #expect(objects.allSatisfy { $0["detail"] is String })
  }

  @Test("Words too many are told")
  func usage() throws {
    expectFault(try sonifier(["check", "all"], in: folder), code: 2, naming: "'all'")
  }
}
