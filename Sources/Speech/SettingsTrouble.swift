// SPDX-License-Identifier: GPL-3.0-or-later

/// Why settings are not kept, or not what was kept last.
public enum SettingsTrouble: Equatable, Sendable {
  /// Of the card that they are to be kept on.
  case full, readOnly
  /// The folder for them is missing, or is somebody else's.
  case folder
  /// For any other reason.
  case refused
  /// What was kept is not whole any more; it is put aside.
  case damaged(Rescue)

  /// What is used instead.
  public enum Rescue: Equatable, Sendable {
    /// The damage was not in what counts.
    case none
    /// What was kept before.
    case previous
    /// What the box has when it is new.
    case standard
  }
}
