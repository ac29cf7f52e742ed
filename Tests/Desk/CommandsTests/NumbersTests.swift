// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Pictures as numbers, asked for on the command line.
@Suite struct NumbersTests {
  private let folder: Folder
  private static let numbers = board + "/../Tests/Scenarios/numbers"
  /// 101 columns of 600 each and one more for each of 41 rows, with a peak; its file says that it is linear light.
  private let ramp = numbers + "/ramp.png"
  /// Of 64 by 48 floats about 1e-16, with one that is no number.
  private let galaxy = numbers + "/galaxy.fits"

  init() throws { folder = try Folder() }

  private func mapped(_ picture: String, _ x: Int, _ y: Int, _ options: [String] = []) throws -> [String: Any]
  {
    let run = try sonifier(["map", picture, "--at", "\(x),\(y)", "--data", "--json"] + options)
    expectDone(run)
    return try run.json()
  }

  @Test(
    "The number of 16 bits is the file's own, whatever curve it tells of, and its pitch is where it lies in the range"
  )
  func map() throws {
    for (x, y) in [(0, 0), (7, 3), (100, 40), (40, 8)] {
      let place = try mapped(ramp, x, y)
      let number = (x, y) == (40, 8) ? 65_535 : x * 600 + y
      #expect(place["value"] as? Int == number && place["physical"] is NSNull)
      #expect(place["mapping"] as? String == "data")
      let frequency = try #require(place["frequency"] as? Double)
      #expect(abs(frequency - 110 * pow(16, Double(number) / 65_535)) < 1e-6)
    }
    #expect(try mapped(ramp, 40, 8)["note"] as? String == "A" && mapped(ramp, 40, 8)["octave"] as? Int == 6)
  }

  @Test("Neighbouring numbers have pitches that can be told apart in what is printed")
  func neighbours() throws {
    var seen: Set<Double> = []
    for row in 0..<20 { seen.insert(try #require(try mapped(ramp, 0, row)["frequency"] as? Double)) }
    #expect(seen.count == 20)
  }

  @Test("Range, window and level do what they say")
  func options() throws {
    let octave = ["--low", "A3", "--high", "A4", "--window", "50", "--level", "25"]
    // The window is from 0 to 32767.
    for (x, frequency, purity) in [
      (0, 220.0, 1.0), (27, 220 * pow(2, 16_200 / 32_767.5), 1), (100, 440, 0.5),
    ] {
      let place = try mapped(ramp, x, 0, octave)
      #expect(
        abs((place["frequency"] as? Double ?? 0) - frequency) < 1e-5 && place["purity"] as? Double == purity)
    }
    // A level alone moves all notes: by a quarter of the range one of the four octaves.
    for (x, frequency, purity) in [
      (0, 220, 1.0), (54, 220 * pow(16, 32_400.0 / 65_535), 1), (100, 1760, 0.5),
    ] {
      let place = try mapped(ramp, x, 0, ["--level", "25"])
      #expect(
        abs((place["frequency"] as? Double ?? 0) - frequency) < 1e-5 && place["purity"] as? Double == purity)
    }
  }

  @Test("A FITS file is heard in its own unit, and where it has no value that is said")
  func fits() throws {
    let place = try mapped(galaxy, 39, 12)
    let physical = try #require(place["physical"] as? Double)
    #expect(place["value"] as? Int == 65_535 && abs(physical / 3.52e-14 - 1) < 0.02)
    let words = try sonifier(["map", galaxy, "--at", "39,12", "--data"])
    expectDone(words)
    #expect(words.output.hasPrefix("65535, 3.5") && words.output.hasSuffix(": A6, 1760.000000 Hz (data)\n"))
    let blank = try sonifier(["map", galaxy, "--at", "0,0", "--data"])
    #expect(blank.code == 1 && blank.complaint.contains("there is no value at 0,0"))
    let outside = try sonifier(["map", galaxy, "--at", "64,0", "--data"])
    #expect(outside.code == 1 && outside.complaint.contains("outside the picture"))
  }

