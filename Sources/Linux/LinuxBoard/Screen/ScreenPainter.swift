// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// Paints what the box is doing for eyes: the picture with the finger, and the words in large letters.
struct ScreenPainter {
  private(set) var canvas: Canvas
  /// The picture as it is painted, and whose that is.
  private var image: [UInt32] = []
  private var imaged: (picture: Picture, area: ScreenArea)?

  private static var black: UInt32 { 0x000000 }
  private static var white: UInt32 { 0xFFFFFF }
  /// Nearly as light as white, and never mistaken for it.
  private static var yellow: UInt32 { 0xFFE000 }

  private let letters: Letters
  /// The screen's height in millimetres; 0 where it is not known.
  private let tall: Int
  /// When the next page is to be shown; nil while it is the only one.
  private(set) var nextTurn: Instant?

  init(width: Int, height: Int, tall: Int = 0, letters: Letters) {
    canvas = Canvas(width: width, height: height)
    (self.letters, self.tall) = (letters, tall)
  }

  mutating func paint(_ view: View, at now: Instant) {
    canvas.fill(ScreenArea(width: canvas.width, height: canvas.height), ScreenPainter.black)
    nextTurn = nil
    if view.screen.isDark { return }
    let shown = view.picture ?? view.ahead
    let pair = layout(shown.map { (width: $0.width, height: $0.height) })
    let words = ScreenWords(view, at: now, letters)
    let whole = layout(nil)
    // Who tunes a string looks at nothing else.
    if shown == nil, let string = view.facts.string {
      let layout = layout(StrobePainter.shape)
      StrobePainter(string: string, area: layout.picture).paint(on: &canvas)
      nextTurn = words.paint(layout, isAlone: false, on: &canvas)
      return
    }
    // A new sentence has the whole of a small screen until it was read once, or the finger came down since.
    if shown == nil || words.fillsScreen(whole, beside: pair) {
      let isAlone = shown != nil
      nextTurn = words.paint(whole, isAlone: isAlone, on: &canvas)
      return
    }
    let layout = pair
    if let shown, !layout.picture.isEmpty {
      scale(shown, to: layout.picture)
      canvas.put(image, in: layout.picture)
      paintOutline(view, in: layout.picture)
    }
    if view.picture != nil, !layout.picture.isEmpty {
      paintRow(view, in: layout.picture)
      paintOrbs(view, in: layout.picture)
      paintFinger(view, in: layout.picture)
    }
    nextTurn = words.paint(layout, isAlone: false, on: &canvas)
  }

  private func layout(_ size: (width: Int, height: Int)?) -> ScreenLayout {
    ScreenLayout(width: canvas.width, height: canvas.height, tall: tall, picture: size)
  }

  // MARK: - The picture

  /// Scales each picture only once for each size.
  private mutating func scale(_ picture: Picture, to area: ScreenArea) {
    if let imaged, imaged.picture === picture, imaged.area == area { return }
    let across = ScreenPainter.places(picture.width, area.width)
    let down = ScreenPainter.places(picture.height, area.height)
    image.removeAll(keepingCapacity: true)
    image.reserveCapacity(area.width * area.height)
    for y in down {
      for x in across {
        image.append(
          ScreenPainter.mean(
            picture.screenPixel(x.0, y.0), picture.screenPixel(x.1, y.0), picture.screenPixel(x.0, y.1),
            picture.screenPixel(x.1, y.1)))
      }
    }
    imaged = (picture, area)
  }

  /// Where each of so many pixels takes its two samples from, along one side of a picture: enough for eyes, and a hundred times
  /// quicker than what ears get.
  private static func places(_ length: Int, _ count: Int) -> [(Int, Int)] {
    (0..<count).map { ((4 * $0 + 1) * length / (4 * count), (4 * $0 + 3) * length / (4 * count)) }
  }

  /// The mean of four colours, rounded; red and blue, which lie apart, are summed at one stroke.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let (outer, middle): (UInt32, UInt32) = (0xFF00FF, 0x00FF00)
    let outers = (a & outer) + (b & outer) + (c & outer) + (d & outer) + 0x020002
    let middles = (a & middle) + (b & middle) + (c & middle) + (d & middle) + 0x000200
    return outers >> 2 & outer | middles >> 2 & middle
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

  /// The painting that is found before the camera.
  private mutating func paintOutline(_ view: View, in area: ScreenArea) {
    guard view.facts.outline.count == 4 else { return }
    let corners = view.facts.outline.map {
      (x: area.x + place($0.x, area.width), y: area.y + place($0.y, area.height))
    }
    for (thickness, colour) in [(3 * stroke, ScreenPainter.black), (stroke, ScreenPainter.yellow)] {
      for index in 0..<4 {
        let (start, end) = (corners[index], corners[(index + 1) % 4])
        let steps = max((end.x - start.x).magnitude, (end.y - start.y).magnitude, 1)
        for step in 0...Int(steps) {
          let x = start.x + (end.x - start.x) * step / Int(steps) - thickness / 2
          let y = start.y + (end.y - start.y) * step / Int(steps) - thickness / 2
          canvas.fill(dot(x, y, thickness, within: area), colour)
        }
      }
    }
  }

  /// A square, as far as it lies in an area.
  private func dot(_ x: Int, _ y: Int, _ size: Int, within area: ScreenArea) -> ScreenArea {
    let (left, top) = (max(x, area.x), max(y, area.y))
    return ScreenArea(
      x: left, y: top, width: max(min(x + size, area.x + area.width) - left, 0),
      height: max(min(y + size, area.y + area.height) - top, 0))
  }

  /// Smaller than a finger's ring, and filled.
  private mutating func paintOrbs(_ view: View, in area: ScreenArea) {
    for orb in view.facts.orbs {
      let (x, y) = (area.x + place(orb.x, area.width), area.y + place(orb.y ?? 0.5, area.height))
      canvas.ring(aroundX: x, y: y, from: 0, to: 5 * stroke, ScreenPainter.black)
      canvas.ring(aroundX: x, y: y, from: 0, to: 4 * stroke, ScreenPainter.yellow)
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
}
