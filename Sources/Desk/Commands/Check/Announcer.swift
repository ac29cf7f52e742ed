// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import LinuxBoard
import Sound
import Speech
import Synth

/// Speaks one sentence after the other on a sound card, as long as both are there.
final class Announcer {
  let speechFound: Found
  let soundFound: Found
  /// What was found of the card's volume; nil when the profile has none.
  let volumeFound: Found?
  private let streams = Streams()
  private let synth: Synth
  private let talker: PromptTalker?
  private var speaker: AlsaSpeaker?
  private var spoken: UInt32 = 0
  private let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * Block.frames)

  init(card: String?, volume: CardVolume?) {
    synth = Synth(frames: FrameBox(), cues: CueRing(), streams: streams)
    synth.startQuietly()
    do throws(Fault) {
      talker = try PromptTalker(stream: streams.speech)
      speechFound = Found(name: .partSpeech, isThere: true, detail: "eSpeak NG speaks")
    } catch {
      talker = nil
      speechFound = Found(Phrase(.partSpeech), error)
    }
    let speaker = card.flatMap { try? AlsaSpeaker(name: $0, volume: volume) }
    self.speaker = speaker
    let differences = speaker.map { $0.differences } ?? []
    let detail =
      card.map { "the card \($0)" + differences.reduce("") { $0 + ", " + $1 } } ?? "there is no card"
    soundFound = Found(name: .partSound, isThere: speaker != nil, detail: detail)
    volumeFound = volume.map { Found($0, on: speaker) }
  }

  deinit { block.deallocate() }

  func say(_ words: String) {
    guard let talker, speaker != nil else { return }
    spoken += 1
    streams.speech.allow(spoken)
    talker.say(words, as: spoken, Manner(rate: 180, pitch: 50, language: Accent.british.voice))
    while streams.speech.finished != spoken {
      talker.supply()
      play()
    }
  }

  /// Lets the card play what it still holds, before the program ends and closes it.
  func finish() {
    // Half a second: more than a card holds.
    for _ in 0..<Block.rate / 2 / Block.frames { play() }
  }

  private func play() {
    guard let speaker, let start = block.baseAddress else { return }
    synth.render(into: start)
    speaker.play(UnsafeBufferPointer(block))
  }
}
