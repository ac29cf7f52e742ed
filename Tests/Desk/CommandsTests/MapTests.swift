// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier map`: what it prints of one place.
@Suite struct MapTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("The JSON has every key that is promised, each with its kind of value")
  func keys() throws {
    let red = try mapped(try folder.write(Png.row([0xFF0000]), to: "red.png"), at: "0,0")
    #expect(
      Set(red.keys) == [
        "x", "y", "colour", "rgb", "note", "octave", "cents", "frequency", "amplitude", "purity", "mapping",
        "beside",
      ])
    #expect(red["x"] as? Double == 0 && red["y"] as? Double == 0)
    #expect(red["colour"] as? String == "red")
    #expect(red["rgb"] as? String == "#FF0000")
    #expect(red["note"] as? String == "G#")
    // OKLab lightness 0.628, which is in the middle one of three octaves, from G3 on.
    #expect(red["octave"] as? Int == 3)
    #expect(red["cents"] as? Double == 0)
    #expect(red["frequency"] as? Double == 207.65)
    #expect(red["amplitude"] as? Double == 1)
    #expect(red["purity"] as? Double == 1)
    #expect(red["mapping"] as? String == "perceived" && red["beside"] is NSNull)
  }

  @Test("A colour whose note is not of the scale has the nearest one, and another beside it")
  func scale() throws {
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    let scale = ["--scale", "major-pentatonic"]
    let place = try mapped(red, at: "0,0", scale)
    #expect(place["note"] as? String == "G" && place["octave"] as? Int == 3)
    #expect(place["beside"] as? Double == 1.5)
    let run = try sonifier(["map", red, "--at", "0,0"] + scale)
    #expect(run.output == "red: G3, 196.00 Hz, beside it 294.00 Hz (perceived)\n")
  }

  @Test("Starting note, octave, octaves and temperament do what they say")
  func tuning() throws {
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    for (options, note, octave) in [
      (["--start", "C"], "C#", 4), (["--start", "Ab", "--octave", "-2"], "A", 1),
      (["--octaves", "1"], "G#", 3), (["--octaves", "4"], "G#", 4),
    ] {
      let place = try mapped(red, at: "0,0", options)
      #expect(place["note"] as? String == note && place["octave"] as? Int == octave)
    }
    // 16/15 above G3.
    let just = try mapped(red, at: "0,0", ["--temperament", "just"])
    let frequency = try #require(just["frequency"] as? Double)
    #expect(abs(frequency - 195.9977 * 16 / 15) < 0.006 && just["cents"] as? Double == 11.7)
    // A raga has its own ratios, here the same one, unless the hand says otherwise.
    let raga = try mapped(red, at: "0,0", ["--scale", "todi"])
    #expect(raga["frequency"] as? Double == frequency)
    let equal = try mapped(red, at: "0,0", ["--scale", "todi", "--temperament", "equal"])
    #expect(equal["frequency"] as? Double == 207.65)
  }

  @Test("Each wheel has its own notes, tells its name, and begins with its own note unless given another")
  func wheels() throws {
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    for (options, note, octave) in [
      (["--wheel", "own"], "G#", 3), (["--wheel", "pridmore"], "F#", 4), (["--wheel", "newton"], "D", 3),
      (["--wheel", "newton", "--start", "C"], "C", 4),
    ] {
      let place = try mapped(red, at: "0,0", options)
      #expect(place["note"] as? String == note && place["octave"] as? Int == octave)
      #expect(place["wheel"] as? String == (options[1] == "own" ? nil : options[1]))
    }
    let run = try sonifier(["map", red, "--at", "0,0", "--wheel", "newton"])
    #expect(run.output == "red: D3, 146.83 Hz (perceived, newton)\n")
  }

  @Test(
    "Spread hues share the notes, in their order, and are told as spread; a picture of one hue keeps its note"
  )
  func spread() throws {
    let browns = try folder.write(
      Png.row((0..<64).map { UInt32(0xC06428 + $0 * 0x100) }), to: "browns.png")
    var (plain, spread): ([String], [String]) = ([], [])
    for x in stride(from: 0, to: 64, by: 3) {
      let (one, other) = (
        try mapped(browns, at: "\(x),0"), try mapped(browns, at: "\(x),0", ["--hues", "spread"])
      )
      #expect(
        one["hues"] == nil && other["hues"] as? String == "spread"
          && one["rgb"] as? String == other["rgb"] as? String)
      plain.append(try #require(one["note"] as? String))
      spread.append(try #require(other["note"] as? String))
    }
    #expect(Set(plain).count <= 3 && Set(spread).count >= 5)
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    let run = try sonifier(["map", red, "--at", "0,0", "--hues", "spread"])
    #expect(run.output == "red: G#3, 207.65 Hz (perceived, spread)\n")
  }

  @Test("Octaves by the picture's contrast are one for a wall, and as usual from black to white")
  func octavesOfPicture() throws {
    let options = ["--octaves", "picture"]
    let wall = try folder.write(Png.row([0x602010, 0xA06030, 0x602010, 0xA06030]), to: "wall.png")
    let full = try folder.write(Png.row([0x000000, 0x401008, 0xC04010, 0xFFE8D0, 0xFFFFFF]), to: "full.png")
    func octaves(_ picture: String, _ options: [String]) throws -> Int {
      Set(try (0..<4).compactMap { try mapped(picture, at: "\($0),0", options)["octave"] as? Int }).count
    }
    #expect(try octaves(wall, []) == 2 && octaves(wall, options) == 1)
    #expect(try octaves(full, options) == octaves(full, []) && octaves(full, []) > 1)
  }

  @Test(
    "The colours that map prints for a note sound as that note, for all twelve in every octave of a wheel",
    arguments: ["own", "pridmore", "newton"])
  func backOnWheels(wheel: String) throws {
    let notes = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
    var colours: [(rgb: UInt32, note: String, octave: Int)] = []
    for note in notes {
      var found = 0
      for octave in 2...6 {
        let run = try sonifier(["map", "--wheel", wheel, "--note", "\(note)\(octave)", "--json"])
        guard run.code == 0 else { continue }
        let line = try #require(
          try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let text = try #require(line["rgb"] as? String)
        colours.append((try #require(UInt32(text.dropFirst(), radix: 16)), note, octave))
        found += 1
      }
      // Dark to light is spread over three octaves.
      #expect(found == 3, "\(note)")
    }
    let picture = try folder.write(Png.row(colours.map { $0.rgb }), to: "notes.png")
    for (place, colour) in colours.enumerated() {
      let heard = try mapped(picture, at: "\(place),0", ["--wheel", wheel])
      #expect(heard["note"] as? String == colour.note && heard["octave"] as? Int == colour.octave)
    }
  }

  @Test("A Scala file is a scale, and one that is none is told with its line")
  func scala() throws {
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    let pyth = try folder.write(
      "! pyth.scl\nPythagorean, with \u{e9}\n 3\n 9/8\n 701.955\n 2/1\n", to: "pyth.scl")
    let place = try mapped(red, at: "0,0", ["--scale", pyth])
    #expect(place["note"] as? String == "G")
    let bad = try folder.write("title\n2\n3/2\nnothing\n", to: "bad.scl")
    let run = try sonifier(["map", red, "--at", "0,0", "--scale", bad])
    expectFault(run, code: 1, naming: "bad.scl: line 4")
    expectFault(
      try sonifier(["map", red, "--at", "0,0", "--scale", "none.scl"]), code: 1, naming: "none.scl")
  }

  @Test(
    "A note and a frequency have their colours, a line each, and each sounds as it is said",
    arguments: mappings)
  func back(mapping: String) throws {
    for wish in [["--note", "A4"], ["--frequency", "445"]] {
      let run = try sonifier(["map", "--mapping", mapping, "--json"] + wish)
      expectDone(run)
      for line in run.output.split(separator: "\n") {
        let colour = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(colour["note"] as? String == "A" && colour["octave"] as? Int == 4)
        let text = try #require(colour["rgb"] as? String)
        let picture = try folder.write(
          Png.row([try #require(UInt32(text.dropFirst(), radix: 16))]), to: "\(text.dropFirst()).png")
        let heard = try mapped(picture, at: "0,0", ["--mapping", mapping])
        let (one, other) = (heard["frequency"] as? Double, colour["frequency"] as? Double)
        // Eight bits a colour are 3 cents at most in spectral, where pitch glides.
        #expect(abs(cents(try #require(one), above: try #require(other))) < 3)
      }
    }
    let words = try sonifier(["map", "--mapping", mapping, "--note", "A4"])
    #expect(words.output.hasSuffix("(\(mapping))\n"))
    expectFault(try sonifier(["map", "--mapping", mapping, "--note", "C9"]), code: 1, naming: "C9")
  }

  @Test("The sentence says the same as the JSON")
  func sentence() throws {
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    let run = try sonifier(["map", red, "--at", "0,0"])
    expectDone(run)
    #expect(run.output == "red: G#3, 207.65 Hz (perceived)\n")
  }

  @Test("The frequency is the note's, and in spectral the note's and the cents'", arguments: mappings)
  func frequency(mapping: String) throws {
    let names = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
    let colours: [UInt32] = [0xFF0000, 0xFF7000, 0x30C040, 0x2020A0, 0x7F00FF, 0x802040]
    let picture = try folder.write(Png.row(colours), to: "row.png")
    for x in colours.indices {
      let place = try mapped(picture, at: "\(x),0", ["--mapping", mapping])
      let name = try #require(place["note"] as? String)
      let note = try #require(names.firstIndex(of: name))
      let octave = try #require(place["octave"] as? Int)
      let off = try #require(place["cents"] as? Double)
      let frequency = try #require(place["frequency"] as? Double)
      let semitones = Double(12 * octave + note - 57) + off / 100
      // Printed to a hundredth of a Hz and a tenth of a cent: below 0.15 cents from 130 Hz on.
      #expect(abs(cents(frequency, above: 440 * exp2(semitones / 12))) < 0.15)
      #expect(abs(off) <= 50)
      #expect(mapping == "spectral" || off == 0)
      #expect(mapping != "report" || octave == 4)
      #expect(place["mapping"] as? String == mapping)
    }
  }

  @Test("A grey has no note and no octave, and is breath alone", arguments: [0x000000, 0x808080, 0xFFFFFF])
  func grey(colour: UInt32) throws {
    let picture = try folder.write(Png.row([colour]), to: "grey.png")
    for mapping in ["perceived", "spectral"] {
      let grey = try mapped(picture, at: "0,0", ["--mapping", mapping])
      #expect(grey["note"] is NSNull && grey["octave"] is NSNull)
      #expect(grey["purity"] as? Double == 0)
      #expect(try #require(grey["frequency"] as? Double) > 100)
    }
    // The published rule knows no greys.
    #expect(try mapped(picture, at: "0,0", ["--mapping", "report"])["note"] is String)
  }

  @Test("Lightness or height makes it loud, height unless told otherwise")
  func amplitude() throws {
    let picture = try folder.write(Png.picture(1, 4) { _, y in y == 3 ? 0xFFFF00 : 0x000060 }, to: "four.png")
    func amplitude(_ y: Int, _ options: [String] = []) throws -> Double {
      try #require(try mapped(picture, at: "0,\(y)", options)["amplitude"] as? Double)
    }
    #expect(try amplitude(0) == 1)
    #expect(try amplitude(0) > amplitude(1) && amplitude(1) > amplitude(3))
    #expect(try amplitude(3, ["--amplitude", "height"]) == amplitude(3))
    #expect(try amplitude(3, ["--amplitude", "lightness"]) > amplitude(0, ["--amplitude", "lightness"]))
    // The published rule to the letter: (height - y) / height.
    for y in 0..<4 { #expect(try amplitude(y, ["--mapping", "report"]) == Double(4 - y) / 4) }
  }

  @Test("A wider finger hears the mean of what it covers, one of 0 the pixel that it is on")
  func finger() throws {
    let picture = try folder.write(
      Png.picture(100, 100) { x, _ in x < 50 ? 0xFF0000 : 0x00FF00 }, to: "two.png")
    func colour(_ x: Int, _ options: [String]) throws -> String? {
      try mapped(picture, at: "\(x),50", options)["rgb"] as? String
    }
    #expect(try colour(49, []) == "#FF0000" && colour(50, []) == "#00FF00")
    #expect(try colour(49, ["--finger", "0"]) == "#FF0000")
    // Of a finger as wide as 40 pixels half way over the edge, a bit more than half is red: half the light is 188.
    let mixed = try #require(try colour(49, ["--finger", "40"])?.dropFirst())
    let light = try #require(Int(mixed, radix: 16))
    #expect(abs((light >> 16) - 188) <= 3 && abs((light >> 8 & 0xFF) - 188) <= 3 && light & 0xFF == 0)
    #expect(try colour(10, ["--finger", "40"]) == "#FF0000")
  }
}
