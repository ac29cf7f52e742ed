// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// The sound card goes and comes back.
  static var card: Suite {
    Suite(
      name: "card",
      tests: [
        Trial("a card that is taken away is told, and is played on when it is back") { () throws(Failure) in
          try loss()
        },
        Trial("a card that comes late is told, and played on") { () throws(Failure) in try lateness() },
      ])
  }

  /// Seconds; half a second passes at most until the box looks for its card again.
  private static let limit = 2.0

  private static func loss() throws(Failure) -> String {
    let box = try BoxProcess.seeing(.plain(orange))
    try box.awaitReady()
    try box.takePicture()
    let taken = Time.now
    let beforeLoss = box.said
    let removal = try driver("unbind")
    let loss = try box.expect("say    The sound card is gone.", from: beforeLoss, within: limit)
    let status = try removal.finish(within: limit, [box.program, box.ear])
    try require(status == 0, "the card could not be taken away")
    let healing = try putBack(box)
    let figure = try touchAndHear(box)
    let remarks = try box.end()
    try require(remarks == ["sonifier: the card went away once"], "it remarked: \(remarks)")
    return
      "told \(Number.text(loss.seconds(since: taken), decimals: 2)) s after its loss, \(healing); then \(figure)"
  }

  private static func lateness() throws(Failure) -> String {
    let status = try driver("unbind").finish(within: limit, [])
    try require(status == 0, "the card could not be taken away")
    let box = try BoxProcess.seeing(.plain(orange), isHeard: false)
    _ = try box.expect("There is no sound card.", within: 20)
    let healing = try putBack(box)
    try box.takePicture()
    let figure = try touchAndHear(box)
    try box.finish()
    return "\(healing); then \(figure)"
  }

  /// Puts the card back, and returns how long after it the box said so and was heard.
  private static func putBack(_ box: BoxProcess) throws(Failure) -> String {
    let said = box.said
    let status = try driver("bind").finish(within: limit, [box.program])
    try require(status == 0, "the card could not be put back")
    let back = Time.now
    try box.ear.open()
    let healing = try box.expect("Sound is back.", from: said, within: limit)
    _ = Wait.until({ box.ear.firstSound != nil }, within: limit, [box.program, box.ear])
    try box.ear.awaitQuiet(seconds: 0.5, within: 20, [box.program])
    guard let sound = box.ear.firstSound else { throw Failure("nothing is heard") }
    let heard = Double(box.ear.time(of: sound) - back) / 1e9
    try require(heard < limit, "it was heard only after \(heard) s")
    return "heard \(Number.text(heard, decimals: 2)) s after its return, "
      + "told after \(Number.text(healing.seconds(since: back), decimals: 2)) s"
  }

  private static func driver(_ what: String) throws(Failure) -> Process {
    try Process("echo snd_aloop.0 >/sys/bus/platform/drivers/snd_aloop/\(what)")
  }
}
