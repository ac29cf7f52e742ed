// SPDX-License-Identifier: GPL-3.0-or-later

/// The squares of 8 by 8 pixels that strong compression leaves in a picture, looked for along a few lines across and down.
///
/// A border between squares is a step of light with nearly flat pixels on either side. How often a picture has such steps by
/// itself is counted in the middle of the squares.
struct CompressionSquares {
  /// In pixels, as in JPEG and in the codecs that follow it.
  private static var side: Int { 8 }
  /// Lines each way, at most: enough to meet thousands of borders.
  private static var lines: Int { 64 }
  /// Of 255: a smaller step beside a border counts as flat, and the border must be of more than twice as much.
  private static var flat: Int { 3 }

  private var places = 0
  private var borders = 0
  private var steps = 0

  init(of picture: Picture) {
    // Means of pixels have no borders of theirs.
    guard picture.depth == 8, picture.grain == 1 else { return }
    let (width, height) = (picture.width, picture.height)
    // A picture that was turned round has its incomplete squares at the beginning.
    for isTurned in [false, true] {
      var squares = CompressionSquares()
      for line in CompressionSquares.lines(of: height) {
        squares.look(along: width, from: isTurned ? width % CompressionSquares.side : 0) {
          picture.light($0, line)
        }
      }
      for line in CompressionSquares.lines(of: width) {
        squares.look(along: height, from: isTurned ? height % CompressionSquares.side : 0) {
          picture.light(line, $0)
        }
      }
      if squares.excess > excess { self = squares }
    }
  }

  private init() {}

  /// At a JPEG quality of 10 photographs come to 0.12 and more, at 50 to 0.09 and less, and as they were to less than 0.
  var areSeen: Bool { excess > 0.1 }

  /// The share of borders that are seen, less four times what the picture has in the middle of squares.
  private var excess: Double { places == 0 ? 0 : Double(borders - 4 * steps) / Double(places) }

  private mutating func look(along length: Int, from start: Int, light: (Int) -> Int) {
    let (side, half) = (CompressionSquares.side, CompressionSquares.side / 2)
    for border in stride(from: start + side, to: length - side, by: side) {
      places += 1
      if CompressionSquares.isStep(at: border, light) { borders += 1 }
      if CompressionSquares.isStep(at: border - half, light) { steps += 1 }
    }
  }

  /// Whether light steps between the pixel before a place and the one at it, and stays nearly as it is on either side.
  private static func isStep(at place: Int, _ light: (Int) -> Int) -> Bool {
    let (before, at) = (light(place - 1), light(place))
    let beside = max(abs(before - light(place - 2)), abs(light(place + 1) - at), flat)
    return abs(at - before) > 2 * beside
  }

  private static func lines(of count: Int) -> StrideTo<Int> {
    stride(from: 0, to: count, by: max(1, count / lines))
  }
}

extension Picture {
  /// The luma of a pixel of 8 bits.
  fileprivate func light(_ column: Int, _ row: Int) -> Int {
    let place = (row * width + column) * channels
    func sample(_ channel: Int) -> UInt8 { memory.load(fromByteOffset: place + channel, as: UInt8.self) }
    return Int(
      channels == 1 ? sample(0) : SRGB8(red: sample(0), green: sample(1), blue: sample(2)).luma)
  }
}
