// SPDX-License-Identifier: GPL-3.0-or-later

/// What one voice is to sound like from now on. Any numbers may stand here: the synth makes them safe.
public struct VoiceFrame: BitwiseCopyable, Sendable {
  /// In Hz.
  public var frequency: Float
  /// 0 is silence (a voice that sounded is released), 1 is full scale.
  public var level: Float
  /// 0 is the timbre alone, 1 breath alone: narrow noise about the same frequency.
  public var breath: Float
  /// -1 is left, 0 the middle, 1 right.
  public var pan: Float
  public var timbre: Timbre
  /// A new number strikes the note again: what sounded gives way, and the attack begins once more.
  public var strike: UInt8 = 0

  @_noAllocation @_noLocks
  public init(frequency: Float, level: Float, breath: Float = 0, pan: Float = 0, timbre: Timbre = .sine) {
    self.frequency = frequency
    self.level = level
    self.breath = breath
    self.pan = pan
    self.timbre = timbre
  }

  public static var silent: VoiceFrame {
    @_noAllocation @_noLocks get { VoiceFrame(frequency: 440, level: 0) }
  }
}

/// The whole sound from now on: the one language that the audio thread understands. Latest wins.
public struct SoundFrame: BitwiseCopyable, Sendable {
  /// The voices of a frame: more than any mode of the box sounds at once.
  public static var voiceCount: Int { @_noAllocation @_noLocks get { 64 } }

  public var voices: InlineArray<64, VoiceFrame>
  /// How long a voice takes to come in, in seconds.
  public var attack: Float
  /// How long a voice takes to go out, in seconds.
  public var release: Float
  /// How long a voice takes from one pitch to the next, in seconds.
  public var glide: Float
  /// Over voices and cues; 1 leaves them as they are.
  public var volume: Float
  /// Over speech alone; 1 leaves it as it is, 0 is silence that keeps its time.
  public var speechVolume: Float
  /// How much of a small hall answers the voices, 0 to 1; 0 is none at all. Cues and speech stay dry.
  public var reverb: Float
  /// Both sides sound alike, for a listener with one ear.
  public var isMono = false
  /// How music and books sound.
  public var tone = TitleTone()
  /// When the hand did what this frame answers, in nanoseconds of the clock that stamps edges. Where blocks
  /// have a time, a voice out of silence begins a fixed delay after this moment, as for every touch.
  public var moment: Int64 = .min

  /// The default times are short enough that a touch answers at once, and long enough that nothing clicks.
  @_noAllocation @_noLocks
  public init(
    attack: Float = 0.008, release: Float = 0.030, glide: Float = 0.005, volume: Float = 1,
    speechVolume: Float = 1, reverb: Float = 0
  ) {
    voices = InlineArray(repeating: .silent)
    self.attack = attack
    self.release = release
    self.glide = glide
    self.volume = volume
    self.speechVolume = speechVolume
    self.reverb = reverb
  }
}
