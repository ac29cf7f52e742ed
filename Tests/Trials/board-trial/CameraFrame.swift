// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

/// A frame as libcamera delivers it.
struct CameraFrame {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// By libcamera's own `cam`: the last of a few, because the first may be from before.
  static func take(width: Int = 320, height: Int = 240) throws(Failure) -> CameraFrame {
    let said = try Process.run(
      "rm -f /tmp/frame*; cd /tmp && cam -c1 --capture=3 --stream=width=\(width),height=\(height) --file='frame#.bin'"
    )
    // "... configuring streams: (0) 318x240-BGR888"
    guard let line = said.first(where: { Words.contains($0, "configuring streams") }),
      let size = line.split(separator: " ").last?.split(separator: "-").first?.split(separator: "x"),
      size.count == 2, let width = Int(size[0]), let height = Int(size[1])
    else { throw Failure("libcamera told no size: \(said.last ?? "")") }
    let path = try Kernel.find("/tmp/frame*-000002.bin")
    return CameraFrame(
      width: width, height: height, bytes: try Kernel.contents(path, count: 3 * width * height))
  }

  /// The frame as a picture for a file.
  var scene: Scene {
    Scene(width: width, height: height) { x, y in
      let pixel = 3 * (y * width + x)
      return Scene.Colour(red: bytes[pixel], green: bytes[pixel + 1], blue: bytes[pixel + 2])
    }
  }

  struct Mean {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    var words: String {
      "\(Number.text(red, decimals: 1))/\(Number.text(green, decimals: 1))/\(Number.text(blue, decimals: 1))"
    }

    var isBright: Bool { red + green + blue > 384 }

    func isNear(_ colour: Scene.Colour, within levels: Double) -> Bool {
      abs(red - Double(colour.red)) <= levels && abs(green - Double(colour.green)) <= levels
        && abs(blue - Double(colour.blue)) <= levels
    }
  }

  /// Of the columns from one part of the width to another.
  func mean(_ columns: Range<Double>) -> Mean {
    let range = Int(columns.lowerBound * Double(width))..<Int(columns.upperBound * Double(width))
    var sums = (0, 0, 0)
    for y in 0..<height {
      for x in range {
        let pixel = 3 * (y * width + x)
        sums.0 += Int(bytes[pixel])
        sums.1 += Int(bytes[pixel + 1])
        sums.2 += Int(bytes[pixel + 2])
      }
    }
    let count = Double(height * range.count)
    return Mean(red: Double(sums.0) / count, green: Double(sums.1) / count, blue: Double(sums.2) / count)
  }
}
