// SPDX-License-Identifier: GPL-3.0-or-later
import CSoundFiles
import Decoding
import Foundation
import Picture
import Soaking
import Testing

@testable import Yardsticks

/// A picture as sound, and the picture again of that.
@Suite struct UnrenderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Grey pictures of 64 x 64: soft, sharp, fine, and by a painter.
  enum Trial: String, CaseIterable {
    case shapes, text, waves, evening

    /// Sharp, and by a painter; all of them in a soak.
    static let chosen = Soak.isWhole ? allCases : [.text, .evening]

    func grey(_ x: Int, _ y: Int, _ sea: Picture?) -> Int {
      switch self {
      case .shapes:
        if (x - 20) * (x - 20) + (y - 25) * (y - 25) < 150 { return 230 }
        return (36..<55).contains(x) && (31..<56).contains(y) ? 13 : 51 + 2 * x
      case .text: return (x / 6 + y / 9).isMultiple(of: 2) ? 230 : 25
      case .waves: return Int(127 + 100 * sin(Double(x) / 5) * cos(Double(y) / 7))
      case .evening:
        let area = PixelArea(
          left: Double(x) * 15, right: Double(x + 1) * 15, top: Double(y) * 10, bottom: Double(y + 1) * 10)
        return sea.map {
          Int(SRGB8(LinearRGB(OKLab(lightness: OKLab($0.mean(over: area)).lightness, a: 0, b: 0))).green)
        } ?? 0
      }
    }
  }

  private func sound(of trial: Trial, _ options: [String] = []) throws -> [Double] {
    let sea = trial == .evening ? try PictureFile.load(evening) : nil
    let greys = (0..<64 * 64).map { trial.grey($0 % 64, $0 / 64, sea) }
    try folder.write(Png.picture(64, 64) { x, y in UInt32(greys[y * 64 + x]) * 0x010101 }, to: "in.png")
    expectDone(try sonifier(["render", "in.png", "--sweep", "-o", "sweep.wav"] + options, in: folder))
    return greys.map { Double($0) / 255 }
  }

  private func picture(of sound: String, _ options: [String] = []) throws -> [Double] {
    let run = try sonifier(["unrender", sound, "-o", "out.png"] + options, in: folder)
    #expect(run.code == 0, "\(run.complaint)")
    // Options are needed where the comment is lost, and then it says so.
    #expect(run.complaint.contains("does not say how it was made") == !options.isEmpty)
    let picture = try PictureFile.load(folder.path + "/out.png")
    try #require(picture.width == 64 && picture.height == 64 && picture.channels == 1)
    return (0..<64 * 64).map { Double(picture.sample($0 % 64, $0 / 64) ?? 0) / 255 }
  }

  @Test("A grey picture of 64 x 64 comes back from its sound", arguments: Trial.chosen)
  func clean(trial: Trial) throws {
    let greys = try sound(of: trial)
    #expect(similarity(greys, try picture(of: "sweep.wav")) >= 0.9)
  }

  /// Without a preference for smooth pictures the similarity is 0.59 and 0.55: ripples cover the lower half.
  @Test(
    "And one with as many columns as usual, which are more than all voices can tell apart",
    arguments: Soak.isWhole
      ? [evening, evening.replacing("evening-by-the-sea", with: "colour-wheel")] : [evening])
  func many(path: String) throws {
    expectDone(try sonifier(["render", path, "--sweep", "-o", "sweep.wav"], in: folder))
    expectDone(try sonifier(["unrender", "sweep.wav", "-o", "out.png"], in: folder))
    let (picture, again) = (try PictureFile.load(path), try PictureFile.load(folder.path + "/out.png"))
    try #require(again.width == 176 && again.height == 64)
    let (wide, high) = (Double(picture.width) / 176, Double(picture.height) / 64)
    let places = 0..<176 * 64
    let greys = places.map { place in
      let (x, y) = (Double(place % 176), Double(place / 176))
      let area = PixelArea(left: x * wide, right: (x + 1) * wide, top: y * high, bottom: (y + 1) * high)
      return OKLab(picture.mean(over: area)).lightness
    }
    let seen = places.map { Double(again.sample($0 % 176, $0 / 176) ?? 0) / 255 }
    #expect(similarity(greys, seen, width: 176) >= 0.93)
  }

  @Test("And from the same sound after MP3 at 128 kbit/s, which loses the comment", arguments: Trial.chosen)
  func packed(trial: Trial) throws {
    let greys = try sound(of: trial)
    try #require(make_mp3(folder.path + "/sweep.wav", folder.path + "/sweep.mp3") == 0)
    let again = try picture(of: "sweep.mp3", ["--seconds", "1.05", "--columns", "64"])
    // How light white was is lost with the comment; so as light as the original's lightest.
    #expect(similarity(greys, scaled(again, to: greys.max() ?? 1)) >= 0.75)
  }

  private func scaled(_ picture: [Double], to lightest: Double) -> [Double] {
    let whole = picture.max() ?? 0
    return whole > 0 ? picture.map { $0 / whole * lightest } : picture
  }

  @Test(
    "And on a ladder, from every direction",
    arguments: Soak.isWhole ? ["right", "left", "down", "up"] : ["left", "up"])
  func ladder(direction: String) throws {
    // A note each, a twelfth of an octave apart, from C3.
    let steps = (0..<64).map { "\(130.8128 * exp2(Double($0) / 12))" }.joined(separator: ",")
    let options = ["--ladder", steps, "--direction", direction, "--seconds", "8"]
    let greys = try sound(of: .shapes, options)
    #expect(similarity(greys, try picture(of: "sweep.wav")) >= 0.9)
  }

  /// Measured: 1, so all of it, with twelve notes an octave in 4 s; five notes an octave have fewer rows up to B8.
  @Test(
    "And with its rows on a scale",
    arguments: [["--grid", "scale"], ["--scale", "whole-tone", "--start", "C", "--octave", "-1"]])
  func scale(options: [String]) throws {
    let rows = options.contains("whole-tone") ? 42 : 64
    let greys = try sound(of: .shapes, options + ["--seconds", "4"])
    let run = try sonifier(["unrender", "sweep.wav", "-o", "out.png", "--json"], in: folder)
    #expect(run.output.contains("\"rows\": \(rows)") && run.output.contains("\"ladder\""), "\(run.output)")
    guard rows == 64 else { return }
    #expect(similarity(greys, try picture(of: "sweep.wav")) >= 0.9)
  }

  @Test("A sound that begins late is found", arguments: Soak.isWhole ? [529, 1105, 2257] : [1105])
  func late(frames: Int32) throws {
    let greys = try sound(of: .evening)
    try #require(make_late(folder.path + "/sweep.wav", folder.path + "/late.wav", frames, nil) == 0)
    let again = try picture(of: "late.wav", ["--seconds", "1.05", "--columns", "64"])
    #expect(similarity(greys, scaled(again, to: greys.max() ?? 1)) >= 0.9)
  }

  @Test(
    "Each of the twelve reference colours comes back as that colour", arguments: Soak.isWhole ? [12, 4] : [4])
  func colours(columns: Int) throws {
    let chart: [UInt32] = [
      0xDC143C, 0xFF0000, 0xFFA500, 0xFFFF00, 0x9ACD32, 0x00FF00, 0x00FFFF, 0x0000FF, 0x3F00FF, 0x7F00FF,
      0x6A0DAD, 0xFF00FF,
    ]
    let (width, height) = (96, 288 / columns)
    try folder.write(
      Png.picture(width, height) { x, y in chart[y / 24 * columns + x * columns / 96] }, to: "chart.png")
    expectDone(
      try sonifier(["render", "chart.png", "--sweep", "--colour", "-o", "chart.wav"], in: folder))
    expectDone(try sonifier(["unrender", "chart.wav", "-o", "again.png"], in: folder))
    let again = try PictureFile.load(folder.path + "/again.png")
    for (patch, colour) in chart.enumerated() {
      let (column, row) = (patch % columns, patch / columns)
      let x = (Double(column) + 0.5) * Double(again.width) / Double(columns)
      let y = (Double(row) + 0.5) * Double(again.height) / Double(12 / columns)
      let seen = OKLCh(try #require(again.pixel(Int(x), Int(y))))
      let meant = OKLCh(LinearRGB(SRGB8(integer: colour)))
      // Less than half of the way between crimson and red, the nearest neighbours, which are 9 degrees apart.
      let turn = (seen.hue - meant.hue + 540).truncatingRemainder(dividingBy: 360)
      let apart = abs(turn - 180)
      #expect(apart < 4.5 || (patch == 8 && apart < 15), "patch \(patch): \(apart) degrees")
      #expect(seen.chroma > 0.02)
    }
  }

  @Test("Octaves of colour begin with the note that a recording names; an older one names none, and means C")
  func firstHue() throws {
    let red = try folder.write(Png.picture(8, 4) { _, _ in 0xFF0000 }, to: "red.png")
    let words = ["--sweep", "--colour", "--rows", "1", "--seconds", "2", "-o", "sweep.wav"]
    expectDone(try sonifier(["render", red] + words, in: folder))
    let sound = try Data(contentsOf: URL(filePath: folder.path + "/sweep.wav"))
    let place = try #require(sound.range(of: Data(" from=G".utf8)))
    let runs = try [" from=G", " from=C", " none=G"].map { named in
      var other = sound
      other.replaceSubrange(place, with: Data(named.utf8))
      try other.write(to: URL(filePath: folder.path + "/other.wav"))
      return try sonifier(["unrender", "other.wav", "-o", named + ".png"], in: folder)
    }
    let pixel = try #require(try PictureFile.load(folder.path + "/ from=G.png").pixel(4, 0))
    #expect(abs(OKLCh(pixel).hue - 29.2) < 3)
    // The octave from C3 upwards has not the G sharp below it.
    #expect(runs.map { $0.code } == [0, 1, 1] && runs[1].complaint == runs[2].complaint)
  }

  /// Replaces a text of the file by one as long.
  private func edit(_ sound: String, _ text: String, _ other: String) throws {
    let url = URL(filePath: folder.path + "/" + sound)
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange(try #require(bytes.range(of: Data(text.utf8))), with: Data(other.utf8))
    try bytes.write(to: url)
  }

  @Test("A comment counts under whatever name another program keeps it")
  func renamed() throws {
    let greys = try sound(of: .text)
    try edit("sweep.wav", "ICMT", "ISBJ")
    #expect(similarity(greys, try picture(of: "sweep.wav")) >= 0.9)
  }

  @Test("A comment that speaks of a longer sound is not believed, and the picture comes back by itself")
  func longer() throws {
    _ = try sound(of: .evening)
    try edit("sweep.wav", "seconds=1.050000", "seconds=60.00000")
    let run = try sonifier(["unrender", "sweep.wav", "-o", "out.png"], in: folder)
    #expect(run.code == 0 && run.complaint.contains("its comment speaks of a longer sound"))
    #expect(try PictureFile.load(folder.path + "/out.png").height == 64)
  }

  @Test("In colour a lost comment costs no hue: the notes of the circle are what is taken as usual")
  func lostColour() throws {
    try folder.write(
      Png.picture(96, 70) { x, _ in x < 48 ? 0x00FFFF : 0xFF0000 }, to: "two.png")
    expectDone(try sonifier(["render", "two.png", "--sweep", "--colour", "-o", "two.wav"], in: folder))
    try edit("two.wav", "sonifier sweep", "unknown  sweep")
    #expect(try sonifier(["unrender", "two.wav", "--colour", "-o", "out.png"], in: folder).code == 0)
    let again = try PictureFile.load(folder.path + "/out.png")
    for (share, colour) in [(0.25, UInt32(0x00FFFF)), (0.75, 0xFF0000)] {
      let x = Int(Double(again.width) * share)
      // The row of the two colours' lightness is the lightest.
      let seen = (0..<again.height).compactMap { again.pixel(x, $0) }.map { OKLCh($0) }
      let lightest = try #require(seen.max { $0.lightness < $1.lightness })
      let turn = lightest.hue - OKLCh(LinearRGB(SRGB8(integer: colour))).hue
      #expect(abs((turn + 540).truncatingRemainder(dividingBy: 360) - 180) < 5)
    }
  }

  @Test("What a finger hears is no sound of a whole picture: that is said, and nothing is written")
  func others() throws {
    let red = try folder.write(Png.row([0xFF0000]), to: "red.png")
    for words in [["--seconds", "1"], ["--waveform", "noise"], ["--waveform", "piano"]] {
      expectDone(try sonifier(["render", red, "-o", "finger.wav"] + words, in: folder))
      let run = try sonifier(["unrender", "finger.wav", "-o", "out.png"], in: folder)
      #expect(run.code == 1 && run.complaint.contains("this is no sound of a whole picture"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.png"))
    }
  }

  @Test("What is no sweep is refused by one sentence, and nothing is written")
  func refusals() throws {
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    for (words, part) in [
      (["unrender", "red.png", "-o", "out.png"], "no sound that can be read"),
      (["unrender", "missing.wav", "-o", "out.png"], "missing.wav"),
    ] {
      let run = try sonifier(words, in: folder)
      #expect(
        run.code == 1 && run.complaint.contains(part) && run.complaint.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.png"))
    }
    for words in [
      ["unrender", "a.wav"], ["unrender", "a.wav", "-o", "b.png", "--rows", "1.5"],
      ["unrender", "a.wav", "-o", "b.png", "--grid", "octaves"],
      ["unrender", "a.wav", "-o", "b.png", "--scale", "major", "--grid", "exponential"],
      ["unrender", "a.wav", "-o", "b.png", "--scale", "major", "--rows", "64"],
      ["unrender", "a.wav", "-o", "b.png", "--grid", "scale", "--octave", "-4", "--start", "C"],
      ["unrender", "a.wav", "-o", "b.png", "--grid", "scale", "--colour"],
      ["unrender", "a.wav", "-o", "b.png", "--grid", "scale", "--low", "100"],
    ] {
      #expect(try sonifier(words, in: folder).code == 2)
    }
  }
}
