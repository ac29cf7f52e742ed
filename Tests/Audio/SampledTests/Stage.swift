// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Sound
import SoundFonts
import Synth
import TinyFonts

@testable import Sampled

/// An ensemble with its box and rings, played by hand.
final class Stage {
  let box = FrameBox()
  let cues = CueRing()
  let instruments: Instruments
  let ensemble: Ensemble

  init(_ instruments: Instruments = Instruments(atOnce: true), isWanted: Bool = true) {
    self.instruments = instruments
    if isWanted { instruments.want() }
    ensemble = Ensemble(frames: box, cues: cues, instruments: instruments)
  }

  func write(
    _ voices: VoiceFrame..., attack: Float = 0.008, release: Float = 0.030, glide: Float = 0.005
  ) {
    var frame = SoundFrame(attack: attack, release: release, glide: glide)
    for (i, voice) in voices.enumerated() { frame.voices[i] = voice }
    box.write(frame)
  }

  /// Left and right in turn.
  func playBoth(seconds: Double) -> [Float] {
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    var heard: [Float] = []
    for _ in 0..<Int(seconds * Double(Block.rate) / Double(Block.frames)) {
      block.withUnsafeMutableBufferPointer { out in
        if let start = out.baseAddress { ensemble.render(into: start) }
      }
      heard += block
    }
    return heard
  }

  /// The left side alone.
  func play(seconds: Double) -> [Float] { everySecond(of: playBoth(seconds: seconds), from: 0) }

  /// A note on a stage of its own, from its strike on.
  static func note(
    _ timbre: Timbre, _ frequency: Double, level: Float = 0.2, seconds: Double = 1.5
  ) -> [Float] {
    everySecond(of: noteOfBoth(timbre, frequency, level: level, seconds: seconds), from: 0)
  }

  static func noteOfBoth(
    _ timbre: Timbre, _ frequency: Double, level: Float = 0.2, seconds: Double = 1.5
  ) -> [Float] {
    let stage = Stage()
    stage.write(VoiceFrame(frequency: Float(frequency), level: level, timbre: timbre))
    return stage.playBoth(seconds: seconds)
  }
}

/// A small font in memory, as the importer leaves one.
func memory(of tiny: TinyFont) throws -> FontMemory {
  try memory(of: tiny.bytes)
}

func memory(of bytes: [UInt8]) throws -> FontMemory {
  try bytes.withUnsafeBytes { file in
    let font = try PrunedFont(file, programs: Timbre.sampled.compactMap { $0.program.map { Int($0) } })
    let out = UnsafeMutableRawBufferPointer.allocate(byteCount: font.byteCount, alignment: 8)
    out.initializeMemory(as: UInt8.self, repeating: 0)
    font.write(into: out)
    return FontMemory(UnsafeRawBufferPointer(out)) { out.deallocate() }
  }
}

func everySecond(of samples: [Float], from first: Int) -> [Float] {
  stride(from: first, to: samples.count, by: 2).map { samples[$0] }
}
