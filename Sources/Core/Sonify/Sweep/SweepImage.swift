// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// How loud each voice is at each column: 0 to 1, as the cursor meets them, the lowest voice first.
///
/// Amplitude is the square of OKLab's lightness, so half as light is 12 dB softer. What a screen shows as a
/// tenth of white is 27 dB softer, near the 2 dB a sixteenth of The vOICe. Dark ground stays under what lies
/// upon it, and there is a way back.
public struct SweepImage: Equatable, Sendable {
  public let voices: Int
  public let columns: Int
  /// Column after column.
  public var amplitudes: [Float]

  public init(voices: Int, columns: Int, amplitudes: [Float]) {
    self.voices = voices
    self.columns = columns
    self.amplitudes = amplitudes
  }

  public init(of picture: Picture, _ settings: SweepSettings, _ treatment: SweepTreatment = SweepTreatment())
  {
    self.init(of: picture, settings, treatment, columns: 0..<settings.columns)
  }

  /// The mean of the amplitudes' squares.
  public var power: Float {
    let sum = amplitudes.reduce(0.0) { $0 + Double($1) * Double($1) }
    return Float(sum / Double(max(1, amplitudes.count)))
  }

  /// What the cursor meets in one column, alone.
  public static func column(
    _ column: Int, of picture: Picture, _ settings: SweepSettings, _ treatment: SweepTreatment
  ) -> SweepImage {
    let column = min(max(column, 0), settings.columns - 1)
    return SweepImage(of: picture, settings, treatment, columns: column..<column + 1)
  }

  private init(
    of picture: Picture, _ settings: SweepSettings, _ treatment: SweepTreatment, columns: Range<Int>
  ) {
    let frame = Frame(settings)
    let part = frame.part(of: columns)
    let colours = SweepImage.colours(of: picture, frame, part, treatment)
    var lightness = colours.map { treatment.ground?.difference(of: $0) ?? OKLab($0).lightness }
    treatment.treat(&lightness, columns: part.x.count)
    let each = settings.isColour ? HueVoices.count : 1
    self.init(
      voices: settings.rows * each, columns: columns.count,
      amplitudes: Array(repeating: 0, count: settings.rows * each * columns.count))
    var hues = HueVoices(from: settings.grid.firstHue)
    for cell in lightness.indices {
      let amplitude = lightness[cell] * lightness[cell]
      let place = frame.place(
        x: part.x.lowerBound + cell % part.x.count, y: part.y.lowerBound + cell / part.x.count)
      guard columns.contains(place.column) else { continue }
      let first = (place.column - columns.lowerBound) * voices + place.row * each
      guard settings.isColour else {
        amplitudes[first] = Float(amplitude)
        continue
      }
      let (voice, purity) = hues.voice(of: colours[cell])
      amplitudes[first + voice] = Float(amplitude * purity)
      amplitudes[first + HueVoices.grey] += Float(amplitude * (1 - purity))
    }
  }

  /// The means of the cells as they are seen after the rotation, rows top to bottom.
  private static func colours(
    of picture: Picture, _ frame: Frame, _ part: Frame.Part, _ treatment: SweepTreatment
  ) -> [LinearRGB] {
    let whole = PixelArea(left: 0, right: Double(picture.width), top: 0, bottom: Double(picture.height))
    let window = treatment.window ?? whole
    let turns = treatment.turns & 3
    let (width, height) = turns & 1 == 0 ? (frame.width, frame.height) : (frame.height, frame.width)
    var colours: [LinearRGB] = []
    colours.reserveCapacity(part.x.count * part.y.count)
    for row in part.y {
      for column in part.x {
        let (x, y) =
          switch turns {
          case 1: (row, height - 1 - column)
          case 2: (width - 1 - column, height - 1 - row)
          case 3: (width - 1 - row, column)
          default: (column, row)
          }
        let (left, right) = treatment.edges(of: x, among: width, from: window.left, to: window.right)
        let (top, bottom) = treatment.edges(of: y, among: height, from: window.top, to: window.bottom)
        let cell = PixelArea(left: left, right: right, top: top, bottom: bottom)
        colours.append(picture.mean(over: cell))
      }
    }
    return colours
  }

  /// What an ear heard, as a picture of the cells: sRGB bytes, one a cell for greys, three for colours.
  public func pixels(_ settings: SweepSettings) -> (width: Int, height: Int, bytes: [UInt8]) {
    let frame = Frame(settings)
    let each = settings.isColour ? HueVoices.count : 1
    let hues = HueVoices(from: settings.grid.firstHue)
    var bytes: [UInt8] = []
    for cell in 0..<frame.width * frame.height {
      let place = frame.place(x: cell % frame.width, y: cell / frame.width)
      let first = place.column * voices + place.row * each
      let heard = amplitudes[first..<first + each].map { Double(max($0, 0)) }
      var amplitude = 0.0
      for voice in heard { amplitude += voice }
      let lightness = Maths.sqrt(unit(amplitude))
      if settings.isColour {
        let colour = SRGB8(hues.colour(lightness: lightness, voices: heard))
        bytes += [colour.red, colour.green, colour.blue]
      } else {
        bytes.append(SRGB8(LinearRGB(OKLab(lightness: lightness, a: 0, b: 0))).green)
      }
    }
    return (frame.width, frame.height, bytes)
  }
}

/// Where each cell of the upright picture stands in the sweep.
private struct Frame {
  let width: Int
  let height: Int
  private let direction: SweepDirection

  init(_ settings: SweepSettings) {
    direction = settings.direction
    (width, height) =
      direction.isLevel ? (settings.columns, settings.rows) : (settings.rows, settings.columns)
  }

  /// The top row and the right column are the highest voices.
  func place(x: Int, y: Int) -> (row: Int, column: Int) {
    switch direction {
    case .right: (height - 1 - y, x)
    case .left: (height - 1 - y, width - 1 - x)
    case .down: (x, y)
    case .up: (x, height - 1 - y)
    }
  }

  struct Part {
    let x, y: Range<Int>
  }

  /// Where these columns stand, and a neighbour on either side, on which their edges depend.
  func part(of columns: Range<Int>) -> Part {
    let across = direction.isLevel ? width : height
    let isTurned = direction == .left || direction == .up
    let first = isTurned ? across - columns.upperBound : columns.lowerBound
    let range = max(first - 1, 0)..<min(first + columns.count + 1, across)
    return direction.isLevel ? Part(x: range, y: 0..<height) : Part(x: 0..<width, y: range)
  }
}
