// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

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
      ])
    #expect(red["x"] as? Double == 0 && red["y"] as? Double == 0)
    #expect(red["colour"] as? String == "red")
    #expect(red["rgb"] as? String == "#FF0000")
    #expect(red["note"] as? String == "G#")
    // OKLab lightness 0.628, which is in the octave that begins at 0.62.
    #expect(red["octave"] as? Int == 5)
    #expect(red["cents"] as? Double == 0)
    #expect(red["frequency"] as? Double == 830.61)
    #expect(red["amplitude"] as? Double == 1)
    #expect(red["purity"] as? Double == 1)
    #expect(red["mapping"] as? String == "perceived")
  }

  @Test("The sentence says the same as the JSON")
  func sentence() throws {
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    let run = try sonifier(["map", red, "--at", "0,0"])
    expectDone(run)
    #expect(run.output == "red: G#5, 830.61 Hz (perceived)\n")
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
