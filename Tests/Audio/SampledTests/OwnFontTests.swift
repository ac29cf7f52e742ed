// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Foundation
import Sound
import Synth
import Testing
import TinyFonts

@testable import Sampled

/// Instruments that a user brings, instead of the box's own.
@Suite struct OwnFontTests {
  private func stage(_ font: FontMemory) -> Stage {
    let instruments = Instruments(atOnce: true)
    instruments.choose(font)
    return Stage(instruments)
  }

  private func note(_ font: FontMemory, _ timbre: Timbre, key: Int = 60) -> [Float] {
    let stage = stage(font)
    stage.write(VoiceFrame(frequency: Float(frequency(ofKey: key)), level: 0.2, timbre: timbre))
    return stage.playBoth(seconds: 1.5)
  }

  @Test("A font out of memory sounds, in tune as it says")
  func sounds() throws {
    let font = try memory(of: TinyFont())
    for (timbre, more) in [(Timbre.piano, 0.0), (.violin, 5), (.cello, 5), (.organ, 0)] {
      let sound = everySecond(of: note(font, timbre, key: 69), from: 0)
      #expect(abs(cents(of: sound[9600..<67_200], above: frequency(ofKey: 69)) - more) < 2, "\(timbre)")
    }
  }

  @Test("What a sample's own correction says is heard", arguments: [-40, 30])
  func correction(sharp: Int) throws {
    var tiny = TinyFont()
    tiny.samples[0].correction = sharp
    let sound = everySecond(of: note(try memory(of: tiny), .piano, key: 69), from: 0)
    #expect(abs(cents(of: sound[9600..<67_200], above: 440) - Double(sharp)) < 2)
  }

  @Test("However loud a font is, its middle C is 1.5 dB softer than a sine, within 1 dB")
  func evenLoudness() throws {
    let sine = loudness(Stage.noteOfBoth(.sine, frequency(ofKey: 60)))
    for peak in [4000.0, 12_000, 30_000] {
      var tiny = TinyFont()
      tiny.samples[0] = TinyFont.Sample(loudness: peak)
      let louder = loudness(note(try memory(of: tiny), .piano)) - sine
      #expect(abs(louder + 1.5) < 1, "\(peak): \(louder) dB")
    }
  }

  @Test(
    "The box's own font, as somebody else's, is as loud as when it is its own, within 3.5 dB",
    arguments: Timbre.sampled)
  func ofTheBox(timbre: Timbre) throws {
    let font = try memory(of: [UInt8](Data(contentsOf: URL(filePath: Instruments.soundFont))))
    for key in [48, 60, 66, 72, 84] {
      let louder =
        loudness(note(font, timbre, key: key)) - loudness(Stage.noteOfBoth(timbre, frequency(ofKey: key)))
      #expect(abs(louder) < 3.5, "\(key): \(louder) dB")
    }
  }

  /// A font of the same shape as `TinyFont()`, whose samples are all 0.
  private var silentFont: TinyFont {
    var tiny = TinyFont()
    for index in tiny.samples.indices {
      tiny.samples[index].points = tiny.samples[index].points.map { _ in 0 }
    }
    return tiny
  }

  @Test("What is silent, or nearly, is not made loud beyond all bounds")
  func silent() throws {
    let font = try memory(of: silentFont)
    // A loud font of the same shape is there already, whose samples FluidSynth must not take for silent ones.
    let loud = Instruments(atOnce: true)
    loud.choose(try memory(of: TinyFont()))
    let loudest = note(font, .organ).reduce(0) { max($0, abs($1)) }
    #expect(loud.areThere)
    #expect(loudest < 1e-6, "\(loudest)")
  }

  /// One instrument of nothing but full scale, but for some keys that are almost silent.
  private func trap(quiet keys: [Int]) -> TinyFont {
    var tiny = TinyFont()
    tiny.samples = [TinyFont.Sample(loudness: 32_000), TinyFont.Sample(loudness: 32_000 * 0.003)]
    tiny.instruments = [
      (0..<128).map { TinyFont.Zone(keys.contains($0) ? 1 : 0, [(43, $0 | $0 << 8), (54, 1), (58, 69)]) }
    ]
    tiny.presets = [(0, 0, [TinyFont.Zone(0)])]
    return tiny
  }

  @Test(
    "A font that is almost silent where it could be measured, and full scale elsewhere, is nowhere louder than a sine",
    arguments: [[60], [48, 60, 72, 84, 96], Array(48...59)])
  func fullScale(quiet: [Int]) throws {
    let (stage, sines) = (stage(try memory(of: trap(quiet: quiet))), Stage())
    for key in 41...101 {
      let frequency = Float(frequency(ofKey: key))
      var voice = VoiceFrame(frequency: frequency, level: 0.2, timbre: .organ)
      voice.strike = UInt8(key)
      stage.write(voice)
      sines.write(VoiceFrame(frequency: frequency, level: 0.2))
      // What went before dies away for 30 ms.
      _ = (stage.playBoth(seconds: 0.1), sines.playBoth(seconds: 0.1))
      let louder = loudness(stage.playBoth(seconds: 0.1)) - loudness(sines.playBoth(seconds: 0.1))
      #expect(louder < 1, "\(key): \(louder) dB")
      #expect(quiet.contains(key) ? louder < -30 : louder > -4, "\(key): \(louder) dB")
    }
  }

