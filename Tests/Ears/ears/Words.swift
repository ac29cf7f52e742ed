// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths

/// One person's words, and others that are no commands.
private struct Vocabulary {
  let language: String
  let pitch: Int
  let words: [String]
  let others: [String]
}

private func list(_ words: String) -> [String] { words.split(separator: " ").map { String($0) } }

private let english = (
  list("next back stop again slower faster louder softer repeat"),
  list(
    "window table garden yellow mother kitchen water picture holiday number music pencil colour orange morning evening father bicycle paper doctor"
  )
)
private let vocabularies = [
  Vocabulary(language: "en-us", pitch: 35, words: english.0, others: english.1),
  Vocabulary(language: "en-gb", pitch: 65, words: english.0, others: english.1),
  Vocabulary(
    language: "de", pitch: 50,
    words: list("weiter zurück halt nochmal langsam schneller lauter leiser wiederholen"),
    others: list(
      "Fenster Tisch Garten gelb Küche Wasser Bild Urlaub Nummer Musik Farbe Morgen Abend Fahrrad Papier")),
  Vocabulary(
    language: "es", pitch: 60, words: list("siguiente atrás para otra despacio rápido fuerte suave repite"),
    others: list(
      "ventana mesa jardín amarillo madre cocina agua número música lápiz naranja padre bicicleta papel")),
  Vocabulary(
    language: "fr-fr", pitch: 40, words: list("suivant retour arrête encore lentement vite fort doux répète"),
    others: list(
      "fenêtre table jardin jaune cuisine image vacances numéro musique crayon couleur orange papier")),
]

/// What else is heard while a word is said.
private enum Under {
  case nothing
  /// A chord that was struck before, so many dB softer than the word while it is said.
  case chord(Double)
  /// Someone plays, so many dB softer.
  case playing(Double)
}

private struct WordScore {
  var (count, hits, wrong) = (0, 0, 0)

  mutating func add(_ heard: [HeardWord], _ word: Int) {
    count += 1
    if heard.contains(where: { $0.word == word }) { hits += 1 }
    if heard.contains(where: { $0.word != word }) { wrong += 1 }
  }

  func share(_ part: Int) -> Double { 100 * Double(part) / Double(max(1, count)) }
}

/// Measures how well the words of five voices are heard, over the guitars of each source.
func measureWords(_ sources: [(name: String, font: Font?)], into table: inout Table) {
  let mouths = vocabularies.enumerated().compactMap { place, all in
    Mouth(all.language, pitch: all.pitch, seed: 97_000 + place)
  }
  guard mouths.count == vocabularies.count else { return print("words: eSpeak NG is missing") }
  let spotters = zip(mouths, vocabularies).enumerated().compactMap { place, pair in
    taught(pair.0, pair.1.words, seed: 97_100 + place)
  }
  guard spotters.count == mouths.count else { return print("words: an example was no word") }
  let voices = zip(zip(mouths, spotters), vocabularies).map { ($0.0, $0.1, $1) }
  measure(voices, .nothing, nil, "words, clean", hits: 98, into: &table)
  var (taken, count) = (0, 0)
  for (place, (mouth, spotter, all)) in voices.enumerated() {
    var dice = Dice(seed: 97_600 + place)
    for other in all.others {
      count += 1
      if !heard(mouth.say(other, &dice), by: spotter, &dice).isEmpty { taken += 1 }
    }
  }
  table.row(
    "words, others",
    [("taken %", 100 * Double(taken) / Double(count), .most(10, 1)), ("of", Double(count), .none(0))])
  // How much of a word a chord hides depends on the guitar: bright steel strings hide half of them.
  for (name, font) in sources {
    measure(voices, .chord(5), font, "words, \(name), chord 5 dB below", hits: nil, into: &table)
    measure(voices, .chord(0), font, "words, \(name), chord as loud", hits: nil, into: &table)
    measure(voices, .playing(10), font, "words, \(name), playing 10 dB below", hits: 82, into: &table)
    var (taken, seconds) = (0, 0)
    for (place, (_, spotter, _)) in voices.enumerated() {
      for seed in 0..<16 {
        var (sound, _) = strummedTake(97_200 + 16 * place + seed, font: font, snr: 30)
        let gain = 0.1 / level(of: sound)
        for index in sound.indices { sound[index] *= gain }
        seconds += sound.count / 48_000
        for sample in sound where spotter.push(sample) != nil { taken += 1 }
      }
    }
    table.row(
      "words, \(name), playing alone",
      [
        ("false an hour", 3600 * Double(taken) / Double(seconds), .most(1, 1)),
        ("minutes", Double(seconds) / 60, .none(0)),
      ]
    )
  }
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
  return WordSpotter(all)
}

private func measure(
  _ voices: [(Mouth, WordSpotter, Vocabulary)], _ under: Under, _ font: Font?, _ name: String, hits: Double?,
  into table: inout Table
) {
  var score = WordScore()
  for (place, (mouth, spotter, all)) in voices.enumerated() {
    var dice = Dice(seed: 97_300 + place)
    // Someone plays the same take under all words of a voice, each time from elsewhere.
    var music: [Float] = []
    if case .playing = under { music = strummedTake(97_400 + place, font: font, snr: 40).sound }
    for _ in 0..<3 {
      for word in all.words.indices {
        var sound = mouth.say(all.words[word], &dice)
        add(under, music, to: &sound, font, &dice)
        score.add(heard(sound, by: spotter, &dice), word)
      }
    }
  }
  table.row(
    name,
    [
      ("heard %", score.share(score.hits), hits.map { .least($0, 1) } ?? .none(1)),
      ("another %", score.share(score.wrong), .most(1, 1)),
      ("of", Double(score.count), .none(0)),
    ])
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
