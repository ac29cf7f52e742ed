// SPDX-License-Identifier: GPL-3.0-or-later
import Files
import Gesture
import Domain
import LinuxBoard
import Picture
import Testing

@Suite struct ProfileTests {
  /// The reason, without its place, of a profile whose last line is refused; nil when none is.
  private func fault(_ text: String) -> String? {
    do throws(FileError) {
      _ = try Profile.parse(text, from: "box.conf")
      return nil
    } catch {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      let place = "box.conf, line \(lines): "
      #expect(error.sentence.hasPrefix(place), "\(error.sentence)")
      return String(error.sentence.dropFirst(place.count))
    }
  }

  private static let whole = """
    # a box with everything
    shutter GPIO17
    push    GPIO27\tpull-up low   # to ground
    pedal   GPIO7
    knob    GPIO22 GPIO23 no-pull
    stops   two
    layout  knob above shutter right
    strip   expander:0 expander:1 expander:2 pull-down high
    flash   GPIO24 low
    card    Headphones
    period  128 2
    mixer   Speaker Digital
    headphones 117 dB/V
    output  0.5
    microphone Device
    camera  any
    size 640 480
    rotation 270
    focal 0.75
    bend -0.03
    scene   view.png
    pictures /kept
    music   songs
    settings kept/settings
    tilt    lis3dh -y x z
    gyroscope mpu6050
    pad     Touch Pad of the Box
    keys    Keypad
    display HDMI-A-1
    screen 73 49
    """

