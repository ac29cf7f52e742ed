// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// The microphone is the loopback's second stream, into which a guitar plays.
  static var hearing: Suite {
    Suite(
      name: "hearing",
      tests: [
        Trial("a string that is plucked is named by the tuner, with how far it is off") {
          () throws(Failure) in
          try tuned()
        },
        Trial("while a guitar plays, what listens takes at most 15 % of a processor and 2 MB") {
          () throws(Failure) in
          try affordable()
        },
      ])
  }

  private static func tuned() throws(Failure) -> String {
    let box = try HearingBox.made()
    try HearingBox.enter("Tuner", of: box)
    let guitar = try Guitar()
    let said = box.said
    // The sixth string has 82.407 Hz, and is 20 cents too low.
    try guitar.play(Guitar.sound(of: [81.460]))
    let line = try box.expect("cents too low", from: said, within: 6)
    try box.finish()
    try require(Words.contains(line.text, "Sixth string"), line.text)
    return line.text
  }

  private static func affordable() throws(Failure) -> String {
    // E minor, and its sixth string alone for the tuner.
    let chord = [82.407, 123.471, 164.814, 195.998, 246.942, 329.628]
    var figures: [String] = []
    var isAffordable = true
    for (mode, notes) in [
      ("Tuner", chord.prefix(1)), ("Chords", chord[...]), ("Sound as a picture", chord[...]),
    ] {
      let cost = try cost(of: mode, hearing: Guitar.sound(of: Array(notes)))
      figures.append("\(mode) \(Number.text(cost.share * 100, decimals: 1)) %, \(cost.memory / 1024) kB")
      isAffordable = isAffordable && cost.share <= 0.15 && cost.memory <= 2 << 20
    }
    let said = figures.joined(separator: "; ")
    try require(isAffordable, said)
    return said
  }

  /// What a mode takes more than the box does at rest.
  private static func cost(of mode: String, hearing sound: [Int32]) throws(Failure) -> (
    share: Double, memory: Int
  ) {
    let box = try HearingBox.made()
    let idle = try cost(of: box) { () throws(Failure) in try box.hear(seconds: Guitar.length) }
    let guitar = try Guitar()
    try HearingBox.enter(mode, of: box)
    let playing = try cost(of: box) { () throws(Failure) in
      for _ in 0..<3 {
        try guitar.play(sound)
        try box.hear(seconds: Guitar.length)
      }
    }
    try box.finish()
    return (playing.share - idle.share, playing.memory - idle.memory)
  }

  /// How much of the processor a box took while something went on, and what it had in memory afterwards, in bytes.
  private static func cost(of box: BoxProcess, _ work: () throws(Failure) -> Void) throws(Failure)
    -> (share: Double, memory: Int)
  {
    let (start, before) = (Time.now, try box.program.processorTime())
    try work()
    let spent = try box.program.processorTime() - before
    return (Double(spent) / Double(Time.now - start), try box.program.memory("RssAnon:"))
  }
}

/// A box with a microphone, and the way to what listens.
private enum HearingBox {
  static func made() throws(Failure) -> BoxProcess {
    try Kernel.create(
      "card Loopback\nperiod 64 3\nmicrophone hw:CARD=Loopback,DEV=1,SUBDEV=1\n", at: "/tmp/hearing.conf")
    let box = try BoxProcess(profile: "/tmp/hearing.conf")
    _ = try box.expect("Ready.", within: 20)
    try box.ear.awaitQuiet(seconds: 1, within: 30, [box.program])
    return box
  }

  static func enter(_ mode: String, of box: BoxProcess) throws(Failure) {
    try Player.hold(box)
    try turn(to: "Games and lessons", of: box)
    try Player.push(box)
    try turn(to: mode, of: box)
    let said = box.said
    try Player.push(box)
    _ = try box.expect("The microphone listens", from: said, within: 10)
    try box.ear.awaitQuiet(seconds: 1, within: 60, [box.program])
  }

  private static func turn(to words: String, of box: BoxProcess) throws(Failure) {
    // More than any list has.
    for _ in 0..<20 {
      let said = box.said
      box.program.tell("knob +1")
      try box.hear(seconds: 0.5)
      if box.program.line(with: words, from: said) != nil { return }
    }
    throw Failure("the menu has no \(words)")
  }
}
