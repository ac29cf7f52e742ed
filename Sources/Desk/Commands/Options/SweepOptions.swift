// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Picture
import Sonify

/// The options of a sweep: what it is made of, and what is done to the picture before.
enum SweepOptions {
  /// How a sweep is laid out; reading one back needs the same options.
  static var layout: [Arguments.Option] {
    [
      Arguments.Option(
        name: "--rows", value: "N", meaning: "voices above each other; unless given, 64, in colour 7"),
      Arguments.Option(
        name: "--columns", value: "N", meaning: "unless given, one each 6 ms, but no more than pixels"),
      Arguments.Option(
        name: "--direction", value: "D", meaning: Text.list(directions.map { $0.0 }) + "; unless given, right"
      ),
      Arguments.Option(
        name: "--grid", value: "G",
        meaning: "exponential, scale or octaves; unless given, octaves in colour up to 7 rows"),
      Arguments.Option(
        name: "--low", value: "HZ", meaning: "the lowest voice of exponential; unless given, 500"),
      Arguments.Option(name: "--high", value: "HZ", meaning: "the highest voice; unless given, 5000"),
      Arguments.Option(
        name: "--ladder", value: "HZ,HZ", meaning: "the voices themselves instead, a row each, lowest first"),
      Arguments.Option(
        name: "--colour", value: nil, meaning: "twelve hues and grey as thirteen voices of a row"),
    ]
  }

  static var treatment: [Arguments.Option] {
    [
      Arguments.Option(name: "--zoom", value: "X,Y,W,H", meaning: "only this part of the picture, in pixels"),
      Arguments.Option(
        name: "--foveal", value: nil, meaning: "the middle twice as large, the border half as large"),
      Arguments.Option(name: "--rotate", value: "Q", meaning: "by that many quarter turns clockwise"),
      Arguments.Option(name: "--brightness", value: "B", meaning: "added to the lightness, -1 to 1"),
      Arguments.Option(name: "--contrast", value: "C", meaning: "times the contrast, 0 to 10"),
      Arguments.Option(name: "--edges", value: nil, meaning: "edges alone"),
      Arguments.Option(
        name: "--threshold", value: "T", meaning: "white from this lightness on, 0 to 1, else black"),
      Arguments.Option(name: "--invert", value: nil, meaning: "dark is loud"),
    ]
  }

  /// A picture's size gives the columns where no option does.
  static func settings(
    _ arguments: Arguments, from known: SweepSettings?, pixels: (width: Int, height: Int)?
  ) throws(CommandError) -> SweepSettings {
    var settings = known ?? SweepSettings()
    if arguments.has("--colour") && !settings.isColour {
      let colour = SweepSettings.inColour
      (settings.isColour, settings.rows, settings.seconds) = (true, colour.rows, colour.seconds)
    }
    let rows = settings.isColour ? SweepSettings.colourRowBounds : SweepSettings.rowBounds
    settings.rows = try arguments.whole("--rows", in: rows, unit: "rows") ?? settings.rows
    settings.seconds =
      try arguments.number("--seconds", in: SweepSettings.secondBounds, unit: "seconds")
      ?? settings.seconds
    settings.direction = try arguments.choice("--direction", of: directions) ?? settings.direction
    try setGrid(&settings, arguments, isKnown: known?.isColour == settings.isColour)
    if let pixels {
      let along = settings.direction == .right || settings.direction == .left ? pixels.width : pixels.height
      settings.columns = SweepSettings.columns(of: along, seconds: settings.seconds)
    }
    settings.columns =
      try arguments.whole("--columns", in: SweepSettings.columnBounds, unit: "columns") ?? settings.columns
    return settings
  }

  private static func setGrid(
    _ settings: inout SweepSettings, _ arguments: Arguments, isKnown: Bool
  ) throws(CommandError) {
    if let ladder = arguments.value("--ladder") {
      guard !settings.isColour else { throw .usage("--ladder and --colour exclude each other") }
      for other in ["--rows", "--grid", "--low", "--high"] + Options.scale.map({ $0.name })
      where arguments.has(other) {
        throw .usage("--ladder and \(other) exclude each other: a ladder says all of it")
      }
      let steps = try frequencies(ladder)
      (settings.grid, settings.rows) = (.ladder(steps), steps.count)
      return
    }
    if case .ladder(let steps) = settings.grid, steps.count != settings.rows { settings.grid = .usual }
    if try isOnScale(arguments) { return try setScale(&settings, arguments) }
    let octaves = SweepSettings.octaveBounds
    if settings.isColour && !isKnown && octaves.contains(settings.rows) && !arguments.has("--low")
      && !arguments.has("--high")
    {
      settings.grid = .ofColours
    }
    switch try arguments.choice("--grid", of: grids) {
    case .octaves?:
      if case .octaves = settings.grid {} else { settings.grid = .ofColours }
    case .exponential?:
      if case .exponential = settings.grid {} else { settings.grid = .usual }
    case .scale?, nil: break
    }
    if case .octaves = settings.grid {
      guard settings.isColour else { throw .usage("--grid octaves needs --colour: its notes are hues") }
      guard octaves.contains(settings.rows) else {
        throw .usage("--grid octaves takes 1 to 7 rows, not \(settings.rows)")
      }
    }
    try setEnds(&settings, arguments)
  }

