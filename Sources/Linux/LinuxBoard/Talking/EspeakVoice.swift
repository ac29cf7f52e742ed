// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Turns words into samples at 48 kHz: a pure function of the words and the manner, whatever was said or cut before.
///
/// eSpeak NG has one state for the whole process, so voices take turns, an utterance each: one talker to a process, or
/// while it waits for room in its stream every other voice waits with it.
public final class EspeakVoice {
  /// What is spoken when there is no voice for a language.
  public static var fallback: String { "en-gb" }
  /// Bytes of text, four minutes of speech: whatever comes after is not spoken. No user listens so long, and
  /// the name of a file may be a book.
  public static var longestText: Int { 4096 }

  private let espeak: Espeak
  private let filter = ResamplingFilter()
  private let fallback: EspeakLanguage
  /// The language asked for last, and its voice if it has one.
  private var language: String
  private var voice: EspeakLanguage?

  /// The folder with eSpeak NG's data, when it is not the usual one.
  public init(folder: String? = nil) throws(Fault) {
    espeak = try Espeak(folder: folder)
    fallback = try espeak.voice(for: EspeakVoice.fallback)
    language = EspeakVoice.fallback
    voice = fallback
  }

  /// Hands pieces of speech to `sink` as they are made, until it returns false. Between [[ and ]] stand phonemes;
  /// control characters are spaces, and so are the letters of other alphabets than Latin and the language's own.
  public func speak(_ text: String, _ manner: Manner, sink: (UnsafeBufferPointer<Float>) -> Bool) -> Spoken {
    choose(manner.language)
    let passage = Passage(filter)
    var isWanted = true
    func hand() {
      guard isWanted, !passage.speech.isEmpty else { return }
      isWanted = passage.speech.withUnsafeBufferPointer(sink)
      passage.speech.removeAll(keepingCapacity: true)
    }
    espeak.say(
      Alphabet(of: voice == nil ? EspeakVoice.fallback : language)
        .bytes(of: text, atMost: EspeakVoice.longestText), in: voice ?? fallback,
      rate: clamped(manner.rate, 80, 450), pitch: clamped(manner.pitch, 0, 100)
    ) { samples in
      passage.take(samples)
      hand()
      return isWanted
    }
    if isWanted { passage.finish() }
    hand()
    return Spoken(isWhole: isWanted, isInItsLanguage: voice != nil)
  }

  private func choose(_ wanted: String) {
    if wanted == language { return }
    language = wanted
    voice = try? espeak.voice(for: wanted)
  }
}

/// How an utterance went.
public struct Spoken: Equatable, Sendable {
  /// False when the sink refused.
  public var isWhole: Bool
  /// False when there is no such language, and it was spoken as `EspeakVoice.fallback`.
  public var isInItsLanguage: Bool

  public init(isWhole: Bool, isInItsLanguage: Bool) {
    self.isWhole = isWhole
    self.isInItsLanguage = isInItsLanguage
  }
}

/// Turns eSpeak NG's samples into the box's.
// A class, because Embedded Swift cannot hold on to a struct that must not be copied from within a closure.
private final class Passage {
  var speech: [Float] = []
  private var edges = Edges()
  private var audible: [Float] = []
  private let resampler: Resampler

  init(_ filter: ResamplingFilter) {
    resampler = Resampler(filter)
  }

  func take(_ samples: UnsafeBufferPointer<Int16>) {
    edges.take(samples, into: &audible)
    convert()
  }

  func finish() {
    guard edges.finish(into: &audible) else { return }
    convert()
    resampler.finish(into: &speech)
  }

  private func convert() {
    resampler.take(audible, into: &speech)
    audible.removeAll(keepingCapacity: true)
  }
}

private func clamped(_ value: Int, _ low: Int, _ high: Int) -> Int { max(low, min(high, value)) }
