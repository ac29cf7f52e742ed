// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a camera that is there cannot be used.
public enum CameraTrouble: Equatable, Sendable {
  /// The camera's pictures are of no kind that the box reads.
  case strange
  /// The box may not use the camera.
  case forbidden
  /// The camera's pictures are larger than any that the box holds.
  case tooLarge
  case noMemory
  /// The camera gives less of a picture than it says.
  case tooShort
  /// The camera does not start, for any other reason, which has this number.
  case failed(error: Int)
  /// The helper process that works the camera does not work.
  indirect case worker(HelperTrouble)
}

/// Why a helper program of the box does not work.
public enum HelperTrouble: Equatable, Sendable {
  case missing(program: String)
  /// The file is no program, or one that the box may not start.
  case refused(program: String)
  /// The program could not be started for any other reason, which has this number.
  case failed(error: Int)
  /// The helper's answer makes no sense.
  case nonsense
  /// The system cannot take the helper's rights away, and with them it does nothing.
  case unconfined
}

/// Why what stands on a label cannot be read.
public enum LabelTrouble: Error, Equatable, Sendable {
  case noMemory, tookTooLong
  /// The picture made the reader crash.
  case harmful
  /// The helper process that reads labels does not work.
  indirect case worker(HelperTrouble)
}

// MARK: - Sound

/// Why there is no speech.
public enum TalkerTrouble: Equatable, Sendable {
  /// The system has no thread left, or nothing to wake one with.
  case noThread
  /// The files that eSpeak NG brings are not where it looks for them.
  case noData
  /// The speech has a sample rate, in hertz, other than the expected one.
  case rate(Int, insteadOf: Int)
  /// The language of this code has no voice.
  case noVoice(String)
  /// Anything else, in eSpeak NG's own words.
  case words(String)
}

/// Why there are no instruments.
public enum InstrumentsTrouble: CaseIterable, Equatable, Sendable {
  /// FluidSynth, which plays them, is not installed.
  case noPlayer
  /// The SoundFont is missing, or is none.
  case noSounds
  case noMemory
  /// The system has no thread left to load the instruments.
  case noThread
}

/// Why a file of instruments cannot be used.
public enum SoundFontTrouble: Error, CaseIterable, Equatable, Sendable {
  /// The disk does not give the file.
  case unread
  case tooBig
  /// The file is something else, or damaged.
  case notOne
  /// The file's samples are packed.
  case compressed
  case noMemory
  /// The helper process that reads files does not work.
  case noReader
}

// MARK: - What is kept

/// Why settings are not kept, or not what was kept last.
public enum SettingsTrouble: Equatable, Sendable {
  /// The card does not take the settings.
  case card(CardTrouble)
  /// Another box keeps its settings in the same file.
  case elsewhere
  /// The file may not be changed by anyone.
  case locked
  /// The kept settings are damaged; the box puts their file aside.
  case damaged(Rescue)

  /// The settings that the box uses instead.
  public enum Rescue: Equatable, Sendable {
    /// The damage did not touch what counts.
    case none
    /// The settings that were kept before.
    case previous
    /// The settings of a new box.
    case standard
  }
}

/// Why a card or a stick does not take what the box writes.
public enum CardTrouble: Equatable, Sendable {
  case full, readOnly
  /// The folder is missing, or belongs to another user.
  case folder
  /// For any other reason.
  case refused
}

// MARK: - Lines, power and heat

/// Why a line cannot be had.
public enum LineTrouble: Error, Equatable, Sendable {
  /// No chip has the line, or its chip is gone.
  case missing
  /// Another program has the line.
  case busy
  /// The program may not open the line's chip.
  case forbidden
  /// For any other reason.
  case refused
}

/// What can be wrong with the box's power and heat.
public enum HealthTrouble: Equatable, Sendable {
  /// The percentage is nil where the battery reports none.
  case batteryLow(percent: Int?)
  case batteryEmpty
  /// The supply gives too low a voltage.
  case weakPower
  case tooHot
}
