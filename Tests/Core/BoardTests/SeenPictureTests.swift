// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import Sonify
import Testing
import Walls

@testable import Board

/// Photographs of paintings on their way into the box.
@Suite struct SeenPictureTests {
  private func photograph(_ wall: HungPainting.Wall, _ frame: HungPainting.Frame, isThere: Bool = true) throws
    -> (
      picture: Picture, truth: HungPainting.Photograph
    )
  {
    var hung = HungPainting(wall, frame, seed: 3)
    (hung.across, hung.roll, hung.fill, hung.noise, hung.isThere) = (0.13, 0.02, 0.55, 0.6, isThere)
    let truth = hung.photograph(width: 820, height: 616)
    return (try #require(Picture(width: 820, height: 616) { truth.bytes[$0] }), truth)
  }

  @Test(
    "A photograph of a painting has the painting alone, straightened in its real proportions, without frame and wall"
  )
  func found() throws {
    let (picture, truth) = try photograph(.plaster, .plain)
    let alone = try #require(SoughtPainting(in: picture).painting)
    #expect(!alone.isDoubtful)
    // Of the canvas itself: 1.3 times as wide as high.
    #expect(abs(Double(alone.picture.width) / Double(alone.picture.height) / 1.3 - 1) < 0.01)
    for index in 0..<4 {
      let (corner, real) = (alone.corners[index], truth.canvas[index])
      // 0.5 % of the diagonal.
      #expect(abs(corner.x - real.x) < 5 && abs(corner.y - real.y) < 5)
    }
    // The wall is grey, and what is painted is not.
    #expect(alone.overview.coloured > SeenPicture(picture).overview.coloured + 0.2)
  }

  @Test(
    "Where the finder is not sure, the painting is doubtful; on a bare wall there is none; a kept picture is not looked at"
  )
  func others() throws {
    // A visitor covers a corner.
    let covered = WallCorpus.painting(.whole, 1177).photograph(width: 820, height: 616)
    let unsure = try #require(Picture(width: 820, height: 616) { covered.bytes[$0] })
    #expect(SoughtPainting(in: unsure).painting?.isDoubtful == true)
    let bare = try photograph(.plaster, .plain, isThere: false).picture
    #expect(SoughtPainting(in: bare).painting == nil)
    guard case .unsought = SeenPicture(bare).painting else { throw NotFound() }
  }

  @Test("Known corners open without finding, and those of nothing open the picture as it is")
  func known() throws {
    let (picture, truth) = try photograph(.plaster, .plain)
    let places = truth.canvas.map { Place(x: $0.x, y: $0.y) }
    let corners = Corners(places[0], places[1], places[2], places[3])
    guard case .found(let alone) = SeenPicture(picture, corners: corners).painting else { throw NotFound() }
    #expect(alone.corners == corners && !alone.isDoubtful)
    let crossed = Corners(places[0], places[2], places[1], places[3])
    for corners in [nil, crossed, corners.map { Place(x: $0.x + 1000, y: $0.y) }] {
      guard case .unsought = SeenPicture(picture, corners: corners).painting else { throw NotFound() }
    }
  }

  @Test("Corners that a hand has moved are straightened as they are, and another choice without being sure")
  func wished() throws {
    let (picture, truth) = try photograph(.plaster, .plain)
    let first = try #require(SoughtPainting(in: picture).painting)
    #expect(first.choice.number == 0 && (1...3).contains(first.choice.count))
    #expect(SoughtPainting(in: picture, as: .choice(first.choice.count)).painting == nil)
    #expect(SoughtPainting(in: picture, as: .choice(0)).painting?.corners == first.corners)
    let places = truth.canvas.map { Place(x: $0.x, y: $0.y) }
    let corners = Corners(places[0], places[1], places[2], places[3])
    let moved = try #require(SoughtPainting(in: picture, as: .corners(corners)).painting)
    #expect(moved.corners == corners && !moved.isDoubtful)
    let nowhere = corners.map { Place(x: $0.x + 1000, y: $0.y) }
    #expect(SoughtPainting(in: picture, as: .corners(nowhere)).painting == nil)
  }

  @Test("What is straightened is no longer than 1640 pixels, however large the photograph")
  func bounded() throws {
    let picture = try #require(
      Picture(width: 4000, height: 100, channels: 1) { UInt8(truncatingIfNeeded: $0 / 4000) })
    let corners = Corners(
      Place(x: 10, y: 5), Place(x: 3990, y: 5), Place(x: 3990, y: 95), Place(x: 10, y: 95))
    let straight = corners.straightened(from: picture, longest: 1640)
    // Too long for a painting, unless it is tilted.
    #expect(straight == nil)
    let square = try #require(
      Picture(width: 2000, height: 2000, channels: 1) { UInt8(truncatingIfNeeded: $0 / 2000) })
    let all = Corners(Place(x: 0, y: 0), Place(x: 1999, y: 0), Place(x: 1999, y: 1999), Place(x: 0, y: 1999))
    guard case .found(let alone) = SeenPicture(square, corners: all).painting else { throw NotFound() }
    #expect(alone.picture.width == 1640 && alone.picture.height == 1640)
  }

  private struct NotFound: Error {}
}
