// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Chances
import DeskBoard
import Domain
import Ears
import Gesture
import Guitars
import LinuxBoard
import Sound
import Speech
import Synth
import Testing
import Translations

@testable import Instrument

/// How long it takes to teach the box ten words, with its own voice, signs and ears.
@Suite(.serialized) struct WordTeachingPaceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// As far as the first word, in that language.
  private func script(_ accent: Accent) throws -> Script {
    try folder.write(
      """
      3 set language \(Phrase(accent.name).text(in: .english).lowercased())
      12 menu guitar
      14 knob press
      14.1 knob release
      38 knob press
      38.1 knob release
      44 knob press
      44.1 knob release
      47 knob +1
      50 shutter press
      50.1 shutter release
      150 end
      """, to: "teach.scenario")
    return try Script.load(folder.place("teach.scenario"))
  }

  private func teach(_ pupil: Pupil, _ accent: Accent) throws {
    let camera = ScriptCamera()
    let speaker = ScriptSpeaker(to: nil)
    let visit = try #require(try script(accent).visits.first)
    let streams = Streams()
    let talker = try PromptTalker(stream: streams.speech)
    var parts = Parts()
    parts.languages = .all
    (parts.camera, parts.speaker, parts.talker, parts.ear) = (camera, speaker, talker, pupil)
    // The box has a microphone only where it can hear how loud a room is, too.
    let room = ScriptDictaphone(canHear: true)
    parts.board.microphone = { ScriptMicrophone(beside: room) }
    parts.controls = [ScriptControls(visit, camera: camera, speaker: speaker)]
    VirtualLoop(Box(parts, streams: streams)) { talker.supply() }
      .run(from: visit.powerOn, to: visit.end) { pupil.end != nil }
  }

  @Test(
    "Ten words, each said half a second after its sign, are taught in a minute or little more",
    arguments: [Accent.british, .spanish, .french, .german, .korean, .hindi])
  func pace(accent: Accent) throws {
    let pupil = Pupil(try Pupil.words(accent))
    try teach(pupil, accent)
    #expect(pupil.trials == (0..<30).map { .heard($0 % 3 + 1) }, "\(accent)")
    let seconds = try #require(pupil.end) - (try #require(pupil.begin))
    #expect(seconds < 70, "\(accent): \(seconds) s")
  }
}

/// A user in a quiet room, who says the words that the box proposes, each half a second after its sign begins.
private final class Pupil: Ear {
  /// Of each word three examples, at 48 kHz.
  private let words: [[[Float]]]
  private let known = WordEar()
  private var hearing: OrderedEar?
  private var reports: [EarReport] = []
  /// The next sample, of those of all time.
  private var next = 0
  private var voice: (sound: [Float], start: Int) = ([], 0)
  /// A room at -70 dB, a second of it, over and over.
  private let room: [Float]
  private(set) var trials: [WordTrial] = []
  /// In seconds: when the box began to explain, and when the last word was taught.
  private(set) var (begin, end): (Double?, Double?)

  /// In samples, half a second.
  private static let wait = 24_000

  init(_ words: [[[Float]]]) {
    self.words = words
    var room = [Float](repeating: 0, count: 48_000)
    var dice = Dice(seed: 70)
    Noise.add(to: &room, level: 0.0003, isPink: false, &dice)
    self.room = room
  }

  /// The words that the box proposes, as a voice of that language says them: as fast as people talk, each time a little otherwise.
  static func words(_ accent: Accent) throws -> [[[Float]]] {
    let keys: [Key] = [
      .sayNext, .sayStop, .sayAgain, .saySlower, .sayFaster, .sayPlay, .sayWhere, .sayHelp, .sayYes, .sayNo,
    ]
    let voice = try EspeakVoice()
    return keys.map { key in
      [(180, 50), (190, 55), (170, 46)].map { rate, pitch in
        var all: [Float] = []
        _ = voice.speak(
          Phrase(key).text(in: .of(accent.tongue)),
          Manner(rate: rate, pitch: pitch, language: accent.voice)
        ) { piece in
          all += piece
          return true
        }
        return all.drop { $0.magnitude < 0.003 }.map { 0.4 * $0 }
      }
    }
  }

  func listen(_ order: EarOrder?) {
    known.follow(order)
    hearing = order.map { OrderedEar($0, known) }
    reports = order == nil ? [] : [.began]
    guard case .words(let task)? = order else { return }
    let now = Double(next) / 48_000
    switch task {
    case .rest: begin = begin ?? now
    case .example(let word, let kept): voice = (words[word][kept], next + Pupil.wait)
    case .learn: end = now
    }
  }

  func know(_ words: TaughtWords?) { known.know(words) }

  func takeReport() -> EarReport? { reports.isEmpty ? nil : reports.removeFirst() }

  func takeNews(by now: Instant) -> PartNews? {
    // As often as a card gives sound, 5 ms.
    while Double(next + 256) <= now.seconds * 48_000 {
      hear((next..<next + 256).map { sample($0) })
    }
    return nil
  }

  private func sample(_ place: Int) -> Float {
    let said = place - voice.start
    return room[place % room.count] + (voice.sound.indices.contains(said) ? voice.sound[said] : 0)
  }

  private func hear(_ samples: [Float]) {
    hearing?.hear(samples, rate: OrderedEar.rate, from: Double(next) / 48_000) { finding in
      if case .example(let trial) = finding { trials.append(trial) }
      reports.append(.found(finding))
    }
    next += samples.count
  }
}
