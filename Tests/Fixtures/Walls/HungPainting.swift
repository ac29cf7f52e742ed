// SPDX-License-Identifier: GPL-3.0-or-later

/// A photograph of a painting on a wall, made with what is true of it. Lengths on the wall are in heights of what is painted.
public struct HungPainting: Sendable {
  public enum Wall: CaseIterable, Sendable { case plain, plaster, striped, paper, brick, panelled, dark }
  public enum Frame: CaseIterable, Sendable { case plain, ornate, glass, passepartout, none }

  public var wall: Wall
  public var frame: Frame
  /// All that differs from painting to painting and from wall to wall.
  public var seed: UInt64
  public var aspect = 1.3
  /// Tangents of half the angles at which it is seen: 0.13 is 15 degrees, 0.27 is 30.
  public var across = 0.0
  public var down = 0.0
  public var roll = 0.0
  /// How much of the photograph's width or height it takes, the larger of both.
  public var fill = 0.6
  /// Of the photograph's width and height: how far from its middle.
  public var shift = (x: 0.0, y: 0.0)
  /// How much lighter one side of the photograph is than the other.
  public var slope = 0.2
  /// Of a camera in little light, in values of 255.
  public var noise = 2.0
  /// By how much the lens moves the photograph's corners outwards, of their distance from the middle.
  public var bend = 0.0
  /// Whether the camera is held upright.
  public var isUpright = false
  /// How far the camera moved meanwhile, of the photograph's longer side.
  public var motion = (x: 0.0, y: 0.0)
  public var isThere = true
  /// What stands there when no painting does.
  public var scene: Scene?
  public var hasShadow = true
  public var hasLabel = false
  public var hasNeighbour = false
  public var hasFloor = false
  public var hasVisitor = false
  /// What is painted, where it is no work of the corpus itself.
  public var work: PaintedWork?

  /// How far aside one stands, in degrees; there is no arc tangent here, and this is exact to a tenth at 35.
  public var degreesAcross: Double {
    let half = across.magnitude
    return (half - half * half * half / 3 + half * half * half * half * half / 5) * 2 * 180 / .pi
  }

  /// Of the photograph's longer side: what a Pi's second camera has.
  public static let focal = 0.829

  public init(_ wall: Wall, _ frame: Frame, seed: UInt64) {
    (self.wall, self.frame, self.seed) = (wall, frame, seed)
  }

  /// The widths of the frame's wood and of the paper within it.
  var borders: (wood: Double, paper: Double) {
    let narrow = min(1, aspect)
    switch frame {
    case .plain, .glass: return (0.07 * narrow, 0)
    case .ornate: return (0.12 * narrow, 0)
    case .passepartout: return (0.05 * narrow, 0.12 * narrow)
    case .none: return (0, 0)
    }
  }

  /// From the painting's middle to the frame's outer edge, the paper's or the canvas', across and down.
  private func half(with border: Double) -> (x: Double, y: Double) { (aspect / 2 + border, 0.5 + border) }

  public struct Photograph: Sendable {
    public let width: Int
    public let height: Int
    /// Red, green and blue, row by row from the top.
    public internal(set) var bytes: [UInt8]
    /// From the top left clockwise, in pixels, whole numbers being their middles.
    public let outline: [(x: Double, y: Double)]
    public let paper: [(x: Double, y: Double)]
    public let canvas: [(x: Double, y: Double)]
    /// Of the outline.
    public let aspect: Double

    /// What is true of it alone: a corpus of whole photographs would fill the memory.
    public var withoutPixels: Photograph {
      var truth = self
      truth.bytes = []
      return truth
    }
  }

