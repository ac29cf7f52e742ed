// SPDX-License-Identifier: GPL-3.0-or-later

extension RegionShape {
  /// From where to where across, and down.
  func bounds(aspect: Double) -> (left: Double, right: Double, top: Double, bottom: Double) {
    switch self {
    case .rectangle(let left, let top, let width, let height): (left, left + width, top, top + height)
    case .circle(let middle, let radius):
      (
        middle.across - radius, middle.across + radius, middle.down - radius * aspect,
        middle.down + radius * aspect
      )
    case .polygon(let corners):
      corners.reduce((1, 0, 1, 0)) { bounds, corner in
        (
          min(bounds.0, corner.across), max(bounds.1, corner.across), min(bounds.2, corner.down),
          max(bounds.3, corner.down)
        )
      }
    }
  }
}

extension WorkWords {
  /// The region that speaks at a place: of those that lie there the smallest, and of two alike the first.
  public func region(at place: RelativePlace, aspect: Double) -> Int? {
    var (best, least): (Int?, Double) = (nil, .infinity)
    for (index, region) in regions.enumerated() where region.shape.contains(place, aspect: aspect) {
      let area = region.shape.area(aspect: aspect)
      if area < least { (best, least) = (index, area) }
    }
    return best
  }
}

/// What fingers would miss of a work's regions, seen together with its picture.
extension ExhibitedWork {
  /// A pad of the strip, as a share of the picture's width.
  private static var pad: Double { 1.0 / 8 }
  /// Places tried across and down each region.
  private static var tried: Int { 24 }
  /// How far proportions may be from what the size says.
  private static var mostDifference: Double { 0.05 }

  /// The aspect is the picture's width over its height.
  public func findings(painted: PaintedPlaces?, aspect: Double) -> [ExhibitionFinding] {
    var all: [ExhibitionFinding] = []
    if let size = written.size {
      let difference = abs(size.width / size.height / aspect - 1)
      if difference > ExhibitedWork.mostDifference {
        let percent = Int(min(difference * 100, 10_000).rounded())
        all.append(ExhibitionFinding(file: file, line: sizeLine, .proportions(percent: percent)))
      }
    }
    let shapes = shapes(painted: painted)
    for (index, region) in written.regions.enumerated() {
      func add(_ kind: ExhibitionFinding.Kind) {
        all.append(ExhibitionFinding(file: region.file, line: region.line, kind))
      }
      let name = region.name.texts.first?.words ?? ""
      if case .painted(let colour)? = region.place, painted != nil, shapes[index].isEmpty {
        add(.colourNotPainted(RegionPlace.name(ofColour: colour)))
      }
      guard !shapes[index].isEmpty else { continue }
      let width = shapes[index].reduce(0) { widest, shape in
        let bounds = shape.bounds(aspect: aspect)
        return max(widest, bounds.right - bounds.left)
      }
      // A hair less is as good: places are rounded.
      if width < ExhibitedWork.pad - 0.001 { add(.narrow(name, percent: Int((width * 100).rounded()))) }
      if isHidden(index, shapes, aspect) { add(.hidden(name)) }
    }
    return all
  }

  /// Whether smaller regions, or alike ones before it, take every place of a region.
  private func isHidden(_ index: Int, _ shapes: [[RegionShape]], _ aspect: Double) -> Bool {
    var over: [RegionShape] = []
    for (other, all) in shapes.enumerated() where other != index {
      for shape in all {
        let (area, own) = (shape.area(aspect: aspect), smallestArea(of: shapes[index], aspect))
        if area < own || area == own && other < index { over.append(shape) }
      }
    }
    guard !over.isEmpty else { return false }
    return shapes[index].allSatisfy { isCovered($0, by: over, aspect) }
  }

  private func smallestArea(of shapes: [RegionShape], _ aspect: Double) -> Double {
    shapes.reduce(.infinity) { min($0, $1.area(aspect: aspect)) }
  }

  private func isCovered(_ shape: RegionShape, by others: [RegionShape], _ aspect: Double) -> Bool {
    let bounds = shape.bounds(aspect: aspect)
    let near = others.filter { other in
      let (own, its) = (bounds, other.bounds(aspect: aspect))
      return its.left < own.right && its.right > own.left && its.top < own.bottom && its.bottom > own.top
    }
    guard !near.isEmpty else { return false }
    var wasInside = false
    for row in 0..<ExhibitedWork.tried {
      for column in 0..<ExhibitedWork.tried {
        let (across, down) = (share(column), share(row))
        let place = RelativePlace(
          across: bounds.left + across * (bounds.right - bounds.left),
          down: bounds.top + down * (bounds.bottom - bounds.top))
        guard shape.contains(place, aspect: aspect) else { continue }
        guard near.contains(where: { $0.contains(place, aspect: aspect) }) else { return false }
        wasInside = true
      }
    }
    return wasInside
  }

  private func share(_ step: Int) -> Double { (Double(step) + 0.5) / Double(ExhibitedWork.tried) }
}
