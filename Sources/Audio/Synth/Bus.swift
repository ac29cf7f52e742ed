// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a block's voices come together, and the places to make one in; all hold one block of fine samples.
struct Bus {
  private(set) var left: UnsafeMutablePointer<Lanes>
  private(set) var right: UnsafeMutablePointer<Lanes>
  /// The voice at hand.
  let voice: UnsafeMutablePointer<Lanes>
  /// The waveform that it is fading to.
  let next: UnsafeMutablePointer<Lanes>

  /// A bus with the voices of this one, whose sound comes together at another place: left, and right behind it.
  @_noAllocation @_noLocks
  func gathering(at place: UnsafeMutablePointer<Lanes>) -> Bus {
    var other = self
    other.left = place
    other.right = place + Block.fineLanes
    return other
  }

  @_noAllocation @_noLocks
  func silence() {
    for i in 0..<Block.fineLanes {
      left[i] = .zero
      right[i] = .zero
    }
  }

  /// Fades the voice at hand over to its next waveform.
  @_noAllocation @_noLocks
  func crossfade(along fade: Stretch, from first: Int, count: Int) {
    for i in first..<first &+ count {
      voice[i] += (next[i] - voice[i]) * fade.lanes(i, of: Block.fineLanes)
    }
  }

  /// Adds the voice at hand, this loud on either side.
  @_noAllocation @_noLocks
  func add(left leftGain: Stretch, right rightGain: Stretch, from first: Int, count: Int) {
    if leftGain.isFlat() && rightGain.isFlat() {
      let (leftGain, rightGain) = (leftGain.first(), rightGain.first())
      for i in first..<first &+ count { add(voice[i], at: i, left: leftGain, right: rightGain) }
    } else {
      for i in first..<first &+ count {
        left[i] += voice[i] * leftGain.lanes(i, of: Block.fineLanes)
        right[i] += voice[i] * rightGain.lanes(i, of: Block.fineLanes)
      }
    }
  }

  /// Adds the `index`th eight of a voice, as loud as this on either side.
  @_noAllocation @_noLocks @inline(__always)
  func add(_ samples: Lanes, at index: Int, left leftGain: Float, right rightGain: Float) {
    left[index] += samples * leftGain
    right[index] += samples * rightGain
  }
}
