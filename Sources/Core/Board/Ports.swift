// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Speech
import Works

// A port never waits. The control thread asks it, and it answers later: its descriptor is readable then. What takes long
// belongs to a thread or a process of the port's own.

/// Pins, keys or a script: whatever hands move.
public protocol Controls: Port {
  /// The oldest input that is due by now; nil when there is none.
  func takeInput(by now: Instant) -> TimedInput?
  /// Where the controls' hand wants to come to in the menu, when it does not know the way; else nil.
  var menuGoal: MenuGoal? { get }
  /// Takes the next move on the hand's way to its goal in the menu.
  func follow(_ way: MenuWay)
  /// Whether the controls' hand is on its way to a goal in the menu.
  var isOnItsWay: Bool { get }
}

extension Controls {
  public var menuGoal: MenuGoal? { nil }
  public func follow(_ way: MenuWay) {}
  public var isOnItsWay: Bool { false }
}

public struct TimedInput: Sendable {
  public var input: Input
  public var time: Instant

  public init(_ input: Input, at time: Instant) {
    self.input = input
    self.time = time
  }
}

/// Takes pictures: never waits, answers later through takeReport.
public protocol Camera: Port {
  /// Takes a picture of that moment, which is now or was just now.
  func capture(at moment: Instant)
  /// The flash shines from now on, or no longer: pictures are to be wholly in its light, or wholly without.
  func light(_ isOn: Bool)
  /// The picture that is being taken is not wanted any more.
  func cancel()
  /// Views of about 320 by 240 places are wanted from now on, 15 a second or more; or the usual ones again.
  func watch(_ isOn: Bool)
  func takeReport() -> CameraReport?
  /// What stands before the camera until it takes its first picture, for a helper's eyes; nil where that is not known.
  var ahead: Picture? { get }
  /// How the lens of the camera in use makes its pictures.
  var lens: Lens { get }
  /// Of how many cameras one is in use: one or two.
  var count: Int { get }
  /// Uses the first camera, which is number 1, or the other one: the next pictures and views are its own.
  func use(_ number: Int)
}

extension Camera {
  public var ahead: Picture? { nil }
  public var lens: Lens { .usual }
  public var count: Int { 1 }
  public func use(_ number: Int) {}
  /// Cameras that take no time ignore the flash.
  public func light(_ isOn: Bool) {}
  /// Cameras without views have none of another size either.
  public func watch(_ isOn: Bool) {}
}

public enum CameraReport {
  case picture(SeenPicture)
  /// How light the view is, 0 to 1: for the flash.
  case brightness(Double)
  /// What the camera sees just now, several times a second while it is on: for help with aiming.
  case view(ColourView)
  /// News of the part, in order among the other reports, because a fault may be the answer to a press.
  case news(PartNews)
}

/// Where things are kept: the card, and a stick while one is in. Never waits, answers later through takeReport.
public protocol Shelf: Port {
  /// The albums of every medium, in the order in which they are named; the same until a report changes them.
  var albums: [Album] { get }
  /// The newest wish counts, of pictures and glances as of SoundFonts.
  func open(_ item: ShelfItem)
  /// Asks what can be said of a picture before it is opened.
  func glance(at place: PicturePlace)
  /// The picture that is on its way is not wanted any more.
  func cancel()
  func keep(_ thing: Keepable)
  func delete(_ place: PicturePlace)
  /// Ejects the stick, so that the user can pull it out.
  func letGo()
  func takeReport() -> ShelfReport?
  /// The pictures that can be known again in a photograph: all that there are, as far as the shelf has looked at them.
  var works: WorkList { get }
  /// Where a work of that list is now; nil where it is gone.
  func place(ofWork key: String) -> PicturePlace?
  /// A sound that lies beside a picture; nil where none may be had.
  func recording(_ file: RecordedFile) -> (any Recording)?
}

extension Shelf {
  public var works: WorkList { WorkList() }
  public func place(ofWork key: String) -> PicturePlace? { nil }
  public func recording(_ file: RecordedFile) -> (any Recording)? { nil }
}

