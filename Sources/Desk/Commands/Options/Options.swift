// SPDX-License-Identifier: GPL-3.0-or-later

/// The options that several commands share: one name, one meaning, one check.
enum Options {
  static var json: Arguments.Option {
    Arguments.Option(name: "--json", value: nil, meaning: "one JSON object instead of words")
  }

  static var card: Arguments.Option {
    Arguments.Option(
      name: "--card", value: "ID",
      meaning: "the sound card, by its id or any name of ALSA; unless given, the first")
  }

  static func record(unlessGiven: String) -> Arguments.Option {
    Arguments.Option(
      name: "--record", value: "OUT.wav",
      meaning: "where the sound goes without a sound card; unless given, \(unlessGiven)")
  }

  static var pictures: Arguments.Option {
    Arguments.Option(
      name: "--pictures", value: "FOLDER", meaning: "the pictures that come with the box, for the gallery")
  }

  static var music: Arguments.Option {
    Arguments.Option(
      name: "--music", value: "FOLDER", meaning: "the music and the books of the box: sound files, in folders"
    )
  }

  static var keep: Arguments.Option {
    Arguments.Option(
      name: "--keep", value: "FOLDER",
      meaning: "where the box keeps pictures and sounds when it is told to; unless given, it doesn't")
  }

  static var sticks: Arguments.Option {
    Arguments.Option(
      name: "--sticks", value: "FOLDER",
      meaning: "where sticks are mounted, like /media; unless given, they are left alone")
  }

  static var settings: Arguments.Option {
    Arguments.Option(
      name: "--settings", value: "FILE",
      meaning: "where settings outlast the power; unless given, they don't")
  }

  static var microphone: Arguments.Option {
    Arguments.Option(
      name: "--microphone", value: "DEVICE",
      meaning:
        "what hears strings, chords, comments, and claps among orbs: a card, or a sound file, over and over")
  }

  static func names<Value>(of choices: [(String, Value)]) -> String {
    Text.list(choices.map { $0.0 })
  }
}
