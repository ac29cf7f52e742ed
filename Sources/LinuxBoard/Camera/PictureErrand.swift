// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Picture
import Sight
import Synchronization

/// Takes one picture over from the helper's memory and makes it ready, in a thread of its own: that takes longer than
/// the hands may wait.
final class PictureErrand {
  let number: UInt32
  let slot: Int
  let frames: CameraFrames
  private let bell: Int32
  private let done = Atomic(false)
  /// The thread's until it is done.
  private var made: Picture?

  init(_ picture: CameraPicture, in frames: CameraFrames, bell: Int32) {
    number = picture.number
    slot = picture.slot
    self.frames = frames
    self.bell = bell
  }

  /// Rings the bell when it is done; without a thread to be had it is done at once.
  func start() {
    let context = Unmanaged.passRetained(self)
    let fault = box_run_errand(
      { context in
        guard let context else { return }
        Unmanaged<PictureErrand>.fromOpaque(context).takeRetainedValue().run()
      }, context.toOpaque())
    guard fault != 0 else { return }
    context.release()
    run()
  }

  var isDone: Bool { done.load(ordering: .acquiring) }

  /// Once it is done; nil when the memory does not suffice.
  var picture: Picture? { isDone ? made : nil }

  private func run() {
    // A copy, because the helper needs its memory again, and could change it; no other is left of it then.
    let pixels = frames.picture(slot)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: pixels.count, alignment: 16)
    copy.copyMemory(from: pixels)
    made = Picture(
      width: frames.shape.width, height: frames.shape.height, channels: 3, depth: 8,
      memory: UnsafeRawBufferPointer(copy), release: { copy.deallocate() }, by: allProcessors)
    if made == nil { copy.deallocate() }
    done.store(true, ordering: .releasing)
    box_ring_bell(bell)
  }
}
