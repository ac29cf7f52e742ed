// SPDX-License-Identifier: GPL-3.0-or-later

/// What can go wrong with a part of the board. Every one has a phrase.
public enum Fault: Error, Equatable, Sendable {
  /// There is no camera, or it has no picture to give.
  case noCamera
  // What has parts of several kinds is kept behind a pointer, here and below: with them side by side in one enum, Embedded Swift for arm64
  // takes the strings of other enums that hold a Fault apart wrongly (the compiler of 6.3.1).
  /// There is no picture this time; the name is that of a file.
  indirect case noPicture(PictureTrouble, of: PictureName? = nil)
  /// Another program uses the camera.
  case cameraBusy
  /// It was unplugged.
  case cameraGone
  /// The part that works it has died or hangs.
  case cameraStopped
  /// It is there, and cannot be used.
  indirect case cameraUnusable(CameraDefect)
  case noCard
  /// There is no sound card, and what would be heard goes into this file.
  case recorded(String)
  case cardGone
  case noMicrophone
  /// A part's line of this name cannot be had; the part does not answer without it.
  indirect case line(Part, name: String, LineTrouble)
  /// So it is with all or several lines of a part.
  indirect case lines(Part, LineTrouble)
  /// So it is with a device of this name; an empty one is any of its kind.
  indirect case device(Device, name: String, LineTrouble)
  /// Nobody can hear this one; it is printed.
  indirect case noTalker(TalkerTrouble)
  /// Settings are not kept, or not as they were.
  case settings(SettingsTrouble)
  /// What was chosen to be spoken has no texts.
  case language(Accent)
  case noInstruments(InstrumentsTrouble)
  /// The file of this name has instruments that cannot be used; those from before stay.
  indirect case noSoundFont(SoundFontTrouble, of: String)
  /// Of power or heat.
  indirect case health(Ailment)
}
