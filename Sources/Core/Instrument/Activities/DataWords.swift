// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech

/// What is said of numbers.
extension DataMode {
  static func largestPhrase(_ stage: Stage, _ picture: Picture, _ survey: DataSurvey) -> Phrase {
    Phrase(
      .dataLargest,
      [Value(measured: Summary(of: survey, in: picture.unit).largest)]
        + picture.places(of: survey.column, survey.row))
  }

  static func rowPhrase(_ stage: Stage, _ row: Int, of picture: Picture) -> Phrase {
    Phrase(.dataRow, .number(row + 1), .number(picture.height))
  }

  /// A value of the knob in the file's own unit.
  static func measured(_ stage: Stage, of parameter: Parameter) -> Phrase? {
    guard let (picture, survey) = open(stage), survey.count > 0 else { return nil }
    let step = stage.scene.settings[parameter]
    switch parameter {
    case .level, .tickLevel:
      guard step >= 0 else { return nil }
      return Phrase(.just, picture.measured(DataMapping.number(at: Settings.share(step), in: survey)))
    case .window:
      let range = Double(survey.largest - survey.smallest) * stage.scene.settings.dataMapping.window
      return Phrase(.just, Value(measured: range * (picture.unit?.step ?? 1)))
    default: return nil
    }
  }

  static func dialPhrase(_ stage: Stage) -> Phrase {
    let name = stage.scene.dial.name
    guard let (picture, _) = open(stage) else { return Phrase(.just, .phrase(Phrase(name))) }
    guard name == .zoom || name == .dataView else {
      return rowPhrase(stage, stage.scene.data.view.row, of: picture)
    }
    return words(of: stage.scene.data.view, for: name, in: picture)
  }

  /// How much of the picture is shown, or which part of it.
  static func words(of view: DataView, for name: Key, in picture: Picture) -> Phrase {
    let columns = view.columns(in: picture)
    let (from, to) = (columns.lowerBound * 100 / picture.width, columns.upperBound * 100 / picture.width)
    let value =
      name == .zoom
      ? Phrase(.times, .number(1 << view.zoom)) : Phrase(.fromToPercent, .number(from), .number(to))
    return Phrase(.setting, .phrase(Phrase(name)), .phrase(value))
  }
}

extension Dial {
  /// The dials for the row of numbers, how much of it is shown, and which part.
  static var dataRow: Dial { data(.row) }
  static var zoom: Dial { data(.zoom) }
  static var dataView: Dial { data(.dataView) }

  private static func data(_ name: Key) -> Dial {
    .own(
      OwnDial(
        name: name, turn: DataMode.turn, phrase: DataMode.dialPhrase,
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(name))) }))
  }
}

extension Picture {
  /// The numbers in words: smallest, largest, mean and deviation, and where the largest is; what has no value or no note of its own.
  public func phrases(of survey: DataSurvey) -> [Phrase] {
    guard survey.count > 0 else { return [Phrase(.dataNothing)] }
    let summary = Summary(of: survey, in: unit)
    var phrases = [
      Phrase(
        .dataNumbers, Value(measured: summary.smallest), Value(measured: summary.largest),
        Value(measured: summary.mean), Value(measured: summary.deviation)),
      Phrase(.dataLargestAt, places(of: survey.column, survey.row)),
    ]
    phrases += place(of: survey.column, survey.row)
    if let unit, let own = unit.own, own.below + own.above > 0 {
      let (from, to) = (Value(measured: unit.span.from), Value(measured: unit.span.to))
      let (below, above) = (Value.number(own.below), Value.number(own.above))
      phrases.append(
        own.above == 0
          ? Phrase(.dataBelow, from, to, below)
          : own.below == 0
            ? Phrase(.dataAbove, from, to, above) : Phrase(.dataBeyond, from, to, below, above))
    }
    let blanks = width * height - survey.count
    if blanks > 0 { phrases.append(Phrase(.dataBlanks, .number(blanks))) }
    if grain > 1 { phrases.append(Phrase(.dataMeans, .number(grain))) }
    return phrases
  }

  /// Column and row, counted from one.
  func place(of column: Int, _ row: Int) -> [Phrase] {
    [
      Phrase(.dataColumn, .number(column + 1), .number(width)),
      Phrase(.dataRow, .number(row + 1), .number(height)),
    ]
  }

  /// The value of a pixel, or the end of the range that it is beyond.
  func measured(pixel number: Int) -> Value {
    guard let unit, let beyond = unit.beyond(number) else { return measured(Double(number)) }
    switch beyond {
    case .below: return .phrase(Phrase(.dataOrLess, Value(measured: unit.span.from)))
    case .above: return .phrase(Phrase(.dataOrMore, Value(measured: unit.span.to)))
    }
  }

  /// A number in the unit of its file.
  func measured(_ number: Double) -> Value { Value(measured: unit?.value(of: number) ?? number) }

  /// From the left and from the top, in percent.
  func places(of column: Int, _ row: Int) -> [Value] {
    [(column, width), (row, height)].map { place, size in
      .number(size < 2 ? 50 : (place * 200 + size - 1) / (2 * (size - 1)))
    }
  }
}

extension Value {
  /// A measured value to five digits, as many as a listener keeps in mind.
  ///
  /// Whole numbers stay whole; very large and very small ones get a power of ten.
  init(measured value: Double) {
    let size = value.magnitude
    // Whole numbers up to a thousand million: all that counters and cameras give.
    if size < 1e9 && value == value.rounded() || !value.isFinite {
      self = .number(value.isFinite ? Int(value) : 0)
    } else if size >= 1e9 || size < 1e-3 {
      self = Value.power(of: value)
    } else {
      var (places, next) = (0, size)
      while next < 10_000 { (places, next) = (places + 1, next * 10) }
      var scaled = value
      for _ in 0..<places { scaled *= 10 }
      self = .decimal(Int(scaled.rounded()), places: places)
    }
  }

  private static func power(of value: Double) -> Value {
    var (mantissa, power) = (value, 0)
    while mantissa.magnitude >= 10 { (mantissa, power) = (mantissa / 10, power + 1) }
    while mantissa.magnitude < 1 { (mantissa, power) = (mantissa * 10, power - 1) }
    let digits = Value.decimal(Int((mantissa * 10_000).rounded()), places: 4)
    return .phrase(Phrase(.timesTenTo, digits, .number(power)))
  }
}
