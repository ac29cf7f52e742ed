// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What pushes orbs besides the tilt: where it is light, where something has moved, and how loud it is.
public struct Surroundings: Equatable, Sendable {
  /// The view's cells: few enough that six orbs ask all of them a hundred times a second.
  public static var columns: Int { 8 }
  public static var rows: Int { 6 }

  /// Of every cell, row by row from the top left: how much lighter it is than the view's mean, and the share of it that has changed.
  private let lighter, motion: [Double]
  /// How much louder it is just now than it has been: 0 as ever, 1 is the most. What is no number is nothing.
  public var loudness = 0.0 { didSet { loudness = loudness > 0 ? min(loudness, 1) : 0 } }

  /// Cells that are not as many as there should be are dark and still.
  public init(light: [Double] = [], motion: [Double] = []) {
    let count = Surroundings.columns * Surroundings.rows
    func known(_ values: [Double]) -> [Double] {
      values.count == count ? values.map { $0 > 0 ? min($0, 1) : 0 } : Array(repeating: 0, count: count)
    }
    let known = (light: known(light), motion: known(motion))
    let mean = known.light.reduce(0, +) / Double(count)
    lighter = known.light.map { $0 - mean }
    self.motion = known.motion
  }

  // In points a second squared.

  /// From a dark half of the view to a light one an orb takes about three seconds.
  private static var drawing: Double { 600 }
  /// A hand that moves in an eighth of the view throws an orb beside it out of its way within a second.
  private static var pushing: Double { 12_000 }
  /// A clap, a tenth of a second of the most, throws an orb from between middle and edge nearly to the edge within two seconds.
  private static var throwing: Double { 1500 }
  /// In shares of the view: how near a movement must be to push with half of its force.
  private static var reach: Double { 0.2 }
  /// In shares of the view: nearer than this a cell draws less, and the middle throws less, so that an orb there comes to rest.
  private static var near: Double { 0.1 }

  /// The push on an orb at these shares of the view, in points a second squared: light draws it, what has moved pushes it off, and what
  /// is loud throws it away from the view's middle.
  func push(atX x: Double, y: Double) -> (across: Double, down: Double) {
    var (across, down) = outward(atX: x, y: y)
    for cell in lighter.indices where lighter[cell] != 0 || motion[cell] != 0 {
      let right = (Double(cell % Surroundings.columns) + 0.5) / Double(Surroundings.columns) - x
      let below = (Double(cell / Surroundings.columns) + 0.5) / Double(Surroundings.rows) - y
      let distance = Maths.sqrt(right * right + below * below)
      let nearness = 1 / (1 + distance * distance / (Surroundings.reach * Surroundings.reach))
      let force = Surroundings.drawing * lighter[cell] - Surroundings.pushing * motion[cell] * nearness
      let share = force / (Double(lighter.count) * (distance + Surroundings.near))
      across += share * right
      down += share * below
    }
    return (across, down)
  }

  private func outward(atX x: Double, y: Double) -> (across: Double, down: Double) {
    let (right, below) = (x - 0.5, y - 0.5)
    let distance = Maths.sqrt(right * right + below * below)
    let share = Surroundings.throwing * loudness / (distance + Surroundings.near)
    return (share * right, share * below)
  }
}
