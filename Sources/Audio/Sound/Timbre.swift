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

  /// Whether the timbre dies away, so that a new note needs a new stroke.
  public var isStruck: Bool {
    @_noAllocation @_noLocks get { rawValue >= Timbre.string.rawValue && rawValue <= Timbre.koto.rawValue }
  }

  /// The timbre's program of General MIDI; nil where the synth plays it itself.
  public var program: Int32? {
    @_noAllocation @_noLocks get {
      switch self {
      case .piano: 0
      case .electricPiano: 4
      case .harpsichord: 6
      case .musicBox: 10
      case .guitar: 24
      case .harp: 46
      case .koto: 107
      case .violin: 40
      case .cello: 42
      case .clarinet: 71
      case .englishHorn: 69
      case .trombone: 57
      case .ocarina: 79
      case .organ: 20
      case .sine, .triangle, .sawtooth, .square, .noise, .string, .glass: nil
      }
    }
  }

  /// What needs nothing but the synth.
  public static var own: [Timbre] { allCases.filter { !$0.isSampled } }

  public static var sampled: [Timbre] { allCases.filter { $0.isSampled } }
}
