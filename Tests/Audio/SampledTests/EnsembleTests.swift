// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Sound
import Synth
import Testing

@testable import Sampled

/// The synth and the instruments together, and what becomes of it where there are none.
@Suite struct EnsembleTests {
  /// 0.3 s of the synth without any ensemble.
  private func alone(_ voice: VoiceFrame) -> [Float] {
    let box = FrameBox()
    let synth = Synth(frames: box, cues: CueRing())
    var frame = SoundFrame()
    frame.voices[0] = voice
    box.write(frame)
    var (block, heard) = ([Float](repeating: 0, count: 2 * Block.frames), [Float]())
    for _ in 0..<225 {
      block.withUnsafeMutableBufferPointer { out in
        if let start = out.baseAddress { synth.render(into: start) }
      }
      heard += block
    }
    return heard
  }

  @Test("What is not sampled sounds as from the synth alone, bit for bit", arguments: Timbre.own)
  func own(timbre: Timbre) {
    let stage = Stage()
    let voice = VoiceFrame(frequency: 440, level: 0.3, breath: 0.2, pan: 0.4, timbre: timbre)
    stage.write(voice)
    #expect(stage.playBoth(seconds: 0.3) == alone(voice))
  }

  @Test("Breath alone is the synth's own, whatever the instrument")
  func breath() {
    let stage = Stage()
    stage.write(VoiceFrame(frequency: 440, level: 0.3, breath: 1, timbre: .violin))
    #expect(stage.playBoth(seconds: 0.3) == alone(VoiceFrame(frequency: 440, level: 0.3, breath: 1)))
  }

  @Test("With half of its breath the tone is 3 dB softer, and the breath is heard beside it")
  func halfBreath() {
    func strength(_ timbre: Timbre, _ breath: Float) -> Double {
      let stage = Stage()
      stage.write(VoiceFrame(frequency: 880, level: 0.2, breath: breath, timbre: timbre))
      return rms(stage.play(seconds: 1)[9600...])
    }
    let (pure, wind) = (strength(.ocarina, 0), strength(.sine, 1))
    // Their powers add.
    let expected = (0.5 * pure * pure + 0.5 * wind * wind).squareRoot()
    #expect(abs(decibels(strength(.ocarina, 0.5), over: expected)) < 1)
  }

  @Test(
    "A finger that rests on an instrument that dies away goes on hearing it, 22 dB below a sine or louder",
    arguments: Timbre.sampled.filter { $0.isStruck })
  func rest(timbre: Timbre) {
    let tenSeconds = 480_000
    let heard = rms(Stage.note(timbre, 440, seconds: 10)[(tenSeconds - 24_000)...])
    let sine = rms(Stage.note(.sine, 440, seconds: 1)[24_000...])
    // The soft tone is a triangle, a little softer than a sine of its level; a music box still rings by itself.
    #expect(decibels(heard, over: sine) > -22)
  }

  @Test("The same frames give the same sound, bit for bit")
  func again() {
    func play() -> [Float] {
      let stage = Stage()
      var heard: [Float] = []
      for (turn, timbre) in Timbre.sampled.enumerated() {
        stage.write(
          VoiceFrame(frequency: 300 + Float(turn) * 17, level: 0.1, timbre: timbre),
          VoiceFrame(frequency: 200, level: turn % 2 == 0 ? 0 : 0.2, timbre: .harp))
        heard += stage.playBoth(seconds: 0.2)
      }
      return heard
    }
    #expect(play() == play())
  }

  @Test("Where nothing is to sound, nothing does")
  func silence() {
    let stage = Stage()
    #expect(stage.play(seconds: 0.1).allSatisfy { $0 == 0 })
    for voice in [
      VoiceFrame(frequency: .nan, level: 1, timbre: .piano),
      VoiceFrame(frequency: 440, level: .nan, timbre: .piano),
    ] {
      stage.write(voice)
      #expect(stage.play(seconds: 0.1).allSatisfy { $0 == 0 })
    }
  }

