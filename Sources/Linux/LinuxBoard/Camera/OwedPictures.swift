// SPDX-License-Identifier: GPL-3.0-or-later

import Sight

/// The pictures that a helper still owes: one for each request, in their order, in a slot that is free.
struct OwedPictures {
  private var lastAsked: UInt32 = 0
  private var lastAnswered: UInt32 = 0
  private var isTaken = [Bool](repeating: false, count: SharedFrames.pictureSlots)

  /// What the box orders decides which answers make sense.
  mutating func note(_ order: CameraOrder) {
    switch order {
    case .capture(let number, _): lastAsked = number
    case .free(let slot): isTaken[slot] = false
    case .open, .cancel, .light, .watch: break
    }
  }

  /// False for an answer to nothing, a second answer to one request, and one in a slot that the box still reads.
  mutating func take(_ picture: CameraPicture) -> Bool {
    guard picture.number > lastAnswered, picture.number <= lastAsked, !isTaken[picture.slot] else {
      return false
    }
    lastAnswered = picture.number
    isTaken[picture.slot] = true
    return true
  }
}
