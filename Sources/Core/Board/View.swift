// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify

/// What the box is doing, for eyes: everything that the desk draws. Words are made already.
public struct View {
  public var picture: Picture?
  /// What stands before the camera, before there is a picture.
  public var ahead: Picture?
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
  /// The few sentences before it, the newest first.
  public var earlier: [String] = []
  /// How far the whole picture has played; nil while it does not.
  public var cursor: SweepCursor?
  /// How wide the finger is that is listened to, as a share of the picture's width.
  public var fingertip = 0.0
  public var facts = Facts()
  public var isLit = false
  /// The loudest sample since the last view, 0 to 1.
  public var level: Float = 0
  public var screen = OnScreen()

  /// What only a box's own screen shows, in the language of the box.
  public struct OnScreen: Equatable, Sendable {
    public var written = Written()
    /// What sounds, like "D4, blue"; empty in silence.
    public var sounds = ""
    /// When the finger last came down.
    public var touched: Instant?
    /// The user wants the screen to show nothing.
    public var isDark = false

    public init() {}
  }

  /// The last sentence, behind those that eyes had no time for yet.
  public struct Written: Equatable, Sendable {
    public var text: String
    public var since: Instant

    public init(_ text: String = "", since: Instant = Instant(nanoseconds: 0)) {
      self.text = text
      self.since = since
    }
  }

  /// What a helper may want to know besides.
  public struct Facts: Equatable, Sendable {
    /// The open picture's name, and which of how many it is; empty for one that is not kept.
    public var picture = ""
    public var mode = ""
    public var scale = ""
    public var volume = ""
    public var language = ""
    /// What the ears got in a week, in percent of what is safe.
    public var week = 0
    /// The corners of the painting before the camera, from the top left clockwise, in shares of the view's width and height;
    /// empty while none is found.
    public var outline: [Place] = []
    /// Where orbs sound, in shares of the picture's width and height, the oldest first.
    public var orbs: [Spot] = []
    /// What kinds of sound the microphone hears, like knock or bell; empty where none is known.
    public var sound = ""
    /// Nil unless the box is there for music and books.
    public var title: SeenTitle?
    /// The string that rings, while the box hears one.
    public var string: SeenString?
    /// The chord in hand, in lessons and among chords.
    public var chord: SeenChord?

    public init() {}
  }

  public init() {}
}

/// A place that the whole picture has been played up to.
public struct SweepCursor: Equatable, Sendable {
  /// From the left, or from the top where it plays up or down; 0 to 1.
  public var place: Double
  /// Whether it goes from one side to the other.
  public var isLevel: Bool

  public init(place: Double, isLevel: Bool) {
    self.place = place
    self.isLevel = isLevel
  }

  /// After so much of the sound, in the picture as it was taken.
  public init(of order: SweepOrder, after share: Double) {
    let direction = order.settings.direction
    let along = direction == .left || direction == .up ? 1 - share : share
    let place = direction.isLevel ? order.place(along, 0.5) : order.place(0.5, along)
    isLevel = direction.isLevel == (order.treatment.turns % 2 == 0)
    self.place = isLevel ? place.x : place.y
  }
}
