// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import DeskBoard
import Domain
import Files
import Gesture
import Testing

/// Scenarios as people write them.
@Suite struct ScriptTests {
  /// What hands do in a scenario, from its power on; if that is several times, one after the other.
  private func inputs(_ text: String) throws -> [(time: Double, input: Input)] {
    var inputs: [(Double, Input)] = []
    for visit in try Script.parse(text, from: "a.scenario").visits {
      let controls = ScriptControls(visit, camera: ScriptCamera(), speaker: ScriptSpeaker())
      while let next = controls.takeInput(by: Instant(seconds: 4000)) {
        inputs.append((next.time.seconds, next.input))
      }
    }
    return inputs
  }

  private func onlyVisit(_ text: String) throws -> Script.Visit {
    try #require(try Script.parse(text, from: "a.scenario").visits.first)
  }

  @Test("Every control does what its line says, at its time")
  func controls() throws {
    let found = try inputs(
      """
      # everything once
      picture a picture.jpg
      0 power on
      1 shutter press\r
      1.25 shutter release   # a comment
      2\tknob press
      2.5    knob release
      3 knob +12
      3 knob -1
      4 strip 0.25
      4.5 strip lift
      5 pad 0.5,1
      5.5 pad lift
      6 spin -45
      7 end

      """)
    let expected: [(Double, Input)] = [
      (1, .edge(.shutter, isOn: true)), (1.25, .edge(.shutter, isOn: false)), (2, .edge(.knob, isOn: true)),
      (2.5, .edge(.knob, isOn: false)), (3, .clicks(12)), (3, .clicks(-1)), (4, .strip(0.25)),
      (4.5, .strip(nil)),
      (5, .pad(Spot(x: 0.5, y: 1))), (5.5, .pad(nil)), (6, .spin(-0.125)),
    ]
    #expect(found.map { $0.time } == expected.map { $0.0 })
    #expect(found.map { $0.input } == expected.map { $0.1 })
  }

  @Test("Hours of listening are lent to the sound card, in parts of a week")
  func listened() throws {
    let speaker = ScriptSpeaker()
    let visit = try onlyVisit("1 listened 70%\n2 listened 12.5%")
    let controls = ScriptControls(visit, camera: ScriptCamera(), speaker: speaker)
    #expect(controls.takeInput(by: Instant(seconds: 1.5)) == nil)
    #expect(speaker.takeHeardElsewhere() == 70 && speaker.takeHeardElsewhere() == nil)
    #expect(controls.takeInput(by: Instant(seconds: 2)) == nil)
    #expect(speaker.takeHeardElsewhere() == 12.5)
    for wrong in ["", "70", "-1%", "1001%", "%", "x%"] {
      #expect(throws: FileError.self) { try Script.parse("1 listened \(wrong)", from: "a.scenario") }
    }
  }

