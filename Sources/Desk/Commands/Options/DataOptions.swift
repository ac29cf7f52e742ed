// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Files
import Harmony
import Instrument
import Picture
import Sonify

/// The options of pictures that are heard as numbers.
extension Options {
  static var data: Arguments.Option {
    Arguments.Option(
      name: "--data", value: nil,
      meaning: "the picture's numbers instead of its colours; what follows goes with it")
  }

  static var dataAlone: Arguments.Option {
    Arguments.Option(
      name: "--data", value: nil, meaning: "the picture's numbers instead of its colours")
  }

  static var plane: Arguments.Option {
    Arguments.Option(
      name: "--plane", value: "N",
      meaning: "which one of the file's pictures, from 1; unless given, the first")
  }

  static func plane(_ arguments: Arguments) throws(CommandError) -> Int {
    guard let text = arguments.value(plane.name) else { return 1 }
    guard let number = Int(text), (1...Int(UInt32.max)).contains(number) else {
      throw .usage("--plane takes a number from 1, and '\(text)' is none")
    }
    return number
  }

  /// The ends of the window as notes; a sweep's options of these names are frequencies.
  static var dataNotes: [Arguments.Option] {
    [
      Arguments.Option(
        name: "--low", value: "NOTE", meaning: "the note of the window's lower end; unless given, A2"),
      Arguments.Option(
        name: "--high", value: "NOTE", meaning: "the note of its upper end; unless given, A6"),
    ]
  }

  static var dataWindow: [Arguments.Option] {
    [
      Arguments.Option(
        name: "--window", value: "W",
        meaning: "how much of the picture's range of values it is, in percent; unless given, 100"),
      Arguments.Option(
        name: "--level", value: "L",
        meaning: "where its middle lies in that range, in percent; unless given, 50"),
    ]
  }

  /// The mapping by which numbers are heard; nil where colours are heard.
  static func dataMapping(_ arguments: Arguments) throws(CommandError) -> DataMapping? {
    guard arguments.has(data.name) else {
      for option in dataNotes + dataWindow where arguments.has(option.name) {
        throw .usage("\(option.name) goes with --data")
      }
      return nil
    }
    for option in [mapping, amplitude, finger(unlessGiven: "")] + tuning where arguments.has(option.name) {
      throw .usage("\(option.name) is about colours, and --data about numbers")
    }
    let (low, high) = (try note("--low", arguments), try note("--high", arguments))
    var mapping = DataMapping()
    mapping.lowest = low?.frequency ?? mapping.lowest
    mapping.highest = high?.frequency ?? mapping.highest
    guard mapping.lowest < mapping.highest else { throw .usage("--low is to be below --high") }
    mapping.window = (try arguments.number("--window", in: 0.001...100, unit: "percent") ?? 100) / 100
    mapping.level = (try arguments.number("--level", in: 0...100, unit: "percent") ?? 50) / 100
    return mapping
  }

  /// The note that an option names, of those that the synth plays.
  private static func note(_ name: String, _ arguments: Arguments) throws(CommandError) -> Pitch? {
    guard let text = arguments.value(name) else { return nil }
    guard let pitch = Pitch(name: text), (16...12_000).contains(pitch.frequency) else {
      throw .usage("\(name) takes a note from C0 to F#9 with its octave, like A2, and '\(text)' is none")
    }
    return pitch
  }
}

/// A finger on a picture's numbers.
struct DataFinger {
  let picture: Picture
  let survey: DataSurvey
  let mapping: DataMapping

  /// The picture's numbers as they are in its file.
  static func load(
    _ path: String, _ mapping: DataMapping, _ arguments: Arguments
  ) throws(CommandError) -> DataFinger {
    let picture = try PictureArgument.data(path, arguments)
    return DataFinger(picture: picture, survey: picture.survey ?? DataSurvey(of: picture), mapping: mapping)
  }

  /// The reading at a place; nil outside the picture, and where there is no value.
  func touch(_ place: Place) -> Reading? {
    guard picture.contains(x: place.x, y: place.y) else { return nil }
    return mapping.reading(
      min(Int(place.x + 0.5), picture.width - 1), min(Int(place.y + 0.5), picture.height - 1), of: picture,
      survey)
  }
}

// MARK: - In words and for scripts

extension Picture {
  /// Which one of the file's pictures it is; null where there is no other.
  var planeJSON: JSON {
    plane.map { .object([("number", .integer($0.number)), ("of", .integer($0.count))]) } ?? .null
  }

  /// What a pixel's number stands for; null where it stands for itself, and where it only says that the value is beyond.
  func physical(_ number: Int) -> JSON {
    guard let unit, unit.beyond(number) == nil else { return .null }
    return .exact(unit.value(of: Double(number)))
  }

  /// The end of the range that a pixel's value is beyond; null where it is not.
  func beyond(_ number: Int) -> JSON {
    guard let unit, let beyond = unit.beyond(number) else { return .null }
    switch beyond {
    case .below: return .object([("below", .exact(unit.span.from))])
    case .above: return .object([("above", .exact(unit.span.to))])
    }
  }

  func sentence(of reading: Reading) -> String {
    let number = reading.number ?? 0
    let value = unit.map { ", \($0.value(inWords: number))" } ?? ""
    let note = reading.note.map { $0 + ", " } ?? ""
    let mean = grain > 1 ? ", mean of \(grain) by \(grain) pixels" : ""
    return "\(number)\(value)\(mean): \(note)\(Number.text(reading.tone.frequency, decimals: 6)) Hz (data)"
  }
}

extension DataUnit {
  fileprivate func value(inWords number: Int) -> String {
    switch beyond(number) {
    case .below: "\(span.from) or less"
    case .above: "\(span.to) or more"
    case nil: "\(value(of: Double(number)))"
    }
  }

  /// What the numbers span, and how many values are beyond.
  fileprivate var json: JSON {
    .object([
      ("from", .exact(span.from)), ("to", .exact(span.to)), ("below", .integer(own?.below ?? 0)),
      ("above", .integer(own?.above ?? 0)),
    ])
  }
}

extension DataSurvey {
  /// What was measured; null where nothing was.
  func json(of picture: Picture) -> JSON {
    let summary = count > 0 && picture.unit != nil ? Summary(of: self, in: picture.unit) : nil
    return .object([
      ("sentences", .list(picture.sentences(of: self).map { .text($0) })),
      ("plane", picture.planeJSON),
      ("values", .integer(count)),
      ("blanks", .integer(picture.width * picture.height - count)),
      ("smallest", known(.integer(smallest))), ("largest", known(.integer(largest))),
      ("mean", known(.number(mean, decimals: 3))), ("deviation", known(.number(deviation, decimals: 3))),
      ("largestAt", known(.object([("x", .integer(column)), ("y", .integer(row))]))),
      (
        "physical",
        summary.map {
          .object([
            ("smallest", .exact($0.smallest)), ("largest", .exact($0.largest)), ("mean", .exact($0.mean)),
            ("deviation", .exact($0.deviation)),
          ])
        } ?? .null
      ),
      ("span", picture.unit.map { count > 0 ? $0.json : .null } ?? .null),
    ])
  }

  private func known(_ value: JSON) -> JSON { count > 0 ? value : .null }
}
