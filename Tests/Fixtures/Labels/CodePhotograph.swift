// SPDX-License-Identifier: GPL-3.0-or-later

import CCodeMaker
import Foundation

/// A photograph of a code on a white label, made with what is true of it: the same seed is always the same photograph.
public struct CodePhotograph: Sendable {
  public enum Kind: CaseIterable, Sendable { case qr, dataMatrix, ean }

  public let width = 640
  public let height = 480
  /// Grey, row by row from the top.
  public private(set) var bytes: [UInt8] = []
  public let text: String
  /// From the code's own top left clockwise, in pixels.
  public let corners: [(x: Double, y: Double)]
  /// Whether the camera moved meanwhile.
  public let isMoved: Bool

  private let sheet: CodeSheet
  private let view: View

  /// A module seen from the front has so many pixels; the label is turned aside by so many degrees.
  public init(_ kind: Kind, pixels: Double, degrees: Double, seed: UInt64) {
    var dice = Dice(seed: seed)
    text = CodePhotograph.text(kind, &dice)
    sheet = CodeSheet(kind, text)
    let roll = dice.between(-4, 4)
    view = View(pixels: pixels, degrees: degrees, roll: roll, width: width, height: height, longer: 1640)
    let (exposure, slope) = (dice.between(0.5, 1.15), dice.between(-0.3, 0.3))
    let noise = dice.between(1, 8)
    isMoved = dice.unit() < 0.25
    let (length, way) = (isMoved ? dice.between(0.5, 2) : 0, dice.between(0, 2 * .pi))
    let motion = (x: length * cos(way), y: length * sin(way))
    let (across, down) = (Double(sheet.width) / 2, Double(sheet.height) / 2)
    corners = [(-across, -down), (across, -down), (across, down), (-across, down)].map { [view] in
      view.seen($0.0, $0.1)
    }
    bytes.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let light = exposure * (1 + slope * (Double(column) / Double(width) - 0.5))
        let grain = dice.normal() * noise
        let shade = seen(Double(column), Double(row), motion)
        bytes.append(UInt8(min(max(shade * light + grain, 0), 255)))
      }
    }
  }

  /// The mean over a pixel, which the lens makes half a pixel wider on each side, and over the camera's way.
  private func seen(_ column: Double, _ row: Double, _ motion: (x: Double, y: Double)) -> Double {
    var sum = 0.0
    for part in 0..<16 {
      let (across, down) = (Double(part & 3) / 2 - 0.75, Double(part >> 2) / 2 - 0.75)
      let way = Double((part * 7) & 15) / 15 - 0.5
      let place = view.onLabel(column + across + way * motion.x, row + down + way * motion.y)
      sum += sheet.shade(place.x, place.y)
    }
    return sum / 16
  }

  private static func text(_ kind: Kind, _ dice: inout Dice) -> String {
    let number = Int(dice.between(0, 10_000))
    switch kind {
    case .qr: return "https://museum.example.org/works/\(1000 + number)"
    case .dataMatrix: return "W\(1000 + number)"
    case .ean:
      let digits = Array(String(400_000_000_000 + number * 7919))
      let sum = digits.enumerated().reduce(0) {
        $0 + ($1.element.wholeNumberValue ?? 0) * ($1.offset & 1 == 0 ? 1 : 3)
      }
      return String(digits) + String((10 - sum % 10) % 10)
    }
  }
}

/// A printed code: modules from the middle of it.
struct CodeSheet {
  private let modules: [UInt8]
  /// In modules.
  let width: Int
  let height: Int
  private let rows: Int

  init(_ kind: CodePhotograph.Kind, _ text: String) {
    var room = [UInt8](repeating: 0, count: 177 * 177)
    var rows: Int32 = 0
    let made =
      switch kind {
      case .qr: CODE_QR
      case .dataMatrix: CODE_DATA_MATRIX
      case .ean: CODE_EAN
      }
    width = Int(code_modules(made, text, &room, &rows))
    modules = room
    self.rows = Int(rows)
    // Bars are printed two thirds as high as they are wide.
    height = kind == .ean ? width * 2 / 3 : self.rows
  }

  /// Black, white paper, or the wall beside it.
  func shade(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (x + Double(width) / 2, y + Double(height) / 2)
    if column >= 0, row >= 0, column < Double(width), row < Double(height) {
      let line = rows == height ? Int(row) : 0
      return modules[line * width + Int(column)] == 0 ? 225 : 25
    }
    // The quiet zone and some more; of bars it has eleven modules.
    let margin = rows == height ? 6.0 : 12
    let isPaper =
      column > -margin && row > -margin && column < Double(width) + margin && row < Double(height) + margin
    return isPaper ? 225 : 130
  }
}

/// How the label lies before the camera, with a still's focal length; places on it are in modules from its middle.
struct View {
  private let focal: Double
  private let middle: (x: Double, y: Double)
  private let away: Double
  private let aside: (cosine: Double, sine: Double)
  private let roll: (cosine: Double, sine: Double)

  /// Where a photograph's longer side is not that of a still, the label fills it as it would fill a still.
  init(pixels: Double, degrees: Double, roll: Double, width: Int, height: Int, longer: Double? = nil) {
    focal = 0.829 * (longer ?? Double(max(width, height)))
    middle = (Double(width - 1) / 2, Double(height - 1) / 2)
    away = focal / pixels
    aside = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    self.roll = (cos(roll * .pi / 180), sin(roll * .pi / 180))
  }

  func onLabel(_ column: Double, _ row: Double) -> (x: Double, y: Double) {
    let (x, y) = ((column - middle.x) / focal, (row - middle.y) / focal)
    let (across, down) = (x * roll.cosine + y * roll.sine, y * roll.cosine - x * roll.sine)
    let far = away * aside.cosine / (aside.cosine - across * aside.sine)
    return (far * across * aside.cosine + (far - away) * aside.sine, far * down)
  }

  func seen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let far = away + x * aside.sine
    let (across, down) = (x * aside.cosine / far, y / far)
    return (
      middle.x + focal * (across * roll.cosine - down * roll.sine),
      middle.y + focal * (down * roll.cosine + across * roll.sine)
    )
  }
}

/// Chances of one photograph.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  /// 0 to 1.
  mutating func unit() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(UInt64(1) << 53)
  }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Nearly normal, with a deviation of 1.
  mutating func normal() -> Double { (unit() + unit() + unit() + unit() - 2) * 1.7320508 }
}