  @Test("A crash ends a visit and begins the next a second later; hands and plug are as after a cut")
  func crashes() throws {
    let visits = try Script.parse("1 knob +1\n2 crash\n2.5 crash\n9 plug out\n12 power on\n13 end", from: "a")
      .visits
    #expect(visits.map { $0.powerOn.seconds } == [0, 3, 3.5, 12])
    #expect(visits.map { $0.end.seconds } == [2, 3, 9, 13])
    #expect(visits.map { $0.ending } == [.crash, .crash, .plugOut, .inOrder])
    #expect(
      try inputs("1 knob +1\n2 crash\n2.5 knob +2\n4 knob +3").map { $0.input } == [.clicks(1), .clicks(3)])
    for wrong in ["1 crash now", "1 plug out\n2 crash", "1 crash\n2 power on"] {
      #expect(throws: FileError.self) { try Script.parse(wrong, from: "a") }
    }
  }

  @Test("A box that ends by itself is started anew a second later, with the rest of the script")
  func restarted() throws {
    let visit = try onlyVisit("0 camera gone\n1 knob +1\n2 knob +2\n4 knob +3\n5 end")
    let rest = try #require(visit.restarted(at: Instant(seconds: 1.5)))
    #expect(rest.powerOn.seconds == 2.5 && rest.end == visit.end)
    let camera = ScriptCamera()
    let controls = ScriptControls(rest, camera: camera, speaker: ScriptSpeaker())
    #expect({ if case .news(.fault(.noCamera)) = camera.takeReport() { true } else { false } }())
    #expect(controls.takeInput(by: Instant(seconds: 9))?.input == .clicks(3))
    #expect(visit.restarted(at: Instant(seconds: 4)) == nil)
  }

  @Test("A line of the board can be moved by itself, bounces and all")
  func edges() throws {
    let names: [(String, Line)] = [
      ("shutter", .shutter), ("pedal", .pedal), ("knob", .knob), ("knob-a", .knobA), ("knob-b", .knobB),
      ("strip-1", .strip(0)),
      ("strip-32", .strip(31)),
    ]
    for (name, line) in names {
      let found = try inputs("1 edge \(name) on\n1.001 edge \(name) off").map { $0.input }
      #expect(found == [.edge(line, isOn: true), .edge(line, isOn: false)])
    }
  }

  @Test("The box is old and has a strip, unless the script says otherwise")
  func boxes() throws {
    let usual = try Script.parse("1 end", from: "a.scenario")
    #expect(!usual.isNew && usual.surface == .strip)
    let other = try Script.parse("box new\nbox pad\n1 end", from: "a.scenario")
    #expect(other.isNew && other.surface == .pad)
  }

  @Test("A slide tells where the finger is every 5 ms, arrives, and stays there until it lifts")
  func slides() throws {
    let found = try inputs("1 strip 0.2 to 0.4 in 0.1\n2 strip lift\n")
    #expect(found.count == 22)
    for (index, (time, input)) in found.dropLast().enumerated() {
      #expect(time == 1 + Double(index) * 0.005)
      guard case .strip(let place?) = input else { throw Oddity(input) }
      #expect(abs(place - (0.2 + 0.01 * Double(index))) < 1e-12)
    }
    #expect(found.last?.time == 2 && found.last?.input == .strip(nil))
  }

  @Test("Another move of the same finger ends a slide; other controls do not, and keep their order")
  func cutSlide() throws {
    let found = try inputs("1 pad 0,0 to 1,1 in 1\n1.005 knob +1\n1.01 pad lift\n3 end")
    #expect(found.map { $0.time } == [1, 1.005, 1.005, 1.01])
    #expect(found[1].input == .pad(Spot(x: 0.005, y: 0.005)) && found[2].input == .clicks(1))
    #expect(found[3].input == .pad(nil))
  }

  @Test("A finger that is still down at the end lifts there, and a slide is waited for")
  func end() throws {
    let script = try Script.parse("1 strip 0 to 1 in 2\n1.5 knob +1\n", from: "a.scenario")
    #expect(script.end == Instant(seconds: 3) && script.visits.count == 1)
    let visit = try #require(script.visits.first)
    #expect(visit.powerOn == Instant(seconds: 0) && visit.end == script.end && !visit.isCut)
    let found = try inputs("1 strip 0 to 1 in 2\n1.5 pad 0.5,0.5\n")
    #expect(found.suffix(2).map { $0.input } == [.strip(nil), .pad(nil)] && found.last?.time == 3)
    #expect(try Script.parse("1 knob +1\n7 end", from: "a.scenario").end == Instant(seconds: 7))
  }

  @Test("What hands do before the power is on is lost; the world is as it is")
  func beforePower() throws {
    #expect(
      try inputs("1 knob +1\n2 power on\n2 knob +2\n3 knob +3").map { $0.input } == [.clicks(2), .clicks(3)])
    let camera = ScriptCamera()
    let visit = try onlyVisit("0 camera gone\n0 light 0.5\n1 power on")
    _ = ScriptControls(visit, camera: camera, speaker: ScriptSpeaker())
    guard case .news(.fault(.noCamera)) = camera.takeReport(), case .brightness(0.5) = camera.takeReport()
    else {
      throw Oddity(visit.powerOn)
    }
    #expect(camera.takeReport() == nil)
  }

  @Test("After the plug was pulled hands move nothing until the power is on again; the world goes on")
  func plug() throws {
    let text = "1 knob +1\n2 plug out\n2 knob +2\n3 camera gone\n4 power on\n5 knob +3\n6 plug out\n7 knob +4"
    let visits = try Script.parse(text, from: "a.scenario").visits
    #expect(visits.map { $0.powerOn.seconds } == [0, 4] && visits.map { $0.end.seconds } == [2, 6])
    #expect(visits.allSatisfy { $0.isCut })
    #expect(try inputs(text).map { $0.input } == [.clicks(1), .clicks(3)])
    let camera = ScriptCamera()
    _ = ScriptControls(visits[1], camera: camera, speaker: ScriptSpeaker())
    guard case .news(.fault(.noCamera)) = camera.takeReport() else { throw Oddity(visits[1].powerOn) }
    // Pulled and put back within a moment: each box has its own hands.
    #expect(
      try inputs("1 knob +1\n1 plug out\n1 power on\n1 knob +2").map { $0.input } == [.clicks(1), .clicks(2)])
    let once = try Script.parse("1 power on\n2 plug out\n3 power on\n4 end", from: "a.scenario").visits
    #expect(once.map { $0.powerOn.seconds } == [1, 3] && once.map { $0.isCut } == [true, false])
  }

  @Test("A file for the other camera makes two, and each comes and goes by itself")
  func otherCamera() throws {
    let camera = ScriptCamera()
    #expect(camera.count == 1)
    let script = try Script.parse(
      "picture a.png\nother b.png\n1 other gone\n2 camera gone\n3 other back\n4 camera back\n5 other c.png",
      from: "s")
    #expect(script.files == ["a.png", "b.png", "c.png"])
    let controls = ScriptControls(
      try #require(script.visits.first), camera: camera, speaker: ScriptSpeaker())
    #expect(camera.count == 2)
    _ = controls.takeInput(by: Instant(seconds: 1))
    // Only the camera in use has news.
    #expect(camera.takeReport() == nil)
    camera.use(2)
    guard case .news(.fault(.noCamera)) = camera.takeReport() else { throw Oddity(Instant(seconds: 1)) }
    _ = controls.takeInput(by: Instant(seconds: 2))
    #expect(camera.takeReport() == nil)
    _ = controls.takeInput(by: Instant(seconds: 3))
    guard case .news(.healed(.noCamera)) = camera.takeReport() else { throw Oddity(Instant(seconds: 3)) }
    camera.use(1)
    guard case .news(.fault(.noCamera)) = camera.takeReport() else { throw Oddity(Instant(seconds: 3)) }
    _ = controls.takeInput(by: Instant(seconds: 4))
    guard case .news(.healed(.noCamera)) = camera.takeReport() else { throw Oddity(Instant(seconds: 4)) }
    #expect(throws: FileError.self) { try Script.parse("1 other", from: "s") }
  }

  @Test("Camera and sound come and go, and tell each change once")
  func parts() throws {
    let (camera, speaker) = (ScriptCamera(), ScriptSpeaker())
    let visit = try onlyVisit(
      "1 camera gone\n2 camera gone\n3 sound gone\n4 sound back\n5 camera back\n6 camera back")
    let controls = ScriptControls(visit, camera: camera, speaker: speaker)
    #expect(camera.takeReport() == nil)
    _ = controls.takeInput(by: Instant(seconds: 2))
    guard case .news(.fault(.noCamera)) = camera.takeReport() else { throw Oddity(visit.end) }
    camera.capture(at: Instant(seconds: 0))
    guard case .news(.fault(.noCamera)) = camera.takeReport() else { throw Oddity(visit.end) }
    #expect(camera.takeReport() == nil && speaker.takeNews() == nil)
    _ = controls.takeInput(by: Instant(seconds: 9))
    guard case .news(.healed(.noCamera)) = camera.takeReport() else { throw Oddity(visit.end) }
    #expect(camera.takeReport() == nil)
    #expect(speaker.takeNews() == .fault(.cardGone) && speaker.takeNews() == .healed(.cardGone))
    #expect(speaker.takeNews() == nil)
  }

  @Test(
    "Pictures lie beside the scenario, wherever it is called from",
    arguments: [
      ("a.scenario", "b.png", "b.png"), ("in/a.scenario", "b.png", "in/b.png"),
      ("/far/a.scenario", "../b c.png", "/far/../b c.png"), ("in/a.scenario", "/b.png", "/b.png"),
    ])
  func beside(file: String, picture: String, path: String) throws {
    let script = try Script.parse(
      "picture \(picture)  # this\npictures \(picture)\n1 picture \(picture)", from: file)
    #expect(script.files == [path, path] && script.pictures == path)
  }
}

