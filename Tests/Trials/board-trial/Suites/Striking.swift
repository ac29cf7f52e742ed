// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

extension Suite {
  /// A keyboard in the place of shutter and knob.
  static var striking: Suite {
    Suite(
      name: "keys",
      tests: [
        Trial("keys are shutter and knob, nobody else hears them, and unplugged they are let go") {
          () throws(Failure) in
          try played()
        }
      ])
  }

  private static var name: String { "Trial Keys" }

  private static func played() throws(Failure) -> String {
    var keyboard: Keyboard? = try Keyboard(name)
    let other = try listener()
    defer { close(other) }
    let box = try BoxProcess.seeing(.plain(orange), and: "keys \(name)")
    _ = try box.expect("Ready.", within: 20)
    try strike(KEY_ENTER, of: keyboard, "The picture is ready", box)
    let sine = try thirdHarmonic(box)
    try strike(KEY_UP, of: keyboard, "say    Triangle.", box)
    // In seconds, until that is said.
    try box.hear(seconds: 1)
    let triangle = try thirdHarmonic(box)
    // With a finger down a push asks what it is on.
    try strike(KEY_TAB, of: keyboard, "say    Orange, strong, A, octave 3.", box)
    box.program.tell("strip lift")
    try strike(KEY_TAB, of: keyboard, "say    Row: middle.", box)
    try strike(KEY_VOLUMEDOWN, of: keyboard, "say    55 percent from the top.", box)
    try require(trial_read_key(other, KEY_ENTER) == -EAGAIN, "another program heard a key")
    // Of a triangle's fundamental a ninth, of a sine's nothing.
    try require(
      sine < 0.001 && abs(triangle - 1.0 / 9) < 0.005, "third harmonics of \(sine) and \(triangle)")
    let figure = try unplug(&keyboard, box)
    try box.finish()
    return "third harmonic \(Number.text(sine, decimals: 4)) of the sine, "
      + "\(Number.text(triangle, decimals: 4)) of the triangle; \(figure)"
  }

  private static func unplug(_ keyboard: inout Keyboard?, _ box: BoxProcess) throws(Failure) -> String {
    // In seconds: within 0.2 s of another button's press this one would mean both.
    try box.pass(seconds: 0.25)
    let pressed = box.said
    try keyboard?.press(KEY_ENTER)
    // In seconds: as long as a finger presses, and no hold.
    try box.pass(seconds: 0.1)
    keyboard = nil
    // In seconds: sooner than a hand knows.
    _ = try box.expect(
      "say    The keypad does not answer: nothing is called \(name).", from: pressed, within: 0.02)
    // Longer than a hold, which would put the picture aside, and than the sentence.
    try box.hear(seconds: 4)
    try require(box.program.line(with: "put aside", from: pressed) == nil, "the key stayed down")
    let gone = box.said
    keyboard = try Keyboard(name)
    // The box looks for them once a second.
    _ = try box.expect("say    The keypad works again.", from: gone, within: 1.5)
    // In seconds, to the end of the sentence.
    try box.hear(seconds: 2)
    try strike(KEY_UP, of: keyboard, "say    Middle.", box)
    return "told within 20 ms, back within 1.5 s"
  }

  /// What another program would hear of the keyboard.
  private static func listener() throws(Failure) -> Int32 {
    let device = try Kernel.find("/sys/devices/virtual/input/input*/event*").split(separator: "/").last ?? ""
    let file = trial_open("/dev/input/\(device)", TRIAL_LISTEN)
    try check(file, "/dev/input/\(device)")
    return file
  }

  private static func strike(_ key: Int32, of keyboard: Keyboard?, _ words: String, _ box: BoxProcess)
    throws(Failure)
  {
    // In seconds: within 0.2 s of another button's press this one would mean both.
    try box.pass(seconds: 0.25)
    let said = box.said
    try keyboard?.press(key)
    // In seconds, as long as a finger does.
    try box.pass(seconds: 0.1)
    try keyboard?.release(key)
    _ = try box.expect(words, from: said, within: 10)
  }

  /// Of the fundamental, while a finger rests on the plain picture.
  private static func thirdHarmonic(_ box: BoxProcess) throws(Failure) -> Double {
    box.program.tell("strip 0.5")
    try box.hear(seconds: 1)
    let end = box.ear.end
    let samples = box.ear.samples(end - 24_000..<end)
    let sound = box.program.lines.last { Words.contains($0.text, "Hz") }
    let pitch = try frequency(in: sound?.text ?? "")
    let (first, third) = (Spectrum.part(pitch, in: samples[...]), Spectrum.part(3 * pitch, in: samples[...]))
    try require(first.amplitude > 0.001, "nothing sounds at \(pitch) Hz")
    return third.amplitude / first.amplitude
  }
}
