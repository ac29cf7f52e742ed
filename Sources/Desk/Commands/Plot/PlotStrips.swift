// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify

extension Plot.Strip {
  /// The picture's columns under a finger that moves.
  static func columns(of picture: Picture, along path: FingerPath) -> (Double) -> Plot.Strip? {
    var path = path
    return { time in
      guard let place = path.place(at: time), picture.contains(x: place.x, y: place.y) else { return nil }
      let left = place.x.rounded()
      let each = Double(picture.height) / Double(height)
      let colours = (0..<height).map { row in
        let area = PixelArea(
          left: left, right: left + 1, top: Double(row) * each, bottom: Double(row + 1) * each)
        return SRGB8(picture.mean(over: area)).integer
      }
      return Plot.Strip(
        colours: colours, mark: Int((place.y + 0.5) / Double(picture.height) * Double(height)))
    }
  }

  /// What a sweep's cursor meets, the highest voice on top.
  static func cursor(of image: SweepImage, _ settings: SweepSettings) -> (Double) -> Plot.Strip? {
    let (width, rows, bytes) = image.pixels(settings)
    let channels = settings.isColour ? 3 : 1
    func colour(_ x: Int, _ y: Int) -> UInt32 {
      let first = (y * width + x) * channels
      return (0..<3).reduce(0) { $0 << 8 | UInt32(bytes[first + min($1, channels - 1)]) }
    }
    return { time in
      let column = Int(time / settings.seconds * Double(settings.columns))
      guard column < settings.columns else { return nil }
      let colours = (0..<height).map { place in
        let voice = settings.rows - 1 - place * settings.rows / height
        return switch settings.direction {
        case .right: colour(column, rows - 1 - voice)
        case .left: colour(width - 1 - column, rows - 1 - voice)
        case .down: colour(voice, column)
        case .up: colour(voice, rows - 1 - column)
        }
      }
      return Plot.Strip(colours: colours)
    }
  }
}
