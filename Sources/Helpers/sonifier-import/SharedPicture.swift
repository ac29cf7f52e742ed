// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding

/// The finished picture, in memory that the main program will have; rows arrive as stored and are put upright.
final class SharedPicture {
  let shape: PictureShape
  private let turn: Turn
  private let start: UnsafeMutableRawPointer

  init?(of shape: PictureShape, turned turn: Turn, in memory: Int32) {
    guard ftruncate(memory, shape.byteCount) == 0,
      let start = mmap(nil, shape.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return nil }
    self.shape = shape
    self.turn = turn
    self.start = start
  }

  deinit { munmap(start, shape.byteCount) }

  /// Whether stored rows are the picture's rows.
  var keepsRows: Bool { turn.changesNothing }

  func rows(from first: Int) -> UnsafeMutableRawPointer {
    start + first * shape.columns * shape.bytesPerPixel
  }

  func place(_ rows: UnsafeMutableRawPointer, first: Int, count: Int) {
    switch shape.bytesPerPixel {
    case 1: place(rows.assumingMemoryBound(to: UInt8.self), first, count)
    case 2: place(rows.assumingMemoryBound(to: UInt16.self), first, count)
    case 3: place(rows.assumingMemoryBound(to: Triple<UInt8>.self), first, count)
    default: place(rows.assumingMemoryBound(to: Triple<UInt16>.self), first, count)
    }
  }

  private struct Triple<Sample: BitwiseCopyable>: BitwiseCopyable {
    let (red, green, blue): (Sample, Sample, Sample)
  }

  /// A stored row becomes a row or a column. A strip of columns is written row by row of the upright picture, so
  /// that every cache line of it is fetched once.
  private func place<Pixel: BitwiseCopyable>(_ rows: UnsafePointer<Pixel>, _ first: Int, _ count: Int) {
    let pixels = start.assumingMemoryBound(to: Pixel.self)
    let (width, height) = (shape.columns, shape.rows)
    let long = turn.swapsSides ? height : width
    let (outer, inner) = turn.swapsSides ? (long, count) : (count, long)
    for o in 0..<outer {
      let y = turn.swapsSides ? o : first + o
      let x = turn.swapsSides ? first : 0
      let target = pixels + (turn.mirrorsRows ? height - 1 - y : y) * width
      let (place, step) = turn.mirrorsColumns ? (width - 1 - x, -1) : (x, 1)
      let source = rows + (turn.swapsSides ? o : o * long)
      let stride = turn.swapsSides ? long : 1
      for i in 0..<inner { target[place + i * step] = source[i * stride] }
    }
  }
}
