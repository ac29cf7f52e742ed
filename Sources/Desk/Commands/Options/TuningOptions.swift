// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Harmony
import Sonify

/// The options that say how colours become notes: one name, one meaning, one check.
extension Options {
  static var tuning: [Arguments.Option] {
    [
      Arguments.Option(
        name: "--wheel", value: "W",
        meaning: "\(names(of: wheels)): which colours have which notes in perceived; unless given, own"),
      Arguments.Option(
        name: "--hues", value: "H",
        meaning:
          "\(names(of: hues)): whether the picture's own hues share all notes in perceived; unless given, plain"
      ),
      Arguments.Option(
        name: "--scale", value: "S",
        meaning: "\(names(of: scales)), or a file of the program Scala (.scl); unless given, chromatic"),
      Arguments.Option(
        name: "--temperament", value: "T",
        meaning: "\(names(of: temperaments)): how a scale's notes are tuned; unless given, own"),
      Arguments.Option(
        name: "--start", value: "NOTE",
        meaning: "the note that wheel and scale start on, like C#; unless given, G, and D of Newton's wheel"),
      Arguments.Option(
        name: "--octave", value: "N", meaning: "-4 to 4 octaves higher; unless given, 0"),
      Arguments.Option(
        name: "--octaves", value: "N",
        meaning:
          "1 to 7, over which dark to light is spread, or picture: as its contrast deserves; unless given, 3"),
    ]
  }

  /// A measuring hand hears colours as they are; a box's own setting is automatic.
  static var clarity: Arguments.Option {
    Arguments.Option(
      name: "--clarity", value: "C",
      meaning: "\(names(of: clarities)): whether pale pictures have clear tones; unless given, off")
  }

  private static var clarities: [(String, Clarity)] { Clarity.allCases.map { ($0.name, $0) } }

  static func clarity(_ arguments: Arguments) throws(CommandError) -> Clarity {
    try arguments.choice("--clarity", of: clarities) ?? .off
  }

  /// The options that say which notes a scale has and where it starts.
  static var scale: [Arguments.Option] {
    tuning.filter { option in !["--octaves", "--wheel", "--hues"].contains { option.name == $0 } }
  }

  static func sonifier(_ arguments: Arguments) throws(CommandError) -> Sonifier {
    let mapping = try arguments.choice("--mapping", of: mappings) ?? .perceived
    for option in ["--wheel", "--hues"] where mapping != .perceived && arguments.has(option) {
      throw .usage("\(option) is for the mapping perceived, and \(mapping.name) has no wheel")
    }
    return Sonifier(
      mapping: mapping,
      amplitude: try arguments.choice("--amplitude", of: amplitudes) ?? .height,
      tuning: try tuning(arguments))
  }

  static func tuning(_ arguments: Arguments) throws(CommandError) -> Tuning {
    var tuning = Tuning(
      wheel: try arguments.choice("--wheel", of: wheels) ?? .own, scale: try scale(arguments))
    tuning.spreads = try arguments.choice("--hues", of: hues) ?? false
    if let name = arguments.value("--start") {
      guard let start = PitchClass(name: name) else {
        throw .usage("--start takes a note like C# or Ab, and '\(name)' is none")
      }
      tuning.start = start
    }
    tuning.octaves = try whole("--octave", in: -4...4, arguments) ?? 0
    tuning.followsContrast = arguments.value("--octaves") == "picture"
    if !tuning.followsContrast {
      tuning.range = OctaveRange(
        try whole("--octaves", in: OctaveRange.bounds, arguments) ?? OctaveRange.standard.count)
    }
    return tuning
  }

  static func whole(
    _ name: String, in bounds: ClosedRange<Int>, _ arguments: Arguments
  ) throws(CommandError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw .usage(
        "\(name) takes a whole number from \(bounds.lowerBound) to \(bounds.upperBound), and '\(text)' is none"
      )
    }
    return number
  }

  private static func scale(_ arguments: Arguments) throws(CommandError) -> Scale {
    let temperament = try arguments.choice("--temperament", of: temperaments)
    guard let name = arguments.value("--scale") else { return Scale(.chromatic, temperament ?? .own) }
    guard name.hasSuffix(".scl") else {
      guard let known = scales.first(where: { $0.0 == name }) else {
        throw .usage(
          "--scale is one of \(names(of: scales)), or a file whose name ends in .scl, not '\(name)'")
      }
      return Scale(known.1, temperament ?? .own)
    }
    guard temperament == nil else {
      throw .usage("--temperament says nothing about a Scala file, which has a tuning of its own")
    }
    return try scale(from: name)
  }

  private static func scale(from path: String) throws(CommandError) -> Scale {
    let text = try command { () throws(FileError) in try TextFile.bytes(of: path) }
    do throws(ScalaTrouble) {
      return try Scale(scala: text)
    } catch {
      throw .failure("\(path): \(error.sentence)")
    }
  }

  private static var wheels: [(String, Wheel)] { Wheel.allCases.map { ($0.name, $0) } }

  private static var hues: [(String, Bool)] { [("plain", false), ("spread", true)] }

  private static var temperaments: [(String, Temperament)] {
    [("equal", .equal), ("just", .just), ("own", .own)]
  }

  private static var scales: [(String, ScaleName)] { ScaleName.allCases.map { ($0.title, $0) } }
}

extension ScaleName {
  var title: String {
    switch self {
    case .chromatic: "chromatic"
    case .major: "major"
    case .minor: "minor"
    case .wholeTone: "whole-tone"
    case .majorPentatonic: "major-pentatonic"
    case .minorPentatonic: "minor-pentatonic"
    case .harmonicMinor: "harmonic-minor"
    case .melodicMinor: "melodic-minor"
    case .kumoi: "kumoi"
    case .chinese: "chinese"
    case .blues: "blues"
    case .shrutis: "shrutis"
    case .bhairav: "bhairav"
    case .yaman: "yaman"
    case .todi: "todi"
    case .bhimpalasi: "bhimpalasi"
    case .darbari: "darbari"
    case .bhupali: "bhupali"
    case .malkauns: "malkauns"
    case .marwa: "marwa"
    }
  }
}

extension ScalaTrouble {
  fileprivate var sentence: String {
    switch self {
    case .noCount: "this is no Scala file: its second line is to say how many notes there are"
    case .tooMany: "it says that it has more than \(Scale.mostNotes) notes"
    case .noNumber(let line):
      "line \(line): a note in cents, like 701.955, or as a ratio, like 3/2, is missing here"
    case .tooFew: "it has fewer notes than it says"
    case .noPeriod: "its last note, with which the scale begins again, is not above the first"
    }
  }
}
