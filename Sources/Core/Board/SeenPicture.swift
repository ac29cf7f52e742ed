// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import Sonify
import Works

/// A picture with what can be said of it at a glance, and of a kept photograph also the painting that it shows.
///
/// All this takes a while, so the thread that makes the picture makes it, too.
public struct SeenPicture {
  public let picture: Picture
  public let overview: Overview
  public let painting: PaintingSearch
  /// What is written about it.
  public let words: WorkWords

  public init(_ picture: Picture, painting: PaintingSearch = .unsought, words: WorkWords = WorkWords()) {
    (self.picture, overview, self.painting) = (picture, Overview(seenIn: picture), painting)
    self.words = words
  }

  /// A photograph that was just taken: the painting is to be looked for when the photograph is open.
  ///
  /// What stands for a camera may have the painting itself in a file, of which no edges need be found.
  public init(photograph: Picture, mayBePainting: Bool = false, words: WorkWords = WorkWords()) {
    self.init(photograph, painting: .wanted(mayBePainting: mayBePainting), words: words)
  }

  /// A kept photograph, in which the painting's corners are known.
  public init(
    _ picture: Picture, corners: Corners?, by lens: Lens = .usual, words: WorkWords = WorkWords()
  ) {
    let painting = corners.flatMap { PaintingAlone(at: $0, in: picture, by: lens, isDoubtful: false) }
    self.init(picture, painting: painting.map { .found($0) } ?? .unsought, words: words)
  }

  /// What it shows of a work: of a kept photograph the painting alone.
  public var work: Picture { if case .found(let alone) = painting { alone.picture } else { picture } }
}

extension PaintingAlone {
  /// In pixels: as long as a usual photograph. More would take more time and memory, and a fingertip hears no more.
  private static var longest: Int { 1640 }

  /// Nil where the corners are those of no rectangle.
  init?(at corners: Corners, in photograph: Picture, by lens: Lens, isDoubtful: Bool) {
    guard corners.lie(inWidth: photograph.width, height: photograph.height),
      let straight = corners.straightened(from: photograph, by: lens, longest: PaintingAlone.longest)
    else { return nil }
    self.init(straight, Overview(seenIn: straight), at: corners, by: lens, isDoubtful: isDoubtful)
  }
}

extension Overview {
  fileprivate init(seenIn picture: Picture) {
    self.init(of: picture)
    flaw = PictureFlaw(of: picture)
  }
}
