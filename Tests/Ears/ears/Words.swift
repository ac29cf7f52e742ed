// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Domain
import Ears
import Guitars
import Maths
import Speech
import Translations

/// One person's words, which are those that the box proposes, and others that are no commands.
private struct Vocabulary {
  let accent: Accent
  /// 0 to 100.
  let pitch: Int
  let others: [String]

  init(_ accent: Accent, pitch: Int, others: String) {
    (self.accent, self.pitch) = (accent, pitch)
    self.others = others.split(separator: " ").map { String($0) }
  }

  var words: [String] {
    let keys: [Key] = [
      .sayNext, .sayStop, .sayAgain, .saySlower, .sayFaster, .sayPlay, .sayWhere, .sayHelp, .sayYes, .sayNo,
    ]
    return keys.map { Phrase($0).text(in: .of(accent.tongue)) }
  }
}

private let english =
  "window table garden yellow mother kitchen water picture holiday number music pencil colour orange morning evening father"
private let vocabularies = [
  Vocabulary(.american, pitch: 35, others: english),
  Vocabulary(.british, pitch: 65, others: english),
  Vocabulary(
    .german, pitch: 50,
    others:
      "Fenster Tisch Garten gelb Küche Wasser Bild Urlaub Nummer Musik Farbe Morgen Abend Fahrrad Papier"),
  Vocabulary(
    .spanish, pitch: 60,
    others: "ventana mesa jardín amarillo madre cocina agua número música lápiz naranja padre bicicleta papel"
  ),
  Vocabulary(
    .french, pitch: 40,
    others: "fenêtre table jardin jaune cuisine image vacances numéro musique crayon couleur orange papier"),
  Vocabulary(
    .korean, pitch: 55, others: "창문 식탁 정원 노랑 어머니 부엌 그림 휴가 번호 음악 연필 색깔 아침 저녁 자전거 종이"),
  Vocabulary(
    .hindi, pitch: 45,
    others: "खिड़की मेज़ बगीचा पीला माँ रसोई पानी तस्वीर छुट्टी संख्या संगीत पेंसिल रंग सुबह शाम साइकिल काग़ज़"),
]

/// What else is heard while a word is said.
private enum Under {
  case nothing
  /// A chord that was struck before, so many dB softer than the word while it is said.
  case chord(Double)
  /// Someone plays, so many dB softer.
  case playing(Double)
}

/// How many of a number.
private struct Share {
  var part = 0
  var count = 0

  mutating func add(_ belongs: Bool) {
    count += 1
    if belongs { part += 1 }
  }

  var percent: Double { 100 * Double(part) / Double(max(1, count)) }

  static func all(_ shares: [Share]) -> Double {
    Share(part: shares.reduce(0) { $0 + $1.part }, count: shares.reduce(0) { $0 + $1.count }).percent
  }

  static func count(_ shares: [Share]) -> Double { Double(shares.reduce(0) { $0 + $1.count }) }
}

/// A person who has taught the words.
private struct Person {
  let all: Vocabulary
  let mouth: Mouth
  let spotter: WordSpotter

  /// Nil, with the reason printed, where the words cannot be taught.
  init?(_ all: Vocabulary, _ place: Int) {
    guard let mouth = Mouth(all.accent.voice, pitch: all.pitch, seed: 97_000 + place) else {
      print("words: eSpeak NG is missing, or has no \(all.accent)")
      return nil
    }
    guard let spotter = taught(mouth, all.words, seed: 97_100 + place) else {
      print("words: an example of \(all.accent) was no word")
      return nil
    }
    (self.all, self.mouth, self.spotter) = (all, mouth, spotter)
  }
}

/// Measures how well the words of seven voices are heard, over the guitars of each source.
func measureWords(_ sources: [(name: String, font: Font?)], into table: inout Table) {
  // A tenth is the voice that the box has before another is chosen.
  let voices = vocabularies.filter { !table.isTenth || $0.accent == .british }
  let people = voices.enumerated().compactMap { Person($1, $0) }
  guard people.count == voices.count else { return }
  measure(people, .nothing, nil, "words, clean", hits: 98, into: &table)
  measureOthers(people, .nothing, nil, "words, others", most: 10, into: &table)
  for (name, font) in sources {
    measure(people, .chord(5), font, "words, \(name), chord 5 dB below", hits: 88, into: &table)
    measure(people, .chord(0), font, "words, \(name), chord as loud", hits: 78, into: &table)
    measureOthers(people, .chord(0), font, "words, \(name), others, chord as loud", most: nil, into: &table)
    measure(people, .playing(10), font, "words, \(name), playing 10 dB below", hits: 82, into: &table)
    measurePlaying(people, font, name, into: &table)
  }
}

/// How often another word is taken for a command.
private func measureOthers(
  _ people: [Person], _ under: Under, _ font: Font?, _ name: String, most: Double?, into table: inout Table
) {
  var shares: [Share] = []
  for (place, person) in people.enumerated() {
    var (dice, share) = (Dice(seed: 97_600 + place), Share())
    for other in person.all.others {
      var sound = person.mouth.say(other, &dice)
      add(under, [], to: &sound, font, &dice)
      share.add(!heard(sound, by: person.spotter, &dice).isEmpty)
    }
    shares.append(share)
  }
  let limit = most.map { Table.Limit.most($0, 1) } ?? .none(1)
  table.row(name, [("taken %", Share.all(shares), limit), ("of", Share.count(shares), .none(0))])
  table.row("  by voice", zip(people, shares).map { ("\($0.all.accent)", $1.percent, .none(1)) })
}

