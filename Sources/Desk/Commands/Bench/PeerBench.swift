// SPDX-License-Identifier: GPL-3.0-or-later

import CTwin
import Files
import Sound
import Sonify
import Synth

/// Sine voices beside two programs that people make music with, both without a sound card: Csound and SuperCollider's server.
enum PeerBench {
  /// In seconds of sound. The time that a peer takes to start and to read its score cancels in the difference
  /// between a short and a long score.
  private static var short: Int { 2 }
  private static var long: Int { 22 }

  static func figures() -> [Figure] {
    [Peer.csound, .superCollider].flatMap { peer in
      let (all, many) = (SoundFrame.voiceCount, 512)
      guard let few = share(peer, all), let lots = share(peer, many) else { return [Figure]() }
      return [
        sweep(all, beside: peer, few), sweep(many, beside: peer, lots), synth(beside: peer, few),
      ]
    }
  }

  private static func sweep(_ voices: Int, beside peer: Peer, _ theirs: Double) -> Figure {
    Figure(
      name: "\(voices) sines of a sweep beside \(peer.name)", value: ours(voices) / theirs,
      unit: "times as long per voice", limit: 0.5)
  }

  /// The synth's voices are more than sines: each can become any waveform, breath and all, answers within a block, and is
  /// computed at twice the sample rate. A voice may take as long as a peer's plain sine all the same.
  private static func synth(beside peer: Peer, _ theirs: Double) -> Figure {
    let voices = SoundFrame.voiceCount
    return Figure(
      name: "\(voices) sines of the synth beside \(peer.name)",
      value: SynthBench.share([.sine], voices: voices) / 100 / theirs,
      unit: "times as long per voice", limit: 1)
  }

  /// The share of one processor that a peer takes for so many voices.
  private static func share(_ peer: Peer, _ voices: Int) -> Double? {
    var fastest: (short: Double, long: Double) = (.infinity, .infinity)
    for _ in 0..<3 {
      guard let short = peer.seconds(voices, for: short), let long = peer.seconds(voices, for: long) else {
        return nil
      }
      fastest = (min(fastest.short, short), min(fastest.long, long))
    }
    return (fastest.long - fastest.short) / Double(long - short)
  }

  private static func ours(_ voices: Int) -> Double {
    var settings = SweepSettings()
    (settings.rows, settings.seconds, settings.columns) = (voices, 10, 100)
    let amplitudes = (0..<voices * 100).map { Float($0 * 2741 % 255 + 1) / 255 }
    let sound = SweepSound(
      SweepPlan(settings), SweepImage(voices: voices, columns: 100, amplitudes: amplitudes))
    return Race.fastest { SweepBench.play(sound) } / settings.seconds
  }
}

/// Another program, and what it is to play.
struct Peer {
  let name: String
  private let score: (_ voices: Int, _ seconds: Int) -> [UInt8]
  private let command: String

  static var csound: Peer {
    Peer(name: "Csound", score: CsoundScore.bytes, command: "csound -n @")
  }

  static var superCollider: Peer {
    Peer(
      name: "SuperCollider", score: SuperColliderScore.bytes,
      command: "scsynth -N @ _ % 48000 WAV int16 -o 2 -n 2048")
  }

  /// Seconds of a processor; nil where the program is not installed.
  func seconds(_ voices: Int, for length: Int) -> Double? {
    var seconds = 0.0
    let bytes = score(voices, length)
    return box_weigh(command, bytes, bytes.count, &seconds) == 0 ? seconds : nil
  }
}

/// So many sines, each at a pitch, a level and a place of its own.
struct PeerVoice {
  let frequency: Double
  let level: Double
  /// 0 is left, 1 right.
  let place: Double

  static func all(_ count: Int) -> [PeerVoice] {
    (0..<count).map {
      PeerVoice(frequency: 110 + 7.3 * Double($0), level: 0.5 / Double(count), place: Double($0 % 9) / 8)
    }
  }
}

enum CsoundScore {
  static func bytes(voices: Int, seconds: Int) -> [UInt8] {
    let notes = PeerVoice.all(voices).map { voice in
      let numbers = [voice.level, voice.frequency, voice.place].map { Number.text($0, decimals: 6) }
      return "i1 0 \(seconds) " + numbers.joined(separator: " ")
    }
    return Array(
      ("""
      <CsoundSynthesizer>
      <CsInstruments>
      sr = 48000
      ksmps = 64
      nchnls = 2
      0dbfs = 1
      instr 1
      aSine poscil p4, p5
      outch 1, aSine * (1 - p6), 2, aSine * p6
      endin
      </CsInstruments>
      <CsScore>

      """ + notes.joined(separator: "\n") + "\n</CsScore>\n</CsoundSynthesizer>\n").utf8)
  }
}
