// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

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
      5 knob +17
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
    #expect(said.contains("9.000  say    Gemerkt: language, Plattdeutsch!") && !said.contains("fault"))
  }

  @Test("What is missing, a folder, or anything but a text is told once it is chosen, and English goes on")
  func damaged() throws {
    try folder.write([0x72, 0xFF, 0, 0x3A], to: "languages/french.txt")
    for (place, tongue, name) in [
      (3, "spanish", "Spanish"), (4, "french", "French"), (6, "korean", "Korean"),
    ] {
      let said = try choose(place)
      #expect(said.contains("8.000  say    \(name).\n"))
      #expect(said.contains("9.000  fault  no texts: \(tongue).txt is missing or damaged\n"))
      #expect(
        said.contains("9.000  say    The texts for \(name) are missing or damaged, so this is English."))
    }
  }
}