  @Test(
    "An empty profile is a box without parts of its own, and with the usual controls",
    arguments: ["", "# all\n\n"])
  func empty(text: String) throws {
    let profile = try Profile.parse(text, from: "box.conf")
    #expect(
      profile.pins.shutter == nil && profile.pins.push == nil && profile.pins.pedal == nil
        && profile.pins.knob.isEmpty
        && profile.pins.strip.isEmpty)
    #expect(
      profile.sound.card == nil && profile.cameras.isEmpty && profile.files.pictures == nil
        && profile.tilt == nil)
    #expect(profile.sound.frames == 64 && profile.sound.periods == 3)
    #expect(profile.sound.ears == .assumed)
    #expect(profile.controls == ControlSettings())
  }

  @Test("Every part is taken, with comments, tabs and either kind of line end", arguments: [true, false])
  func all(isWindows: Bool) throws {
    let text =
      isWindows ? ProfileTests.whole.split(separator: "\n").joined(separator: "\r\n") : ProfileTests.whole
    let profile = try Profile.parse(text, from: "/etc/box.conf")
    #expect(profile.pins.shutter == Pin(.name("GPIO17"), pull: .up, isActiveLow: true))
    #expect(profile.pins.push == Pin(.name("GPIO27"), pull: .up, isActiveLow: true))
    #expect(profile.pins.pedal == Pin(.name("GPIO7"), pull: .up, isActiveLow: true))
    #expect(profile.pins.knob.map { $0.pull } == [.none, .none])
    #expect(profile.pins.knob.map { $0.name } == ["GPIO22", "GPIO23"])
    #expect(profile.pins.strip.map { $0.name } == ["expander:0", "expander:1", "expander:2"])
    #expect(
      profile.pins.strip[2] == Pin(.chip(label: "expander", offset: 2), pull: .down, isActiveLow: false))
    #expect(profile.pins.flash == Pin(.name("GPIO24"), pull: .none, isActiveLow: true))
    #expect(profile.controls == ControlSettings(padCount: 3, stopsPerClick: .two))
    #expect(profile.layout == ControlLayout(shutter: .right, knob: .above))
    #expect(
      profile.sound.card == "Headphones"
        && profile.sound.mixer == CardVolume("Speaker Digital", decibels: -20))
    #expect(profile.sound.frames == 128 && profile.sound.periods == 2 && profile.sound.microphone == "Device")
    #expect(profile.cameras.map { $0.name } == [Profile.anyCamera] && profile.cameras[0].rotation == 270)
    #expect(profile.lens.focal == 0.75 && profile.lens.bend == -0.03)
    #expect(profile.cameras[0].size == (640, 480))
    #expect(profile.sound.ears == EarLevel(sensitivity: 117, output: 0.5))
    #expect(profile.files.scenes == ["/etc/view.png"] && profile.files.pictures == "/kept")
    #expect(profile.files.settings == "/etc/kept/settings")
    #expect(profile.tilt?.name == "lis3dh" && profile.tilt?.axes.right == .init(1, isOpposite: true))
    #expect(profile.tilt?.axes.up == .init(0) && profile.tilt?.axes.out == .init(2))
    #expect(profile.gyroscope == MountedSensor("mpu6050"))
    #expect(
      profile.pad == "Touch Pad of the Box" && profile.keys == "Keypad" && profile.display == "HDMI-A-1")
    #expect(profile.screen?.width == 73 && profile.screen?.height == 49)
  }

  @Test("A finger touches the strip, and only where a pad is all there is, the pad")
  func surface() throws {
    for (text, surface) in [
      ("", Surface.strip), ("strip A B", .strip), ("pad Touch Pad", .pad),
      ("pad Touch Pad\nstrip A B", .strip),
    ] {
      #expect(try Profile.parse(text, from: "b").surface == surface, "\(text)")
    }
  }

  @Test("Each part is said once", arguments: ProfileTests.whole.split(separator: "\n").dropFirst())
  func once(line: Substring) {
    let part = line.split { $0 == " " || $0 == "\t" }[0]
    #expect(fault("\(line)") == nil)
    let twice = fault("# twice\n\(line)\n\(line)")
    switch part {
    // Of these there may be two, which are not the same.
    case "camera": #expect(twice == "the other camera is 'any', too")
    case "scene": #expect(twice == "the other scene is 'view.png', too")
    default: #expect(twice == "'\(part)' was said before")
    }
    #expect(fault("\n\(part)")?.hasPrefix("\(part) takes") == true)
    #expect(fault("\(part) # nothing")?.hasPrefix("\(part) takes") == true)
  }

  @Test(
    "A gyroscope sits as the accelerometer of the same chip does, unless its line says otherwise, in either order"
  )
  func gyroscope() throws {
    for text in ["tilt mpu6050 x z -y\ngyroscope mpu6050", "gyroscope mpu6050\ntilt mpu6050 x z -y"] {
      let profile = try Profile.parse(text, from: "b")
      #expect(profile.gyroscope == profile.tilt && profile.gyroscope?.axes.out == .init(1, isOpposite: true))
    }
    let own = try Profile.parse("tilt mpu6050 x z -y\ngyroscope mpu6050 x y z", from: "b")
    #expect(own.gyroscope == MountedSensor("mpu6050"))
    let other = try Profile.parse("tilt lis3dh x z -y\ngyroscope l3g4200d", from: "b")
    #expect(other.gyroscope == MountedSensor("l3g4200d") && other.devices == [.tilt, .gyroscope])
  }

  @Test(
    "Two cameras may be named, each with lines of its own behind its name; before a name they are the first's"
  )
  func cameras() throws {
    let text =
      "focal 0.9\ncamera imx708\nrotation 180\ncamera USB Camera\nsize 640 480\nfocal 0.7\nbend 0.01"
    let profile = try Profile.parse(text, from: "b")
    #expect(profile.cameras.map { $0.name } == ["imx708", "USB Camera"])
    #expect(profile.cameras.map { $0.rotation } == [180, 0])
    #expect(profile.cameras.map { $0.size.width } == [1640, 640])
    #expect(profile.cameras.map { $0.lens.focal } == [0.9, 0.7] && profile.lens.focal == 0.9)
    #expect(profile.cameras[0].lens.bend == Lens.usual.bend && profile.cameras[1].lens.bend == 0.01)
    #expect(try Profile.parse("size 640 480", from: "b").cameras.isEmpty)
  }

  @Test("A third camera or scene is refused, and so is a line that one camera has twice")
  func tooMany() throws {
    #expect(fault("camera a\ncamera b\ncamera c") == "'camera' was said before")
    #expect(fault("scene a\nscene b\nscene c") == "'scene' was said before")
    #expect(try Profile.parse("scene a\nscene b", from: "/x/y").files.scenes == ["/x/a", "/x/b"])
    #expect(fault("size 640 480\ncamera a\nsize 320 240") == "'size' was said before")
    #expect(fault("camera a\ncamera b\nfocal 0.8\nfocal 0.9") == "'focal' was said before")
  }

  @Test("2 to 32 pads are possible, and no other number", arguments: -1...40)
  func pads(count: Int) throws {
    let lines = (0..<max(count, 0)).map { "L\($0)" }.joined(separator: " ")
    guard (2...32).contains(count) else {
      #expect(fault("pads \(count)") == "pads takes a whole number from 2 to 32, not '\(count)'")
      #expect(fault("strip \(lines)")?.hasPrefix("strip takes 2 to 32 lines, like: strip ") == true)
      return
    }
    #expect(try Profile.parse("pads \(count)", from: "b").controls.padCount == count)
    #expect(try Profile.parse("strip \(lines)", from: "b").controls.padCount == count)
    #expect(fault("strip \(lines)\npads \(count)") == "the strip's lines tell how many pads it has")
    #expect(fault("pads \(count)\nstrip \(lines)") == "the strip's lines tell how many pads it has")
  }

  @Test(
    "The layout takes one place each of shutter and knob, and nothing else",
    arguments: ["shutter", "shutter up", "shutter left shutter right", "strip left", "knob left below"])
  func layout(words: String) throws {
    let sentence =
      "layout takes where shutter and knob lie beside the strip, left, right, above or below, "
      + "like: layout shutter right knob left"
    #expect(fault("layout \(words)") == sentence)
    #expect(try Profile.parse("layout knob below", from: "b").layout == ControlLayout(knob: .below))
  }

  @Test("A line has one part only")
  func lines() {
    #expect(fault("knob A A") == "knob has the line A twice")
    #expect(fault("knob A B\nshutter B") == "the line B has another part already")
    #expect(fault("strip c:1 c:2 c:3\n\nflash c:2") == "the line c:2 has another part already")
    #expect(fault("strip c:1 d:1\nflash c:11") == nil)
  }

  @Test("Odd names of lines are names", arguments: [":3", "a:", "a:x", "a:-1", "GPIO17", "a:99999999999"])
  func oddNames(name: String) throws {
    #expect(try Profile.parse("shutter \(name)", from: "b").pins.shutter?.place == .name(name))
  }

  @Test(
    "What no part can be is refused with an example of what it can be",
    arguments: [
      ("shutter A B", "shutter takes one line, like: shutter GPIO17"),
      ("knob A", "knob takes 2 lines, like: knob GPIO22 GPIO23"),
      (
        "stops three", "stops takes 'two' or 'four', the knob's steps from one click to the next, not 'three'"
      ),
      ("size 640", "size takes a camera's width and height in pixels, like: size 1640 1232"),
      ("size 640 8", "size takes a camera's width and height in pixels, like: size 1640 1232"),
      ("rotation 45", "rotation takes 0, 90, 180 or 270 degrees, clockwise, not '45'"),
      (
        "focal 3.04 mm", "focal takes one word, like: focal 0.829"
      ),
      (
        "focal 0.2",
        "focal takes the lens' focal length over the width of the sensor, 0.3 to 5, like: focal 0.829"
      ),
      (
        "bend 3",
        "bend takes how much farther out a photograph's corners lie than straight lines bring them, -0.1 to 0.1, "
          + "like: bend -0.02"
      ),
      ("card a b", "card takes one word, like: card Headphones"),
      (
        "tilt a x y",
        "tilt takes a name, and may take three axes, right, up and out, like: tilt lis3dh x -z y"
      ),
      ("tilt a x y y", "tilt's axes are x, y and z in any order, with a minus for the opposite way"),
      (
        "gyroscope a x",
        "gyroscope takes a name, and may take three axes, right, up and out, like: gyroscope mpu6050 x -z y"
      ),
      (
        "gyroscope a x -x z",
        "gyroscope's axes are x, y and z in any order, with a minus for the opposite way"
      ),
      ("tilt a x y w", "tilt's axes are x, y and z in any order, with a minus for the opposite way"),
    ])
  func refused(line: String, reason: String) { #expect(fault(line) == reason) }

  @Test(
    "A period is a power of two that cards know, two to four of them",
    arguments: ["64", "64 1", "64 5", "65 3", "8 3", "1024 2", "64 3 3", "a 3"])
  func periods(words: String) {
    #expect(
      fault("period \(words)")
        == "period takes its frames, a power of two from 16 to 512, and how many the card holds, 2 to 4, like: period 64 3"
    )
  }

  @Test(
    "A mixer's control may have spaces and numbers; its level has a sign",
    arguments: [
      ("Digital", "Digital", -20), ("Digital -30", "Digital", -30),
      ("Speaker Digital +0", "Speaker Digital", 0),
      ("Headphone 1", "Headphone 1", -20), ("PCM 1 -12.5", "PCM 1", -12.5),
    ])
  func mixer(words: String, control: String, decibels: Double) throws {
    #expect(
      try Profile.parse("mixer \(words)", from: "b").sound.mixer == CardVolume(control, decibels: decibels))
  }

  @Test(
    "A mixer's level that no card has is refused",
    arguments: ["A -61", "A +13", "A -x", "-20", "A +", "A -1dB"])
  func mixerLevel(words: String) {
    #expect(
      fault("mixer \(words)")
        == "mixer takes the card's control and its level in decibels, -60 to +12, like: mixer Digital -20")
  }

  @Test("Headphones are told as their makers do, for a volt or for a milliwatt and ohms")
  func headphones() throws {
    let forMilliwatt = try Profile.parse("headphones 105 dB/mW 32 ohms\noutput 0.134", from: "b").sound.ears
    #expect(forMilliwatt.sensitivity == EarLevel.sensitivity(atMilliwatt: 105, ohms: 32))
    #expect(forMilliwatt.output == 0.134)
    #expect(try Profile.parse("headphones 103.5 dB/V", from: "b").sound.ears.sensitivity == 103.5)
  }

  @Test(
    "Headphones that nobody makes are refused, and so are volts that no socket has",
    arguments: [
      "headphones 105", "headphones dB/V", "headphones 105 dB", "headphones 59 dB/V", "headphones 151 dB/V",
      "headphones 105 dB/mW", "headphones 105 dB/mW 32", "headphones 105 dB/mW 0 ohms",
      "headphones 105 dB/V 32 ohms",
      "output 0", "output -1", "output 11", "output a", "output 1 V",
    ])
  func headphonesRefused(line: String) {
    #expect(fault(line)?.hasPrefix(line.hasPrefix("output") ? "output takes" : "headphones takes") == true)
  }

  @Test("What is no part is refused, and all parts are named")
  func unknown() {
    let named = "'lens' is no part; parts are shutter, push, pedal, knob, strip"
    #expect(fault("lens 8")?.hasPrefix(named) == true)
    #expect(fault("Card x")?.contains("'Card' is no part") == true)
    for line in ProfileTests.whole.split(separator: "\n").dropFirst() {
      let part = line.split { $0 == " " || $0 == "\t" }[0]
      #expect(fault("lens 8")?.contains(" \(part)") == true)
    }
  }
}