  @Test("No numbers bring it above the ceiling, or make it anything but numbers")
  func anyNumbers() {
    let stage = Stage()
    let wild: [Float] = [0, 1, -1, 1e30, -.infinity, .infinity, .nan, 20_000, 1e-30]
    for i in 0..<200 {
      stage.write(
        VoiceFrame(
          frequency: wild[i % 9], level: wild[i / 2 % 9], breath: wild[i / 3 % 9], pan: wild[i / 5 % 9],
          timbre: Timbre.sampled[i % Timbre.sampled.count]),
        VoiceFrame(frequency: 440, level: wild[i % 7], timbre: .organ), attack: wild[i / 4 % 9],
        release: wild[i / 7 % 9], glide: wild[i / 6 % 9])
      #expect(stage.play(seconds: 0.02).allSatisfy { abs($0) <= Loudness.ceiling })
    }
  }

  @Test(
    "A cue is as loud as a note of its instrument, and ends by itself", arguments: [Timbre.koto, .ocarina])
  func cue(timbre: Timbre) {
    let stage = Stage()
    stage.cues.push(Cue(voice: VoiceFrame(frequency: 440, level: 0.2, timbre: timbre), duration: 0.2))
    let note = Stage.note(timbre, 440, seconds: 0.2)
    #expect(abs(decibels(rms(stage.play(seconds: 0.2)[2400...]), over: rms(note[2400...]))) < 1)
    _ = stage.play(seconds: 1)
    #expect(stage.play(seconds: 0.1).allSatisfy { $0 == 0 })
  }

  @Test("Every note of a chord is played, and none makes room for another")
  func chord() {
    let keys = Array(60..<72)
    let stage = Stage()
    var frame = SoundFrame()
    for (place, key) in keys.enumerated() {
      // The last voice of all among them.
      let voice = place == 0 ? SoundFrame.voiceCount - 1 : place
      frame.voices[voice] = VoiceFrame(
        frequency: Float(frequency(ofKey: key)), level: 0.02, timbre: .ocarina)
    }
    stage.box.write(frame)
    let note = rms(Stage.note(.ocarina, 440, level: 0.02)[24_000...])
    // An ocarina is as strong at all of these keys, and their powers add.
    let expected = note * Double(keys.count).squareRoot()
    #expect(abs(decibels(rms(stage.play(seconds: 1.5)[24_000...]), over: expected)) < 1)
  }

  @Test("Without the library or the SoundFont the reason is told, and the voice is a triangle")
  func missing() {
    for (instruments, reason) in [
      (Instruments(atOnce: true, library: "/nowhere"), InstrumentsTrouble.noPlayer),
      (Instruments(atOnce: true, soundFont: "/nowhere"), .noSounds),
      // A file that is no SoundFont.
      (Instruments(atOnce: true, soundFont: "/etc/passwd"), .noSounds),
      // A library that is another.
      (Instruments(atOnce: true, library: "libm.so.6"), .noPlayer),
    ] {
      let stage = Stage(instruments)
      #expect(instruments.missing == reason && !instruments.areThere)
      stage.write(VoiceFrame(frequency: 440, level: 0.3, timbre: .violin))
      #expect(
        stage.playBoth(seconds: 0.3) == alone(VoiceFrame(frequency: 440, level: 0.3, timbre: .triangle)))
    }
  }

  @Test("They are loaded when a voice wants them, not before")
  func wanted() {
    let instruments = Instruments(atOnce: true)
    var frame = SoundFrame()
    frame.voices[3] = VoiceFrame(frequency: 440, level: 0.1)
    instruments.want(for: frame)
    #expect(!instruments.areThere && instruments.missing == nil)
    frame.voices[3].timbre = .harp
    instruments.want(for: frame)
    #expect(instruments.areThere)
  }

  @Test("While they are loaded sound goes on; what sounds then goes over to them without a click")
  func loading() {
    let instruments = Instruments()
    let stage = Stage(instruments, isWanted: false)
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .violin))
    let before = stage.play(seconds: 0.2)
    #expect(rms(before[4800...]) > 0.05)
    instruments.want()
    instruments.finish()
    #expect(instruments.areThere && instruments.missing == nil)
    let change = stage.play(seconds: 0.1)
    let violin = Stage.note(.violin, 440, seconds: 0.6)
    #expect(largestStep(change[...]) <= 1.1 * (largestStep(before[4800...]) + largestStep(violin[...])))
    #expect(abs(decibels(rms(stage.play(seconds: 0.5)[...]), over: rms(violin[4800...]))) < 1)
  }
}
