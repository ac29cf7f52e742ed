// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Picture
import Testing

@testable import Decoding

/// A painting's corners beside the pixels of a kept photograph.
@Suite struct PaintingNoteTests {
  private static let corners = Corners(
    Place(x: 4.25, y: 3.5), Place(x: 35, y: 2), Place(x: 36.07, y: 27), Place(x: 3, y: 26))

  private func file(depth: Int = 8, _ corners: Corners? = PaintingNoteTests.corners) throws -> [UInt8] {
    let picture = try #require(
      depth == 8
        ? Picture(width: 40, height: 30) { UInt8(truncatingIfNeeded: $0 * 7) }
        : Picture(width: 40, height: 30) { UInt16(truncatingIfNeeded: $0 * 77) })
    var bytes: [UInt8] = []
    let fault = PictureExport.file(of: picture, as: .init(for: picture), corners: corners) {
      bytes = Array($0)
      return 0
    }
    #expect(fault == 0)
    return bytes
  }

  private func corners(in bytes: [UInt8]) throws -> Corners? {
    try withFile(bytes) { try PictureFile.loadWithNotes($0).corners }
  }

  @Test(
    "Corners come back from a JPEG and from a PNG, to a hundredth of a pixel, and the pixels as without",
    arguments: [8, 16])
  func back(depth: Int) throws {
    let (noted, plain) = (try file(depth: depth), try file(depth: depth, nil))
    #expect(try corners(in: noted) == PaintingNoteTests.corners)
    #expect(try corners(in: plain) == nil)
    #expect(noted.count > plain.count && noted.count < plain.count + 200)
    #expect(try decoded(noted) == decoded(plain))
  }

  @Test(
    "Newer corners take the place of the older ones, and all else stays, byte for byte", arguments: [8, 16])
  func again(depth: Int) throws {
    let newer = Corners(
      Place(x: 5, y: 4), Place(x: 30.5, y: 3), Place(x: 31, y: 25), Place(x: 4, y: 24.75))
    let plain = try file(depth: depth, nil)
    func noted(_ bytes: [UInt8], _ corners: Corners) throws -> [UInt8] {
      try #require(bytes.withUnsafeBytes { PaintingNote.file($0, with: PaintingNote.words(corners, 40, 30)) })
    }
    let first = try noted(plain, PaintingNoteTests.corners)
    #expect(try first == file(depth: depth))
    let second = try noted(first, newer)
    #expect(try corners(in: second) == newer)
    #expect(try second == noted(plain, newer))
    for cut in 0..<min(first.count, 400) {
      _ = first[..<cut].withUnsafeBytes { PaintingNote.file($0, with: PaintingNote.words(newer, 40, 30)) }
    }
  }

  @Test("Any damage to the note costs the corners and never the picture", arguments: [8, 16])
  func damaged(depth: Int) throws {
    let noted = try file(depth: depth)
    let words = Array("40 30 425 350 3500 200 3607 2700 300 2600".utf8)
    let place = try #require(noted.indices.first { noted[$0...].starts(with: words) })
    let kind: FileKind = depth == 8 ? .jpeg : .png
    #expect(PaintingNote.corners(in: noted.span, kind, width: 40, height: 30) == PaintingNoteTests.corners)
    #expect(PaintingNote.corners(in: noted.span, kind, width: 41, height: 30) == nil)
    for wrong in [
      "41 30 425 350 3500 200 3607 2700 300 2600", "40 30 425 350 3500 200 3607 2700 300     ",
      "40 30 300 2600 3607 2700 3500 200 425 350", "40 30 425 350 3500 200 3607 2700 300 9999999",
      "40 30 425 350 3500 200 3607 2700 300 -999", "40 30 425 350 nan 2000 3607 2700 300 2600",
      "40 30 425 350 2000 200 3607 2700 300 2600 ", "",
    ] {
      var bytes = noted
      for (index, byte) in words.indices.map({ ($0, $0 < wrong.utf8.count ? Array(wrong.utf8)[$0] : 0x20) }) {
        bytes[place + index] = byte
      }
      let isOther = wrong.hasPrefix("40 30 425 350 2000 200")
      #expect(
        (PaintingNote.corners(in: bytes.span, kind, width: 40, height: 30) == nil) != isOther, "\(wrong)")
    }
    // Whatever single byte of the file's head changes, or however short it is.
    for index in 0..<min(noted.count, 400) {
      for byte in [0, 0xFF, noted[index] &+ 1] as [UInt8] {
        var bytes = noted
        bytes[index] = byte
        let found = PaintingNote.corners(in: bytes.span, kind, width: 40, height: 30)
        #expect(found.map { $0.lie(inWidth: 40, height: 30) } ?? true)
      }
      _ = PaintingNote.corners(in: Array(noted[..<index]).span, kind, width: 40, height: 30)
    }
  }
}
