// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Decoding
import Domain
import Instrument
import Sonify
import Sound
import Speech

/// The options of what is heard in a picture.
extension Options {
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
      meaning: "\(names(of: bands)); unless given, sine")
  }

  static var soundFont: Arguments.Option {
    Arguments.Option(
      name: "--soundfont", value: "FILE",
      meaning: "a SoundFont (.sf2) whose instruments play; unless given, the box's own")
  }

  static func soundFont(_ arguments: Arguments) throws(CommandError) -> FontMemory? {
    guard let path = arguments.value("--soundfont") else { return nil }
    do throws(SoundFontTrouble) {
      return try SoundFontFile.load(path)
    } catch {
      throw .failure("\(path): \(error.phrase.text(in: .english))")
    }
  }

  static func finger(unlessGiven: String) -> Arguments.Option {
    Arguments.Option(
      name: "--finger", value: "MM",
      meaning: "how wide the fingertip is on a strip of 100 mm; unless given, \(unlessGiven)")
  }

  static func band(_ arguments: Arguments) throws(CommandError) -> Band {
    // "White noise" is what people call it; an option is easier to type without a space.
    try arguments.choice("--waveform", of: bands + [("white-noise", .one(.noise))]) ?? .one(.sine)
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

  private static var bands: [(String, Band)] {
    (Timbre.allCases.map { .one($0) } + [.orchestra]).map { ($0.name, $0) }
  }
}

extension Band {
  var name: String {
    switch self {
    case .one(let timbre): timbre.name
    case .orchestra: "orchestra"
    }
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
