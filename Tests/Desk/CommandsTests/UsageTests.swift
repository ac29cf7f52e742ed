// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Yardsticks

/// Command lines that are wrong in themselves: exit code 2, and nothing is touched.
@Suite struct UsageTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write("0 0,0\n1 lift\n", to: "finger.path")
    try folder.write("precious", to: "old.wav")
  }

  private func expectUsage(_ words: [String], naming word: String) throws {
    let names = try folder.names()
    expectFault(try sonifier(words, in: folder), code: 2, naming: word)
    #expect(try folder.names() == names)
    #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
  }

  @Test(
    "A command that does not exist, or none, is named",
    arguments: [
      ([], "--help"), (["sing"], "'sing'"), ([""], "''"), (["Map"], "'Map'"), (["--json"], "'--json'"),
      (["red.png"], "'red.png'"), (["sing\n\u{1B}[2J"], "'sing"),
    ])
  func commands(words: [String], name: String) throws { try expectUsage(words, naming: name) }

  @Test(
    "Coordinates that are not two plain numbers are named",
    arguments: [
      "", ",", "1", "1,", ",1", "0,0,0", "a,b", "nan,0", "0,inf", "-inf,0", "0x0,0", "0e,0", " 0,0", "0 ,0",
      "0;0",
      "0.0.0,0", "--0,0", "+-0,0", ".,0", "0,0\n", "\u{0660},0", "１,0", "1_000,0", "0,0 ", "0°,0",
    ])
  func coordinates(place: String) throws {
    let said = place.replacing("\n", with: "?")
    try expectUsage(["map", "red.png", "--at", place], naming: "'\(said)'")
    try expectUsage(["map", "red.png", "--json", "--at=" + place], naming: "'\(said)'")
    try expectUsage(["render", "red.png", "--at", place, "-o", "old.wav"], naming: "'\(said)'")
  }

  @Test(
    "What map cannot use is named",
    arguments: [
      ([], "picture"), (["red.png"], "--at"), (["--at", "0,0"], "picture"), (["red.png", "--at"], "--at"),
      (["red.png", "red.png", "--at", "0,0"], "'red.png'"),
      (["red.png", "--at", "0,0", "--at", "0,0"], "--at"), (["red.png", "--at=0,0", "--at", "0,0"], "--at"),
      (["red.png", "--at", "0,0", "--mapping", "smell"], "'smell'"),
      (["red.png", "--at", "0,0", "--mapping", ""], "''"),
      (["red.png", "--at", "0,0", "--mapping", "Report"], "'Report'"),
      (["red.png", "--at", "0,0", "--mapping"], "--mapping"),
      (["red.png", "--at", "0,0", "--amplitude", "width"], "'width'"),
      (["red.png", "--at", "0,0", "--wheel", "goethe"], "'goethe'"),
      (["red.png", "--at", "0,0", "--wheel", "newton", "--mapping", "spectral"], "--wheel"),
      (["red.png", "--at", "0,0", "--hues", "own"], "'own'"),
      (["red.png", "--at", "0,0", "--hues", "spread", "--mapping", "report"], "--hues"),
      (["--note", "A4", "--hues", "spread"], "--hues"),
      (["--note", "A4", "--octaves", "picture"], "--octaves"),
      (["red.png", "--at", "0,0", "--json=yes"], "--json"),
      (["red.png", "--at", "0,0", "--json", "--json"], "--json"),
      (["red.png", "--at", "0,0", "--waveform", "sine"], "'--waveform'"),
      (["red.png", "--at", "0,0", "-x"], "'-x'"),
      (["--note", "G#"], "'G#'"), (["--note", "A4", "--frequency", "440"], "--frequency"),
      (["--frequency", "7"], "8 to 32000"), (["red.png", "--note", "A4"], "'red.png'"),
      (["--note", "A4", "--at", "0,0"], "--at"), (["--note", "A4", "--finger", "0"], "--finger"),
      (["red.png", "--at", "0,0", "--finger", "-0.1"], "-0.1"),
      (["red.png", "--at", "0,0", "--finger", "100.1"], "100.1"),
      (["red.png", "--at", "0,0", "--finger", "wide"], "'wide'"),
      (["--at", "0,0", "--", "red.png", "--json"], "'--json'"),
    ])
  func map(words: [String], name: String) throws { try expectUsage(["map"] + words, naming: name) }

  @Test(
    "What render cannot use is named, and the file that was there is untouched",
    arguments: [
      ([], "picture"), (["red.png"], "-o"), (["red.png", "-o"], "-o"), (["-o", "old.wav"], "picture"),
      (["red.png", "-o", "old.wav", "-o", "new.wav"], "-o"),
      (["red.png", "-o", "old.wav", "--waveform", "banjo"], "'banjo'"),
      (["red.png", "-o", "old.wav", "--mapping", "smell"], "'smell'"),
      (["red.png", "-o", "old.wav", "--at", "0,0", "--path", "finger.path"], "--path"),
      (["red.png", "-o", "old.wav", "--seconds", "1", "--path", "finger.path"], "--path"),
      (["red.png", "-o", "old.wav", "--seconds", "0"], "0.01 to 3600"),
      (["red.png", "-o", "old.wav", "--seconds", "3600.1"], "3600.1"),
      (["red.png", "-o", "old.wav", "--seconds", "-1"], "-1"),
      (["red.png", "-o", "old.wav", "--seconds", "nan"], "'nan'"),
      (["red.png", "-o", "old.wav", "--chord", "major"], "'--chord'"), (["red.png", "old.wav"], "'old.wav'"),
      (["red.png", "-o", "old.wav", "--scale", "minuet"], "'minuet'"),
      (["red.png", "-o", "old.wav", "--scale", "a.scl", "--temperament", "just"], "--temperament"),
      (["red.png", "-o", "old.wav", "--temperament", "well"], "'well'"),
      (["red.png", "-o", "old.wav", "--start", "H"], "'H'"),
      (["red.png", "-o", "old.wav", "--wheel", "newton", "--sweep"], "--wheel"),
      (["red.png", "-o", "old.wav", "--hues", "spread", "--sweep"], "--hues"),
      (["red.png", "-o", "old.wav", "--octave", "5"], "'5'"),
      (["red.png", "-o", "old.wav", "--octave", "half"], "'half'"),
      (["red.png", "-o", "old.wav", "--octaves", "0"], "1 to 7"),
    ])
  func render(words: [String], name: String) throws { try expectUsage(["render"] + words, naming: name) }

  @Test("Bench takes nothing but --json")
  func bench() throws {
    try expectUsage(["bench", "red.png"], naming: "'red.png'")
    try expectUsage(["bench", "--fast"], naming: "'--fast'")
  }

  @Test("The command line is looked at before any file")
  func order() throws {
    try expectUsage(["map", "missing.png", "--at", "a,b"], naming: "'a,b'")
    try expectUsage(
      ["render", "missing.png", "--path", "missing.path", "-o", "x.wav", "--finger", "x"], naming: "'x'")
  }

  @Test("After two dashes, names may look like options")
  func dashes() throws {
    try folder.write(Png.row([0x0000FF]), to: "--at")
    expectDone(try sonifier(["map", "--at", "0,0", "--", "--at"], in: folder))
    expectDone(try sonifier(["map", "--at=0,0", "./--at"], in: folder))
    expectDone(try sonifier(["render", "-o", "out.wav", "--seconds", "0.01", "--", "--at"], in: folder))
  }
}
