// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing
import TinyFonts

@testable import Yardsticks

/// What the program and its man page say of themselves.
@Suite struct HelpTests {
  /// Of a sweep.
  private static let layout = [
    "--sweep": "", "--rows": "3", "--columns": "4", "--direction": "up", "--grid": "exponential",
    "--low": "100",
    "--high": "9000", "--ladder": "100,200", "--colour": "",
  ]
  private static let treatment = [
    "--zoom": "0,0,1,1", "--rotate": "1", "--foveal": "", "--brightness": "0.1", "--contrast": "2",
    "--edges": "",
    "--threshold": "0.5", "--invert": "",
  ]

  /// A value that works for every option there is, and its command.
  private static let working = [
    "map": [
      "--at": "0,0", "--note": "G5", "--frequency": "440", "--mapping": "report", "--amplitude": "lightness",
      "--finger": "3", "--wheel": "newton", "--hues": "spread", "--scale": "blues", "--temperament": "just",
      "--start": "Eb",
      "--octave": "1",
      "--octaves": "2", "--clarity": "on", "--json": "", "--data": "", "--low": "A1", "--high": "A5",
      "--window": "20",
      "--level": "40", "--plane": "1",
    ],
    "render": [
      "-o": "out.wav", "--at": "0,0", "--path": "finger.path", "--seconds": "0.01", "--waveform": "square",
      "--soundfont": "tiny.sf2",
      "--mapping": "spectral", "--amplitude": "height", "--finger": "9", "--wheel": "pridmore",
      "--hues": "spread",
      "--scale": "blues",
      "--temperament": "just", "--start": "Eb", "--octave": "1", "--octaves": "2", "--clarity": "on",
      "--json": "",
      "--under": "chord", "--semitones": "off", "--new-notes": "struck", "--attack": "20", "--release": "50",
      "--glide": "9",
      "--reverb": "10", "--gain": "-3", "--plot": "plot.png", "--page": "dark",
      "--data": "", "--window": "20", "--level": "40", "--plane": "1",
    ].merging(layout.merging(treatment) { $1 }) { $1 },
    "unrender": [
      "-o": "out.png", "--seconds": "1", "--json": "", "--scale": "blues", "--temperament": "just",
      "--start": "Eb", "--octave": "1",
    ].merging(
      layout.filter { $0.key != "--sweep" }
    ) { $1 },
    "describe": ["--json": "", "--data": "", "--plane": "1"],
    "find": ["--json": "", "-o": "out.png"],
    "recognise": ["--among": ".", "--json": ""],
    "exhibition": ["--json": ""],
    "read": ["--json": "", "--language": "german"],
    "library": ["--json": ""],
    "play": ["--card": "null", "--record": "out.wav", "--settings": "s", "--microphone": "default"],
    "desk": [
      "--card": "null", "--record": "out.wav", "--pictures": ".", "--music": ".",
      "--keep": ".", "--sticks": ".",
      "--settings": "s", "--microphone": "default", "--soundfont": "tiny.sf2",
    ],
    "run": [
      "--board": "a.conf", "--card": "null", "--record": "out.wav", "--pictures": ".", "--music": ".",
      "--keep": ".",
      "--sticks": ".", "--settings": "s", "--microphone": "default",
      "--json": "",
    ],
    "check": ["--board": "a.conf", "--card": "null", "--settings": "s", "--all": "", "--json": ""],
    "say": ["--board": "a.conf", "--card": "null", "--seconds": "0"],
    "scenario": ["--wav": "out.wav", "--json": ""],
    "latency": ["--board": "a.conf", "--touches": "1", "--json": ""],
    "bench": ["--json": ""],
    "tune": [
      "--microphone": "", "--board": "a.conf", "--strummed": "", "--tuning": "drop-d", "--reference": "442",
      "--json": "",
    ],
    "hear": [
      "--microphone": "", "--board": "a.conf", "--notes": "", "--chords": "", "--shape": "022100",
      "--plucked": "", "--words": "own", "--json": "",
    ],
    "lesson": [
      "--check": "song.cho", "--json": "", "--card": "null", "--record": "out.wav", "--settings": "s",
      "--microphone": "default", "--soundfont": "tiny.sf2",
    ],
    "paint": [
      "-o": "out.png", "--microphone": "", "--board": "a.conf", "--mood": "off", "--mapping": "report",
      "--wheel": "newton", "--start": "Eb", "--octave": "1", "--octaves": "2", "--json": "",
    ],
  ]

