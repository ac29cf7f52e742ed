// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Sight

/// The memory that is shared with the box, from the side that fills it.
final class FrameMemory {
  let frames: SharedFrames
  private let rotation: Rotation
  private let (view, wide): (SmallView, SmallView)
  private let start: UnsafeMutablePointer<UInt8>
  /// Whether the box has not taken over yet what is in a slot.
  private var isFull = [Bool](repeating: false, count: SharedFrames.pictureSlots)
  private var nextView = 0

  init(_ memory: Int32, for camera: LibCamera, turned rotation: Rotation) throws(FramesTrouble) {
    let seen = camera.small ?? camera.picture
    self.rotation = rotation
    view = SmallView(of: seen.width, seen.height)
    wide = SmallView(of: seen.width, seen.height, longest: SmallView.widestSide)
    let (width, height) = rotation.size(camera.picture.width, camera.picture.height)
    let (viewWidth, viewHeight) = rotation.size(view.width, view.height)
    let (wideWidth, wideHeight) = rotation.size(wide.width, wide.height)
    guard
      let frames = SharedFrames(
        width: width, height: height, viewWidth: viewWidth, viewHeight: viewHeight, wideWidth: wideWidth,
        wideHeight: wideHeight)
    else { throw .tooLarge }
    self.frames = frames
    guard ftruncate(memory, frames.byteCount) == 0,
      let place = mmap(nil, frames.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      UInt(bitPattern: place) != UInt.max  // MAP_FAILED
    else { throw .noMemory }
    start = place.assumingMemoryBound(to: UInt8.self)
    // Now, and not at the first press, the kernel finds room for all of it.
    start.update(repeating: 0, count: frames.byteCount)
  }

  var freeSlot: Int? { isFull.firstIndex(of: false) }

  func fill(_ slot: Int, with planes: FramePlanes) {
    planes.writeColours(to: start + frames.picture(slot), turned: rotation)
    isFull[slot] = true
  }

  /// Nothing of a picture stays once the box has it, or doesn't want it.
  func empty(_ slot: Int) {
    (start + frames.picture(slot)).update(repeating: 0, count: frames.pictureBytes)
    isFull[slot] = false
  }

  /// The slot of the view that was made.
  func makeView(of planes: FramePlanes, isWide: Bool) -> Int {
    let slot = nextView
    nextView = (slot + 1) % SharedFrames.viewSlots
    if isWide {
      planes.writeView(wide, to: start + frames.wideView(slot), turned: rotation)
    } else {
      planes.writeView(view, to: start + frames.view(slot), turned: rotation)
    }
    return slot
  }
}
