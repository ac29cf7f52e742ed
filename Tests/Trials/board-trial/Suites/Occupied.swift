// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

extension Suite {
  /// Parts that another program has, or that are not there: named in a sentence, while the rest goes on.
  static var occupied: Suite {
    Suite(
      name: "occupied",
      tests: [
        Trial("a camera that another program uses is told, and taken when it is free") { () throws(Failure) in
          try camera()
        },
        Trial("a pad's line that another program uses is named, and taken when it is free") {
          () throws(Failure) in
          try pad()
        },
        Trial("a line that there is not is named, and all the others go on") { () throws(Failure) in
          try missing()
        },
      ])
  }

  private static func camera() throws(Failure) -> String {
    try Scene.plain(orange).show()
    let other = try Process("exec cam -c1 --capture=1000000")
    _ = try other.expect("fps", within: 20, [])
    let box = try BoxProcess(isLentHands: false)
    let told = try box.expect("say    Another program is using the camera.", within: 20)
    other.signal(SIGKILL)
    _ = try other.finish(within: 5, [box.program, box.ear])
    let freed = Time.now
    let back = try box.expect("say    The camera is back.", within: 20)
    try box.awaitCamera()
    _ = try box.pressShutter()
    try box.finish()
    return "told \(Number.text(told.seconds(since: box.start), decimals: 2)) s after the start, "
      + "healed after \(Number.text(back.seconds(since: freed), decimals: 2)) s"
  }

  private static func pad() throws(Failure) -> String {
    var line: Int32 = -1
    try check(trial_watch_line(try Pins.chip, UInt32(Pins.Line.pad2.rawValue), &line), "the line")
    let box = try BoxProcess.seeing(.plain(orange), and: BoxProcess.lines)
    let told = try box.expect("say    Pad 3 of the strip does not answer", within: 20)
    try require(Words.contains(told.text, "PAD2 is used by another program"), told.text)
    try box.awaitReady()
    let tone = try touched(5, box)
    close(line)
    let freed = Time.now
    let back = try box.expect("say    Pad 3 of the strip works again", within: 20)
    try box.ear.awaitQuiet(seconds: 0.5, within: 20, [box.program])
    let freedTone = try touched(2, box)
    try box.finish()
    return
      "pad 6 \(tone), healed after \(Number.text(back.seconds(since: freed), decimals: 2)) s, pad 3 \(freedTone)"
  }

  private static func missing() throws(Failure) -> String {
    let box = try BoxProcess.seeing(.plain(orange), and: BoxProcess.lines(third: "NOWHERE"))
    let told = try box.expect("say    Pad 3 of the strip does not answer", within: 20)
    try require(Words.contains(told.text, "its line NOWHERE is missing"), told.text)
    try box.awaitReady()
    let tones = (try touched(1, box), try touched(3, box))
    try box.finish()
    return "pads 2 and 4: \(tones.0), \(tones.1)"
  }

  private static func touched(_ pad: Int, _ box: BoxProcess) throws(Failure) -> String {
    _ = try box.pressShutter()
    try Pins.touch(pad)
    let heard = try tone(try mappedFrequency(of: orange), at: box)
    try Pins.lift(pad)
    return heard
  }
}
