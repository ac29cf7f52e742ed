// SPDX-License-Identifier: GPL-3.0-or-later

/// Holds a cue back by whole samples, so that it begins in the middle of a block and is shaped as one that begins with it.
struct CueDelay: BitwiseCopyable {
  /// In fine samples, less than a block; 0 for what begins with its block.
  private var length = 0
  /// The end of the last block, which is still to be heard: left, then right, a block of each.
  private let rest: UnsafeMutablePointer<Lanes>
  /// Whether the end of the last block is still to be heard.
  private(set) var isHolding = false

  @_noAllocation @_noLocks
  init(rest: UnsafeMutablePointer<Lanes>) { self.rest = rest }

  /// Room for the ends of so many cues.
  static func rests(for count: Int) -> UnsafeMutablePointer<Lanes> {
    let rests = UnsafeMutablePointer<Lanes>.allocate(capacity: count * lanes)
    rests.initialize(repeating: .zero, count: count * lanes)
    return rests
  }

  /// What one cue has of that room.
  static var lanes: Int { @_noAllocation @_noLocks get { 2 &* Block.fineLanes } }

  @_noAllocation @_noLocks
  func isOn() -> Bool { length > 0 }

  @_noAllocation @_noLocks
  mutating func begin(frames: Int) {
    // Two fine samples a frame.
    length = 2 &* frames
    isHolding = false
    guard length > 0 else { return }
    for i in 0..<CueDelay.lanes { rest[i] = .zero }
  }

  /// Adds `fresh` to the bus, `length` samples later. A silent `fresh` adds only the end of its last block.
  @_noAllocation @_noLocks
  mutating func add(_ fresh: Bus, to bus: Bus, isSilent: Bool) {
    delay(fresh.left, rest, into: bus.left)
    delay(fresh.right, rest + Block.fineLanes, into: bus.right)
    isHolding = !isSilent
  }

  @_noAllocation @_noLocks
  private func delay(
    _ fresh: UnsafeMutablePointer<Lanes>, _ rest: UnsafeMutablePointer<Lanes>,
    into bus: UnsafeMutablePointer<Lanes>
  ) {
    let (new, old, out) = (samples(fresh), samples(rest), samples(bus))
    for i in 0..<length { out[i] += old[i] }
    for i in length..<Block.fineSamples { out[i] += new[i &- length] }
    for i in 0..<length { old[i] = new[Block.fineSamples &- length &+ i] }
  }

  @_noAllocation @_noLocks
  private func samples(_ lanes: UnsafeMutablePointer<Lanes>) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(lanes).assumingMemoryBound(to: Float.self)
  }
}
