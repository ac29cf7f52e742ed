// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Knowing
import Picture
import Sonify

/// What came of looking for the painting in a photograph, which takes a while.
public struct SoughtPainting {
  /// Nil where none was found.
  public private(set) var painting: PaintingAlone?
  /// Which works of a list it shows or may show, the likeliest first.
  public private(set) var works: [WorkList.Likeness] = []

  public init(
    in photograph: Picture, as wish: PaintingWish = .likeliest, by lens: Lens = .usual,
    among works: WorkList = WorkList()
  ) {
    switch wish {
    case .likeliest: look(for: 0, in: photograph, by: lens, among: works) { $0.isFound }
    // A user who has asked for another one judges by ear.
    case .choice(let number): look(for: number, in: photograph, by: lens, among: works) { _ in true }
    case .corners(let corners):
      painting = PaintingAlone(at: corners, in: photograph, by: lens, isDoubtful: false)
    }
  }

  private mutating func look(
    for choice: Int, in photograph: Picture, by lens: Lens, among works: WorkList,
    if isTaken: (FoundPainting) -> Bool
  ) {
    guard let found = FoundPainting(in: photograph, choice: choice, by: lens) else { return }
    let alike = works.likest(found, of: photograph)
    // A work that is known for sure was also found well.
    let isKnown = alike.contains { $0.isSure }
    guard isKnown || isTaken(found) else { return }
    self.works = alike
    painting = PaintingAlone(
      at: found.canvas, in: photograph, by: lens,
      isDoubtful: !isKnown && found.confidence < FoundPainting.sure)
    painting?.choice = PaintingChoice(choice, of: found.choices)
  }
}

extension WorkList {
  fileprivate func likest(_ found: FoundPainting, of photograph: Picture) -> [Likeness] {
    guard count > 0 else { return [] }
    let straightened = found.straightened(
      from: photograph, longest: PaintingCrops.longest, margin: PaintingCrops.margin)
    return likest(PaintingCrops(straightened: straightened))
  }
}
