// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Picture
import Sonify

/// A place in a picture, in pixels; 0,0 is the middle of the pixel at the top left.
struct Place: Equatable {
  let x: Double
  let y: Double

  /// "X,Y", or nil when it is not two numbers.
  static func parse(_ text: some StringProtocol) -> Place? {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Number.parse(parts[0]), let y = Number.parse(parts[1]) else { return nil }
    return Place(x: x, y: y)
  }

  var text: String { Number.short(x) + "," + Number.short(y) }
}

/// A finger on the strip, whose length is the picture's width.
struct Finger {
  /// What a fingertip covers of the strip, in millimetres.
  static var fingertip: Double { 9 }
  /// For reading single pixels.
  static var tipOfNeedle: Double { 0 }
  /// Eight pads, 12.5 mm from one to the next.
  static var stripLength: Double { 100 }

  let picture: Picture
  let diameter: Double

  init(millimetres: Double, on picture: Picture) {
    self.picture = picture
    diameter = millimetres / Finger.stripLength * Double(picture.width)
  }

  /// What is heard there; nil outside the picture, where the finger lifts.
  func touch(_ place: Place, sonifier: inout Sonifier) -> Reading? {
    let tip = Fingertip(x: place.x, y: place.y, diameter: diameter)
    guard let colour = picture.mean(under: tip) else {
      sonifier.lift()
      return nil
    }
    let tone = sonifier.touch(colour, y: place.y, height: picture.height)
    return Reading(colour: colour, tone: tone, mapping: sonifier.mapping)
  }
}

extension Picture {
  var sizeInWords: String { "\(width) pixels wide and \(height) high" }
}

enum PictureArgument {
  static func load(_ path: String) throws(CommandError) -> Picture {
    do throws(PictureFileError) {
      return try PictureFile.load(path)
    } catch {
      throw .failure(error.sentence)
    }
  }
}
