// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Picture
import Sight
import Synchronization
import System

/// Takes one picture over from the helper's memory and makes it ready, in a thread of its own: that takes longer than
/// the hands may wait.
final class PictureJob {
  let number: UInt32
  private let slot: Int
  let frames: CameraFrames
  private let bell: Bell?
  private let copied = Atomic(false)
  private let unwanted = Atomic(false)
  private let done = Atomic(false)
  private var isSlotGiven = false
  /// The thread owns the picture until `done` is set.
  private var made: SeenPicture?

  init(_ picture: CameraPicture, in frames: CameraFrames, bell: Bell?) {
    number = picture.number
    slot = picture.slot
    self.frames = frames
    self.bell = bell
  }

  /// Rings the bell when it is done; without a thread to be had it is done at once.
  func start() {
    if Thread.runAlone({ self.run() }) != 0 { run() }
  }

  /// The slot, once: the helper may have its memory again.
  func takeFreeSlot() -> Int? {
    guard !isSlotGiven, copied.load(ordering: .acquiring) else { return nil }
    isSlotGiven = true
    return slot
  }

  /// Nothing more is made of the picture.
  func cancel() { unwanted.store(true, ordering: .relaxed) }

  var isDone: Bool { done.load(ordering: .acquiring) }

  /// The picture once the job is done; nil when the memory does not suffice.
  var picture: SeenPicture? { isDone ? made : nil }

  private func run() {
    // The job copies the pixels, because the helper needs its memory again, and could change it. The helper
    // erases its own once the slot is free.
    let pixels = frames.picture(slot)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: pixels.count, alignment: 16)
    copy.copyMemory(from: pixels)
    copied.store(true, ordering: .releasing)
    bell?.ring()
    let picture = Picture(
      width: frames.shape.width, height: frames.shape.height, channels: 3, depth: 8,
      memory: UnsafeRawBufferPointer(copy), release: { copy.deallocate() }, by: allProcessors)
    if picture == nil { copy.deallocate() }
    if !unwanted.load(ordering: .relaxed) { made = picture.map { SeenPicture(photograph: $0) } }
    done.store(true, ordering: .releasing)
    bell?.ring()
  }
}
