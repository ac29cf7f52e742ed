// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Speech
import LinuxBoard
import Testing

@Suite struct EspeakVoiceTests {
  /// 50 dB below full scale: a softer sample counts as silence.
  private let audible: Float = 0.00316

  @Test(
    "Fifty sentences begin within 5 ms, end within 40 ms of their last sound, and are loud but never too loud"
  )
  func edges() throws {
    let voice = try EspeakVoice()
    for text in Speaking.sentences {
      let samples = Speaking.samples(text, from: voice)
      let first = try #require(samples.firstIndex { abs($0) >= audible })
      let last = try #require(samples.lastIndex { abs($0) >= audible })
      // 3 ms of soft beginning are kept, and the resampler smears by less than one more.
      #expect(first <= 5 * 48, "\(text)")
      #expect(samples.count - last <= 40 * 48, "\(text)")
      let peak = samples.map(abs).max() ?? 0
      #expect(peak > 0.4 && peak < 0.9, "\(text): \(peak)")
    }
  }

  @Test("A pause inside an utterance stays")
  func pause() throws {
    let samples = Speaking.samples("Red. Green.", from: try EspeakVoice())
    var longest = 0
    var quiet = 0
    for sample in samples {
      quiet = abs(sample) < audible ? quiet + 1 : 0
      longest = max(longest, quiet)
    }
    // Between sentences eSpeak NG rests for about 300 ms at this rate.
    #expect(longest > 200 * 48)
  }

  @Test("The first samples come before the rest is made")
  func streaming() throws {
    let voice = try EspeakVoice()
    var pieces: [Int] = []
    let spoken = voice.speak("Dark green is what comes under the finger.", Speaking.manner) {
      pieces.append($0.count)
      return true
    }
    #expect(spoken == Spoken(isWhole: true, isInItsLanguage: true))
    #expect(pieces.count > 10)
    // eSpeak NG makes at most 60 ms at a time; a stop inside a word holds its silence back for one more.
    #expect(pieces.allSatisfy { $0 <= 3 * 60 * 48 })
    #expect(pieces[0] <= 60 * 48)
  }

  @Test("A sink that refuses is not called again")
  func refusal() throws {
    let voice = try EspeakVoice()
    for allowed in 1...8 {
      var calls = 0
      let spoken = voice.speak("Dark green is what comes under the finger.", Speaking.manner) { _ in
        calls += 1
        return calls < allowed
      }
      #expect(calls == allowed)
      #expect(!spoken.isWhole)
    }
  }

  @Test("The same words sound the same, whatever was said or cut before, in whatever manner and language")
  func pure() throws {
    let voice = try EspeakVoice()
    // Some of them roll an r, which flutters.
    let words = [
      ("Red", "en-gb"), ("Mm", "en-gb"), ("oo", "en-gb"), ("sss", "en-gb"),
      ("Hello!!! Hello? hello", "en-gb"),
      ("[['eI]] sharp", "en-gb"), ("Dark green, 293.66 hertz.", "en-gb"), ("Bereit.", "de"), ("Grau.", "de"),
      ("Perro rojo.", "es"), ("Rouge.", "fr-fr"), ("हरा", "hi"), ("초록", "ko"),
    ]
    func samples(_ index: Int, from voice: EspeakVoice) -> [Float] {
      let manner = Manner(rate: 175, pitch: 50, language: words[index].1)
      return Speaking.samples(words[index].0, manner, from: voice)
    }
    let references = words.indices.map { samples($0, from: voice) }
    var random = SplitMix(seed: 7)
    for _ in 0..<400 {
      let (chosen, before) = (random.below(words.count), random.below(words.count))
      switch random.below(3) {
      case 0: Speaking.cut(words[before].0, after: 1 + random.below(9), from: voice)
      case 1:
        let manner = Manner(rate: 80 + random.below(371), pitch: random.below(101), language: words[before].1)
        _ = Speaking.samples(words[before].0, manner, from: voice)
      default: break
      }
      let again = samples(chosen, from: random.below(20) == 0 ? try EspeakVoice() : voice)
      #expect(again == references[chosen], "\(words[chosen]) after \(words[before])")
    }
  }

  @Test("A language that nobody speaks is spoken as British English, and that is told")
  func fallback() throws {
    let voice = try EspeakVoice()
    let british = Speaking.samples("Dark green", from: voice)
    for language in [
      "xx-yy", "", "/etc/passwd", "en-gb\0", String(repeating: "en-", count: 1000), "+f1", "!v/f1",
    ] {
      let manner = Manner(rate: 175, pitch: 50, language: language)
      var samples: [Float] = []
      let spoken = voice.speak("Dark green", manner) { piece in
        samples += piece
        return true
      }
      let isBritish = language.utf8.starts(with: "en-gb\0".utf8)
      #expect(spoken == Spoken(isWhole: true, isInItsLanguage: isBritish), "\(language)")
      #expect(samples == british)
    }
    let american = Manner(rate: 175, pitch: 50, language: "en-us")
    #expect(voice.speak("Red", american) { _ in true } == Spoken(isWhole: true, isInItsLanguage: true))
    #expect(Speaking.samples("Dark green", american, from: voice) != british)
  }

  @Test("A folder without data is a fault of its own")
  func missing() {
    for folder in ["/nowhere", "/etc/hostname"] {
      do throws(Fault) {
        _ = try EspeakVoice(folder: folder)
        Issue.record("It opened \(folder).")
      } catch {
        #expect(error == .noTalker(.noData))
      }
    }
  }

  @Test("Nothing comes of words without sound")
  func silence() throws {
    let voice = try EspeakVoice()
    for text in ["", " ", "\n\n", "[[]]", "\0", "\0Red"] where text != "\0Red" {
      #expect(Speaking.samples(text, from: voice).isEmpty)
    }
    #expect(Speaking.samples("\0Red", from: voice) == Speaking.samples(" Red", from: voice))
  }

