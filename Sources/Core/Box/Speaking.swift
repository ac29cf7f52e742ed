// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Instrument
import Sound
import Speech

/// What the box says: the talker says what the queue wants said, and is cut where the queue was.
struct Speaking {
  private let talker: (any Talker)?
  private let stream: PcmStream
  private let languages: Languages
  private let surface: Surface
  private var queue = SpeechQueue()
  /// The number of the saying that the talker has; 0 is none.
  private var spoken: UInt32 = 0
  /// When the box gives up an utterance that the talker does not finish.
  private var talkLimit: Instant?
  /// What was said last, as it is printed, the newest first.
  private(set) var said: [String] = []
  /// What is to be read: a sentence that follows another by itself waits until that was read.
  private(set) var written = View.Written()
  /// The last utterance came to its end, and no hand did anything since.
  private var goesOn = false
  /// Whether there are eyes: without a talker an utterance lasts as long as they need.
  private let isSeen: Bool
  /// While true, the utterances that are added wait, to be said in one go.
  var isHeld = false
  private var talks = Talks()
  /// A button is down that may yet be held. What its press has to say waits, because a hold means something else.
  private var mayBeHeld = false

  init(
    _ talker: (any Talker)?, into stream: PcmStream, _ languages: Languages, naming surface: Surface,
    isSeen: Bool = false
  ) {
    self.talker = talker
    self.isSeen = isSeen
    self.stream = stream
    self.languages = languages
    self.surface = surface
  }

  var isQuiet: Bool { queue.isEmpty }
  var isTalking: Bool { queue.saying != nil }

  /// What talks before a step has talked until then.
  mutating func noteTalk(at now: Instant) { if isTalking { talks.goOn(at: now) } }

  /// Whether the box itself could be heard at a time not long ago.
  func couldBeHeard(at time: Instant) -> Bool { talks.couldBeHeard(at: time) }

  mutating func add(_ utterance: Utterance) { queue.add(utterance) }

  mutating func hush() { queue.hush() }

  /// Waits with words from a press on, of one button or both, until one is up or is held, or the hand does something else.
  mutating func wait(for gesture: Gesture) {
    goesOn = false
    switch gesture {
    case .shutter(.down), .knob(.down), .pedal(.down), .together, .togetherAfterTap: mayBeHeld = true
    case .tilt, .stuck, .freed, .jammed, .unjammed: break
    default: mayBeHeld = false
    }
  }

  /// What is to be said now and is not yet; where there is nothing the talker stops.
  mutating func next() -> SpeechQueue.Saying? {
    let saying = isHeld || mayBeHeld ? queue.saying : queue.next()
    if saying == nil && spoken != 0 { stop() }
    return saying?.number == spoken ? nil : saying
  }

  /// Begins to say this, and returns it as it is printed.
  mutating func say(_ saying: SpeechQueue.Saying, _ settings: Settings, at now: Instant) -> String {
    spoken = saying.number
    talks.goOn(at: now)
    let language = language(for: settings)
    let sentence = saying.utterance.text(in: language)
    said = [sentence] + said.prefix(Speaking.mostSaid - 1)
    write(sentence, at: now)
    guard let talker else {
      // Without a talker, and eyes, the utterance ends at once.
      if isSeen { talkLimit = now + ReadingPace.seconds(for: sentence) } else { queue.end(of: saying.number) }
      return sentence
    }
    // The stream comes first, because it throws away what the talker makes before it allows the number.
    stream.allow(saying.number)
    let words = saying.utterance.spoken(in: language)
    talker.say(words, as: saying.number, manner(for: settings, saying.utterance))
    talkLimit = now + Speaking.longest(words)
    return sentence
  }

  /// What was said and is over, and whether it was heard to its end.
  mutating func takeEnd(at now: Instant) -> (utterance: Utterance, isHeard: Bool)? {
    guard let saying = queue.saying else { return nil }
    let isOver = talkLimit.map { $0 <= now } ?? false
    // What eyes had time for counts as heard, for ears may be deaf to it.
    let isHeard = stream.finished == saying.number || isOver && isSeen
    guard isHeard || isOver else { return nil }
    queue.end(of: saying.number)
    goesOn = true
    return (saying.utterance, isHeard)
  }

  private mutating func write(_ sentence: String, at now: Instant) {
    let isUnread = now.since(written.since) < ReadingPace.seconds(for: written.text)
    let isLong = written.text.utf8.count > Speaking.longestWritten
    if goesOn, isUnread, !isLong, !written.text.isEmpty {
      written.text += " " + sentence
    } else {
      written = View.Written(sentence, since: now)
    }
    goesOn = false
  }

  /// In bytes: of more than some sentences the newest counts.
  private static var longestWritten: Int { 400 }

  private mutating func stop() {
    spoken = 0
    stream.allow(0)
    talker?.stop()
  }

  /// As many as a helper reads at a glance.
  private static var mostSaid: Int { 5 }

  /// In seconds: the slowest talker needs about a tenth of a second for a letter. A far slower one has died.
  private static func longest(_ words: String) -> Double { 10 + 0.3 * Double(words.utf8.count) }
}

// MARK: - In which language

extension Speaking {
  /// Whether there are texts in the language of an accent.
  func has(_ accent: Accent) -> Bool { languages.language(of: accent.tongue) != nil }

  func language(for settings: Settings) -> Language {
    (languages.language(of: accent(for: settings).tongue) ?? .english).naming(surface)
  }

  private func manner(for settings: Settings, _ utterance: Utterance) -> Manner {
    var manner = settings.manner
    manner.language = utterance.language ?? accent(for: settings).voice
    return manner
  }

  /// The accent that was chosen, or is being tried; English, where its language has no texts.
  private func accent(for settings: Settings) -> Accent { has(settings.accent) ? settings.accent : .british }
}
