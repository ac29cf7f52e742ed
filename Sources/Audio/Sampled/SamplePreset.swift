// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// One instrument of the SoundFont, and what has to be known of its samples to play it in tune and as loud as all others.
///
/// Chosen of the 112 pitched ones of General MIDI by measuring each from C3 to B6: how far it is off the note, how much the
/// pitch wavers, how much of the sound lies on the note's harmonics, how soon it is there, how even it is. Left out are, for
/// instance, flute and oboe (14 and 18 cents off in places), strings and choir (wavering by 7 cents, 0.1 s late), bells
/// (little on the harmonics), marimba and xylophone (over too soon), drawbar organs (higher notes sound along).
struct SamplePreset: BitwiseCopyable {
  /// The program number of General MIDI.
  let program: Int32
  /// The instrument's notes die away by themselves.
  let isStruck: Bool
  /// How sharp its samples are: the middle of what was measured from C3 to B6. The piano's are up to 4.4 away from that, the
  /// violin's and the cello's 2, most others' less than 1.
  let cents: Float
  /// In half decibels: how much louder than a sine it is, every half octave from C3 to C7, by ITU-R BS.1770 without a gate,
  /// over the 1.5 s from the strike. Between two of them nothing is more than 2 dB away from the line.
  ///
  /// What is struck is louder where notes change quickly. So to each was added what brings slides of 2 and 6 s over six
  /// paintings to one loudness, on the whole: all are within 0.5 LU, and within 2 of string and glass.
  private let loudness: SIMD16<Int8>
  /// The same of every key, measured, where the font is the user's own.
  private let keys: UnsafePointer<KeyLoudness>?
  /// In samples: how much later than in the font the loop of a held note begins and ends. The music box's own
  /// loop ticks at its joint; moved, its two ends are alike, and it does not.
  let loopMove: (start: Int32, end: Int32)
  /// The peak of a strike is up to three times that of a steady note as loud: at a higher level than this the loudest note from
  /// C3 to C6 would wake the limiter by itself.
  let mostLevel: Float

  @_noAllocation @_noLocks
  private init(
    _ timbre: Timbre, cents: Float, loopMove: (start: Int32, end: Int32) = (0, 0), mostLevel: Float = 1,
    _ loudness: SIMD16<Int8>, keys: UnsafePointer<KeyLoudness>? = nil
  ) {
    program = timbre.program ?? 0
    isStruck = timbre.isStruck
    self.cents = cents
    self.loopMove = loopMove
    self.mostLevel = mostLevel
    self.loudness = loudness
    self.keys = keys
  }

  /// An instrument of the user's own SoundFont: in tune as it is.
  @_noAllocation @_noLocks
  init(_ timbre: Timbre, keys: UnsafePointer<KeyLoudness>) {
    self.init(timbre, cents: 0, mostLevel: SamplePreset(timbre)?.mostLevel ?? 1, .zero, keys: keys)
  }

  /// How much louder than a sine a key sounds, in dB.
  @_noAllocation @_noLocks
  func loudness(ofKey key: Int32) -> Float {
    if let keys { return keys.pointee[Int(key)] }
    let lowest: Int32 = 48
    let highest: Int32 = 95
    let place = (key < lowest ? lowest : key > highest ? highest : key) &- lowest
    let index = Int(place / 6)
    let (below, above) = (Float(loudness[index]), Float(loudness[index &+ 1]))
    return 0.5 * (below + (above - below) * Float(place % 6) / 6)
  }

  /// nil where the synth plays it itself.
  @_noAllocation @_noLocks
  init?(_ timbre: Timbre) {
    switch timbre {
    case .piano:
      self = SamplePreset(
        timbre, cents: -0.7, mostLevel: 0.38, SIMD16(-2, 4, 7, 4, 8, 4, 7, -1, -5, 0, 0, 0, 0, 0, 0, 0))
    case .electricPiano:
      self = SamplePreset(
        timbre, cents: 3.4, SIMD16(18, 16, 16, 26, 18, 18, 19, 16, 14, 0, 0, 0, 0, 0, 0, 0))
    case .harpsichord:
      self = SamplePreset(
        timbre, cents: 3.4, mostLevel: 0.47, SIMD16(12, 11, 7, 8, 9, 11, 1, -3, 0, 0, 0, 0, 0, 0, 0, 0))
    case .musicBox:
      self = SamplePreset(
        timbre, cents: 2.6, loopMove: (-177, -178), mostLevel: 0.65,
        SIMD16(19, 17, 16, 16, 15, 15, 16, 14, 13, 0, 0, 0, 0, 0, 0, 0))
    case .guitar:
      self = SamplePreset(
        timbre, cents: 2.0, mostLevel: 0.43, SIMD16(23, 17, 13, 15, 16, 10, 8, 1, -2, 0, 0, 0, 0, 0, 0, 0))
    case .harp:
      self = SamplePreset(
        timbre, cents: 2.9, mostLevel: 0.5, SIMD16(27, 23, 23, 23, 23, 23, 23, 23, 22, 0, 0, 0, 0, 0, 0, 0))
    case .koto:
      self = SamplePreset(
        timbre, cents: 2.9, mostLevel: 0.38, SIMD16(18, 20, 13, 16, 18, 17, 14, 8, -2, 0, 0, 0, 0, 0, 0, 0))
    case .violin:
      self = SamplePreset(
        timbre, cents: 3.6, SIMD16(24, 24, 24, 23, 29, 27, 34, 30, 30, 0, 0, 0, 0, 0, 0, 0))
    case .cello:
      self = SamplePreset(
        timbre, cents: 4.7, SIMD16(28, 28, 29, 29, 29, 26, 27, 24, 24, 0, 0, 0, 0, 0, 0, 0))
    case .clarinet:
      self = SamplePreset(
        timbre, cents: 3.3, SIMD16(20, 20, 21, 24, 26, 26, 23, 22, 19, 0, 0, 0, 0, 0, 0, 0))
    case .englishHorn:
      self = SamplePreset(
        timbre, cents: 3.6, SIMD16(22, 20, 21, 26, 25, 25, 25, 23, 22, 0, 0, 0, 0, 0, 0, 0))
    case .trombone:
      self = SamplePreset(
        timbre, cents: 3.5, mostLevel: 0.7, SIMD16(17, 18, 18, 22, 21, 21, 21, 18, 14, 0, 0, 0, 0, 0, 0, 0))
    case .ocarina:
      self = SamplePreset(
        timbre, cents: 2.4, SIMD16(30, 31, 31, 31, 31, 31, 32, 32, 31, 0, 0, 0, 0, 0, 0, 0))
    case .organ:
      self = SamplePreset(
        timbre, cents: 2.7, mostLevel: 0.95, SIMD16(21, 21, 22, 22, 28, 26, 29, 25, 26, 0, 0, 0, 0, 0, 0, 0))
    default: return nil
    }
  }
}
