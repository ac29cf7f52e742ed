// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files
import Storage

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
        Trial("a lesson with ten words of the user's own takes at most 25 % of a processor and 12 MB") {
          () throws(Failure) in
          try lesson()
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

  private static func lesson() throws(Failure) -> String {
    let box = try HearingBox.taught()
    let idle = try cost(of: box) { () throws(Failure) in try box.hear(seconds: Guitar.length) }
    try HearingBox.enter("Guitar lessons", of: box)
    try HearingBox.goOn(to: "Now strum the chord", in: box)
    let guitar = try Guitar()
    // A major, which is asked for, and then learned.
    let sound = Guitar.sound(of: [110, 164.814, 220, 277.183, 329.628])
    let playing = try cost(of: box) { () throws(Failure) in
      for _ in 0..<6 {
        try guitar.play(sound)
        try box.hear(seconds: Guitar.length)
      }
    }
    try box.finish()
    let (share, memory) = (playing.share - idle.share, playing.memory - idle.memory)
    let said = "\(Number.text(share * 100, decimals: 1)) %, \(memory / 1024) kB"
    try require(share <= 0.25 && memory <= 12 << 20, said)
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

  /// A box to whom ten words were taught, of three examples each.
  static func taught() throws(Failure) -> BoxProcess {
    let folder = "/tmp/hearing-taught"
    _ = try Process.run("rm -rf \(folder) && mkdir \(folder)")
    try Kernel.create(
      "card Loopback\nperiod 64 3\nmicrophone hw:CARD=Loopback,DEV=1,SUBDEV=1\nsettings settings\n",
      at: "\(folder)/box.conf")
    try keepWords(beside: "\(folder)/settings")
    let box = try BoxProcess(profile: "\(folder)/box.conf")
    // A new one asks for the language first.
    _ = try box.expect("English", within: 20)
    try Player.push(box)
    try box.ear.awaitQuiet(seconds: 1, within: 60, [box.program])
    return box
  }

  /// Numbers that no voice has said, and that cost as much as those of one.
  private static func keepWords(beside settings: String) throws(Failure) {
    // As long as words of two or three syllables, in 10 ms; of each example there are three templates.
    let (words, templates, frames) = (10, 9, 76)
    func bytes(_ number: Float) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number.bitPattern >> $0) }
    }
    var file: [UInt8] = [1, 0, 1, 1] + bytes(1) + [UInt8(words * templates)]
    for word in 0..<words {
      for template in 0..<templates {
        file += [UInt8(word), UInt8(frames)] + bytes(0.01) + bytes(1)
        file += (0..<12 * frames).map { UInt8(truncatingIfNeeded: $0 * $0 * (word + 3) + 7 * template) }
      }
    }
    let disk: KeptFileDisk
    do throws(FileError) {
      disk = try KeptFileDisk(settings + ".words", longest: 1 << 19)
    } catch {
      throw Failure(error.sentence)
    }
    do throws(Fault) {
      // Its end waits until all is kept.
      try FileStorage(disk).keep(file)
    } catch {
      throw Failure("the words could not be kept")
    }
  }

  /// Presses the shutter until the box has said that.
  static func goOn(to words: String, in box: BoxProcess) throws(Failure) {
    // More than a chord has fingers.
    for _ in 0..<9 {
      let said = box.said
      box.program.tell("shutter press")
      box.program.tell("shutter release")
      try box.hear(seconds: 1)
      if box.program.line(with: words, from: said) != nil {
        return try box.ear.awaitQuiet(seconds: 1, within: 60, [box.program])
      }
    }
    throw Failure("the lesson has no \(words)")
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
