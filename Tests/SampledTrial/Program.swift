// SPDX-License-Identifier: GPL-3.0-or-later
import CCounting
import Sampled
import Sound
import Synth

/// Lets all voices change all the time, as no box does, and tells how often that allocated, freed or locked anything.
@main
struct Program {
  static func main() {
    let instruments = Instruments(atOnce: true)
    instruments.want()
    let (box, cues) = (FrameBox(), CueRing())
    let ensemble = Ensemble(frames: box, cues: cues, instruments: instruments)
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    // Of the counter itself, so that a 0 means something.
    box_begin_counting()
    box_do_all_that_counts()
    let counted = box_end_counting()
    print("counted", counted)
    var (total, loudest) = (0, Float(0))
    for turn in 0..<3000 {
      if turn % 7 == 0 { box.write(frame(turn)) }
      if turn % 50 == 0 {
        cues.push(Cue(voice: VoiceFrame(frequency: 600, level: 0.1, timbre: .koto), duration: 0.1))
      }
      block.withUnsafeMutableBufferPointer { out in
        guard let start = out.baseAddress else { return }
        box_begin_counting()
        ensemble.render(into: start)
        total += box_end_counting()
      }
      for sample in block { loudest = max(loudest, abs(sample)) }
    }
    print("blocks", total, instruments.areThere && loudest > 0.1 ? "heard" : "silent")
  }

  /// Notes begin, end, are struck anew, slide, and change their instrument.
  private static func frame(_ turn: Int) -> SoundFrame {
    var frame = SoundFrame(attack: turn % 3 == 0 ? 0.05 : 0.008, glide: 0.02)
    let timbres = Timbre.sampled
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
