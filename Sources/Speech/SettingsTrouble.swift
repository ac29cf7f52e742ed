// SPDX-License-Identifier: GPL-3.0-or-later

/// Why settings are not kept, or not what was kept last.
public enum SettingsTrouble: Equatable, Sendable {
  /// Of the card that they are to be kept on.
  case card(CardTrouble)
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