  /// Words like --at and -o that stand by themselves.
  private func options(in text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && $0 != "-" }
    return Set(words.map(String.init).filter { $0.hasPrefix("-") && $0.contains(where: \.isLetter) })
  }

  @Test("Help names every option of a command, and no other", arguments: working.keys.sorted())
  func commands(command: String) throws {
    let help = try sonifier([command, "--help"])
    expectDone(help)
    #expect(options(in: help.output) == Set(Self.working[command, default: [:]].keys))
    #expect(try sonifier([command, "anything", "-h"]).output == help.output)
  }

  @Test("Every option that help names works", arguments: ["map", "render"])
  func works(command: String) throws {
    let folder = try Folder()
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write("0 0,0\n0.01 lift\n", to: "finger.path")
    try folder.write(TinyFont().bytes, to: "tiny.sf2")
    let needed = command == "map" ? "--at" : "-o"
    // A note's colours are in no picture: MapTests ask for them.
    for (option, value) in Self.working[command, default: [:]]
    where !["--note", "--frequency"].contains(option) {
      var words = [command, "red.png", needed, try #require(Self.working[command]?[needed])]
      if option != needed { words += value == "" ? [option] : [option, value] }
      if option == "--soundfont" { words += ["--waveform", "piano"] }
      if option == "--page" { words += ["--plot", "plot.png"] }
      let isOfData =
        ["--window", "--level"].contains(option) || command == "map" && Self.layout[option] != nil
      if isOfData { words.append("--data") }
      let isOfSweep = !isOfData && (Self.layout[option] != nil || Self.treatment[option] != nil)
      if isOfSweep, option != "--sweep" { words.append("--sweep") }
      if isOfSweep { words = words.map { $0 == "0.01" ? "0.25" : $0 } }
      expectDone(try sonifier(words, in: folder))
    }
  }

  @Test("Every value that help names works, and the one unless given is among them")
  func values() throws {
    let help = try sonifier(["render", "--help"]).output
    let folder = try Folder()
    for (option, values, unlessGiven) in [
      ("--mapping", mappings, "perceived"), ("--amplitude", ["height", "lightness"], "height"),
      ("--waveform", tunedWaveforms + ["noise", "string", "glass"] + instruments + ["orchestra"], "sine"),
      ("--temperament", ["equal", "just", "own"], "own"),
      ("--wheel", ["own", "pridmore", "newton"], "own"),
    ] {
      let line = try #require(help.split(separator: "\n").first { $0.contains(option + " ") })
      #expect(line.contains(values.joined(separator: ", ")) && line.hasSuffix("unless given, " + unlessGiven))
      let command = ["render", wheel, "--at", "381,98", "--seconds", "0.05", "-o", "out.wav"]
      expectDone(try sonifier(command, in: folder))
      let plain = try folder.bytes(of: "out.wav")
      for value in values {
        expectDone(try sonifier(command + [option, value], in: folder))
        // The chromatic scale has its own notes in equal steps.
        let isSame = value == unlessGiven || value == "equal"
        #expect(try (folder.bytes(of: "out.wav") == plain) == isSame, "\(option) \(value)")
      }
    }
  }

  @Test("The program's help names every command, and how to get more")
  func program() throws {
    let help = try sonifier(["--help"])
    expectDone(help)
    for command in Self.working.keys { #expect(help.output.contains("  sonifier \(command) ")) }
    #expect(help.output.contains("--version") && help.output.contains("Exit codes: 0"))
    #expect(try sonifier(["-h"]).output == help.output)
    #expect(try sonifier(["help"]).output == help.output)
  }

  @Test("The version is a name and three numbers")
  func version() throws {
    let version = try sonifier(["--version"])
    expectDone(version)
    #expect(version.output.wholeMatch(of: /sonifier \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("The man page names the same commands and options")
  func manual() throws {
    let page = try String(contentsOfFile: board + "/sonifier.1", encoding: .utf8)
    let plain = page.replacing(#"\-"#, with: "-").replacing(/\\f[BIR]/, with: "")
    let said = plain.split(separator: "\n").filter { !$0.hasPrefix(#".\""#) }.joined(separator: "\n")
    let known = Self.working.values.reduce(into: Set(["--help", "--version"])) { $0.formUnion($1.keys) }
    #expect(options(in: said) == known)
    for command in Self.working.keys { #expect(plain.contains(".B sonifier \(command)\n")) }
  }
}
