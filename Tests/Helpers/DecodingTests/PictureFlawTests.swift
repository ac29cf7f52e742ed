// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Domain
import Foundation
import Picture
import Testing

/// Which pictures have too little in them for fine things to be heard.
@Suite struct PictureFlawTests {
  /// Soft hills of light with an edge and some grain, as in a photograph.
  private func photograph(_ width: Int = 330, _ height: Int = 251) -> MadePicture {
    MadePicture(width, height, channels: 3, depth: 8) { x, y, channel in
      let hills = sin(Double(x) / 23) * 50 + sin(Double(y) / 17 + Double(channel)) * 40
      let grain = (x * 7919 + y * 104_729 + x * y * 31) % 9 - 4
      return min(max(Int(hills) + grain + (3 * y > x ? 150 : 90), 0), 255)
    }
  }

  private func flaw(_ bytes: [UInt8]) throws -> PictureFlaw? {
    try withFile(bytes) { PictureFlaw(of: try PictureFile.load($0)) }
  }

  @Test("Strong compression is seen whichever way up the camera was, and ordinary compression is none")
  func compressed() throws {
    for orientation in 1...8 {
      let up = Extras(exif: exif(orientation: orientation))
      for (quality, seen) in [(5, true), (10, true), (75, false), (95, false)] {
        let file = photograph().file(.jpeg, up) { $0.quality = Int32(quality) }
        #expect(try flaw(file) == (seen ? .compressed : nil), "\(orientation), \(quality)")
      }
    }
  }

  @Test("A picture compressed strongly once stays so in a file that loses nothing")
  func kept() throws {
    let squeezed = try decoded(photograph().file(.jpeg) { $0.quality = 10 })
    #expect(try flaw(squeezed.file(.png)) == .compressed)
    #expect(try flaw(photograph().file(.png)) == nil)
  }

  @Test("A picture is small below 200 pixels on its shorter side")
  func small() throws {
    for (width, height, isSmall) in [(199, 900, true), (900, 199, true), (200, 900, false), (1, 1, true)] {
      #expect(try flaw(photograph(width, height).file(.png)) == (isSmall ? .small : nil))
    }
  }

  @Test("Plain sheets, chequers and stripes of other widths than 8 are whole", arguments: [0, 1, 5, 12, 25])
  func drawn(side: Int) throws {
    let drawn = MadePicture(400, 300, channels: 1, depth: 8) { x, y, _ in
      side == 0 ? 200 : (x / side + y / side) % 2 * 255
    }
    #expect(try flaw(drawn.file(.png)) == nil)
  }

  @Test("Pictures of 16 bits are never called compressed, because no such file is")
  func deep() throws {
    #expect(try flaw(MadePicture.pattern(300, 300, channels: 3, depth: 16).file(.png)) == nil)
  }
}
