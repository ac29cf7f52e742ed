// SPDX-License-Identifier: GPL-3.0-or-later

/// The 22 steps of an Indian octave, in just ratios: the modern Indian gamut as S. Ramanathan and Ervin Wilson give it
/// (after H. Bakshi, "The twenty-two Shruti-s of Indian Music", Sound of India, 2003).
enum Shruti {
  static let ratios: [(over: Double, under: Double)] = [
    (1, 1), (256, 243), (16, 15), (10, 9), (9, 8), (32, 27), (6, 5), (5, 4), (81, 64), (4, 3), (27, 20),
    (45, 32), (729, 512), (3, 2), (128, 81), (8, 5), (5, 3), (27, 16), (16, 9), (9, 5), (15, 8), (243, 128),
  ]

  /// The plain one of each semitone's shrutis: together they are what Europe calls a just scale.
  static let ofSemitones = [0, 2, 4, 6, 7, 9, 11, 13, 15, 16, 19, 20]
}