/// What a shelf is given to keep.
public enum Keepable: Sendable {
  /// A picture, kept on the stick if one is in, else on the card, with what is written about it; of a photograph with the corners of its
  /// painting beside it.
  case picture(Picture, Corners? = nil, WorkWords = WorkWords())
  /// In a picture that the box has kept, the corners of its painting from now on.
  case edges(PicturePlace, Corners, of: Picture)
  /// A sound, kept where a picture would be.
  case sound(any SoundToKeep)
  /// A table, kept on the stick, after copies of these files in a folder there.
  case table(StickTable, [UInt8], with: [String] = [])
  /// The exhibition on the stick, copied onto the card.
  case exhibition
}

public enum ShelfReport {
  case picture(SeenPicture)
  case fault(Fault)
  /// When a picture was made, and what it looks like, small; nil for what its file does not contain.
  case glance(PicturePlace, PictureDate?, SeenPicture?)
  /// The albums are these from now on.
  case albums([Album], AlbumNews?)
  case trouble(AlbumTrouble)
  /// There is an exhibition on the stick that came last.
  case exhibition(ExhibitionSummary)
  /// The instruments that were asked for.
  case font(FontMemory)
  case noFont(SoundFontTrouble)
}

/// Where the guide is kept, which explains how the box is used.
public protocol Library: Port {
  /// A small file beside the program, read at once; nil where there is none, or none that is whole.
  ///
  /// Its words name the surface that a finger touches.
  func guide(in tongue: Tongue, on surface: Surface) -> Guide?
  /// The songs that come with the box, read at once.
  func songs() -> [OwnSong]
  /// Lessons begin with the first of them.
  var beginsWithSong: Bool { get }
}

/// The flash, or the lamp that glows while a microphone is open.
public protocol Light: Port {
  func shine(_ isOn: Bool)
}

/// Where sound goes. `play` belongs to the audio thread, the rest to the control thread. Faults come as news.
public protocol Speaker: Port {
  /// How many percent of a safe week these ears heard elsewhere; nil when that is known already.
  func takeHeardElsewhere() -> Double?

  // MARK: - From the audio thread

  /// One block, left and right in turn; returns when there is room for the next. Faults are reported, never thrown:
  /// without a card it keeps the pace by itself, until there is one again.
  func play(_ block: UnsafeBufferPointer<Float>)
  /// When the card got the last block, in nanoseconds of the clock that stamps edges; 0 without a card.
  var handed: Int64 { get }
  /// Whether the last block went to a card. Sound begins softly after a time without a card.
  var isHeard: Bool { get }
}

extension Speaker {
  public func takeHeardElsewhere() -> Double? { nil }
  public var handed: Int64 { 0 }
  public var isHeard: Bool { true }
}

/// What the box hears. A microphone never waits: the box asks it what it has heard since.
public protocol Microphone: Port {
  /// The next piece of what was heard; nil when none waits.
  func takeSound(by now: Instant) -> HeardSound?
}

public struct HeardSound: Sendable {
  /// The time of the first sample.
  public var time: Instant
  /// Samples a second.
  public var rate: Int
  /// One channel, -1 to 1.
  public var samples: [Float]

  public init(time: Instant, rate: Int, samples: [Float]) {
    self.time = time
    self.rate = rate
    self.samples = samples
  }
}

/// Keeps a small text where a power cut cannot harm it. Never waits: the box asks what became of the text.
public protocol Storage: Port {
  /// What was kept when the box was last on; nil when nothing was, or nothing is whole.
  var kept: [UInt8]? { get }
  /// In seconds since any time that stays the same: of a clock that runs on while the box is off, where there is one.
  var clock: Int64 { get }
  /// Keeps this text instead of the last one, within a second. The newest counts.
  func keep(_ text: [UInt8])
  /// What no power cut can take away from now on; nil when that is known already. Asked after the news.
  func takeKept() -> [UInt8]?
}

/// Turns words into speech, in the ring that the synth reads. Returns at once.
public protocol Talker: Port {
  func say(_ words: String, as utterance: UInt32, _ manner: Manner)
  /// What is still to be made of the present utterance is not wanted any more.
  func stop()
}

/// Shows the box to a helper who sees: a terminal, a screen.
public protocol Display: Port {
  /// Keeps the view until `draw` draws it; the newest view counts.
  func show(_ view: View)
  func draw(at now: Instant)
}
