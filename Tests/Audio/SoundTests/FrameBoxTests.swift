// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synchronization
import Testing

@Suite struct FrameBoxTests {
  /// A frame in which every number follows from one; what is torn follows from two.
  private func frame(_ number: Int) -> SoundFrame {
    let value = Float(number)
    var frame = SoundFrame(
      attack: value + 1, release: value + 2, glide: value + 3, volume: value, speechVolume: value + 4,
      reverb: value + 5)
    for i in 0..<SoundFrame.voiceCount {
      frame.voices[i].frequency = Float(number)
      frame.voices[i].pan = Float(number + i)
    }
    return frame
  }

  /// The number that a frame was made of, read through the pointer, as the thread sanitizer needs; nil if
  /// torn.
  private func number(of frame: UnsafePointer<SoundFrame>) -> Int? {
    let number = frame.pointee.volume
    guard frame.pointee.attack == number + 1, frame.pointee.release == number + 2,
      frame.pointee.glide == number + 3, frame.pointee.speechVolume == number + 4,
      frame.pointee.reverb == number + 5
    else { return nil }
    for i in 0..<SoundFrame.voiceCount {
      let voice = frame.pointee.voices[i]
      guard voice.frequency == number, voice.pan == number + Float(i) else { return nil }
    }
    return Int(number)
  }

  @Test("A box gives nothing before the first frame, and every frame once")
  func once() {
    let box = FrameBox()
    #expect(box.reader.takeNewest() == nil)
    box.write(frame(1))
    #expect(box.reader.takeNewest().flatMap(number) == 1)
    #expect(box.reader.takeNewest() == nil)
  }

  @Test("The latest of several frames wins")
  func latest() {
    let box = FrameBox()
    for count in 1...7 {
      for i in 1...count { box.write(frame(10 * count + i)) }
      #expect(box.reader.takeNewest().flatMap(number) == 11 * count)
    }
  }

  @Test("A taken frame stays as it is, however many are written meanwhile")
  func stays() {
    let box = FrameBox()
    box.write(frame(1))
    let taken = box.reader.takeNewest()
    for i in 2...9 { box.write(frame(i)) }
    #expect(taken.flatMap(number) == 1)
  }

  @Test("Between two threads no frame is torn, none comes out of order and the last always arrives")
  func threads() {
    let box = FrameBox()
    // Below 2^24, so that a Float counts exactly; many enough that the threads meet in every slot.
    let last = 60_000
    let isAllWritten = Atomic(false)
    let newest = Atomic(0)
    let torn = Atomic(0)
    let backwards = Atomic(0)
    meet {
      for i in 1...last { box.write(self.frame(i)) }
      isAllWritten.store(true, ordering: .releasing)
    } _: {
      let reader = box.reader
      while newest.load(ordering: .relaxed) < last {
        let isLast = isAllWritten.load(ordering: .acquiring)
        guard let taken = reader.takeNewest() else {
          if isLast { break }
          continue
        }
        guard let number = self.number(of: taken) else {
          torn.add(1, ordering: .relaxed)
          continue
        }
        if number <= newest.load(ordering: .relaxed) { backwards.add(1, ordering: .relaxed) }
        newest.store(number, ordering: .relaxed)
      }
    }
    #expect(newest.load(ordering: .relaxed) == last)
    #expect(torn.load(ordering: .relaxed) == 0)
    #expect(backwards.load(ordering: .relaxed) == 0)
    #expect(box.reader.takeNewest() == nil)
  }
}
