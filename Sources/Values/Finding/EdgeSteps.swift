// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A side or a corner of a painting, as a hand moves it.
public enum PaintingEdge: Int, CaseIterable, Sendable {
  case left, top, right, bottom, topLeft, topRight, bottomRight, bottomLeft
}

/// How far a hand has moved a painting's sides and corners from where they were found: in steps, outwards above 0.
public struct EdgeSteps: Equatable, Sendable {
  private var steps = [Int](repeating: 0, count: PaintingEdge.allCases.count)

  public init() {}

  public subscript(edge: PaintingEdge) -> Int {
    get { steps[edge.rawValue] }
    set { steps[edge.rawValue] = newValue }
  }

  /// As a share of the painting's width or height.
  func share(_ edge: PaintingEdge) -> Double { Double(self[edge]) * EdgeSteps.size }

  /// A frame's wood is some ten steps wide, and one step is about as exact as the finder.
  private static var size: Double { 0.005 }
  /// As a share of the painting: what is left between two sides, a fifth but for rounding.
  fileprivate static var least: Double { 0.199 }
}

extension Corners {
  /// The corners after a hand has moved them, seen from where they are seen; nil where too little of the painting would be left.
  public func moved(by steps: EdgeSteps) -> Corners? {
    guard let straight = Straightening(self, width: 1, height: 1) else { return nil }
    let (left, right) = (-steps.share(.left), 1 + steps.share(.right))
    let (top, bottom) = (-steps.share(.top), 1 + steps.share(.bottom))
    guard right - left >= EdgeSteps.least, bottom - top >= EdgeSteps.least else { return nil }
    func corner(_ edge: PaintingEdge, _ x: Double, _ y: Double, _ outX: Double, _ outY: Double) -> Place {
      let out = steps.share(edge)
      // The middle of a picture of one pixel is half a pixel from its border.
      return straight.place(x + outX * out - 0.5, y + outY * out - 0.5)
    }
    return Corners(
      corner(.topLeft, left, top, -1, -1), corner(.topRight, right, top, 1, -1),
      corner(.bottomRight, right, bottom, 1, 1), corner(.bottomLeft, left, bottom, -1, 1))
  }
}
