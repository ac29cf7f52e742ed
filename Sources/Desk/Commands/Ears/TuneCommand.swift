// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Ears
import Files
import Harmony

extension Command {
  static var tune: Command {
    Command(
      name: "tune",
      synopsis: "\(SoundArgument.synopsis) [options]",
      summary: "says of each string of a guitar how far off it is",
      details: """
        Listens to strings that are plucked one after the other, and says which one it is and how many cents it is too high or too
        low: twice a second while it rings, or with --json at each reading, every 21 ms. With --strummed all open strings are struck
        at once, and 0.75 s later each has its line; in JSON "support" is how many of its partials agree, and below 0.5 its cents are
        a guess. WAV, FLAC, Ogg, Opus and MP3 are read. Strings count from 1, the thinnest. It ends with 1 where no string is heard.
        """,
      options: SoundArgument.options + [
        Arguments.Option(name: "--strummed", value: nil, meaning: "all open strings at once"),
        Arguments.Option(
          name: "--tuning", value: "NAME",
          meaning: "\(Options.names(of: StringTuning.named)); unless given, standard"),
        Arguments.Option(name: "--reference", value: "HZ", meaning: "A4, 415 to 466; unless given, 440"),
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a line instead of words"),
      ],
      action: runTune)
  }
}

private func runTune(_ arguments: Arguments) throws(CommandError) {
  let tuning = StringTuning(
    try arguments.choice("--tuning", of: StringTuning.named) ?? .standard,
    reference: try arguments.number("--reference", in: 415...466, unit: "Hz") ?? 440)
  var teller = TunedStrings(tuning, isJSON: arguments.has("--json"))
  let ending: SoundArgument.Ending
  if arguments.has("--strummed") {
    let tuner = StrumTuner(tuning)
    var time = 0
    ending = try SoundArgument.listen(arguments, of: "tune") { sample throws(CommandError) in
      time += 1
      for reading in tuner.push(sample) ?? [] { try teller.tell(reading, at: time) }
    }
  } else {
    let tuner = Tuner(tuning)
    ending = try SoundArgument.listen(arguments, of: "tune") { sample throws(CommandError) in
      if let reading = tuner.push(sample) { try teller.tell(reading) }
    }
  }
  if let path = ending.path, !teller.hasTold { throw .failure("\(oneLine(path)): no string is heard in it") }
}

/// Prints readings as they come.
private struct TunedStrings {
  private let tuning: StringTuning
  private let isJSON: Bool
  private(set) var hasTold = false
  /// The last reading that has a line in words.
  private var last: TunerReading?

  /// In samples of 48 kHz, half a second: more lines than that no one can follow.
  private static var pause: Int { 24_000 }

  init(_ tuning: StringTuning, isJSON: Bool) { (self.tuning, self.isJSON) = (tuning, isJSON) }

  mutating func tell(_ reading: TunerReading) throws(CommandError) {
    if isJSON { return try say(members(of: reading.string, reading.cents, at: reading.time)) }
    let isNew = last.map { $0.onset != reading.onset || $0.string != reading.string } ?? true
    guard isNew || reading.time - (last?.time ?? 0) >= TunedStrings.pause else { return }
    last = reading
    try say(reading.string, at: reading.time, TunedStrings.words(for: reading.cents))
  }

  mutating func tell(_ reading: StrumReading, at time: Int) throws(CommandError) {
    if isJSON {
      let support = ("support", JSON.number(reading.support, decimals: 2))
      return try say(members(of: reading.string, reading.cents, at: time) + [support])
    }
    let isGuess = reading.support < 0.5
    let words = isGuess ? "not heard clearly" : TunedStrings.words(for: reading.cents)
    try say(reading.string, at: time, words)
  }

  private func members(of string: Int, _ cents: Double, at time: Int) -> [(String, JSON)] {
    [("time", Seconds.json(time)), ("string", .integer(string)), ("cents", .number(cents, decimals: 2))]
  }

  private mutating func say(_ members: [(String, JSON)]) throws(CommandError) {
    hasTold = true
    try Output.say(JSON.object(members).line)
  }

  /// "12.3 s  third string, G3: 4.2 cents low".
  private mutating func say(_ string: Int, at time: Int, _ words: String) throws(CommandError) {
    hasTold = true
    let name = "\(Ordinal.word(string)) string, \(KeyName.text(tuning.key(of: string)))"
    try Output.say("\(Seconds.text(time)) s  \(name): \(words)")
  }

  private static func words(for cents: Double) -> String {
    let size = Number.text(cents.magnitude, decimals: 1)
    if size == "0.0" { return "in tune" }
    return "\(size) \(size == "1.0" ? "cent" : "cents") \(cents < 0 ? "low" : "high")"
  }
}

enum Ordinal {
  /// Of a string, from 1 to 6.
  static func word(_ number: Int) -> String {
    switch number {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    case 4: "fourth"
    case 5: "fifth"
    default: "sixth"
    }
  }
}

enum KeyName {
  /// Like "F#2"; 69 is A4.
  static func text(_ key: Int) -> String { PitchClass(semitones: key).name + "\(key / 12 - 1)" }
}

extension StringTuning {
  fileprivate static var named: [(String, Name)] { Name.allCases.map { ($0.option, $0) } }
}

extension StringTuning.Name {
  fileprivate var option: String {
    switch self {
    case .standard: "standard"
    case .halfStepDown: "half-step-down"
    case .dropD: "drop-d"
    case .dadgad: "dadgad"
    case .openG: "open-g"
    case .openD: "open-d"
    case .ukulele: "ukulele"
    case .bass: "bass"
    }
  }
}
