// SPDX-License-Identifier: GPL-3.0-or-later

/// Where cues come together while the voices have reverb or are taped, so that they are in neither: filtered as the voices are,
/// added after.
struct DryBus: ~Copyable {
  private var mixdown = Mixdown()
  /// Whether the filters hold anything.
  private var isAtRest = true

  var bus: Bus { @_noAllocation @_noLocks get { mixdown.bus } }

  @_noAllocation @_noLocks
  mutating func reset() {
    mixdown.reset()
    isAtRest = true
  }

  /// Adds one block to the voices'; after silence has followed silence there is nothing to add.
  @_noAllocation @_noLocks
  mutating func add(to voices: UnsafeMutablePointer<Lanes>, isSilent: Bool) {
    if isSilent && isAtRest { return }
    isAtRest = isSilent
    if isSilent { bus.silence() }
    mixdown.render(isSilent: isSilent)
    for i in 0..<Block.fineLanes { voices[i] += mixdown.mix[i] }
  }
}
