// SPDX-License-Identifier: GPL-3.0-or-later

/// Where cues come together while the voices have reverb, so that they have none: filtered as the voices are, added after.
struct DryBus: ~Copyable {
  let bus: Bus
  private var left = Decimator()
  private var right = Decimator()
  private let mix: UnsafeMutablePointer<Lanes>
  /// Whether the filters hold anything.
  private var isAtRest = true

  /// The two places to make a voice in are the voices' own.
  init(beside other: Bus) {
    bus = Bus(left: left.input, right: right.input, voice: other.voice, next: other.next)
    mix = .allocate(capacity: Block.fineLanes)
    mix.initialize(repeating: .zero, count: Block.fineLanes)
  }

  deinit { mix.deallocate() }

  @_noAllocation @_noLocks
  mutating func reset() {
    left.reset()
    right.reset()
    isAtRest = true
  }

  /// Adds one block to the voices'; after silence has followed silence there is nothing to add.
  @_noAllocation @_noLocks
  mutating func add(to voices: UnsafeMutablePointer<Lanes>, isSilent: Bool) {
    if isSilent && isAtRest { return }
    isAtRest = isSilent
    if isSilent { bus.silence() }
    let samples = UnsafeMutableRawPointer(mix).assumingMemoryBound(to: Float.self)
    left.render(intoEverySecond: samples, isSilent: isSilent)
    right.render(intoEverySecond: samples + 1, isSilent: isSilent)
    for i in 0..<Block.fineLanes { voices[i] += mix[i] }
  }
}