  @Test("Letters for which eSpeak NG reads freed memory, and control characters, never reach it")
  func unsafeLetters() throws {
    let voice = try EspeakVoice()
    let expected = Speaking.samples("Red   green", from: voice)
    for letter in ["\u{1}", "\u{7f}", "\u{85}", "\u{250}", "β", "ж", "ب", "ह", "中", "한", "\u{fffd}", "😀"] {
      #expect(Speaking.samples("Red \(letter) green", from: voice) == expected, "\(letter)")
    }
    for letter in ["é", "ž", "€", "♯"] {
      #expect(Speaking.samples("Red \(letter) green", from: voice) != expected, "\(letter)")
    }
  }

  @Test("A language of another alphabet gets its own letters and Latin ones, a word apart, and no third")
  func otherAlphabets() throws {
    let voice = try EspeakVoice()
    func samples(_ text: String, _ language: String) -> [Float] {
      Speaking.samples(text, Manner(rate: 180, pitch: 50, language: language), from: voice)
    }
    for (language, own, foreign) in [("hi", "हरा", "한"), ("ko", "초록", "ह")] {
      #expect(samples(own, language).count > 4800, "\(language) is not read")
      #expect(samples("Red\(own)green", language) == samples("Red \(own) green", language))
      #expect(samples("\(own) \(foreign) \(own)", language) == samples("\(own)   \(own)", language))
      #expect(samples("7\(own)", language) != samples("7 \(own) 7", language))
    }
  }

  @Test("Slower speech is longer, from 80 to 450 words a minute and for any number beyond")
  func rates() throws {
    let voice = try EspeakVoice()
    let lengths = [Int.min, 80, 120, 175, 250, 350, 450, Int.max].map { rate in
      Speaking.samples("Dark green", Manner(rate: rate, pitch: 50, language: "en-gb"), from: voice).count
    }
    #expect(lengths[0] == lengths[1])
    for i in 2..<7 { #expect(lengths[i] < lengths[i - 1]) }
    #expect(lengths[7] == lengths[6])
  }

  @Test("Higher pitches are higher, for any number")
  func pitches() throws {
    let voice = try EspeakVoice()
    let lengths = [Int.min, 0, 25, 50, 75, 100, Int.max].map { pitch in
      let manner = Manner(rate: 175, pitch: pitch, language: "en-gb")
      return period(Speaking.samples("[[m:m:m:m:]]", manner, from: voice))
    }
    #expect(lengths[0] == lengths[1])
    // At 0, about 40 Hz, the fifth harmonic is louder than the fundamental and hides it from this measure.
    #expect(lengths[1] != lengths[2])
    for i in 3..<6 { #expect(lengths[i] < lengths[i - 1]) }
    #expect(lengths[6] == lengths[5])
  }

  /// Samples, of the period of a hum: from where it is like itself a moment later, between 40 and 250 Hz.
  private func period(_ samples: [Float]) -> Int {
    // Ten thousand samples from its steady middle; a running mean of 3 ms leaves the fundamental alone.
    let start = samples.count / 4
    let smooth = (start..<start + 10_000).map { i in (i..<i + 144).reduce(0) { $0 + samples[$1] } }
    // Every fourth of them will do, since no hum this low has more in between.
    func likeness(_ lag: Int) -> Float {
      stride(from: 0, to: 8000, by: 4).reduce(0) { $0 + smooth[$1] * smooth[$1 + lag] }
    }
    let all = (192...1200).map(likeness)
    let best = all.max() ?? 0
    return 192 + (all.firstIndex { $0 > best * 0.9 } ?? 0)
  }

  @Test("Any text at all is spoken to the end or cut, and is in range")
  func anyText() throws {
    let voice = try EspeakVoice()
    var random = SplitMix(seed: 11)
    for round in 0..<200 {
      let length = round % 20 == 0 ? 5000 : random.below(200)
      let text = randomText(kind: round % 4, length: length, &random)
      let manner = Manner(rate: 80 + random.below(371), pitch: random.below(101), language: "en-gb")
      var left = 48_000 * 3
      _ = voice.speak(text, manner) { piece in
        left -= piece.count
        for sample in piece where !(abs(sample) <= 1) { Issue.record("\(sample)") }
        return left > 0
      }
    }
  }

  @Test("A text of 100 kB is cut at the longest that is spoken")
  func longText() throws {
    let voice = try EspeakVoice()
    let manner = Manner(rate: 450, pitch: 50, language: "en-gb")
    // Two bytes each, one before them: the cut would fall inside a letter.
    let text = "a" + String(repeating: "é", count: 50_000)
    let cut = "a" + String(repeating: "é", count: EspeakVoice.longestText / 2)
    func count(_ text: String) -> Int {
      var count = 0
      _ = voice.speak(text, manner) { piece in
        count += piece.count
        return true
      }
      return count
    }
    #expect(count(text) == count(cut))
  }

  /// Letters, brackets, control characters, anything.
  private func randomText(kind: Int, length: Int, _ random: inout SplitMix) -> String {
    let signs = Array("abc .,[[]]<>&;:!?'#@%_^~*()0123456789 é€😀-/\\{}|=+$\"\u{1}\u{7f}\n")
    var bytes: [UInt8] = kind == 3 ? Array("[[".utf8) : []
    for _ in 0..<length {
      switch kind {
      case 0: bytes.append(UInt8(random.below(256)))
      case 1: bytes += Array(String(signs[random.below(signs.count)]).utf8)
      case 2: bytes.append(UInt8(random.below(32)))
      default: bytes.append(UInt8(33 + random.below(94)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The same numbers on every run.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }
}
