// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Sound

/// The options that several commands share: one name, one meaning, one check.
enum Options {
  static var json: Arguments.Option {
    Arguments.Option(name: "--json", value: nil, meaning: "one JSON object instead of words")
  }

  static var mapping: Arguments.Option {
    Arguments.Option(
      name: "--mapping", value: "M",
      meaning: "\(names(of: mappings)); unless given, perceived")
  }

  static var amplitude: Arguments.Option {
    Arguments.Option(
      name: "--amplitude", value: "A",
      meaning: "what makes it loud: \(names(of: amplitudes)); unless given, height")
  }

  static var waveform: Arguments.Option {
    Arguments.Option(
      name: "--waveform", value: "W",
      meaning: "\(names(of: timbres)); unless given, sine")
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

  static var keep: Arguments.Option {
    Arguments.Option(
      name: "--keep", value: "FOLDER",
      meaning: "where the box keeps pictures when it is told to; unless given, it doesn't")
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

  static func finger(unlessGiven: String) -> Arguments.Option {
    Arguments.Option(
      name: "--finger", value: "MM",
      meaning: "how wide the fingertip is on a strip of 100 mm; unless given, \(unlessGiven)")
  }

  static func timbre(_ arguments: Arguments) throws(CommandError) -> Timbre {
    // "White noise" is what people call it; an option is easier to type without a space.
    try arguments.choice("--waveform", of: timbres + [("white-noise", .noise)]) ?? .sine
  }

  static func place(_ arguments: Arguments) throws(CommandError) -> Place? {
    guard let text = arguments.value("--at") else { return nil }
    guard let place = Place.parse(text) else {
      throw .usage("--at takes X,Y, two numbers of pixels, and '\(text)' is not that")
    }
    return place
  }

  static func fingerMillimetres(_ arguments: Arguments) throws(CommandError) -> Double? {
    try arguments.number("--finger", in: 0...Finger.stripLength, unit: "millimetres")
  }

  static var mappings: [(String, Mapping)] { Mapping.allCases.map { ($0.name, $0) } }

  static var amplitudes: [(String, AmplitudeRule)] { AmplitudeRule.allCases.map { ($0.name, $0) } }

  private static var timbres: [(String, Timbre)] {
    Timbre.allCases.map { ($0.name, $0) }
  }

  static func names<Value>(of choices: [(String, Value)]) -> String {
    Text.list(choices.map { $0.0 })
  }
}

extension Timbre {
  var name: String {
    switch self {
    case .sine: "sine"
    case .triangle: "triangle"
    case .sawtooth: "sawtooth"
    case .square: "square"
    case .noise: "noise"
    case .string: "string"
    case .glass: "glass"
    case .piano: "piano"
    case .electricPiano: "electric-piano"
    case .harpsichord: "harpsichord"
    case .musicBox: "music-box"
    case .guitar: "guitar"
    case .harp: "harp"
    case .koto: "koto"
    case .violin: "violin"
    case .cello: "cello"
    case .clarinet: "clarinet"
    case .englishHorn: "english-horn"
    case .trombone: "trombone"
    case .ocarina: "ocarina"
    case .organ: "organ"
    }
  }
}
