// SPDX-License-Identifier: GPL-3.0-or-later

/// Up to six orbs over a view that is 320 points wide, in the order in which they were made.
///
/// A step is a hundredth of a second. The caller knows the time, and brings chance as a number.
public struct Orbs: Equatable, Sendable {
  /// As many as the original has.
  public static var most: Int { 6 }
  /// In points, as wide as the telephones for which the original was made.
  public static var width: Double { 320 }
  /// In seconds.
  public static var step: Double { 0.01 }
  /// The speeds of which one is drawn by lot.
  public static var speeds: ClosedRange<Int> { 1...5 }
  /// In points: the side of the square about an orb in which a finger takes it.
  static var square: Double { 100 }
  /// The shapes that a view can have; in a narrower one a single step would cross it.
  private static var heights: ClosedRange<Double> { 160...640 }

  public private(set) var height: Double
  public internal(set) var all: [Orb] = []
  /// The orb in the finger's hand, which stands still.
  public private(set) var held: Int?
  public internal(set) var physics = Physics.original
  public internal(set) var arrangement = Arrangement.free
  /// How far a ring has turned, in turns, or which orb of a row sounds, with the share of its note that is over.
  var course = 0.0

  /// A view of a picture's shape.
  public init(height: Double = 320) { self.height = Orbs.fitting(height) }

  private static func fitting(_ height: Double) -> Double {
    height.isFinite ? min(max(height, heights.lowerBound), heights.upperBound) : width
  }

  /// Another picture lies under the view: all orbs keep their share of its height.
  public mutating func fit(height: Double) {
    let new = Orbs.fitting(height)
    guard new != self.height else { return }
    for place in all.indices {
      all[place].y *= new / self.height
      all[place].homeY *= new / self.height
    }
    self.height = new
  }

  /// Makes an orb; false where there are six.
  public mutating func make(x: Double, y: Double, speed: Int) -> Bool {
    guard all.count < Orbs.most else { return false }
    all.append(Orb(x: x, y: y, speed: speed))
    begin(all.count - 1)
    return true
  }

  /// The oldest orb in whose square this place is.
  public func oldest(x: Double, y: Double) -> Int? {
    let half = Orbs.square / 2
    return all.firstIndex { ($0.x - x).magnitude <= half && ($0.y - y).magnitude <= half }
  }

  /// A finger takes an orb, and with it the orb's place.
  public mutating func take(_ place: Int, toX x: Double, y: Double) {
    guard all.indices.contains(place) else { return }
    held = place
    drag(toX: x, y: y)
  }

  public mutating func drag(toX x: Double, y: Double) {
    guard let held, all.indices.contains(held) else { return }
    (all[held].x, all[held].y) = (x, y)
    (all[held].homeX, all[held].homeY) = (x, y)
    (all[held].across, all[held].down) = (0, 0)
  }

  /// The finger lets go; an orb that was dragged has another speed from then on.
  public mutating func letGo(speed: Int?) {
    guard let place = held else { return }
    held = nil
    guard all.indices.contains(place) else { return }
    if let speed { all[place].speed = speed }
    begin(place)
  }

  /// Takes the newest orb away; false where there is none.
  public mutating func takeNewestAway() -> Bool {
    guard all.popLast() != nil else { return false }
    if held == all.count { held = nil }
    return true
  }

  /// Whether a step would change anything.
  public func areStill(under pull: Pull) -> Bool {
    all.isEmpty || !arrangement.isPlaced && physics == .original && pull.x == 0 && pull.z == 0
  }

  /// A hundredth of a second passes.
  public mutating func step(under pull: Pull, among around: Surroundings = Surroundings()) {
    guard !arrangement.isPlaced else { return stepArranged(pull) }
    switch physics {
    case .original: stepAsOriginal(pull)
    case .gravity: fall(pull)
    case .springs: swing(pull)
    case .orbits: circle(pull)
    case .magnets: attract(pull)
    case .senses: sense(pull, around)
    }
  }

  // MARK: - The original's rule, to the letter

  /// The border is tested with the step before it is multiplied by the speed, so that a quick orb may be a little outside.
  private mutating func stepAsOriginal(_ pull: Pull) {
    var sign = 1.0
    for place in all.indices {
      sign = -sign
      guard place != held else { continue }
      let (across, down) = (sign * pull.x, sign * pull.z)
      let speed = Double(all[place].speed)
      all[place].x = Orbs.stepped(all[place].x, by: across, times: speed, within: Orbs.width)
      all[place].y = Orbs.stepped(all[place].y, by: down, times: speed, within: height)
    }
  }

  private static func stepped(_ place: Double, by step: Double, times speed: Double, within size: Double)
    -> Double
  {
    if place + step < 0 { return size }
    if place + step > size { return 0 }
    return place + step * speed
  }
}
