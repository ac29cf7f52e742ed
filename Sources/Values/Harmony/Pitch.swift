// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A note in its octave, in equal temperament with A4 at 440 Hz.
public struct Pitch: Equatable, Sendable {
  public var pitchClass: PitchClass
  /// The octave in scientific notation: C4 to B4 is the octave of middle C.
  public var octave: Int

  @_noAllocation @_noLocks
  public init(_ pitchClass: PitchClass, octave: Int) {
    self.pitchClass = pitchClass
    self.octave = octave
  }

  /// Semitones above C0.
  @_noAllocation @_noLocks
  public init(semitones: Int) {
    let octave = semitones >= 0 ? semitones / 12 : (semitones - 11) / 12
    self.init(PitchClass(semitones: semitones), octave: octave)
  }

  /// The nearest note; nil for what is no frequency that can be heard, 8 Hz to 32 kHz.
  @_noAllocation @_noLocks
  public init?(nearest frequency: Double) {
    guard frequency >= 8, frequency <= 32_000 else { return nil }
    let semitones = Pitch.a4 + 12 * Maths.log2(frequency / Pitch.a4Frequency)
    // Truncation rounds down only above zero; 8 Hz lies less than 24 semitones below C0.
    let shift = 24.0
    self.init(semitones: Int(semitones + shift + 0.5) - Int(shift))
  }

  public var semitones: Int {
    @_noAllocation @_noLocks get { 12 * octave + pitchClass.semitones }
  }

  /// In Hz.
  public var frequency: Double {
    @_noAllocation @_noLocks get {
      Pitch.a4Frequency * Maths.exp2((Double(semitones) - Pitch.a4) / 12)
    }
  }

  /// How far a frequency is above this note, in hundredths of a semitone.
  @_noAllocation @_noLocks
  public func cents(to frequency: Double) -> Double {
    1200 * Maths.log2(frequency / self.frequency)
  }

  /// The pitch of a name like "G#5" or "Ab4"; nil for other names.
  public init?(name: String) {
    var rest = Array(name.utf8)[...]
    guard let pitchClass = PitchClass(of: &rest), let octave = Int(String(decoding: rest, as: UTF8.self)),
      (-9...19).contains(octave)
    else { return nil }
    // C flat is a note of the octave below, and B sharp of the one above.
    let isDown = name.utf8.first == UInt8(ascii: "C") && pitchClass == .b
    let isUp = name.utf8.first == UInt8(ascii: "B") && pitchClass == .c
    self.init(pitchClass, octave: octave + (isUp ? 1 : 0) - (isDown ? 1 : 0))
  }

  /// Like "G#5".
  public var name: String { pitchClass.name + "\(octave)" }

  private static var a4: Double { @_noAllocation @_noLocks get { 57 } }
  private static var a4Frequency: Double { @_noAllocation @_noLocks get { 440 } }
}