  private enum Grid {
    case exponential, scale, octaves
  }

  private static var grids: [(String, Grid)] {
    [("exponential", .exponential), ("scale", .scale), ("octaves", .octaves)]
  }

  /// An option that names a scale asks for its notes.
  private static func isOnScale(_ arguments: Arguments) throws(CommandError) -> Bool {
    let named = Options.scale.first { arguments.has($0.name) }
    guard let grid = try arguments.choice("--grid", of: grids) else { return named != nil }
    if grid != .scale, let named { throw .usage("\(named.name) goes with --grid scale") }
    return grid == .scale
  }

  private static func setScale(
    _ settings: inout SweepSettings, _ arguments: Arguments
  ) throws(CommandError) {
    guard !settings.isColour else { throw .usage("--grid scale and --colour exclude each other") }
    for other in ["--low", "--high"] where arguments.has(other) {
      throw .usage("\(other) goes with --grid exponential")
    }
    let notes = SweepGrid.notes(of: try Options.tuning(arguments), rows: settings.rows)
    guard let lowest = notes.first, lowest >= SweepSettings.frequencyBounds.lowerBound else {
      throw .usage("--octave \(arguments.value("--octave") ?? ""): there the scale starts beyond all hearing")
    }
    guard notes.count == settings.rows || !arguments.has("--rows") else {
      throw .usage("--rows \(settings.rows): up to B8 the scale has \(notes.count) notes, a row each")
    }
    (settings.grid, settings.rows) = (.ladder(notes), notes.count)
  }

  private static func setEnds(
    _ settings: inout SweepSettings, _ arguments: Arguments
  ) throws(CommandError) {
    let low = try arguments.number("--low", in: SweepSettings.frequencyBounds, unit: "Hz")
    let high = try arguments.number("--high", in: SweepSettings.frequencyBounds, unit: "Hz")
    guard low != nil || high != nil else { return }
    guard case .exponential(let usualLow, let usualHigh) = settings.grid else {
      throw .usage("--low and --high go with --grid exponential")
    }
    guard low ?? usualLow < high ?? usualHigh else { throw .usage("--low must be below --high") }
    settings.grid = .exponential(low: low ?? usualLow, high: high ?? usualHigh)
  }

  static func frequencies(_ text: String) throws(CommandError) -> [Double] {
    let wrong = CommandError.usage(
      "--ladder takes frequencies in Hz with commas between, lowest first, each from 20 to 20000")
    var steps: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let step = Number.parse(part), SweepSettings.frequencyBounds.contains(step),
        step > (steps.last ?? 0), steps.count < SweepSettings.rowBounds.upperBound
      else { throw wrong }
      steps.append(step)
    }
    return steps
  }

  static func treatment(
    _ arguments: Arguments, of picture: Picture
  ) throws(CommandError) -> SweepTreatment {
    var treatment = SweepTreatment()
    treatment.window = try window(arguments, of: picture)
    treatment.enlargesMiddle = arguments.has("--foveal")
    treatment.turns = try arguments.whole("--rotate", in: 0...3, unit: "quarter turns") ?? 0
    treatment.brightness =
      try arguments.number("--brightness", in: SweepTreatment.brightnessBounds, unit: "of white") ?? 0
    treatment.contrast =
      try arguments.number("--contrast", in: SweepTreatment.contrastBounds, unit: "times") ?? 1
    treatment.onlyEdges = arguments.has("--edges")
    treatment.threshold = try arguments.number(
      "--threshold", in: SweepTreatment.thresholdBounds, unit: "of white")
    treatment.inverts = arguments.has("--invert")
    return treatment
  }

  private static func window(_ arguments: Arguments, of picture: Picture) throws(CommandError) -> PixelArea? {
    guard let text = arguments.value("--zoom") else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Number.parse($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw .usage("--zoom takes X,Y,W,H, four numbers of pixels, and '\(text)' is not that")
    }
    let area = PixelArea(
      left: numbers[0], right: numbers[0] + numbers[2], top: numbers[1], bottom: numbers[1] + numbers[3])
    guard area.left >= 0, area.top >= 0, area.right <= Double(picture.width),
      area.bottom <= Double(picture.height)
    else { throw .failure("--zoom \(text) is not inside the picture, which is \(picture.sizeInWords)") }
    return area
  }

  static var directions: [(String, SweepDirection)] { SweepDirection.allCases.map { ($0.rawValue, $0) } }
}

extension Arguments {
  /// A whole number within its bounds.
  fileprivate func whole(
    _ name: String, in bounds: ClosedRange<Int>, unit: String
  ) throws(CommandError) -> Int? {
    let range = Double(bounds.lowerBound)...Double(bounds.upperBound)
    guard let number = try number(name, in: range, unit: unit) else { return nil }
    guard Double(Int(number)) == number else { throw .usage("\(name) takes a whole number of \(unit)") }
    return Int(number)
  }
}
