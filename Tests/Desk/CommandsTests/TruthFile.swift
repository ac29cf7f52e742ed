// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Finding
import Foundation
import Picture
import Walls

/// What somebody measured by hand in photographs.
///
/// Each line names a picture beside the file and has four corners of the frame, from the top left clockwise, as "x,y" in
/// pixels; perhaps four of what is painted after them. Lines that begin with # are remarks.
struct TruthFile {
  private var lines: [(picture: String, quadrilaterals: [[Polygon.Place]])] = []

  struct Flaw: Error { let line: Int }

  init(_ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.hasPrefix("#"), !line.allSatisfy({ $0 == " " }) else { continue }
      let words = line.split(separator: " ")
      let places = words.dropFirst().compactMap { word -> Polygon.Place? in
        let numbers = word.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
      guard places.count == words.count - 1, places.count == 4 || places.count == 8 else {
        throw Flaw(line: index + 1)
      }
      let quadrilaterals = stride(from: 0, to: places.count, by: 4).map { Array(places[$0..<$0 + 4]) }
      lines.append((folder.appendingPathComponent(String(words[0])).path, quadrilaterals))
    }
  }

  func measured() throws -> FindRow {
    var row = FindRow()
    for (path, quadrilaterals) in lines {
      let picture = try PictureFile.load(path)
      let (width, height) = (Double(picture.width), Double(picture.height))
      row.take(
        FoundPainting(in: picture), quadrilaterals, aspect: nil,
        diagonal: (width * width + height * height).squareRoot())
    }
    return row
  }
}
