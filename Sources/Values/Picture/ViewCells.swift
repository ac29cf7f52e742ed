// SPDX-License-Identifier: GPL-3.0-or-later

/// A view in a few cells: how light each is, and how much of it has changed since the view before.
public struct ViewCells: Equatable, Sendable {
  public static var columns: Int { 8 }
  public static var rows: Int { 6 }
  /// Places that are looked at in each cell, in each direction.
  private static var places: Int { 8 }

  /// Row by row from the top left, 0 to 1; none of a view that has none.
  public private(set) var light: [Double] = []
  public private(set) var motion: [Double] = []

  public init() {}

  /// A camera's view, which is compared with the bytes of one before it, of the same size, where they are given.
  ///
  /// A place has changed where a colour has by more than `much`, of 255.
  init(of view: ColourView, after before: [UInt8]?, much: UInt) {
    fill(width: view.width, height: view.height) { column, row in
      let first = 3 * (row * view.width + column)
      var (light, hasChanged) = (0, false)
      for place in first..<first + 3 {
        light += Int(view.bytes[place])
        if let before, (Int(view.bytes[place]) - Int(before[place])).magnitude > much { hasChanged = true }
      }
      return (light, hasChanged)
    }
  }

  /// A picture, in which nothing moves.
  public init(of picture: Picture) {
    fill(width: picture.width, height: picture.height) { column, row in
      let pixel = picture.screenPixel(column, row)
      return (Int(pixel >> 16) + Int(pixel >> 8 & 255) + Int(pixel & 255), false)
    }
  }

  private mutating func fill(
    width: Int, height: Int, _ look: (_ column: Int, _ row: Int) -> (light: Int, hasChanged: Bool)
  ) {
    let (across, down) = (ViewCells.columns * ViewCells.places, ViewCells.rows * ViewCells.places)
    var sums = Array(repeating: (light: 0, changed: 0), count: ViewCells.columns * ViewCells.rows)
    for y in 0..<down {
      for x in 0..<across {
        let seen = look((2 * x + 1) * width / (2 * across), (2 * y + 1) * height / (2 * down))
        let cell = y / ViewCells.places * ViewCells.columns + x / ViewCells.places
        sums[cell].light += seen.light
        sums[cell].changed += seen.hasChanged ? 1 : 0
      }
    }
    let count = Double(ViewCells.places * ViewCells.places)
    light = sums.map { Double($0.light) / (3 * 255 * count) }
    motion = sums.map { Double($0.changed) / count }
  }
}