/// How often someone who plays and says nothing is heard to command.
private func measurePlaying(_ people: [Person], _ font: Font?, _ name: String, into table: inout Table) {
  var (taken, seconds) = ([Int](), 0)
  for (place, person) in people.enumerated() {
    var own = 0
    for seed in table.measured(0..<12) {
      var (sound, _) = strummedTake(97_200 + 16 * place + seed, font: font, snr: 30)
      let gain = 0.1 / level(of: sound)
      for index in sound.indices { sound[index] *= gain }
      seconds += sound.count / 48_000
      for sample in sound where person.spotter.push(sample) != nil { own += 1 }
    }
    taken.append(own)
  }
  let hourly = 3600 * Double(taken.reduce(0, +)) / Double(max(1, seconds))
  table.row(
    "words, \(name), playing alone",
    [("false an hour", hourly, .most(1, 1)), ("minutes", Double(seconds) / 60, .none(0))])
  table.row("  by voice", zip(people, taken).map { ("\($0.all.accent)", Double($1), .none(0)) })
}

private func taught(_ mouth: Mouth, _ words: [String], seed: Int) -> WordSpotter? {
  var dice = Dice(seed: seed)
  var all: [[WordExample]] = []
  for word in words {
    var examples: [WordExample] = []
    for _ in 0..<3 {
      var sound = mouth.say(word, &dice)
      Noise.add(to: &sound, level: 0.0003, isPink: false, &dice)
      guard let example = try? WordExample(sound) else { return nil }
      examples.append(example)
    }
    all.append(examples)
  }
  // As they are kept, in eight bits a number.
  return TaughtWords(bytes: TaughtWords(all).bytes).map { WordSpotter($0) }
}

private func measure(
  _ people: [Person], _ under: Under, _ font: Font?, _ name: String, hits: Double, into table: inout Table
) {
  var (right, wrong) = ([Share](), [Share]())
  for (place, person) in people.enumerated() {
    var dice = Dice(seed: 97_300 + place)
    var (hit, other) = (Share(), Share())
    for time in 0..<3 {
      // Someone plays the same take under all words, each time from elsewhere.
      var music: [Float] = []
      if case .playing = under {
        music = strummedTake(97_400 + 3 * place + time, font: font, snr: 40).sound
      }
      for (word, said) in person.all.words.enumerated() {
        var sound = person.mouth.say(said, &dice)
        add(under, music, to: &sound, font, &dice)
        let found = heard(sound, by: person.spotter, &dice)
        hit.add(found.contains { $0.word == word })
        other.add(found.contains { $0.word != word })
      }
    }
    right.append(hit)
    wrong.append(other)
  }
  table.row(
    name,
    [
      ("heard %", Share.all(right), .least(hits, 1)), ("another %", Share.all(wrong), .most(1, 1)),
      ("of", Share.count(right), .none(0)),
    ])
  table.row("  by voice", zip(people, right).map { ("\($0.all.accent)", $1.percent, .none(1)) })
}

/// What is heard of a sound and a second of rest.
private func heard(_ sound: [Float], by spotter: WordSpotter, _ dice: inout Dice) -> [HeardWord] {
  var sound = sound + [Float](repeating: 0, count: 48_000)
  Noise.add(to: &sound, level: 0.0003, isPink: false, &dice)
  return sound.compactMap { spotter.push($0) }
}

private func add(
  _ under: Under, _ music: [Float], to sound: inout [Float], _ font: Font?, _ dice: inout Dice
) {
  let (guitar, below): ([Float], Double)
  switch under {
  case .nothing: return
  case .chord(let decibels):
    let shape = shapes[dice.below(shapes.count)]
    // Struck half a second before the word, which begins after as long a rest.
    var plucks = shape.indices.filter { shape[$0] >= 0 }.map {
      Pluck(time: 480 * $0, string: $0, frequency: note(openStrings[$0] + shape[$0]))
    }
    guitar =
      font?.samples(sound.count, &plucks, program: programs[dice.below(3)])
      ?? Performance(plucks).samples(sound.count, kind: dice.below(3), &dice)
    below = decibels
  case .playing(let decibels):
    // A take begins with half a second of rest.
    let first = 24_000 + dice.below(max(1, music.count - sound.count - 48_000))
    guitar = Array(music.dropFirst(first).prefix(sound.count))
    below = decibels
  }
  let word = 24_000..<(sound.count - 24_000)
  var power = 0.0
  for index in word where index < guitar.count { power += Double(guitar[index] * guitar[index]) }
  let own = (power / Double(word.count)).squareRoot()
  let gain = Float(Double(level(of: sound)) / max(own, 1e-9) / Maths.pow(10, below / 20))
  for index in guitar.indices where index < sound.count { sound[index] += gain * guitar[index] }
}
