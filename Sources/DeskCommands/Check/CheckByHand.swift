// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import Commands
import DeskBoard
import Files
import Gesture
import Instrument
import LinuxBoard
import Speech

/// A box that is switched on to have its parts tried, by its own hands: what does not work, or was not tried.
func checkByHand(_ profile: Profile, _ arguments: Arguments) throws(CommandError) -> [String] {
  let lent = LentHands.areThere(beside: profile) ? LentHands.fromInput : nil
  var box = try LiveBox()
  box.parts.isForCheck = true
  box.parts.journal = Sentences()
  box.connectHands(of: profile, lent?.controls)
  try box.connectSound(profile, card: arguments.value("--card"), recordingIn: nil)
  let health = KernelHealth()
  box.parts.health = HealthWatch { health.look() }
  box.connectPictures(profile, ShelfFolders(box: profile.pictures, card: nil, sticks: nil))
  box.parts.storage = ReadStorage(arguments.value("--settings") ?? profile.settings)
  box.connectDevices(of: profile)
  box.connectSpeech()
  let failed = try box.run(remark: Output.remark, isOver: { lent?.isOver() ?? false }).partsThatFailed
  // Whoever ended it otherwise has heard nothing of the rest.
  guard let failed else { throw .failure("the check was not finished") }
  return failed.map { $0.phrase.text(in: .english) }
}

/// What is said, a line each.
private final class Sentences: Journal {
  func note(_ entry: Entry, at time: Instant) {
    // Nobody reads on: the box goes on all the same.
    if case .say(let sentence, _) = entry { try? Output.say(sentence) }
  }
}

/// The settings of a box, read and left as they are: it may be running, and keep its own.
private final class ReadStorage: Storage {
  let kept: [UInt8]?

  /// nil without a file that is whole.
  init?(_ path: String?) {
    guard let path, let disk = try? KeptFileDisk(path) else { return nil }
    kept = disk.recall().text
  }

  var descriptor: Int32 { -1 }
  var clock: Int64 { Int64(time(nil)) }
  func keep(_ text: [UInt8]) {}
  func takeReport(by now: Instant) -> StorageReport? { nil }
}
