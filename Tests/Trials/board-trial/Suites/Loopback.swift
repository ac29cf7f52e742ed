// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc

extension Suite {
  /// The sound card gives to its other end exactly what it was given.
  static var loopback: Suite {
    Suite(
      name: "loopback",
      tests: [
        Trial("what is played in 3 periods of 64 frames is heard sample by sample") { () throws(Failure) in
          try exact()
        }
      ])
  }

  private static func exact() throws(Failure) -> String {
    let ear = Ear()
    try ear.open()
    let played = noise(frames: 64 * 500)
    var card: OpaquePointer?
    try check(trial_open_sound("hw:CARD=Loopback,DEV=0", false, 64, 3, &card), "the card")
    guard let card else { throw Failure("no card") }
    defer { trial_close_sound(card) }
    for block in stride(from: 0, to: played.count, by: 128) {
      let count = played[block..<block + 128].withUnsafeBufferPointer { trial_play(card, $0.baseAddress, 64) }
      try require(count == 64, "the card took \(count) of 64 frames")
      ear.listen()
    }
    // What is still on its way is 4 ms long.
    try ear.hear(seconds: 0.05)
    guard let start = ear.frames.firstIndex(where: { $0 != 0 }) else { throw Failure("nothing was heard") }
    let heard = ear.frames[start...].prefix(played.count)
    try require(heard.elementsEqual(played), "what was heard differs")
    return "\(played.count / 2) frames"
  }

  /// Samples that are never zero and never alike.
  private static func noise(frames: Int) -> [Int32] {
    var state: UInt32 = 1
    return (0..<2 * frames).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int32(bitPattern: state | 1)
    }
  }
}
