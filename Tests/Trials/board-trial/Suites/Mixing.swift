// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// The sound card's own volume, on the kernel's dummy card.
  static var mixing: Suite {
    Suite(
      name: "mixer",
      tests: [
        Trial("the card's volume is set before the first sound and when the card is back, and stays") {
          () throws(Failure) in
          try kept()
        },
        Trial("a card without that volume is told, and plays") { () throws(Failure) in try withoutOne() },
      ])
  }

  /// The simulated card counts from -45 dB in steps of 0.3: this is the nearest that is not louder than -20.
  private static var quiet: String { "-20.10dB" }
  private static var loudest: String { "0.00dB" }

  private static func kept() throws(Failure) -> String {
    try Kernel.create("card Dummy\nscene scene.tiff\nmixer Master\n", at: "/tmp/mixer.conf")
    try Scene.plain(orange).save("/tmp/scene.tiff")
    try Process.run("amixer -q -D hw:Dummy sset Master 100%")
    let before = try level()
    let box = try BoxProcess(profile: "/tmp/mixer.conf", isHeard: false)
    _ = try box.expect("Ready.", within: 20)
    let atStart = try level()
    // The knob turns the box's own volume down; two pushes lead from the waveform to that volume.
    let turned = box.said
    for _ in 0..<2 {
      box.program.tell("knob press")
      try box.pass(seconds: 0.1)
      box.program.tell("knob release")
      try box.pass(seconds: 0.5)
    }
    box.program.tell("knob -1")
    _ = try box.expect("say    6 of 10.", from: turned, within: 2)
    let afterTurn = try level()
    let lost = box.said
    try driver("unbind", box)
    _ = try box.expect("say    The sound card is gone.", from: lost, within: 2)
    // Its volume is then what the driver begins with.
    try driver("bind", box)
    _ = try box.expect("say    Sound is back.", from: lost, within: 6)
    let atReturn = try level()
    let remarks = try box.end()
    try require(remarks == ["sonifier: the card went away once"], "it remarked: \(remarks)")
    try require(
      [before, atStart, afterTurn, atReturn] == [loudest, quiet, quiet, quiet],
      "\(before), \(atStart), \(afterTurn) and \(atReturn)")
    return "\(before) before, \(atStart) at the start, \(afterTurn) after a turn, \(atReturn) at the return"
  }

  private static func withoutOne() throws(Failure) -> String {
    let box = try BoxProcess.seeing(.plain(orange), and: "mixer Master")
    _ = try box.expect(
      "say    The volume control of the sound card does not answer: nothing is called Master.", within: 20)
    try box.beginWithPicture()
    let figure = try touchAndHear(box)
    try box.finish()
    return figure
  }

  /// As other programs see it.
  private static func level() throws(Failure) -> String {
    let said = try Process.run("amixer -D hw:Dummy sget Master")
    // "  Front Left: 33 [55%] [-20.10dB]", and the same on the right.
    let levels = said.compactMap { line in
      line.split { $0 == "[" || $0 == "]" || $0 == " " }.last { $0.hasSuffix("dB") }.map { String($0) }
    }
    try require(levels.count == 2 && levels[0] == levels[1], said.last ?? "no level")
    return levels[0]
  }

  private static func driver(_ what: String, _ box: BoxProcess) throws(Failure) {
    let change = try Process("echo snd_dummy.0 >/sys/bus/platform/drivers/snd_dummy/\(what)")
    let status = try change.finish(within: 2, [box.program])
    try require(status == 0, "the card could not be changed")
  }
}
