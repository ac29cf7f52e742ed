// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

extension Suite {
  /// Music and books through the real card, and the plug that is pulled.
  static var listening: Suite {
    Suite(
      name: "listening",
      tests: [
        Trial("a song goes on where it was when the plug was pulled, at most 5 s earlier") {
          () throws(Failure) in
          try song()
        },
        Trial("the knob goes to a talking book's chapter, which is heard from its beginning") {
          () throws(Failure) in
          try book()
        },
      ])
  }

  /// In hertz, at the beginning, and how much it rises a second: so the pitch tells the place.
  private static let (lowest, rise) = (400.0, 10.0)
  /// In seconds.
  private static let length = 30.0

  private static func song() throws(Failure) -> String {
    let folder = try Player.folder("song")
    try Kernel.create(tone(), at: "\(folder)/music/Rising.wav")
    let heard = try playUntilPulled(folder)
    // A plug ends the whole computer, which has another boot then: it is no fault of the box.
    try Kernel.create("another-boot 1\n", at: "\(folder)/settings.starts")
    let again = try Player.entered(folder, isNew: false)
    let start = again.ear.end
    try Player.press(again)
    try again.hear(seconds: 3)
    let first = try place(in: again.ear, at: try beginning(in: again.ear, from: start) + 9600)
    try again.finish()
    let lost = heard - first
    try require(lost > -0.3 && lost < 5.3, "heard up to \(text(heard)) s, it went on at \(text(first)) s")
    return "heard up to \(text(heard)) s, went on at \(text(first)) s"
  }

  /// Returns the place that was heard last. The card's other end has one ear: this one is closed by the end.
  private static func playUntilPulled(_ folder: String) throws(Failure) -> Double {
    let box = try Player.entered(folder, isNew: true)
    try Player.press(box)
    try box.hear(seconds: 9)
    let heard = try place(in: box.ear, at: box.ear.end)
    box.program.signal(SIGKILL)
    _ = try box.program.finish(within: 5, [box.ear])
    return heard
  }

  private static func book() throws(Failure) -> String {
    let folder = try Player.folder("book")
    _ = try Process.run("mkdir -p \(folder)/music/Book")
    try Kernel.create(tone(), at: "\(folder)/music/Book/tone.wav")
    try Kernel.create(
      #"<html><h1><a href="1.smil#a">One</a></h1><h1><a href="1.smil#b">Two</a></h1></html>"#,
      at: "\(folder)/music/Book/ncc.html")
    let sounds = [("a", "20s", "28s"), ("b", "5s", "15s")].map {
      #"<par id="\#($0.0)"><audio src="tone.wav" clip-begin="\#($0.1)" clip-end="\#($0.2)"/></par>"#
    }
    try Kernel.create("<smil>\(sounds.joined())</smil>", at: "\(folder)/music/Book/1.smil")
    let box = try Player.entered(folder, isNew: true)
    let start = box.ear.end
    try Player.press(box)
    try box.hear(seconds: 2)
    let first = try place(in: box.ear, at: try beginning(in: box.ear, from: start) + 9600)
    // Forward and back, then chapters.
    try Player.push(box)
    try Player.push(box)
    let turned = box.said
    box.program.tell("knob +1")
    _ = try box.expect("Two", from: turned, within: 5)
    try box.hear(seconds: 4)
    let second = try place(in: box.ear, at: box.ear.end)
    try box.finish()
    try require(first > 20 && first < 20.6, "it began at \(text(first)) s")
    try require(second > 5 && second < 15, "the chapter sounds like \(text(second)) s")
    return "began at \(text(first)) s of its file, and the chapter at \(text(second)) s after 4 s"
  }

  // MARK: - The tone

  private static func tone() -> [UInt8] {
    let samples = (0..<Int(length * Ear.rate)).map { (frame: Int) -> Int in
      let time = Double(frame) / Ear.rate
      let turns = time * (lowest + rise * time / 2)
      return Int(8000 * sin(2 * Double.pi * turns))
    }
    return Player.head(frames: samples.count) + Player.bytes(samples)
  }

  /// In seconds of the tone, by the pitch in the fifth of a second before a frame.
  private static func place(in ear: Ear, at end: Int) throws(Failure) -> Double {
    let samples = ear.samples(end - 9600..<end)
    var best: (amplitude: Double, guess: Double) = (0, 0)
    for second in stride(from: 0, to: length, by: 1) {
      let guess = lowest + rise * second
      let amplitude = Spectrum.part(guess, in: samples[...]).amplitude
      if amplitude > best.amplitude { best = (amplitude, guess) }
    }
    guard let pitch = Spectrum.frequency(near: best.guess, in: samples) else { throw Failure("no tone") }
    return (pitch - lowest) / rise
  }

  /// The first frame from which on there is sound, behind the click that answers the press.
  private static func beginning(in ear: Ear, from start: Int) throws(Failure) -> Int {
    var frame = start + Int(0.3 * Ear.rate)
    while frame + 480 < ear.end {
      if ear.peak(frame..<frame + 480) > 0.01 { return frame }
      frame += 480
    }
    throw Failure("silence")
  }

  private static func text(_ seconds: Double) -> String { Number.text(seconds, decimals: 2) }
}
