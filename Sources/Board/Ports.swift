// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech

/// Pins, keys or a script: whatever hands move.
public protocol Controls: AnyObject {
  /// Readable when something waits; -1 for controls that never wait.
  var descriptor: Int32 { get }
  /// When to ask next, even if the descriptor is silent; nil when there is no such time.
  var nextDue: Instant? { get }
  /// The oldest input that is due by now; nil when there is none.
  func takeInput(by now: Instant) -> TimedInput?
  /// What became of its parts; nil when there is no news.
  func takeReport() -> ControlsReport?
}

extension Controls {
  public var nextDue: Instant? { nil }
  public func takeReport() -> ControlsReport? { nil }
}

public enum ControlsReport: Equatable, Sendable {
  case fault(Fault)
  /// What was told as this works again.
  case healed(Fault)
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
public protocol Camera: AnyObject {
  /// Readable when a report waits; -1 when nothing needs to wait for it.
  var descriptor: Int32 { get }
  /// A picture of that moment, please, which is now or was just now.
  func capture(at moment: Instant)
  /// The flash shines from now on, or no longer: pictures are to be wholly in its light, or wholly without.
  func light(_ isOn: Bool)
  /// What is on its way is not wanted any more.
  func cancel()
  func takeReport() -> CameraReport?
}

extension Camera {
  /// For cameras that take no time.
  public func light(_ isOn: Bool) {}
}

public enum CameraReport {
  case picture(Picture)
  /// How light the view is, 0 to 1: for the flash.
  case brightness(Double)
  /// What it sees just now, several times a second while it is on: for help with aiming.
  case view(LumaView)
  case fault(Fault)
  /// Works again.
  case healed
}

/// Where pictures are kept: the card, and a stick while one is in. Never waits, answers later through takeReport.
public protocol Shelf: AnyObject {
  /// Readable when a report waits; -1 when nothing needs to wait for it.
  var descriptor: Int32 { get }
  /// What there is, in the order in which it is named; the same until a report tells otherwise.
  var albums: [Album] { get }
  /// As a picture, or as the numbers that it is made of. The newest wish counts, of pictures and of glances.
  func open(_ place: PicturePlace, asData: Bool)
  /// What there is to tell of a picture before it is opened.
  func glance(at place: PicturePlace)
  /// What is on its way is not wanted any more.
  func cancel()
  /// On the stick if one is in, else on the card.
  func keep(_ picture: Picture)
  func delete(_ place: PicturePlace)
  /// A table of what was answered in games is to be on the stick.
  func takeResults(_ table: [UInt8])
  /// The stick is to be pulled out.
  func letGo()
  /// What else is on the stick; the same until a report tells otherwise.
  var ownFiles: OwnFiles { get }
  /// The instruments of the file of this name; the newest wish counts.
  func openFont(_ file: String)
  func takeReport() -> ShelfReport?
}

public enum ShelfReport {
  case picture(Picture)
  case fault(Fault)
  /// When it was made, and what it looks like, small; nil for what its file does not tell.
  case glance(PicturePlace, PictureDate?, Picture?)
  /// The albums are these from now on.
  case albums([Album], AlbumNews?)
  case trouble(AlbumTrouble)
  /// What else is on the stick is this from now on.
  case ownFiles(OwnFiles)
  /// The instruments that were asked for.
  case font(FontMemory)
  case noFont(SoundFontTrouble)
}

extension Shelf {
  /// For shelves with pictures alone.
  public var ownFiles: OwnFiles { OwnFiles() }
  public func openFont(_ file: String) {}
  public func takeResults(_ table: [UInt8]) {}
}

/// Where the guide stands that tells how the box is used.
public protocol Library: AnyObject {
  /// A small file beside the program, read at once; nil where there is none, or none that is whole.
  func guide(in tongue: Tongue) -> Guide?
}

/// The flash, or the lamp that stands for it.
public protocol Light: AnyObject {
  func shine(_ isOn: Bool)
  /// When to ask next whether it is well; nil when there is no such time.
  var nextDue: Instant? { get }
  /// What became of it by now; nil when there is no news.
  func takeReport(by now: Instant) -> LightReport?
}

extension Light {
  public var nextDue: Instant? { nil }
  public func takeReport(by now: Instant) -> LightReport? { nil }
}

public enum LightReport: Equatable, Sendable {
  case fault(Fault)
  /// What was told as this works again.
  case healed(Fault)
}

/// Where sound goes. `play` belongs to the audio thread, the rest to the control thread.
public protocol Speaker: AnyObject {
  /// Readable when a report waits; -1 when nothing needs to wait for it.
  var descriptor: Int32 { get }
  func takeReport() -> SpeakerReport?

