// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import DeskBoard
import Files
import Gesture
import Instrument
import LinuxBoard
import Speech
import Storage

/// Switches a box on whose check goes from part to part, and returns what does not work, or was not tried.
func checkByHand(_ profile: Profile, _ arguments: Arguments) throws(CommandError) -> [String] {
  let lent = StandardInput.hands(beside: profile)
  var box = try LiveBox()
  box.parts.isForCheck = true
  box.parts.journal = Sentences()
  box.connectHands(of: profile, lent)
  try box.connectSound(profile, card: arguments.value("--card"), recordingIn: nil)
  let health = KernelHealth()
  box.parts.health = HealthWatch { health.look() }
  box.connectPictures(profile, ShelfFolders(box: profile.files.pictures, card: nil, sticks: nil))
  box.parts.storage = ReadStorage(arguments.value("--settings") ?? profile.files.settings)
  box.connectDevices(of: profile)
  box.connectSpeech()
  let failed = try box.run(remark: Output.remark, isOver: { lent?.isOver ?? false }).partsThatFailed
  // A check that was ended early has said nothing of the rest.
  guard let failed else { throw .failure("the check was not finished") }
  return failed.map { $0.phrase.text(in: .english) }
}

/// Prints the sentences that the box says, a line each.
private final class Sentences: Journal {
  func note(_ entry: Entry, at time: Instant) {
    // When the reader has gone, the box goes on all the same.
    if case .say(let sentence, _) = entry { try? Output.say(sentence) }
  }
}

/// The settings of a box, read but never written: the box may be running, and keep settings at the same time.
private final class ReadStorage: Storage {
  let kept: [UInt8]?

  /// Reads the settings; nil without a file that is whole.
  init?(_ path: String?) {
    guard let path, let disk = try? KeptFileDisk(path) else { return nil }
    kept = disk.recall().text
  }

  var clock: Int64 { Int64(time(nil)) }
  func keep(_ text: [UInt8]) {}
  func takeKept() -> [UInt8]? { nil }
}
