// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

extension Suite {
  /// A touch pad and keys, which the profile knows by their names.
  static var touching: Suite {
    Suite(
      name: "pad",
      tests: [
        Trial("a touch pad plays each quarter of the picture, silent while it is unplugged") {
          () throws(Failure) in
          try played()
        }
      ])
  }

  private static var name: String { "Trial Pad" }

  /// A colour each: left and right above, then below.
  private static let scene = Scene(width: 160, height: 100) { x, y in
    switch (x < 80, y < 50) {
    case (true, true): Scene.Colour(red: 230, green: 130, blue: 20)
    case (false, true): Scene.Colour(red: 30, green: 80, blue: 230)
    case (true, false): Scene.Colour(red: 30, green: 190, blue: 60)
    case (false, false): Scene.Colour(red: 200, green: 30, blue: 120)
    }
  }

  private static func played() throws(Failure) -> String {
    var pad: TouchPad? = try TouchPad(name)
    let box = try BoxProcess.seeing(scene, and: "pad \(name)")
    try box.beginWithPicture()
    // What is still to be said of the picture would wait until the finger leaves the pad.
    try box.ear.awaitQuiet(seconds: 0.5, within: 20, [box.program])
    var figure = ""
    // Round the middle, without a lift.
    for place in [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75)] {
      figure += (try slide(pad, to: place, box)) + "; "
    }
    // The finger rests there.
    let resting = box.said
    pad = nil
    // In seconds: sooner than a finger knows.
    _ = try box.expect("sound  silence", from: resting, within: 0.02)
    _ = try box.expect(
      "say    The touch pad does not answer: nothing is called \(name).", from: resting, within: 0.02)
    // It would not be quiet after the sentence if the tone went on.
    try box.ear.awaitQuiet(seconds: 0.5, within: 10, [box.program])
    let gone = box.said
    pad = try TouchPad(name)
    // The box looks for it once a second.
    _ = try box.expect("say    The touch pad works again.", from: gone, within: 1.5)
    // In seconds, to the end of the sentence.
    try box.hear(seconds: 2.5)
    figure += try slide(pad, to: (0.25, 0.75), box)
    let lifted = box.said
    try pad?.lift()
    _ = try box.expect("sound  silence", from: lifted, within: 1)
    try box.finish()
    return "\(figure); silent and told within 20 ms, back within 1.5 s"
  }

  /// In steps, as a finger does; hears what it comes to.
  private static func slide(_ pad: TouchPad?, to place: (x: Double, y: Double), _ box: BoxProcess)
    throws(Failure) -> String
  {
    let before = box.said
    for step in -10...0 {
      // From nearer to the middle.
      let share = 1 + 0.02 * Double(step)
      try pad?.touch(x: 0.5 + (place.x - 0.5) * share, y: 0.5 + (place.y - 0.5) * share)
      try box.hear(seconds: 0.02)
    }
    try box.hear(seconds: 1)
    guard let line = box.program.lines.dropFirst(before).last(where: { Words.contains($0.text, "Hz") }) else {
      throw Failure("nothing sounds at \(place.x), \(place.y)")
    }
    let pixel = (x: Int(place.x * Double(scene.width)), y: Int(place.y * Double(scene.height)))
    return try hear(the: line, at: pixel, by: box)
  }
}
