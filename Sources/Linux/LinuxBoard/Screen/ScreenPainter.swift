// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// Paints what the box is doing for a helper who sees: the picture with the finger, and the words in large letters.
struct ScreenPainter {
  private(set) var canvas: Canvas
  /// The picture as it is painted, and whose that is.
  private var image: [UInt32] = []
  private var imaged: (picture: Picture, area: ScreenArea)?

  private static var black: UInt32 { 0x000000 }
  private static var white: UInt32 { 0xFFFFFF }
  /// Nearly as light as white, and never mistaken for it.
  private static var yellow: UInt32 { 0xFFE000 }

  init(width: Int, height: Int) { canvas = Canvas(width: width, height: height) }

  mutating func paint(_ view: View) {
    let size = view.picture.map { (width: $0.width, height: $0.height) }
    let layout = ScreenLayout(width: canvas.width, height: canvas.height, picture: size)
    canvas.fill(ScreenArea(width: canvas.width, height: canvas.height), ScreenPainter.black)
    if view.isDark { return }
    if let picture = view.picture, !layout.picture.isEmpty {
      scale(picture, to: layout.picture)
      canvas.put(image, in: layout.picture)
      paintRow(view, in: layout.picture)
      paintFinger(view, in: layout.picture)
    }
    paintWords(of: view, layout)
  }

  // MARK: - The picture

  /// Scales each picture only once for each size.
  private mutating func scale(_ picture: Picture, to area: ScreenArea) {
    if let imaged, imaged.picture === picture, imaged.area == area { return }
    image.removeAll(keepingCapacity: true)
    for row in 0..<area.height {
      for column in 0..<area.width { image.append(ScreenPainter.pixel(column, row, of: area, picture)) }
    }
    imaged = (picture, area)
  }

  /// The mean of four places: enough for eyes, and a hundred times quicker than what ears get.
  private static func pixel(_ column: Int, _ row: Int, of area: ScreenArea, _ picture: Picture) -> UInt32 {
    var sums: (red: UInt32, green: UInt32, blue: UInt32) = (2, 2, 2)
    for place in 0..<4 {
      let x = (4 * column + 1 + 2 * (place & 1)) * picture.width / (4 * area.width)
      let y = (4 * row + 1 + 2 * (place >> 1)) * picture.height / (4 * area.height)
      let colour = ScreenPainter.colour(x, y, of: picture)
      sums.red += colour.red
      sums.green += colour.green
      sums.blue += colour.blue
    }
    return (sums.red / 4) << 16 | (sums.green / 4) << 8 | sums.blue / 4
  }

  private static func colour(_ x: Int, _ y: Int, of picture: Picture) -> (
    red: UInt32, green: UInt32, blue: UInt32
  ) {
    func sample(_ channel: Int) -> UInt32 {
      UInt32(picture.sample(x, y, channel: channel) ?? 0) >> UInt32(picture.depth - 8)
    }
    let first = sample(0)
    return picture.channels == 1 ? (first, first, first) : (first, sample(1), sample(2))
  }

  // MARK: - What lies over it, to be seen on any picture: white between black

  private mutating func paintRow(_ view: View, in area: ScreenArea) {
    let stroke = stroke
    let y = area.y + place(view.row, area.height)
    let lines: [(thickness: Int, colour: UInt32)] = [
      (3 * stroke, ScreenPainter.black), (stroke, ScreenPainter.white),
    ]
    for line in lines {
      let top = max(y - line.thickness / 2, area.y)
      let end = min(y - line.thickness / 2 + line.thickness, area.y + area.height)
      canvas.fill(ScreenArea(x: area.x, y: top, width: area.width, height: end - top), line.colour)
    }
  }

  private mutating func paintFinger(_ view: View, in area: ScreenArea) {
    guard let finger = view.finger else { return }
    let x = area.x + place(finger.x, area.width)
    let y = area.y + place(finger.y ?? view.row, area.height)
    let radius = 8 * stroke
    canvas.ring(aroundX: x, y: y, from: radius - 3 * stroke, to: radius + 2 * stroke, ScreenPainter.black)
    canvas.ring(aroundX: x, y: y, from: radius - 2 * stroke, to: radius + stroke, ScreenPainter.white)
  }

  /// In pixels: to be seen as far away as the letters are.
  private var stroke: Int { max(1, canvas.height / 300) }

  private func place(_ share: Double, _ length: Int) -> Int {
    guard share.isFinite else { return 0 }
    return min(max(Int(share * Double(length)), 0), length - 1)
  }

  // MARK: - Words

  /// Paints what sounds, how, and what was said last, for the helper to read.
  private mutating func paintWords(of view: View, _ layout: ScreenLayout) {
    let (lettering, area) = (layout.lettering, layout.words)
    let columns = area.width / lettering.advance
    var left = area.height / lettering.lineHeight
    // Where there are few lines the last sentence has half.
    let few = max(left / 4, 1)
    var y = area.y
    // While the knob has the waveform in hand, that names it already.
    let isNamed = view.inHand.hasSuffix(view.waveform) || view.inHand.hasSuffix(view.waveform + ".")
    let settings = [isNamed ? "" : view.waveform, view.inHand].filter { !$0.isEmpty }.joined(separator: ", ")
    let entries: [(text: String, colour: UInt32, most: Int)] = [
      (view.heard.isEmpty ? "silence" : view.heard, ScreenPainter.yellow, few),
      (settings, ScreenPainter.white, few), (view.sentence, ScreenPainter.white, left),
    ]
    for entry in entries {
      for line in Lettering.lines(entry.text, columns: columns, atMost: min(entry.most, left)) {
        lettering.draw(line, x: area.x, y: y, entry.colour, on: &canvas)
        y += lettering.lineHeight
        left -= 1
      }
    }
  }
}
