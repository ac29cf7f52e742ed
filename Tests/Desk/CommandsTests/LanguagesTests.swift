// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// The files of languages beside the program, and a box whose files are not as they should be.
@Suite struct LanguagesTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.place("languages/spanish.txt"), withIntermediateDirectories: true)
  }

  /// What is said of a visit that goes through the languages, by their places: Spanish is the third.
  private func choose(_ place: Int) throws -> String {
    try folder.write(
      """
      3 knob press
      4.5 knob release
      5 menu language
      7 knob press
      7.1 knob release
      8 knob +\(place - 1)
      9 knob press
      9.1 knob release
      """, to: "choice.scenario")
    let share = "SONIFIER_SHARE=" + folder.path
    let run = try run(
      ["/usr/bin/env", share, programFolder + "/sonifier", "scenario", "choice.scenario"], in: folder)
    expectDone(run)
    return run.output
  }

  @Test("A text that somebody changed is said as it is now; what is not in it is said in English")
  func changed() throws {
    try folder.write(
      "just: Nun {entry}!\nkept: Gemerkt: {name}, {value}!\ngerman: Plattdeutsch\n",
      to: "languages/german.txt")
    let said = try choose(5)
    #expect(said.contains("8.000  say    Nun Plattdeutsch!"))
    #expect(said.contains("9.100  say    Gemerkt: language, Plattdeutsch!") && !said.contains("fault"))
  }

  @Test("A damaged picture is told in the box's language, by its name and without a word of English")
  func damagedPicture() throws {
    let whole = Png.picture(20, 20) { x, y in UInt32(x * 300 + y) }
    try folder.write(Array(whole.prefix(whole.count / 2)), to: "mohn-im-feld.png")
    try folder.write("Liebes Tagebuch\n", to: "text.png")
    try folder.write(
      """
      3 knob press
      4.5 knob release
      5 menu language
      7 knob press
      7.1 knob release
      8 knob +4
      9 knob press
      9.1 knob release
      10 shutter press
      11.5 shutter release
      12 shutter press
      13.5 shutter release
      14 picture mohn-im-feld.png
      15 shutter press
      15.1 shutter release
      25 picture text.png
      25 shutter press
      25.1 shutter release
      40 end
      """, to: "choice.scenario")
    let run = try sonifier(["scenario", "choice.scenario"], in: folder)
    expectDone(run)
    #expect(
      run.output.contains(
        "  say    Mohn im feld gab kein Bild: die Datei ist beschädigt: sie endet mitten im Bild. "))
    #expect(
      run.output.contains(
        "  say    Text gab kein Bild: das ist eine Textdatei, was das Gerät nicht lesen kann; "
          + "es liest JPEG, PNG, WebP, TIFF und FITS. "))
    #expect(
      run.output.contains(
        "  fault  Mohn im feld gave no picture: the file is damaged: it ends in the middle of the picture.\n")
    )
  }

  @Test("What is missing, a folder, or anything but a text is told once it is chosen, and English goes on")
  func damaged() throws {
    try folder.write([0x72, 0xFF, 0, 0x3A], to: "languages/french.txt")
    for (place, tongue, name) in [
      (3, "spanish", "Spanish"), (4, "french", "French"), (6, "korean", "Korean"),
    ] {
      let said = try choose(place)
      #expect(said.contains("8.000  say    \(name).\n"))
      let missing = "The texts for \(name) are missing or damaged, so this is English."
      #expect(said.contains("9.000  fault  \(missing) (\(tongue).txt)\n"))
      #expect(said.contains("9.100  say    \(missing)"))
    }
  }
}
