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
  let loudness: SIMD16<Int8>
  /// In samples: how much later than in the font the loop of a held note begins and ends. The music box's own
  /// loop ticks at its joint; moved, its two ends are alike, and it does not.
  let loopMove: (start: Int32, end: Int32)
  /// In dB, the same for all notes: how loud an instrument of the user's font is, where only middle C was
  /// measured.
  private var evenLoudness: Float?

  @_noAllocation @_noLocks
  private init(
    _ timbre: Timbre, cents: Float, loopMove: (start: Int32, end: Int32) = (0, 0), _ loudness: SIMD16<Int8>
  ) {
    program = timbre.program ?? 0
    isStruck = timbre.isStruck
    self.cents = cents
    self.loopMove = loopMove
    self.loudness = loudness
  }

  /// An instrument of the user's own SoundFont: in tune as it is, and by so many dB louder than a sine.
  @_noAllocation @_noLocks
  init(_ timbre: Timbre, loudness: Float) {
    self.init(timbre, cents: 0, .zero)
    evenLoudness = loudness
  }

  /// How much louder than a sine a key sounds, in dB.
  @_noAllocation @_noLocks
  func loudness(ofKey key: Int32) -> Float {
    if let evenLoudness { return evenLoudness }
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
        timbre, cents: -0.7, SIMD16(-9, -3, 0, -3, 1, -3, 0, -8, -12, 0, 0, 0, 0, 0, 0, 0))
    case .electricPiano:
      self = SamplePreset(
        timbre, cents: 3.4, SIMD16(12, 10, 10, 20, 12, 12, 13, 10, 8, 0, 0, 0, 0, 0, 0, 0))
    case .harpsichord:
      self = SamplePreset(
        timbre, cents: 3.4, SIMD16(6, 5, 1, 2, 3, 5, -5, -9, -6, 0, 0, 0, 0, 0, 0, 0))
    case .musicBox:
      self = SamplePreset(
        timbre, cents: 2.6, loopMove: (-177, -178), SIMD16(12, 10, 9, 9, 8, 8, 9, 7, 6, 0, 0, 0, 0, 0, 0, 0))
    case .guitar:
      self = SamplePreset(
        timbre, cents: 2.0, SIMD16(18, 12, 8, 10, 11, 5, 3, -4, -7, 0, 0, 0, 0, 0, 0, 0))
    case .harp:
      self = SamplePreset(
        timbre, cents: 2.9, SIMD16(19, 15, 15, 15, 15, 15, 15, 15, 14, 0, 0, 0, 0, 0, 0, 0))
    case .koto:
      self = SamplePreset(
        timbre, cents: 2.9, SIMD16(9, 11, 4, 7, 9, 8, 5, -1, -11, 0, 0, 0, 0, 0, 0, 0))
    case .violin:
      self = SamplePreset(
        timbre, cents: 3.6, SIMD16(21, 21, 21, 20, 26, 24, 31, 27, 27, 0, 0, 0, 0, 0, 0, 0))
    case .cello:
      self = SamplePreset(
        timbre, cents: 4.7, SIMD16(25, 25, 26, 26, 26, 23, 24, 21, 21, 0, 0, 0, 0, 0, 0, 0))
    case .clarinet:
      self = SamplePreset(
        timbre, cents: 3.3, SIMD16(16, 16, 17, 20, 22, 22, 19, 18, 15, 0, 0, 0, 0, 0, 0, 0))
    case .englishHorn:
      self = SamplePreset(
        timbre, cents: 3.6, SIMD16(19, 17, 18, 23, 22, 22, 22, 20, 19, 0, 0, 0, 0, 0, 0, 0))
    case .trombone:
      self = SamplePreset(
        timbre, cents: 3.5, SIMD16(13, 14, 14, 18, 17, 17, 17, 14, 10, 0, 0, 0, 0, 0, 0, 0))
    case .ocarina:
      self = SamplePreset(
        timbre, cents: 2.4, SIMD16(27, 28, 28, 28, 28, 28, 29, 29, 28, 0, 0, 0, 0, 0, 0, 0))
    case .organ:
      self = SamplePreset(
        timbre, cents: 2.7, SIMD16(17, 17, 18, 18, 24, 22, 25, 21, 22, 0, 0, 0, 0, 0, 0, 0))
    default: return nil
    }
  }
}
