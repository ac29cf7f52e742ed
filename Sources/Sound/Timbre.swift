// SPDX-License-Identifier: GPL-3.0-or-later

/// What a voice sounds like, in the order in which the knob goes through them.
public enum Timbre: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // What the synth makes itself; string and glass decay while they are held, down to a soft rest that stays.
  case sine, triangle, sawtooth, square, noise, string, glass
  // Samples of instruments: what is struck or plucked dies away, the others sound as long as they are wanted.
  case piano, electricPiano, harpsichord, musicBox, guitar, harp, koto
  case violin, cello, clarinet, englishHorn, trombone, ocarina, organ

  /// Played from a SoundFont, where there is one.
  public var isSampled: Bool { @_noAllocation @_noLocks get { rawValue >= Timbre.piano.rawValue } }

  /// Whether it dies away, so that a new note needs a new stroke.
  public var isStruck: Bool {
    @_noAllocation @_noLocks get { rawValue >= Timbre.string.rawValue && rawValue <= Timbre.koto.rawValue }
  }

  /// What needs nothing but the synth.
  public static var own: [Timbre] { allCases.filter { !$0.isSampled } }

  public static var sampled: [Timbre] { allCases.filter { $0.isSampled } }
}