  @Test(
    "A note that is all but silent for half a second and full scale after it is no more than 17 dB louder than a sine, and soon 10"
  )
  func late() throws {
    var tiny = TinyFont()
    // 26,400 points are a second.
    tiny.samples = [TinyFont.Sample(points: 26_400, loudness: 32_000)]
    for index in 0..<13_200 { tiny.samples[0].points[index] /= 300 }
    tiny.samples[0].shifts = [0, 0, 13_200, 0]
    tiny.instruments = [[TinyFont.Zone(0, [(54, 1)])]]
    tiny.presets = [(0, 0, [TinyFont.Zone(0)])]
    let stage = stage(try memory(of: tiny))
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .organ))
    let sine = loudness(Stage.noteOfBoth(.sine, 440))
    let louder = (0..<40).map { _ in loudness(stage.playBoth(seconds: 0.05)) - sine }
    #expect(louder[..<9].allSatisfy { $0 < -20 }, "\(louder)")
    #expect((louder.max() ?? 0) < 17, "\(louder)")
    #expect(louder[18...].allSatisfy { $0 < 10 }, "\(louder)")
    #expect((louder.max() ?? 0) > 9, "it does become loud: \(louder)")
  }

  @Test("Others take the place of what sounds without a click, and it sounds on until they are there")
  func change() throws {
    let instruments = Instruments()
    let stage = Stage(instruments, isWanted: false)
    instruments.want()
    instruments.finish()
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .violin))
    let before = stage.play(seconds: 0.5)
    instruments.choose(try memory(of: TinyFont()))
    #expect(instruments.areThere && instruments.areAwaited)
    let meanwhile = stage.play(seconds: 0.1)
    #expect(rms(meanwhile[...]) > 0.5 * rms(before[9600...]))
    instruments.finish()
    let change = stage.play(seconds: 0.5)
    let tiny = everySecond(of: note(try memory(of: TinyFont()), .violin, key: 69), from: 0)
    #expect(largestStep(change[...]) <= 1.1 * (largestStep(before[9600...]) + largestStep(tiny[...])))
    #expect(abs(cents(of: stage.play(seconds: 0.5)[...], above: 440) - 5) < 3)
    #expect(instruments.takeOutcome() == .there && instruments.takeOutcome() == nil)
    #expect(!instruments.areAwaited)
  }

  @Test("Others are heard at once, while those before them still die away")
  func atOnce() throws {
    let instruments = Instruments(atOnce: true)
    instruments.choose(try memory(of: silentFont))
    let stage = Stage(instruments)
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .violin))
    #expect(rms(stage.play(seconds: 0.1)[...]) < 1e-6)
    let tiny = try memory(of: TinyFont())
    instruments.choose(tiny)
    let heard = stage.play(seconds: 0.1)
    // The silent ones take 0.3 s to go.
    #expect(instruments.takeOutcome() == .there && instruments.areAwaited)
    #expect(rms(heard[...]) > 0.5 * rms(note(tiny, .violin, key: 69)[...]))
  }

  @Test("What was replaced is freed only when the audio thread has no use for it any more")
  func freed() throws {
    let instruments = Instruments(atOnce: true)
    let stage = Stage(instruments)
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .violin))
    _ = stage.play(seconds: 0.1)
    instruments.choose(try memory(of: TinyFont()))
    #expect(instruments.takeOutcome() == .there && instruments.areAwaited)
    _ = stage.play(seconds: 0.1)
    #expect(instruments.takeOutcome() == nil && instruments.areAwaited)
    // The violin of the font that was replaced goes out within 0.3 s.
    _ = stage.play(seconds: 0.3)
    #expect(instruments.takeOutcome() == nil && !instruments.areAwaited)
  }

  @Test(
    "Of several that are chosen at once the last plays; back to the box's own it sounds as ever, bit for bit")
  func last() throws {
    let instruments = Instruments()
    let stage = Stage(instruments, isWanted: false)
    instruments.choose(try memory(of: TinyFont()))
    instruments.choose(nil)
    instruments.choose(try memory(of: TinyFont()))
    instruments.choose(nil)
    instruments.finish()
    #expect(instruments.takeOutcome() == .there)
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .violin))
    #expect(stage.play(seconds: 0.5) == Stage.note(.violin, 440, seconds: 0.5))
  }

  @Test("Of several that are chosen while one is loaded the last plays, not the first that waits")
  func lastOfThree() throws {
    let instruments = Instruments()
    let stage = Stage(instruments, isWanted: false)
    for sharp in [10, 20, 40] {
      var tiny = TinyFont()
      tiny.presets[1].zones = [TinyFont.Zone(0, [(52, sharp)])]
      instruments.choose(try memory(of: tiny))
    }
    instruments.finish()
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .violin))
    #expect(abs(cents(of: stage.play(seconds: 1)[9600...], above: 440) - 40) < 3)
  }

  @Test("What FluidSynth cannot load is told, and what was there goes on")
  func refused() {
    let instruments = Instruments(atOnce: true)
    let stage = Stage(instruments)
    let nonsense = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 8)
    nonsense.initializeMemory(as: UInt8.self, repeating: 7)
    instruments.choose(FontMemory(UnsafeRawBufferPointer(nonsense)) { nonsense.deallocate() })
    #expect(instruments.takeOutcome() == .missing(.noSounds) && instruments.missing == nil)
    stage.write(VoiceFrame(frequency: 440, level: 0.2, timbre: .violin))
    #expect(stage.play(seconds: 0.5) == Stage.note(.violin, 440, seconds: 0.5))
  }
}