  // MARK: - From the audio thread

  /// One block, left and right in turn; returns when there is room for the next. Faults are reported, never thrown:
  /// without a card it keeps the pace by itself, until there is one again.
  func play(_ block: UnsafeBufferPointer<Float>)
  /// When what was played last was handed over, in nanoseconds of the clock that stamps edges; 0 where it is no card.
  var handed: Int64 { get }
  /// Whether what was played last went to a card; what comes after silence for want of one begins softly.
  var isHeard: Bool { get }
}

extension Speaker {
  public var handed: Int64 { 0 }
  public var isHeard: Bool { true }
}

public enum SpeakerReport: Equatable, Sendable {
  case fault(Fault)
  /// Plays again.
  case healed
  /// Plays, but how loud the card itself is could not be set.
  case volumeFault(Fault)
  /// What was told as this works again.
  case volumeHealed(Fault)
  /// These ears heard so many percent of a safe week elsewhere.
  case heardElsewhere(percent: Double)
}

/// What the box hears. Never waits: it is asked what was heard since.
public protocol Microphone: AnyObject {
  /// Readable when there is sound to take; -1 while there is none.
  var descriptor: Int32 { get }
  /// When to ask next, even if the descriptor is silent; nil when there is no such time.
  var nextDue: Instant? { get }
  func takeReport() -> MicrophoneReport?
  /// The next piece of what was heard; nil when none waits.
  func takeSound(by now: Instant) -> HeardSound?
}

public struct HeardSound: Sendable {
  /// Of the first sample.
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

public enum MicrophoneReport: Equatable, Sendable {
  case fault(Fault)
  /// Hears again.
  case healed
}

/// Keeps a small text where the power does not matter. Never waits: it is asked what became of it.
public protocol Storage: AnyObject {
  /// Readable when a report waits; -1 when nothing needs to wait for it.
  var descriptor: Int32 { get }
  /// What was kept when the box was last on; nil when nothing was, or nothing is whole.
  var kept: [UInt8]? { get }
  /// In seconds since any time that stays the same: of a clock that runs on while the box is off, where there is one.
  var clock: Int64 { get }
  /// This instead, within a second. The newest counts.
  func keep(_ text: [UInt8])
  /// What became of it by now; nil when there is no news.
  func takeReport(by now: Instant) -> StorageReport?
}

public enum StorageReport: Equatable, Sendable {
  /// From now on no power cut can take it away.
  case kept([UInt8])
  case fault(Fault)
  /// Keeps what it is given again.
  case healed
}

/// Turns words into speech, in the ring that the synth reads. Returns at once.
public protocol Talker: AnyObject {
  func say(_ words: String, as utterance: UInt32, _ manner: Manner)
  /// What is still to be made of the present utterance is not wanted any more.
  func stop()
}

/// For eyes that are there: a terminal, a screen.
public protocol Display: AnyObject {
  /// Keeps it until it is drawn; the newest counts.
  func show(_ view: View)
  /// When there is something to draw; nil while nothing changes.
  var nextDue: Instant? { get }
  func draw(at now: Instant)
  /// Readable when a report waits; -1 when nothing needs to wait for it.
  var descriptor: Int32 { get }
  /// What became of it; nil when there is no news.
  func takeReport() -> DisplayReport?
}

extension Display {
  public var descriptor: Int32 { -1 }
  public func takeReport() -> DisplayReport? { nil }
}

public enum DisplayReport: Equatable, Sendable {
  case fault(Fault)
  /// What was told as this works again.
  case healed(Fault)
}
