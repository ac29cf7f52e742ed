// SPDX-License-Identifier: GPL-3.0-or-later
import CCounting
import CLibc
import Domain
import Sampled
import Sound
import SoundFonts
import Synth

/// Lets all voices change all the time, as no box does, and tells how often that allocated, freed or locked anything:
/// `SampledTrial [BLOCKS]`, 3000 of them unless some are named. Then it names the sound, too, for another build to compare.
@main
struct Program {
  static func main() {
    let blocks = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
    let instruments = Instruments(atOnce: true)
    instruments.want()
    guard let font = font(of: Instruments.soundFont) else { return print("no font") }
    let (box, cues) = (FrameBox(), CueRing())
    let ensemble = Ensemble(frames: box, cues: cues, instruments: instruments)
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    // The counter is tried first, so that a 0 means something.
    box_begin_counting()
    box_do_all_that_counts()
    let counted = box_end_counting()
    print("counted", counted)
    var (total, loudest, sound) = (0, Float(0), UInt64(14_695_981_039_346_656_037))
    for turn in 0..<(blocks ?? 3000) {
      if turn % 7 == 0 { box.write(frame(turn)) }
      // A font replaces the instruments while they sound, and then the box's own return. Each `takeOutcome`
      // frees what was replaced.
      if turn % 400 == 399 { instruments.choose(turn % 800 == 399 ? font : nil) }
      _ = instruments.takeOutcome()
      if turn % 50 == 0 {
        cues.push(Cue(voice: VoiceFrame(frequency: 600, level: 0.1, timbre: .koto), duration: 0.1))
      }
      block.withUnsafeMutableBufferPointer { out in
        guard let start = out.baseAddress else { return }
        box_begin_counting()
        ensemble.render(into: start)
        total += box_end_counting()
      }
      for sample in block {
        loudest = max(loudest, abs(sample))
        // FNV-1a, 64 bits.
        sound = (sound ^ UInt64(sample.bitPattern)) &* 1_099_511_628_211
      }
    }
    print("blocks", total, instruments.areThere && loudest > 0.1 ? "heard" : "silent")
    if blocks != nil { print("sound", sound) }
  }

  /// The box's own SoundFont, as a font that a user would bring.
  private static func font(of path: String) -> FontMemory? {
    var (file, kind, bytes): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    guard box_open_file(path, &file, &kind, &bytes) == 0 else { return nil }
    let size = Int(bytes)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0),
      let font = try? PrunedFont(
        UnsafeRawBufferPointer(start: start, count: size),
        programs: Timbre.sampled.compactMap { $0.program.map { Int($0) } })
    else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: font.byteCount, alignment: 8)
    font.write(into: memory)
    return FontMemory(UnsafeRawBufferPointer(memory)) { memory.deallocate() }
  }

  /// Notes of every timbre begin, end, are struck again, slide, and change their instrument.
  private static func frame(_ turn: Int) -> SoundFrame {
    var frame = SoundFrame(attack: turn % 3 == 0 ? 0.05 : 0.008, glide: 0.02)
    let timbres = Timbre.allCases
    for i in 0..<SoundFrame.voiceCount {
      frame.voices[i] = VoiceFrame(
        frequency: 130 + Float((i * 31 + turn * 3) % 900), level: (turn / 7 + i) % 5 == 0 ? 0 : 0.1,
        breath: i % 4 == 0 ? 0.3 : 0, pan: Float(i % 5) / 2 - 1,
        timbre: timbres[(i + turn / 70) % timbres.count])
      frame.voices[i].strike = UInt8(truncatingIfNeeded: turn / 35)
    }
    return frame
  }
}
