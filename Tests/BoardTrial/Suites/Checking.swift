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
        "shutter, knob and strip: missing, one line cannot be had.",
        "the shutter: missing, its line NOWHERE is missing.", "flash: missing, one line cannot be had.",
        "the flash: missing, its line NEITHER is missing.",
        "the volume control of the sound card: missing, Master is missing.",
        "the tilt sensor: missing, mpu6050 is missing.", "the touch pad: missing, Trial Pad is missing.",
        "the keypad: missing, Trial Keys is missing.", "the screen: missing, HDMI-A-7 is missing.",
        "sonifier: missing: sound, camera, shutter, knob and strip, flash, "
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

  /// All that it prints.
  private static func check(_ profile: String, endsWith status: Int32, _ ear: Ear? = nil) throws(Failure)
    -> [String]
  {
    try Kernel.create(profile, at: "/tmp/check.conf")
    let check = try Process("exec sonifier check --board /tmp/check.conf")
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
