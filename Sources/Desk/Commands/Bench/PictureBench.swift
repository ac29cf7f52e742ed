// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import CTwin
import Decoding
import Picture
import Sonify
import Sound

/// A 12-megapixel picture, from decoded pixels to the first touch, and a camera's view that orbs sound.
enum PictureBench {
  static func figures() -> [Figure] {
    let pixels = TestPixels(width: 4032, height: 3024)
    return [ready(pixels)] + touches(pixels) + view()
  }

  /// On a board that is five times as slow, 30 of them a second take a third of a core at most.
  private static func view() -> [Figure] {
    let pixels = TestPixels(width: 320, height: 240)
    guard let view = ColourView(width: 320, height: 240, bytes: Array(pixels.memory)) else { return [] }
    var steady = SteadyView()
    let seconds = Race.fastest { withExtendedLifetime(steady.take(view)) {} }
    return [
      Figure(name: "a view of 320 by 240 ready", value: seconds * 1000, unit: "milliseconds", limit: 2)
    ]
  }

  private static func ready(_ pixels: TestPixels) -> Figure {
    let size = pixels.memory.count
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    defer { copy.deallocate() }
    // The copy's pages are there before the race, as those of the pixels are.
    memset(copy, 1, size)
    let times = Race.times(
      { withExtendedLifetime(pixels.picture()) {} },
      {
        memcpy(copy, pixels.start, size)
        box_twin_keep(copy)
      })
    return Figure(
      name: "12 megapixels ready", value: times.ratio, unit: "times one copy of the pixels", limit: 4)
  }

  private static func touches(_ pixels: TestPixels) -> [Figure] {
    guard let picture = pixels.picture() else { return [] }
    return [("of 9 mm", 9.0), ("of 1 mm", 1.0)].map { finger in
      let diameter = finger.1 / 100 * Double(picture.width)
      return Figure(
        name: "a touch \(finger.0), colour to voice", value: microsecondsATouch(picture, diameter: diameter),
        unit: "microseconds", limit: 2)
    }
  }

  private static func microsecondsATouch(_ picture: Picture, diameter: Double) -> Double {
    let touches = 1000
    var sonifier = Sonifier(mapping: .perceived, amplitude: .height)
    var voice = VoiceFrame.silent
    let seconds = Race.fastest {
      for touch in 0..<touches {
        // Steps that share no factor with the size go everywhere.
        let tip = Fingertip(
          x: Double(touch * 2741 % picture.width), y: Double(touch * 1787 % picture.height),
          diameter: diameter)
        guard let colour = picture.mean(under: tip) else { continue }
        voice = sonifier.touch(colour, y: tip.y, height: picture.height).voice(timbre: .sine)
        withUnsafePointer(to: voice) { box_twin_keep($0) }
      }
    }
    return seconds / Double(touches) * 1e6
  }
}

/// Pixels that look like nothing and hold every value: the slowest kind.
final class TestPixels {
  let memory: UnsafeMutableRawBufferPointer
  let start: UnsafeMutableRawPointer
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    start = .allocate(byteCount: width * height * 3, alignment: 64)
    memory = UnsafeMutableRawBufferPointer(start: start, count: width * height * 3)
    var state: UInt32 = 2_463_534_242
    for index in memory.indices {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      memory[index] = UInt8(truncatingIfNeeded: state)
    }
  }

  deinit { start.deallocate() }

  /// The pixels themselves stay here.
  func picture() -> Picture? {
    Picture(
      width: width, height: height, channels: 3, depth: 8, memory: UnsafeRawBufferPointer(memory),
      release: {}, by: allProcessors)
  }
}