  public func photograph(width: Int, height: Int) -> Photograph {
    let (wood, paper) = borders
    let outer = half(with: wood + paper)
    let view = Projection(self, outer, width, height)
    let lens = Lens(bend, width, height)
    let longer = Double(max(width, height))
    // A camera that moves sees every place of its way.
    let parts = max(4, Int((motion.x.magnitude + motion.y.magnitude) * longer))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let light = light(at: column, row, width, height)
        var sum = Shade(0, 0, 0)
        for part in 0..<parts {
          let way = Double(part) / Double(parts - 1) - 0.5
          let place = lens.straight(
            Double(column) + Double(part & 1) / 2 - 0.25 + way * motion.x * longer,
            Double(row) + Double(part >> 1 & 1) / 2 - 0.25 + way * motion.y * longer)
          let onWall = view.onWall(place.x, place.y)
          sum = sum + shade(onWall.x, onWall.y, outer)
        }
        sum = sum * (1 / Double(parts))
        let seen = hasVisitor ? visitor(column, row, width, height) ?? sum : sum
        for (channel, part) in [seen.red, seen.green, seen.blue].enumerated() {
          let grain = (Hash.unit(column, row, seed &+ UInt64(channel)) - 0.5) * 3.4 * noise
          bytes.append(UInt8(min(max(part * light + grain, 0), 255)))
        }
      }
    }
    func corners(_ half: (x: Double, y: Double)) -> [(x: Double, y: Double)] {
      HungPainting.corners(half, view, lens)
    }
    return Photograph(
      width: width, height: height, bytes: bytes, outline: corners(outer), paper: corners(half(with: paper)),
      canvas: corners(half(with: 0)), aspect: outer.x / outer.y)
  }

  private static func corners(_ half: (x: Double, y: Double), _ view: Projection, _ lens: Lens)
    -> [(x: Double, y: Double)]
  {
    [(-half.x, -half.y), (half.x, -half.y), (half.x, half.y), (-half.x, half.y)].map {
      let place = view.seen($0.0, $0.1)
      return lens.bent(place.x, place.y)
    }
  }

  /// Whether all corners of its outline are in a photograph of such a size, a hundredth of it from the border.
  func isWhole(width: Int, height: Int) -> Bool {
    let (wide, high) = (Double(width), Double(height))
    return outline(width, height).allSatisfy {
      (0.01 * wide...0.99 * wide).contains($0.x) && (0.01 * high...0.99 * high).contains($0.y)
    }
  }

  /// How much of its outline's width and height lies beyond the borders of such a photograph: to the left and right, above and below.
  func shareBeyond(width: Int, height: Int) -> (left: Double, right: Double, top: Double, bottom: Double) {
    let corners = outline(width, height)
    let (x, y) = (corners.map { $0.x }.sorted(), corners.map { $0.y }.sorted())
    let (across, down) = (x[3] - x[0], y[3] - y[0])
    return (
      -x[0] / across, (x[3] - Double(width - 1)) / across, -y[0] / down, (y[3] - Double(height - 1)) / down
    )
  }

  private func outline(_ width: Int, _ height: Int) -> [(x: Double, y: Double)] {
    let outer = half(with: borders.wood + borders.paper)
    return HungPainting.corners(outer, Projection(self, outer, width, height), Lens(bend, width, height))
  }

  private func light(at column: Int, _ row: Int, _ width: Int, _ height: Int) -> Double {
    1 + slope * (Double(column) / Double(width) - 0.5) + slope / 2 * (0.5 - Double(row) / Double(height))
  }

  /// A person from behind, near or far, who may cover a part.
  private func visitor(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Shade? {
    let size = 0.6 + 0.7 * Hash.unit(3, 2, seed)
    let x =
      (Double(column) / Double(width) - 0.1 - 0.8 * Hash.unit(3, 1, seed)) * Double(width) / Double(height)
    let y = Double(row) / Double(height) - 0.4 - 0.35 * Hash.unit(3, 3, seed)
    let (across, down) = (x / size, y / size)
    let isThere =
      across.magnitude < 0.13 && down > 0.08 || across * across / 0.0045 + down * down / 0.008 < 1
    return isThere ? Shade(50, 45, 60) * (0.5 + 2 * Hash.unit(3, 4, seed)) : nil
  }
}
