// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing
import TinyFonts

@testable import Yardsticks

/// Instruments and scales that a user brings, on the command line and on a stick.
@Suite struct SoundFontTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    // C# lies under the finger: cyan.
    try folder.write(Png.row([0x00FFFF]), to: "cyan.png")
    try folder.write(TinyFont().bytes, to: "tiny.sf2")
  }

  private func render(_ font: String, _ waveform: String = "organ") throws -> Run {
    try sonifier(
      ["render", "cyan.png", "--at", "0,0", "--waveform", waveform, "--soundfont", font, "-o", "out.wav"],
      in: folder)
  }

  @Test("A SoundFont of somebody's own plays, through a process that can do nothing else")
  func plays() throws {
    expectDone(try render("tiny.sf2"))
    let own = try Wav(folder.bytes(of: "out.wav"))
    let tone = try own.tone(near: 554.37)
    #expect(abs(tone.frequency - 554.37) < 1)
    let words = ["render", "cyan.png", "--at", "0,0", "--waveform", "organ", "-o", "box.wav"]
    expectDone(try sonifier(words, in: folder))
    #expect(try folder.bytes(of: "box.wav") != folder.bytes(of: "out.wav"))
  }

  @Test("What cannot be played is told in a sentence, and leaves nothing behind")
  func refused() throws {
    var packed = TinyFont()
    packed.version = 3
    try folder.write(packed.bytes, to: "packed.sf3")
    try folder.write(Array(TinyFont().bytes.dropLast(100)), to: "cut.sf2")
    try folder.write("Dear diary", to: "diary.sf2")
    expectFault(try render("packed.sf3"), code: 1, naming: "packed.sf3", "compressed")
    expectFault(try render("cut.sf2"), code: 1, naming: "cut.sf2", "no SoundFont, or damaged")
    expectFault(try render("diary.sf2"), code: 1, naming: "diary.sf2", "no SoundFont, or damaged")
    expectFault(try render("nothing.sf2"), code: 1, naming: "nothing.sf2", "cannot be read")
    expectFault(try render("tiny.sf2", "sine"), code: 2, naming: "--soundfont", "sine")
    #expect(try !folder.names().contains("out.wav"))
  }

  @Test(
    "From a stick: told, chosen in the menu, played; refused with a sentence; gone with the next start, and told"
  )
  func stick() throws {
    try FileManager.default.createDirectory(
      atPath: folder.place("stick/scales"), withIntermediateDirectories: true)
    try folder.write(TinyFont().bytes, to: "stick/tiny-band.sf2")
    try folder.write("Dear diary", to: "stick/diary.sf2")
    try folder.write("! a\na slendro\n2\n240.\n2/1", to: "stick/scales/a.scl")
    try folder.write(
      """
      0 power on
      6 stick in stick
      12 knob press
      13.2 knob release
      15 menu instruments from
      19 knob press
      19.1 knob release
      23 knob +2
      25 knob press
      25.1 knob release
      34 knob press
      34.1 knob release
      36 knob -1
      38 knob press
      38.1 knob release
      50 plug out
      51 stick out
      52 power on
      70 end
      """, to: "visit.scenario")
    let run = try sonifier(["scenario", "visit.scenario"], in: folder)
    expectDone(run)
    for words in [
      "Instruments or scales on it are in the menu.", "Instruments from: the box itself.",
      "Kept: instruments from, tiny band.",
      "The instruments of tiny band are there.",
      "The instruments of diary cannot be played: the file is no SoundFont, or damaged. Those from before stay.",
      "instruments from tiny-band.sf2",
      "The stick with the instruments of tiny-band.sf2 is not in, so the box plays its own.",
    ] { #expect(run.output.contains(words), "\(words): \(run.output)") }
  }
}
