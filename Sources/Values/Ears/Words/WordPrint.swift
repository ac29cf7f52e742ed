// SPDX-License-Identifier: GPL-3.0-or-later

/// A template as it is kept: eight bits for each number of its shape, from which no speech can be made again.
///
/// Its slopes are computed from the shapes, as WordFrames does, for which two frames more are kept at each end.
struct WordPrint: Equatable, Sendable {
  let word: Int
  /// What a kept number is multiplied by.
  let scale: Float
  let shapes: [Int8]
  /// What it costs where the word is not said.
  var usual: Float = 1

  /// Frames at each end that serve the slopes alone.
  static let edge = 2

  /// Frames of the template itself.
  var count: Int { shapes.count / WordFrames.shape - 2 * WordPrint.edge }

  init(word: Int, scale: Float, shapes: [Int8], usual: Float) {
    (self.word, self.scale, self.shapes, self.usual) = (word, scale, shapes, usual)
  }

  /// Of shapes, one frame after the other.
  init(word: Int, shapes: [Float]) {
    var most: Float = 1e-6
    for value in shapes { most = max(most, value.magnitude) }
    let scale = most / 127
    self.word = word
    self.scale = scale
    self.shapes = shapes.map { Int8(($0 / scale).rounded()) }
  }

  /// The frames as they are compared: shape and slope of each.
  var frames: [Float] {
    let (width, edge) = (WordFrames.shape, WordPrint.edge)
    var frames: [Float] = []
    frames.reserveCapacity(count * WordFrames.width)
    for frame in edge..<(edge + count) {
      func value(_ place: Int, _ offset: Int) -> Float {
        scale * Float(shapes[(frame + offset) * width + place])
      }
      for place in 0..<width { frames.append(value(place, 0)) }
      for place in 0..<width {
        frames.append(
          WordFrames.slope(value(place, 2), value(place, 1), value(place, -1), value(place, -2)))
      }
    }
    return frames
  }
}
