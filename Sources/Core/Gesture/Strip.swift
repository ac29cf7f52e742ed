// SPDX-License-Identifier: GPL-3.0-or-later

/// The row of pads under the picture: turns their edges into places and faults.
struct Strip {
  enum News {
    /// The finger's place from 0 to 1; nil is lifted.
    case place(Double?)
    case stuck(Int)
    case freed(Int)
  }

  private var pads: [Debounce]
  private var stuckPads: StuckPads
  private var finger: StripFinger

  init(padCount: Int) {
    let padCount = min(max(padCount, 2), Pads.bitWidth)
    pads = Array(repeating: Debounce(), count: padCount)
    stuckPads = StuckPads(padCount: padCount)
    finger = StripFinger(padCount: padCount)
  }

  var deadline: Instant? {
    var soonest = earliest(stuckPads.deadline, finger.deadline)
    for pad in pads { soonest = earliest(soonest, pad.deadline) }
    return soonest
  }

  /// A pad that isn't there is ignored; one that is on from the start is no finger.
  mutating func take(_ pad: Int, isOn: Bool, isStart: Bool, at now: Instant) -> [News] {
    guard pads.indices.contains(pad), pads[pad].take(isOn, at: now) else { return [] }
    return changed(isStart: isStart, at: now)
  }

  /// All pads that are on by now have been so since the start.
  mutating func takeStart(at now: Instant) -> [News] {
    var stuck: [Int] = []
    stuckPads.takeStart(stuck: &stuck)
    return stuck.isEmpty ? [] : stuck.map { .stuck($0) } + follow(at: now)
  }

  mutating func advance(to now: Instant) -> [News] {
    var news: [News] = []
    for pad in pads.indices where pads[pad].advance(to: now) { news += changed(at: now) }
    var stuck: [Int] = []
    stuckPads.advance(to: now, stuck: &stuck)
    if !stuck.isEmpty { news += stuck.map { .stuck($0) } + follow(at: now) }
    var places: [Double?] = []
    finger.advance(to: now, &places)
    return news + places.map { .place($0) }
  }

  private mutating func changed(isStart: Bool = false, at now: Instant) -> [News] {
    var freed: [Int] = []
    var stuck: [Int] = []
    stuckPads.take(on, at: now, freed: &freed, stuck: &stuck)
    if isStart { stuckPads.takeStart(stuck: &stuck) }
    return freed.map { .freed($0) } + stuck.map { .stuck($0) } + follow(at: now)
  }

  private mutating func follow(at now: Instant) -> [News] {
    var places: [Double?] = []
    finger.take(Contact.all(in: on, leavingOut: stuckPads.pads), at: now, &places)
    return places.map { .place($0) }
  }

  private var on: Pads {
    var on: Pads = 0
    for pad in pads.indices where pads[pad].isOn { on |= .pad(pad) }
    return on
  }
}