extension ScriptTests {
  @Test(
    "A box has a microphone where something is to be heard by it, and hears what lies beside the scenario")
  func microphone() throws {
    let script = try Script.parse("1 shutter press\n2 microphone b c.flac", from: "in/a.scenario")
    #expect(script.hasMicrophone && script.files == ["in/b c.flac"])
    #expect(try !Script.parse("1 shutter press", from: "a.scenario").hasMicrophone)
    let gone = try Script.parse("1 microphone gone\n2 microphone back", from: "a.scenario")
    #expect(gone.hasMicrophone && gone.files.isEmpty)
  }
}

// MARK: - Faults

extension ScriptTests {
  private func fault(_ text: String) -> String? {
    do throws(FileError) {
      _ = try Script.parse(text, from: "a.scenario")
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test(
    "A fault has the file, the line and the reason",
    arguments: [
      ("x", 1, "'x' is not a time in seconds"),
      ("power on", 1, "only 'picture', 'other', 'beside', 'pictures', 'music' and 'box' stand without one"),
      ("nan end", 1, "'nan' is not a time"), ("-1 end", 1, "from 0 to 3600 seconds, not '-1'"),
      ("3600.1 end", 1, "from 0 to 3600"), ("2 end\n\n1 end", 3, "'1' is before the line above"),
      ("1", 1, "a time and what happens then"),
      ("# a\r\n1 dance", 2, "'dance' is none of power, shutter, knob"),
      ("1 power", 1, "power takes 'on', 'weak' or 'enough', and it is missing"),
      ("1 power off", 1, "not 'off'"),
      ("1 power on\n2 power on", 2, "on already"),
      ("1 plug", 1, "plug takes 'out', and it is missing"), ("1 plug in", 1, "not 'in'"),
      ("1 plug out\n2 plug out", 2, "the plug is out already"),
      ("1 plug out\n2 power on\n3 power on", 3, "on already"), ("1 shutter", 1, "'press' or 'release'"),
      ("1 shutter push", 1, "not 'push'"), ("1 shutter press now", 1, "not 'press now'"),
      ("1 knob 3", 1, "like +1 or -3, not '3'"), ("1 knob +", 1, "not '+'"), ("1 knob +0", 1, "not '+0'"),
      ("1 knob +1.5", 1, "not '+1.5'"), ("1 knob +1001", 1, "up to 1000"), ("1 knob", 1, "it is missing"),
      ("1 menu", 1, "menu takes the name of an entry"), ("1 mode", 1, "mode takes the name"),
      ("1 set octave", 1, "like 'set octave 1', not 'octave'"), ("1 set", 1, "and it is missing"),
      ("1 strip", 1, "a place from 0 to 1"), ("1 strip 1.1", 1, "not '1.1'"),
      ("1 strip -0.1", 1, "not '-0.1'"),
      ("1 strip 0.5,0.5", 1, "the strip takes"), ("1 strip 0 to 1", 1, "not '0 to 1'"),
      ("1 strip 0 to 1 in 0", 1, "in 0'"), ("1 strip 0 till 1 in 1", 1, "till"),
      ("1 strip 0 to 2 in 1", 1, "to 2"),
      ("1 strip 0 to 1 in 1 2", 1, "1 2"), ("3000 strip 0 to 1 in 601", 1, "ends after 3600"),
      ("1 pad 0.5", 1, "the pad takes a place like 0.5,0.5"), ("1 pad 0.5,2", 1, "not '0.5,2'"),
      ("1 pad 0,0,0", 1, "not '0,0,0'"), ("1 pad ,", 1, "not ','"), ("1 camera", 1, "'gone' or 'back'"),
      ("1 camera off", 1, "the camera takes"), ("1 sound off", 1, "sound takes 'gone' or 'back', not 'off'"),
      ("1 light", 1, "a number from 0 to 1"), ("1 light 2", 1, "not '2'"), ("1 light dark", 1, "not 'dark'"),
      ("1 edge", 1, "edge takes shutter, knob"),
      ("1 edge strip-0 on", 1, "not 'strip-0 on'"), ("1 edge strip-33 on", 1, "strip-33"),
      ("1 edge strip-1.5 on", 1, "strip-1.5"), ("1 edge knob up", 1, "knob up"),
      ("1 edge knob on off", 1, "on off"),
      ("1 end now", 1, "nothing follows 'end'"), ("picture", 1, "'picture' needs a file"),
      ("1 picture", 1, "'picture' needs a file"), ("beside", 1, "'beside' needs a file"),
      ("1 beside", 1, "'beside' needs a file"), ("1 microphone", 1, "'microphone' needs a file"),
      ("microphone a.flac", 1, "is not a time in seconds"), ("1 end\nbeside b.png", 2, "before all lines"),
      ("pictures", 1, "'pictures' needs a folder"),
      ("box", 1, "and it is missing"), ("box old", 1, "'new', or has a 'pad'"),
      ("1 box pad", 1, "'box' is none"), ("1 end\nbox pad", 2, "before all lines"),
      ("1 end\npicture b.png", 2, "before all lines"), ("1 pictures b", 1, "before all lines"),
      ("pictures a\npictures b", 2, "given already"), ("music a\nmusic b", 2, "given already"),
      ("1 music b", 1, "before all lines"), ("music", 1, "'music' needs a folder"),
    ])
  func faults(text: String, line: Int, reason: String) {
    let sentence = fault(text) ?? ""
    #expect(sentence.hasPrefix("a.scenario, line \(line): "))
    #expect(sentence.contains(reason), "\(sentence)")
  }

  @Test(
    "A scenario in which nothing happens is a fault", arguments: ["", "\n\n", "# nothing", "picture a.png\n"])
  func nothing(text: String) { #expect(fault(text) == "a.scenario: nothing happens in it") }

  @Test("A very long word is not repeated as a whole")
  func long() { #expect((fault("1 " + String(repeating: "x", count: 100_000)) ?? "").count < 290) }

  @Test("Whatever is written, it is a scenario in its order or a fault with its file")
  func anything() throws {
    var dice = Dice()
    let words = [
      "0", "1", "2.5", "3599", "power", "on", "shutter", "press", "release", "knob", "+1", "-2", "strip",
      "pad",
      "plug", "out", "0.5", "0.5,0.5", "to", "in", "lift", "camera", "gone", "back", "sound", "light", "aim",
      "lean", "end",
      "edge", "off",
      "picture",
      "pictures",
      "#", "\n", "\n", "\n", "\r\n", "\t", "é", "\u{0}", "1e9", "-", ",", "𝄞",
    ]
    var valid = 0
    for _ in 0..<20_000 {
      var text = dice.roll(2) == 0 ? "" : "0 power on\n1 strip 0 to 1 in 0.1\n2 strip lift\n"
      for _ in 0..<dice.roll(12) {
        let place = text.index(text.startIndex, offsetBy: dice.roll(text.count + 1))
        text.insert(contentsOf: words[dice.roll(words.count)] + " ", at: place)
      }
      guard let sentence = fault(text) else {
        valid += 1
        let times = try inputs(text).map { $0.time }
        #expect(times == times.sorted() && (times.last ?? 0) <= 3600, "\(text)")
        continue
      }
      #expect(sentence.hasPrefix("a.scenario"), "\(text)")
    }
    #expect(valid > 100)
  }
}

private struct Oddity: Error {
  let what: String
  init(_ what: some Any) { self.what = "\(what)" }
}
