// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture

/// What the box is doing, for eyes: everything that the desk draws. Words are made already.
public struct View {
  public var picture: Picture?
  /// Where the finger is on the picture, across and down; nil when it is lifted.
  public var finger: Spot?
  /// Which row of the picture a finger on the strip is in: 0 is the top, 1 the bottom.
  public var row: Double = 0.5
  /// What sounds, like "blue, D4, 293.66 Hz"; empty in silence.
  public var heard = ""
  public var waveform = ""
  /// What a turn of the knob changes, with its value, like "volume: 7".
  public var inHand = ""
  /// The last sentence that was spoken.
  public var sentence = ""
  public var isLit = false
  /// The loudest sample since the last view, 0 to 1.
  public var level: Float = 0
  /// The user wants a box's own screen to show nothing.
  public var isDark = false

  public init() {}
}
