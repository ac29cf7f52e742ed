// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Picture

/// A sound as eyes see it while it is heard: the last six seconds move to the left, and what sounds now stands large at the right. The
/// edge is as light as the sound is loud, and white for a moment when something is struck.
public final class LiveSoundPicture {
  public static var width: Int { columns + now }
  public let painter: SoundPainter

  /// Columns of the past, and pixels of what sounds now.
  private static var columns: Int { 300 }
  private static var now: Int { 20 }
  /// Pixels of the edge, and of the line above what is taken.
  private static var edge: Int { 4 }
  private static var line: Int { 6 }
  /// Red as every recorder's lamp.
  private static var taken: SRGB8 { SRGB8(integer: 0xFF2020) }

  /// Each column is there twice, so that the past is in one piece.
  private let pixels: UnsafeMutablePointer<UInt8>
  private let stride = 6 * LiveSoundPicture.columns
  private var place = 0
  private var newest = SoundColumn()

  public init(_ sonifier: Sonifier, showsMood: Bool) {
    // As high as the smallest screens.
    painter = SoundPainter(sonifier, showsMood: showsMood, semitone: 3, ribbon: 24)
    pixels = .allocate(capacity: stride * painter.height)
    clear()
  }

  deinit { pixels.deallocate() }

  public func clear() {
    pixels.initialize(repeating: 0, count: stride * painter.height)
    (place, newest) = (0, SoundColumn())
  }

  public func add(_ column: SoundColumn, isTaken: Bool) {
    painter.paint(column, into: pixels + 3 * place, stride: stride)
    for row in 0..<painter.height {
      let pixel = pixels + row * stride + 3 * place
      if isTaken, row < LiveSoundPicture.line { put(LiveSoundPicture.taken, pixel) }
      (pixel + 3 * LiveSoundPicture.columns).update(from: pixel, count: 3)
    }
    newest = column
    place = (place + 1) % LiveSoundPicture.columns
  }

  private func put(_ colour: SRGB8, _ pixel: UnsafeMutablePointer<UInt8>) {
    (pixel[0], pixel[1], pixel[2]) = (colour.red, colour.green, colour.blue)
  }

  /// Nil without memory for it.
  public func picture(isStruck: Bool) -> Picture? {
    let (width, height) = (LiveSoundPicture.width, painter.height)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * width * height)
    // The newest column is the one before the place of the next.
    let last = 3 * ((place + LiveSoundPicture.columns - 1) % LiveSoundPicture.columns)
    for row in 0..<height {
      let (from, to) = (pixels + row * stride, memory + row * 3 * width)
      to.initialize(from: from + 3 * place, count: 3 * LiveSoundPicture.columns)
      for column in LiveSoundPicture.columns..<width {
        (to + 3 * column).initialize(from: from + last, count: 3)
      }
    }
    drawEdge(memory, isStruck: isStruck)
    return Picture(
      width: width, height: height, channels: 3, depth: 8,
      memory: UnsafeRawBufferPointer(start: memory, count: 3 * width * height),
      release: { memory.deallocate() })
  }

  private func drawEdge(_ memory: UnsafeMutablePointer<UInt8>, isStruck: Bool) {
    let (width, height, edge) = (LiveSoundPicture.width, painter.height, LiveSoundPicture.edge)
    let light = isStruck ? 255 : newest.loudness / 2
    let colour = SRGB8(red: light, green: light, blue: light)
    for row in 0..<height {
      let isWhole = row < edge || row >= height - edge
      for column in 0..<width where isWhole || column < edge || column >= width - edge {
        put(colour, memory + 3 * (row * width + column))
      }
    }
  }
}
