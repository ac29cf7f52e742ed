// SPDX-License-Identifier: GPL-3.0-or-later

/// A bus, and one block at 48 kHz of what came together there.
struct Mixdown: ~Copyable {
  let bus: Bus
  /// Left and right in turn.
  let mix: UnsafeMutablePointer<Lanes>
  private var left = Decimator()
  private var right = Decimator()
  /// The bus's two places to make a voice in.
  private let scratch: UnsafeMutablePointer<Lanes>

  init() {
    mix = .allocate(capacity: Block.fineLanes)
    mix.initialize(repeating: .zero, count: Block.fineLanes)
    scratch = .allocate(capacity: 2 * Block.fineLanes)
    scratch.initialize(repeating: .zero, count: 2 * Block.fineLanes)
    bus = Bus(left: left.input, right: right.input, voice: scratch, next: scratch + Block.fineLanes)
  }

  deinit {
    mix.deallocate()
    scratch.deallocate()
  }

  /// The same place as `mix`.
  var samples: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { UnsafeMutableRawPointer(mix).assumingMemoryBound(to: Float.self) }
  }

  @_noAllocation @_noLocks
  mutating func reset() {
    left.reset()
    right.reset()
  }

  /// Brings the bus's block down to `mix`.
  @_noAllocation @_noLocks
  mutating func render(isSilent: Bool) {
    left.render(intoEverySecond: samples, isSilent: isSilent)
    right.render(intoEverySecond: samples + 1, isSilent: isSilent)
  }
}
