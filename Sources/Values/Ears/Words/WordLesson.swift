// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Makes templates of examples: each as it was said, and twice with a chord ringing under it.
struct WordLesson {
  /// What makes the examples as loud as the bands expect a voice.
  let gain: Float
  /// Each template as it is kept, and as it is compared.
  private(set) var prints: [WordPrint] = []
  private(set) var templates: [WordTemplate] = []
  /// The voices of the words, with rests between: what the other words' templates are measured by.
  private let examples: [[WordExample]]

  /// In dB, the voice over the chord; nil is no chord.
  private static let rings: [Double?] = [nil, 5, -3]
  /// All chords, for as long as the longest example or what is not the word.
  private let chords: [[Float]]
  /// In samples, before and after the voice: the bands have to know what rings.
  private static let lead = 16_000
  private static let tail = 1600
  /// In samples, after which the chord is struck.
  private static let struck = 1600
  /// In samples of the lead and of the tail that are part of the template: 30 ms.
  private static let margin = 480
  /// 60 dB below the voice: no room is more quiet.
  private static let room: Float = 1e-4
  /// What a voice's root mean square becomes.
  private static let level: Float = 0.1

  /// Without the ringing copies there is one template for each example.
  init(_ words: [[WordExample]], isRinging: Bool = true) {
    examples = words
    let levels = words.flatMap { $0.map { $0.level } }.sorted()
    gain = levels.isEmpty ? 1 : WordLesson.level / max(levels[levels.count / 2], 1e-6)
    let longest = WordLesson.lead + WordLesson.tail + (words.flatMap { $0.map { $0.voice.count } }.max() ?? 0)
    let count = isRinging ? max(longest - WordLesson.struck, WordLesson.chordLength) : 0
    chords = (0..<RingingStrings.count).map { RingingStrings.sound(chord: $0, count: count) }
    for word in words.indices {
      for example in words[word] {
        for chord in WordLesson.rings.indices.prefix(isRinging ? 3 : 1) {
          prints.append(print(of: example, word, chord, over: WordLesson.rings[chord]))
        }
      }
    }
    templates = prints.map { WordTemplate($0) }
  }

  private func print(
    of example: WordExample, _ word: Int, _ chord: Int, over ringing: Double?
  ) -> WordPrint {
    let (lead, count) = (WordLesson.lead, example.voice.count)
    var noise = Hiss(seed: 7)
    var sound = (0..<(lead + count + WordLesson.tail)).map { _ in WordLesson.room * noise.next() }
    if let ringing {
      let chord = chords[chord]
      var power = 0.0
      let struck = WordLesson.struck
      for sample in chord[(lead - struck)..<(lead - struck + count)] { power += Double(sample * sample) }
      let level = (power / Double(count)).squareRoot()
      let scale = Float(Double(gain * example.level) / Maths.pow(10, ringing / 20) / max(level, 1e-9))
      for place in struck..<sound.count { sound[place] += scale * chord[place - struck] }
    }
    for place in 0..<count { sound[lead + place] += gain * example.voice[place] }
    var kept: [Float] = []
    let around = WordLesson.margin + WordPrint.edge * WordFrames.hop
    let wanted = (lead - around)..<(lead + count + around)
    WordLesson.listen(to: sound) { frame, middle in
      if wanted.contains(middle) { for place in 0..<WordFrames.shape { kept.append(frame[place]) } }
    }
    return WordPrint(word: word, shapes: kept)
  }

  /// Hands over each frame of a sound and where its middle is.
  static func listen(to sound: [Float], _ take: (UnsafePointer<Float>, Int) -> Void) {
    let frames = WordFrames()
    for place in sound.indices where frames.push(sound[place]) {
      take(UnsafePointer(frames.frame), place + 1 - WordFrames.late)
    }
  }

  // MARK: - What is not the word

  /// In samples before each voice, 0.3 s.
  private static let rest = 4800
  /// How many chords, each 2.5 s and struck twice.
  private static let rounds = 8
  private static let chordLength = 40_000

  /// Learns what each template costs where its word is not said: over the box's own strings, and in the user's other words.
  func learnUsualCosts() {
    var lowest = templates.map { LowPlaces(apart: $0.count) }
    var noise = Hiss(seed: 3)
    for word in examples.indices {
      for example in examples[word] {
        measure(sound(of: example), of: word, &lowest, &noise)
      }
    }
    for chord in 0..<WordLesson.rounds {
      measure(strings(chord), of: nil, &lowest, &noise)
    }
    for place in templates.indices { templates[place].usual = max(lowest[place].usual, 1e-3) }
  }

  /// An example between two rests, as loud as a voice is expected.
  private func sound(of example: WordExample) -> [Float] {
    var sound = [Float](repeating: 0, count: WordLesson.rest)
    for sample in example.voice { sound.append(gain * sample) }
    return sound + [Float](repeating: 0, count: WordLesson.rest)
  }

  private func strings(_ chord: Int) -> [Float] {
    var sound = Array(chords[chord % chords.count].prefix(WordLesson.chordLength))
    // Struck again after 0.5 to 1.5 s.
    let again = 8000 + 2200 * chord
    for place in stride(from: sound.count - 1, through: again, by: -1) {
      sound[place] += sound[place - again]
    }
    // Six strings of about 1 are then as loud as the voice.
    return sound.map { $0 * WordLesson.level / 2 }
  }

  /// What each template costs in an example, where it fits best.
  func costs(in example: WordExample) -> [Float] {
    var least = [Float](repeating: .infinity, count: templates.count)
    var noise = Hiss(seed: 3)
    let noisy = sound(of: example).map { $0 + WordLesson.room * noise.next() }
    WordLesson.listen(to: noisy) { frame, _ in
      for place in templates.indices {
        templates[place].take(frame)
        least[place] = min(least[place], templates[place].cost)
      }
    }
    for template in templates { template.forget() }
    return least
  }

  private func measure(
    _ sound: [Float], of word: Int?, _ lowest: inout [LowPlaces], _ noise: inout Hiss
  ) {
    let noisy = sound.map { $0 + WordLesson.room * noise.next() }
    WordLesson.listen(to: noisy) { frame, _ in
      for place in templates.indices where templates[place].word != word {
        templates[place].take(frame)
        lowest[place].take(templates[place].cost)
      }
    }
    for template in templates { template.forget() }
  }
}

/// The four lowest of a row of numbers, so far apart at least.
struct LowPlaces {
  private let apart: Int
  private var found: [(time: Int, cost: Float)] = []
  private var time = 0
  private static let count = 4

  init(apart: Int) { self.apart = max(apart, 1) }

  mutating func take(_ cost: Float) {
    time += 1
    if found.count == LowPlaces.count, cost >= found[LowPlaces.count - 1].cost { return }
    if let last = found.firstIndex(where: { time - $0.time < apart }) {
      guard cost < found[last].cost else { return }
      found[last] = (time, cost)
    } else if found.count < LowPlaces.count {
      found.append((time, cost))
    } else if let worst = found.last, cost < worst.cost {
      found[found.count - 1] = (time, cost)
    } else {
      return
    }
    found.sort { $0.cost < $1.cost }
  }

  /// The mean of all but the lowest, which may be chance.
  var usual: Float {
    guard found.count > 1 else { return found.first?.cost ?? 1 }
    var sum: Float = 0
    for place in found.dropFirst() { sum += place.cost }
    return sum / Float(found.count - 1)
  }
}