  @Test("What there is in it is described in sentences and for scripts")
  func describe() throws {
    let words = try sonifier(["describe", ramp, "--data"])
    expectDone(words)
    #expect(
      words.output.hasPrefix("Smallest 0, largest 65535, mean 30")
        && words.output.hasSuffix("20 percent from the top.\nColumn 41 of 101.\nRow 9 of 41.\n"))
    let json = try sonifier(["describe", galaxy, "--data", "--json"]).json()
    #expect(json["values"] as? Int == 64 * 48 - 1 && json["blanks"] as? Int == 1)
    let place = try #require(json["largestAt"] as? [String: Any])
    #expect(place["x"] as? Int == 39 && place["y"] as? Int == 12)
    let physical = try #require(json["physical"] as? [String: Any])
    #expect((physical["smallest"] as? Double ?? 0) > 1e-16 && (physical["mean"] as? Double ?? 1) < 3.5e-14)
    let step = try spread(physical) / spread(json)
    let deviation = try #require(json["deviation"] as? Double)
    let inUnit = try #require(physical["deviation"] as? Double)
    // One is of the file's values, the other of numbers rounded to a 65,535th of their range.
    #expect(deviation > 0 && abs(inUnit / (deviation * step) - 1) < 1e-3)
  }

  private func spread(_ object: [String: Any]) throws -> Double {
    try #require(object["largest"] as? Double) - #require(object["smallest"] as? Double)
  }

  @Test("Of a file in which nothing was measured no numbers are told")
  func nothing() throws {
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: galaxy)))
    // After the header, floats that are none.
    let blank = try folder.write(
      file.prefix(2880) + [UInt8](repeating: 255, count: file.count - 2880), to: "blank.fits")
    let words = try sonifier(["describe", blank, "--data"])
    expectDone(words)
    #expect(words.output == "There is no value in this picture.\n")
    let json = try sonifier(["describe", blank, "--data", "--json"]).json()
    #expect(json["values"] as? Int == 0 && json["blanks"] as? Int == 64 * 48)
    for name in ["smallest", "largest", "mean", "deviation", "largestAt", "physical"] {
      #expect(json[name] is NSNull, "\(name)")
    }
    let place = try sonifier(["map", blank, "--at", "3,3", "--data"])
    #expect(place.code == 1 && place.complaint.contains("there is no value at 3,3"))
  }

  @Test("A path through numbers is rendered at their pitches")
  func render() throws {
    let command = ["render", ramp, "--data", "--at", "0,0", "--seconds", "0.5", "-o", "low.wav", "--json"]
    let run = try sonifier(command, in: folder)
    expectDone(run)
    let json = try run.json()
    #expect(json["mapping"] as? String == "data")
    let notes = try #require(json["notes"] as? [[String: Any]])
    #expect(notes.count == 1 && notes[0]["value"] as? Int == 0 && notes[0]["frequency"] as? Double == 110)
    let path = try sonifier(["render", ramp, "--data", "--low", "A1", "-o", "all.wav", "--json"], in: folder)
    let all = try #require(try path.json()["notes"] as? [[String: Any]])
    #expect(all.count > 30 && all.first?["octave"] as? Int == 1)
    #expect(try folder.bytes(of: "low.wav") != folder.bytes(of: "all.wav"))
  }

  @Test("Options of colours and of numbers do not mix, and a range is not upside down")
  func usage() throws {
    for (words, complaint) in [
      (["map", ramp, "--at", "0,0", "--window", "5"], "--window goes with --data"),
      (["map", ramp, "--at", "0,0", "--low", "A2"], "--low goes with --data"),
      (["map", ramp, "--at", "0,0", "--data", "--scale", "blues"], "--scale is about colours"),
      (["map", ramp, "--at", "0,0", "--data", "--low", "A5", "--high", "A4"], "--low is to be below --high"),
      (["map", ramp, "--at", "0,0", "--data", "--low", "H2"], "'H2' is none"),
      (["map", ramp, "--at", "0,0", "--data", "--window", "0"], "--window"),
      (["map", "--note", "A4", "--data"], "--data is about a picture"),
      (["render", ramp, "--data", "--sweep", "-o", "never.wav"], "--sweep and --data exclude each other"),
      (["render", ramp, "--low", "A2", "-o", "never.wav"], "--low goes with --sweep"),
    ] {
      let run = try sonifier(words, in: folder)
      #expect(run.code == 2 && run.complaint.contains(complaint), "\(words): \(run.complaint)")
    }
  }

  @Test("A plane is said and chosen; one that is not there is a fault that says how many there are")
  func planes() throws {
    let cube = Self.numbers + "/../planes/cube.fits"
    #expect(try sonifier(["describe", cube, "--data"]).output.hasPrefix("The first of 3 planes.\nSmallest "))
    #expect(try sonifier(["describe", cube]).output.hasPrefix("The first of 3 planes.\n"))
    #expect(try sonifier(["describe", cube, "--plane", "3"]).output.hasPrefix("Plane 3 of 3.\n"))
    let second = try sonifier(["describe", cube, "--data", "--plane", "2", "--json"]).json()
    let plane = try #require(second["plane"] as? [String: Int])
    #expect(plane == ["number": 2, "of": 3])
    #expect(try sonifier(["describe", ramp, "--data", "--json"]).json()["plane"] is NSNull)
    let values = try (1...3).map { try mapped(cube, 5, 5, ["--plane", "\($0)"])["physical"] as? Double }
    #expect(Set(values).count == 3 && !values.contains(nil))
    let sound = ["render", cube, "--at", "5,5", "--seconds", "0.1", "-o", "a.wav", "--json"]
    let tones = try ["1", "2"].map { try sonifier(sound + ["--data", "--plane", $0], in: folder).output }
    #expect(tones[0] != tones[1])
    for command in [["describe", cube], ["map", cube, "--at", "0,0"], sound] {
      let run = try sonifier(command + ["--plane", "4"], in: folder)
      #expect(run.code == 1 && run.complaint.contains("there is no such plane: the file has 3"))
    }
    expectFault(try sonifier(["describe", ramp, "--plane", "2"]), code: 1, naming: "the file has only one")
    for word in ["0", "-1", "two", "1.5"] {
      expectFault(try sonifier(["describe", cube, "--plane", word]), code: 2, naming: "'\(word)' is none")
    }
    expectFault(try sonifier(["describe", Self.numbers, "--plane", "1"]), code: 2, naming: "--plane")
    expectFault(try sonifier(["map", "--note", "A4", "--plane", "1"]), code: 2, naming: "--plane")
  }
}
