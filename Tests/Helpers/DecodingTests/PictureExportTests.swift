// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Foundation
import Picture
import Testing

/// Pictures as files, and back again.
@Suite struct PictureExportTests {
  private func picture(_ made: MadePicture) throws -> Picture {
    func sample(_ index: Int) -> Int { Int(made.samples[index]) }
    let picture =
      made.depth == 8
      ? Picture(width: made.width, height: made.height, channels: made.channels) { UInt8(sample($0)) }
      : Picture(width: made.width, height: made.height, channels: made.channels) { UInt16(sample($0)) }
    return try #require(picture)
  }

  private func file(of picture: Picture, importer: Importer = Importer()) -> (bytes: [UInt8], fault: Int32) {
    var bytes: [UInt8] = []
    let fault = PictureExport.file(of: picture, as: .init(for: picture), by: importer) {
      bytes = Array($0)
      return 0
    }
    return (bytes, fault)
  }

  @Test("A picture of 8 bits comes back from its JPEG within what no eye sees", arguments: [1, 3])
  func jpeg(channels: Int) throws {
    for made in [
      MadePicture.slope(channels: channels), .slope(1, 1, channels: channels),
      .slope(17, 3, channels: channels),
    ] {
      let (bytes, fault) = file(of: try picture(made))
      #expect(fault == 0 && bytes.starts(with: [0xFF, 0xD8]))
      #expect(try decoded(bytes).largestDifference(from: made) <= 8)
    }
  }

  @Test(
    "One of 16 bits comes back from its PNG as it was, and so does one that is too long for JPEG",
    arguments: [1, 3])
  func png(channels: Int) throws {
    let long = MadePicture(65_501, 1, channels: channels, depth: 8) { x, _, _ in x % 251 }
    for made in [MadePicture.pattern(channels: channels, depth: 16), long] {
      let (bytes, fault) = file(of: try picture(made))
      #expect(fault == 0 && bytes.starts(with: [0x89, 0x50]))
      #expect(try decoded(bytes) == made)
      #expect(try notes(bytes) == [])
    }
  }

  @Test("Red beside blue stays sharp: colours have as many pixels as light")
  func sharp() throws {
    let made = MadePicture(64, 64, channels: 3, depth: 8) { x, _, channel in
      channel == (x % 2 == 0 ? 0 : 2) ? 200 : 30
    }
    #expect(try decoded(file(of: try picture(made)).bytes).largestDifference(from: made) <= 40)
  }

  @Test("There is nothing in the file but pixels: no camera, no date, no name")
  func nothingElse() throws {
    for made in [MadePicture.slope(channels: 3), .pattern(channels: 3, depth: 16)] {
      let bytes = file(of: try picture(made)).bytes
      for word in [
        "Exif", "eXIf", "tEXt", "iTXt", "tIME", "http", NSUserName(), ProcessInfo.processInfo.hostName,
      ] {
        #expect(Data(bytes).range(of: Data(word.utf8)) == nil, "\(word)")
      }
    }
  }

  @Test("What the disk says is handed on, and a process that fails gives nothing to write")
  func faults() throws {
    let picture = try picture(.slope(channels: 3))
    #expect(PictureExport.file(of: picture, as: .jpeg) { _ in ENOSPC } == ENOSPC)
    var isAsked = false
    for program in ["/nowhere/sonifier-import", "/bin/false", "/bin/true"] {
      let fault = PictureExport.file(of: picture, as: .jpeg, by: Importer(program: program, seconds: 10)) {
        _ in
        isAsked = true
        return 0
      }
      #expect(fault == EIO)
    }
    #expect(!isAsked)
  }
}
