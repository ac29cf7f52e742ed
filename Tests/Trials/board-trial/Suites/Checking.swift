// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// `sonifier check` on a board that has all there is, and on one that has nothing.
  static var checking: Suite {
    Suite(
      name: "check",
      tests: [
        Trial("a check finds every part of a whole board") { () throws(Failure) in try whole() },
        Trial("a check names every part that is missing, and ends with 1") { () throws(Failure) in
          try missing()
        },
        Trial("a check of a board that is in order speaks, and ends with 0") { () throws(Failure) in
          try aloud()
        },
        Trial("a check goes from part to part by the board's own knob, and ends with 0") {
          () throws(Failure) in try byHand()
        },
      ])
  }

  /// Without a sound card, because with one it takes its time to say all this.
  private static func whole() throws(Failure) -> String {
    let (pad, keyboard) = (try TouchPad("Trial Pad"), try Keyboard("Trial Keys"))
    try Gravity.lean(0)
    let lines = """
      shutter SHUTTER
      push PUSH
      knob KNOB-A KNOB-B
      strip PAD0 PAD1 PAD2 PAD3 PAD4 PAD5 PAD6 PAD7
      flash FLASH
      card Nobody
      camera any
      size 320 240
      tilt lis3dh
      pad Trial Pad
      keys Trial Keys
      display any

      """
    let said = try check(lines, endsWith: 1)
    withExtendedLifetime((pad, keyboard)) {}
    try expect(
      said,
      [
        "speech: good, eSpeak NG speaks.", "sound: missing, the card Nobody.",
        "reading pictures: good, in a process of its own.",
        "camera: good, Sensor B sees a picture 318 pixels wide and 240 high.",
        "shutter, knob and strip: good, with lines of its own.", "flash: good, with lines of its own.",
        "the tilt sensor: good, lis3dh, right 0.00, up 1.00, out 0.00.",
        "the touch pad: good, Trial Pad, it knows both ways.",
        "the keypad: good, Trial Keys, nobody else hears them.",
        "the screen: good, the first, 1024 by 768 pixels.", "sonifier: missing: sound",
      ])
    return "\(said.count - 2) parts, all but the sound card"
  }

  private static func missing() throws(Failure) -> String {
    let lines = """
      shutter NOWHERE
      flash NEITHER
      card Nobody
      mixer Master
      tilt mpu6050
      pad Trial Pad
      keys Trial Keys
      display HDMI-A-7

      """
    let said = try check(lines, endsWith: 1)
    try expect(
      said,
      [
        "speech: good, eSpeak NG speaks.", "sound: missing, the card Nobody.",
        "reading pictures: good, in a process of its own.", "camera: missing, the board has none.",
        "shutter and knob: missing, one line cannot be had.",
        "the shutter: missing, its line NOWHERE is missing.", "flash: missing, one line cannot be had.",
        "the flash: missing, its line NEITHER is missing.",
        "the volume control of the sound card: missing, nothing is called Master.",
        "the tilt sensor: missing, nothing is called mpu6050.",
        "the touch pad: missing, nothing is called Trial Pad.",
        "the keypad: missing, nothing is called Trial Keys.",
        "the screen: missing, nothing is plugged in at HDMI-A-7.",
        "sonifier: missing: sound, camera, shutter and knob, flash, "
          + "the volume control of the sound card, the tilt sensor, the touch pad, the keypad, the screen",
      ])
    return "\(said.count) lines"
  }

  private static func aloud() throws(Failure) -> String {
    try Scene.plain(orange).save("/tmp/scene.tiff")
    let ear = Ear()
    try ear.open()
    let said = try check("card Loopback\nscene scene.tiff\n", endsWith: 0, ear)
    try expect(
      said,
      [
        "speech: good, eSpeak NG speaks.", "sound: good, the card Loopback.",
        "reading pictures: good, in a process of its own.",
        "camera: good, it sees a picture 64 pixels wide and 48 high.",
        "shutter, knob and strip: good, through standard input.",
      ])
    let peak = ear.peak(0..<ear.end)
    // Speech is some -20 dB of full scale, silence is nothing at all.
    try require(peak > 0.05, "nothing was heard but a peak of \(peak)")
    return "\(said.count) parts in \(Number.text(Double(ear.end) / Ear.rate, decimals: 1)) s, "
      + "peak \(Number.text(peak, decimals: 3))"
  }

  private static func byHand() throws(Failure) -> String {
    try Scene.plain(orange).save("/tmp/scene.tiff")
    let lines = BoxProcess.lines + "\npush PUSH\nknob KNOB-A KNOB-B\nflash FLASH\n"
    try Kernel.create(lines + "card Loopback\nscene scene.tiff\n", at: "/tmp/check.conf")
    let box = try BoxProcess(profile: "/tmp/check.conf", command: "check")
    _ = try box.expect("Speech: good.", within: 20)
    // In seconds: the first words are said before the lines are looked at for the first time.
    try box.pass(seconds: 1)
    var knob = Knob()
    for ear in ["left", "right"] {
      try turn(&knob, box, "Now the \(ear) ear alone sounds.")
      try box.ear.awaitQuiet(seconds: 0.5, within: 20, [box.program])
    }
    try turn(&knob, box, "Camera: good. All orange")
    try turn(&knob, box, "The flash shines now.")
    try require(try Pins.isHigh(.flash), "the flash is dark")
    _ = try box.expect("The flash: good.", within: 5)
    try require(try !Pins.isHigh(.flash), "the flash still shines")
    try turn(&knob, box, "Press the shutter.")
    try push(.shutter, box, "The shutter: good.", seconds: 0.1)
    try turn(&knob, box, "Push the knob.")
    try push(.push, box, "The push of the knob: good.", seconds: 0.1)
    try turn(&knob, box, "Turn the knob to the left")
    try turn(&knob, box, "The push of the knob: good.", right: false)
    try turn(&knob, box, "The knob: good.")
    try turn(&knob, box, "Slide a finger")
    try slide(box)
    try turn(&knob, box, "Power and heat: good.")
    try turn(&knob, box, "All of them work.")
    try push(.shutter, box, "The check is over.", seconds: 1.2)
    let status = try box.program.finish(within: 10, [box.ear])
    try require(status == 0, "it ended with \(status): \(box.program.lines.last?.text ?? "")")
    return "\(box.said) sentences, \(knob.edges) edges of the knob"
  }

  private static func turn(_ knob: inout Knob, _ box: BoxProcess, _ words: String, right: Bool = true)
    throws(Failure)
  {
    let said = box.said
    try knob.click(right: right, heard: box)
    _ = try box.expect(words, from: said, within: 10)
    // In seconds: as a hand that listens, and not so quick that two presses are one.
    try box.pass(seconds: 0.3)
  }

  private static func push(_ line: Pins.Line, _ box: BoxProcess, _ words: String, seconds: Double)
    throws(Failure)
  {
    let said = box.said
    try Pins.press(line)
    try box.pass(seconds: seconds)
    try Pins.release(line)
    _ = try box.expect(words, from: said, within: 10)
  }

  /// From pad to pad, always on one at least.
  private static func slide(_ box: BoxProcess) throws(Failure) {
    let said = box.said
    try Pins.touch(0)
    for pad in 1...7 {
      try box.pass(seconds: 0.1)
      try Pins.touch(pad)
      try box.pass(seconds: 0.05)
      try Pins.lift(pad - 1)
    }
    try box.pass(seconds: 0.1)
    try Pins.lift(7)
    _ = try box.expect("The strip: good.", from: said, within: 10)
  }

  /// All that it prints.
  private static func check(_ profile: String, endsWith status: Int32, _ ear: Ear? = nil) throws(Failure)
    -> [String]
  {
    try Kernel.create(profile, at: "/tmp/check.conf")
    let check = try Process("exec sonifier check --all --board /tmp/check.conf")
    // In seconds: a sentence takes three.
    let ended = try check.finish(within: 60, ear.map { [$0] } ?? [])
    try require(ended == status, "it ended with \(ended): \(check.lines.last?.text ?? "without a word")")
    return check.lines.map { $0.text }
  }

  private static func expect(_ said: [String], _ expected: [String]) throws(Failure) {
    for (index, line) in expected.enumerated() {
      try require(index < said.count && said[index] == line, "no '\(line)', but \(said)")
    }
    try require(said.count == expected.count, "more than that: \(said.last ?? "")")
  }
}
