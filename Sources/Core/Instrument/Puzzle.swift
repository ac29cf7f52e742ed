// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech

/// A question of a game: the picture that it is about, what one can answer, and which of that is right.
struct Puzzle: Equatable {
  enum Question: Equatable {
    case higher, shape, name
  }

  var question: Question
  /// The right answer's place among the answers.
  var right = 0
  /// The colours of left and right; or of a shape and its surroundings.
  var first: SRGB8
  var second: SRGB8
  /// How far apart colours are, in tones of the game; or how high a shape is, in percent of the picture.
  var size = 0
  /// A shape's middle, in pixels.
  var (x, y) = (0, 0)

  /// In pixels: a fingertip covers fourteen, so no edge of a shape is finer than what feels it.
  static var width: Int { 160 }
  static var height: Int { 120 }

  var answers: [Key] {
    switch question {
    case .higher: [.answerLeft, .answerSame, .answerRight]
    case .shape: [.shapeSquare, .shapeCircle, .shapeTriangle, .shapeCross]
    case .name: Puzzle.named.map { $0.key }
    }
  }

  var picture: Picture? {
    Puzzle.picture { isFirst($0, $1) ? first : second }
  }

  /// A picture of the size that questions have.
  static func picture(_ colour: (_ column: Int, _ row: Int) -> SRGB8) -> Picture? {
    Picture(width: Puzzle.width, height: Puzzle.height) { index in
      let (pixel, channel) = (index / 3, index % 3)
      let colour = colour(pixel % Puzzle.width, pixel / Puzzle.width)
      return channel == 0 ? colour.red : channel == 1 ? colour.green : colour.blue
    }
  }

  private func isFirst(_ column: Int, _ row: Int) -> Bool {
    question == .shape ? isInShape(column, row) : column < Puzzle.width / 2
  }

  private func isInShape(_ column: Int, _ row: Int) -> Bool {
    // 1 is the shape's edge; half a pixel keeps symmetric shapes symmetric.
    let half = Double(size * Puzzle.height) / 200
    let (across, down) = ((Double(column - x) + 0.5) / half, (Double(row - y) + 0.5) / half)
    guard across.magnitude < 1, down.magnitude < 1 else { return false }
    return switch answers[right] {
    case .shapeCircle: across * across + down * down < 1
    case .shapeTriangle: across.magnitude < (down + 1) / 2
    case .shapeCross: across.magnitude < 1.0 / 3 || down.magnitude < 1.0 / 3
    default: true
    }
  }
}

// MARK: - Making one

extension Puzzle {
  /// Which of two colours is higher, if any; these are all there are, in the order of their tones from the lowest up.
  init(hues colours: [Origin], hardness: Int, by chance: inout Chance) {
    let apart = min(Puzzle.apart(hardness, of: colours.count), colours.count - 1)
    let low = chance.below(colours.count - max(apart, 0))
    question = .higher
    let (left, same) = (0, 1)
    // One tone alone is higher than none.
    right = apart < 1 ? same : chance.below(3)
    size = right == same ? 0 : apart
    let (one, other) = (Puzzle.colour(low, of: colours), Puzzle.colour(low + size, of: colours))
    (first, second) = right == left ? (other, one) : (one, other)
  }

  /// A shape on another colour, far enough from it in tone that no ear mistakes the two.
  init(shape colours: [Origin], hardness: Int, by chance: inout Chance) {
    question = .shape
    let apart = max(colours.count / 3, 1)
    let low = chance.below(colours.count - apart)
    let isHigh = chance.below(2) == 1
    let (one, other) = (Puzzle.colour(low, of: colours), Puzzle.colour(low + apart, of: colours))
    (first, second) = isHigh ? (other, one) : (one, other)
    size = Puzzle.sizes[min(max(hardness, 0), Puzzle.sizes.count - 1)]
    let half = size * Puzzle.height / 200
    x = half + chance.below(Puzzle.width - 2 * half + 1)
    y = half + chance.below(Puzzle.height - 2 * half + 1)
    right = chance.below(answers.count)
  }

  /// A colour to be named, another one than the last.
  init(nameAfter last: Puzzle?, by chance: inout Chance) {
    question = .name
    let count = Puzzle.named.count
    right = last.map { ($0.right + 1 + chance.below(count - 1)) % count } ?? chance.below(count)
    first = Puzzle.named[right].example
    second = first
  }

  /// Colours whose names every language has in one word, far from each other on the circle.
  private static let named: [ColourName] = [.red, .yellow, .green, .blue]

  private static func colour(_ place: Int, of colours: [Origin]) -> SRGB8 {
    colours.indices.contains(place) ? SRGB8(colours[place].colour) : SRGB8(integer: 0)
  }

  // MARK: How hard

  /// In percent of the picture's height: from unmissable down to three fingertips.
  private static let sizes = [70, 60, 50, 42, 36, 32]

  /// In tones: from half the circle down to a neighbour, a twelfth of the circle a step; finer where there are more tones.
  private static func apart(_ hardness: Int, of count: Int) -> Int {
    hardness < 6 ? max((6 - hardness) * count / 12, 1) : max((count / 12) >> (hardness - 5), 1)
  }

  /// The hardest level of a question.
  static func hardest(_ question: Question, of count: Int) -> Int {
    guard question != .shape else { return sizes.count - 1 }
    var hardness = 0
    while hardness < 12, apart(hardness, of: count) > 1 { hardness += 1 }
    return hardness
  }
}
